import type { Answer, Choice } from '../../kernel/procedure/request.js';
import type { Problem } from '../../kernel/basis/result.js';

/** What an action is after some of the answers to a question that is open. */
export interface AfterAnswers {
  readonly verdict: 'legal' | 'notLegal';
  /** Why it is not legal then; empty where it is. */
  readonly reasons: readonly Problem[];
  /** Answers after which it is so, for an example: faces of dice, and choices, in the order in which they are asked for. */
  readonly answers: readonly (readonly number[] | Choice)[];
}

/** The verdict on an action after one row of answers. */
export interface Fate {
  readonly verdict: 'legal' | 'notLegal' | 'cannotSay';
  /** Empty where it is legal. */
  readonly reasons: readonly Problem[];
  readonly answers: readonly Answer[];
}

/** The verdict on an action by every answer to the question before it. */
export interface VerdictByAnswers {
  readonly verdict: 'legal' | 'notLegal' | 'cannotSay';
  /** Of what is not legal: the reasons that are the same after every answer; where there are none, one of each code. */
  readonly reasons: readonly Problem[];
  /** The outcomes, where they differ. */
  readonly after?: readonly AfterAnswers[];
}

/** So many different outcomes are told. */
const MOST_OUTCOMES = 6;

/** So many reasons are told where those of no two answers are the same. */
const MOST_REASONS = 6;

/**
 * The verdict on an action by every answer to the question before it: legal where it is so after all of them, not legal where it is legal after none.
 *
 * @param fates the verdict after each row of answers
 * @param all these are all rows that there can be
 * @param isWeak whether a reason is told only where there is no other
 * @example verdictByAnswers(fates, true, () => false).verdict // 'cannotSay'
 */
export function verdictByAnswers(
  fates: readonly Fate[],
  all: boolean,
  isWeak: (reason: Problem) => boolean,
): VerdictByAnswers {
  if (all && fates.length > 0 && fates.every(({ verdict }) => verdict === 'legal'))
    return { verdict: 'legal', reasons: [] };
  const after = outcomesOf(fates);
  // What is legal by none of the answers is not legal, whatever the reasons are.
  if (fates.some(({ verdict }) => verdict !== 'notLegal')) return { verdict: 'cannotSay', reasons: [], after };
  const shared = sharedReasons(fates);
  if (shared.length > 0) return { verdict: 'notLegal', reasons: shared };
  const reasons = everyReason(fates, isWeak);
  return after.length > 1 ? { verdict: 'notLegal', reasons, after } : { verdict: 'notLegal', reasons };
}

/** The reasons that stand against an action after every answer. */
function sharedReasons(fates: readonly Fate[]): readonly Problem[] {
  const [first, ...others] = fates;
  if (first === undefined) return [];
  const rest = others.map(({ reasons }) => new Set(reasons.map(keyOf)));
  return first.reasons.filter((reason) => rest.every((keys) => keys.has(keyOf(reason))));
}

/** The reasons after all the answers: one of each code, those first that stand after most answers. Weak ones are told where nothing else is. */
function everyReason(fates: readonly Fate[], isWeak: (reason: Problem) => boolean): readonly Problem[] {
  const known = new Map<string, { readonly reason: Problem; count: number }>();
  for (const reason of fates.flatMap(({ reasons }) => reasons)) {
    const found = known.get(reason.code);
    if (found === undefined) known.set(reason.code, { reason, count: 1 });
    else found.count += 1;
  }
  const all = [...known.values()].sort((a, b) => b.count - a.count).map(({ reason }) => reason);
  const own = all.filter((reason) => !isWeak(reason));
  return (own.length === 0 ? all : own).slice(0, MOST_REASONS);
}

/** The outcomes that are not the same, those first by which the action is legal. */
function outcomesOf(fates: readonly Fate[]): readonly AfterAnswers[] {
  const known = new Map<string, AfterAnswers>();
  for (const { verdict: said, reasons, answers: given } of fates) {
    const verdict = said === 'legal' ? 'legal' : 'notLegal';
    const key = [verdict, ...reasons.map(({ code }) => code)].join(' ');
    const answers = given.map((answer) => (answer.kind === 'faces' ? answer.faces : answer.choice));
    const before = known.get(key);
    // The shortest row of answers is the example.
    if (before === undefined || answers.length < before.answers.length) known.set(key, { verdict, reasons, answers });
  }
  const all = [...known.values()];
  return [
    ...all.filter(({ verdict }) => verdict === 'legal'),
    ...all.filter(({ verdict }) => verdict !== 'legal'),
  ].slice(0, MOST_OUTCOMES);
}

/** A thing by its value. */
function keyOf(thing: object): string {
  return JSON.stringify(thing);
}
