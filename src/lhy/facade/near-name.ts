import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { smallest } from '../../kernel/basis/lists.js';

/** A name that differs in more letters is another one. */
const MOST = 2;

/** No id is longer. */
const LONGEST = 64;

/** How many letters have to be changed, put in or taken out to make one text of another. */
function differences(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(smallest([(next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same]));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The nearest name that differs in two letters at most, the first of several; nothing where there is none. */
function nearName(names: readonly string[], given: string): string | undefined {
  const near = names
    .filter((name) => Math.abs(name.length - given.length) <= MOST)
    .map((name) => ({ name, by: differences(name, given) }))
    .filter(({ by }) => by <= MOST);
  const least = smallest(near.map(({ by }) => by));
  return near.find(({ by }) => by === least)?.name;
}

/**
 * The refusal of a unit that there is not, with the one that was meant.
 *
 * @param ids the units that there are
 * @param given what was written
 * @param path where it stands
 * @returns `unknown-unit`
 * @example unknownUnit(['blue.1'], 'blue.l', '/unit').params // { unit: 'blue.l', meant: 'blue.1' }
 */
export function unknownUnit(ids: readonly string[], given: string, path: string): Problem {
  const unit = given.slice(0, LONGEST);
  const meant = nearName(ids, unit);
  if (meant === undefined) return problem('unknown-unit', { unit }, undefined, path);
  return problem('unknown-unit', { unit, meant }, undefined, path);
}
