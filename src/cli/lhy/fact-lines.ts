import type { Finding } from '../../kernel/numbers/ledger.js';
import type { LhyLocale, LhyNames } from '../../lhy/index.js';
import { explainDecision, explainTerms } from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import { cite } from '../../speech/sum.js';
import { phrase } from '../files/language.js';
import type { DueAttack } from './due.js';
import type { NeededRoll } from './rolls-needed.js';

const HARMFUL = ['mines', 'wireExit'];

/**
 * A roll with what it needs, as a line.
 *
 * @example needLine(need, names, locale) // 'Roll of Umber squad 1-1 (withdrawal): 8 or less is needed, 80 %. [8.3c]'
 */
export function needLine({ purpose, of, rule, must, needed }: NeededRoll, names: LhyNames, locale: LhyLocale): string {
  const what = locale.words[`purpose.${purpose}`] ?? purpose;
  const chance = 10 * (must === 'atMost' ? Math.min(Math.max(needed, 0), 10) : Math.min(Math.max(11 - needed, 0), 10));
  const facts = { of: printedName(names.nameOf(of) ?? of, locale), what, needed, chance };
  // A high number of these does harm: it is nothing that is wanted.
  const key = must === 'atLeast' && HARMFUL.includes(purpose) ? 'harm' : must;
  return cite(phrase(`needs.${key}`, facts, { locale }), [rule], { locale, names });
}

/**
 * What is known before the dice and is no sum, as a line.
 *
 * @example findingLine(finding, names, locale) // 'The fire comes into Slate tank 1 from behind, against 6. [11.1.3]'
 */
export function findingLine({ id, rule, params }: Finding, names: LhyNames, locale: LhyLocale): string {
  const unit = String(params['unit']);
  const facts = { ...params, unit: printedName(names.nameOf(unit) ?? unit, locale) };
  return cite(phrase(`finding.${id}`, facts, { locale }), [rule], { locale, names });
}

/**
 * An attack that is due for the other side, with its sums.
 *
 * @example dueLines(due, names, locale).split('\n')[0] // '  slate: Slate tank 1 fires at Umber tank 1'
 */
export function dueLines({ by, action, ledgers }: DueAttack, names: LhyNames, locale: LhyLocale): string {
  const side = printedName(names.nameOf(by) ?? by, locale);
  const sums = ledgers.flatMap((sum) => explainTerms(sum, locale, names).split('\n')).map((line) => `    ${line}`);
  return [`  ${side}: ${explainDecision(action, locale, names)}`, ...sums].join('\n');
}
