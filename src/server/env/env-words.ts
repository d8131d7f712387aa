import type { View, World } from '../../facade/index.js';
import { createGame, unwrap } from '../../facade/index.js';
import type { Choice } from './env-offer.js';

/** The words of an environment: every choice is one of them, so that the space of actions never changes. */
export interface Words {
  /** The kinds of action, behind word 0, which ends a field. */
  readonly kinds: readonly string[];
  /** The hexes of the map. */
  readonly hexes: readonly string[];
  /** So many counters of a view have a word, by their rows. */
  readonly rows: number;
  /** So many words are for everything else: the first, second, third such value of a choice. */
  readonly others: number;
  /** All words together. */
  readonly count: number;
  /** Names of fields: a choice is told by the place of its own. */
  readonly fields: readonly string[];
}

/** Where the words of each sort begin. */
interface Starts {
  readonly hexes: number;
  readonly rows: number;
  readonly others: number;
  readonly kindOf: ReadonlyMap<string, number>;
}

/** Counters that a game may make beside those of its beginning. */
const MORE_COUNTERS = 16;
/** Facings, modes, answers, levels of a Building: the longest lists of the rules stay under this. */
const OTHERS = 48;

const starts = new WeakMap<Words, Starts>();

/**
 * The words of a world.
 *
 * @example wordsOf(world).count // 371
 */
export function wordsOf(world: World): Words {
  const { fields } = world.system.spelling;
  const kinds = Object.keys(fields);
  const named = new Set(['kind', 'choice', ...kinds.flatMap((kind) => Object.keys(fields[kind] ?? {}))]);
  const hexes = world.map.names;
  const { counters } = unwrap(createGame(world, { seed: 'rows' })).position;
  const rows = counters.length + MORE_COUNTERS;
  return {
    kinds,
    hexes,
    rows,
    others: OTHERS,
    count: 1 + kinds.length + hexes.length + rows + OTHERS,
    fields: [...named].sort(),
  };
}

function startsOf(words: Words): Starts {
  const known = starts.get(words);
  if (known !== undefined) return known;
  const hexes = 1 + words.kinds.length;
  const rows = hexes + words.hexes.length;
  const kindOf = new Map(words.kinds.map((kind, i) => [kind, 1 + i]));
  const made = { hexes, rows, others: rows + words.rows, kindOf };
  starts.set(words, made);
  return made;
}

/** What each word of a choice means. */
export type Meanings = ReadonlyMap<number, NonNullable<Choice['ended']>>;

/**
 * The words of a choice, each with the order that it leads to. Values that are neither a kind, a hex nor a counter in sight have
 * the words of the others, in the order in which the rules offer them; there is room for 48.
 *
 * @param rowOf the row of each counter in the view
 * @example meaningsOf(world, words, rowOf, choice).has(0) // true: the field may be ended
 */
export function meaningsOf(
  { map }: World,
  words: Words,
  rowOf: ReadonlyMap<string, number>,
  { kind, orders, ended }: Choice,
): Meanings {
  const { hexes, rows, others, kindOf } = startsOf(words);
  const meanings = new Map<number, NonNullable<Choice['ended']>>();
  if (ended !== undefined) meanings.set(0, ended);
  let other = 0;
  for (const [value, order] of orders) {
    const row = rowOf.get(value);
    const hex = map.nameTable.get(value);
    const named = kind === undefined ? kindOf.get(value) : undefined;
    if (named !== undefined) meanings.set(named, order);
    else if (row !== undefined && row < words.rows) meanings.set(rows + row, order);
    else if (hex !== undefined) meanings.set(hexes + hex, order);
    else if (other < words.others) meanings.set(others + other++, order);
  }
  return meanings;
}

/**
 * The words that stand in an order already.
 *
 * @example saidIn(world, words, rowOf, { kind: 'fire', from: 'I5' }) // the word of fire, the word of I5
 */
export function saidIn(
  { map }: World,
  words: Words,
  rowOf: ReadonlyMap<string, number>,
  order: Readonly<Record<string, unknown>>,
): readonly number[] {
  const { hexes, rows, kindOf } = startsOf(words);
  const said: number[] = [];
  for (const [name, given] of Object.entries(order)) {
    if (name === 'skipped' || name === 'open') continue;
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value !== 'string') continue;
      const row = rowOf.get(value);
      const hex = map.nameTable.get(value);
      const kind = name === 'kind' ? kindOf.get(value) : undefined;
      if (kind !== undefined) said.push(kind);
      else if (row !== undefined && row < words.rows) said.push(rows + row);
      else if (hex !== undefined) said.push(hexes + hex);
    }
  }
  return said;
}

/**
 * The rows of the counters of a view.
 *
 * @example rowsOf(view).get('us.2-5-4.1') // 31
 */
export function rowsOf({ position }: Pick<View, 'position'>): ReadonlyMap<string, number> {
  return new Map(position.counters.map(({ id }, i) => [id, i]));
}
