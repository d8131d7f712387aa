import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { Applied } from '../play/apply.js';
import type { BrokenPlace } from './chain.js';
import { endOf, stepLink } from './chain.js';
import type { GameState, Side } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Transcript, TranscriptStep } from '../game/transcript-type.js';

/**
 * What was done to a record where its first link is broken: something in its head is another; a step was taken out, put in,
 * or has changed places; of a step the action, the answer, the override with its names and reason, the dice, the sender, the
 * count, the digest of the game, or the link itself is another; or the end is.
 */
export const BREAKS = [
  'head',
  'removed',
  'added',
  'swapped',
  'action',
  'answer',
  'override',
  'dice',
  'sender',
  'count',
  'game',
  'link',
  'end',
] as const;
/** One thing that was done to a record. */
export type Break = (typeof BREAKS)[number];

/** A step as it is taken again: the game before it, the side that decides, and what came of it or why it is refused. */
export interface TakenAgain<S extends System> {
  readonly state: GameState<S>;
  readonly by: Side;
  readonly applied: Applied<S> | undefined;
  readonly problems: readonly Problem[];
}

/**
 * The problem of the first broken link.
 *
 * @param kind what was done
 * @param index the place of the step in the record, from 0
 * @returns `broken-link` with the kind, and the step where there is one
 * @example brokenLink('dice', 12).path // '/steps/12'
 */
export function brokenLink(kind: Break, index?: number): Problem {
  if (index !== undefined) return problem('broken-link', { change: kind, step: index }, undefined, `/steps/${index}`);
  return problem('broken-link', { change: kind }, undefined, kind === 'head' ? '/link' : '/end');
}

/**
 * What was done to the end of a record whose steps all fit.
 *
 * @example breakAtEnd(transcript) // 'removed' where the last step is missing
 */
export function breakAtEnd<S extends System>({ steps, end }: Transcript<S>): Break {
  if (end === undefined || end.steps === steps.length) return 'end';
  return end.steps > steps.length ? 'removed' : 'added';
}

/**
 * What was done to the first step that does not fit: first whether the steps stand in their order, then which part of the step
 * is another.
 *
 * @example breakOfStep(transcript, place, taken) // 'swapped'
 */
export function breakOfStep<S extends System>(
  transcript: Transcript<S>,
  place: Extract<BrokenPlace, { readonly kind: 'step' }>,
  taken: TakenAgain<S>,
): Break {
  const step = transcript.steps[place.index] as TranscriptStep<S>;
  return orderBreak(transcript, place, step) ?? partBreak(transcript, place, step, taken);
}

/** Whether a step was put in, or stands in another place than it was taken in. */
function orderBreak<S extends System>(
  transcript: Transcript<S>,
  { index, after }: Extract<BrokenPlace, { readonly kind: 'step' }>,
  step: TranscriptStep<S>,
): Break | undefined {
  const { steps, link: first, end } = transcript;
  const later = steps.slice(index + 1);
  const fits = (link: string | undefined): boolean => link !== undefined && stepLink(link, step) === step.link;
  const isLate = later.some((each) => each.link === stepLink(after, each));
  const isLast = end !== undefined && endOf(after, end.steps, transcript).link === end.link;
  if (!isLate && !isLast) return undefined;
  const isDouble = steps.some((each, i) => i !== index && each.link === step.link);
  if (isDouble || isLast) return 'added';
  return fits(first) || steps.some(({ link }) => fits(link)) ? 'swapped' : 'added';
}

/** Which part of a step is another: those that follow from the game are put in its place one after the other. */
function partBreak<S extends System>(
  { steps, end }: Transcript<S>,
  { index, after }: Extract<BrokenPlace, { readonly kind: 'step' }>,
  step: TranscriptStep<S>,
  { state, by, applied, problems }: TakenAgain<S>,
): Break {
  const { digest: given, ...rest } = step;
  const dice = applied?.dice ?? step.dice;
  const plain = { ...rest, by, at: state.step, dice };
  const known: TranscriptStep<S> = applied === undefined ? plain : { ...plain, digest: digest(applied.state) };
  const told = given === undefined ? plain : { ...plain, digest: given };
  if ([known, told, plain].some((each) => stepLink(after, each) === step.link)) {
    if (step.by !== by) return 'sender';
    if (step.at !== state.step) return 'count';
    return digest(step.dice) === digest(dice) ? 'game' : 'dice';
  }
  const own = stepLink(after, step);
  const next = steps[index + 1];
  if (next !== undefined && next.link === stepLink(own, next)) return 'link';
  if (step.at > state.step || (end !== undefined && end.steps > steps.length)) return 'removed';
  if (problems[0]?.path?.startsWith('/how/dice') === true) return 'dice';
  const { kind } = step.action;
  return kind === 'answer' || kind === 'override' ? kind : 'action';
}
