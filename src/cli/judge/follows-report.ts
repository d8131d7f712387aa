import type { Due, Harm, SetOff } from '../../facade/index.js';
import { explain } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import type { Judgement } from './judgement.js';
import { share } from './odds-report.js';

/**
 * Tells the attacks that an action sets off, each with its sums and its chance, and those of the other side that are due then, each
 * with its sums and what it does.
 *
 * @param out where they are written
 * @example tellFollows(judgement, voice, terminal.out) // 'sets off\n  Mines against 2-5-4: ...'
 */
export function tellFollows({ setOff = [], due = [] }: Judgement, voice: Voice, out: (text: string) => void): void {
  if (setOff.length > 0)
    out(`\n${phrase('setsOff', {}, voice)}\n${setOff.map((each) => setOffText(each, voice)).join('')}`);
  if (due.length > 0) out(`\n${phrase('dueThen', {}, voice)}\n${due.map((each) => dueText(each, voice)).join('')}`);
}

function setOffText({ account, chance }: SetOff, voice: Voice): string {
  const { locale, names } = voice;
  const { roll = '' } = account;
  const lines = explain(account, locale, names).split('\n');
  const told = lines.map((line) => `    ${line}\n`).join('');
  const rolled = locale.words[`purpose.${roll}`] ?? roll;
  return `  ${phrase('beats', { roll: rolled, chance: `${chance} (${share(chance)})` }, voice)}\n${told}`;
}

function dueText({ by, action, accounts, harm }: Due, voice: Voice): string {
  const { locale, names } = voice;
  const sums = accounts.flatMap((account) => explain(account, locale, names).split('\n'));
  const side = calledIn(by, voice);
  const lines = [...new Set(sums)].map((line) => `    ${line}\n`).join('');
  return `  ${side}: ${explain(action, locale, names)}\n${lines}${harm.map((each) => harmText(each, voice)).join('')}`;
}

function harmText({ unit, shaken, lost }: Harm, voice: Voice): string {
  const what = [
    ...(shaken === '0' ? [] : [phrase('shakenBy', { chance: `${shaken} (${share(shaken)})` }, voice)]),
    ...(lost === '0' ? [] : [phrase('lossBy', { chance: `${lost} (${share(lost)})` }, voice)]),
  ];
  return `    ${calledIn(unit, voice)}: ${what.join(', ')}\n`;
}
