import { costAccount } from '../../kernel/account.js';
import type { Ledger } from '../../kernel/ledger.js';
import { choose, outcome, push, record, replace } from '../../kernel/procedure.js';
import { subsets } from '../../kernel/subset.js';
import {
  mayAssault,
  meetDangers,
  mustAssault,
  overrunAccounts,
  overrunAttack,
  preAssaultChecks,
} from '../../combat/index.js';
import type { Entered } from '../../combat/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  Event,
  Frame,
  GameProcedure,
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
import { byText } from '../../kernel/order.js';
import { ENTRY_FACING, entryFacing } from '../driving/coming-on.js';
import { counterattack } from './counterattack.js';
import { triggerEvents } from '../events/event-marker.js';
import { nameResults, leaveBehind, movedEvent, stepped, unitIds } from '../step/stepping.js';
import { joinMelee } from './join-melee.js';
import { isLocation, OFF_MAP } from '../terrain/location.js';
import { openOverruns, OVERRUN_RULES, overrunCost, overrunIn } from './overrun-step.js';
import { stepOf } from '../step/step.js';
import { isContested } from '../step/holders.js';
import { sparing } from '../step/struck.js';
import { driverOf, turnedEvent } from '../driving/turning.js';

/**
 * An Overrun: a vehicle enters a hex of enemies on foot, for the cost of the hex and 4 MPs, and attacks them with all
 * its weapons. Nobody fires at it there. Units that are still in Good Order may assault it, or fire back out of their
 * Bunker.
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
    const vehicle = frame === undefined ? undefined : driverOf(scene, frame);
    if (frame === undefined || vehicle === undefined) return [];
    const cost = overrunCost(scene, stepOf(scene, frame, to));
    const attacks = overrunAccounts(scene, vehicle, overrunIn(scene, frame, to), to);
    return cost === undefined ? attacks : [costAccount(cost), ...attacks];
  },
});

/**
 * In the order of the rule: the vehicle pays and enters, Fire for Effect strikes it, it attacks, and the enemies left
 * in Good Order may assault it. A vehicle that Fire for Effect has Shaken does not attack; one that was destroyed or
 * abandoned is not assaulted either.
 *
 * @rule 15.3
 */
function* overrun(scene: Scene, { to, facing }: OverrunAction): GameProcedure {
  const before = topOf(scene, 'move');
  const cost = before === undefined ? undefined : overrunCost(scene, stepOf(scene, before, to));
  const vehicle = before === undefined ? undefined : driverOf(scene, before);
  if (before === undefined || cost === undefined || vehicle === undefined) return;
  const { trench: _trench, tunnel: _tunnel, ...frame } = before;
  const met = overrunIn(scene, frame, to);
  const targets = met.map(({ id }) => id);
  const bunker = met.map((unit) => onMap(unit)).find((at) => at !== to);
  if (facing !== undefined) yield* record<Event, Frame>(turnedEvent(vehicle, Number(facing)));
  yield* record(movedEvent(frame, to, [cost]));
  yield* replace<Event, Frame>({
    ...stepped(scene, frame, to, [cost]),
    overran: frame.at ?? OFF_MAP,
    step: 'entered',
  });
  if (frame.at !== undefined) yield* leaveBehind(scene, frame, frame.at);
  const entered = yield* meetDangers(scene, frame.at, to, unitIds(frame), sparing(frame.movers));
  if (!isInPlay(scene, vehicle.id)) return yield* leaveVehicle(scene, frame, entered, cost);
  yield* nameResults(entered);
  if (isUpright(scene, vehicle.id)) yield* attack(scene, vehicle.id, targets);
  yield* triggerEvents(scene, to, frame.by);
  if (!isInPlay(scene, vehicle.id)) return;
  if (bunker !== undefined) yield* counterattack(scene, bunker, vehicle.id);
  yield* answerOverrun(scene, frame, vehicle.id);
}

/**
 * Fire for Effect has wrecked the vehicle or made its Crew abandon it: nobody is overrun, and the men who got out stand
 * among their enemies.
 *
 * @rule 8.0, 15.3, 18.2
 */
function* leaveVehicle(scene: Scene, before: MoveFrame, { results }: Entered, cost: Ledger): GameProcedure {
  const { at = '' } = topOf(scene, 'move') ?? {};
  yield* triggerEvents(scene, at, before.by);
  const out = friendsAt(scene, at, before.by).filter((unit) => isLegUnit(scene.world, unit));
  const units = out.map(({ id }) => id);
  if (units.length === 0 || !isContested(scene, at, before.by)) return yield* nameResults({ units, results });
  yield* joinMelee(scene, before, { units, results }, [cost]);
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

function* attack(scene: Scene, id: CounterId, ids: readonly CounterId[]): GameProcedure {
  const vehicle = counterOf(scene.position, id);
  const targets = countersOf(scene.position, ids);
  if (vehicle === undefined) return;
  const results = yield* overrunAttack(scene, vehicle, targets);
  for (const [unit, result] of results) yield* outcome(unit, result);
}

/**
 * The owner of the units in the hex that may assault the vehicle chooses which of them do. They check their Morale;
 * terrain does not help them, since they enter no hex.
 *
 * @rule 15.3, 17.1
 */
function* answerOverrun(scene: Scene, { by }: MoveFrame, vehicle: CounterId): GameProcedure {
  const counter = counterOf(scene.position, vehicle);
  const at = counter === undefined || !isStanding(scene, counter) ? undefined : onMap(counter);
  if (at === undefined) return;
  const side = otherSide(scene.world, by);
  const options = counterAssaulters(scene, at, side);
  if (options.length === 1) return;
  const chosen = yield* choose<Event, Frame>({
    purpose: 'counterAssault',
    of: vehicle,
    rule: '15.3',
    by: side,
    options,
  });
  const willing = typeof chosen === 'string' ? [chosen] : chosen;
  if (willing.length === 0) return;
  const passed = yield* preAssaultChecks(scene, willing, 'ignored');
  const fit = passed.filter((id) => counterOf(scene.position, id) !== undefined).sort(byText);
  if (!fit.some((id) => mayAssault(scene, counterOf(scene.position, id) as Counter))) return;
  yield* push<Event, Frame>({ kind: 'closeAssault', by: side, at, units: fit, done: [], vehicle, entered: [] });
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
