import type { Params } from '../kernel/result.js';

/** The fields of each kind of action, and which of them may be left out. */
type KindFields = Readonly<Record<string, Readonly<Record<string, { readonly optional?: true }>>>>;

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
    const wrong = lettersWrong(given, other.toLowerCase());
    if (wrong < fewest) [nearest, fewest] = [other, wrong];
  }
  return nearest;
}

/** The letters to put in, to leave out or to change to make one text of another; neighbours that change places count as one. */
function lettersWrong(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const [above, corner] = [rows[i - 1]?.[j] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
      const same = from[i - 1] === to[j - 1];
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const changed = Math.min(above + 1, (row[j - 1] ?? 0) + 1, corner + (same ? 0 : 1));
      row.push(swapped ? Math.min(changed, (rows[i - 2]?.[j - 2] ?? 0) + 1) : changed);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/**
 * The kind of action nearest to an object of none: the one with the nearest name, otherwise the one with which it shares most
 * fields, and which has the fewest fields besides.
 *
 * @param fields the fields of every kind
 * @param given the object
 * @returns the kind under `nearest`, the fields that it must have, and those that it may have; nothing where nothing is near
 * @example nearestKind(fields, { kind: 'Fire', unit: 'a1' }) // { nearest: 'fire', fields: ['unit', 'target'] }
 */
export function nearestKind(fields: KindFields, given: Readonly<Record<string, unknown>>): Params {
  const { kind, ...others } = given;
  const byName = typeof kind === 'string' ? nearestName(kind, Object.keys(fields)) : undefined;
  const nearest = byName ?? byFields(fields, Object.keys(others));
  return nearest === undefined ? {} : { nearest, ...fieldsOf(fields, nearest) };
}

function byFields(fields: KindFields, given: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let best = 0;
  for (const [kind, own] of Object.entries(fields)) {
    const names = Object.keys(own);
    const shared = given.filter((name) => Object.hasOwn(own, name)).length;
    // One field shared counts for more than any number of fields that the object lacks.
    const score = shared === 0 ? 0 : shared * 1000 - names.length;
    if (score > best) [nearest, best] = [kind, score];
  }
  return nearest;
}

/**
 * The fields of a kind of action as parameters: those that it must have, and those that it may have.
 *
 * @example fieldsOf(fields, 'rally') // { fields: ['unit', 'method'], optional: ['leader'] }
 */
export function fieldsOf(fields: KindFields, kind: string): Params {
  const own = Object.entries(fields[kind] ?? {});
  const must = own.filter(([, { optional }]) => optional !== true).map(([name]) => name);
  const may = own.filter(([, { optional }]) => optional === true).map(([name]) => name);
  return { ...(must.length > 0 ? { fields: must } : {}), ...(may.length > 0 ? { optional: may } : {}) };
}
