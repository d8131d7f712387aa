import type { Root } from '../../engine/records/follow-ups.js';
import { markFollowUps } from '../../engine/records/follow-ups.js';
import type { Problem } from '../../kernel/basis/result.js';
import { withNearest } from '../../speech/line-meant.js';
import type { TypedMistake, TypedStep } from './typed-step.js';

/** What a record looks like where each line counts as it was meant. */
export interface TypedAsMeant {
  readonly mistakes: readonly TypedMistake[];
  /** The steps that were taken otherwise than they are written. */
  readonly mended: ReadonlySet<number>;
  /** The side whose step each is, by its number. */
  readonly sides: readonly string[];
}

/** Mistakes of the moment: it is the turn of another side, or something else goes on. */
const OF_MOMENT: readonly string[] = ['turn-of', 'not-now', 'nothing-asked', 'answer-first'];

/** So many words of a line are meant to be otherwise. */
export const MOST_TRIES = 3;

/**
 * A line as it was probably meant: with the word that is near, with dice that there are, without dice that nothing asks for.
 *
 * @param problems why it is refused
 * @returns nothing where nobody can say
 * @example stepMeant({ text: 'umber: squad 1-1 mooves to C8' }, problems)?.text // 'umber: squad 1-1 moves to C8'
 */
export function stepMeant(step: TypedStep, [first]: readonly Problem[]): TypedStep | undefined {
  const { text } = step;
  if (text === undefined || first === undefined) return undefined;
  const { code, params } = first;
  const changed = OF_DICE[code]?.(text, params) ?? withNearest(text, params);
  return changed === undefined || changed === text ? undefined : { ...step, text: changed };
}

/** What dice were meant where they are wrong. */
const OF_DICE: Readonly<Record<string, (text: string, params: Problem['params']) => string | undefined>> = {
  'dice-left': (text) => text.replace(/,\s*[0-9]+(?:\s+[0-9]+)*\s*(?=$|->|=>|→|\s(?:#|\/\/))/, ' '),
  'die-out-of-range': (text, { faces }) => {
    const told = Array.isArray(faces) ? faces.map(Number) : [];
    const known = told.map((face) => Math.min(10, Math.max(1, face)));
    return told.length === 0 ? undefined : text.replace(told.join(' '), known.join(' '));
  },
};

/**
 * Marks the mistakes of a typed record that come of earlier ones: steps that are right where each line counts as it was meant, and steps that
 * have the wrong moment because the side to decide was refused its last one.
 *
 * @param mistakes the mistakes by the rules
 * @param meant the same record, in which each line counts as it was meant
 * @returns the mistakes; each that comes of another has the step of that one (`follows`)
 * @rule 9.0
 * @example withFollowUps(mistakes, meant)[1]?.follows // 5
 */
export function withFollowUps(mistakes: readonly TypedMistake[], meant: TypedAsMeant): readonly TypedMistake[] {
  return markFollowUps(mistakes, (mistake, own, root) => causeOf(mistake, meant, own, root));
}

function causeOf(
  mistake: TypedMistake,
  meant: TypedAsMeant,
  own: readonly TypedMistake[],
  root: Root,
): number | undefined {
  const { step, by } = mistake;
  const [code = ''] = codesOf(mistake);
  // A result behind a wrong sum of its step comes of the sum.
  if (code === 'wrong-outcome' && own.some((each) => each.step === step && codesOf(each).includes('wrong-sum')))
    return step;
  const isOfMoment = OF_MOMENT.includes(code);
  const there = meant.mistakes.filter((each) => each.step === step);
  const isStill = there.some((each) => !isOfMoment || codesOf(each).includes(code));
  if (!isStill && !meant.mended.has(step)) return own.filter((each) => meant.mended.has(each.step)).at(-1)?.step;
  return isOfMoment ? root(lastLeftOut(step, by, meant)) : undefined;
}

function codesOf({ problems }: TypedMistake): readonly string[] {
  return problems.map(({ code }) => code);
}

/** The last step of the side to decide, where it was left out. */
function lastLeftOut(step: number, by: string, { sides, mistakes, mended }: TypedAsMeant): number | undefined {
  const last = sides.slice(0, step).lastIndexOf(by);
  const isOut = mistakes.some((each) => each.step === last && each.then === 'skipped') && !mended.has(last);
  return isOut ? last : undefined;
}
