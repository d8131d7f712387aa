import type { Result } from '../src/kernel/basis/result.js';

/** The value of a result; a refusal fails the test and says why. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
