import type { Desk, FirstAnswers } from './protocol.js';

/* The first clicks are answered before the rules have been read: what a click on the first screen comes to is known when the page is built. */

/**
 * The name of a call with what is given to it. What is not given says nothing.
 *
 * @example nameOfCall('offer', [{}]) // 'offer [{}]'
 */
export function nameOfCall(call: keyof Desk, given: readonly unknown[]): string {
  const last = given.findLastIndex((each) => each !== undefined);
  return `${call} ${JSON.stringify(given.slice(0, last + 1))}`;
}

/**
 * The answer to a call, as it was known when the page was built.
 *
 * @returns nothing where it was not
 * @example keptAnswer(first.answers, 'offer', [{}]) // { value: { form: 'one', ... } }
 */
export function keptAnswer(
  { calls, answers }: FirstAnswers,
  call: keyof Desk,
  given: readonly unknown[],
): { readonly value: unknown } | undefined {
  const name = nameOfCall(call, given);
  const at = Object.hasOwn(calls, name) ? calls[name] : undefined;
  return at === undefined ? undefined : { value: answers[at] };
}
