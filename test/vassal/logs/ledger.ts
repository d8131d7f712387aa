import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The results of a long proof, a line of JSON for each game: a run that is broken off loses one game, and a later one goes on behind it. */
export interface Ledger {
  /** What is written of a game, or what is made for it now. */
  readonly of: <T extends object>(half: Half, number: number, make: () => T) => T;
}

/** A game without a mistake, or one with mistakes put in. */
type Half = 'fair' | 'mistaken';

/**
 * The ledger in a file; without one nothing is kept.
 *
 * @param path the file, which is made where there is none
 */
export function ledgerIn(path: string | undefined): Ledger {
  if (path === undefined) return { of: (_half, _number, make) => make() };
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const known = new Map(lines.flatMap(rowIn));
  return {
    of: <T extends object>(half: Half, number: number, make: () => T): T => {
      const key = `${half} ${number}`;
      const row = known.get(key);
      // A row has the shape of what `make` gives: this very code has written it.
      if (row !== undefined) return row as T;
      const found = make();
      known.set(key, found);
      appendFileSync(path, `${JSON.stringify({ half, number, ...found })}\n`);
      return found;
    },
  };
}

/** A line that was broken off is no row: its game is judged again. */
function rowIn(line: string): readonly (readonly [string, object])[] {
  try {
    const row = JSON.parse(line) as { readonly half: Half; readonly number: number };
    return [[`${row.half} ${row.number}`, row]];
  } catch {
    return [];
  }
}
