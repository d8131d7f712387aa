import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { Point } from '../../board/geometry.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { hexesAt } from '../../paper/hexes-at.js';
import { pointRead } from '../../paper/point-read.js';
import type { LhyWorld } from '../state/index.js';
import { keyOf } from '../terrain/index.js';
import { outlineOf } from './ground.js';

/**
 * The corners of a hex on the plane of the pictures, clockwise from the north-west one. A picture of `renderGame` has the same
 * units: its `viewBox` shows the part of the plane that is drawn.
 *
 * @param world the world
 * @param hex its name
 * @returns six points of whole units, of which a hex is 480 wide and 408 high; `unknown-location`
 * @rule 0.2
 * @example hexPolygon(world, 'F3').value.length // 6
 */
export function hexPolygon(world: LhyWorld, hex: string): Result<readonly Point[]> {
  const wrong = misused({ world }, 'lhy');
  if (wrong !== undefined) return wrong;
  const problems = textProblems(hex, '/hex');
  if (problems.length > 0) return refuseAll(problems);
  const found = world.map.names.get(hex);
  return found === undefined
    ? refuse(problem('unknown-location', { location: hex }, '0.2', '/hex'))
    : ok(outlineOf(found));
}

/**
 * The hex in which a point of that plane lies: for a click on the board.
 *
 * @param world the world
 * @param point in units of the picture; on a line between hexes the one further west, then further north, is taken
 * @returns the name of the hex; nothing beside the map
 * @rule 0.2
 * @example hexAt(world, { x: 1800, y: 1020 }) // 'F3'
 */
export function hexAt(world: LhyWorld, point: Point): string | undefined {
  const read = pointRead(point);
  if (misused({ world }, 'lhy') !== undefined || read === undefined) return undefined;
  const [hex] = hexesAt(read).flatMap((each) => {
    const found = world.map.hexes.get(keyOf(each));
    return found !== undefined && found.q === each.q && found.r === each.r ? [found] : [];
  });
  return hex?.name;
}
