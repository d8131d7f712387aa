import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Counter, CounterId, MoveMode, Mover, Scene, Seat } from '../../state/index.js';
import {
  gunCarrier,
  frameOf,
  isHelicopter,
  isManned,
  ridersOf,
  typeOf,
  vehicleType,
  weaponsOf,
} from '../../state/index.js';
import { ASSAULT_MOVE_DIVISOR, HALF_POINTS } from '../../tables/index.js';
import type { BerthExcess, Berths } from '../../units/index.js';
import { addBerths, berthExcesses, berthsOf, berthUse, isMen, NO_BERTHS } from '../../units/index.js';
import { isAssault } from '../party/mode.js';
import { required, startMovers } from '../party/mover.js';
import type { Party } from '../party/mover.js';

/**
 * The cost of getting on or off, for the vehicle or for a unit: half of the MF of this impulse, fractions up, or of the
 * printed MF by the switch `loadingMps`. In an Assault Move, and after Assault Fire, it takes the whole movement. A
 * helicopter pays nothing.
 *
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 16.4, 19.2.6
 * @example wholeTotal(transferCost(scene, mover)) // 4: two MPs of four
 */
export function transferCost(scene: Scene, mover: Mover): Ledger {
  const { unit, mode, allowance } = mover;
  const halfPoints = term('halfPoints', '6.0', 'times', HALF_POINTS);
  if (isHelicopter(scene.world, required(scene, unit))) {
    return ledger('transferCost', '19.2.6', [plus('helicopter', '19.2.6', 0), halfPoints], unit);
  }
  if (isAssault(mode)) {
    return ledger(
      'transferCost',
      '16.4',
      [plus('allMovement', '16.4', rational(allowance, HALF_POINTS)), halfPoints],
      unit,
    );
  }
  const printed = scene.world.ruleset.switches.loadingMps === 'halfOfPrinted';
  const terms = [
    printed
      ? plus('printedMovementFactor', '16.4', printedMf(scene, required(scene, unit)))
      : plus('movementFactor', '16.4', rational(allowance, HALF_POINTS)),
    term('halved', '16.4', 'times', rational(1, ASSAULT_MOVE_DIVISOR)),
    term('rounded', '16.4', 'roundUp', 1),
    halfPoints,
  ];
  return ledger('transferCost', '16.4', terms, unit);
}

function printedMf({ world }: Scene, unit: Counter): number {
  const type = typeOf(world, unit);
  return (isMen(type) ? type.mf : vehicleType(world, unit)?.mf) ?? 0;
}

/**
 * Units as movers that have spent nothing yet.
 *
 * @rule 16.4
 * @example asMovers(scene, [squad], ['move'])[0]?.spent // 0
 */
export function asMovers(scene: Scene, units: readonly Counter[], modes: readonly MoveMode[]): readonly Mover[] {
  const laidSmoke = frameOf(scene, 'impulse')?.named.flatMap((group) => group.laidSmoke ?? []) ?? [];
  return startMovers(scene, units, modes, laidSmoke);
}

/**
 * The vehicles of a group that can take somebody aboard, or set somebody down: manned ones; and a helicopter.
 *
 * @rule 16.4
 * @example carriersAmong(scene, frame).map(({ unit }) => unit) // ['us.halftrack.1']
 */
export function carriersAmong(scene: Scene, { movers }: Pick<Party, 'movers'>): readonly Mover[] {
  return movers.filter(({ unit }) => {
    const counter = required(scene, unit);
    return isManned(scene.world, counter) || isHelicopter(scene.world, counter);
  });
}

/**
 * The lack of room aboard a vehicle when units get on with their weapons.
 *
 * @rule 16.1, 16.2
 * @example lackOfRoom(scene, halftrack, 'inside', [squad]) // []
 */
export function lackOfRoom(
  scene: Scene,
  vehicle: Counter,
  seat: Seat,
  units: readonly Counter[],
): readonly BerthExcess[] {
  const type = gunCarrier(scene.world, vehicle);
  if (type === undefined) return [];
  const aboard = ridersOf(scene, vehicle.id, seat);
  const use = [...aboard, ...units].map((unit) => useOf(scene, unit)).reduce(addBerths, NO_BERTHS);
  return berthExcesses(use, berthsOf(type, seat));
}

function useOf(scene: Scene, unit: Counter): Berths {
  return [unit, ...weaponsOf(scene.position, unit.id)]
    .map((counter) => berthUse(typeOf(scene.world, counter), scene.world.ruleset.switches.atgmStacking))
    .reduce(addBerths, NO_BERTHS);
}

/**
 * Whether a unit used Assault Fire in this impulse and still has to move.
 *
 * @rule 6.1.1
 * @example usedAssaultFire(scene, 'us.2-5-4.1') // false
 */
export function usedAssaultFire(scene: Scene, unit: CounterId): boolean {
  return frameOf(scene, 'impulse')?.named.some((group) => group.mustMove?.includes(unit) === true) === true;
}
