import type { Mistake } from './mistake.js';

/**
 * Marks the mistakes that come of an earlier one: steps that were left out or judged otherwise only because an earlier step was left out.
 * They are right where the table's own position counts.
 *
 * @param mistakes the mistakes of a record in which the rules count
 * @param asTold those of the same record in which the table counts
 * @returns the mistakes; each that comes of another has the step of that one (`follows`)
 * @rule 4.0
 * @example withFollowUps(mistakes, asTold)[1]?.follows // 12
 */
export function withFollowUps(mistakes: readonly Mistake[], asTold: readonly Mistake[]): readonly Mistake[] {
  const stands = new Set(asTold.map(keyOf));
  const mended = new Set(asTold.filter(({ then }) => then === 'overridden').map(({ step }) => step));
  let first: number | undefined;
  return mistakes.map((mistake): Mistake => {
    if (first !== undefined && mistake.step > first && !stands.has(keyOf(mistake)))
      return { ...mistake, follows: first };
    if (mistake.then === 'skipped' && mended.has(mistake.step)) first = mistake.step;
    return mistake;
  });
}

function keyOf({ step, problem: { code } }: Mistake): string {
  return `${step} ${code}`;
}
