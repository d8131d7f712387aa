import { cacheOf } from '../../engine/world/cache.js';
import type { BoundedTable } from '../../kernel/basis/bounded.js';
import { boundedTable } from '../../kernel/basis/bounded.js';
import { entryOf } from '../../kernel/basis/entry.js';
import type { LineOfSight, LosCode, LosContribution, LosEnd, LosOverlay, LosVerdict } from '../../los/index.js';
import { BLOCKED, isBlocked, isLimited, LIMITED, lineOfSight, losVerdict, sees, seesAloft } from '../../los/index.js';
import { indexOf } from '../../map/index.js';
import { floorOf, isUnderground } from '../terrain/adjacency.js';
import { levelOfAircraft } from '../artillery/flight-path.js';
import type { Eyes } from './night.js';
import { isInView } from './night.js';
import { overlayOf, vehicleHexes } from './overlay.js';
import type { LocationId } from '../position/place.js';
import { hexOf } from '../position/place.js';
import type { Position } from '../position/position.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/** The verdict on a line of sight between two locations. */
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
  readonly drawn: BoundedTable<Drawn>;
}

interface Drawn {
  readonly codes: Codes;
  /** Those from or to an aircraft, by its level. */
  readonly aloft: Map<number, Codes>;
}

/** So many lines are remembered under one set of markers and vehicles. */
const MOST_LINES = 100000;
const nothingDrawn = (): Drawn => ({ codes: new Map(), aloft: new Map() });

/** By one end, then by the other. */
type Codes = Map<LocationId, Map<LocationId, LosCode>>;

const noCodes = (): Codes => new Map();
const noLines = (): Map<LocationId, LosCode> => new Map();

/** The known lines for each kind of eyes, made on first use. */
interface Known {
  readonly vehicles: readonly string[];
  readonly sights: Partial<Record<Eyes, Sights>>;
}

/** The known lines of a world by the list of markers. */
const noMarkers = (): WeakMap<Position['markers'], Known> => new WeakMap();

/**
 * The line of sight between two locations with everything that lies on the map now: Smoke, Fire, Wrecks, vehicles and
 * all other counters. Smoke does not hinder a Thermal Imaging System. There is no line into a Tunnel.
 *
 * @param scene the scene
 * @param a one end
 * @param b the other end; the answer is the same the other way
 * @param eyes the eyes of the viewer
 * @returns whether it is blocked, by how many hexes it is degraded, whether it passes between two Buildings
 * @rule 10.3, 10.1.2
 * @example sight(scene, 'I5', 'J3') // { blocked: false, degraded: 0, limited: false }
 */
export function sight(scene: Scene, a: LocationId, b: LocationId, eyes: Eyes = 'plain'): Sight {
  const code = codeOf(scene, a, b, eyes);
  if (code === undefined || isBlocked(code)) return NOWHERE;
  return SIGHTS[code] ?? NOWHERE;
}

function codeOf(scene: Scene, a: LocationId, b: LocationId, eyes: Eyes): LosCode | undefined {
  const { map, ruleset } = scene.world;
  const sights = sightsOf(scene, eyes);
  const { overlay, drawn } = sights;
  const { table } = drawn;
  const aloft = aloftIn(scene, a, b);
  const codes = aloft === undefined ? table.codes : entryOf(table.aloft, aloft, noCodes);
  const lines = entryOf(codes, a, noLines);
  const known = lines.get(b);
  if (known !== undefined) return known;
  const from = indexOf(map, hexOf(a));
  const to = indexOf(map, hexOf(b));
  if (from === undefined || to === undefined || isUnderground(a) || isUnderground(b)) return undefined;
  const code =
    aloft === undefined
      ? sees(map, overlay, from, to, floorOf(a), floorOf(b), ruleset.switches)
      : seesAloft(map, overlay, endOf(scene, a), endOf(scene, b), ruleset.switches);
  lines.set(b, code);
  drawn.count();
  return code;
}

/** The level of the aircraft that flies across the map, if it is at either end of a line. */
function aloftIn(scene: Scene, a: LocationId, b: LocationId): number | undefined {
  return levelOfAircraft(scene, a) ?? levelOfAircraft(scene, b);
}

/** An end of a line: an aircraft has a level of its own. */
function endOf(scene: Scene, at: LocationId): LosEnd {
  const level = levelOfAircraft(scene, at);
  const end = { hex: hexOf(at), floor: floorOf(at) };
  return level === undefined ? end : { hex: end.hex, floor: end.floor, level };
}

function sightsOf(scene: Scene, eyes: Eyes): Sights {
  const { sights } = knownOf(scene);
  return (sights[eyes] ??= { overlay: overlayOf(scene, eyes), drawn: boundedTable(nothingDrawn, MOST_LINES) });
}

function knownOf(scene: Scene): Known {
  const { world } = scene;
  const { markers } = scene.position;
  const vehicles = vehicleHexes(scene);
  if (latest?.world === world && latest.markers === markers && isSameList(latest.found.vehicles, vehicles))
    return latest.found;
  const found = knownUnder(world, markers, vehicles);
  latest = { world, markers, found };
  return found;
}

/** Known lines, and where they are known. */
interface KnownUnder {
  readonly world: World;
  readonly markers: Position['markers'];
  readonly found: Known;
}

/** The known lines of the scene asked about last. */
let latest: KnownUnder | undefined;

function knownUnder(world: World, markers: Position['markers'], vehicles: readonly string[]): Known {
  const ofWorld = cacheOf(world, 'state.lines', noMarkers);
  const found = ofWorld.get(markers);
  if (found !== undefined && isSameList(found.vehicles, vehicles)) return found;
  const made: Known = { vehicles, sights: {} };
  ofWorld.set(markers, made);
  return made;
}

/** Whether two lists are the same object, or have the same items. */
function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((hex, i) => hex === b[i]));
}

/**
 * A line of sight with everything that it meets, ready to be drawn: all the reasons for the answer of `hasSight`. A
 * Tunnel at either end and the dark at the far end block it too, and come first.
 *
 * @param scene the scene
 * @param a the end that looks; at night the answer can differ in the other direction
 * @param b the other end
 * @param eyes the eyes of the viewer
 * @returns `undefined` when an end is not on the map
 * @rule 10.3, 10.7.1, 20.1
 * @example tracedSight(scene, 'I5', 'F4')?.verdict // { kind: 'blocked' }
 */
export function tracedSight(scene: Scene, a: LocationId, b: LocationId, eyes: Eyes = 'plain'): LineOfSight | undefined {
  const { map, ruleset } = scene.world;
  const line = lineOfSight(map, sightsOf(scene, eyes).overlay, endOf(scene, a), endOf(scene, b), ruleset.switches);
  if (line === undefined) return undefined;
  const veils = veilsOver(scene, { a, b, eyes }, line);
  return veils.length === 0
    ? line
    : { ...line, verdict: { kind: 'blocked' }, contributions: [...veils, ...line.contributions] };
}

/** The things that hide one end from the other wherever the line runs: the ground over a Tunnel, the night. */
function veilsOver(
  scene: Scene,
  { a, b, eyes }: { readonly a: LocationId; readonly b: LocationId; readonly eyes: Eyes },
  line: LineOfSight,
): readonly LosContribution[] {
  const tunnels = new Set([a, b].filter(isUnderground));
  const veils = [...tunnels].map((at): LosContribution => ({
    effect: 'blocks',
    kind: 'tunnel',
    hexes: [at === a ? line.from.hex : line.to.hex],
    what: 'tunnel',
    rule: '10.7.1',
  }));
  if (!isInView(scene, a, b, eyes)) {
    veils.push({ effect: 'blocks', kind: 'night', hexes: [line.to.hex], what: 'night', rule: '20.1' });
  }
  return veils;
}

/**
 * Whether the ends of a line are hidden from each other by something that no change of the map would remove: a Tunnel,
 * the night.
 *
 * @rule 10.7.1, 20.1
 * @example isHopeless(line) // false
 */
export function isHopeless({ contributions }: Pick<LineOfSight, 'contributions'>): boolean {
  return contributions.some(({ kind }) => kind === 'tunnel' || kind === 'night');
}

/**
 * The counters on the map now, as lines of sight see them.
 *
 * @param scene the scene
 * @rule 10.3
 * @example lineOfSight(map, sightOverlay(scene), { hex: 'I5' }, { hex: 'F4' })
 */
export function sightOverlay(scene: Scene, eyes: Eyes = 'plain'): LosOverlay {
  return sightsOf(scene, eyes).overlay;
}

/**
 * The lines of sight from one location to many others, with the counters on the map now and the present light.
 *
 * @param scene the scene
 * @param at the end that looks
 * @param locations the other ends; a location off the map, underground or in the dark is not seen
 * @param eyes the eyes of the viewer
 * @returns the verdicts by location, in the order of the locations
 * @rule 10.3, 20.1
 * @example sightsFrom(scene, 'I5', ['J3', 'F4']) // { J3: { kind: 'clear' }, F4: { kind: 'blocked' } }
 */
export function sightsFrom(
  scene: Scene,
  at: LocationId,
  locations: readonly LocationId[],
  eyes: Eyes = 'plain',
): Readonly<Record<LocationId, LosVerdict>> {
  const seen = (location: LocationId): LosVerdict => {
    const code = codeOf(scene, at, location, eyes);
    return losVerdict(code === undefined || !isInView(scene, at, location, eyes) ? BLOCKED : code);
  };
  return Object.fromEntries(locations.map((location) => [location, seen(location)]));
}
