import { record } from '../../state/procedure.js';
import type { Counter } from '../../state/position/counter.js';
import { firingPlace, isCraftInPlay, topRiders } from '../../state/index.js';
import type { Brought, Group, ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { CounterId } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { hasMarker, isActivated, isInGame, onMap } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { isVehicle } from '../../state/units/vehicle.js';
import { callsNeighbours, isInLeadershipRange } from './activation.js';
import { groupActed } from './impulse-marks.js';

/**
 * A Leader who brought neighbours into the impulse and did nothing else is Operations Complete, an Armor Leader with his
 * vehicle; one Leader is enough for a location, and one who acted counts first. A Leader who is out of the game bears no marker.
 *
 * @rule 4.0
 * @example yield* markCallers(scene, frame)
 */
export function* markCallers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  const idle = new Set<CounterId>();
  frame.named.forEach((group, index) => {
    if (index === 0) return;
    for (const brought of usedIn(scene, frame, group)) {
      const callers = possibleCallers(scene, frame, index, brought);
      if (callers.some((unit) => isActivated(unit) || idle.has(unit.id))) continue;
      const [first] = callers;
      if (first !== undefined && isInGame(first)) idle.add(first.id);
    }
  });
  for (const id of idle) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
}

/** The markers of a unit that did something by itself: it directed Mortars, or fired the guns of its vehicle. */
const DONE = ['opsComplete', 'fired'] as const;

/** Whether the units of a location that was called in did anything. */
function wasUsed(scene: Scene, frame: ImpulseFrame, group: Group): boolean {
  if (groupActed(group)) return true;
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    return (
      unit !== undefined && firingPlace(scene, unit) === group.at && DONE.some((marker) => hasMarker(unit, marker))
    );
  });
}

/** Which units of a location that was called in did anything: men, vehicles, or both. */
function usedIn(scene: Scene, frame: ImpulseFrame, group: Group): readonly Brought[] {
  if (!wasUsed(scene, frame, group)) return [];
  const hasCraft = isCraftInPlay(scene);
  const drove = hasCraft ? startedIn(scene, frame, group).filter((unit) => isVehicle(scene.world, unit)) : [];
  const fought = drove.some((unit) => DONE.some((marker) => hasMarker(unit, marker)));
  const vehicles = group.drove !== undefined || fought || haveMenOnTopFired(scene, frame, group);
  const onFoot = group.moved === true || group.laidSmoke !== undefined || !vehicles || firedOnFoot(scene, frame, group);
  return [
    ...(onFoot && group.only !== 'vehicles' ? ['legUnits' as const] : []),
    ...(vehicles ? ['vehicles' as const] : []),
  ];
}

/** Whether men on top of the vehicles of a location have fired: they are part of them. */
function haveMenOnTopFired(scene: Scene, frame: ImpulseFrame, { at }: Group): boolean {
  return topRiders(scene, frame.by, at).some((rider) => frame.started.includes(rider.id) && hasMarker(rider, 'fired'));
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
