import type { Axial, Point } from '../map/geometry.js';
import type { TerrainRow } from '../tables/terrain.js';
import { lineBetween, obstacleTop } from './field.js';
import type { Art, LosField } from './field.js';
import type { Fraction, Line, Span } from './line.js';
import type { Alongside, Crossed, Gap, Obstacle, Passed, Survey } from './obstacle.js';
import { enters, splits, touches } from './silhouette.js';

/**
 * Everything the line between two different hexes meets; kept by the field.
 *
 * @param low the lower hex index, so that both directions are one line
 * @rule 10.3
 */
export function survey(field: LosField, low: number, high: number): Survey {
  let row = field.surveys[low];
  if (row === undefined) field.surveys[low] = row = [];
  return (row[high] ??= measure(field, low, high));
}

/** The hexes of a span, or -1 where it is off the map. */
export function hexAt(field: LosField, low: number, at: Axial): number {
  return field.grid[(field.cells[low] as number) + at.q * field.height + at.r] ?? -1;
}

function measure(field: LosField, low: number, high: number): Survey {
  const { map } = field;
  const line = lineBetween(field, low, high);
  const passed: Passed[] = [];
  const alongside: Alongside[] = [];
  const hexes: number[] = [];
  for (let i = 1; i + 1 < line.spans.length; i++) {
    const span = line.spans[i] as Span;
    const left = hexAt(field, low, span.hex);
    if (span.other === undefined) {
      if (left < 0) continue;
      hexes.push(left);
      passed.push({ hex: left, obstacles: obstaclesIn(field, left, low, high, span.from, span.to) });
    } else {
      const right = hexAt(field, low, span.other);
      if (left >= 0) hexes.push(left);
      if (right >= 0) hexes.push(right);
      const building = left < 0 ? -1 : (map.buildingTable[left] as number);
      const opposite = right < 0 ? -1 : (map.buildingTable[right] as number);
      alongside.push({
        left,
        right,
        leftObstacles: wholeHex(field, left),
        rightObstacles: wholeHex(field, right),
        gap: building >= 0 && opposite >= 0 && building !== opposite,
        partOnly: line.spans.length > 3,
        slot: slotOf(field, left, right),
      });
    }
  }
  return {
    low,
    high,
    passed,
    alongside,
    crossed: crossingsOf(field, line, low, high),
    gaps: gapsOf(field, line, passed, low, high),
    hexes,
    slope: slopeOf(field, hexes, low, high),
    bare: [],
  };
}

/** What stands in a hex the line runs through, between two points of its way. */
function obstaclesIn(
  field: LosField,
  hex: number,
  low: number,
  high: number,
  from: Fraction,
  to: Fraction,
): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  const ground = groundOf(field, hex);
  if (ground !== undefined) obstacles.push(ground);
  const terrain = field.drawn[hex] === true ? undefined : terrainOf(field, hex);
  if (terrain !== undefined) obstacles.push(terrain);
  for (const art of field.art[hex] as readonly Art[]) {
    // Artwork of the firer's or the target's hex never counts where it spills over.
    if (art.owner === low || art.owner === high || !crosses(field, art, low, high, from, to)) continue;
    obstacles.push({
      hex,
      kind: 'art',
      terrain: art.terrain,
      blocking: art.terrain.type === 'blocking',
      atGround: art.terrain.obstacle === 'terrainHeight',
      top: art.top,
      silhouette: art.index,
      owner: art.owner,
    });
  }
  return obstacles;
}

function crosses(field: LosField, art: Art, low: number, high: number, from: Fraction, to: Fraction): boolean {
  const origin = field.centres[low] as Point;
  const end = field.centres[high] as Point;
  const d = { x: end.x - origin.x, y: end.y - origin.y };
  const side = splits(art.points, origin, d);
  if (side < 0) return false;
  if (side > 0 && art.contained) return true;
  const touch = field.rules.losTouch === 'crosses';
  if (side === 0 && !touch) return false;
  return (touch ? touches : enters)(art.points, origin, d, from, to);
}

/** What a hex does to a line along its side: all of it counts. */
function wholeHex(field: LosField, hex: number): readonly Obstacle[] {
  if (hex < 0) return [];
  return [groundOf(field, hex), terrainOf(field, hex)].filter((obstacle) => obstacle !== undefined);
}

/** The bare ground of a hex counts as a blocking obstacle of its own level. */
function groundOf(field: LosField, hex: number): Obstacle | undefined {
  const top = field.map.level[hex] as number;
  if (top <= field.lowest) return undefined;
  const terrain = field.map.terrain[hex] as TerrainRow;
  return { hex, kind: 'ground', terrain, blocking: true, atGround: false, top, silhouette: undefined, owner: hex };
}

function terrainOf(field: LosField, hex: number): Obstacle | undefined {
  const terrain = field.map.terrain[hex] as TerrainRow;
  if (terrain.type !== 'blocking' && terrain.type !== 'degrading') return undefined;
  const atGround = terrain.obstacle === 'terrainHeight';
  const top = obstacleTop(field.map, hex, terrain);
  return {
    hex,
    kind: 'terrain',
    terrain,
    blocking: terrain.type === 'blocking',
    atGround,
    top,
    silhouette: undefined,
    owner: hex,
  };
}

/** The hexsides the line goes across that belong to neither end. */
function crossingsOf(field: LosField, line: Line, low: number, high: number): readonly Crossed[] {
  const all = field.rules.losThroughVertex === 'everyHexside' ? [...line.crossings, ...line.touched] : line.crossings;
  const crossed: Crossed[] = [];
  for (const crossing of all) {
    const near = hexAt(field, low, crossing.near);
    const far = hexAt(field, low, crossing.far);
    if (near < 0 || far < 0 || near === low || near === high || far === low || far === high) continue;
    const slot = slotOf(field, near, far);
    if (crossing.twin === undefined) crossed.push({ near, far, slot, twin: -1 });
    else {
      const [a, b] = crossing.twin.map((hex) => hexAt(field, low, hex)) as [number, number];
      if (a >= 0 && b >= 0) crossed.push({ near, far, slot, twin: slotOf(field, a, b) });
    }
  }
  return crossed;
}

/** Pairs of successive hexes whose separate Buildings the line passes between without entering either. */
function gapsOf(field: LosField, line: Line, passed: readonly Passed[], low: number, high: number): readonly Gap[] {
  const { map } = field;
  const gaps: Gap[] = [];
  for (const crossing of line.crossings) {
    if (crossing.twin !== undefined) continue;
    const near = hexAt(field, low, crossing.near);
    const far = hexAt(field, low, crossing.far);
    if (near < 0 || far < 0 || near === low || far === high) continue;
    const building = map.buildingTable[near] as number;
    const other = map.buildingTable[far] as number;
    if (building < 0 || other < 0 || building === other) continue;
    const entered = passed.some(({ obstacles }) =>
      obstacles.some((o) => o.terrain.construction !== undefined && (o.owner === near || o.owner === far)),
    );
    const side = sideOfArt(field, near, low, high);
    const opposite = sideOfArt(field, far, low, high);
    const [a, b] = [terrainOf(field, near), terrainOf(field, far)];
    if (!entered && side * opposite < 0 && a !== undefined && b !== undefined) gaps.push({ near: a, far: b });
  }
  return gaps;
}

/** On which side of the line all of a hex's drawn Building lies: 1, -1, or 0 when it does not keep to one side. */
function sideOfArt(field: LosField, hex: number, low: number, high: number): number {
  const a = field.centres[low] as Point;
  const b = field.centres[high] as Point;
  let side = 0;
  for (const art of field.art[hex] as readonly Art[]) {
    if (art.owner !== hex || art.terrain.construction === undefined) continue;
    for (const p of art.points) {
      const sign = Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
      if (sign !== 0 && side !== 0 && sign !== side) return 0;
      if (sign !== 0) side = sign;
    }
  }
  return side;
}

/** Clear ground that rises or falls with every hex of the line, both ends included. */
function slopeOf(field: LosField, hexes: readonly number[], low: number, high: number): -1 | 0 | 1 {
  const { level, terrain } = field.map;
  const start = level[low] as number;
  const end = level[high] as number;
  if (start === end || hexes.length === 0) return 0;
  const sign = end > start ? 1 : -1;
  let before = low;
  for (const hex of hexes) {
    if (terrain[hex]?.id !== 'clear' || sign * ((level[hex] as number) - (level[before] as number)) <= 0) return 0;
    before = hex;
  }
  return sign * (end - (level[before] as number)) > 0 ? sign : 0;
}

function slotOf(field: LosField, a: number, b: number): number {
  if (a < 0 || b < 0) return -1;
  for (let side = 6 * a; side < 6 * a + 6; side++) if (field.map.neighbourTable[side] === b) return side;
  return -1;
}
