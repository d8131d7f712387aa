import type { Ledger } from '../../kernel/numbers/ledger.js';
import { subsetsWithin } from '../../kernel/basis/subset.js';
import type { BoardAction, Counter, CounterId, MoveFrame, Mover, Scene, Seat } from '../../state/index.js';
import { carriersAt, counterOf, friendsAt, isCraftInPlay, isHelicopter, topOf, unitOf } from '../../state/index.js';
import { SEATS } from '../../units/index.js';
import type { Party } from '../party/mover.js';
import { required } from '../party/mover.js';
import { groundBelow } from './transfer-conditions.js';
import { lackOfRoom, transferCost, usedAssaultFire } from './transfer.js';
import type { Boarding } from './boarding.js';
import { boarderMover, BOARDING, BOARDING_REFERENCES, carrierMover } from './boarding.js';

/** Whether an order meets all conditions. */
function isOpen(scene: Scene, action: BoardAction): boolean {
  return [...BOARDING_REFERENCES, ...BOARDING].every(({ violation }) => violation(scene, action) === undefined);
}

function boardable(scene: Scene, vehicle: CounterId, seat: Seat): readonly CounterId[] {
  const frame = topOf(scene, 'move');
  if (frame?.at === undefined) return [];
  return friendsAt(scene, groundBelow(frame.at), frame.by)
    .map(({ id }) => id)
    .filter((unit) =>
      ways(scene, vehicle).some((mode) =>
        isOpen(
          scene,
          mode === undefined
            ? { kind: 'board', vehicle, seat, units: [unit] }
            : { kind: 'board', vehicle, seat, units: [unit], mode },
        ),
      ),
    );
}

/**
 * The vehicles that somebody can board now, where the group on the move is.
 *
 * @rule 16.4
 * @example carriers(scene).length // 1
 */
export function carriers(scene: Scene): readonly Counter[] {
  const at = topOf(scene, 'move')?.at;
  if (at === undefined || !isCraftInPlay(scene)) return [];
  return carriersAt(scene, at).filter(({ id }) => seats(scene, id).length > 0);
}

/**
 * The seats of a vehicle, inside or outside, that units can board now.
 *
 * @rule 16.1, 16.2
 * @example seats(scene, 'us.halftrack.1') // ['inside']
 */
export function seats(scene: Scene, vehicle: CounterId): readonly Seat[] {
  return SEATS.filter((seat) => boardable(scene, vehicle, seat).length > 0);
}

/**
 * The sets of units that can board a vehicle together.
 *
 * @rule 16.1, 16.2
 * @example [...stacks(scene, 'us.halftrack.1', 'inside')] // [['us.2-5-4.1']]
 */
export function stacks(scene: Scene, vehicle: CounterId, seat: string): Iterable<readonly CounterId[]> {
  const carrier = counterOf(scene.position, vehicle);
  if (carrier === undefined) return [];
  const units = boardable(scene, vehicle, seat as Seat).flatMap((id) => unitOf(scene, id) ?? []);
  const chosen = subsetsWithin(units, (set) => lackOfRoom(scene, carrier, seat as Seat, set).length === 0);
  return idsOf(chosen);
}

function* idsOf(sets: Iterable<readonly Counter[]>): Iterable<readonly CounterId[]> {
  for (const set of sets) yield set.map(({ id }) => id);
}

/**
 * The kinds of movement for loading a vehicle that waits: an Assault Move is possible too. A vehicle on the move keeps
 * its own kind.
 *
 * @rule 15.2, 16.4
 * @example ways(scene, 'us.halftrack.1') // [undefined, 'assaultMove']
 */
export function ways(scene: Scene, vehicle: CounterId | undefined): readonly ('assaultMove' | undefined)[] {
  const frame = topOf(scene, 'move');
  if (vehicle === undefined || frame?.movers.some(({ unit }) => unit === vehicle) === true) return [undefined];
  const flown = isHelicopter(scene.world, required(scene, vehicle));
  return flown || usedAssaultFire(scene, vehicle) ? [undefined] : [undefined, 'assaultMove'];
}

/**
 * Whether units of a group on the move can board a vehicle, or its vehicle can be boarded.
 *
 * @rule 16.4
 * @example canBoard(scene) // false
 */
export function canBoard(scene: Scene): boolean {
  return carriers(scene).length > 0;
}

/**
 * The cost of boarding for the vehicle and for each unit.
 *
 * @rule 16.4
 * @example boardingCosts(scene, boarding).length // 2
 */
export function boardingCosts(scene: Scene, boarding: Boarding): readonly Ledger[] {
  const movers = [carrierMover(scene, boarding), ...boarding.units.map((unit) => atOwnPace(boarderMover(scene, unit)))];
  return movers.flatMap((mover) => (mover === undefined ? [] : [transferCost(scene, mover)]));
}

/** A unit that has not set out yet has its own MPs, without Double-Time. */
function atOwnPace(mover: Mover | undefined): Mover | undefined {
  return mover === undefined || mover.spent > 0 ? mover : { ...mover, allowance: mover.own };
}

/**
 * Whether somebody could get aboard where a group that would set out stands.
 *
 * @rule 16.4
 * @example couldBoard(scene, party) // false
 */
export function couldBoard(scene: Scene, party: Party): boolean {
  if (party.at === undefined || !isCraftInPlay(scene)) return false;
  const frame: MoveFrame = { kind: 'move', halted: [], step: 'ready', ...party };
  // A group that is on the move already is left out, so that its own frame does not stand in its way.
  const below = scene.frames.filter((each) => each !== party);
  const ahead: Scene = { world: scene.world, position: scene.position, frames: [...below, frame] };
  return canBoard(ahead);
}
