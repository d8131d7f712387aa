import type { StandingRules } from '../../engine/world/standing-rules.js';
import { indexOf } from '../../map/index.js';
import type { Lnlt } from '../../state/index.js';
import { counterOf, hexOf, range } from '../../state/index.js';
import { LOST, SHAKEN } from './results.js';

/** An aircraft that turns back does not come again either. */
const GONE: readonly string[] = [...LOST, 'aborted'];

/**
 * What standing orders need to know of this game: Opportunity Fire in the windows that the enemy's moves open, by direct fire and by
 * ordnance, and passing.
 *
 * @rule 5.3, 6.3
 */
export const standing: StandingRules<Lnlt> = {
  turnOf: ({ turn }) => turn,
  isWindow: ({ kind }) => kind === 'window',
  quiet: ['pass', 'done', 'stop'],
  attacks: [
    { kind: 'fire', tried: ['from', 'target', 'vehicle', 'gun'], leftOut: ['pivot', 'assaultFire'] },
    {
      kind: 'shoot',
      tried: ['from', 'target', 'vehicle', 'weapon', 'gun'],
      leftOut: ['barricade', 'pivot', 'assaultFire'],
    },
  ],
  from: (_world, _view, { from }) => (typeof from === 'string' ? from : undefined),
  distance: (world, _view, { from, target }) =>
    typeof from === 'string' && typeof target === 'string' ? range(world, from, target) : undefined,
  isPlace: ({ map }, name) => indexOf(map, hexOf(name)) !== undefined,
  sideOf: (position, subject) => counterOf(position, subject)?.side,
  chances: { shaken: [...SHAKEN, ...GONE], lost: GONE },
};
