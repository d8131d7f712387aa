import { costAccount } from '../../kernel/procedure/account.js';
import { turnFromTargets } from '../../combat/attack/acquisition.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { byText } from '../../kernel/basis/order.js';
import { record, replace } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  GameProcedure,
  MoveFrame,
  PartialOrder,
  PivotAction,
  Scene,
  SlotValue,
} from '../../state/index.js';
import { actionRule, constraint, isEmplaced, isVehicle, topOf } from '../../state/index.js';
import { headingOf } from '../party/course.js';
import { tooDear } from '../party/mover.js';
import { showHull } from '../step/drive-off.js';
import { endFire } from './fire-underway.js';
import {
  driversOf,
  FACINGS,
  facesFreely,
  gunTeamsOf,
  leftToPivot,
  nameFor,
  pivotedParty,
  pivots,
  teamPivots,
  turnCost,
  turnedEvent,
  turnedParty,
  turnerOf,
  unnamed,
} from './turning.js';
import { openWindow } from '../window/window.js';

/**
 * A vehicle or a gun Weapon Team turns in its hex, which may draw Opportunity Fire; not in the hex in which it has used
 * Assault Fire. A gun that has entered a hex faces as its owner likes.
 *
 * @rule 1.7.1, 15.1
 * @example pivotRule.frames // ['move']
 */
export const pivotRule: ActionRule<PivotAction> = actionRule<PivotAction>({
  kind: 'pivot',
  frames: ['move'],
  slots: [
    { name: 'facing', form: 'one', values: facings },
    { name: 'unit', form: 'one', optional: true, values: turners },
  ],
  references: [
    constraint('unknown-facing', '15.1', (_scene, { facing }) => (FACINGS.includes(facing) ? undefined : { facing })),
  ],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    onTheMove('not-on-map', '15.1', (_scene, frame) => (frame.at === undefined ? {} : undefined)),
    onTheMove('nobody-to-pivot', '15.1', (scene, frame, { unit }) =>
      unit !== undefined || driversOf(scene, frame).length > 0 ? undefined : {},
    ),
    onTheMove('vehicle-not-named', '15.1', (scene, frame, { unit }) => unnamed(scene, frame, unit)),
    onTheMove('nobody-to-pivot', '1.7.1', (scene, frame, { unit }) =>
      unit === undefined || turnerOf(scene, frame, unit) !== undefined ? undefined : { unit },
    ),
    ...onTurner('facing-kept', (_scene, frame, turner, facing) =>
      headingOf(frame, turner) === facing ? { unit: turner.id, facing: String(facing) } : undefined,
    ),
    onTheMove('emplaced', '21.7', (scene, frame, { unit }) => {
      const turner = turnerOf(scene, frame, unit);
      return turner !== undefined && isEmplaced(scene, turner) ? { unit: turner.id } : undefined;
    }),
    ...onTurner('not-enough-mps', (scene, frame, turner, facing) => {
      const cost = wholeTotal(turnCost(scene, frame, turner, facing));
      const left = leftToPivot(frame, turner);
      return cost > left ? tooDear({ unit: turner.id }, cost, left) : undefined;
    }),
  ],
  run: pivot,
  accounts: (scene, { facing, unit }) => {
    const frame = topOf(scene, 'move');
    const turner = frame === undefined ? undefined : turnerOf(scene, frame, unit);
    return frame === undefined || turner === undefined
      ? []
      : [costAccount(turnCost(scene, frame, turner, Number(facing)))];
  },
});

/** A condition on the unit that turns: the vehicle by one section, a gun by another. */
function onTurner(
  code: string,
  violation: (scene: Scene, frame: MoveFrame, turner: Counter, facing: number) => Params | undefined,
): readonly Constraint<PivotAction>[] {
  const by = (rule: string, isGun: boolean): Constraint<PivotAction> =>
    onTheMove(code, rule, (scene, frame, { facing, unit }) => {
      const turner = turnerOf(scene, frame, unit);
      if (turner === undefined || isVehicle(scene.world, turner) === isGun) return undefined;
      return violation(scene, frame, turner, Number(facing));
    });
  return [by('15.1', false), by('1.7.1', true)];
}

/** A condition read with the frame of the group on the move. */
function onTheMove(
  code: string,
  rule: string,
  violation: (scene: Scene, frame: MoveFrame, action: PivotAction) => Params | undefined,
): Constraint<PivotAction> {
  return constraint(code, rule, (scene, action) => {
    const frame = topOf(scene, 'move');
    return frame === undefined ? undefined : violation(scene, frame, action);
  });
}

function facings(scene: Scene): Iterable<string> {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return [];
  const driven = driversOf(scene, frame).flatMap((vehicle) => pivots(scene, frame, vehicle));
  const open = [...driven, ...gunTeamsOf(scene, frame).flatMap((team) => teamPivots(frame, team))];
  return FACINGS.filter((facing) => open.includes(Number(facing)));
}

/** The units that can turn: guns are named, and vehicles where there are several. */
function turners(scene: Scene, { facing }: PartialOrder<PivotAction>): readonly SlotValue[] {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return [];
  const to = Number(facing);
  const vehicles = driversOf(scene, frame).filter((vehicle) => pivots(scene, frame, vehicle).includes(to));
  const teams = gunTeamsOf(scene, frame).filter((team) => teamPivots(frame, team).includes(to));
  return [...vehicles.map((vehicle) => nameFor(scene, frame, vehicle)), ...teams.map(({ id }) => id)];
}

/** The hull turns with its turret, or a gun turns; it pays, and then the enemy may fire. */
function* pivot(scene: Scene, { facing, unit }: PivotAction): GameProcedure {
  const before = topOf(scene, 'move');
  const turner = before === undefined ? undefined : turnerOf(scene, before, unit);
  if (before === undefined || turner === undefined) return;
  const cost = turnCost(scene, before, turner, Number(facing));
  yield* showHull(scene, turner);
  yield* record(turnedEvent(turner, Number(facing), cost));
  yield* turnFromTargets(scene, turner.id, 'hull');
  const drives = isVehicle(scene.world, turner);
  if (!drives && facesFreely(before, turner)) {
    return yield* replace({
      ...endFire(before),
      faced: [...(before.faced ?? []), turner.id].sort(byText),
    });
  }
  const { trench: _trench, tunnel: _tunnel, ...frame } = endFire(before);
  const turned = drives ? pivotedParty(frame, cost) : turnedParty(frame, cost);
  yield* replace({ ...turned, step: 'entered' });
  if (isStillInCover(frame)) return;
  yield* openWindow(scene, [cost], [turner.id]);
}

/**
 * Whether the group has used Assault Fire and is still in its hex of origin: nobody fires at it there.
 *
 * @rule 15.2.1
 */
function isStillInCover({ movers, steps }: MoveFrame): boolean {
  return steps === 0 && movers.some(({ mode }) => mode === 'assaultFire');
}
