import { push, replace } from '../kernel/procedure.js';
import type { Params } from '../kernel/result.js';
import { subsets } from '../kernel/subset.js';
import { byText } from '../kernel/order.js';
import { attackLeft, isMoverLeft } from '../combat/attack/opportunity.js';
import { moverOf } from '../spotting/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  Event,
  Frame,
  GameProcedure,
  LocationId,
  MoveAction,
  MoveMode,
  PartialOrder,
  Scene,
  SlotValue,
  WindowFrame,
} from '../state/index.js';
import {
  actionRule,
  constraint,
  friendsAt,
  hasSight,
  isActivated,
  isGoodOrder,
  isOnAircraft,
  isTrapped,
  onMap,
  topOf,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import { mayHitAndRun } from '../units/index.js';
import { declareHitAndRun } from './hit-and-run.js';
import { hitsAndRuns } from './mode.js';
import { modeLists } from './ways.js';
import { moveFrame } from './move.js';
import { countersOf, eachUnit, isLocked, partyOf } from './setting-out.js';
import { destinationAfter, MODES, REFERENCES } from './setting-out-conditions.js';
import { startMovers } from './mover.js';
import type { Party } from './mover.js';
import { mayMove } from './step.js';
import { canStep } from './step-rules.js';
import { canTakeSomething } from './weapons.js';

/** A condition read with the window. */
function inWindow(
  code: string,
  rule: string,
  wrong: (scene: Scene, window: WindowFrame, unit: Counter) => Params | false,
): Constraint<MoveAction> {
  return eachUnit(code, rule, (scene, unit) => {
    const window = topOf(scene, 'window');
    return window === undefined ? false : wrong(scene, window, unit);
  });
}

/** Who may interrupt a move by moving, and how: whoever could use Opportunity Fire, were its target within range. */
const ELIGIBILITY: readonly Constraint<MoveAction>[] = [
  constraint('not-on-map', '6.8', (_scene, { from }) => (from === undefined ? {} : undefined)),
  eachUnit('cannot-move', '6.0', (scene, unit) => !mayMove(scene, unit)),
  eachUnit('already-activated', '6.8', (scene, unit) => isActivated(unit) || moverOf(scene, unit.id) !== undefined),
  eachUnit('not-good-order', '6.8', (_scene, unit) => !isGoodOrder(unit)),
  eachUnit('must-face-fire', '10.5.6.2', (scene, unit) => isTrapped(scene, unit) && { units: [unit.id] }),
  eachUnit('locked-in-melee', '8.1', isLocked),
  eachUnit(
    'no-opportunity-move',
    '6.8',
    (scene, unit) => isGoodOrder(unit) && !hitsAndRuns(scene, unit, company(scene, unit)),
  ),
  constraint('no-opportunity-move', '6.8', (scene, { units }) => {
    const group = countersOf(scene, units);
    const led = group.some((unit) => mayHitAndRun(typeOf(scene.world, unit)));
    return led || group.some((unit) => !hitsAndRuns(scene, unit, company(scene, unit))) ? undefined : { units };
  }),
  inWindow('no-line-of-sight', '6.8', (scene, { at }, unit) => {
    const from = onMap(unit);
    return from !== undefined && !hasSight(scene, from, at) && { from, target: at };
  }),
  constraint('no-mover-left', '5.3', (scene) => {
    const window = topOf(scene, 'window');
    return window === undefined || isMoverLeft(scene, window) ? undefined : { at: window.at };
  }),
  constraint('only-anti-aircraft', '19.1.1', (scene) => {
    const window = topOf(scene, 'window');
    return window !== undefined && isOnAircraft(scene, window) ? {} : undefined;
  }),
  constraint('missile-in-flight', '14.4', (scene) => (topOf(scene, 'window')?.missile === undefined ? undefined : {})),
  constraint('only-counterattack', '21.1.3', (scene) =>
    topOf(scene, 'window')?.counterattack === undefined ? undefined : {},
  ),
  inWindow('no-attack-left', '5.3', (scene, window, unit) => {
    const from = onMap(unit);
    const { attacks, used } = window;
    return from !== undefined && !attackLeft(scene, window, from, unit) && { at: from, attacks, used };
  }),
  constraint('sniper-must-fire', '11.4', (scene) => {
    const sniper = topOf(scene, 'window')?.sniper;
    return sniper === undefined ? undefined : { sniper };
  }),
  ...MODES,
];

function company(scene: Scene, unit: Counter): readonly Counter[] {
  const at = onMap(unit);
  return at === undefined ? [] : friendsAt(scene, at, unit.side);
}

/** Conditions on a unit by itself, whoever goes with it and however. */
function mayInterrupt(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  const at = onMap(unit);
  if (
    at === undefined ||
    window.sniper !== undefined ||
    window.missile !== undefined ||
    window.counterattack !== undefined ||
    isActivated(unit) ||
    !isGoodOrder(unit)
  )
    return false;
  if (isTrapped(scene, unit)) return false;
  if (!hitsAndRuns(scene, unit, company(scene, unit)) || !mayMove(scene, unit)) return false;
  if (moverOf(scene, unit.id) !== undefined || isLocked(scene, unit)) return false;
  return attackLeft(scene, window, at, unit) && hasSight(scene, at, window.at);
}

/**
 * Whether the side of a window could interrupt the move by moving.
 *
 * @rule 6.8
 * @example anyOpportunityMovement(scene, window)
 */
export function anyOpportunityMovement(scene: Scene, window: WindowFrame): boolean {
  return origins(scene, window).next().done !== true;
}

/** The locations from which somebody can interrupt. */
function* origins(scene: Scene, window: WindowFrame): Generator<LocationId, void, undefined> {
  if (!isMoverLeft(scene, window) || isOnAircraft(scene, window)) return;
  const seen = new Set<LocationId>();
  for (const unit of unitsOnMap(scene, window.by)) {
    const at = onMap(unit);
    if (at === undefined || seen.has(at) || !mayHitAndRun(typeOf(scene.world, unit))) continue;
    if (!mayInterrupt(scene, window, unit) || groups(scene, window, at).next().done === true) continue;
    seen.add(at);
    yield at;
  }
}

/** The groups that can interrupt from a location: one at least with a red Movement Factor, and somewhere to go. */
function* groups(
  scene: Scene,
  window: WindowFrame,
  from: LocationId,
): Generator<readonly CounterId[], void, undefined> {
  const units = friendsAt(scene, from, window.by).filter((unit) => mayInterrupt(scene, window, unit));
  for (const set of subsets(units)) {
    if (!set.some((unit) => mayHitAndRun(typeOf(scene.world, unit)))) continue;
    // The window may not be open yet: whether it will be is asked first.
    const movers = startMovers(
      scene,
      set,
      set.map((): MoveMode => 'move'),
      [],
    );
    const party: Party = { by: window.by, at: from, steps: 0, movers };
    if (canStep(scene, party) || canTakeSomething(scene, party)) yield set.map((unit) => unit.id);
  }
}

/**
 * Opportunity Movement: in place of an attack of Opportunity Fire, units that can Hit & Run move against a unit on the
 * move, before it goes on.
 *
 * @rule 6.8
 * @example opportunityMoveRule.frames // ['window']
 */
export const opportunityMoveRule: ActionRule<MoveAction> = actionRule<MoveAction>({
  kind: 'move',
  frames: ['window'],
  slots: [
    { name: 'from', form: 'one', values: fromValues },
    { name: 'units', form: 'set', values: unitValues },
    { name: 'modes', form: 'list', values: (scene, { from, units }) => modeLists(scene, from, units ?? []) },
  ],
  exact: true,
  references: REFERENCES,
  constraints: [...ELIGIBILITY, destinationAfter(ELIGIBILITY)],
  run: interrupt,
});

function fromValues(scene: Scene): Iterable<SlotValue> {
  const window = topOf(scene, 'window');
  return window === undefined ? [] : origins(scene, window);
}

function unitValues(scene: Scene, { from }: PartialOrder<MoveAction>): Iterable<SlotValue> {
  const window = topOf(scene, 'window');
  return window === undefined || from === undefined ? [] : groups(scene, window, from);
}

/** It counts as an attack of its location; then the group has a move of its own, on top of the one it interrupts. */
function* interrupt(scene: Scene, { from, units, modes }: MoveAction): GameProcedure {
  const window = topOf(scene, 'window');
  const party = partyOf(scene, from, units, modes);
  if (window === undefined || party === undefined || from === undefined) return;
  const used = [...new Set([...window.used, from])].sort(byText);
  yield* replace<Event, Frame>({ ...window, attacks: window.attacks - 1, used });
  yield* declareHitAndRun(scene, party.movers);
  yield* push<Event, Frame>(moveFrame(scene, party, from));
}
