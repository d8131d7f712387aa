import { wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import { push, record, replace } from '../kernel/procedure.js';
import { recent } from '../kernel/recent.js';
import { byText } from '../kernel/order.js';
import { clearUneligible, eligibleAt, meetDangers, isWalkover, melee } from '../combat/index.js';
import type { Entered } from '../combat/index.js';
import { coverOf, isExposed, liftSpottedMarkers } from '../spotting/index.js';
import type {
  ActionRule,
  CounterId,
  EnterAction,
  Event,
  Frame,
  GameProcedure,
  LocationId,
  MoveFrame,
  Scene,
  Side,
} from '../state/index.js';
import {
  actionRule,
  constraint,
  friendsAt,
  isUndergroundStep,
  linksTrenches,
  meleeAt,
  onMap,
  otherSide,
  spottedAt,
  topOf,
  weaponsOf,
} from '../state/index.js';
import { isLocation, OFF_MAP } from './location.js';
import { markMovers } from './stop.js';
import type { Party } from './mover.js';
import { required, unitsOf } from './mover.js';
import { ambushers } from './ambush.js';
import { fallBack, nameResults, nobodyFights } from './fall-back.js';
import { chargers } from './charge.js';
import { triggerEvents } from './event-marker.js';
import { sparing, struckOnEntry } from './struck.js';
import { openSteps, STEP_RULES } from './step-rules.js';
import { holdersAt, isContested, maySafelyLeave, stepCosts, stepOf } from './step.js';
import type { Step } from './step.js';
import { openWindow } from './window.js';

/**
 * One step of a moving group: it pays and enters, events happen, then comes Melee or Opportunity Fire.
 *
 * @rule 6.0
 * @example enterRule.frames // ['move']
 */
export const enterRule: ActionRule<EnterAction> = actionRule<EnterAction>({
  kind: 'enter',
  frames: ['move'],
  slots: [{ name: 'to', form: 'one', values: destinations }],
  references: [
    constraint('unknown-location', '1.4', (scene, { to }) =>
      to === OFF_MAP || isLocation(scene.world, scene.position, to) ? undefined : { to },
    ),
  ],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    ...STEP_RULES.map(({ code, rule, violation }) =>
      constraint<EnterAction>(code, rule, (scene, { to }) => {
        const frame = topOf(scene, 'move');
        return frame === undefined ? undefined : violation(scene, judgedStep(scene, frame, to));
      }),
    ),
  ],
  run: step,
  preview: (scene, { to }) => {
    const frame = topOf(scene, 'move');
    return frame === undefined ? [] : costsOf(scene, frame, to);
  },
});

/** The step asked about last of each frame: all conditions of one step judge the same. */
const asked = recent<MoveFrame, Pick<Scene, 'world' | 'position'> & { readonly step: Step }>();

function judgedStep(scene: Scene, frame: MoveFrame, to: LocationId): Step {
  const last = asked.get(frame);
  const { world, position } = scene;
  if (last?.step.to === to && last.position === position && last.world === world) return last.step;
  const step = stepOf(scene, frame, to);
  asked.set(frame, { world, position, step });
  return step;
}

function destinations(scene: Scene): Iterable<LocationId> {
  const frame = topOf(scene, 'move');
  return frame === undefined ? [] : openSteps(scene, frame);
}

/**
 * What a step costs each of a group, in the order of its movers.
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
 * A group after a step, its MPs paid.
 *
 * @rule 6.0
 * @example stepped(scene, frame, 'J3', costs).steps
 */
export function stepped<P extends Party>(scene: Scene, party: P, to: LocationId, costs: readonly Ledger[]): P {
  return {
    ...party,
    at: to,
    steps: party.steps + 1,
    movers: struckOnEntry(scene, party.movers, party.at, to).map((mover, i) => {
      const cost = costs[i];
      return cost === undefined ? mover : { ...mover, spent: mover.spent + wholeTotal(cost) };
    }),
  };
}

function* step(scene: Scene, { to }: EnterAction): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return;
  if (to === OFF_MAP) yield* leaveMap(scene, frame);
  else yield* enter(scene, frame, to);
}

/**
 * The steps of the rule in its order: pay and enter, Fire for Effect and Mines, events, Melee or Opportunity Fire.
 *
 * @rule 6.0
 */
function* enter(scene: Scene, before: MoveFrame, to: LocationId): GameProcedure {
  const { trench: _trench, tunnel: _tunnel, ...frame } = before;
  const from = frame.at;
  const costs = costsOf(scene, frame, to);
  const trench = linksTrenches(scene.position, from, to) ? { trench: true as const } : {};
  yield* record(movedEvent(frame, to, costs));
  const tunnel = isUndergroundStep(from, to) ? { tunnel: true as const } : {};
  const after = stepped(scene, frame, to, costs);
  yield* replace<Event, Frame>({ ...after, ...trench, ...tunnel, step: 'entered' });
  if (from !== undefined) yield* leaveBehind(scene, frame, from);
  const entered = yield* meetDangers(scene, from, to, unitIds(frame), sparing(frame.movers));
  if (entered.units.length === 0) return yield* nameResults(entered);
  yield* triggerEvents(scene, to, frame.by);
  if (isContested(scene, to, frame.by)) return yield* joinMelee(scene, frame, entered, costs);
  yield* nameResults(entered);
  yield* openWindow(scene, costs, entered.units);
}

function unitIds({ movers }: MoveFrame): readonly CounterId[] {
  return movers.map((mover) => mover.unit);
}

/** Everybody sees who moves where, and what each pays. */
function movedEvent(frame: MoveFrame, to: LocationId, cost: readonly Ledger[]): Event {
  const units = frame.movers.map((mover) => mover.unit);
  const from = frame.at === undefined ? {} : { from: frame.at };
  return { kind: 'unitsMoved', units, ...from, into: to, cost, to: 'all' };
}

/** What a group leaves behind at its first step: Spotted markers, and Melee that nobody fights any more. */
function* leaveBehind(scene: Scene, frame: MoveFrame, from: LocationId): GameProcedure {
  yield* liftSpottedMarkers(scene, from);
  if (frame.movers.some((mover) => mover.mode === 'assaultFire') && frame.steps === 0) {
    yield* exposeOrigin(scene, frame.by, from);
  }
  if (frame.withdrawal === true && eligibleAt(scene, from, frame.by).length === 0) {
    yield* breakOff(scene, from, frame.by);
  }
}

/**
 * The last of a side who could fight has withdrawn: whoever stays behind is lost, the Melee marker goes, and the enemy
 * is free to use Opportunity Fire.
 *
 * @rule 8.1.1
 */
function* breakOff(scene: Scene, at: LocationId, side: Side): GameProcedure {
  yield* clearUneligible(scene, at, side);
  const melee = meleeAt(scene.position, at);
  if (melee !== undefined) yield* record<Event, Frame>({ kind: 'markerRemoved', marker: melee, to: 'all' });
}

/**
 * The hex from which Assault Fire was made stays spotted, when it would not be without a marker; by the switch
 * `assaultFireSpotted` only if units remain in it.
 *
 * @rule 6.1.1
 */
function* exposeOrigin(scene: Scene, side: Side, from: LocationId): GameProcedure {
  if (coverOf(scene, from) === 'open') return;
  const remaining = friendsAt(scene, from, side);
  if (remaining.length === 0 && scene.world.ruleset.switches.assaultFireSpotted === 'ifUnitsRemain') return;
  if (remaining.some((unit) => isExposed(scene, unit))) return;
  const by = otherSide(scene.world, side);
  const old = spottedAt(scene.position, from, by);
  if (old?.kept === true) return;
  if (old !== undefined) yield* record<Event, Frame>({ kind: 'markerRemoved', marker: old, to: 'all' });
  const marker = { kind: 'spotted', at: from, by, kept: true } as const;
  yield* record<Event, Frame>({ kind: 'markerAdded', marker, to: 'all' });
}

/**
 * The group halts. Where enemies stand and no round has been fought this turn, one is fought at once; those who come
 * after it wait for the next. Whom Fire for Effect or Mines have left unfit to fight is lost, or goes back where the enemy
 * is no fitter.
 *
 * @rule 8.2, 18.2, 21.4
 */
function* joinMelee(scene: Scene, before: MoveFrame, entered: Entered, costs: readonly Ledger[]): GameProcedure {
  const moved = topOf(scene, 'move');
  if (moved?.at === undefined) return;
  const { at, by, from, movers } = moved;
  if (nobodyFights(scene, moved)) return yield* fallBack(scene, moved, before.at, entered, costs);
  const fights = meleeAt(scene.position, at)?.fought !== true && holdersAt(scene, at, by).length > 0;
  if (!fights) yield* markMovers(scene, present(scene, movers));
  yield* replace<Event, Frame>({ ...moved, movers: [], halted: [...moved.halted, ...entered.units].sort(byText) });
  if (!fights) {
    if (holdersAt(scene, at, by).length > 0) yield* clearUneligible(scene, at, by);
    return yield* nameResults(entered);
  }
  const ambush = ambushers(scene, moved, unitsOf(scene, before.movers)).filter((unit) => entered.units.includes(unit));
  const charge = chargers(scene, moved).filter((unit) => entered.units.includes(unit));
  const origin = before.at ?? from;
  yield* push<Event, Frame>({
    kind: 'melee',
    by,
    at,
    entered: entered.units,
    ...(origin === undefined ? {} : { from: origin }),
    ...(ambush.length === 0 ? {} : { ambush }),
    ...(charge.length === 0 ? {} : { charge }),
  });
  // Where one side has nobody who can fight there is nothing to decide: it is lost at once.
  const settled = isWalkover(scene, at, by) || eligibleAt(scene, at, by).length === 0;
  // The Melee names what becomes of everybody it finds there.
  yield* nameResults(entered, settled ? entered.units : []);
  if (settled) yield* melee(scene, { kind: 'melee', at, targets: [], weapons: [] });
}

/** The movers who are still on the map. */
function present(scene: Scene, movers: MoveFrame['movers']): MoveFrame['movers'] {
  return movers.filter(({ unit }) => onMap(required(scene, unit)) !== undefined);
}

/**
 * Off the map with what they carry: out of the game, safe where the scenario lets units leave, eliminated elsewhere.
 *
 * @rule 22.0
 */
function* leaveMap(scene: Scene, frame: MoveFrame): GameProcedure {
  const { at, by } = frame;
  const safe = at !== undefined && maySafelyLeave(scene, at, by);
  const place = { kind: safe ? ('exited' as const) : ('eliminated' as const) };
  for (const { unit } of frame.movers) {
    for (const { id } of [...weaponsOf(scene.position, unit), required(scene, unit)]) {
      yield* record<Event, Frame>({ kind: 'counterRemoved', counter: id, cause: 'leftMap', place, to: 'all' });
    }
  }
  if (at !== undefined) yield* leaveBehind(scene, frame, at);
  yield* replace<Event, Frame>({ ...frame, movers: [], step: 'entered' });
}
