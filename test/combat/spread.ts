import { add, toText } from '../../src/kernel/numbers/fraction.js';
import type { Fraction } from '../../src/kernel/numbers/fraction.js';
import type { GameProcedure } from '../../src/state/index.js';
import { explored } from '../explored.js';
import type { Table } from '../phases/table.js';

/** What becomes of whom, with which chance: subject, then result and chance, in order. */
export type Chances = readonly (readonly [subject: string, results: readonly (readonly [string, string])[]])[];

/** The odds of a procedure on a table laid anew for every course, worked out in parts or die by die. */
export function chancesOf(
  laid: () => Table,
  procedure: (table: Table) => GameProcedure,
  factorise = true,
): { readonly chances: Chances; readonly leaves: number } {
  const spread = explored(laid(), procedure, { factorise, limit: 400000 });
  const found = new Map<string, Map<string, Fraction>>();
  for (const { outcomes } of spread?.branches ?? []) {
    for (const [subject, results] of outcomes) {
      const sums = found.get(subject) ?? new Map<string, Fraction>();
      found.set(subject, sums);
      for (const [result, chance] of results) {
        const before = sums.get(result);
        sums.set(result, before === undefined ? chance : add(before, chance));
      }
    }
  }
  const chances = [...found]
    .map(([subject, sums]) => [subject, [...sums].map(([of, chance]) => [of, toText(chance)] as const).sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { chances, leaves: spread?.leaves ?? 0 };
}
