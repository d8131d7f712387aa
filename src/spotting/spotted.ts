import type { Finding } from '../kernel/numbers/ledger.js';
import { entryOf } from '../kernel/basis/entry.js';
import { finding } from '../kernel/numbers/ledger.js';
import { byId } from '../kernel/basis/order.js';
import { recent } from '../kernel/basis/recent.js';
import { append } from '../kernel/basis/lists.js';
import type { Counter, Eyes, LocationId, MoveFrame, Scene, Side, UnitMarker } from '../state/index.js';
import {
  areAdjacent,
  enemiesAt,
  enemiesOnMap,
  eyesOf,
  frameOf,
  friendsAt,
  hasMarker,
  heldLocations,
  isOpenAlongRoad,
  isUnderground,
  meleeAt,
  onMap,
  spottedAt,
  typeOf,
} from '../state/index.js';
import { coverOf, isTrench } from './cover.js';
import { goesByStealth, goesUnseen, moveOf } from './moving.js';
import { spottedTogether } from './shared.js';
import { isCrawling, noticesCrawler, spotsByAdjacency } from './watch.js';

/** The ways in which a location comes to be spotted, in the order they are looked for. */
export const SPOTTED_WAYS = ['openTerrain', 'spottedMarker', 'unitMarker', 'moving', 'adjacent', 'acquired'] as const;
/** One way of being spotted. */
export type SpottedWay = (typeof SPOTTED_WAYS)[number];

/** The markers that give a whole location away; Assault Move does not beside Stealth. */
const REVEALING_MARKERS: readonly UnitMarker[] = ['moved', 'assaultMove', 'hitAndRun', 'fired', 'melee'];

/**
 * Whether a side sees the units in a location: locations are spotted, not units.
 *
 * @param scene the scene
 * @param at the location
 * @param side the side that looks
 * @param from the location of the firer or the spotter: along a lined road its hexes are open
 * @rule 10.0, 10.1, 10.5.3
 * @example isSpotted(scene, 'J3', 'us') // false
 */
export function isSpotted(scene: Scene, at: LocationId, side: Side, from?: LocationId): boolean {
  if (spottedWay(scene, at, side) !== undefined) return true;
  return from !== undefined && isOpenAlongRoad(scene, at, from) && coverOf(scene, at, 'plain', from) === 'open';
}

/**
 * The reason why a side sees the units in a location, or that it does not.
 *
 * @returns a finding whose `way` is one of `SPOTTED_WAYS`, or `none`; `by` names the unit that gives it away or spots
 *   it, `with` the Rooftop or floor together with which it is spotted
 * @rule 10.1
 * @example spottedFinding(scene, 'J3', 'us').params // { at: 'J3', side: 'us', way: 'unitMarker', by: 'de.koch.1' }
 */
export function spottedFinding(scene: Scene, at: LocationId, side: Side): Finding {
  const found = spottedWay(scene, at, side);
  if (found === undefined) return finding('spotted', '10.1', { at, side, way: 'none' }, []);
  return finding('spotted', '10.1', { at, side, ...found }, []);
}

interface Found {
  readonly way: SpottedWay;
  readonly by?: string;
  /** The location together with which this one is spotted. */
  readonly with?: LocationId;
}

const OPEN: Found = { way: 'openTerrain' };
const MARKER: Found = { way: 'spottedMarker' };
/** The Melee marker lies on all units that fight there, turn after turn. */
const MELEE: Found = { way: 'unitMarker' };

/** The markers among them that only tell of movement. */
const MOVEMENT_MARKERS: readonly UnitMarker[] = ['moved', 'assaultMove', 'hitAndRun'];

/** How locations come to be spotted, by who looks; nothing for one that is not. */
type Ways = Map<Side, Map<LocationId, Found | undefined>>;

const noWays = (): Map<LocationId, Found | undefined> => new Map();

/** Results for one list of counters: how each location is spotted for each side. */
interface Known extends Pick<Scene, 'world'> {
  readonly markers: Scene['position']['markers'];
  readonly moving: MoveFrame | undefined;
  readonly ways: Ways;
}

const known = recent<Scene['position']['counters'], Known>();

/** The ways known of the counters, markers and movement of a scene. */
function waysOf(scene: Scene): Ways {
  const { counters, markers } = scene.position;
  const moving = frameOf(scene, 'move');
  const last = known.get(counters);
  if (last?.markers === markers && last.moving === moving && last.world === scene.world) return last.ways;
  const ways: Ways = new Map();
  known.set(counters, { world: scene.world, markers, moving, ways });
  return ways;
}

function spottedWay(scene: Scene, at: LocationId, side: Side): Found | undefined {
  const ways = entryOf(waysOf(scene), side, noWays);
  const before = ways.get(at);
  if (before !== undefined || ways.has(at)) return before;
  const way = findWay(scene, at, side);
  ways.set(at, way);
  return way;
}

/** A location is spotted by itself, or with its Rooftop or the floors below. */
function findWay(scene: Scene, at: LocationId, side: Side): Found | undefined {
  const own = ownWay(scene, at, side);
  if (own !== undefined || enemiesAt(scene, at, side).length === 0) return own;
  for (const other of spottedTogether(scene, at)) {
    const way = ownWay(scene, other, side);
    if (way === undefined || (way.way === 'adjacent' && isHiddenByStealth(scene, at, side))) continue;
    return { ...way, with: other };
  }
  return undefined;
}

function ownWay(scene: Scene, at: LocationId, side: Side): Found | undefined {
  if (isUnderground(at)) return undefined;
  if (coverOf(scene, at) === 'open') return OPEN;
  if (spottedAt(scene.position, at, side) !== undefined) return MARKER;
  return wayByUnits(scene, at, side) ?? wayByAcquisition(scene, at, side);
}

/**
 * A location spotted because of the deeds of units in it, or by units beside it. A whole Trench is spotted only by
 * units beside it.
 */
function wayByUnits(scene: Scene, at: LocationId, side: Side): Found | undefined {
  const enemies = enemiesAt(scene, at, side);
  if (enemies.length > 0 && meleeAt(scene.position, at) !== undefined) return MELEE;
  return isTrench(scene, at)
    ? (wayBeside(scene, at, side) ?? wayOf(scene, enemies))
    : (wayOf(scene, enemies) ?? wayBeside(scene, at, side));
}

/** By the switch `acquiredTargetSpotted` a target that ordnance has acquired stays spotted for its whole side. */
function wayByAcquisition(scene: Scene, at: LocationId, side: Side): Found | undefined {
  if (scene.world.ruleset.switches.acquiredTargetSpotted === 'byFirer') return undefined;
  const acquirer = scene.position.counters.find(
    (counter) => counter.side === side && counter.status.acquired?.at === at,
  );
  return acquirer === undefined ? undefined : { way: 'acquired', by: acquirer.status.acquired?.by ?? acquirer.id };
}

/** The first unit that gives itself away. */
function wayOf(scene: Scene, enemies: readonly Counter[]): Found | undefined {
  for (const unit of enemies) {
    if (isExposed(scene, unit)) return { way: 'unitMarker', by: unit.id };
    if (isSeenMoving(scene, unit)) return { way: 'moving', by: unit.id };
  }
  return undefined;
}

/** The first unit beside a location that notices the units in it. */
function wayBeside(scene: Scene, at: LocationId, side: Side): Found | undefined {
  if (isHiddenByStealth(scene, at, side)) return undefined;
  const crawler = enemiesAt(scene, at, side).some((unit) => isCrawling(scene, unit));
  const notices = crawler ? noticesCrawler : spotsByAdjacency;
  const spotter = unitsBeside(scene, at, side).find((unit) => notices(scene, unit, at));
  return spotter === undefined ? undefined : { way: 'adjacent', by: spotter.id };
}

/** The units of a side next to a location, sorted by id. */
function unitsBeside(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const beside: Counter[] = [];
  for (const there of heldLocations(scene.position)) {
    if (areAdjacent(scene.world, there, at)) append(beside, friendsAt(scene, there, side));
  }
  return beside.length < 2 ? beside : beside.sort(byId);
}

/** Whether a location holds only units that even an enemy beside it does not see. */
function isHiddenByStealth(scene: Scene, at: LocationId, side: Side): boolean {
  const enemies = enemiesAt(scene, at, side);
  return enemies.length > 0 && enemies.every((unit) => isStealthy(scene, unit));
}

/**
 * Whether a unit sees the units in a location: its side has spotted it, or the unit looks with thermal imaging at open
 * terrain that only Smoke hides from others.
 *
 * @param unit the unit that looks
 * @rule 10.1.2
 * @example isSpottedBy(scene, 'J3', abrams) // true
 */
export function isSpottedBy(scene: Scene, at: LocationId, unit: Counter): boolean {
  if (isSpotted(scene, at, unit.side, onMap(unit))) return true;
  return isOpenTo(scene, at, eyesOf(scene.world, unit));
}

/**
 * Whether a location is open terrain to thermal imaging, where Smoke alone hides it from the others.
 *
 * @rule 10.1.2
 * @example isOpenTo(scene, 'J3', 'plain') // false
 */
export function isOpenTo(scene: Scene, at: LocationId, eyes: Eyes): boolean {
  return eyes === 'thermal' && !isUnderground(at) && coverOf(scene, at, eyes) === 'open';
}

/**
 * Whether a unit can be seen where it is: a helicopter always, any other unit when its location is spotted. In a Trench
 * the deeds of a unit expose only that unit.
 *
 * @param side the side that looks
 * @rule 10.1, 19.2.3, 21.6.1
 * @example isUnitSpotted(scene, huey, 'us') // true
 */
export function isUnitSpotted(scene: Scene, unit: Counter, side: Side): boolean {
  if (unit.place.kind !== 'map') return false;
  if (typeOf(scene.world, unit).kind === 'helicopter') return true;
  const found = spottedWay(scene, unit.place.at, side);
  if (
    found?.by === undefined ||
    found.way === 'adjacent' ||
    found.way === 'acquired' ||
    !isTrench(scene, unit.place.at)
  )
    return found !== undefined;
  return isExposed(scene, unit) || isSeenMoving(scene, unit);
}

/**
 * Whether a unit's markers give its location away. After a Stealth Assault Move they do not, until it fires. Movement
 * through a Tunnel does not either, if no enemy is in the hex or next to it.
 *
 * @rule 10.1, 6.4.1, 10.7.1
 * @example isExposed(scene, squad) // true: it is marked Moved
 */
export function isExposed(scene: Scene, unit: Counter): boolean {
  const { markers } = unit.status;
  if (markers === undefined) return false;
  const stealthy = markers.includes('stealth');
  return markers.some((marker) => {
    if (!REVEALING_MARKERS.includes(marker) || (stealthy && marker === 'assaultMove')) return false;
    return !(MOVEMENT_MARKERS.includes(marker) && hasMarker(unit, 'inTunnel') && !isEnemyNear(scene, unit));
  });
}

/** Whether an enemy unit, in whatever state, is in the hex of a unit or next to it. */
function isEnemyNear(scene: Scene, unit: Counter): boolean {
  const here = onMap(unit);
  return enemiesOnMap(scene, unit.side).some((enemy) => {
    const there = onMap(enemy);
    return here !== undefined && there !== undefined && areAdjacent(scene.world, here, there);
  });
}

/**
 * Whether a unit is hidden even from an enemy beside it: it moves, or has moved, by stealth.
 *
 * @rule 6.4
 */
function isStealthy(scene: Scene, unit: Counter): boolean {
  if (hasMarker(unit, 'stealth')) return true;
  const movers = moveOf(scene, unit.id)?.movers ?? [];
  return movers.some((mover) => mover.unit === unit.id && goesByStealth(scene, movers, mover));
}

/**
 * Whether a unit is seen because it moves: neither at a crawl nor by stealth; out of a Tunnel only with an enemy near.
 */
function isSeenMoving(scene: Scene, unit: Counter): boolean {
  const movers = moveOf(scene, unit.id)?.movers ?? [];
  if (!movers.some((mover) => mover.unit === unit.id && !goesUnseen(scene, movers, mover))) return false;
  return frameOf(scene, 'move')?.tunnel !== true || isEnemyNear(scene, unit);
}
