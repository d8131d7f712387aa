import type { GameState, World } from '../../../state/index.js';
import type { LeavesBy } from '../../rulings/leaves-by.js';
import type { WrittenStep } from '../told/written-record.js';
import type { ReadStep } from './step-at.js';
import { isAnswer, stepAt } from './step-at.js';

/** How people say by which kind of movement somebody goes, where it is no plain one. */
const KINDS: readonly (readonly [said: RegExp, mode: string])[] = [
  [/\blow[- ]crawl|\bkriech|\brobb/i, 'lowCrawl'],
  [/\bassault[- ]mov|\bsturmbewegung/i, 'assaultMove'],
  [/\bstealth|\bschleich/i, 'stealth'],
  [/\bhit and run/i, 'hitAndRun'],
];

/** How people say that somebody goes. */
const GOES = /\b(?:moves?|enters?|crawls?|goe?s?|zieh\w*|beweg\w*|geh\w*|betr\w*|kriech\w*|robb\w*)\b/i;

/** Lines of a record, the one that is read, and the games before those in front of it. */
export interface LinesAround {
  readonly steps: readonly WrittenStep[];
  readonly index: number;
  readonly looked: readonly ({ readonly before: GameState } | undefined)[];
}

/**
 * A step of a withdrawal with what other lines say of it: dice on a line of their own belong to the line before them, with its way; and by which
 * kind of movement units leave is said by the line behind it that moves them.
 *
 * @param state the game before the step
 * @param read the step
 * @returns the step as it is where it is no withdrawal, or says all of this itself
 * @rule 8.1.1
 * @example withdrawalInLines(world, state, read, place).leaves // [{ mode: 'lowCrawl' }], before `low crawls to I5`
 */
export function withdrawalInLines(world: World, state: GameState, read: ReadStep, place: LinesAround): ReadStep {
  const begun = read.action.kind === 'answer' ? begunIn(world, state, place) : read;
  if (begun === undefined || begun.action.kind !== 'withdraw') return read;
  const { leaves = leavesIn(place.steps[place.index + 1]), way } = begun;
  return {
    ...read,
    ...(leaves === undefined ? {} : { leaves }),
    ...(way === undefined ? {} : { way }),
  };
}

/** The line whose checks are still open, in front of lines that answer. */
function begunIn(world: World, { pending }: GameState, { steps, index, looked }: LinesAround): ReadStep | undefined {
  if (pending === undefined || !('action' in pending) || pending.action.kind !== 'withdraw') return undefined;
  let at = index - 1;
  while (at > 0 && isAnswer(steps[at])) at -= 1;
  const [step, before] = [steps[at], looked[at]?.before];
  const read = step === undefined || before === undefined ? undefined : stepAt(world, before, step);
  return read?.ok === true ? read.value : undefined;
}

/** By which kind of movement a line moves somebody; nothing where it does not. */
function leavesIn(next: WrittenStep | undefined): LeavesBy | undefined {
  const { text } = next ?? {};
  if (text === undefined || isAnswer(next)) return undefined;
  const mode = KINDS.find(([said]) => said.test(text))?.[1] ?? (GOES.test(text) ? 'move' : undefined);
  return mode === undefined ? undefined : [{ mode }];
}
