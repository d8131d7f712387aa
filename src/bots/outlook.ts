import { indexOf, nameOf, neighbourIn, rangeBetween } from '../map/index.js';
import type { LocationId } from '../state/index.js';
import { hexOf, hexsidesAt } from '../state/index.js';
import { mustAdvance } from './objectives.js';
import type { Eyes } from './eyes.js';
import { bestOf } from '../kernel/basis/best.js';
import { distanceToGoal } from './terrain.js';

/**
 * The vertex that faces the goals where the side has to get there, else across the middle of the map.
 *
 * @example outlook(eyes, 'E4', ['1', '2', '3', '4', '5', '6']) // '4'
 */
export function outlook({ scene, side }: Eyes, at: LocationId, facings: readonly string[]): string | undefined {
  const { map } = scene.world;
  const here = indexOf(map, hexOf(at));
  const middle = indexOf(map, map.names[Math.floor(map.names.length / 2)] ?? '');
  if (here === undefined || middle === undefined) return facings[0];
  return bestOf(facings, (facing) => {
    const ahead = hexsidesAt(Number(facing)).flatMap((hexside) => neighbourIn(map, here, hexside) ?? []);
    const far = ahead.map((hex) =>
      mustAdvance(scene, side) ? distanceToGoal(scene, nameOf(map, hex), side) : rangeBetween(map, hex, middle),
    );
    return -far.reduce((sum, hexes) => sum + hexes, 10 * (2 - far.length));
  })?.thing;
}
