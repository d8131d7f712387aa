import type { Point } from '../board/geometry.js';
import { hexAt } from './field.js';
import type { Art, LosField } from './field.js';
import type { Line, Span } from '../board/line.js';
import { isBuilding } from './obstacle.js';
import type { Gap, Obstacle, Survey } from './obstacle.js';
import { enters, sideOf, splits, touches } from './silhouette.js';

/**
 * The artwork and the gaps that the line between two different hexes meets; kept by the field.
 *
 * @param low the lower hex index, so that both directions are one line
 * @rule 10.3
 * @example survey(field, lineBetween(field, low, high), low, high).art.length // 0 over open ground
 */
export function survey(field: LosField, line: Line, low: number, high: number): Survey {
  return ((field.surveys[low] ??= [])[high] ??= surveyed(field, line, low, high));
}

/** Most lines meet nothing of the kind. */
const NOTHING: Survey = { art: [], gaps: [] };

/** So many surveys are kept. When there are more, all of them leave. */
const MOST_SURVEYS = 200000;

function surveyed(field: LosField, line: Line, low: number, high: number): Survey {
  if (++field.surveyed % MOST_SURVEYS === 0) field.surveys.length = 0;
  const art = artOn(field, line, low, high);
  const gaps = field.map.buildings.length < 2 ? NOTHING.gaps : gapsOn(field, line, art, low);
  return art.length === 0 && gaps.length === 0 ? NOTHING : { art, gaps };
}

function artOn(field: LosField, { d, spans }: Line, low: number, high: number): readonly Obstacle[] {
  let found: Obstacle[] | undefined;
  for (let i = 1; i + 1 < spans.length; i++) {
    const span = spans[i] as Span;
    if (span.other !== undefined) continue;
    for (const art of field.art[hexAt(field, low, span.hex)] ?? []) {
      // Artwork of the firer's or the target's hex never counts where it overhangs.
      const { owner } = art.obstacle;
      if (owner === low || owner === high || !crosses(field, art, field.centres[low] as Point, d, span)) continue;
      (found ??= []).push(art.obstacle);
    }
  }
  return found ?? NOTHING.art;
}

function crosses({ rules }: LosField, { points, contained }: Art, origin: Point, d: Point, span: Span): boolean {
  const touch = rules.losTouch === 'crosses';
  const side = splits(points, origin, d);
  if (side < (touch ? 0 : 1)) return false;
  if (side > 0 && contained) return true;
  return (touch ? touches : enters)(points, origin, d, span.from, span.to);
}

/**
 * Pairs of successive hexes between the ends with separate Buildings: the line passes between them and enters neither.
 */
function gapsOn(field: LosField, { d, crossings }: Line, art: readonly Obstacle[], low: number): readonly Gap[] {
  const { buildingTable } = field.map;
  const origin = field.centres[low] as Point;
  let gaps: Gap[] | undefined;
  for (const crossing of crossings) {
    const near = buildingIn(field, hexAt(field, low, crossing.near));
    const far = buildingIn(field, hexAt(field, low, crossing.far));
    if (near === undefined || far === undefined || crossing.twin !== undefined) continue;
    if (buildingTable[near.hex] === buildingTable[far.hex]) continue;
    if (isEntered(field, near.hex, art) || isEntered(field, far.hex, art)) continue;
    if (sideOfArt(field, near.hex, origin, d) * sideOfArt(field, far.hex, origin, d) < 0)
      (gaps ??= []).push({ near, far });
  }
  return gaps ?? NOTHING.gaps;
}

/** The Building of a hex, as an obstacle. */
function buildingIn(field: LosField, hex: number): Obstacle | undefined {
  return field.whole[hex]?.find(isBuilding);
}

/** Whether a line through a hex runs through its Building: one that is not drawn fills the hex. */
function isEntered(field: LosField, hex: number, art: readonly Obstacle[]): boolean {
  const its = (obstacle: Obstacle): boolean => obstacle.owner === hex && isBuilding(obstacle);
  return (field.plain[hex] as readonly Obstacle[]).some(its) || art.some(its);
}

/** On which side of the line all of a hex's drawn Building lies: 1, -1, or 0 when it does not keep to one side. */
function sideOfArt(field: LosField, hex: number, origin: Point, d: Point): number {
  const points = (field.art[hex] as readonly Art[]).flatMap(({ obstacle, points: outline }) =>
    obstacle.owner === hex && isBuilding(obstacle) ? outline : [],
  );
  return splits(points, origin, d) > 0 ? 0 : Math.sign(points.reduce((all, p) => all + sideOf(p, origin, d), 0));
}
