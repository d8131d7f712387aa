import type { View, World } from '../../facade/index.js';
import { total, victoryPoints } from '../../facade/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Counter } from '../../state/index.js';
import { counterOf, hexOf, LEVELS, levelOf, locationOf, PHASES, typeOf } from '../../state/index.js';
import type { CounterType, WeaponType } from '../../units/index.js';
import { CRAFT_KINDS, halfSquadsOf, isMmc, isSmc, MMC_KINDS, SMC_KINDS, WEAPON_KINDS } from '../../units/index.js';
import type { Choice } from './env-offer.js';
import type { Words } from './env-words.js';
import { saidIn } from './env-words.js';

/** What each number of the head means, in its order. */
export const HEAD = [
  'agent',
  'winner',
  'turn',
  'phase',
  'initiative',
  'points',
  'enemyPoints',
  'losses',
  'enemyLosses',
  'field',
] as const;

/** What each number of a counter's row means, in its order. */
export const COLUMNS = [
  'side',
  'column',
  'row',
  'level',
  'place',
  'kind',
  'firepower',
  'range',
  'movement',
  'morale',
  'leadership',
  'shaken',
  'wounds',
  'moved',
  'fired',
  'complete',
] as const;

/** What each bit of a hex means. */
export const GROUND = ['own', 'enemy', 'smoke', 'spotted', 'melee', 'fire', 'other'] as const;

/** The places of counters, as the column `place` counts them. */
export const PLACES = ['map', 'vehicle', 'hands', 'pool', 'cup', 'exited', 'eliminated'] as const;

/** The kinds of counters, as the column `kind` counts them from 1. */
export const KINDS: readonly string[] = [...MMC_KINDS, ...SMC_KINDS, ...WEAPON_KINDS, ...CRAFT_KINDS];

const BIT: Readonly<Record<string, number>> = { smoke: 4, spotted: 8, melee: 16, fire: 32 };
const OTHER_BIT = 64;
const MOST = 127;
const NOBODY = -1;
const DRAW = -2;
const SQUAD = 2;

/** The map as a drawing has it: column and row of each hex, from 0. */
export interface Sheet {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

/** The printed numbers of a type, in the order of the columns from `kind` on. */
const printed = new WeakMap<CounterType, readonly number[]>();

/**
 * The column and the row of each hex of a map.
 *
 * @example sheetOf(world).columns[0] // 0
 */
export function sheetOf({ map }: World): Sheet {
  const high = (i: number): number => (map.r[i] ?? 0) + Math.floor((map.q[i] ?? 0) / 2);
  const left = smallest(map.q);
  const all = map.names.map((_, i) => high(i));
  const top = smallest(all);
  return { columns: map.q.map((q) => q - left), rows: all.map((row) => row - top) };
}

/**
 * So many bytes a game takes in an answer: the head, a byte for each word that may be said, one for each that stands in the order,
 * one for each hex, and the rows of the counters.
 *
 * @example strideOf(words) // 2206
 */
export function strideOf({ count, hexes, rows }: Words): number {
  return HEAD.length + 2 * count + hexes.length + rows * COLUMNS.length;
}

/** What one game shows. */
export interface Shown {
  readonly world: World;
  readonly words: Words;
  readonly sheet: Sheet;
  readonly eyes: View;
  readonly rowOf: ReadonlyMap<string, number>;
  /** Who decides; nothing when the game is over. */
  readonly by?: string;
  readonly choice?: Choice;
  readonly said?: Readonly<Record<string, unknown>>;
  /** The words that may be said; none to a side that does not decide. */
  readonly mask: Iterable<number>;
}

/**
 * Writes what a side sees of a game into its bytes.
 *
 * @param into the bytes of this game, all 0
 * @example write(new Int8Array(strideOf(words)), shown)
 */
export function write(into: Int8Array, shown: Shown): void {
  const { words, mask, said, world, rowOf } = shown;
  writeHead(into, shown);
  let at = HEAD.length;
  for (const word of mask) into[at + word] = 1;
  at += words.count;
  if (said !== undefined) for (const word of saidIn(world, words, rowOf, said)) into[at + word] = 1;
  at += words.count;
  writeGround(into.subarray(at, at + words.hexes.length), shown);
  writeCounters(into.subarray(at + words.hexes.length), shown);
}

function writeHead(into: Int8Array, { world, words, eyes, by, choice }: Shown): void {
  const { position, side } = eyes;
  const { winner } = position.result ?? {};
  const { sides } = world;
  const enemy = sides.find((other) => other !== side) ?? side;
  into[0] = by === undefined ? NOBODY : sides.indexOf(by);
  into[1] = winner === undefined ? NOBODY : sides.includes(winner) ? sides.indexOf(winner) : DRAW;
  into[2] = position.turn;
  into[3] = PHASES.indexOf(position.phase);
  into[4] = sides.indexOf(position.initiative);
  if ((world.scenario.victory.points ?? []).length > 0) {
    into[5] = clamped(pointsOf(world, eyes, side));
    into[6] = clamped(pointsOf(world, eyes, enemy));
  }
  for (const counter of position.counters) {
    if (counter.place.kind !== 'eliminated') continue;
    const place = counter.side === side ? 7 : 8;
    into[place] = clamped((into[place] ?? 0) + worthOf(typeOf(world, counter)));
  }
  into[9] = choice === undefined ? NOBODY : words.fields.indexOf(choice.name);
}

/** Victory Points in halves, for halves of points may come out. */
function pointsOf(world: World, eyes: View, side: string): number {
  const { n, d } = total(victoryPoints(world, eyes, side));
  return Math.round((2 * n) / d);
}

function clamped(value: number): number {
  return Math.max(-MOST, Math.min(MOST, value));
}

/** What a loss counts, in Half-Squads. */
function worthOf(type: CounterType): number {
  if (isMmc(type)) return halfSquadsOf(type);
  if (isSmc(type)) return 1;
  return type.kind === 'vehicle' || type.kind === 'helicopter' ? 2 * SQUAD : 0;
}

function writeGround(into: Int8Array, { world, eyes }: Shown): void {
  const { position, side } = eyes;
  const { nameTable } = world.map;
  const mark = (at: string, bit: number): void => {
    const hex = nameTable.get(hexOf(at));
    if (hex !== undefined) into[hex] = (into[hex] ?? 0) | bit;
  };
  for (const { at, side: holder } of position.seen?.[side]?.control ?? position.control)
    mark(at, holder === side ? 1 : 2);
  for (const marker of position.markers) mark(marker.at, BIT[marker.kind] ?? OTHER_BIT);
}

function writeCounters(into: Int8Array, shown: Shown): void {
  const { words, eyes } = shown;
  const width = COLUMNS.length;
  eyes.position.counters.slice(0, words.rows).forEach((counter, row) => {
    writeCounter(into.subarray(row * width, (row + 1) * width), shown, counter);
  });
}

function writeCounter(into: Int8Array, { world, eyes, sheet }: Shown, counter: Counter): void {
  const { side, status, place } = counter;
  const { position, frames } = eyes;
  into[0] = side === eyes.side ? 1 : -1;
  const holder = place.kind === 'hands' ? counterOf(position, place.unit) : undefined;
  const at = locationOf({ world, position, frames }, holder ?? counter);
  const hex = at === undefined ? undefined : world.map.nameTable.get(hexOf(at));
  if (at !== undefined && hex !== undefined) {
    into[1] = 1 + (sheet.columns[hex] ?? 0);
    into[2] = 1 + (sheet.rows[hex] ?? 0);
    into[3] = LEVELS.indexOf(levelOf(at));
  }
  into[4] = PLACES.indexOf(place.kind);
  into.set(printedOf(typeOf(world, counter)), 5);
  into[11] = status.shaken === true ? 1 : 0;
  into[12] = status.wounds ?? 0;
  for (const marker of status.markers ?? []) {
    if (marker === 'fired' || marker === 'firedAgain' || marker === 'reacted') into[14] = 1;
    else if (marker === 'opsComplete' || marker === 'melee') into[15] = 1;
    else into[13] = 1;
  }
}

function printedOf(type: CounterType): readonly number[] {
  const known = printed.get(type);
  if (known !== undefined) return known;
  // Compiled types have the fields of all kinds: those of other kinds are there, and empty.
  const side = 'sides' in type ? (type.sides as WeaponType['sides'] | undefined)?.[0] : undefined;
  const own = 'ifp' in type ? (type.ifp as typeof type.ifp | undefined) : side?.fp;
  const fp = own?.value;
  const range = 'range' in type ? type.range : side?.range;
  const made = [
    KINDS.indexOf(type.kind) + 1,
    fp ?? 0,
    range ?? 0,
    'mf' in type ? (type.mf ?? 0) : 0,
    'morale' in type ? ((type.morale as number | undefined) ?? 0) : 0,
    'lm' in type ? (type.lm ?? 0) : 0,
  ].map(clamped);
  printed.set(type, made);
  return made;
}
