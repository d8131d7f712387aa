import { centre, DIRECTIONS, VERTICES } from '../../board/geometry.js';
import type { Direction } from '../../board/geometry.js';
import { axialOf } from '../../map/map.js';
import type { GameMap } from '../../map/map.js';

/**
 * The hexsides of a target's hex across which a line of fire enters it: one, or two when it enters at the vertex where
 * they meet.
 *
 * @param map the map
 * @param from hex index of the firer
 * @param target hex index of the target
 * @returns directions as seen from the target; empty when firer and target share the hex
 * @rule 10.3
 * @example hexsidesEntered(map, indexOf(map, 'I5')!, indexOf(map, 'G4')!) // [3]
 */
export function hexsidesEntered(map: GameMap, from: number, target: number): readonly Direction[] {
  if (from === target) return [];
  const a = centre(axialOf(map, from));
  const b = centre(axialOf(map, target));
  const line = { x: a.x - b.x, y: a.y - b.y };
  return DIRECTIONS.filter((direction) => {
    const first = VERTICES[direction - 1];
    const second = VERTICES[direction % 6];
    if (first === undefined || second === undefined) return false;
    return first.x * line.y - first.y * line.x >= 0 && line.x * second.y - line.y * second.x >= 0;
  });
}
