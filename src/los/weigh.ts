import { range } from '../map/geometry.js';
import type { TerrainRow } from '../tables/terrain.js';
import type { LosField } from './field.js';
import type { Alongside, Crossed, Gap, Obstacle, Side, Survey } from './obstacle.js';
import { LOS_MARKERS } from './overlay.js';
import type { LosMarker, LosOverlay } from './overlay.js';
import { BLOCKED, LIMITED } from './verdict.js';
import type { LosCode } from './verdict.js';

/** What a thing on the line does to it. */
export type LosEffect = 'none' | 'degrades' | 'blocks' | 'limits';

/** One thing on the line, and what it does to a line between these two levels. */
export interface LosContribution {
  readonly effect: LosEffect;
  readonly kind: 'ground' | 'terrain' | 'art' | 'counter' | 'hexside' | 'gap' | 'floors';
  /** The hex, or the two hexes of a hexside. */
  readonly hexes: readonly number[];
  /** Terrain or marker. */
  readonly what: string;
  /** Index of the silhouette in the map, for artwork. */
  readonly silhouette?: number;
  /** Level of its top, compared with the levels of both ends; absent for what reaches up to every level. */
  readonly top?: number;
  readonly rule: string;
}

/** Takes each contribution in, in the order of the line. */
export type LosReport = (contribution: LosContribution) => void;

const NONE = 0;
const DEGRADES = 1;
const BLOCKS = 2;
const EFFECTS: readonly LosEffect[] = ['none', 'degrades', 'blocks'];

/** Counters that matter only to a line through the interior of their hex; Smoke and Fire count whole. */
const INTERIOR: readonly LosMarker[] = ['ffe', 'vehicle', 'wreck', 'rubble', 'roadblock', 'craters'];
const SMOKE = LOS_MARKERS.smoke | LOS_MARKERS.fire;

/**
 * Weighs everything a line meets for given levels and counters.
 *
 * @param low level of the lower-numbered end
 * @param high level of the higher-numbered end
 * @param report is told every contribution, those without effect too; without it the weighing stops when the line is blocked
 * @rule 10.3
 */
export function weigh(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  low: number,
  high: number,
  report?: LosReport,
): LosCode {
  let degrading = 0;
  let inOpen = 0;
  let limited = 0;
  let blocked = false;
  for (const { hex, obstacles } of seen.passed) {
    const mask = overlay.masks[hex] ?? 0;
    let effect = mask === 0 ? NONE : weighMarkers(field, seen, hex, mask, low, high, report);
    let byArt = true;
    for (const obstacle of obstacles) {
      const one = weighObstacle(field, seen, obstacle, overlay, low, high);
      if (report !== undefined) report(contributionOf(obstacle, one));
      if (one > effect) effect = one;
      if (one !== NONE && obstacle.kind !== 'art') byArt = false;
    }
    // One factor per hex.
    if (effect === BLOCKS) blocked = true;
    else if (effect === DEGRADES) {
      degrading++;
      if (byArt && field.map.terrain[hex]?.type === 'open' && mask === 0) inOpen++;
    }
    if (blocked && report === undefined) return BLOCKED;
  }
  for (const along of seen.alongside) {
    const effect = weighAlongside(field, overlay, seen, along, low, high, report);
    if (effect === BLOCKS) blocked = true;
    else if (effect === LIMITED) limited = LIMITED;
    else if (effect === DEGRADES) degrading++;
    if (blocked && report === undefined) return BLOCKED;
  }
  for (const crossed of seen.crossed) {
    const effect = weighCrossed(field, overlay, seen, crossed, low, high, report);
    if (effect === BLOCKS) blocked = true;
    else if (effect === DEGRADES) degrading++;
    if (blocked && report === undefined) return BLOCKED;
  }
  for (const gap of seen.gaps) {
    if (weighGap(field, overlay, seen, gap, low, high, report)) limited = LIMITED;
  }
  if (degrading > 2 || (inOpen > 1 && field.rules.degradingLimit === 'secondSilhouetteBlocks')) blocked = true;
  return blocked ? BLOCKED : limited | degrading;
}

/**
 * Whether an obstacle affects a line between two levels. Above both ends it does; as high as both only if it stands at
 * ground height; between them only if it hides the lower end in its shadow.
 *
 * @param shadowed range from the obstacle to the lower end
 * @param between hexes strictly between the obstacle and the higher end
 * @rule 10.3, 10.3.1
 */
export function affects(
  field: Pick<LosField, 'rules'>,
  obstacle: Pick<Obstacle, 'top' | 'atGround' | 'kind'>,
  lower: number,
  higher: number,
  shadowed: number,
  between: number,
): boolean {
  const { rules } = field;
  const { top } = obstacle;
  if (top > higher) return true;
  if (top <= lower) {
    if (top < higher || top < lower || obstacle.kind === 'ground' || rules.levelObstacle === 'none') return false;
    return obstacle.atGround || rules.levelObstacle === 'every';
  }
  if (top < 1) return false;
  if (top === higher && rules.equalHeightViewer === 'blocked') return true;
  const grows = rules.shadowGrowth === 'always' || (top === higher && rules.shadowGrowth === 'equalHeight');
  const plateau = top === higher && obstacle.kind === 'ground' && rules.plateauShadow === 'added' ? between + 1 : 0;
  return shadowed <= 1 + (grows ? between : 0) + plateau;
}

function weighObstacle(
  field: LosField,
  seen: Survey,
  obstacle: Obstacle,
  overlay: LosOverlay,
  low: number,
  high: number,
): number {
  // A clear slope: constantly falling Clear Hill hexes hide nothing.
  if (obstacle.kind === 'ground' && seen.slope !== 0) return NONE;
  const ruined =
    obstacle.terrain.construction !== undefined && ((overlay.masks[obstacle.owner] ?? 0) & LOS_MARKERS.rubble) !== 0;
  if (ruined && obstacle.kind !== 'ground') return NONE;
  if (!reaches(field, seen, obstacle.hex, obstacle, low, high)) return NONE;
  return obstacle.blocking ? BLOCKS : DEGRADES;
}

/** Whether something in a hex reaches into the line. */
function reaches(
  field: LosField,
  seen: Survey,
  hex: number,
  obstacle: Pick<Obstacle, 'top' | 'atGround' | 'kind'>,
  low: number,
  high: number,
): boolean {
  if (low === high) return affects(field, obstacle, low, high, 0, 0);
  const [lowerEnd, viewer] = low < high ? [seen.low, seen.high] : [seen.high, seen.low];
  const shadowed = rangeOf(field, hex, lowerEnd);
  const between = rangeOf(field, hex, viewer) - 1;
  return low < high
    ? affects(field, obstacle, low, high, shadowed, between)
    : affects(field, obstacle, high, low, shadowed, between);
}

function weighMarkers(
  field: LosField,
  seen: Survey,
  hex: number,
  mask: number,
  low: number,
  high: number,
  report: LosReport | undefined,
): number {
  let effect = weighSmoke(field, seen, hex, mask, low, high, report);
  const ground = field.map.level[hex] as number;
  for (const marker of INTERIOR) {
    if ((mask & LOS_MARKERS[marker]) === 0) continue;
    const top = marker === 'rubble' ? ground + 1 : ground;
    const obstacle = { kind: 'terrain' as const, atGround: marker !== 'rubble', top };
    // Fire for Effect reaches up to every level.
    const reached = marker === 'ffe' || reaches(field, seen, hex, obstacle, low, high);
    const one = reached ? (marker === 'roadblock' ? BLOCKS : DEGRADES) : NONE;
    report?.(counterAt(hex, marker, one, marker === 'ffe' ? undefined : top));
    if (one > effect) effect = one;
  }
  return effect;
}

/** Smoke and Fire stand two levels above the ground and fill their hex to its sides. */
function weighSmoke(
  field: LosField,
  seen: Survey,
  hex: number,
  mask: number,
  low: number,
  high: number,
  report: LosReport | undefined,
): number {
  if ((mask & SMOKE) === 0) return NONE;
  const top = (field.map.level[hex] as number) + 2;
  const effect = reaches(field, seen, hex, { kind: 'terrain', atGround: false, top }, low, high) ? BLOCKS : NONE;
  report?.(counterAt(hex, (mask & LOS_MARKERS.smoke) === 0 ? 'fire' : 'smoke', effect, top));
  return effect;
}

/** A stretch along a hexside is affected only as both its sides are; a Wall there blocks unless it joins the two ends. */
function weighAlongside(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  along: Alongside,
  low: number,
  high: number,
  report: LosReport | undefined,
): number {
  let smoke = NONE;
  for (const hex of [along.left, along.right]) {
    const mask = hex < 0 ? 0 : (overlay.masks[hex] ?? 0);
    if (mask !== 0) smoke = Math.max(smoke, weighSmoke(field, seen, hex, mask, low, high, report));
  }
  if (smoke === BLOCKS && report === undefined) return BLOCKS;

  const left = strongest(field, overlay, seen, along.leftObstacles, low, high);
  const right = strongest(field, overlay, seen, along.rightObstacles, low, high);
  let effect =
    left.effect === NONE || right.effect === NONE ? NONE : left.effect + right.effect === 4 ? BLOCKS : DEGRADES;
  if (effect === BLOCKS && along.gap && left.building && right.building) effect = LIMITED;
  if (report !== undefined && left.obstacle !== undefined && right.obstacle !== undefined) {
    report({
      ...contributionOf(left.effect >= right.effect ? right.obstacle : left.obstacle, NONE),
      effect: effect === LIMITED ? 'limits' : (EFFECTS[effect] as LosEffect),
      hexes: [along.left, along.right],
      rule: '10.3.2',
    });
  }

  const row = hexsideRow(field, overlay, along.slot);
  if (row !== undefined && along.partOnly) {
    const wall = hexsideEffect(field, seen, row, along.left, along.right, along.left, low, high);
    report?.(hexsideAt(field, row, along.left, along.right, wall));
    if (wall === BLOCKS) effect = BLOCKS;
  }
  return smoke === BLOCKS ? BLOCKS : effect;
}

function strongest(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  obstacles: readonly Obstacle[],
  low: number,
  high: number,
): { readonly effect: number; readonly obstacle: Obstacle | undefined; readonly building: boolean } {
  let effect = NONE;
  let strongestOne = obstacles[0];
  for (const obstacle of obstacles) {
    const one = weighObstacle(field, seen, obstacle, overlay, low, high);
    if (one > effect) [effect, strongestOne] = [one, obstacle];
  }
  const building = strongestOne?.kind === 'terrain' && strongestOne.terrain.construction !== undefined;
  return { effect, obstacle: strongestOne, building };
}

/** A hexside the line goes across. Where a stretch along a hexside begins or ends, one Wall alone leaves the way open. */
function weighCrossed(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  crossed: Crossed,
  low: number,
  high: number,
  report: LosReport | undefined,
): number {
  const row = hexsideRow(field, overlay, crossed.slot);
  if (row === undefined) return NONE;
  let effect = weighSide(field, seen, row, crossed, low, high);
  if (crossed.twin !== undefined) {
    const twin = hexsideRow(field, overlay, crossed.twin.slot);
    effect = Math.min(effect, twin === undefined ? NONE : weighSide(field, seen, twin, crossed.twin, low, high));
  }
  report?.(hexsideAt(field, row, crossed.near, crossed.far, effect));
  return effect;
}

function weighSide(
  field: LosField,
  seen: Survey,
  row: TerrainRow | 'barricade',
  side: Side,
  low: number,
  high: number,
): number {
  return hexsideEffect(field, seen, row, side.near, side.far, low < high ? side.far : side.near, low, high);
}

/** What closes a hexside: terrain of the map or a Barricade; open terrain such as a Stream does not. */
function hexsideRow(field: LosField, overlay: LosOverlay, slot: number): TerrainRow | 'barricade' | undefined {
  if (slot < 0) return undefined;
  const row = field.map.hexsideTable[slot];
  if (row !== undefined && row.type !== 'open') return row;
  return overlay.barricades.size > 0 && overlay.barricades.has(slot) ? 'barricade' : undefined;
}

/** A Wall or Hedge matters only to ends on its own ground; Bocage stands a level above it and casts a shadow. */
function hexsideEffect(
  field: LosField,
  seen: Survey,
  row: TerrainRow | 'barricade',
  near: number,
  far: number,
  viewerSide: number,
  low: number,
  high: number,
): number {
  const ground = hexsideGround(field, near, far);
  const height = row !== 'barricade' && typeof row.obstacle === 'number' ? row.obstacle : 0;
  const effect = row !== 'barricade' && row.type === 'degrading' ? DEGRADES : BLOCKS;
  if (height === 0) {
    const level = low === high && low === ground;
    const across = field.rules.wallAcrossLevels === 'asSameLevel' && Math.min(low, high) <= ground;
    return level || across ? effect : NONE;
  }
  const obstacle = { kind: 'terrain' as const, atGround: false, top: ground + height };
  if (low === high) return affects(field, obstacle, low, high, 0, 0) ? effect : NONE;
  const [lowerEnd, viewer] = low < high ? [seen.low, seen.high] : [seen.high, seen.low];
  const shadowed = rangeOf(field, viewerSide, lowerEnd);
  const between = rangeOf(field, viewerSide, viewer);
  return affects(field, obstacle, Math.min(low, high), Math.max(low, high), shadowed, between) ? effect : NONE;
}

function weighGap(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  gap: Gap,
  low: number,
  high: number,
  report: LosReport | undefined,
): boolean {
  const standing = (one: Obstacle): boolean => weighObstacle(field, seen, one, overlay, low, high) !== NONE;
  const limits = standing(gap.near) && standing(gap.far);
  report?.({
    effect: limits ? 'limits' : 'none',
    kind: 'gap',
    hexes: [gap.near.hex, gap.far.hex],
    what: gap.near.terrain.id,
    rule: '10.3.2',
  });
  return limits;
}

function rangeOf({ map }: LosField, a: number, b: number): number {
  return range({ q: map.q[a] as number, r: map.r[a] as number }, { q: map.q[b] as number, r: map.r[b] as number });
}

function hexsideGround(field: LosField, a: number, b: number): number {
  return Math.max(field.map.level[a] as number, field.map.level[b] as number);
}

function contributionOf(obstacle: Obstacle, effect: number): LosContribution {
  return {
    effect: EFFECTS[effect] as LosEffect,
    kind: obstacle.kind,
    hexes: [obstacle.hex],
    what: obstacle.terrain.id,
    ...(obstacle.silhouette === undefined ? {} : { silhouette: obstacle.silhouette }),
    top: obstacle.top,
    rule: obstacle.kind === 'ground' ? '10.3.1' : '10.3',
  };
}

function counterAt(hex: number, what: string, effect: number, top: number | undefined): LosContribution {
  return {
    effect: EFFECTS[effect] as LosEffect,
    kind: 'counter',
    hexes: [hex],
    what,
    ...(top === undefined ? {} : { top }),
    rule: '10.3',
  };
}

function hexsideAt(
  field: LosField,
  row: TerrainRow | 'barricade',
  a: number,
  b: number,
  effect: number,
): LosContribution {
  const height = row !== 'barricade' && typeof row.obstacle === 'number' ? row.obstacle : 0;
  return {
    effect: EFFECTS[effect] as LosEffect,
    kind: 'hexside',
    hexes: [a, b],
    what: row === 'barricade' ? row : row.id,
    top: hexsideGround(field, a, b) + height,
    rule: '10.3.2',
  };
}
