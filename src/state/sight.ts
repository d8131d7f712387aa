import type { Floor, LineOfSight, LosCode, LosEnd, LosMarker, LosOverlay } from '../los/index.js';
import { adjacent, isBlocked, isLimited, LIMITED, lineOfSight, losOverlay, sees } from '../los/index.js';
import { indexOf, rangeBetween } from '../map/index.js';
import type { LocationId } from './place.js';
import { hexOf, levelOf } from './place.js';
import type { Position } from './position.js';
import { typeOf } from './queries.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

/** What a line of sight between two locations is worth. */
export interface Sight {
  readonly blocked: boolean;
  /** Degrading hexes crossed: 0, 1 or 2. */
  readonly degraded: number;
  /** The line passes between two separate Buildings. */
  readonly limited: boolean;
}

/** A hex that is not on the map sees nothing. */
const NOWHERE: Sight = Object.freeze({ blocked: true, degraded: 0, limited: false });

const SIGHTS: readonly Sight[] = /* @__PURE__ */ Array.from({ length: 2 * LIMITED }, (_, code) =>
  Object.freeze({ blocked: false, degraded: code % LIMITED, limited: isLimited(code) }),
);

/** Lines already drawn under one set of markers and vehicles. */
interface Sights {
  readonly overlay: LosOverlay;
  readonly codes: Map<string, LosCode>;
}

const known = new WeakMap<Position['markers'], { readonly vehicles: string; readonly sights: Sights }>();

/**
 * The line of sight between two locations as the map lies now: Smoke, Fire, Wrecks and vehicles counted.
 *
 * @param scene the scene
 * @param a one end
 * @param b the other end; the answer is the same the other way
 * @returns whether it is blocked, by how many hexes it is degraded, whether it passes between two Buildings
 * @rule 10.3
 * @example sight(scene, 'I5', 'J3') // { blocked: false, degraded: 0, limited: false }
 */
export function sight(scene: Scene, a: LocationId, b: LocationId): Sight {
  const code = codeOf(scene, a, b);
  if (code === undefined || isBlocked(code)) return NOWHERE;
  return SIGHTS[code] ?? NOWHERE;
}

function codeOf(scene: Scene, a: LocationId, b: LocationId): LosCode | undefined {
  const { map, ruleset } = scene.world;
  const { overlay, codes } = sightsOf(scene);
  const key = `${a} ${b}`;
  const drawn = codes.get(key);
  if (drawn !== undefined) return drawn;
  const from = indexOf(map, hexOf(a));
  const to = indexOf(map, hexOf(b));
  if (from === undefined || to === undefined) return undefined;
  const code = sees(map, overlay, from, to, floorOf(a), floorOf(b), ruleset.switches);
  codes.set(key, code);
  return code;
}

/** A bunker and a cave see and are seen from the ground; a tunnel is no place to see from. */
function floorOf(location: LocationId): Floor {
  const level = levelOf(location);
  return level === 'upper' || level === 'roof' ? level : 'ground';
}

function sightsOf(scene: Scene): Sights {
  const { markers } = scene.position;
  const vehicles = vehicleHexes(scene);
  const key = vehicles.join(' ');
  const found = known.get(markers);
  if (found?.vehicles === key && found.sights.overlay.masks.length === scene.world.map.size) return found.sights;
  const sights: Sights = { overlay: overlayOf(scene, vehicles), codes: new Map() };
  known.set(markers, { vehicles: key, sights });
  return sights;
}

/**
 * A line of sight with everything it meets on its way, drawable: what `sight` decides by, in full.
 *
 * @param scene the scene
 * @param a one end
 * @param b the other end
 * @returns `undefined` when an end is not on the map
 * @rule 10.3
 * @example tracedSight(scene, 'I5', 'F4')?.verdict // { kind: 'blocked' }
 */
export function tracedSight(scene: Scene, a: LocationId, b: LocationId): LineOfSight | undefined {
  const { map, ruleset } = scene.world;
  const end = (at: LocationId): LosEnd => ({ hex: hexOf(at), floor: floorOf(at) });
  return lineOfSight(map, sightsOf(scene).overlay, end(a), end(b), ruleset.switches);
}

/** The hexes in which a vehicle stands. */
function vehicleHexes(scene: Scene): readonly string[] {
  if (!scene.world.hasCraft) return [];
  return scene.position.counters.flatMap((counter) =>
    counter.place.kind === 'map' && typeOf(scene.world, counter).kind === 'vehicle' ? [hexOf(counter.place.at)] : [],
  );
}

/** What lies on the map, as the lines of sight see it. */
function overlayOf(scene: Scene, vehicles: readonly string[]): LosOverlay {
  const { map } = scene.world;
  const counters: [number, LosMarker][] = [];
  const lay = (hex: string, marker: LosMarker): void => {
    const index = indexOf(map, hex);
    if (index !== undefined) counters.push([index, marker]);
  };
  for (const hex of vehicles) lay(hex, 'vehicle');
  for (const marker of scene.position.markers) {
    if (marker.kind === 'fireForEffect') lay(marker.at, 'ffe');
    else if (marker.kind === 'smoke' || marker.kind === 'fire' || marker.kind === 'wreck' || marker.kind === 'rubble')
      lay(marker.at, marker.kind);
  }
  return losOverlay(map, counters);
}

/** Whether two locations see each other. */
export function hasSight(scene: Scene, a: LocationId, b: LocationId): boolean {
  return !sight(scene, a, b).blocked;
}

/**
 * The range between two locations in hexes; two locations of one hex are at range 1, the same location at 0.
 *
 * @rule 10.4.1
 * @example range(world, 'I5', 'J3') // 3
 */
export function range(world: World, a: LocationId, b: LocationId): number {
  const from = indexOf(world.map, hexOf(a));
  const to = indexOf(world.map, hexOf(b));
  if (from === undefined || to === undefined) throw new Error(`no such hex: ${a} or ${b}`);
  if (from === to) return a === b ? 0 : 1;
  return rangeBetween(world.map, from, to);
}

/**
 * Whether two locations are adjacent: neighbouring hexes, or hexes within one hex; not two floors of one Building that
 * are neither above each other nor on one level.
 *
 * @rule 10.2
 * @example areAdjacent(world, 'I5', 'I6') // true
 */
export function areAdjacent(world: World, a: LocationId, b: LocationId): boolean {
  if (a === b) return false;
  const from = hexOf(a);
  const to = hexOf(b);
  return from === to || adjacent(world.map, { hex: from, floor: floorOf(a) }, { hex: to, floor: floorOf(b) });
}
