import { cacheOf } from '../../engine/world/cache.js';
import { fieldOf, textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { GameMap, Point } from '../../map/index.js';
import { indexOf, nameOf, rangeBetween as rangeBetweenHexes } from '../../map/index.js';
import { cornersOf } from '../../render/map-plane.js';
import { HALF_HEIGHT, SIDE } from '../../paper/plane.js';
import type { LocationId, World } from '../../state/index.js';
import { hexOf } from '../../state/index.js';

export type { Point } from '../../map/index.js';

/** The distance between the centre dots of two columns, in units of the picture. */
const COLUMN = 360;

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
  const [from, to] = [hexIn(world, a, '/0'), hexIn(world, b, '/1')];
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

/** A coordinate of a point, read once; nothing for what is no point. */
function coordinate(point: unknown, name: 'x' | 'y'): number | undefined {
  if (typeof point !== 'object' || point === null) return undefined;
  const found = fieldOf(point, name);
  return found.ok && Number.isFinite(found.value) ? (found.value as number) : undefined;
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
  const [x, y] = [coordinate(point, 'x'), coordinate(point, 'y')];
  if (misused({ world }, 'lnlt') !== undefined || x === undefined || y === undefined) return undefined;
  const { map } = world;
  const byPlace = cacheOf(world, 'facade.hexByPlace', () => hexesByPlace(map));
  const west = Math.floor(x / COLUMN);
  for (const q of [west, west + 1]) {
    const row = Math.floor((y / HALF_HEIGHT - q) / 2);
    for (const r of [row, row + 1]) {
      const hex = byPlace.get(`${q} ${r}`);
      if (hex !== undefined && isInside(x - COLUMN * q, y - HALF_HEIGHT * (q + 2 * r))) return nameOf(map, hex);
    }
  }
  return undefined;
}

/** Whether a point lies in a hex or on its edge, measured from the centre dot. */
function isInside(x: number, y: number): boolean {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  // From the corner beside the dot the side rises to half the width at full height.
  return down <= HALF_HEIGHT && across * HALF_HEIGHT + (down * SIDE) / 2 <= SIDE * HALF_HEIGHT;
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
