import type { Axial, Point } from '../map/geometry.js';
import { lineBetween } from './field.js';
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
  /** Of artwork that overhangs: Rubble in its hex matters too. */
  const owners: number[] = [];
  for (let i = 1; i + 1 < line.spans.length; i++) {
    const span = line.spans[i] as Span;
    const left = hexAt(field, low, span.hex);
    if (left >= 0) hexes.push(left);
    if (span.other === undefined) {
      if (left < 0) continue;
      const one = pass(field, left, low, high, span);
      passed.push(one);
      for (const { owner } of one.obstacles) if (owner !== left) owners.push(owner);
      continue;
    }
    const right = hexAt(field, low, span.other);
    if (right >= 0) hexes.push(right);
    const building = map.buildingTable[left] ?? -1;
    const opposite = map.buildingTable[right] ?? -1;
    alongside.push({
      left,
      right,
      leftObstacles: field.whole[left] ?? [],
      rightObstacles: field.whole[right] ?? [],
      gap: building >= 0 && opposite >= 0 && building !== opposite,
      partOnly: line.spans.length > 3,
      slot: left < 0 || right < 0 || span.direction === undefined ? -1 : 6 * left + span.direction - 1,
    });
  }
  const crossed = crossingsOf(field, line, low, high);
  return {
    low,
    high,
    passed: trimmed(passed),
    alongside: trimmed(alongside),
    crossed: trimmed(crossed),
    gaps: trimmed(gapsOf(field, passed, crossed, low, high)),
    hexes: trimmed([...hexes, ...owners]),
    slope: slopeOf(field, line, low, high),
    bare: [undefined],
  };
}

const NOTHING: readonly never[] = Object.freeze([]);

/** A list without room to grow: surveys are kept, and a board has thousands. */
function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : list.slice();
}

/** What stands in a hex the line runs through. */
function pass(field: LosField, hex: number, low: number, high: number, span: Span): Passed {
  const plain = field.plain[hex] as Passed;
  let obstacles: Obstacle[] | undefined;
  for (const art of field.art[hex] as readonly Art[]) {
    // Artwork of the firer's or the target's hex never counts where it spills over.
    if (art.owner === low || art.owner === high || !crosses(field, art, low, high, span.from, span.to)) continue;
    obstacles ??= [...plain.obstacles];
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
  return obstacles === undefined ? plain : { hex, obstacles };
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

/** The hexsides the line goes across that belong to neither end. */
function crossingsOf(field: LosField, line: Line, low: number, high: number): readonly Crossed[] {
  const all = field.rules.losThroughVertex === 'everyHexside' ? [...line.crossings, ...line.touched] : line.crossings;
  const crossed: Crossed[] = [];
  for (const { near, far, direction, twin } of all) {
    const from = hexAt(field, low, near);
    const to = hexAt(field, low, far);
    if (from < 0 || to < 0 || from === low || from === high || to === low || to === high) continue;
    const slot = 6 * from + direction - 1;
    if (twin === undefined) {
      crossed.push((field.crossings[slot] ??= { near: from, far: to, slot, twin: undefined }));
      continue;
    }
    const beside = hexAt(field, low, twin.near);
    const beyond = hexAt(field, low, twin.far);
    if (beside < 0 || beyond < 0) continue;
    const side = { near: beside, far: beyond, slot: 6 * beside + twin.direction - 1 };
    crossed.push({ near: from, far: to, slot, twin: side });
  }
  return crossed;
}

/** Successive hexes between the ends with separate Buildings, the line passing between them without entering either. */
function gapsOf(
  field: LosField,
  passed: readonly Passed[],
  crossed: readonly Crossed[],
  low: number,
  high: number,
): readonly Gap[] {
  const { buildingTable } = field.map;
  const gaps: Gap[] = [];
  for (const { near, far, twin } of crossed) {
    const building = buildingTable[near] as number;
    const other = buildingTable[far] as number;
    if (building < 0 || other < 0 || building === other || twin !== undefined) continue;
    const entered = passed.some(({ obstacles }) =>
      obstacles.some((o) => o.terrain.construction !== undefined && (o.owner === near || o.owner === far)),
    );
    if (entered || sideOfArt(field, near, low, high) * sideOfArt(field, far, low, high) >= 0) continue;
    const [a, b] = [buildingIn(field, near), buildingIn(field, far)];
    if (a !== undefined && b !== undefined) gaps.push({ near: a, far: b });
  }
  return gaps;
}

function buildingIn(field: LosField, hex: number): Obstacle | undefined {
  return field.whole[hex]?.find((obstacle) => obstacle.kind === 'terrain');
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

/** Clear ground that rises or falls with every stretch of the line, both ends included; on both sides of a hexside alike. */
function slopeOf(field: LosField, { spans }: Line, low: number, high: number): -1 | 0 | 1 {
  const { level, terrain } = field.map;
  const start = level[low] as number;
  const end = level[high] as number;
  if (start === end || spans.length < 3) return 0;
  const sign = end > start ? 1 : -1;
  let before = start;
  for (let i = 1; i + 1 < spans.length; i++) {
    const { hex, other } = spans[i] as Span;
    let reached = before;
    for (const at of other === undefined ? [hex] : [hex, other]) {
      const beside = hexAt(field, low, at);
      if (beside < 0) continue;
      const here = level[beside] as number;
      if (terrain[beside]?.id !== 'clear' || sign * (here - before) <= 0) return 0;
      if (sign * (here - reached) > 0) reached = here;
    }
    before = reached;
  }
  return sign * (end - before) > 0 ? sign : 0;
}
