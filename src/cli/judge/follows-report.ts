import type { Due, Harm, SetOff } from '../../facade/index.js';
import { english } from '../../text/en/index.js';
import { explain } from '../../text/index.js';
import type { Names } from '../../text/index.js';
import type { Judgement } from './judgement.js';
import { share } from './odds-report.js';

/**
 * Tells the attacks that an action sets off, each with its sums and its chance, and those of the other side that are due then, each
 * with its sums and what it does.
 *
 * @param out where they are written
 * @example tellFollows(judgement, names, terminal.out) // 'sets off\n  Mines against 2-5-4: ...'
 */
export function tellFollows({ setOff = [], due = [] }: Judgement, names: Names, out: (text: string) => void): void {
  if (setOff.length > 0) out(`\nsets off\n${setOff.map((each) => setOffText(each, names)).join('')}`);
  if (due.length > 0) out(`\ndue then\n${due.map((each) => dueText(each, names)).join('')}`);
}

function setOffText({ account, chance }: SetOff, names: Names): string {
  const { roll = '' } = account;
  const lines = explain(account, english, names).split('\n');
  const told = lines.map((line) => `    ${line}\n`).join('');
  return `  ${english.words[`purpose.${roll}`] ?? roll}: it beats its target ${chance} (${share(chance)})\n${told}`;
}

function dueText({ by, action, accounts, harm }: Due, names: Names): string {
  const sums = accounts.flatMap((account) => explain(account, english, names).split('\n'));
  const side = names.nameOf(by) ?? by;
  const lines = [...new Set(sums)].map((line) => `    ${line}\n`).join('');
  return `  ${side}: ${explain(action, english, names)}\n${lines}${harm.map((each) => harmText(each, names)).join('')}`;
}

function harmText({ unit, shaken, lost }: Harm, names: Names): string {
  const what = [
    ...(shaken === '0' ? [] : [`Shaken ${shaken} (${share(shaken)})`]),
    ...(lost === '0' ? [] : [`a loss ${lost} (${share(lost)})`]),
  ];
  return `    ${names.nameOf(unit) ?? unit}: ${what.join(', ')}\n`;
}
