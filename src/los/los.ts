import { indexOf, rangeBetween } from '../map/map.js';
import type { GameMap } from '../map/map.js';
import { FLIGHT_HEIGHT, FLOORS, FLOOR_HEIGHTS } from '../tables/floors.js';
import type { Floor } from '../tables/floors.js';
import type { TerrainRow } from '../tables/terrain.js';
import type { LosContribution } from './contribution.js';
import { bearsOnLines, heightIn, hexAt, losField, storeysIn } from './field.js';
import type { LosField } from './field.js';
import { noVerdicts, verdictsFrom } from './kept.js';
import { stepsOf } from '../board/line.js';
import type { Fraction } from '../board/line.js';
import { isTouched, lookAlong } from './look.js';
import type { Look } from './look.js';
import { rubbleHeight } from './markers.js';
import { BARE_MAP } from './overlay.js';
import type { LosOverlay } from './overlay.js';
import { LOS_RULES } from './rules.js';
import type { LosRules } from './rules.js';
import { BLOCKED, losVerdict } from './verdict.js';
import type { LosCode, LosVerdict } from './verdict.js';
import { weigh } from './weigh.js';

/** An end of a line: a hex by index or name, and the floor, the ground if left out. */
export interface LosEnd {
  readonly hex: number | string;
  readonly floor?: Floor;
  /** Of what flies at a height of its own: the level it is at. */
  readonly level?: number;
}

/** A stretch of the line, with the hex it goes through or the two hexes it runs between; off the map there is none. */
export interface LosStretch {
  readonly hexes: readonly number[];
  readonly along: boolean;
  readonly from: Fraction;
  readonly to: Fraction;
}

/** An end of a line with its hex index, floor and level. */
export interface LosPost {
  readonly hex: number;
  readonly floor: Floor;
  readonly level: number;
}

/** A line of sight with every reason. Hexes are indices of the map; the answers for a game name them too. */
export interface LineOfSight {
  readonly from: LosPost;
  readonly to: LosPost;
  readonly verdict: LosVerdict;
  /** Everything on the line, also things without effect, in no promised order. */
  readonly contributions: readonly LosContribution[];
  /** The way from centre dot to centre dot, exactly. */
  readonly path: readonly LosStretch[];
}

/**
 * The level of a floor above the ground of its hex: an upper floor is one level up, a Rooftop one on a single storey
 * and three on two. A flying unit is one level above the tallest terrain of its hex, or above its bare ground.
 *
 * @param overlay the counters on the map: the height of Rubble counts instead of the height of the former Building
 * @rule 10.2
 * @rule 10.6
 * @rule 19.2.3
 * @example floorHeight(map, hex, 'upper') // 1
 */
export function floorHeight(map: GameMap, hex: number, floor: Floor, overlay: LosOverlay = BARE_MAP): number {
  if (floor === 'ground') return 0;
  if (floor === 'air') return FLIGHT_HEIGHT + terrainHeight(map, overlay, hex);
  return FLOOR_HEIGHTS[storeysIn(map, hex) === 2 ? 2 : 1][floor];
}

/**
 * Whether two locations see each other, and how well: the verdict alone, for hot paths.
 *
 * @param a hex index of one end
 * @param b hex index of the other
 * @returns the packed verdict; see `isBlocked`, `degradedBy`, `isLimited`, `losVerdict`
 * @rule 10.3
 * @example isBlocked(sees(map, BARE_MAP, g6, f4))
 */
export function sees(
  map: GameMap,
  overlay: LosOverlay,
  a: number,
  b: number,
  floorOfA: Floor = 'ground',
  floorOfB: Floor = 'ground',
  rules: LosRules = LOS_RULES,
): LosCode {
  return seesIn(losField(map, rules), overlay, a, b, floorOfA, floorOfB);
}

/**
 * The same for a field that is prepared already.
 *
 * @rule 10.3
 * @example seesIn(losField(map), BARE_MAP, g6, f4, 'ground', 'ground')
 */
export function seesIn(
  field: LosField,
  overlay: LosOverlay,
  a: number,
  b: number,
  floorOfA: Floor,
  floorOfB: Floor,
): LosCode {
  if (a === b) return 0;
  if (a > b) return seesIn(field, overlay, b, a, floorOfB, floorOfA);
  const given = (field.verdicts ??= noVerdicts(field.map.size));
  const verdicts = verdictsFrom(given, overlay, FLOORS.length * numberOf(floorOfA) + numberOf(floorOfB), a);
  const known = verdicts[b];
  if (known !== undefined && known > 0) return known - 1;
  const code = judge(field, overlay, postAt(field.map, a, floorOfA, overlay), postAt(field.map, b, floorOfB, overlay));
  verdicts[b] = code + 1;
  return code;
}

/**
 * Whether two ends see each other, one of which flies at a level of its own.
 *
 * @returns the packed verdict, blocked where an end is not on the map
 * @rule 10.3, 19.1.1
 * @example isBlocked(seesAloft(map, BARE_MAP, { hex: 'F4' }, { hex: 'F6', floor: 'air', level: 4 }))
 */
export function seesAloft(
  map: GameMap,
  overlay: LosOverlay,
  a: LosEnd,
  b: LosEnd,
  rules: LosRules = LOS_RULES,
): LosCode {
  const from = postOf(map, a, overlay);
  const to = postOf(map, b, overlay);
  if (from === undefined || to === undefined) return BLOCKED;
  if (from.hex === to.hex) return 0;
  const [low, high] = from.hex < to.hex ? [from, to] : [to, from];
  return weigh(lookAlong(losField(map, rules), overlay, low, high));
}

/**
 * The line of sight between two locations with everything on it.
 *
 * @returns undefined when a named hex is not on the map
 * @rule 10.3
 * @example lineOfSight(map, BARE_MAP, { hex: 'I5' }, { hex: 'F6' })?.verdict // { kind: 'clear' }
 */
export function lineOfSight(
  map: GameMap,
  overlay: LosOverlay,
  a: LosEnd,
  b: LosEnd,
  rules: LosRules = LOS_RULES,
): LineOfSight | undefined {
  const from = postOf(map, a, overlay);
  const to = postOf(map, b, overlay);
  if (from === undefined || to === undefined) return undefined;
  if (from.hex === to.hex) return { from, to, verdict: losVerdict(0), contributions: [], path: [] };
  const [low, high] = from.hex < to.hex ? [from, to] : [to, from];
  const contributions: LosContribution[] = [];
  const split = onOtherFloors(map, low, high);
  if (split) {
    const { id: what } = map.terrain[low.hex] as TerrainRow;
    contributions.push({ effect: 'blocks', kind: 'floors', hexes: [from.hex, to.hex], what, rule: '10.2' });
  }
  const look = lookAlong(losField(map, rules), overlay, low, high, (contribution) => contributions.push(contribution));
  const code = weigh(look);
  const path = pathOf(look);
  return {
    from,
    to,
    verdict: losVerdict(split ? BLOCKED : code),
    contributions: from === low ? contributions : contributions.reverse(),
    path: from === low ? path : backwards(path),
  };
}

/**
 * Whether two locations are adjacent: neighbouring hexes, or two floors of one hex. Different floors of one Building in
 * neighbouring hexes are not; levels of hills do not matter.
 *
 * @rule 10.2
 * @rule 10.4.1
 * @example adjacent(map, { hex: 'I5' }, { hex: 'I6' }) // true
 */
export function adjacent(map: GameMap, a: LosEnd, b: LosEnd): boolean {
  const from = postOf(map, a);
  const to = postOf(map, b);
  if (from === undefined || to === undefined) return false;
  if (from.hex === to.hex) return from.floor !== to.floor;
  return rangeBetween(map, from.hex, to.hex) === 1 && !onOtherFloors(map, from, to);
}

function judge(field: LosField, overlay: LosOverlay, low: LosPost, high: LosPost): LosCode {
  if (onOtherFloors(field.map, low, high)) return BLOCKED;
  const look = lookAlong(field, overlay, low, high);
  if (overlay === BARE_MAP || isTouched(look) || isOverRubble(overlay, low) || isOverRubble(overlay, high)) {
    return weigh(look);
  }
  return seesIn(field, BARE_MAP, low.hex, high.hex, low.floor, high.floor);
}

/** A flying unit over Rubble is lower than it would be over the Building. */
function isOverRubble(overlay: LosOverlay, { hex, floor }: LosPost): boolean {
  return floor === 'air' && rubbleHeight(overlay, hex) !== undefined;
}

/** Different floors of one Building in different hexes do not see each other. */
function onOtherFloors(map: GameMap, a: LosPost, b: LosPost): boolean {
  if (a.floor === b.floor || a.floor === 'air' || b.floor === 'air') return false;
  const building = map.buildingTable[a.hex] as number;
  return building >= 0 && building === map.buildingTable[b.hex];
}

/**
 * An end with its hex index, floor and level; undefined when it names no hex of the map.
 *
 * @example postOf(map, { hex: 'I5', floor: 'roof' })?.level // 1 on one storey at Level-0
 */
export function postOf(map: GameMap, end: LosEnd, overlay: LosOverlay = BARE_MAP): LosPost | undefined {
  const read = readEnd(end);
  if (read === undefined) return undefined;
  const { floor, level } = read;
  const hex = typeof read.hex === 'number' ? read.hex : (indexOf(map, read.hex) ?? -1);
  if (map.names[hex] === undefined) return undefined;
  return postAt(map, hex, floor, overlay, level);
}

/** The fields of an end, each read once; nothing for what is no end, whatever a host hands on. */
function readEnd(end: LosEnd): { hex: number | string; floor: Floor; level: number | undefined } | undefined {
  try {
    const { hex, floor = 'ground', level } = end;
    const isHex = typeof hex === 'string' || Number.isSafeInteger(hex);
    const isLevel = level === undefined || Number.isSafeInteger(level);
    return isHex && isLevel && FLOORS.includes(floor) ? { hex, floor, level } : undefined;
  } catch {
    return undefined;
  }
}

function postAt(
  map: GameMap,
  hex: number,
  floor: Floor,
  overlay: LosOverlay,
  level = (map.level[hex] as number) + floorHeight(map, hex, floor, overlay),
): LosPost {
  return { hex, floor, level };
}

/**
 * How many levels the tallest terrain of a hex stands above its ground. A Building in ruins counts as the Rubble that
 * it has become.
 */
function terrainHeight(map: GameMap, overlay: LosOverlay, hex: number): number {
  const rubble = rubbleHeight(overlay, hex);
  const rows = [map.terrain[hex] as TerrainRow, ...(map.lineTable[hex] ?? [])];
  return rows.reduce((top, row) => {
    const ruined = rubble !== undefined && row.construction !== undefined;
    return bearsOnLines(row) && !ruined ? Math.max(top, heightIn(map, hex, row)) : top;
  }, rubble ?? 0);
}

/** Most lines lead from the ground. */
function numberOf(floor: Floor): number {
  return floor === 'ground' ? 0 : FLOORS.indexOf(floor);
}

function pathOf({ field, low, line }: Look): readonly LosStretch[] {
  return line.spans.map((span) => {
    const hexes = stepsOf(span)
      .map((step) => hexAt(field, low, step))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b);
    return { hexes, along: span.other !== undefined, from: span.from, to: span.to };
  });
}

function backwards(path: readonly LosStretch[]): readonly LosStretch[] {
  const rest = ({ n, d }: Fraction): Fraction => ({ n: d - n, d });
  return path.map((stretch) => ({ ...stretch, from: rest(stretch.to), to: rest(stretch.from) })).reverse();
}
