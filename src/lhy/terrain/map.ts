import type { DraftOf } from '../../kernel/basis/draft.js';
import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Axial, Direction } from '../../board/geometry.js';
import { DIRECTIONS, axial, directionTo, neighbour, opposite } from '../../board/geometry.js';
import { formatHexName, parseHexName, respell } from '../../board/names.js';
import { polygonFault } from '../../board/polygon.js';
import type { HexDesign, HexsideKind } from './map.schema.js';
import { mapDesignSchema } from './map.schema.js';

/** One hex of a map. */
export interface LhyHex extends Axial, Omit<HexDesign, 'at' | 'hill'> {
  readonly name: string;
  /** The level of its ground, after the factor of the mission: hills above 0, gullies at -1. */
  readonly level: number;
}

/** A map of this game. */
export interface LhyMap {
  readonly id: string;
  /** By the key of their coordinates. */
  readonly hexes: ReadonlyMap<number, LhyHex>;
  readonly names: ReadonlyMap<string, LhyHex>;
  /** By the keys of both hexes, the smaller first. */
  readonly hexsides: ReadonlyMap<string, HexsideKind>;
  /** The hexsides through which a way leads, among those. */
  readonly openings: ReadonlySet<string>;
  /** The printed sectors, where the map names them, with their hexes. */
  readonly sectors?: readonly { readonly id: string; readonly hexes: ReadonlySet<string> }[];
}

/** Keys of one column are this far from those of the next. */
export const COLUMN = 1000;

/** The level of a gully, counted from the ground. */
const GULLY = -1;

/**
 * The key of a hex: a step of its grid, as the exact line counts them.
 *
 * @example keyOf({ q: 1, r: 2 }) // 1002
 */
export function keyOf({ q, r }: Axial): number {
  return q * COLUMN + r;
}

/**
 * The hexside of two adjacent hexes.
 *
 * @param a the key of one hex
 * @param b the key of the other
 * @example hexsideKey(1002, 2) // '2 1002'
 */
export function hexsideKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/**
 * Reads a map as somebody has typed it in.
 *
 * @param data anything at all
 * @returns the map; or the problems of its shape, `bad-hex-name`, `unknown-hex`, `duplicate-id`, and `bad-outline` for a drawing that
 *   is no simple polygon
 * @rule 0.2, 4.1.4, 4.1.18
 * @example readMap({ id: 'plain', columns: 3, rows: 3, hexes: [] }).value.hexes.size // 9
 */
export function readMap(data: unknown): Result<LhyMap> {
  const decoded = decode(mapDesignSchema(), data);
  if (!decoded.ok) return decoded;
  const { id, columns, rows, hillFactor = 1, hexes: designs, hexsides: sides = [], sectors = [] } = decoded.value;
  const problems: Problem[] = [];
  const drawn = new Map<string, HexDesign>();
  designs.forEach((design, i) => {
    const name = parseHexName(design.at);
    const known =
      name.ok && name.value.board === undefined && name.value.column < columns && isRow(name.value.row, rows);
    const spelled = respell(design.at);
    if (!known) problems.push(problem('unknown-hex', { hex: spelled.slice(0, 24) }, '0.2', `/hexes/${i}/at`));
    if (drawn.has(spelled)) problems.push(problem('duplicate-id', { id: spelled }, '0.2', `/hexes/${i}/at`));
    drawn.set(spelled, design);
    design.shapes?.forEach(({ points }, j) => {
      const fault = polygonFault(points);
      if (fault !== undefined)
        problems.push(problem('bad-outline', { fault }, '4.0', `/hexes/${i}/shapes/${j}/points`));
    });
  });
  const hexes = hexesOf(columns, rows, hillFactor, drawn);
  const names = new Map(hexes.map((hex) => [hex.name, hex]));
  const hexsides = new Map<string, HexsideKind>();
  const openings = new Set<string>();
  sides.forEach(({ at, direction, kind, opening }, i) => {
    const hex = names.get(respell(at));
    if (hex === undefined)
      return problems.push(problem('unknown-hex', { hex: at.slice(0, 24) }, '0.2', `/hexsides/${i}/at`));
    const side = hexsideKey(keyOf(hex), keyOf(neighbour(hex, direction)));
    hexsides.set(side, kind);
    return opening && openings.add(side);
  });
  const parts = sectors.map(({ id: sector, from, to }, i) => {
    const corners = [from, to].map((name) => names.get(respell(name)));
    corners.forEach((corner, j) => {
      if (corner === undefined)
        problems.push(problem('unknown-hex', { hex: [from, to][j]?.slice(0, 24) ?? '' }, '0.2', `/sectors/${i}`));
    });
    return { id: sector, hexes: within(hexes, corners) };
  });
  if (problems.length > 0) return refuseAll(problems);
  const map = { id, hexes: new Map(hexes.map((hex) => [keyOf(hex), hex])), names, hexsides, openings };
  return ok(parts.length === 0 ? map : { ...map, sectors: parts });
}

/** The names of the hexes between two corners. */
function within(hexes: readonly LhyHex[], corners: readonly (LhyHex | undefined)[]): ReadonlySet<string> {
  const [a, b] = corners.map((corner) => parseHexName(corner?.name ?? ''));
  if (a?.ok !== true || b?.ok !== true) return new Set();
  const [low, high] = [a.value, b.value];
  const isBetween = (x: number, y: number, z: number): boolean => Math.min(x, z) <= y && y <= Math.max(x, z);
  return new Set(
    hexes.flatMap(({ name }) => {
      const at = parseHexName(name);
      if (!at.ok) return [];
      const { column, row } = at.value;
      return isBetween(low.column, column, high.column) && isBetween(low.row, row, high.row) ? [name] : [];
    }),
  );
}

function isRow(row: number, rows: number): boolean {
  return row >= 1 && row <= rows;
}

function hexesOf(
  columns: number,
  rows: number,
  hillFactor: number,
  drawn: ReadonlyMap<string, HexDesign>,
): readonly LhyHex[] {
  return Array.from({ length: columns * rows }, (_, i) => {
    const column = Math.floor(i / rows);
    const row = 1 + (i % rows);
    const name = formatHexName(column, row);
    return hexOf(drawn.get(name) ?? { at: name, ground: 'rural' }, hillFactor, name, axial(column, row));
  });
}

/** A hex, its fields in one order. */
function hexOf(design: HexDesign, hillFactor: number, name: string, { q, r }: Axial): LhyHex {
  const { ground, hill = 0, gully } = design;
  const hex: DraftOf<LhyHex, 'gully' | 'ways' | 'enclosed' | 'treeLined' | 'bridge' | 'ford' | 'shapes'> = {
    ground,
    q,
    r,
    name,
    level: hill * hillFactor + (gully ? GULLY : 0),
  };
  if (gully !== undefined) hex.gully = gully;
  if (design.ways !== undefined) hex.ways = design.ways;
  if (design.enclosed !== undefined) hex.enclosed = design.enclosed;
  if (design.treeLined !== undefined) hex.treeLined = design.treeLined;
  if (design.bridge !== undefined) hex.bridge = design.bridge;
  if (design.ford !== undefined) hex.ford = design.ford;
  if (design.shapes !== undefined) hex.shapes = design.shapes;
  return hex;
}

/**
 * Whether a way leads through a hex from one side to another.
 *
 * @param hex the hex
 * @param kinds the kinds of way that count
 * @param through the direction from which it is entered, and the one in which it is left
 * @example leadsThrough(hex, ['road'], [1, 4]) // true on a road from north to south
 */
export function leadsThrough(
  hex: LhyHex,
  kinds: readonly string[],
  [from, to]: readonly [Direction, Direction],
): boolean {
  return hex.ways?.some((way) => kinds.includes(way.kind) && way.to.includes(from) && way.to.includes(to)) === true;
}

/**
 * What stands on the hexside of two adjacent hexes.
 *
 * @returns nothing where nothing stands there
 * @rule 4.1.7, 4.1.8
 * @example hexsideBetween(map, a1, a2) // 'wall'
 */
export function hexsideBetween({ hexsides }: LhyMap, a: Axial, b: Axial): HexsideKind | undefined {
  return hexsides.get(hexsideKey(keyOf(a), keyOf(b)));
}

/**
 * Whether a way leads through what stands on the hexside of two adjacent hexes.
 *
 * @rule 4.1.8.1
 * @example isOpening(map, a1, a2) // true at a gate
 */
export function isOpening({ openings }: LhyMap, a: Axial, b: Axial): boolean {
  return openings.has(hexsideKey(keyOf(a), keyOf(b)));
}

/**
 * The six hexes around a hex, in the order of the direction die, whether they are on the map or not.
 *
 * @example neighboursOf({ q: 0, r: 0 })[3] // { q: 0, r: 1 }
 */
export function neighboursOf(hex: Axial): readonly Axial[] {
  return DIRECTIONS.map((direction) => neighbour(hex, direction));
}

/**
 * Whether a way of one of some kinds leads from a hex into an adjacent one.
 *
 * @param kinds the kinds of way that count; any of them may lead on as another
 * @rule 4.1.9, 4.1.9.6
 * @example areJoined(a1, a2, ['road', 'railroad']) // true where a road runs through both
 */
export function areJoined(a: LhyHex, b: LhyHex, kinds: readonly string[]): boolean {
  const direction = directionTo(a, b);
  if (direction === undefined) return false;
  const leads = (hex: LhyHex, to: Direction) =>
    hex.ways?.some((way) => kinds.includes(way.kind) && way.to.includes(to));
  return leads(a, direction) === true && leads(b, opposite(direction)) === true;
}
