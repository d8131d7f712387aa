import type { Ledger, Term } from '../kernel/numbers/ledger.js';
import { total } from '../kernel/numbers/ledger.js';
import type { Rational } from '../kernel/numbers/rational.js';
import type { Params } from '../kernel/basis/result.js';
import type { Speech } from './fill.js';
import { fill, textOf } from './fill.js';
import type { Step } from './sum-steps.js';
import { isLedger, namedBy, spokenTotal, stepsOf, sumRules, switchesIn, toldSteps } from './sum-steps.js';

/** A sum being written: its text, and whether another operation would have to put it in brackets. */
interface Draft {
  readonly text: string;
  readonly shape: 'nothing' | 'one' | 'sum' | 'clause';
}

/**
 * A sum on one line, with its rules. Terms that change nothing (a 0, a limit that is not reached) are left out;
 * `sumLines` has them all.
 *
 * @param ledger the sum
 * @param voice the language and the names
 * @example sumLine(attack, voice) // 'IFP 2 + MG 2 + Leader 1 = 5 [5.0, 5.0.1]'
 */
export function sumLine(ledger: Ledger, voice: Speech): string {
  return cite(sumText(ledger, voice), sumRules(ledger), voice, switchesIn(ledger));
}

/**
 * A sum on one line, without the rules.
 *
 * @example sumText(attack, voice) // 'IFP 2 + MG 2 + Leader 1 = 5'
 */
export function sumText(ledger: Ledger, voice: Speech): string {
  const { text } = draftOf(ledger, voice);
  if (isOneNumber(ledger, voice)) return text;
  return fill(voice.locale.sums.equals, { left: text, total: spell(spokenTotal(ledger)) });
}

/**
 * A sum line by line: every term that was consulted, with the sum so far and the rule of each.
 *
 * @param ledger the sum
 * @param voice the language and the names
 * @param depth how far the lines are indented
 * @example sumLines(attack, voice) // ['attack = 4 [5.0]', '  IFP: 2 [5.0]', '  MG: 2 + 2 = 4 [1.6]', ...]
 */
export function sumLines(ledger: Ledger, voice: Speech, depth = 0): readonly string[] {
  const of: Params = ledger.of === undefined ? {} : { of: ledger.of };
  const name = lineName(ledger.id, of, voice);
  const heading = fill(voice.locale.sums.heading, { name, ...of, total: spell(spokenTotal(ledger)) }, voice);
  const lines = [indent(depth, cite(heading, [ledger.rule], voice))];
  for (const step of stepsOf(ledger)) {
    lines.push(indent(depth + 1, cite(stepText(step, voice), [step.term.rule], voice, namedBy(step.term))));
    const { value } = step.term;
    if (isLedger(value)) for (const line of sumLines(value, voice, depth + 2)) lines.push(line);
  }
  return lines;
}

/**
 * A text with rules cited behind it, and the switches behind the rules.
 *
 * @example cite('halved', ['5.2'], voice) // 'halved [5.2]'
 */
export function cite(text: string, rules: readonly string[], voice: Speech, switches: readonly string[] = []): string {
  if (rules.length === 0) return text;
  const cited = rules.join(', ');
  if (switches.length === 0) return fill(voice.locale.sums.cited, { text, rules: cited });
  const disputed = textOf(voice.locale.words, 'cited.disputed') ?? '{rules}; {switches}';
  return fill(voice.locale.sums.cited, {
    text,
    rules: fill(disputed, { rules: cited, switches: switches.join(', ') }),
  });
}

/**
 * A number in figures: `3`, `2 1/2`.
 *
 * @example spell(rational(5, 2)) // '2 1/2'
 */
export function spell({ n, d }: Rational): string {
  if (d === 1) return `${n}`;
  const rest = Math.abs(n) % d;
  const whole = (Math.abs(n) - rest) / d;
  return `${n < 0 ? '-' : ''}${whole === 0 ? '' : `${whole} `}${rest}/${d}`;
}

/** Whether a sum is one number that is added, so that its total need not be written again. */
function isOneNumber(ledger: Ledger, voice: Speech): boolean {
  const told = toldSteps(ledger);
  const [only] = told;
  if (only === undefined) return true;
  if (told.length > 1 || only.term.op !== 'add' || operand(only.term).n < 0) return false;
  return !isLedger(only.term.value) || tellsTotal(only.term, only.term.value, voice);
}

/** Whether the text of a share contains its total: beside its name, in brackets, or because it is one number. */
function tellsTotal(share: Term, sum: Ledger, voice: Speech): boolean {
  if (nameOf(share.id, paramsOf(share), voice) !== '' || isOneNumber(sum, voice)) return true;
  return draftOf(sum, voice).shape === 'clause';
}

function draftOf(ledger: Ledger, voice: Speech): Draft {
  let draft: Draft = { text: '0', shape: 'nothing' };
  for (const step of toldSteps(ledger)) draft = extend(draft, step, voice);
  return draft;
}

function extend(draft: Draft, step: Step, voice: Speech): Draft {
  const { sums } = voice.locale;
  const { term } = step;
  if (term.op !== 'add') {
    const text = withReason(operation(term, draft, voice), term, voice);
    return { text, shape: term.op === 'times' ? 'one' : 'clause' };
  }
  // A share keeps its sign inside.
  const negative = !isLedger(term.value) && term.value.n < 0;
  const right = addend(term, voice);
  if (draft.shape === 'nothing' && !negative) return right;
  const left = draft.shape === 'clause' ? bracketed(draft.text) : draft.text;
  return { text: fill(negative ? sums.minus : sums.plus, { left, right: right.text }), shape: 'sum' };
}

/** A term that adds or takes away, without its sign; a share with its own sum. */
function addend(term: Term, voice: Speech): Draft {
  const { sums } = voice.locale;
  const name = nameOf(term.id, paramsOf(term), voice);
  if (!isLedger(term.value)) {
    const named = name === '' ? lineName(term.id, paramsOf(term), voice) : name;
    return { text: fill(sums.term, { name: named, value: spell(unsigned(term.value)) }), shape: 'one' };
  }
  const inner = draftOf(term.value, voice);
  if (name === '')
    return inner.shape === 'clause' ? { text: bracketed(sumText(term.value, voice)), shape: 'one' } : inner;
  const share = isOneNumber(term.value, voice) ? sums.oneShare : sums.share;
  return { text: fill(share, { name, sum: sumText(term.value, voice) }), shape: 'one' };
}

/** The values for holes in the name of a term: its parameters, and the unit of a share. */
function paramsOf({ value, params = {} }: Term): Params {
  return isLedger(value) && value.of !== undefined ? { of: value.of, ...params } : params;
}

/** The sum so far under an operation that does not add. */
function operation(term: Term, draft: Draft, voice: Speech): string {
  const { sums } = voice.locale;
  const value = spell(operand(term));
  const left = draft.text;
  const whole = draft.shape === 'sum' || draft.shape === 'clause' ? bracketed(left) : left;
  switch (term.op) {
    case 'times':
      if (value === '1/2') return fill(sums.half, { left: whole });
      return fill(value === '2' ? sums.twice : sums.times, { left: whole, value });
    case 'roundUp':
      return fill(value === '1' ? sums.roundUp : sums.roundUpTo, { left, value });
    case 'roundDown':
      return fill(value === '1' ? sums.roundDown : sums.roundDownTo, { left, value });
    case 'atMost':
      return fill(sums.atMost, { left, value });
    case 'atLeast':
      return fill(sums.atLeast, { left, value });
    case 'add':
      return left;
  }
}

/** Adds the purpose of an operation, unless its text is clear without it. */
function withReason(text: string, term: Term, voice: Speech): string {
  const reason = nameOf(term.id, term.params, voice);
  return reason === '' ? text : fill(voice.locale.sums.reason, { text, reason });
}

/** One step on a line of its own: the operation, and the sum after it. */
function stepText({ term, before, after }: Step, voice: Speech): string {
  const { sums } = voice.locale;
  const amount = operand(term);
  const left = spell(before);
  const right = spell(unsigned(amount));
  let text: string;
  if (term.op !== 'add') text = operation(term, { text: left, shape: 'one' }, voice);
  else if (before.n === 0 && amount.n >= 0) text = right;
  else text = fill(amount.n < 0 ? sums.minus : sums.plus, { left, right });
  const result = text === spell(after) ? text : fill(sums.equals, { left: text, total: spell(after) });
  const name = lineName(term.id, paramsOf(term), voice);
  return name === '' ? result : `${name}: ${result}`;
}

/** The name of a term or a ledger; holes in the name are filled from its parameters. */
function nameOf(id: string, params: Params | undefined, voice: Speech): string {
  const text = textOf(voice.locale.terms, id);
  return text === undefined ? id : fill(text, params ?? {}, voice);
}

/**
 * The name of a term or a sum where a sum is written line by line.
 *
 * @example lineName('attack', { of: 'I5' }, voice) // 'Attack of I5'
 */
export function lineName(id: string, params: Params, voice: Speech): string {
  const key = `sum.${id}`;
  return nameOf(textOf(voice.locale.terms, key) === undefined ? id : key, params, voice);
}

function operand({ value }: Term): Rational {
  return isLedger(value) ? total(value) : value;
}

function unsigned({ n, d }: Rational): Rational {
  return { n: Math.abs(n), d };
}

function bracketed(text: string): string {
  return `(${text})`;
}

function indent(depth: number, line: string): string {
  return `${'  '.repeat(depth)}${line}`;
}
