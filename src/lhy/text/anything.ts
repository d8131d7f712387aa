import type { Reading, Verdict } from '../../engine/index.js';
import { problem } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import { textOf } from '../../speech/fill.js';
import { LHY_SPELLING } from '../facade/index.js';
import { BARE_NAMES } from '../notation/index.js';
import { RULINGS } from '../rulings/index.js';
import type { Lhy, LhyEvent } from '../state/index.js';
import type { Decision } from './explain.js';
import { explainDecision, explainEvents, explainProblems, explainSum } from './explain.js';
import type { LhyLocale, LhyNames } from './language.js';
import { told } from './told.js';

/** Everything of this game that there is a text for. */
export type LhyExplainable =
  | Problem
  | Result<unknown>
  | Ledger
  | Verdict<Lhy>
  | Reading<Lhy>
  | LhyEvent
  | Decision
  | readonly LhyExplainable[];

/**
 * Tells a sum, a refusal, a verdict, a reading, an event, an action or a question in words.
 *
 * @param thing the thing to explain
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @returns one line, or a line for each reason of a refusal, each sum of a verdict and each member of a list; for anything else the text of
 *   the problem `misuse`
 * @example explain({ kind: 'turnBegan', turn: 2 }, english) // 'Turn 2 begins.'
 */
export function explain(thing: LhyExplainable, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('thing', thing, locale, () => textFor(thing, locale, names));
}

function textFor(thing: LhyExplainable, locale: LhyLocale, names: LhyNames): string {
  if (isList(thing)) return thing.map((each) => textFor(each, locale, names)).join('\n');
  if ('code' in thing || 'ok' in thing) return explainProblems(thing, locale, names);
  if ('terms' in thing) return explainSum(thing, locale, names);
  if ('instead' in thing) return readingText(thing, locale, names);
  if ('complete' in thing) return verdictText(thing, locale, names);
  return isDecision(thing) ? explainDecision(thing, locale, names) : explainEvents([thing], locale, names);
}

function isList(thing: LhyExplainable): thing is readonly LhyExplainable[] {
  return Array.isArray(thing);
}

/** Kinds of question, and of what is due. */
const QUESTIONS: readonly string[] = ['dice', 'draw', 'choice', 'action', 'over', 'answer'];

/** Whether something is an action, a question or what is due, and no event. */
function isDecision(thing: LhyEvent | Decision): thing is Decision {
  return QUESTIONS.includes(thing.kind) || Object.hasOwn(LHY_SPELLING.fields, thing.kind);
}

function verdictText(verdict: Verdict<Lhy>, locale: LhyLocale, names: LhyNames): string {
  if (verdict.complete === 1) {
    const sums = sumsOf(verdict.accounts).map((sum) => explainSum(sum, locale, names));
    return sums.length === 0 ? (textOf(locale.words, 'verdict.legal') ?? 'ok') : sums.join('\n');
  }
  const { problems = [] } = verdict;
  const missing = verdict.complete === 0 ? verdict.missing.map((field) => problem('missing', { field })) : [];
  return explainProblems(problems.length === 0 ? missing : problems, locale, names);
}

/** The question, and the answer by which the ruling is another. */
function readingText(
  { switch: name, rule, answer, instead, reasons }: Reading<Lhy>,
  locale: LhyLocale,
  names: LhyNames,
): string {
  const question = RULINGS.find((ruling) => ruling.name === name)?.question ?? name;
  const why = reasons.length === 0 ? '' : `\n${explainProblems(reasons, locale, names)}`;
  return `${question} [${rule}] ${name}: ${answer} / ${instead}${why}`;
}
