import { record, replace } from '../kernel/procedure.js';
import { byText } from '../kernel/order.js';
import { acquireTargets, ordnanceHeld } from '../combat/index.js';
import { mayCallIn } from '../combat/artillery/call-in.js';
import { mayDeploy } from '../combat/fire/claymore-rule.js';
import { mayFireStarshell } from '../combat/artillery/starshell.js';
import { fliesOn } from '../movement/flight.js';
import { isLocked } from '../movement/move.js';
import { hasJustSpotted } from '../spotting/index.js';
import type { Counter } from '../state/counter.js';
import { isCraftInPlay, isHelicopter } from '../state/index.js';
import type { Brought, Group, ImpulseFrame } from '../state/impulse-frame.js';
import { mustFaceFire } from '../state/burning.js';
import type { CounterId, LocationId, Side } from '../state/place.js';
import { counterOf } from '../state/position-index.js';
import { friendsAt, hasMarker, isActivated, isGoodOrder, onMap, typeOf } from '../state/queries.js';
import { markersOf, meleeAt } from '../state/markers.js';
import type { GameProcedure, Scene } from '../state/scene.js';
import { topOf } from '../state/scene.js';
import { isVehicle } from '../state/vehicle.js';
import { otherSide } from '../state/world.js';
import { PASSES_TO_END } from '../tables/index.js';
import { firesAlone } from '../units/index.js';
import { administer } from './administrative.js';
import { beginAirstrike } from './airstrike.js';
import { callsNeighbours, hasUnactivated, isInLeadershipRange, mayActivate, startersAt } from './activation.js';
import { settleEntryEdge } from './special-rules.js';
import { canKeepMoving, release, stillMoving } from './continuous.js';
import { walkBarrages } from './walking-barrage.js';

/**
 * Begins a side's impulse. Before its first one a special rule may roll for the edge it enters by.
 *
 * @rule 4.0
 * @example yield* beginImpulse(scene, 'us')
 */
export function* beginImpulse(scene: Scene, by: Side): GameProcedure {
  yield* settleEntryEdge(scene, by);
  yield* record({ kind: 'impulseBegan', side: by, to: 'all' });
  yield* replace({ kind: 'impulse', by, step: 'open', named: [], started: [], acted: false });
}

/**
 * Begins the Operations Phase: Walking Barrages go on, then the side with the initiative takes the first impulse.
 *
 * @rule 4.0, 18.2.1
 * @example yield* beginOperations(scene)
 */
export function* beginOperations(scene: Scene): GameProcedure {
  yield* record({ kind: 'phaseBegan', phase: 'operations', to: 'all' });
  yield* walkBarrages(scene);
  yield* nextImpulse(scene, scene.position.initiative);
}

/**
 * Ends an impulse: who only brought in neighbours or laid Smoke is Operations Complete, and an impulse in which nothing
 * but a spotting attempt was done counts as a pass. Then it is the other side's turn.
 *
 * @rule 4.0
 * @example yield* endImpulse(scene)
 */
export function* endImpulse(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) throw new Error('no impulse to end');
  const acted = hasActed(scene, frame);
  yield* releaseStuck(scene, frame);
  yield* acquireTargets(scene);
  yield* markSmokeLayers(scene, frame);
  yield* markFirefaced(scene, frame);
  yield* markAssaultFirers(scene, frame);
  yield* markHatches(scene, frame);
  yield* markCallers(scene, frame);
  if (acted) yield* record({ kind: 'impulseTaken', side: frame.by, to: 'all' });
  else yield* record({ kind: 'passed', side: frame.by, passes: scene.position.passes + 1, to: 'all' });
  yield* nextImpulse(scene, otherSide(scene.world, frame.by));
}

/** When the phase is about to end, who could not move on when it had to is released. */
function* releaseStuck(scene: Scene, frame: ImpulseFrame): GameProcedure {
  if (scene.position.passes < PASSES_TO_END) return;
  yield* release(stillMoving(scene, frame.by).flatMap(({ id }) => (frame.started.includes(id) ? id : [])));
}

/**
 * The airstrike is over: the impulse follows that it has come before.
 *
 * @rule 19.1
 * @example yield* endAirstrike(scene)
 */
export function* endAirstrike(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'airstrike');
  if (frame !== undefined) yield* nextImpulse(scene, frame.then);
}

/**
 * Goes on with a side's impulse, or ends the phase: at the third pass in a row, or at once when neither side has
 * anything left to activate. An airstrike that has been called comes first.
 *
 * @rule 4.0, 19.1
 */
function* nextImpulse(scene: Scene, by: Side): GameProcedure {
  if (yield* beginAirstrike(scene, by)) return;
  const nothingLeft = scene.world.sides.every((side) => !hasUnactivated(scene, side));
  if (scene.position.passes < PASSES_TO_END && !nothingLeft) return yield* beginImpulse(scene, by);
  const amidFire = [by, otherSide(scene.world, by)].find((side) => locationsAmidFire(scene, side).length > 0);
  if (amidFire !== undefined) return yield* faceFires(scene, amidFire);
  const bound = [by, otherSide(scene.world, by)].find((side) => stillMoving(scene, side).length > 0);
  if (bound === undefined) yield* administer(scene);
  else yield* keepMoving(scene, bound);
}

/** Where units of a side have still to face the Fire around them, sorted. */
function locationsAmidFire(scene: Scene, side: Side): readonly LocationId[] {
  const found = new Set(
    markersOf(scene.position, 'fire')
      .map(({ at }) => at)
      .filter((at) => friendsAt(scene, at, side).some((unit) => mustFaceFire(scene, unit))),
  );
  return [...found].sort(byText);
}

/**
 * Before the phase can end, the units of a side that stand in Fire and have not been activated take an impulse to face it.
 *
 * @rule 10.5.6.2
 */
function* faceFires(scene: Scene, by: Side): GameProcedure {
  yield* beginImpulse(scene, by);
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const named = locationsAmidFire(scene, by);
  for (const at of named) yield* record({ kind: 'hexNamed', at, side: by, to: 'all' });
  const started = named.flatMap((at) => startersAt(scene, frame, at).map(({ id }) => id));
  yield* replace({ ...frame, step: 'acting', named: named.map((at) => ({ at })), started: started.sort(byText) });
}

/**
 * Before the phase can end, those of a side who keep moving take an impulse to move on.
 *
 * @rule 15.5
 */
function* keepMoving(scene: Scene, by: Side): GameProcedure {
  yield* beginImpulse(scene, by);
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const units = stillMoving(scene, by);
  const named = [...new Set(units.flatMap((unit) => onMap(unit) ?? []))].sort(byText);
  for (const at of named) yield* record({ kind: 'hexNamed', at, side: by, to: 'all' });
  const started = units.map(({ id }) => id);
  yield* replace({ ...frame, step: 'acting', named: named.map((at) => ({ at })), started });
}

/**
 * Whether anything was done in an impulse beside a spotting attempt.
 *
 * @rule 4.0
 * @example hasActed(scene, frame) // false: the impulse is a pass
 */
export function hasActed(scene: Scene, frame: ImpulseFrame): boolean {
  if (
    frame.acted ||
    frame.entered === true ||
    frame.hatched !== undefined ||
    frame.named.some((group) => groupActed(group))
  )
    return true;
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && id !== frame.attempt?.unit && !mayActivate(unit);
  });
}

function groupActed(group: Group): boolean {
  return (
    group.moved === true ||
    group.drove !== undefined ||
    group.firedAt !== undefined ||
    group.shotAt !== undefined ||
    (group.laidSmoke ?? []).length > 0
  );
}

/**
 * A unit that laid Smoke and did nothing more in the impulse is Operations Complete.
 *
 * @rule 7.0
 */
function* markSmokeLayers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  for (const id of frame.named.flatMap((group) => group.laidSmoke ?? [])) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

/**
 * A unit that stayed in the Fire around it and did nothing more in the impulse is Operations Complete.
 *
 * @rule 10.5.6.2
 */
function* markFirefaced(scene: Scene, frame: ImpulseFrame): GameProcedure {
  const bound = frame.named.flatMap((group) => group.mustMove ?? []);
  for (const id of frame.faced ?? []) {
    if (bound.includes(id) || !isUnmarkedOnMap(scene, id)) continue;
    yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

/**
 * A unit that used Assault Fire is marked Moved at the end, even when there was nowhere to go.
 *
 * @rule 6.1.1
 */
function* markAssaultFirers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  for (const id of frame.named.flatMap((group) => group.mustMove ?? [])) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
  }
}

/**
 * A vehicle that opened or closed its hatches and did nothing more in the impulse is Operations Complete.
 *
 * @rule 4.1, 15.0.1
 */
function* markHatches(scene: Scene, { hatched = [] }: ImpulseFrame): GameProcedure {
  for (const id of hatched) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

/**
 * A Leader who brought neighbours into the impulse and did nothing else is Operations Complete, an Armor Leader with his
 * vehicle; one Leader is enough for a location, and one who acted counts first.
 *
 * @rule 4.0
 */
function* markCallers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  const idle = new Set<CounterId>();
  frame.named.forEach((group, index) => {
    if (index === 0) return;
    for (const brought of usedIn(scene, frame, group)) {
      const callers = possibleCallers(scene, frame, index, brought);
      if (callers.some((unit) => isActivated(unit) || idle.has(unit.id))) continue;
      const [first] = callers;
      if (first !== undefined) idle.add(first.id);
    }
  });
  for (const id of idle) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
}

/** What shows that a unit did something by itself: directed Mortars, fired the guns of its vehicle. */
const DONE = ['opsComplete', 'fired'] as const;

/** Whether the units of a location that was called in did anything. */
function wasUsed(scene: Scene, frame: ImpulseFrame, group: Group): boolean {
  if (groupActed(group)) return true;
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && onMap(unit) === group.at && DONE.some((marker) => hasMarker(unit, marker));
  });
}

/** Which units of a location that was called in did anything: men, vehicles, or both. */
function usedIn(scene: Scene, frame: ImpulseFrame, group: Group): readonly Brought[] {
  if (!wasUsed(scene, frame, group)) return [];
  const hasCraft = isCraftInPlay(scene);
  const drove = hasCraft ? startedIn(scene, frame, group).filter((unit) => isVehicle(scene.world, unit)) : [];
  const fought = drove.some((unit) => DONE.some((marker) => hasMarker(unit, marker)));
  const vehicles = group.drove !== undefined || fought;
  const onFoot = group.moved === true || group.laidSmoke !== undefined || !vehicles || firedOnFoot(scene, frame, group);
  return [
    ...(onFoot && group.only !== 'vehicles' ? ['legUnits' as const] : []),
    ...(vehicles ? ['vehicles' as const] : []),
  ];
}

function firedOnFoot(scene: Scene, frame: ImpulseFrame, group: Group): boolean {
  return startedIn(scene, frame, group).some(
    (unit) => !isVehicle(scene.world, unit) && DONE.some((marker) => hasMarker(unit, marker)),
  );
}

/** The units of the impulse that are where a location was named. */
function startedIn(scene: Scene, frame: ImpulseFrame, group: Group): readonly Counter[] {
  return frame.started
    .map((id) => counterOf(scene.position, id))
    .filter((unit) => unit !== undefined)
    .filter((unit) => onMap(unit) === group.at);
}

/**
 * The Leaders who may have called the men of a location in: they began next to it, in a location named before; or the
 * vehicles of Armor Leaders who may have called in its vehicles.
 */
function possibleCallers(scene: Scene, frame: ImpulseFrame, index: number, brought: Brought): readonly Counter[] {
  const target = frame.named[index]?.at;
  const driving = brought === 'vehicles';
  const others = frame.named.filter((_group, i) => (driving ? i !== index : i < index));
  return frame.started.flatMap((id) => {
    const unit = counterOf(scene.position, id);
    if (unit === undefined || target === undefined || !callsNeighbours(scene, unit)) return [];
    if (isVehicle(scene.world, unit) !== driving) return [];
    if (frame.attempt?.unit === id && scene.world.ruleset.switches.spottingLeaderActivates === 'no') return [];
    const stayed = others.filter((group) => group.at === onMap(unit));
    const gone = others.filter((group) => (driving ? group.drove?.includes(id) === true : group.moved === true));
    const origins = stayed.length > 0 ? stayed : gone;
    return origins.some((group) => isInLeadershipRange(scene, group.at, target)) ? [unit] : [];
  });
}

function isUnmarkedOnMap(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) !== undefined && !isActivated(unit);
}

/**
 * Whether any unit of the impulse can still do something: one that has not acted, an Assault Mover who has not fired, a
 * spotter with its target before it.
 *
 * @rule 4.0
 * @example canStillAct(scene, frame) // false: the impulse is over
 */
export function canStillAct(scene: Scene, frame: ImpulseFrame): boolean {
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    const at = unit === undefined ? undefined : onMap(unit);
    if (unit === undefined || at === undefined) return false;
    if (isLocked(scene, unit)) return mayActivate(unit) && meleeAt(scene.position, at)?.fought === false;
    if (fliesOn(scene, unit)) return true;
    if (frame.attempt?.unit === id && !isHelicopter(scene.world, unit))
      return hasJustSpotted(scene, frame, id) && !hasMarker(unit, 'fired');
    if (mustFaceFire(scene, unit)) return true;
    if (!mayActivate(unit)) return false;
    if (unit.status.continuous === true) return canKeepMoving(scene, unit);
    return (
      isActivated(unit) ||
      hasChoiceLeft(scene, frame, unit) ||
      mayCallIn(scene, frame, unit) ||
      mayFireStarshell(scene, frame, unit) ||
      mayDeploy(scene, unit)
    );
  });
}

/**
 * A hex moves once and fires once; vehicles move by themselves, Snipers, Weapon Teams and ordnance fire by themselves, Shaken
 * units only move.
 */
function hasChoiceLeft(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  if (isVehicle(scene.world, unit)) return true;
  const group = frame.named.find(({ at }) => at === onMap(unit));
  if (group === undefined || group.moved !== true) return true;
  if (!isGoodOrder(unit)) return false;
  return group.firedAt === undefined || firesAlone(typeOf(scene.world, unit)) || ordnanceHeld(scene, unit).length > 0;
}
