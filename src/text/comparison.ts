import type { Ruled } from '../engine/rulings/aspects.js';
import { NO_SITUATION } from '../engine/rulings/aspects.js';
import type { Because, RulingDifference } from '../engine/rulings/comparison.js';
import { ABSENT } from '../engine/rulings/comparison.js';
import type { Problem } from '../kernel/basis/result.js';
import type { Lnlt } from '../state/world.js';
import type { Voice } from './voice.js';
import { fill, say, textOf } from '../speech/fill.js';
import { problemsText } from './reason.js';
import { cite, lineName } from '../speech/sum.js';

/** Rulings by several rulesets, with everything in which they differ. */
export interface ComparedByName {
  readonly rulesets: readonly { readonly id: string; readonly withheld: Readonly<Record<string, string | number>> }[];
  readonly rulings: readonly Ruled<Lnlt>[];
  readonly differences: readonly RulingDifference[];
}

/**
 * Rulings by several rulesets in words: each verdict with its reasons, then a line for each thing in which they differ, with the
 * answers that make the difference.
 *
 * @param compared the rulings
 * @param voice the language and the names
 * @example comparisonText(comparison, voice).split('\n')[0] // '5.1: legal.'
 */
export function comparisonText({ rulesets, rulings, differences }: ComparedByName, voice: Voice): string {
  const names = rulesets.map(({ id }) => id);
  const lines = rulings.flatMap((ruled, i) => rulingLines(ruled, names[i] ?? '', voice));
  const withheld = rulesets.flatMap(({ id, withheld: answers }) =>
    Object.keys(answers).length === 0
      ? []
      : [told('withheld', { ruleset: id, names: Object.keys(answers).join(', ') }, voice)],
  );
  const differing = differences.map((each) => differenceLine(each, names, voice));
  const end = differing.length === 0 ? [told('same', {}, voice)] : differing;
  return [...lines, ...withheld, ...end].join('\n');
}

/** A text of this page, with its holes filled. */
function told(key: string, params: Readonly<Record<string, string>>, voice: Voice): string {
  return fill(textOf(voice.locale.words, `compared.${key}`) ?? key, params, voice);
}

function rulingLines(ruled: Ruled<Lnlt>, ruleset: string, voice: Voice): readonly string[] {
  const word = ruled.ok ? ruled.value.verdict.ruling : NO_SITUATION;
  const reasons = reasonsOf(ruled);
  const line = told(word, { ruleset }, voice);
  return reasons.length === 0 ? [line] : [line, problemsText(reasons, voice).replaceAll(/^/gm, '  ')];
}

function reasonsOf(ruled: Ruled<Lnlt>): readonly Problem[] {
  if (!ruled.ok) return ruled.problems;
  const { verdict } = ruled.value;
  return verdict.complete === 1 ? [] : (verdict.problems ?? []);
}

/** What differs, the value by each ruleset, and the answers that make the difference with their sections. */
function differenceLine(difference: RulingDifference, names: readonly string[], voice: Voice): string {
  const { what, values, because } = difference;
  const why = because.map((each) => becauseText(each, voice)).join(', ');
  const params = why === '' ? {} : { because: why };
  const rules = [...new Set(because.map(({ rule }) => rule))];
  if (what === 'verdict') return cite(told('verdict', params, voice), rules, voice);
  const at = placeOf(difference, voice);
  const said = told(`of.${what}`, at === '' ? {} : { at }, voice);
  if (!isFigure(difference)) {
    const sayers = names.filter((_, i) => values[i] !== ABSENT);
    const key = sayers.length === names.length ? 'otherwise' : 'said';
    return cite(told(key, { said, rulesets: sayers.join(', '), ...params }, voice), rules, voice);
  }
  const each = values.map((value, i) =>
    told('value', { value: say(value, 'compared', voice), ruleset: names[i] ?? '' }, voice),
  );
  return cite(told('values', { said, values: each.join('; '), ...params }, voice), rules, voice);
}

/** Whether the values can be shown as they are: others are the parameters of a reason or of a decision. */
function isFigure({ what }: RulingDifference): boolean {
  return what !== 'situation' && what !== 'reason' && what !== 'finding' && what !== 'result';
}

function becauseText({ name, values }: Because, voice: Voice): string {
  return told('because', { name, values: values.join(', ') }, voice);
}

/** The place of a difference: sums, and terms in their sums, have names; counters and places in it have theirs. */
function placeOf({ what, at }: RulingDifference, voice: Voice): string {
  if (what !== 'sum' && what !== 'term')
    return at
      .split(' ')
      .map((word) => say(word, what, voice))
      .join(' ');
  const parts = at.split(' > ').map((part) => {
    const [id = '', of, ...more] = part.split(' ');
    return [lineName(id, of === undefined ? {} : { of }, voice), ...more].join(' ');
  });
  return parts.filter((part) => part !== '').join(', ');
}
