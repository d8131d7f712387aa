import type { Params } from './result.js';

/** The fields of each kind, and which of them may be left out. */
export type KindFields = Readonly<Record<string, Readonly<Record<string, { readonly optional?: true }>>>>;

/** A name with so many letters wrong may still be meant. */
const MOST_WRONG = 2;

/**
 * The name nearest to one that does not exist: the same in other letters of upper and lower case, or with few letters wrong.
 *
 * @param name the name given
 * @param known the names that there are
 * @example nearestName('wepons', ['weapons', 'units']) // 'weapons'
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.min(MOST_WRONG, Math.floor(name.length / 2)) + 1;
  for (const other of known) {
    const meant = other.toLowerCase();
    // Whatever the letters, as many are wrong as one name is longer: a name of a million letters is compared with none.
    if (Math.abs(given.length - meant.length) >= fewest) continue;
    const wrong = lettersWrong(given, meant, fewest);
    if (wrong < fewest) [nearest, fewest] = [other, wrong];
  }
  return nearest;
}

/**
 * The nearest name as parameters of a problem.
 *
 * @returns nothing where no name is near
 * @example nearTo('wepons', ['weapons', 'units']) // { nearest: 'weapons' }
 */
export function nearTo(name: string, known: readonly string[]): Params {
  const nearest = nearestName(name, known);
  return nearest === undefined ? {} : { nearest };
}

/**
 * The letters to put in, to leave out or to change to make one text of another; neighbours that change places count as one.
 *
 * @param enough from so many on they are not counted further
 */
function lettersWrong(from: string, to: string, enough: number): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    // A place farther from the diagonal stands for more letters wrong than count.
    const row = new Array<number>(to.length + 1).fill(enough);
    row[0] = i;
    for (let j = Math.max(1, i - enough); j <= Math.min(to.length, i + enough); j++) {
      const [above, corner] = [rows[i - 1]?.[j] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
      const same = from[i - 1] === to[j - 1];
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const changed = Math.min(above + 1, (row[j - 1] ?? 0) + 1, corner + (same ? 0 : 1));
      row[j] = swapped ? Math.min(changed, (rows[i - 2]?.[j - 2] ?? 0) + 1) : changed;
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/**
 * The kind nearest to an object of none: the one with the nearest name, otherwise the one with which it shares most fields,
 * and which has the fewest fields besides.
 *
 * @param fields the fields of every kind, without the one that names the kind
 * @param given the object
 * @param tag the field that names the kind
 * @returns the kind under `nearest`, the fields that it must have, and those that it may have; nothing where nothing is near
 * @example nearestKind(fields, { kind: 'Fire', unit: 'a1' }) // { nearest: 'fire', fields: ['unit', 'target'] }
 */
export function nearestKind(fields: KindFields, given: Readonly<Record<string, unknown>>, tag = 'kind'): Params {
  const name = given[tag];
  const byName = typeof name === 'string' ? nearestName(name, Object.keys(fields)) : undefined;
  const nearest = byName ?? byFields(fields, given);
  return nearest === undefined ? {} : { nearest, ...fieldsOf(fields, nearest) };
}

function byFields(fields: KindFields, given: object): string | undefined {
  let nearest: string | undefined;
  let best = 0;
  for (const [kind, own] of Object.entries(fields)) {
    const score = nearness(Object.keys(own), given);
    if (score > best) [nearest, best] = [kind, score];
  }
  return nearest;
}

/**
 * How near an object is to a kind with these fields: 0 where it has none of them.
 *
 * @param names the fields of the kind
 * @param given the object
 * @example nearness(['unit', 'target'], { unit: 'a1' }) // 998
 */
export function nearness(names: readonly string[], given: object): number {
  const shared = names.filter((name) => Object.hasOwn(given, name)).length;
  // One field shared counts for more than any number of fields that the object lacks.
  return shared === 0 ? 0 : shared * 1000 - names.length;
}

/**
 * The fields of a kind as parameters: those that it must have, and those that it may have.
 *
 * @example fieldsOf(fields, 'rally') // { fields: ['unit', 'method'], optional: ['leader'] }
 */
export function fieldsOf(fields: KindFields, kind: string): Params {
  const own = Object.entries(fields[kind] ?? {});
  const must = own.filter(([, { optional }]) => optional !== true).map(([name]) => name);
  const may = own.filter(([, { optional }]) => optional === true).map(([name]) => name);
  if (may.length === 0) return must.length === 0 ? {} : { fields: must };
  return must.length === 0 ? { optional: may } : { fields: must, optional: may };
}
