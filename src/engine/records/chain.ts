import { digest } from '../../kernel/json/digest.js';
import type { System } from '../game/system.js';
import type { Transcript, TranscriptEnd, TranscriptStep } from '../game/transcript-type.js';

/* A record is a chain: each link covers the link before it, so that no step can be changed, taken out or put in without
 * changing every link after it. */

/**
 * The first link of a record: it covers the program, the world, the scenario, the dice, the situation and the umpire.
 *
 * @example headLink(transcript) === transcript.link // true while nobody has changed the head
 */
export function headLink<S extends System>(transcript: Transcript<S>): string {
  const { link: _link, steps: _steps, overridden: _overridden, result: _result, end: _end, ...head } = transcript;
  return digest(head);
}

/**
 * The link of a step: it covers the link before it and everything that the step says.
 *
 * @param after the link before it
 * @example stepLink(transcript.link, transcript.steps[0])
 */
export function stepLink<S extends System>(after: string, { link: _link, ...step }: TranscriptStep<S>): string {
  return digest({ after, step });
}

/**
 * The end of a record: its link covers the last link, the number of the steps, and how the game has ended.
 *
 * @param after the link of the last step; of a record without steps, the first link
 * @param steps how many steps the record has
 * @param ending the result, and whether the table has set the rules aside
 * @example endOf(after, transcript.steps.length, transcript)
 */
export function endOf<S extends System>(
  after: string,
  steps: number,
  { overridden, result }: Pick<Transcript<S>, 'overridden' | 'result'>,
): TranscriptEnd {
  return { steps, link: digest({ after, steps, overridden, result }) };
}

/** The first place where a record does not fit together. */
export type BrokenPlace =
  | { readonly kind: 'head' }
  | { readonly kind: 'step'; readonly index: number; readonly after: string }
  | { readonly kind: 'end'; readonly after: string };

/**
 * The first link of a record that does not cover what stands there, or that is missing while others are there.
 *
 * @returns nothing where the chain is whole, and for a record without any link
 * @example firstBroken(transcript) // { kind: 'step', index: 12, after: '5e88...' }
 */
export function firstBroken<S extends System>(transcript: Transcript<S>): BrokenPlace | undefined {
  const { link, steps, end } = transcript;
  const isBare = link === undefined && end === undefined && steps.every((step) => step.link === undefined);
  if (isBare) return undefined;
  if (link === undefined || headLink(transcript) !== link) return { kind: 'head' };
  let after = link;
  for (const [index, step] of steps.entries()) {
    if (step.link === undefined || step.link !== stepLink(after, step)) return { kind: 'step', index, after };
    after = step.link;
  }
  const { steps: count, link: last } = endOf(after, steps.length, transcript);
  return end?.steps === count && end.link === last ? undefined : { kind: 'end', after };
}
