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
  let first: Mistake | undefined;
  return mistakes.map((mistake): Mistake => {
    if (first !== undefined && mistake.step > first.step && !stands.has(keyOf(mistake)) && mayFollow(first, mistake))
      return { ...mistake, follows: first.step };
    if (mistake.then === 'skipped' && mended.has(mistake.step)) first = mistake;
    return mistake;
  });
}

/** Mistakes of the moment: the turn is another one, nobody moves, nothing is asked. */
const OF_MOMENT: readonly string[] = ['wrong-side', 'not-now', 'wrong-step', 'nothing-asked', 'not-named'];

/** Whether a mistake can come of an earlier one. What a misspelt line meant is only guessed: of the moment alone it decides for sure. */
function mayFollow(first: Mistake, { problem: { code } }: Mistake): boolean {
  return first.problem.code !== 'unknown-word' || OF_MOMENT.includes(code);
}

function keyOf({ step, problem: { code } }: Mistake): string {
  return `${step} ${code}`;
}
