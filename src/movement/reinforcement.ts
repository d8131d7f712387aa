import { choose, record } from '../kernel/procedure.js';
import { areaHexes, edgesBeside } from '../state/area.js';
import { entryEdgeFact, entryOf } from '../state/arrival.js';
import type {
  Counter,
  Edge,
  Entry,
  EventEffect,
  Event,
  Frame,
  GameProcedure,
  HexMarker,
  LocationId,
  Scene,
  Side,
} from '../state/index.js';
import { EDGES, hasSight, hexOf, isUnderground, markersOf, workMarker } from '../state/index.js';

/**
 * Whether a unit from off the map may enter through a hex.
 *
 * @rule 22.0
 * @example entryAllowed(scene, baumann, 'F1') // true
 */
export function entryAllowed(scene: Scene, unit: Counter, to: LocationId): boolean {
  return wayOn(scene, unit)?.has.has(hexOf(to)) === true;
}

/** Where units may come on, in the order of the map and as a set. */
interface WayOn {
  readonly hexes: readonly LocationId[];
  readonly has: ReadonlySet<string>;
}

/** The ways on as the facts settled in play leave them. */
const waysOn = new WeakMap<Scene['position']['facts'], Map<Entry, WayOn>>();

/** Where a unit from off the map may come on, if it does so by moving. */
function wayOn(scene: Scene, unit: Counter): WayOn | undefined {
  const entry = entryOf(scene.world, unit);
  if (entry === undefined || (entry.kind !== 'enter' && entry.kind !== 'event')) return undefined;
  const { facts } = scene.position;
  const known = waysOn.get(facts) ?? new Map<Entry, WayOn>();
  waysOn.set(facts, known);
  const found = known.get(entry);
  if (found !== undefined) return found;
  const hexes = areaHexes(scene.world, entry.where, facts);
  const made = { hexes, has: new Set(hexes) };
  known.set(entry, made);
  return made;
}

/**
 * The hexes through which a stack from off the map may try to enter: those its first unit may.
 *
 * @rule 22.0
 * @example entryHexes(scene, [baumann]) // ['E0', 'F1', ...]
 */
export function entryHexes(scene: Scene, units: readonly Counter[]): readonly LocationId[] {
  const [first] = units;
  return (first === undefined ? undefined : wayOn(scene, first)?.hexes) ?? [];
}

/**
 * Sets off the Event markers of a side's step: those of the hex it occupies, and those it now has a Line of Sight to; none
 * from a Tunnel.
 *
 * @param at where its units have come
 * @param by their side
 * @rule 1.8
 * @example yield* triggerEvents(scene, 'H7', 'us')
 */
export function* triggerEvents(scene: Scene, at: LocationId, by: Side): GameProcedure {
  if (isUnderground(at)) return;
  for (const marker of markersOf(scene.position, 'event')) {
    if (!scene.position.markers.includes(marker)) continue;
    const event = scene.world.scenario.events.find((one) => one.id === marker.event);
    if (event === undefined || event.by !== by || !isTriggered(scene, event.trigger, marker, at)) continue;
    yield* record({ kind: 'markerRemoved', marker, to: 'all' as const });
    for (const effect of event.effects) yield* takeEffect(scene, effect);
  }
}

function isTriggered(
  scene: Scene,
  trigger: 'occupation' | 'lineOfSight',
  marker: Extract<HexMarker, { kind: 'event' }>,
  at: LocationId,
): boolean {
  return trigger === 'occupation' ? hexOf(at) === marker.at : hasSight(scene, at, marker.at);
}

function* takeEffect(scene: Scene, effect: EventEffect): GameProcedure {
  if (effect.kind === 'removeEvents') {
    for (const marker of markersOf(scene.position, 'event')) {
      if (effect.events.includes(marker.event)) yield* record({ kind: 'markerRemoved', marker, to: 'all' as const });
    }
    return;
  }
  if (effect.kind === 'fortify') {
    yield* record({ kind: 'markerAdded', marker: workMarker(effect.work), to: 'all' as const });
    return;
  }
  const fact = entryEdgeFact(effect.force);
  const options = edgesFor(scene, effect);
  if (options.length === 0 || scene.position.facts[fact] !== undefined) return;
  const edge = yield* choose<Event, Frame>({
    purpose: 'entryEdge',
    of: effect.force,
    rule: '1.8',
    by: effect.side,
    options,
  });
  yield* record({ kind: 'factSettled', fact, value: String(edge), to: 'all' as const });
}

/** The edges a called force can choose from, sorted; beside another force's edge when the event says so. */
function edgesFor(scene: Scene, effect: Extract<EventEffect, { kind: 'reinforce' }>): readonly Edge[] {
  const edges = [...effect.edges].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (effect.adjacentTo === undefined) return edges;
  const other = EDGES.find((edge) => edge === scene.position.facts[entryEdgeFact(effect.adjacentTo ?? '')]);
  return other === undefined ? edges : edges.filter((edge) => edgesBeside(other).includes(edge));
}
