import type { GameMap } from '../map/index.js';
import { DIRECTIONS, hexsideBetween, nameOf, neighbourIn, roadBetween } from '../map/index.js';

/** Who has to cross: men on foot, and the three ways in which vehicles move. */
export type Mover = 'leg' | 'T' | 'O' | 'R';

/** What a part of the map has at least, in hexes, to be one: fewer are an islet. */
const LEAST = 8;

/**
 * Two hexes that no unit of some kind can come between, because water runs through the whole map: Streams along hexsides that it may not
 * cross, and hexes of water. A road over either is a bridge. Nothing but water counts.
 *
 * @param dry whether a hex of water has a ford
 * @returns a hex of each of the two largest parts; nothing where the map has one part, islets apart
 * @rule 10.5.1
 * @example partedByWater(map, 'leg', () => false) // ['A1', 'A9']
 */
export function partedByWater(
  map: GameMap,
  mover: Mover,
  dry: (hex: string) => boolean,
): readonly [string, string] | undefined {
  const part = new Array<number>(map.names.length).fill(-1);
  const parts: (readonly number[])[] = [];
  map.names.forEach((_name, start) => {
    if (part[start] !== -1 || isWater(map, start, dry)) return;
    const members = [start];
    part[start] = parts.length;
    for (const hex of members)
      for (const next of DIRECTIONS.map((direction) => neighbourIn(map, hex, direction))) {
        if (next === undefined || part[next] !== -1 || !isOpen(map, hex, next, mover, dry)) continue;
        part[next] = parts.length;
        members.push(next);
      }
    parts.push(members);
  });
  const [one, other] = parts.filter(({ length }) => length >= LEAST).sort((a, b) => b.length - a.length);
  if (one?.[0] === undefined || other?.[0] === undefined) return undefined;
  return [nameOf(map, one[0]), nameOf(map, other[0])];
}

/** Whether one comes from a hex to the next, as far as water goes. */
function isOpen(map: GameMap, from: number, to: number, mover: Mover, dry: (hex: string) => boolean): boolean {
  if (roadBetween(map, from, to)) return true;
  const side = hexsideBetween(map, from, to);
  const closed = side !== undefined && side[mover] === 'P' && /(^|\+)stream/.test(side.id);
  return !closed && !isWater(map, to, dry);
}

/** A hex that nobody enters on foot, and that is no road: a River or a pool. */
function isWater(map: GameMap, hex: number, dry: (hex: string) => boolean): boolean {
  return map.terrain[hex]?.leg === 'P' && map.roadTable[hex] === 0 && !dry(nameOf(map, hex));
}
