import { byText } from '../../kernel/basis/order.js';
import { choose, outcome, record, replace } from '../../state/procedure.js';
import type { DamageResult } from '../../tables/index.js';
import { canBeShaken } from '../../units/index.js';
import type { StackUse } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import {
  carrierOf,
  counterOf,
  countersOf,
  hasMarker,
  isGoodOrder,
  locationOf,
  roomTaken,
  topOf,
  typeOf,
} from '../../state/index.js';
import { checkOrder } from '../damage/check-order.js';
import { worstOf } from '../damage/entered.js';
import { bestLeader, damageLeaders, servesDamageChecks } from '../attack/leadership.js';
import { eliminate, shake } from '../damage/loss.js';
import { meetMines } from '../damage/mines.js';
import { moraleCheck } from '../damage/morale-check.js';
import type { MoraleCheck } from '../damage/morale-check.js';
import { roomShort } from './beside.js';
import type { Beside } from './beside.js';

/** The purpose of a Morale Check of riders, and its section. */
export type RiderCheck = Pick<MoraleCheck, 'dice' | 'margin'>;

/**
 * Sets riders down beside their vehicle, under Moved markers.
 *
 * @rule 16.2
 * @example yield* setDown(scene, ['us.2-5-4.1'], 'I5')
 */
export function* setDown(scene: Scene, riders: readonly CounterId[], at: LocationId): GameProcedure {
  for (const id of riders) {
    const rider = counterOf(scene.position, id);
    const carrier = rider === undefined ? undefined : carrierId(rider);
    if (rider === undefined || carrier === undefined) continue;
    yield* record({ kind: 'alighted', counter: id, vehicle: carrier, at, to: 'all' });
    if (!hasMarker(rider, 'moved')) {
      yield* record({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
    }
  }
}

function carrierId({ place }: Counter): CounterId | undefined {
  return place.kind === 'vehicle' ? place.vehicle : undefined;
}

/**
 * Units that have come out of a vehicle and find no room beside it are eliminated. The owner chooses which of them, as
 * few as possible.
 *
 * @param out the units that have just got out
 * @param taken the room that the others there take; left out, it is read from the map
 * @returns the units of them that are left
 * @rule 1.3
 * @example const left = yield* makeRoom(scene, 'I5', 'us', ['us.2-5-4.1', 'us.crew.1'])
 */
export function* makeRoom(
  scene: Scene,
  at: LocationId,
  side: Side,
  out: readonly CounterId[],
  taken?: StackUse,
): GameProcedure<readonly CounterId[]> {
  let left = out;
  for (;;) {
    const options = whoIsTooMany(scene, at, side, left, taken);
    const [usual] = options;
    if (usual === undefined) return left;
    if (scene.world.ruleset.switches.bailoutOverflow === 'allWhoGotOut') {
      for (const id of options) yield* eliminate(scene, id, 'noRoom');
      return left.filter((id) => !options.includes(id));
    }
    const listed = [...options].sort(byText);
    const gone = yield* choose({
      purpose: 'bailoutRoom',
      of: at,
      rule: '1.3',
      by: side,
      options: listed,
      usual,
    });
    yield* eliminate(scene, gone as CounterId, 'noRoom');
    left = left.filter((id) => id !== gone);
  }
}

/**
 * A unit that comes out Shaken among enemies is lost, unless a unit of its own side fights there.
 *
 * @param out the units that have just got out
 * @returns the units of them that are left
 * @rule 5.1
 * @example const left = yield* meetEnemies(scene, ['us.2-5-4.1'], beside) // [] where a Squad of the enemy's stands
 */
export function* meetEnemies(
  scene: Scene,
  out: readonly CounterId[],
  { friends, enemies }: Beside,
): GameProcedure<readonly CounterId[]> {
  const fighting = friends || countersOf(scene.position, out).some(isGoodOrder);
  if (fighting || !enemies) return out;
  for (const id of out) yield* eliminate(scene, id, 'melee');
  return [];
}

/** The units of a list that take some of the lacking room, the unit that takes least first. */
function whoIsTooMany(
  scene: Scene,
  at: LocationId,
  side: Side,
  out: readonly CounterId[],
  taken: StackUse | undefined,
): readonly CounterId[] {
  const short = roomShort(scene, at, side, countersOf(scene.position, out), taken);
  if (short.length === 0) return [];
  const takes = (id: CounterId): number => {
    const unit = counterOf(scene.position, id);
    const use = unit === undefined ? undefined : roomTaken(scene.world, unit);
    return use === undefined
      ? 0
      : Object.entries(use).reduce((sum, [of, count]) => sum + (short.includes(of) ? Number(count) : 0), 0);
  };
  return out.filter((id) => takes(id) > 0).sort((a, b) => takes(a) - takes(b) || byText(a, b));
}

/**
 * Riders check their Morale, Leaders first. A Leader who has passed in Good Order lends his LM to the others, as do
 * Leaders beside them. A rider who fails is Shaken. Shaken riders and Heroes do not roll, because they have nothing to
 * lose.
 *
 * @rule 14.1.1, 16.2, 16.3
 * @example yield* checkRiders(scene, ['us.tom.1', 'us.2-5-4.1'], { dice: DICE.forcedOff })
 */
export function* checkRiders(scene: Scene, riders: readonly CounterId[], question: RiderCheck): GameProcedure {
  const order = checkOrder(scene, riders);
  let waiting = order;
  for (const id of order) {
    const rider = counterOf(scene.position, id);
    waiting = waiting.filter((other) => other !== id);
    if (rider === undefined || !isGoodOrder(rider) || !canBeShaken(typeOf(scene.world, rider))) continue;
    const leader = helperOf(scene, rider, waiting);
    const asked: MoraleCheck = { unit: id, ...question, ...(leader === undefined ? {} : { leader: leader.id }) };
    if (!(yield* moraleCheck(scene, asked))) yield* shake(scene, id);
  }
}

/** The Leader who helps a rider: one near it who has no check of his own to make. */
function helperOf(scene: Scene, rider: Counter, waiting: readonly CounterId[]): Counter | undefined {
  const leaders = leadersAround(scene, rider).filter((id) => id !== rider.id && !waiting.includes(id));
  return bestLeader(scene, countersOf(scene.position, leaders), rider);
}

/**
 * The Leaders who lend their LM to a rider: Leaders aboard while it rides, otherwise Leaders beside it.
 *
 * @rule 14.1.1, 16.0
 * @example leadersAround(scene, squad) // ['us.tom.1']
 */
export function leadersAround(scene: Scene, rider: Counter): readonly CounterId[] {
  const carrier = carrierOf(scene, rider);
  if (carrier !== undefined) {
    return scene.position.counters
      .filter((man) => carrierId(man) === carrier.id && servesDamageChecks(scene, man) && isGoodOrder(man))
      .map((man) => man.id);
  }
  const at = locationOf(scene, rider);
  return at === undefined ? [] : damageLeaders(scene, at, rider.side);
}

/**
 * The enemy's Mines attack units that have got out into their hex, and the fate of each rider is named.
 *
 * @param out the units that have got out, with a Crew
 * @param results the fate so far of each rider
 * @rule 21.4
 * @example yield* meetMinesOutside(scene, 'I5', ['us.2-5-4.1'], new Map([['us.2-5-4.1', 'shaken']]))
 */
export function* meetMinesOutside(
  scene: Scene,
  at: LocationId,
  out: readonly CounterId[],
  results: ReadonlyMap<CounterId, DamageResult>,
): GameProcedure<readonly CounterId[]> {
  const { units, results: struck } = yield* meetMines(scene, at, out);
  for (const [id, result] of worstOf(results, struck)) yield* outcome(id, result);
  yield* joinWindow(scene, at, units);
  return units;
}

/**
 * Units that get out during Opportunity Fire can be shot at with the attacks left, except while men fire back at the
 * vehicle from a Bunker.
 */
function* joinWindow(scene: Scene, at: LocationId, units: readonly CounterId[]): GameProcedure {
  const window = topOf(scene, 'window');
  const side = counterOf(scene.position, units[0] ?? '')?.side;
  if (
    window === undefined ||
    window.counterattack !== undefined ||
    window.at !== at ||
    side === undefined ||
    side === window.by
  )
    return;
  const movers = [...new Set([...window.movers, ...units])].sort(byText);
  yield* replace({ ...window, movers });
}
