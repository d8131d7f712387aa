import { costAccount } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { choose, push, record, replace } from '../../state/procedure.js';
import { subsets } from '../../kernel/basis/subset.js';
import {
  clearUneligible,
  eligibleAt,
  mayAssault,
  meetDangers,
  mustAssault,
  overrunAccounts,
  overrunAttack,
  preAssaultChecks,
  worstOf,
} from '../../combat/index.js';
import type { Entered } from '../../combat/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  OverrunAction,
  Scene,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  countersOf,
  friendsAt,
  isGoodOrder,
  isLegUnit,
  isManned,
  onMap,
  otherSide,
  topOf,
  typeOf,
} from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { byText } from '../../kernel/basis/order.js';
import { ENTRY_FACING, entryFacing } from '../driving/coming-on.js';
import { counterattack } from './counterattack.js';
import { triggerEvents } from '../events/event-marker.js';
import { nameResults, leaveBehind, movedEvent, stepped, unitIds } from '../step/stepping.js';
import { nobodyFights } from './fall-back.js';
import { joinMelee } from './join-melee.js';
import { markMovers } from '../party/marking.js';
import { isLocation, OFF_MAP } from '../terrain/location.js';
import { openOverruns, OVERRUN_RULES, overrunCosts, overrunIn } from './overrun-step.js';
import { stepOf } from '../step/step.js';
import { isContested } from '../step/holders.js';
import { sparing } from '../step/struck.js';
import { driversOf, turnedEvent } from '../driving/turning.js';

/**
 * An Overrun: a vehicle enters a hex of enemies on foot, for the cost of the hex and 4 MPs, and attacks them with all
 * its weapons. Nobody fires at it there. Units that are still in Good Order may assault it, or fire back out of their
 * Bunker. Men who come in with it fight them hand to hand instead.
 *
 * @rule 15.3
 * @example overrunRule.frames // ['move']
 */
export const overrunRule: ActionRule<OverrunAction> = actionRule<OverrunAction>({
  kind: 'overrun',
  frames: ['move'],
  slots: [
    {
      name: 'to',
      form: 'one',
      values: (scene) => {
        const frame = topOf(scene, 'move');
        return frame?.step !== 'ready' ? [] : openOverruns(scene, frame);
      },
    },
    ENTRY_FACING,
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { to }) =>
      isLocation(scene.world, scene.position, to) ? undefined : { to },
    ),
  ],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    ...entryFacing<OverrunAction>(),
    ...OVERRUN_RULES.map(({ code, rule, violation, unless }): Constraint<OverrunAction> => ({
      code,
      rule,
      unless,
      violation: (scene, { to }) => {
        const frame = topOf(scene, 'move');
        return frame === undefined ? undefined : violation(scene, stepOf(scene, frame, to));
      },
    })),
  ],
  lacking: { code: 'needs-men-ahead', rule: '15.3' },
  run: overrun,
  accounts: (scene, { to }) => {
    const frame = topOf(scene, 'move');
    const costs = frame === undefined ? undefined : overrunCosts(scene, stepOf(scene, frame, to));
    if (frame === undefined || costs === undefined) return [];
    const met = overrunIn(scene, frame, to);
    const attacks = driversOf(scene, frame).flatMap((vehicle) => overrunAccounts(scene, vehicle, met, to));
    return [...costs.map(costAccount), ...attacks];
  },
});

/**
 * In the order of the rule: the group pays and enters, Fire for Effect strikes it, each vehicle attacks, and the enemies
 * left in Good Order may assault a vehicle, or fight the men who have come in with it. A vehicle that Fire for Effect has
 * Shaken does not attack; one that was destroyed or abandoned is not assaulted either.
 *
 * @rule 6.5, 15.3
 */
function* overrun(scene: Scene, { to, facing }: OverrunAction): GameProcedure {
  const before = topOf(scene, 'move');
  const costs = before === undefined ? undefined : overrunCosts(scene, stepOf(scene, before, to));
  if (before === undefined || costs === undefined) return;
  const { trench: _trench, tunnel: _tunnel, ...frame } = before;
  const vehicles = driversOf(scene, before);
  const drivers = vehicles.map(({ id }) => id);
  const met = overrunIn(scene, frame, to);
  const turning = facing === undefined ? [] : vehicles;
  for (const vehicle of turning) yield* record(turnedEvent(vehicle, Number(facing)));
  yield* record(movedEvent(frame, to, costs));
  yield* replace({
    ...stepped(scene, frame, to, costs),
    overran: frame.at ?? OFF_MAP,
    step: 'entered',
  });
  if (frame.at !== undefined) yield* leaveBehind(scene, frame, frame.at);
  const entered = yield* meetDangers(scene, frame.at, to, unitIds(frame), sparing(frame.movers));
  const wrecked = inPlay(scene, drivers).length === 0;
  const struck = yield* attackAll(scene, drivers, met);
  const results = worstOf(entered.results, struck);
  const inside = met.map((unit) => onMap(unit)).find((at) => at !== to);
  if (wrecked || drivers.length < frame.movers.length) {
    return yield* storm(scene, frame, { results, costs, bunker: inside });
  }
  yield* nameResults({ units: [], results });
  yield* triggerEvents(scene, to, frame.by);
  yield* answer(scene, frame, drivers, inside);
}

/** What has happened on the way into a hex where men on foot stand with the vehicles. */
interface Storm {
  readonly results: Entered['results'];
  readonly costs: readonly Ledger[];
  /** The Bunker there, if the units in it were overrun too. */
  readonly bunker: LocationId | undefined;
}

/**
 * Men on foot stand among their enemies: they have come in with the vehicles, or got out of a vehicle that Fire for
 * Effect has wrecked or made its Crew abandon. They fight hand to hand, and keep the enemies from assaulting a vehicle;
 * the whole group stays there. Men who cannot fight any more are lost. Without enemies, or without men, the vehicles may go on.
 *
 * @rule 6.5, 8.0, 15.3, 17.1, 18.2
 */
function* storm(scene: Scene, before: MoveFrame, { results, costs, bunker }: Storm): GameProcedure {
  const { at = '' } = topOf(scene, 'move') ?? {};
  yield* triggerEvents(scene, at, before.by);
  const men = friendsAt(scene, at, before.by).filter((unit) => isLegUnit(scene.world, unit));
  const units = men.map(({ id }) => id);
  const vehicles = inPlay(scene, unitIds(before));
  const moved = topOf(scene, 'move') ?? before;
  const unfit = vehicles.length > 0 && eligibleAt(scene, at, before.by).length === 0 && !nobodyFights(scene, moved);
  if (units.length === 0 || unfit || !isContested(scene, at, before.by)) {
    const lost = new Map((unfit ? units : []).map((unit) => [unit, 'eliminated'] as const));
    if (unfit) yield* clearUneligible(scene, at, before.by);
    yield* nameResults({ units, results: worstOf(results, lost) });
    return yield* answer(scene, before, vehicles, bunker);
  }
  if (vehicles.length > 0) yield* halt(scene, vehicles);
  if (vehicles.length === 0 || (bunker === undefined && !nobodyFights(scene, moved))) {
    return yield* joinMelee(scene, before, { units, results }, costs);
  }
  // Units in the Bunker fire first, and where nobody can fight the enemies give way to the vehicles.
  yield* halt(scene, units);
  yield* nameResults({ units, results });
  if (bunker !== undefined) yield* counterattack(scene, bunker, vehicles);
}

/** Units of a group stay where it has come, under the markers of their movement. */
function* halt(scene: Scene, ids: readonly CounterId[]): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return;
  const stopped = frame.movers.filter(({ unit }) => ids.includes(unit));
  yield* markMovers(scene, stopped);
  const movers = frame.movers.filter(({ unit }) => !ids.includes(unit) && isOnMap(scene, unit));
  yield* replace({ ...frame, movers, halted: [...frame.halted, ...ids].sort(byText) });
}

function isOnMap(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) !== undefined;
}

/** Units in the Bunker fire back at the vehicles that are left, and units in the hex may assault one. */
function* answer(
  scene: Scene,
  frame: MoveFrame,
  drivers: readonly CounterId[],
  bunker: LocationId | undefined,
): GameProcedure {
  const vehicles = inPlay(scene, drivers);
  if (vehicles.length === 0) return;
  if (bunker !== undefined) yield* counterattack(scene, bunker, vehicles);
  yield* answerOverrun(scene, frame, vehicles);
}

/** The vehicles of some units that are on the map and manned. */
function inPlay(scene: Scene, ids: readonly CounterId[]): readonly CounterId[] {
  return ids.filter((id) => isInPlay(scene, id));
}

function isUpright(scene: Scene, id: CounterId): boolean {
  const vehicle = counterOf(scene.position, id);
  return isInPlay(scene, id) && vehicle !== undefined && isGoodOrder(vehicle);
}

/** Whether a vehicle is on the map and manned. */
function isInPlay(scene: Scene, id: CounterId): boolean {
  const vehicle = counterOf(scene.position, id);
  return vehicle !== undefined && isStanding(scene, vehicle);
}

function isStanding({ world }: Scene, vehicle: Counter): boolean {
  return onMap(vehicle) !== undefined && isManned(world, vehicle);
}

/** One vehicle after the other attacks, except a Shaken one; the worst result of each unit counts. */
function* attackAll(
  scene: Scene,
  drivers: readonly CounterId[],
  met: readonly Counter[],
): GameProcedure<Entered['results']> {
  const ids = met.map(({ id }) => id);
  let results: Entered['results'] = new Map();
  for (const id of drivers) {
    const vehicle = isUpright(scene, id) ? counterOf(scene.position, id) : undefined;
    const targets = countersOf(scene.position, ids).filter((unit) => onMap(unit) !== undefined);
    if (vehicle === undefined || targets.length === 0) continue;
    results = worstOf(results, yield* overrunAttack(scene, vehicle, targets));
  }
  return results;
}

/**
 * The owner of the units in the hex that may assault a vehicle that has overrun them chooses which of them do. They check
 * their Morale; terrain does not help them, since they enter no hex.
 *
 * @rule 15.3, 17.1
 */
function* answerOverrun(scene: Scene, { by }: MoveFrame, vehicles: readonly CounterId[]): GameProcedure {
  const [of] = vehicles;
  const counter = of === undefined ? undefined : counterOf(scene.position, of);
  const at = counter === undefined ? undefined : onMap(counter);
  if (of === undefined || at === undefined) return;
  const side = otherSide(scene.world, by);
  const options = counterAssaulters(scene, at, side);
  if (options.length === 1) return;
  const chosen = yield* choose({ purpose: 'counterAssault', of, rule: '15.3', by: side, options });
  const willing = typeof chosen === 'string' ? [chosen] : chosen;
  if (willing.length === 0) return;
  const passed = yield* preAssaultChecks(scene, willing, 'ignored');
  const fit = passed.filter((id) => counterOf(scene.position, id) !== undefined).sort(byText);
  if (!fit.some((id) => mayAssault(scene, counterOf(scene.position, id) as Counter))) return;
  const only = vehicles.length === 1 ? { vehicle: of } : {};
  yield* push({ kind: 'closeAssault', by: side, at, units: fit, done: [], ...only, entered: [] });
}

/**
 * The sets of units that may assault the vehicle that has overrun them, the empty set first: MMCs on foot except Weapon
 * Teams, Heroes and Leaders, all in Good Order. A Leader without an anti-tank weapon joins to help.
 */
function counterAssaulters(scene: Scene, at: string, side: string): readonly (readonly CounterId[])[] {
  const able = friendsAt(scene, at, side).filter(
    (unit) => isGoodOrder(unit) && (mustAssault(scene, unit) || actsAsLeader(typeOf(scene.world, unit))),
  );
  const sets = [...subsets(able)].filter((set) => set.some((unit) => mayAssault(scene, unit)));
  return [[], ...sets.map((set) => set.map(({ id }) => id))];
}
