import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { outcome, record } from '../../state/procedure.js';
import type { Entered } from '../../combat/index.js';
import { clearUneligible, eligibleAt } from '../../combat/index.js';
import type {
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  Mover,
  Scene,
  Side,
  WrittenEvent,
} from '../../state/index.js';
import { friendsAt, meleeAt, otherSide, spottedAt, vehicleType } from '../../state/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { coverOf, isExposed, liftSpottedMarkers } from '../../spotting/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import { vehiclesAmong } from '../party/course.js';
import { isFirstHex } from '../terrain/hex-cost.js';
import { driveOff } from './drive-off.js';
import type { Party } from '../party/mover.js';
import { required, unitsOf } from '../party/mover.js';
import { stepCosts } from './step.js';
import { struckOnEntry } from './struck.js';

/**
 * The cost of a step for each unit of a group, in the order of its movers.
 *
 * @rule 6.0
 * @example costsOf(scene, frame, 'J3')
 */
export function costsOf(scene: Scene, party: Party, to: LocationId): readonly Ledger[] {
  return stepCosts(scene, party, to, unitsOf(scene, party.movers)).flatMap((cost) =>
    cost.kind === 'cost' ? cost.ledger : [],
  );
}

/**
 * A group after a step, its MPs paid. A unit in Continuous Movement has now moved on.
 *
 * @rule 6.0
 * @example stepped(scene, frame, 'J3', costs).steps
 */
export function stepped<P extends Party>(scene: Scene, party: P, to: LocationId, costs: readonly Ledger[]): P {
  return {
    ...party,
    at: to,
    steps: party.steps + 1,
    movers: mapped(struckOnEntry(scene, party.movers, party.at, to), (before, i) => {
      const cost = costs[i];
      const mover = released(before);
      if (cost === undefined) return mover;
      const spent = mover.spent + wholeTotal(cost);
      const along = alongRoad(scene, mover, cost);
      if (isFirstHex(cost)) return moverWith(mover, { spent, eased: true });
      return moverWith(mover, along === 0 ? { spent } : { spent, road: along });
    }),
  };
}

/** A mover that has moved on, and is no longer bound to. */
function released(mover: Mover): Mover {
  if (mover.continuous === undefined) return mover;
  const { continuous: _continuous, ...free } = mover;
  return free;
}

/**
 * The half-points that a vehicle on wheels has spent along roads after a step, where that makes it harder to hit; by the
 * switch `halfRoadPoints` each step counts in whole MPs.
 *
 * @rule 15.6
 */
function alongRoad(scene: Scene, { unit, road = 0 }: Mover, cost: Ledger): number {
  const { vehicleSpeed, halfRoadPoints } = scene.world.ruleset.switches;
  if (vehicleSpeed === 'ignored' || !cost.terms.some((term) => 'id' in term && term.id === 'road')) return road;
  if (vehicleType(scene.world, required(scene, unit))?.movement !== 'road') return road;
  const points = wholeTotal(cost);
  return road + (halfRoadPoints === 'exact' ? points : HALF_POINTS * Math.ceil(points / HALF_POINTS));
}

/**
 * The ids of a group's movers.
 *
 * @example unitIds(frame) // ['us.2-5-4.1']
 */
export function unitIds({ movers }: Pick<MoveFrame, 'movers'>): readonly CounterId[] {
  return movers.map((mover) => mover.unit);
}

/**
 * The event of a step, known to all: the units, the locations, and the cost for each.
 *
 * @param cost the cost for each mover, in half-points
 * @rule 6.0
 * @example yield* record(movedEvent(frame, 'J3', costs))
 */
export function movedEvent(frame: MoveFrame, to: LocationId, cost: readonly Ledger[]): WrittenEvent {
  const from = frame.at === undefined ? {} : { from: frame.at };
  return { kind: 'unitsMoved', units: unitIds(frame), ...from, into: to, cost, to: 'all' };
}

/**
 * Settles the location that a group leaves: Spotted markers, a Melee that nobody fights any more, and things that
 * served a vehicle.
 *
 * @param frame the group as it was
 * @rule 6.1.1, 8.1.1, 10.1, 21.3.1, 21.7
 * @example yield* leaveBehind(scene, frame, 'I5')
 */
export function* leaveBehind(scene: Scene, frame: MoveFrame, from: LocationId): GameProcedure {
  yield* liftSpottedMarkers(scene, from);
  const vehicles = vehiclesAmong(scene, unitsOf(scene, frame.movers));
  for (const vehicle of vehicles) yield* driveOff(scene, vehicle, from);
  const [vehicle] = vehicles;
  if (hasUsedAssaultFire(frame) && frame.steps === 0) yield* exposeOrigin(scene, frame.by, from, vehicle);
  if (frame.withdrawal === true && rearguardAt(scene, from, frame.by).length === 0) {
    yield* breakOff(scene, from, frame.by);
  }
}

/** The units left behind that keep the enemy in Melee: those that can fight, or by the switch `rearguard` all. */
function rearguardAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const { rearguard } = scene.world.ruleset.switches;
  return rearguard === 'anyUnit' ? friendsAt(scene, at, side) : eligibleAt(scene, at, side);
}

function hasUsedAssaultFire({ movers }: MoveFrame): boolean {
  return movers.some(({ mode }) => mode === 'assaultFire');
}

/**
 * A vehicle that has used Assault Fire and then only taken men aboard, or let them off, ends its move in its hex of origin.
 *
 * @param frame the move, about to close
 * @rule 15.2.1
 * @example yield* exposeWaiting(scene, frame)
 */
export function* exposeWaiting(scene: Scene, frame: MoveFrame): GameProcedure {
  const [vehicle] = vehiclesAmong(scene, unitsOf(scene, frame.movers));
  if (vehicle === undefined || frame.at === undefined || frame.at !== frame.from || !hasUsedAssaultFire(frame)) return;
  yield* exposeOrigin(scene, frame.by, frame.at, vehicle);
}

/**
 * The last unit of a side that could fight has withdrawn: units that stay behind are lost, the Melee marker is removed,
 * and the enemy may use Opportunity Fire.
 *
 * @rule 8.1.1
 */
function* breakOff(scene: Scene, at: LocationId, side: Side): GameProcedure {
  yield* clearUneligible(scene, at, side);
  const melee = meleeAt(scene.position, at);
  if (melee !== undefined) yield* record({ kind: 'markerRemoved', marker: melee, to: 'all' });
}

/**
 * The hex from which Assault Fire was made gets a Spotted marker. For a vehicle it does so whatever remains in the hex.
 * For Leg units it does not if a unit in it is exposed anyway; by the switch `assaultFireSpotted` it does only if units
 * remain.
 *
 * @param vehicle the vehicle that has used it; nothing for men on foot
 * @rule 6.1.1, 15.2.1
 * @example yield* exposeOrigin(scene, 'us', 'I5', undefined)
 */
export function* exposeOrigin(scene: Scene, side: Side, from: LocationId, vehicle: Counter | undefined): GameProcedure {
  if (coverOf(scene, from) === 'open') return;
  const remaining = friendsAt(scene, from, side);
  const vacant = remaining.length === 0 && scene.world.ruleset.switches.assaultFireSpotted !== 'evenIfVacant';
  if (vehicle === undefined && (vacant || remaining.some((unit) => isExposed(scene, unit)))) return;
  const by = otherSide(scene.world, side);
  const old = spottedAt(scene.position, from, by);
  if (old?.kept === true) return;
  if (old !== undefined) yield* record({ kind: 'markerRemoved', marker: old, to: 'all' });
  const marker = { kind: 'spotted', at: from, by, kept: true } as const;
  yield* record({ kind: 'markerAdded', marker, to: 'all' });
}

/**
 * Names the effects of Fire for Effect and Mines on each unit for the odds, except for units whose result is named
 * later.
 *
 * @rule 18.2, 21.4
 * @example yield* nameResults(entered)
 */
export function* nameResults({ results }: Entered, later: readonly CounterId[] = []): GameProcedure {
  for (const [unit, result] of results) if (!later.includes(unit)) yield* outcome(unit, result);
}
