import { push, replace } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import { attackLeft, isMoverLeft } from '../../combat/attack/opportunity.js';
import { moverOf } from '../../spotting/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  GameProcedure,
  MoveAction,
  PartialOrder,
  Scene,
  SlotValue,
  WindowFrame,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  hasSight,
  isActivated,
  isGoodOrder,
  isOnAircraft,
  isTrapped,
  onMap,
  topOf,
  typeOf,
} from '../../state/index.js';
import { mayHitAndRun } from '../../units/index.js';
import { declareHitAndRun } from '../party/hit-and-run.js';
import { hitsAndRuns } from '../party/mode.js';
import { drawModes, modeLists } from './ways.js';
import { countersOf, eachUnit, moveFrame, partyOf } from '../party/setting-out.js';
import { mayMove } from '../step/step.js';
import { isLocked } from '../step/holders.js';
import { MODES, REFERENCES, destinationAfter } from './setting-out-conditions.js';
import { companyOf, interruptingGroups, interruptingFrom } from '../window/interrupting.js';

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

/**
 * The conditions for interrupting a move by moving: the unit could use Opportunity Fire if its target were within
 * range.
 */
const ELIGIBILITY: readonly Constraint<MoveAction>[] = [
  constraint('opportunity-move-absent', '6.8', () => ({}), { unless: { opportunityMovement: 'allowed' } }),
  constraint('not-on-map', '6.8', (_scene, { from }) => (from === undefined ? {} : undefined)),
  eachUnit('cannot-move', '6.0', (scene, unit) => !mayMove(scene, unit)),
  eachUnit('already-activated', '6.8', (scene, unit) => isActivated(unit) || moverOf(scene, unit.id) !== undefined),
  eachUnit('not-good-order', '6.8', (_scene, unit) => !isGoodOrder(unit)),
  eachUnit('must-face-fire', '10.5.6.2', (scene, unit) => isTrapped(scene, unit) && { units: [unit.id] }),
  eachUnit('locked-in-melee', '8.1', isLocked),
  eachUnit(
    'no-opportunity-move',
    '6.8',
    (scene, unit) => isGoodOrder(unit) && !hitsAndRuns(scene, unit, companyOf(scene, unit)),
  ),
  constraint('no-opportunity-move', '6.8', (scene, { units }) => {
    const group = countersOf(scene, units);
    const led = group.some((unit) => mayHitAndRun(typeOf(scene.world, unit)));
    return led || group.some((unit) => !hitsAndRuns(scene, unit, companyOf(scene, unit))) ? undefined : { units };
  }),
  inWindow('no-line-of-sight', '10.3', (scene, { at }, unit) => {
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
    {
      name: 'modes',
      form: 'list',
      values: (scene, { from, units = [] }) => modeLists(scene, from, units),
      draw: (scene, { from, units = [] }, pick) => drawModes(scene, from, units, pick),
    },
  ],
  exact: true,
  references: REFERENCES,
  constraints: [...ELIGIBILITY, destinationAfter(ELIGIBILITY)],
  run: interrupt,
});

function fromValues(scene: Scene): Iterable<SlotValue> {
  const window = topOf(scene, 'window');
  return window === undefined ? [] : interruptingFrom(scene, window);
}

function unitValues(scene: Scene, { from }: PartialOrder<MoveAction>): Iterable<SlotValue> {
  const window = topOf(scene, 'window');
  return window === undefined || from === undefined ? [] : interruptingGroups(scene, window, from);
}

/** It counts as an attack of its location; then the group has a move of its own, on top of the one it interrupts. */
function* interrupt(scene: Scene, { from, units, modes }: MoveAction): GameProcedure {
  const window = topOf(scene, 'window');
  const party = partyOf(scene, from, units, modes);
  if (window === undefined || party === undefined || from === undefined) return;
  const used = [...new Set([...window.used, from])].sort(byText);
  yield* replace({ ...window, attacks: window.attacks - 1, used });
  yield* declareHitAndRun(scene, party.movers);
  yield* push(moveFrame(scene, party, from));
}
