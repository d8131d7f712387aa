import { costAccount } from '../../kernel/procedure/account.js';
import { record, replace } from '../../state/procedure.js';
import { recent } from '../../kernel/basis/recent.js';
import { moveDraft } from '../../state/frames/shapes.js';
import { meetDangers, stillAt } from '../../combat/index.js';
import type { Entered } from '../../combat/index.js';
import type {
  ActionRule,
  Constraint,
  CounterId,
  EnterAction,
  GameProcedure,
  LocationId,
  MoveFrame,
  Scene,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  friendsAt,
  isUndergroundStep,
  linksTrenches,
  passengersOf,
  topOf,
  weaponsOf,
} from '../../state/index.js';
import { ENTRY_FACING, entryFacing, vehiclesComingOn } from '../driving/coming-on.js';
import { vehiclesAmong } from '../party/course.js';
import { isLocation, OFF_MAP } from '../terrain/location.js';
import { required, unitsOf } from '../party/mover.js';
import { nameResults, costsOf, leaveBehind, movedEvent, stepped, unitIds } from '../step/stepping.js';
import { joinMelee } from '../melee/join-melee.js';
import { enterAssault } from '../melee/close-assault.js';
import { triggerEvents } from '../events/event-marker.js';
import { endFire } from '../driving/fire-underway.js';
import { rubble } from '../driving/rubbling.js';
import { sparing } from '../step/struck.js';
import { openSteps } from '../step/open-steps.js';
import { STEP_RULES } from '../step/step-rules.js';
import { assaultedAt, maySafelyLeave, stepOf } from '../step/step.js';
import { isContested } from '../step/holders.js';
import type { Step } from '../step/step.js';
import { turnedEvent } from '../driving/turning.js';
import { openWindow } from '../window/window.js';

/**
 * One step of a moving group: it pays and enters, events happen, then comes Melee or Opportunity Fire.
 *
 * @rule 6.0
 * @example enterRule.frames // ['move']
 */
export const enterRule: ActionRule<EnterAction> = actionRule<EnterAction>({
  kind: 'enter',
  frames: ['move'],
  slots: [{ name: 'to', form: 'one', values: destinations }, ENTRY_FACING],
  exact: true,
  references: [
    constraint('unknown-location', '1.4', (scene, { to }) =>
      to === OFF_MAP || isLocation(scene.world, scene.position, to) ? undefined : { to },
    ),
  ],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    ...entryFacing<EnterAction>(),
    ...STEP_RULES.map(({ code, rule, violation, cites, unless }): Constraint<EnterAction> => ({
      code,
      rule,
      unless,
      violation: (scene, { to }) => {
        const frame = topOf(scene, 'move');
        return frame === undefined ? undefined : violation(scene, judgedStep(scene, frame, to));
      },
      cites: (scene, { to }) => {
        const frame = topOf(scene, 'move');
        return frame === undefined ? undefined : cites?.(judgedStep(scene, frame, to));
      },
    })),
  ],
  run: step,
  accounts: (scene, { to }) => {
    const frame = topOf(scene, 'move');
    return frame === undefined ? [] : costsOf(scene, frame, to).map(costAccount);
  },
});

/** The step asked about last for each frame: all conditions of one step judge the same step. */
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
  return frame?.step === 'ready' ? openSteps(scene, frame) : [];
}

function* step(scene: Scene, { to, facing }: EnterAction): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return;
  if (to === OFF_MAP) return yield* leaveMap(scene, frame);
  const coming = facing === undefined ? [] : vehiclesComingOn(scene);
  for (const vehicle of coming) yield* record(turnedEvent(vehicle, Number(facing)));
  if (assaultedAt(scene, unitsOf(scene, frame.movers), to, frame.by).length > 0) yield* enterAssault(scene, frame, to);
  else yield* enter(scene, frame, to);
}

/**
 * The steps of the rule in its order: pay and enter, Fire for Effect and Mines, events, Melee or Opportunity Fire.
 *
 * @rule 6.0
 */
function* enter(scene: Scene, before: MoveFrame, to: LocationId): GameProcedure {
  const { trench: _trench, tunnel: _tunnel, overran: _overran, faced: _faced, ...frame } = endFire(before);
  const from = frame.at;
  const costs = costsOf(scene, frame, to);
  const trench = linksTrenches(scene.position, from, to);
  yield* record(movedEvent(frame, to, costs));
  const after = moveDraft(stepped(scene, frame, to, costs));
  after.step = 'entered';
  if (trench) after.trench = true;
  if (isUndergroundStep(from, to)) after.tunnel = true;
  yield* replace(after);
  if (from !== undefined) yield* leaveBehind(scene, frame, from);
  const out = yield* rubbled(scene, frame, to);
  const driving = unitIds(frame).filter((id) => required(scene, id).status.abandoned !== true);
  const met = yield* meetDangers(scene, from, to, driving, sparing(frame.movers));
  const entered: Entered = { ...met, units: [...met.units, ...out] };
  if (entered.units.length === 0) return yield* nameResults(entered);
  yield* triggerEvents(scene, to, frame.by);
  const left = stillAt(scene, to, entered.units);
  if (left.length === 0) return yield* nameResults(entered);
  if (isContested(scene, to, frame.by)) return yield* joinMelee(scene, frame, { ...entered, units: left }, costs);
  yield* nameResults(entered);
  yield* openWindow(scene, costs, left, { from });
}

/**
 * Vehicles bring down the Building they have come into.
 *
 * @param before the group as it was
 * @returns the units that have got out of them there, if any was abandoned
 * @rule 15.1.2
 */
function* rubbled(scene: Scene, before: MoveFrame, to: LocationId): GameProcedure<readonly CounterId[]> {
  const vehicles = vehiclesAmong(scene, unitsOf(scene, before.movers));
  if (vehicles.length === 0 || !(yield* rubble(scene, vehicles, before.at, to))) return [];
  const came = unitIds(before);
  return friendsAt(scene, to, before.by)
    .map((unit) => unit.id)
    .filter((id) => !came.includes(id));
}

/**
 * The group leaves the map with its weapons. It is out of the game: safe where the scenario lets units leave,
 * eliminated elsewhere.
 *
 * @rule 22.0
 */
function* leaveMap(scene: Scene, frame: MoveFrame): GameProcedure {
  const { at, by } = frame;
  const safe = at !== undefined && maySafelyLeave(scene, at, by);
  const place = { kind: safe ? ('exited' as const) : ('eliminated' as const) };
  for (const { unit } of frame.movers) {
    const aboard = passengersOf(scene, unit).flatMap((rider) => [...weaponsOf(scene.position, rider.id), rider]);
    for (const { id } of [...aboard, ...weaponsOf(scene.position, unit), required(scene, unit)]) {
      yield* record({ kind: 'counterRemoved', counter: id, cause: 'leftMap', place, to: 'all' });
    }
  }
  if (at !== undefined) yield* leaveBehind(scene, frame, at);
  yield* replace({ ...frame, movers: [], step: 'entered' });
}
