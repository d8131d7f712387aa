import { cacheOf } from '../../engine/world/cache.js';
import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { GameMap, Point } from '../../map/index.js';
import { indexOf, nameOf, rangeBetween as rangeBetweenHexes } from '../../map/index.js';
import { cornersOf } from '../../render/map-plane.js';
import { hexesAt } from '../../paper/hexes-at.js';
import { pointRead } from '../../paper/point-read.js';
import type { LocationId, World } from '../../state/index.js';
import { hexOf } from '../../state/index.js';

export type { Point } from '../../map/index.js';

/**
 * The distance between two hexes or locations in hexes; levels do not count.
 *
 * @param world the world
 * @param a a hex or a location, in any spelling
 * @param b another
 * @returns 0 for two locations of one hex; `unknown-location`
 * @rule 5.4
 * @example rangeBetween(world, 'I5', 'J3/upper') // { ok: true, value: 3 }
 */
export function rangeBetween(world: World, a: LocationId, b: LocationId): Result<number> {
  const [from, to] = [hexIn(world, a, '/a'), hexIn(world, b, '/b')];
  if (!from.ok) return from;
  return to.ok ? ok(rangeBetweenHexes(world.map, from.value, to.value)) : to;
}

/**
 * The corners of a hex on the plane of the pictures, clockwise from the north-west one. A picture of `renderGame` has the same
 * units: its `viewBox` shows the part of the plane that is drawn.
 *
 * @param world the world
 * @param hex its name, in any spelling; of a location the hex counts
 * @returns six points of whole units, of which a hex is 480 wide and 408 high; `unknown-location`
 * @rule 1.4
 * @example hexPolygon(world, 'I5').value.length // 6
 */
export function hexPolygon(world: World, hex: LocationId): Result<readonly Point[]> {
  const found = hexIn(world, hex, '/hex');
  return found.ok ? ok(cornersOf(world.map, found.value)) : found;
}

/**
 * The hex in which a point of that plane lies: for a click on the board.
 *
 * @param world the world
 * @param point in units of the picture; on a line between hexes the one further west, then further north, is taken
 * @returns the name of the hex; nothing beside the map
 * @rule 1.4
 * @example hexAt(world, { x: 2880, y: 2040 }) // 'I5'
 */
export function hexAt(world: World, point: Point): string | undefined {
  const read = pointRead(point);
  if (misused({ world }, 'lnlt') !== undefined || read === undefined) return undefined;
  const { map } = world;
  const byPlace = cacheOf(world, 'facade.hexByPlace', () => hexesByPlace(map));
  const [hex] = hexesAt(read).flatMap(({ q, r }) => byPlace.get(`${q} ${r}`) ?? []);
  return hex === undefined ? undefined : nameOf(map, hex);
}

function hexesByPlace(map: GameMap): ReadonlyMap<string, number> {
  return new Map(map.names.map((_name, hex) => [`${map.q[hex] ?? 0} ${map.r[hex] ?? 0}`, hex]));
}

function hexIn(world: World, at: unknown, path: string): Result<number> {
  const wrong = misused({ world }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const problems = textProblems(at, path);
  if (problems.length > 0) return refuseAll(problems);
  const hex = indexOf(world.map, hexOf(at as string));
  return hex === undefined ? refuse(problem('unknown-location', { location: at as string }, '1.4', path)) : ok(hex);
}
