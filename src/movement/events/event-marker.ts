import { record } from '../../state/procedure.js';
import type { EventMarker, Eyes, GameProcedure, HexMarker, LocationId, Scene, Side } from '../../state/index.js';
import {
  eyesAt,
  eyesOf,
  hasSight,
  hexOf,
  isAir,
  isUnderground,
  markersOf,
  onMap,
  topFrame,
  unitsOnMap,
} from '../../state/index.js';
import { quietMemory } from '../../state/scene-memory.js';
import { takeEffects } from './paragraph.js';

/** An Event marker as it lies on the map. */
type Lying = Extract<HexMarker, { kind: 'event' }>;

/**
 * Sets off the Event markers of a side's step: markers of the hex that it occupies, and markers to which it now has a
 * line of sight; none from a Tunnel.
 *
 * @param at the location its units have come to
 * @param by their side
 * @rule 1.8
 * @example yield* triggerEvents(scene, 'H7', 'us')
 */
export function* triggerEvents(scene: Scene, at: LocationId, by: Side): GameProcedure {
  const eyes = eyesAt(scene, at, by);
  for (const marker of markersOf(scene.position, 'event')) {
    if (!scene.position.markers.includes(marker)) continue;
    const event = eventOf(scene, marker);
    if (event !== undefined && isSetOff(scene, event, marker, { at, by, eyes }))
      yield* setOff(scene, event, marker, by);
  }
}

/** Where counters and markers were last found to set off nothing. */
const quiet = quietMemory('counters', 'markers');

/**
 * Whether an Event marker may be set off without a step: markers lie on the map, no move is under way, and something has changed
 * since none was.
 *
 * @rule 1.8
 * @example mayBeSetOff(scene) // false in a scenario without events
 */
export function mayBeSetOff(scene: Scene): boolean {
  const kind = topFrame(scene)?.kind;
  if (kind !== 'rally' && kind !== 'impulse') return false;
  return markersOf(scene.position, 'event').length > 0 && !quiet.holds(scene);
}

/**
 * Sets off one Event marker that units occupy or see without having taken a step: they have set up there, or something
 * that hid the hex is gone. During a move, events wait for the next step.
 *
 * @returns whether there was one
 * @rule 1.8
 * @example if (mayBeSetOff(scene) && (yield* watchEvents(scene))) continue
 */
export function* watchEvents(scene: Scene): GameProcedure<boolean> {
  if (!mayBeSetOff(scene)) return false;
  for (const marker of markersOf(scene.position, 'event')) {
    const event = eventOf(scene, marker);
    const by = event === undefined ? undefined : witness(scene, event, marker);
    if (event === undefined || by === undefined) continue;
    yield* setOff(scene, event, marker, by);
    return true;
  }
  quiet.note(scene.world, scene.position);
  return false;
}

/** The side of a unit that sets off an event from its present location. */
function witness(scene: Scene, event: EventMarker, marker: Lying): Side | undefined {
  return scene.world.sides.find(
    (side) =>
      isFor(event, side) &&
      unitsOnMap(scene, side).some((unit) => {
        const at = onMap(unit);
        return at !== undefined && isSetOff(scene, event, marker, { at, by: side, eyes: eyesOf(scene.world, unit) });
      }),
  );
}

/** Whether a side can set off an event. */
function isFor({ by }: EventMarker, side: Side): boolean {
  return by === undefined || by === side;
}

function eventOf(scene: Scene, marker: Lying): EventMarker | undefined {
  return scene.world.scenario.events.find(({ id }) => id === marker.event);
}

/** The location of a unit that looks, and its eyes. */
interface Viewer {
  readonly at: LocationId;
  readonly by: Side;
  readonly eyes: Eyes;
}

function isSetOff(scene: Scene, event: EventMarker, marker: Lying, { at, by, eyes }: Viewer): boolean {
  if (!isFor(event, by) || isUnderground(at)) return false;
  return event.trigger === 'occupation' ? hexOf(at) === marker.at && !isAir(at) : hasSight(scene, at, marker.at, eyes);
}

/** Takes the marker off and carries out its effects. */
function* setOff(scene: Scene, event: EventMarker, marker: Lying, by: Side): GameProcedure {
  yield* record({ kind: 'markerRemoved', marker, to: 'all' as const });
  const fact = { kind: 'event', event: event.id, turn: scene.position.turn } as const;
  yield* record({ kind: 'factSettled', fact, to: 'all' as const });
  yield* takeEffects(scene, event.effects, { event: event.id, at: marker.at, by });
}
