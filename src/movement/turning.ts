import { ledger, plus, term, wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import type { Counter, Event, Scene } from '../state/index.js';
import { isCraftInPlay, isEmplaced, onMap } from '../state/index.js';
import { HALF_POINTS, PIVOT_COST } from '../tables/index.js';
import { headingOf, vehicleAmong, verticesBetween } from './course.js';
import { mpsLeft, unitsOf } from './mover.js';
import type { Party } from './mover.js';

/** The vertices of a hex as an action names them, clockwise from the north-west one. */
export const FACINGS: readonly string[] = ['1', '2', '3', '4', '5', '6'];

/**
 * What it costs a vehicle to turn in its hex: one MP a vertex, the shorter way round.
 *
 * @param from the vertex it faces
 * @param to the vertex it will face
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 15.1
 * @example wholeTotal(pivotCost('us.m4a1.1', 6, 2)) // 4: two MPs
 */
export function pivotCost(vehicle: Counter['id'], from: number, to: number): Ledger {
  const terms = [
    plus('pivot', '15.1', verticesBetween(from, to) * PIVOT_COST),
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  return ledger('pivotCost', '15.1', terms, vehicle);
}

/**
 * Whether the vehicle of a group has the MP for a pivot.
 *
 * @rule 15.1
 * @example canPivot(scene, frame) // true
 */
export function canPivot(scene: Scene, party: Party): boolean {
  return pivots(scene, party).length > 0;
}

/**
 * The vertices to which the vehicle of a group can turn where it stands.
 *
 * @rule 15.1
 * @example pivots(scene, frame) // [1, 3] with one MP left
 */
export function pivots(scene: Scene, party: Party): readonly number[] {
  const vehicle = driverOf(scene, party);
  const left = leftToPivot(party, vehicle);
  if (vehicle === undefined || party.at === undefined || left < PIVOT_COST * HALF_POINTS) return [];
  if (party.at === onMap(vehicle) && isEmplaced(scene, vehicle)) return [];
  const now = headingOf(party, vehicle);
  return FACINGS.map(Number).filter(
    (facing) => facing !== now && wholeTotal(pivotCost(vehicle.id, now, facing)) <= left,
  );
}

/**
 * The vehicle of a group on the move.
 *
 * @returns nothing for a group on foot
 * @rule 15.1
 * @example driverOf(scene, frame)?.id // 'us.m4a1.1'
 */
export function driverOf(scene: Scene, party: Party): Counter | undefined {
  return isCraftInPlay(scene) ? vehicleAmong(scene, unitsOf(scene, party.movers)) : undefined;
}

/**
 * The half-points that the vehicle of a group has left for a pivot.
 *
 * @rule 15.1
 * @example leftToPivot(frame, sherman) // 4
 */
export function leftToPivot({ movers }: Party, vehicle: Counter | undefined): number {
  const mover = movers.find(({ unit }) => unit === vehicle?.id);
  return mover === undefined ? 0 : mpsLeft(mover);
}

/**
 * A group whose vehicle has turned where it stands, its MPs paid.
 *
 * @rule 15.1
 * @example turnedParty(frame, cost).movers[0]?.spent // 2
 */
export function turnedParty<P extends Party>(party: P, cost: Ledger): P {
  const price = wholeTotal(cost);
  return {
    ...party,
    movers: party.movers.map((mover) => (mover.unit === cost.of ? { ...mover, spent: mover.spent + price } : mover)),
  };
}

/**
 * A hull that faces another vertex: the turret keeps its bearing to it.
 *
 * @param cost what was paid for it; nothing for a vehicle that comes on the map
 * @rule 15.1, 15.1.1
 * @example turnedEvent(sherman, 3).facing // 3
 */
export function turnedEvent(vehicle: Counter, facing: number, cost?: Ledger): Event {
  const { facing: old = facing, turret } = vehicle.status;
  const turn = turret === undefined ? {} : { turret: ((turret - old + facing + 11) % 6) + 1 };
  return { kind: 'turned', counter: vehicle.id, facing, ...turn, ...(cost === undefined ? {} : { cost }), to: 'all' };
}
