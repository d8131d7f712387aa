import { centre } from '../map/geometry.js';
import type { Point } from '../map/geometry.js';
import type { GameMap, Silhouette } from '../map/map.js';
import { obstacleHeight } from '../tables/terrain.js';
import type { TerrainRow } from '../tables/terrain.js';
import { lineTo } from './line.js';
import type { Line } from './line.js';
import type { Crossed, Obstacle, Passed, Survey } from './obstacle.js';
import { LOS_RULES } from './rules.js';
import type { LosRules } from './rules.js';

/** An outline that reaches into a hex. */
export interface Art {
  readonly index: number;
  readonly owner: number;
  readonly terrain: TerrainRow;
  readonly points: readonly Point[];
  /** Wholly inside its owner's hex: then a line through the hex that splits its corners runs through it. */
  readonly contained: boolean;
  readonly top: number;
}

/** A map made ready for lines of sight under given rules, with what has been worked out so far. */
export interface LosField {
  readonly map: GameMap;
  readonly rules: LosRules;
  readonly centres: readonly Point[];
  /** Hex index at (q - q0) * height + r - r0, or -1; two rings wider than the map. */
  readonly grid: readonly number[];
  readonly cells: readonly number[];
  readonly height: number;
  /** The outlines that may reach into each hex. */
  readonly art: readonly (readonly Art[])[];
  /** What stands in each hex when it counts whole: its ground and its terrain. */
  readonly whole: readonly (readonly Obstacle[])[];
  /** What a line through each hex meets apart from artwork: all of the above, or the ground alone if its terrain is drawn. */
  readonly plain: readonly Passed[];
  /** Lines by the difference of their ends. */
  readonly lines: Map<number, Line>;
  /** Hexsides a line goes across, by slot: the same for every line. */
  readonly crossings: (Crossed | undefined)[];
  /** What has been surveyed, by lower and higher hex index. */
  readonly surveys: (Survey | undefined)[][];
}

const FIELDS = new WeakMap<GameMap, LosField[]>();

/**
 * Makes a map ready for lines of sight; asked again, it returns the same field with all it has worked out.
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
 * The top of what stands in a hex, in levels.
 *
 * @rule 10.3
 */
export function obstacleTop(map: GameMap, hex: number, row: TerrainRow): number {
  const storeys = row.construction === undefined ? 1 : (map.buildings[map.buildingTable[hex] as number]?.storeys ?? 1);
  return (map.level[hex] as number) + obstacleHeight(row, storeys);
}

function makeField(map: GameMap, rules: LosRules): LosField {
  const q0 = Math.min(...map.q) - 2;
  const r0 = Math.min(...map.r) - 2;
  const height = Math.max(...map.r) - r0 + 3;
  const width = Math.max(...map.q) - q0 + 3;
  const grid = new Array<number>(width * height).fill(-1);
  const cells = map.q.map((q, hex) => (q - q0) * height + (map.r[hex] as number) - r0);
  cells.forEach((cell, hex) => (grid[cell] = hex));
  const centres = map.q.map((q, hex) => centre({ q, r: map.r[hex] as number }));

  const art: Art[][] = Array.from({ length: map.size }, () => []);
  const drawn = new Array<boolean>(map.size).fill(false);
  map.silhouettes.forEach((silhouette, index) => {
    const { owner, terrain, points } = silhouette;
    if (terrain === map.terrain[owner]) drawn[owner] = true;
    if (terrain.type === 'open' || terrain.type === 'perHex') return;
    const contained = within(silhouette, centres[owner] as Point);
    const piece: Art = { index, owner, terrain, points, contained, top: obstacleTop(map, owner, terrain) };
    if (contained) (art[owner] as Art[]).push(piece);
    else for (const hex of around(cells[owner] as number, grid, height)) (art[hex] as Art[]).push(piece);
  });
  const lowest = Math.min(...map.level);
  const grounds = map.level.map((level, hex) => (level > lowest ? [groundOf(map, hex)] : []));
  const whole = map.terrain.map((_, hex) => [...(grounds[hex] ?? []), ...terrainOf(map, hex)]);
  const plain = whole.map((all, hex) => ({ hex, obstacles: drawn[hex] === true ? (grounds[hex] ?? []) : all }));
  return { map, rules, centres, grid, cells, height, art, whole, plain, lines: new Map(), crossings: [], surveys: [] };
}

/** The hexes of the map within two of a cell of the grid, in order. */
function around(cell: number, grid: readonly number[], height: number): readonly number[] {
  const hexes: number[] = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = Math.max(-2, -2 - q); r <= Math.min(2, 2 - q); r++) {
      const hex = grid[cell + q * height + r] ?? -1;
      if (hex >= 0) hexes.push(hex);
    }
  }
  return hexes;
}

/** Whether an outline stays inside its owner's hex, off its sides. */
function within({ points }: Silhouette, middle: Point): boolean {
  return points.every((point) => {
    const x = Math.abs(point.x - middle.x);
    const y = Math.abs(point.y - middle.y);
    return y < 12 && x + y < 24;
  });
}

/**
 * The line between two hexes, as seen from the first.
 *
 * @rule 10.3
 */
export function lineBetween(field: LosField, a: number, b: number): Line {
  const { q, r } = field.map;
  const dq = (q[b] as number) - (q[a] as number);
  const dr = (r[b] as number) - (r[a] as number);
  const key = dq * 65536 + dr;
  let line = field.lines.get(key);
  if (line === undefined) field.lines.set(key, (line = lineTo({ q: dq, r: dr })));
  return line;
}

/** The bare ground of a hex counts as a blocking obstacle of its own level; the lowest ground of a map is in nobody's way. */
function groundOf(map: GameMap, hex: number): Obstacle {
  const terrain = map.terrain[hex] as TerrainRow;
  const top = map.level[hex] as number;
  return { hex, kind: 'ground', terrain, blocking: true, atGround: false, top, silhouette: undefined, owner: hex };
}

function terrainOf(map: GameMap, hex: number): readonly Obstacle[] {
  const terrain = map.terrain[hex] as TerrainRow;
  if (terrain.type !== 'blocking' && terrain.type !== 'degrading') return [];
  const blocking = terrain.type === 'blocking';
  const atGround = terrain.obstacle === 'terrainHeight';
  const top = obstacleTop(map, hex, terrain);
  return [{ hex, kind: 'terrain', terrain, blocking, atGround, top, silhouette: undefined, owner: hex }];
}

function sameRules(a: LosRules, b: LosRules): boolean {
  return (Object.keys(LOS_RULES) as (keyof LosRules)[]).every((name) => a[name] === b[name]);
}
