import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Scene } from '../../state/index.js';
import { countersOf, isGoodOrder, typeOf } from '../../state/index.js';
import type { CounterType } from '../../units/index.js';
import { actsAsLeader, isMmc, isMounted, isSmc } from '../../units/index.js';
import type { Hindrance, Hindrances } from './hindrances.js';
import { textsIn } from './hindrances.js';

/**
 * Why a unit is not able to do a thing: what its counter lacks, or its state. Where units lack different things, nothing is told.
 *
 * @rule 6.0, 6.1, 6.3, 6.7, 7.0
 * @example abilityHindrance['no-low-crawl'](scene, { unit: 'us.mortar.1' }, action) // { team: true }
 */
export const abilityHindrance: Hindrances = {
  'cannot-move': ofEach((type, { status: { abandoned, immobilized } }) => {
    if (type.kind === 'vehicle') {
      if (abandoned === true) return 'abandoned';
      return immobilized === true ? 'immobilized' : 'withoutMf';
    }
    return type.kind === 'weaponTeam' ? 'team' : 'withoutMf';
  }),
  'no-assault-move': ofEach((type, unit) => {
    if (!isGoodOrder(unit)) return 'shaken';
    if (isMounted(type)) return 'mounted';
    return actsAsLeader(type) ? 'leading' : 'withoutBox';
  }),
  'no-low-crawl': ofEach((type) => {
    if (type.kind === 'weaponTeam') return 'team';
    return isMounted(type) ? 'mounted' : undefined;
  }),
  'no-hit-and-run': ofEach((type, unit) => {
    if (!isGoodOrder(unit)) return 'shaken';
    return isSmc(type) ? 'single' : 'withoutBox';
  }),
  'lays-no-smoke': ofEach((type) => {
    if (type.kind === 'weaponTeam') return 'team';
    return isMmc(type) ? 'nation' : 'single';
  }),
};

/** The one reason of all units that a refusal names. */
function ofEach(reasonOf: (type: CounterType, unit: Counter) => string | undefined): Hindrance {
  return (scene: Scene, { unit, units }: Params) => {
    const named = countersOf(scene.position, textsIn([unit, units]));
    const [reason, other] = new Set(named.map((each) => reasonOf(typeOf(scene.world, each), each)));
    return reason === undefined || other !== undefined ? {} : { [reason]: true };
  };
}
