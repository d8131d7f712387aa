import { outcome, pop, push, record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import {
  assaultVehicle,
  enemyVehicles,
  mayAssault,
  meetDangers,
  stillAt,
  mustAssault,
  preAssaultChecks,
} from '../../combat/index.js';
import type { Entered } from '../../combat/index.js';
import type {
  CloseAssaultAction,
  CloseAssaultFrame,
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  Scene,
} from '../../state/index.js';
import { counterOf, countersOf, hasMarker, isGoodOrder, meleeAt, onMap, topOf } from '../../state/index.js';
import { triggerEvents } from '../events/event-marker.js';
import { fallBack } from './fall-back.js';
import { nameResults, costsOf, leaveBehind, movedEvent, stepped, unitIds } from '../step/stepping.js';
import { sparing } from '../step/struck.js';
import { openWindow } from '../window/window.js';

/**
 * A group goes into the hex of an enemy vehicle: Morale Checks where it stands, then the units that have passed go in
 * without Opportunity Fire, through Fire for Effect and Mines, and assault one after the other.
 *
 * @param before the group on the move
 * @param to the vehicle's hex
 * @rule 17.1
 * @example yield* enterAssault(scene, frame, 'J3')
 */
export function* enterAssault(scene: Scene, before: MoveFrame, to: LocationId): GameProcedure {
  const { trench: _trench, tunnel: _tunnel, ...frame } = before;
  const from = frame.at;
  if (from === undefined) return;
  const passed = yield* preAssaultChecks(scene, unitIds(frame), 'counts');
  const going = isAnyAssaulter(scene, passed) ? passed : [];
  yield* holdBack(frame, going);
  if (going.length === 0) return;
  const party = { ...frame, movers: frame.movers.filter(({ unit }) => going.includes(unit)) };
  const costs = costsOf(scene, party, to);
  yield* record(movedEvent(party, to, costs));
  const halted = topOf(scene, 'move')?.halted ?? [];
  const moved: MoveFrame = { ...stepped(scene, party, to, costs), halted, step: 'entered' };
  yield* replace(moved);
  yield* leaveBehind(scene, party, from);
  const entered = yield* meetDangers(scene, from, to, unitIds(party), sparing(party.movers));
  if (entered.units.length === 0) return yield* nameResults(entered);
  const able = going.filter((unit) => entered.units.includes(unit) && isFit(scene, unit));
  if (!isAnyAssaulter(scene, able)) return yield* fallBack(scene, moved, from, entered, costs);
  yield* triggerEvents(scene, to, frame.by);
  const left = stillAt(scene, to, entered.units);
  const fit = able.filter((unit) => left.includes(unit) && isFit(scene, unit));
  if (left.length === 0) return yield* nameAssaulters(entered, fit);
  if (!isAnyAssaulter(scene, fit)) return yield* fallBack(scene, moved, from, { ...entered, units: left }, costs);
  yield* nameAssaulters(entered, fit);
  if (enemyVehicles(scene, to, frame.by).length === 0) return yield* openWindow(scene, costs, left, { from });
  const stopped = topOf(scene, 'move') ?? moved;
  yield* replace({ ...stopped, movers: [], halted: [...stopped.halted, ...left].sort(byText) });
  yield* push({
    kind: 'closeAssault',
    by: frame.by,
    at: to,
    units: [...fit].sort(byText),
    done: [],
    ...onlyVehicle(scene, to, frame.by),
    entered: left,
    from,
  });
}

function isAnyAssaulter(scene: Scene, units: readonly CounterId[]): boolean {
  return countersOf(scene.position, units).some((unit) => mayAssault(scene, unit));
}

function isFit(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) !== undefined && isGoodOrder(unit);
}

/** Names the vehicle under assault if there is only one. */
function onlyVehicle(scene: Scene, at: LocationId, by: string): Pick<CloseAssaultFrame, 'vehicle'> {
  const [vehicle, ...others] = enemyVehicles(scene, at, by);
  return vehicle === undefined || others.length > 0 ? {} : { vehicle: vehicle.id };
}

/**
 * Units that do not go in stay in the hex left, under a Moved marker if the group has moved, else under Ops Complete.
 */
function* holdBack(frame: MoveFrame, going: readonly CounterId[]): GameProcedure {
  const staying = unitIds(frame).filter((unit) => !going.includes(unit));
  const marker = frame.steps > 0 ? 'moved' : 'opsComplete';
  for (const counter of staying) {
    yield* record({ kind: 'marked', counter, marker, to: 'all' });
    yield* outcome(counter, 'stays');
  }
  yield* replace({
    ...frame,
    movers: frame.movers.filter(({ unit }) => going.includes(unit)),
    halted: [...frame.halted, ...staying].sort(byText),
    step: 'entered',
  });
}

/** Names the assaulters for the odds, and the fate of the others on the way in. */
function* nameAssaulters({ units, results }: Entered, fit: readonly CounterId[]): GameProcedure {
  const harmed = new Map([...results].filter(([, result]) => result !== 'none'));
  yield* nameResults({ units, results: harmed });
  for (const unit of fit) if (!harmed.has(unit)) yield* outcome(unit, 'assaults');
}

/**
 * The units of a Close Assault that still have to assault: every MMC and every Hero, and Leaders who may.
 *
 * @param who `must`: without the Leaders, who need not assault
 * @rule 17.1
 * @example assaultersLeft(scene, frame, 'may').map((unit) => unit.id) // ['us.2-5-4.2']
 */
export function assaultersLeft(scene: Scene, frame: CloseAssaultFrame, who: 'may' | 'must'): readonly Counter[] {
  const test = who === 'may' ? mayAssault : mustAssault;
  return countersOf(scene.position, frame.units).filter((unit) => !frame.done.includes(unit.id) && test(scene, unit));
}

/**
 * One assault and its consequences. When the vehicle is destroyed, its assaulters go on to the next vehicle in the hex,
 * or stay there under Melee markers. When nobody is left to assault, they go back.
 *
 * @rule 17.1
 * @example yield* closeAssault(scene, { kind: 'closeAssault', unit: 'us.2-5-4.1', vehicle: 'de.panzer.1' })
 */
export function* closeAssault(scene: Scene, action: CloseAssaultAction): GameProcedure {
  const frame = topOf(scene, 'closeAssault');
  if (frame === undefined) return;
  const { unit, vehicle, leader } = action;
  const done = [...frame.done, unit, ...(leader === undefined ? [] : [leader])].sort(byText);
  const now: CloseAssaultFrame = { ...frame, vehicle, done };
  yield* replace(now);
  if (yield* assaultVehicle(scene, action)) yield* conquer(scene, now);
  else if (assaultersLeft(scene, now, 'may').length === 0) yield* giveUp(scene);
}

/** The vehicle is a Wreck. Another enemy vehicle in the hex has to be assaulted too, after a second Morale Check. */
function* conquer(scene: Scene, frame: CloseAssaultFrame): GameProcedure {
  const { at, by, units, from } = frame;
  if (from === undefined || enemyVehicles(scene, at, by).length === 0) return yield* stayThere(scene, frame);
  const passed = yield* preAssaultChecks(scene, units, 'ignored');
  const fit = isAnyAssaulter(scene, passed) ? passed : [];
  const failed = frame.entered.filter((unit) => !fit.includes(unit));
  yield* goBack(scene, frame, failed);
  for (const unit of units) yield* outcome(unit, fit.includes(unit) ? 'assaults' : 'goesBack');
  if (fit.length === 0) return yield* pop();
  const { vehicle: _vehicle, ...rest } = frame;
  const entered = frame.entered.filter((unit) => fit.includes(unit));
  const next = { ...rest, units: [...fit].sort(byText), done: [], entered };
  const { vehicle } = onlyVehicle(scene, at, by);
  yield* replace(vehicle === undefined ? next : { ...next, vehicle });
}

/** The assaulters stay in the hex, under Melee markers until the end of the turn. */
function* stayThere(scene: Scene, { at, units, entered }: CloseAssaultFrame): GameProcedure {
  for (const unit of countersOf(scene.position, units)) {
    if (onMap(unit) !== at || hasMarker(unit, 'melee')) continue;
    yield* record({ kind: 'marked', counter: unit.id, marker: 'melee', to: 'all' });
  }
  const old = meleeAt(scene.position, at);
  const marker = { kind: 'melee', at, fought: true } as const;
  if (old === undefined) yield* record({ kind: 'markerAdded', marker, to: 'all' });
  else if (!old.fought) yield* record({ kind: 'markerChanged', from: old, into: marker, to: 'all' });
  yield* markMoved(
    scene,
    entered.filter((unit) => !units.includes(unit)),
  );
  yield* pop();
}

/**
 * Nobody is left to assault, or the Leaders who could do not want to: the vehicle has withstood. The units that came in
 * go back to where they came from. After an Overrun the vehicle's move decides.
 *
 * @rule 17.1
 * @example yield* giveUp(scene)
 */
export function* giveUp(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'closeAssault');
  if (frame === undefined) return;
  yield* goBack(scene, frame, frame.entered);
  yield* pop();
}

/**
 * Units go back to the hex from which the assault was made, under Moved markers, whatever their kind of movement. After
 * an Overrun nobody goes back.
 */
function* goBack(scene: Scene, { at, from }: CloseAssaultFrame, ids: readonly CounterId[]): GameProcedure {
  const units = countersOf(scene.position, ids)
    .filter((unit) => onMap(unit) === at)
    .map((unit) => unit.id);
  if (from === undefined || units.length === 0) return;
  yield* record({ kind: 'unitsMoved', units, from: at, into: from, cost: [], to: 'all' });
  yield* markMoved(scene, units);
}

function* markMoved(scene: Scene, ids: readonly CounterId[]): GameProcedure {
  for (const unit of countersOf(scene.position, ids)) {
    if (onMap(unit) === undefined || hasMarker(unit, 'moved')) continue;
    yield* record({ kind: 'marked', counter: unit.id, marker: 'moved', to: 'all' });
  }
}
