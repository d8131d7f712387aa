import { centre, SCALE } from '../board/geometry.js';
import type { Point } from '../board/geometry.js';
import { axialOf } from '../map/grid.js';
import type { GameMap } from '../map/map.js';
import { obstacleHeight } from '../tables/terrain.js';
import type { TerrainRow } from '../tables/terrain.js';
import { lineTo } from '../board/line.js';
import type { Line } from '../board/line.js';
import type { Verdicts } from './kept.js';
import { EVERY_LEVEL } from './obstacle.js';
import type { Obstacle, Survey } from './obstacle.js';
import { LOS_RULES } from './rules.js';
import type { LosRules } from './rules.js';

/** An outline that reaches into a hex, and the obstacle that it stands for. */
export interface Art {
  readonly obstacle: Obstacle;
  readonly points: readonly Point[];
  /**
   * Whether the outline lies wholly inside its owner's hex. Then a line through the hex with corners on both sides runs
   * through it.
   */
  readonly contained: boolean;
}

/** A map prepared for lines of sight under given rules, with the results worked out so far. */
export interface LosField {
  readonly map: GameMap;
  readonly rules: LosRules;
  readonly centres: readonly Point[];
  /** Hex index at (q - q0) * column + r - r0, or -1; two rings wider than the map. */
  readonly grid: readonly number[];
  readonly cells: readonly number[];
  readonly column: number;
  /** The outlines that may reach into each hex. */
  readonly art: readonly (readonly Art[])[];
  /** The obstacles of each hex when it counts whole: its ground, its terrain and the terrain that runs through it. */
  readonly whole: readonly (readonly Obstacle[])[];
  /** The obstacles of each hex apart from artwork: its ground and, unless it is drawn, its terrain. */
  readonly plain: readonly (readonly Obstacle[])[];
  /** Lines by the difference of their ends. */
  readonly lines: Map<number, Line>;
  /** The surveys made so far, by lower and higher hex index, and how many have been made. */
  readonly surveys: (Survey | undefined)[][];
  surveyed: number;
  /** The verdicts given so far; nothing until the first one is. */
  verdicts: Verdicts | undefined;
}

const FIELDS = new WeakMap<GameMap, LosField[]>();

/**
 * Prepares a map for lines of sight. Called again, it returns the same field with all the results worked out so far.
 *
 * @example losField(map) === losField(map) // true
 */
export function losField(map: GameMap, rules: LosRules = LOS_RULES): LosField {
  const known = FIELDS.get(map) ?? [];
  for (const field of known) if (field.rules === rules || sameRules(field.rules, rules)) return field;
  const made = makeField(map, rules);
  FIELDS.set(map, [...known, made]);
  return made;
}

/**
 * The top of a terrain in a hex, in levels; `EVERY_LEVEL` where no level is above it.
 *
 * @rule 10.3
 * @example obstacleTop(map, hex, forest) // 3 on a Level-1 Hill
 */
export function obstacleTop(map: GameMap, hex: number, row: TerrainRow): number {
  if (row.everyLevel === true) return EVERY_LEVEL;
  return (map.level[hex] as number) + heightIn(map, hex, row);
}

/**
 * How many levels a terrain stands above the ground of a hex: a Building by its storeys.
 *
 * @rule 10.3
 * @example heightIn(map, hex, forest) // 2
 */
export function heightIn(map: GameMap, hex: number, row: TerrainRow): number {
  return obstacleHeight(row, row.construction === undefined ? 1 : storeysIn(map, hex));
}

/**
 * The storeys of the Building in a hex; 1 where there is none.
 *
 * @example storeysIn(map, hex) // 2
 */
export function storeysIn(map: GameMap, hex: number): number {
  return map.buildings[map.buildingTable[hex] as number]?.storeys ?? 1;
}

/**
 * Whether terrain stands in the way of lines at all: it degrades or blocks them.
 *
 * @rule 10.3
 * @example bearsOnLines(forest) // true
 */
export function bearsOnLines({ type }: TerrainRow): boolean {
  return type === 'degrading' || type === 'blocking';
}

function makeField(map: GameMap, rules: LosRules): LosField {
  const [q0, width] = span(map.q);
  const [r0, column] = span(map.r);
  const grid = new Array<number>(width * column).fill(-1);
  const cells = map.q.map((q, hex) => (q - q0) * column + (map.r[hex] as number) - r0);
  cells.forEach((cell, hex) => (grid[cell] = hex));
  const centres = map.q.map((_, hex) => centre(axialOf(map, hex)));

  const art = map.q.map((): Art[] => []);
  const drawn = new Set<number>();
  map.silhouettes.forEach(({ owner, terrain, points }, index) => {
    if (terrain.id === map.terrain[owner]?.id && terrain.fillsHex !== true) drawn.add(owner);
    if (!bearsOnLines(terrain)) return;
    const contained = within(points, centres[owner] as Point, rules.losTouch === 'crosses');
    for (const hex of contained ? [owner] : around(cells[owner] as number, grid, column)) {
      if (!contained && !mayReach(points, centres[hex] as Point)) continue;
      const obstacle = standing(map, hex, 'art', terrain, owner, index);
      (art[hex] as Art[]).push({ obstacle, points, contained });
    }
  });
  const lowest = span(map.level)[0] + 2;
  const grounds = map.terrain.map((row, hex) =>
    (map.level[hex] as number) > lowest ? [standing(map, hex, 'ground', row, hex)] : [],
  );
  const grown = (hex: number, row: TerrainRow): readonly Obstacle[] =>
    bearsOnLines(row) ? [standing(map, hex, 'terrain', row, hex)] : [];
  const growth = map.terrain.map((row, hex) => [...(grounds[hex] as readonly Obstacle[]), ...grown(hex, row)]);
  const whole = map.lineTable.map((rows, hex) => [
    ...(growth[hex] as readonly Obstacle[]),
    ...rows.flatMap((row) => grown(hex, row)),
  ]);
  const plain = growth.map((own, hex) => (drawn.has(hex) ? (grounds[hex] as readonly Obstacle[]) : own));
  return {
    map,
    rules,
    centres,
    grid,
    cells,
    column,
    art,
    whole,
    plain,
    lines: new Map(),
    surveys: [],
    surveyed: 0,
    verdicts: undefined,
  };
}

/** The first of some coordinates with two rings before it, and how many there are up to the last with two rings after it. */
function span(numbers: readonly number[]): readonly [number, number] {
  const first = numbers.reduce((a, b) => Math.min(a, b)) - 2;
  return [first, numbers.reduce((a, b) => Math.max(a, b)) - first + 3];
}

/** The hexes of the map within two of a cell of the grid, in order. */
function around(cell: number, grid: readonly number[], column: number): readonly number[] {
  const hexes: number[] = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = -2; r <= 2; r++) {
      const hex = grid[cell + q * column + r] ?? -1;
      if (hex >= 0 && Math.abs(q + r) <= 2) hexes.push(hex);
    }
  }
  return hexes;
}

/** Whether an outline comes near a hex: whether the boxes around them meet. */
function mayReach(points: readonly Point[], middle: Point): boolean {
  const off = (of: (point: Point) => number, half: number): boolean =>
    points.every((point) => of(point) > half) || points.every((point) => of(point) < -half);
  return !off(({ x }) => x - middle.x, 2 * SCALE) && !off(({ y }) => y - middle.y, SCALE);
}

/**
 * Whether an outline stays inside its owner's hex. Where a touch from a neighbouring hex counts, it must stay off the
 * hexsides too.
 */
function within(points: readonly Point[], middle: Point, touching: boolean): boolean {
  const off = touching ? 1 : 0;
  return points.every((point) => {
    const x = Math.abs(point.x - middle.x);
    const y = Math.abs(point.y - middle.y);
    return y + off <= SCALE && x + y + off <= 2 * SCALE;
  });
}

/**
 * The line between two hexes, as seen from the first.
 *
 * @rule 10.3
 * @example lineBetween(field, g6, f4).spans.length
 */
export function lineBetween(field: LosField, a: number, b: number): Line {
  const { q, r } = field.map;
  const dq = (q[b] as number) - (q[a] as number);
  const dr = (r[b] as number) - (r[a] as number);
  const key = dq * 65536 + dr;
  let line = field.lines.get(key);
  if (line === undefined) {
    line = lineTo({ q: dq, r: dr }, field.column, field.rules.losThroughVertex === 'everyHexside');
    field.lines.set(key, line);
  }
  return line;
}

/**
 * The hex a line from another runs through, or -1 where it is off the map.
 *
 * @example hexAt(field, low, 0) // low
 */
export function hexAt(field: LosField, low: number, step: number): number {
  return field.grid[(field.cells[low] as number) + step] ?? -1;
}

/** The obstacle that a hex is by its bare ground, or has by its terrain or by artwork that it owns. */
function standing(
  map: GameMap,
  hex: number,
  kind: Obstacle['kind'],
  terrain: TerrainRow,
  owner: number,
  silhouette?: number,
): Obstacle {
  // The bare ground of a hex counts as a blocking obstacle of its own level. The lowest ground of a map blocks no line.
  const isGround = kind === 'ground';
  const blocking = isGround || terrain.type === 'blocking';
  const atGround = !isGround && obstacleHeight(terrain, 1) === 0;
  const shadow = isGround || terrain.noShadow !== true;
  const top = isGround ? (map.level[hex] as number) : obstacleTop(map, owner, terrain);
  return { hex, kind, terrain, blocking, atGround, top, shadow, silhouette, owner };
}

function sameRules(a: LosRules, b: LosRules): boolean {
  return (Object.keys(LOS_RULES) as (keyof LosRules)[]).every((name) => a[name] === b[name]);
}
