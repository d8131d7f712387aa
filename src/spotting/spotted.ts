import type { Finding } from '../kernel/ledger.js';
import { finding } from '../kernel/ledger.js';
import { spotsAdjacent } from '../units/index.js';
import type { Counter, LocationId, MoveFrame, Scene, Side, UnitMarker } from '../state/index.js';
import {
  areAdjacent,
  enemiesAt,
  frameOf,
  hasMarker,
  isGoodOrder,
  meleeAt,
  spottedAt,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import { coverOf } from './cover.js';
import { isQuiet, isStealth, moverOf } from './moving.js';

/** The ways in which a location comes to be spotted, in the order they are looked for. */
export const SPOTTED_WAYS = ['openTerrain', 'spottedMarker', 'unitMarker', 'moving', 'adjacent'] as const;
/** One way of being spotted. */
export type SpottedWay = (typeof SPOTTED_WAYS)[number];

/** The markers that give a whole location away; Assault Move does not beside Stealth. */
const REVEALING_MARKERS: readonly UnitMarker[] = ['moved', 'assaultMove', 'hitAndRun', 'fired', 'melee'];

/**
 * Whether a side sees what is in a location: locations are spotted, not units.
 *
 * @param scene the scene
 * @param at the location
 * @param side who looks
 * @rule 10.1
 * @example isSpotted(scene, 'J3', 'us') // false
 */
export function isSpotted(scene: Scene, at: LocationId, side: Side): boolean {
  return spottedWay(scene, at, side) !== undefined;
}

/**
 * Why a side sees what is in a location, or that it does not.
 *
 * @returns a finding whose `way` is one of `SPOTTED_WAYS`, or `none`; `by` names the unit or marker that does it
 * @rule 10.1
 * @example spottedFinding(scene, 'J3', 'us').params // { at: 'J3', side: 'us', way: 'unitMarker', by: 'de.koch.1' }
 */
export function spottedFinding(scene: Scene, at: LocationId, side: Side): Finding {
  const found = spottedWay(scene, at, side);
  if (found === undefined) return finding('spotted', '10.1', { at, side, way: 'none' }, []);
  const by = found.by === undefined ? {} : { by: found.by };
  return finding('spotted', '10.1', { at, side, way: found.way, ...by }, []);
}

interface Found {
  readonly way: SpottedWay;
  readonly by?: string;
}

const OPEN: Found = { way: 'openTerrain' };
const MARKER: Found = { way: 'spottedMarker' };
/** The Melee marker lies on all who fight there, turn after turn. */
const MELEE: Found = { way: 'unitMarker' };

/** What is known of one list of counters: for whom which locations are spotted, and how. */
interface Known extends Pick<Scene, 'world'> {
  readonly markers: Scene['position']['markers'];
  readonly moving: MoveFrame | undefined;
  readonly ways: Map<string, Found | undefined>;
}

const known = new WeakMap<Scene['position']['counters'], Known>();

/** The ways known of the counters, markers and movement of a scene. */
function waysOf(scene: Scene): Known['ways'] {
  const { counters, markers } = scene.position;
  const moving = frameOf(scene, 'move');
  const last = known.get(counters);
  if (last?.markers === markers && last.moving === moving && last.world === scene.world) return last.ways;
  const ways = new Map<string, Found | undefined>();
  known.set(counters, { world: scene.world, markers, moving, ways });
  return ways;
}

function spottedWay(scene: Scene, at: LocationId, side: Side): Found | undefined {
  const ways = waysOf(scene);
  const key = `${side} ${at}`;
  const before = ways.get(key);
  if (before !== undefined || ways.has(key)) return before;
  const way = findWay(scene, at, side);
  ways.set(key, way);
  return way;
}

function findWay(scene: Scene, at: LocationId, side: Side): Found | undefined {
  if (coverOf(scene, at) === 'open') return OPEN;
  if (spottedAt(scene.position, at, side) !== undefined) return MARKER;
  const enemies = enemiesAt(scene, at, side);
  if (enemies.length > 0 && meleeAt(scene.position, at) !== undefined) return MELEE;
  for (const unit of enemies) {
    if (isExposed(unit)) return { way: 'unitMarker', by: unit.id };
    if (isSeenMoving(scene, unit)) return { way: 'moving', by: unit.id };
  }
  if (enemies.length > 0 && enemies.every((unit) => isStealthy(scene, unit))) return undefined;
  const spotter = unitsOnMap(scene, side).find((unit) => spotsByAdjacency(scene, unit, at));
  return spotter === undefined ? undefined : { way: 'adjacent', by: spotter.id };
}

/**
 * Whether a unit's markers give its location away. After a Stealth Assault Move they do not, until it fires.
 *
 * @rule 10.1, 6.4.1
 * @example isExposed(squad) // true: it is marked Moved
 */
export function isExposed(unit: Counter): boolean {
  const { markers } = unit.status;
  if (markers === undefined) return false;
  const stealthy = markers.includes('stealth');
  return markers.some((marker) => REVEALING_MARKERS.includes(marker) && !(stealthy && marker === 'assaultMove'));
}

/**
 * Whether a unit is hidden even from an enemy beside it: it moves, or has moved, by stealth.
 *
 * @rule 6.4
 */
function isStealthy(scene: Scene, unit: Counter): boolean {
  if (hasMarker(unit, 'stealth')) return true;
  const mover = moverOf(scene, unit.id);
  return mover !== undefined && isStealth(mover.mode);
}

/** A unit on the move, but not at a crawl or by stealth. */
function isSeenMoving(scene: Scene, unit: Counter): boolean {
  const mover = moverOf(scene, unit.id);
  return mover !== undefined && !isQuiet(mover.mode);
}

/**
 * Whether a unit's presence spots a location: it is beside it in Good Order, and no buttoned vehicle. A unit that is
 * moving spots only once the fire at its last step is over.
 *
 * @rule 10.1
 * @example spotsByAdjacency(scene, squad, 'J4') // true
 */
export function spotsByAdjacency(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (unit.place.kind !== 'map' || !isGoodOrder(unit) || unit.status.buttoned === true) return false;
  if (!areAdjacent(scene.world, unit.place.at, at)) return false;
  if (!spotsAdjacent(typeOf(scene.world, unit))) return false;
  return frameOf(scene, 'move')?.step !== 'entered' || moverOf(scene, unit.id) === undefined;
}
