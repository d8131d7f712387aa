import type { Order, View } from '../../engine/index.js';
import type { StandingRules } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { hexOf } from '../state/index.js';

/** Results that cost a unit something that does not come back. */
const LOST = ['casualty', 'destroyed', 'lost'];

/** The hex of a unit that an order names. */
function placeOf({ position }: View<Lhy>, id: unknown): string | undefined {
  const unit = typeof id === 'string' ? position.units[id] : undefined;
  return unit === undefined ? undefined : hexOf(position, unit);
}

/** The hex that an order fires at. */
function aimOf(view: View<Lhy>, { hex, target, seen }: Order): string | undefined {
  if (typeof hex === 'string') return hex;
  return typeof seen === 'string' ? seen : placeOf(view, target);
}

function distance({ map }: LhyWorld, view: View<Lhy>, order: Order): number | undefined {
  const [from, to] = [placeOf(view, order['unit']), aimOf(view, order)].map((name) =>
    name === undefined ? undefined : map.names.get(name),
  );
  return from === undefined || to === undefined ? undefined : range(from, to);
}

/**
 * What standing orders need to know of this game: fire in a reaction segment and in the moments at which a side acts at once, and the call
 * by which a side that has done nothing passes.
 *
 * @rule 8.0, 11.0
 */
export const standing: StandingRules<Lhy> = {
  turnOf: ({ turn }) => turn,
  isWindow: (frame) => frame.kind === 'interrupt' || (frame.kind === 'segment' && frame.of === 'reaction'),
  quiet: ['call'],
  attacks: [
    { kind: 'antiTank', tried: ['unit', 'target', 'seen'], leftOut: ['second'] },
    { kind: 'smallArms', tried: ['unit', 'hex'], leftOut: ['second'] },
  ],
  from: (_world, view, { unit }) => placeOf(view, unit),
  distance,
  isPlace: ({ map }, name) => map.names.has(name),
  sideOf: (position, subject) => position.units[subject]?.side,
  chances: { disrupted: ['disrupts', 'shocked', 'retreats', ...LOST], lost: LOST },
};
