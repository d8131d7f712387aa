import { turnFromTargets } from '../combat/acquisition.js';
import { wholeTotal } from '../kernel/ledger.js';
import { record, replace } from '../kernel/procedure.js';
import type { Params } from '../kernel/result.js';
import type {
  ActionRule,
  Constraint,
  Event,
  Frame,
  GameProcedure,
  MoveFrame,
  PivotAction,
  Scene,
} from '../state/index.js';
import { actionRule, constraint, isEmplaced, topOf } from '../state/index.js';
import { headingOf } from './course.js';
import { showHull } from './drive-off.js';
import { endFire } from './fire-underway.js';
import { driverOf, FACINGS, leftToPivot, pivotCost, pivots, turnedEvent, turnedParty } from './turning.js';
import { openWindow } from './window.js';

/**
 * A vehicle turns in its hex, which may draw Opportunity Fire; not in the hex in which it has used Assault Fire.
 *
 * @rule 15.1
 * @example pivotRule.frames // ['move']
 */
export const pivotRule: ActionRule<PivotAction> = actionRule<PivotAction>({
  kind: 'pivot',
  frames: ['move'],
  slots: [{ name: 'facing', form: 'one', values: facings }],
  references: [
    constraint('unknown-facing', '15.1', (_scene, { facing }) => (FACINGS.includes(facing) ? undefined : { facing })),
  ],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    onTheMove('not-on-map', (_scene, frame) => (frame.at === undefined ? {} : undefined)),
    onTheMove('nobody-to-pivot', (scene, frame) => (driverOf(scene, frame) === undefined ? {} : undefined)),
    onTheMove('facing-kept', (scene, frame, { facing }) => {
      const vehicle = driverOf(scene, frame);
      return vehicle !== undefined && headingOf(frame, vehicle) === Number(facing)
        ? { unit: vehicle.id, facing }
        : undefined;
    }),
    onTheMove('emplaced', (scene, frame) => {
      const vehicle = driverOf(scene, frame);
      return vehicle !== undefined && isEmplaced(scene, vehicle) ? { unit: vehicle.id } : undefined;
    }),
    onTheMove('not-enough-mps', (scene, frame, { facing }) => {
      const vehicle = driverOf(scene, frame);
      if (vehicle === undefined) return undefined;
      const cost = wholeTotal(pivotCost(vehicle.id, headingOf(frame, vehicle), Number(facing)));
      const left = leftToPivot(frame, vehicle);
      return cost > left ? { unit: vehicle.id, cost, left } : undefined;
    }),
  ],
  run: pivot,
  preview: (scene, { facing }) => {
    const frame = topOf(scene, 'move');
    const vehicle = frame === undefined ? undefined : driverOf(scene, frame);
    return frame === undefined || vehicle === undefined
      ? []
      : [pivotCost(vehicle.id, headingOf(frame, vehicle), Number(facing))];
  },
});

/** A condition read with the frame of the group on the move. */
function onTheMove(
  code: string,
  violation: (scene: Scene, frame: MoveFrame, action: PivotAction) => Params | undefined,
): Constraint<PivotAction> {
  return constraint(code, '15.1', (scene, action) => {
    const frame = topOf(scene, 'move');
    return frame === undefined ? undefined : violation(scene, frame, action);
  });
}

function facings(scene: Scene): Iterable<string> {
  const frame = topOf(scene, 'move');
  return frame === undefined ? [] : pivots(scene, frame).map(String);
}

/** The hull turns and the turret with it; it pays, and then the enemy may fire. */
function* pivot(scene: Scene, { facing }: PivotAction): GameProcedure {
  const before = topOf(scene, 'move');
  const vehicle = before === undefined ? undefined : driverOf(scene, before);
  if (before === undefined || vehicle === undefined) return;
  const { trench: _trench, tunnel: _tunnel, ...frame } = endFire(before);
  const cost = pivotCost(vehicle.id, headingOf(frame, vehicle), Number(facing));
  yield* showHull(scene, vehicle);
  yield* record<Event, Frame>(turnedEvent(vehicle, Number(facing), cost));
  yield* turnFromTargets(scene, vehicle.id, 'hull');
  yield* replace<Event, Frame>({ ...turnedParty(frame, cost), step: 'entered' });
  if (isStillInCover(frame)) return;
  yield* openWindow(scene, [cost], [vehicle.id]);
}

/**
 * Nobody fires at who has used Assault Fire before it leaves its hex of origin.
 *
 * @rule 15.2.1
 */
function isStillInCover({ movers, steps }: MoveFrame): boolean {
  return steps === 0 && movers.some(({ mode }) => mode === 'assaultFire');
}
