import type { Account, Consequence, Need } from '../kernel/procedure/account.js';
import { present } from '../kernel/basis/present.js';
import type { Param, Params } from '../kernel/basis/result.js';
import type { Voice } from './voice.js';
import { fill, say, textOf } from '../speech/fill.js';
import { findingText } from './reason.js';
import { spell, sumLine } from '../speech/sum.js';
import { spokenTotal } from '../speech/sum-steps.js';

/**
 * What an action comes to for one target, a line each: the sums, the odds of a Melee, what the dice must show, and what the
 * numbers mean.
 *
 * @param account of `check`
 * @param voice the language and the names
 * @example accountText(account, voice).split('\n')[1] // 'For attack the own dice with 7 must beat the other dice with 2.'
 */
export function accountText(account: Account, voice: Voice): string {
  const { cost, finding, needs, answer, of } = account;
  if (cost !== undefined) return sumLine(cost, voice);
  const who = answer === true ? [spoken('account.answer', { of }, voice)] : [];
  return [
    sumsText(account, voice),
    ...who,
    ...(finding === undefined ? [] : [findingText(finding, voice, 'account')]),
    ...needs.map((need) => needText(need, account, voice)),
    ...resultLines(account, voice),
  ].join('\n');
}

/** Both sums, or the one there is, with the target. */
function sumsText({ target, attack, defence, modifiers }: Account, voice: Voice): string {
  const sums: Record<string, Param> = { target };
  if (attack !== undefined) sums['attack'] = sumLine(attack, voice);
  if (defence !== undefined) sums['defence'] = sumLine(defence, voice);
  if (modifiers !== undefined) sums['modifiers'] = sumLine(modifiers, voice);
  return spoken('account.sums', sums, voice);
}

/** What the dice must show. Where two sides roll, each sum stands beside its dice. */
function needText({ roll, dice, must, value }: Need, { attack, defence }: Account, voice: Voice): string {
  const [own, other] = [attack, defence].map((sum) => sum && spell(spokenTotal(sum)));
  return spoken(`account.${dice}.${must}`, present({ purpose: roll, value, attack: own, defence: other }), voice);
}

/** The results of one roll for one counter stand in one line. */
function resultLines({ results, roll = '' }: Account, voice: Voice): readonly string[] {
  const lines = new Map<string, Consequence[]>();
  for (const result of results) {
    const key = JSON.stringify([result.roll, result.of, result.by]);
    lines.set(key, [...(lines.get(key) ?? []), result]);
  }
  return [...lines.values()].map((line) => {
    const [first] = line;
    const results = line.map((result) => resultText(result, voice)).join('; ');
    const by = textOf(voice.locale.words, `account.by.${first?.by ?? ''}`) ?? '';
    return spoken('account.results', present({ of: first?.of, by, purpose: first?.roll ?? roll, results }), voice);
  });
}

function resultText({ from, to, result, params = {} }: Consequence, voice: Voice): string {
  const facts: Params = { ...present({ result: say(result, 'result', voice), from, to }), ...params };
  const key = from === undefined ? (to === undefined ? 'any' : 'to') : to === undefined ? 'from' : 'band';
  return spoken(`account.${key !== 'band' || from !== to ? key : 'one'}`, facts, voice);
}

function spoken(key: string, facts: Params, voice: Voice): string {
  return fill(textOf(voice.locale.words, key) ?? key, facts, voice);
}
