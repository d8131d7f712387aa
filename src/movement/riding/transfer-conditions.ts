import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import type {
  AlightAction,
  BoardAction,
  ConditionMaker,
  Constraint,
  Counter,
  LocationId,
  Mover,
  Scene,
} from '../../state/index.js';
import { constraint, hexOf, isAir, isAmidFlames, isHelicopter, isHovering, topOf } from '../../state/index.js';
import { isOpenTerrain } from '../terrain/access.js';
import { concerning, mpsLeft, tooDear } from '../party/mover.js';
import { transferCost } from './transfer.js';

/**
 * The conditions on a group on the move for getting on or off: it is on the map, between two steps, and not in flames.
 *
 * @rule 16.4
 */
export const TAKING_TIME: readonly Constraint<BoardAction | AlightAction>[] = [
  constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
  constraint('not-on-map', '16.4', (scene) => (topOf(scene, 'move')?.at === undefined ? {} : undefined)),
  constraint('must-leave-fire', '10.5.6.2', (scene) => {
    const frame = topOf(scene, 'move');
    return frame !== undefined && isAmidFlames(scene, frame) ? { at: frame.at ?? '' } : undefined;
  }),
];

/**
 * The half-points that a vehicle or a rider lacks for getting on or off.
 *
 * @rule 16.4
 * @example lackOfMps(scene, mover) // { unit: 'us.halftrack.1', cost: 8, left: 6, in: 'halfMPs' }
 */
export function lackOfMps(scene: Scene, mover: Mover | undefined): Params | undefined {
  if (mover === undefined) return undefined;
  const cost = wholeTotal(transferCost(scene, mover));
  return cost > mpsLeft(mover) ? tooDear({ unit: mover.unit }, cost, mpsLeft(mover)) : undefined;
}

/**
 * The location of units that get on or off: the ground below a helicopter, or the location of the vehicle.
 *
 * @rule 16.4, 19.2.6
 * @example groundBelow('H6/air') // 'H6'
 */
export function groundBelow(at: LocationId): LocationId {
  return isAir(at) ? hexOf(at) : at;
}

/** A condition on a helicopter that takes somebody aboard in a hex, or sets him down there. */
interface Landing {
  readonly code: string;
  readonly violation: (scene: Scene, carrier: Counter, at: LocationId) => Params | undefined;
}

/**
 * A helicopter takes aboard and sets down while it hovers, in open terrain.
 *
 * @rule 19.2.6
 */
export const LANDING: readonly Landing[] = [
  {
    code: 'not-hovering',
    violation: (scene, carrier) =>
      isHelicopter(scene.world, carrier) && !isHovering(carrier) ? { unit: carrier.id } : undefined,
  },
  {
    code: 'not-open-terrain',
    violation: (scene, carrier, at) =>
      isHelicopter(scene.world, carrier) && !isOpenTerrain(scene, at) ? { unit: carrier.id, at } : undefined,
  },
];

/** Makes constraints on each unit that an order names. */
type EachUnit<A, C> = (
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, context: C) => boolean,
) => Constraint<A>;

/**
 * Returns a maker of constraints on each unit that an order names: a refusal names all units that break one.
 *
 * @param when the maker of constraints on the whole order
 * @rule 16.4
 * @example const each = eachUnitOf(when)
 */
export function eachUnitOf<A, C extends { readonly units: readonly Counter[] }>(
  when: ConditionMaker<A, C>,
): EachUnit<A, C> {
  return (code, rule, wrong) =>
    when(code, rule, (scene, context) => {
      const found = context.units.filter((unit) => wrong(scene, unit, context));
      return concerning(found.map(({ id }) => id));
    });
}
