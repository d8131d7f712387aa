import { positionNow, request } from '../../facade/index.js';
import type { Account, Action, Ledger, Problem } from '../../facade/index.js';
import { english } from '../../text/en/index.js';
import { explain, explainSum, label, namesOf } from '../../text/index.js';
import type { Names } from '../../text/index.js';
import type { PlayedStep } from '../../facade/written/play-step.js';
import { tellCame } from './dice-given.js';
import type { Dispute } from './dispute.js';
import type { Judgement, OtherReading } from './judgement.js';
import { mistakeNotes } from './mistake-notes.js';
import { tellFollows } from './follows-report.js';
import type { OddsWords } from './odds-report.js';
import { tellOdds } from './odds-report.js';
import { saidOf } from '../files/report.js';
import type { Style, Terminal } from '../terminal/terminal.js';

const VERDICTS: Readonly<Record<NonNullable<Judgement['verdict']>, readonly [text: string, style: Style]>> = {
  legal: ['LEGAL', 'green'],
  notLegal: ['NOT LEGAL', 'red'],
  cannotSay: ['CANNOT SAY', 'yellow'],
};

/**
 * Tells a judgement: the question, the action, the verdict, every reason or the sums and the odds, and what could be done.
 *
 * @param played what the dice came to that were given with the action
 * @example tellJudgement(dispute, judgement, terminal)
 */
export function tellJudgement(dispute: Dispute, judgement: Judgement, terminal: Terminal, played?: PlayedStep): void {
  const { out, style } = terminal;
  const { world, state, question } = dispute;
  const names = namesOf({ world, position: positionNow(world, state) });
  const { deciding, actions, verdict, legalActions } = judgement;
  if (question !== undefined) out(`${question}\n\n`);
  if (verdict !== undefined) {
    out(`${actionLine(judgement, names)}\n\n`);
    const [text, colour] = VERDICTS[verdict];
    out(`${style(colour, text)}\n`);
    for (const reason of reasonsOf(judgement, names)) out(`  ${reason}\n`);
    if (judgement.ended !== undefined)
      out(`  ${saidOf(judgement.ended, names)} The verdict is for the moment before.\n`);
    // Units with the same sum share it.
    for (const sum of new Set((judgement.ledgers ?? []).map((each: Ledger) => explainSum(each, english, names))))
      out(`\n${sum}\n`);
    tellRolls(judgement.accounts ?? [], names, out);
    if (judgement.odds !== undefined) tellOdds(judgement.odds, oddsWords(names), out);
    if (played !== undefined) tellCame(world, played, terminal);
    tellFollows(judgement, names, out);
    tellReadings(judgement, names, out);
    out('\n');
  }
  out(deciding === undefined ? 'The game is over.\n' : `To decide: ${names.nameOf(deciding) ?? deciding}\n`);
  const asked = request(world, state);
  if (asked.kind === 'answer') out(`Asked: ${explain(asked.ask, english, names)}\n`);
  else if (actions.length > 0) out(`Open: ${actions.join(', ')}\n`);
  for (const action of legalActions ?? []) out(`  ${explain(action, english, names)} ${JSON.stringify(action)}\n`);
  for (const notice of noticesOf(judgement, names)) out(`note: ${notice}\n`);
  out(`ruleset ${judgement.ruleset}, state digest ${judgement.digest}\n`);
}

/** What the players should know: of the ruleset, and of the mistakes of the record before the step. */
function noticesOf({ notices = [], mistakes }: Judgement, names: Names): readonly string[] {
  return [...notices.map((notice) => saidOf(notice)), ...mistakeNotes(mistakes, names)];
}

/** The parts of a judgement, each as the lines that tell it; empty where there is nothing to tell. */
export interface JudgementParts {
  readonly action: string;
  readonly verdict: string;
  readonly sums: string;
  readonly dice: string;
  readonly odds: string;
  /** The attacks that the action sets off, and those that are due then. */
  readonly follows: string;
  readonly readings: string;
  readonly notices: string;
}

/**
 * The parts of a judgement in words, for a report that sets them apart.
 *
 * @example partsOfJudgement(judgement, names).verdict // 'NOT LEGAL\nJ3 is not spotted. [10.1] (not-spotted)'
 */
export function partsOfJudgement(judgement: Judgement, names: Names): JudgementParts {
  const { verdict, ended, ledgers = [], accounts = [], odds } = judgement;
  const said = (tell: (out: (text: string) => void) => void): string => {
    let text = '';
    tell((more) => (text += more));
    return text;
  };
  const over = ended === undefined ? [] : [`${saidOf(ended, names)} The verdict is for the moment before.`];
  const lines = verdict === undefined ? [] : [VERDICTS[verdict][0], ...reasonsOf(judgement, names), ...over];
  return {
    action: verdict === undefined ? '' : actionLine(judgement, names),
    verdict: lines.join('\n'),
    sums: [...new Set(ledgers.map((each: Ledger) => explainSum(each, english, names)))].join('\n\n'),
    dice: [...new Set(accounts.flatMap((account) => rollText(account, names)))].join(''),
    odds: odds === undefined ? '' : said((out) => tellOdds(odds, oddsWords(names), out)),
    follows: said((out) => tellFollows(judgement, names, out)),
    readings: said((out) => tellReadings(judgement, names, out)),
    notices: noticesOf(judgement, names).join('\n'),
  };
}

/**
 * The verdict, and a line for each of its reasons; nothing where no action was judged.
 *
 * @example verdictLines(dispute, judgement) // ['NOT LEGAL', 'J3 is not spotted. [10.1]']
 */
export function verdictLines({ world, state }: Dispute, { verdict, reasons = [] }: Judgement): readonly string[] {
  if (verdict === undefined) return [];
  const names = namesOf({ world, position: positionNow(world, state) });
  const [text] = VERDICTS[verdict];
  return [text, ...reasons.map((each) => saidOf(each, names))];
}

function reasonsOf({ reasons = [], missing = [], nearest, ended }: Judgement, names: Names): readonly string[] {
  // That the business has ended is told after the reasons.
  const told = reasons
    .filter(({ code }) => code !== ended?.code)
    .map((each: Problem) => `${saidOf(each, names)} (${each.code})`);
  const open = missing.length === 0 ? [] : [`The action is not complete: ${listed(missing)} missing.`];
  // Where a field is missing that may be left out at other times, the reasons are those against leaving it out here.
  const without = missing.length === 1 ? 'Without it: ' : 'Without them: ';
  const nearer = nearest === undefined ? [] : [`The nearest kind of action is "${nearest}".`];
  return missing.length === 0 ? [...told, ...nearer] : [...open, ...told.map((each) => `${without}${each}`)];
}

/** Some fields as the subject of a sentence. */
function listed(fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  return fields.length === 1 ? `${last} is` : `${fields.slice(0, -1).join(', ')} and ${last} are`;
}

/** What the dice of each roll must show and what their numbers mean; the sums themselves have been told. */
function tellRolls(accounts: readonly Account[], names: Names, out: (text: string) => void): void {
  const told = accounts.flatMap((account) => rollText(account, names));
  if (told.length > 0) out(`\ndice\n${[...new Set(told)].join('')}`);
}

/** A roll with its targets, and below it a line for the odds, for each number that is needed and for each row of results. */
function rollText(account: Account, names: Names): readonly string[] {
  const { roll, target } = account;
  if (roll === undefined) return [];
  const [, ...lines] = explain(account, english, names).split('\n');
  const at = target.map((each) => names.nameOf(each) ?? each);
  const against = at.length === 0 ? '' : `, for ${at.join(', ')}`;
  return [`  ${english.words[`purpose.${roll}`] ?? roll}${against}\n${lines.map((line) => `    ${line}\n`).join('')}`];
}

/** A legal action in words, another as it was written. */
function actionLine({ action, verdict }: Judgement, names: Names): string {
  return verdict === 'legal' ? explain(action as Action, english, names) : JSON.stringify(action);
}

/** How odds are told in the words of this game. */
function oddsWords(names: Names): OddsWords {
  return {
    nameOf: (id) => names.nameOf(id) ?? id,
    outcome: (result) => label('outcome', result, english),
    purpose: (id) => english.words[`purpose.${id}`] ?? id,
    choice: (id) => names.nameOf(id) ?? english.words[`option.${id}`] ?? english.words[id] ?? id,
    reason: (left) => saidOf(left, names),
  };
}

/** The open questions on which the ruling depends, one after the other, and what was not looked at. */
function tellReadings(
  { readings, readingsExtent, verdict }: Judgement,
  names: Names,
  out: (text: string) => void,
): void {
  if (readings === undefined || readingsExtent === undefined) return;
  const { courses, left } = readingsExtent;
  const compared = left === undefined ? '' : `; only verdict and sums were compared: ${toldProblems(left, names)}`;
  if (readings.length === 0)
    out(`\nNo open question of the rules would change this${compared === '' ? '.' : compared}\n`);
  else {
    out(`\nopen questions of the rules that would change this${compared}\n`);
    for (const reading of readings) {
      const { question, switch: name, instead, answer, rule } = reading;
      out(`  ${question} [${rule}]\n`);
      out(`    ${name} is ${answer}; by ${instead}: ${changeText(reading, verdict, names)}\n`);
    }
  }
  if (courses.played > 0 && !courses.all)
    out('Sums and odds were compared whole; what happens and what comes next by some courses of the dice.\n');
}

function toldProblems(problems: readonly Problem[], names: Names): string {
  return problems.map((each) => saidOf(each, names)).join(' ');
}

/** What an answer changes where the verdict stays. */
const CHANGED: Readonly<Record<string, string>> = {
  odds: 'the odds are others',
  events: 'something else happens',
  decision: 'another decision comes next',
};

function changeText(
  { verdict, reasons, changes, ledgers = [] }: OtherReading,
  before: Judgement['verdict'],
  names: Names,
): string {
  const [word] = VERDICTS[verdict];
  if (ledgers.length > 0) return [...new Set(ledgers.map((sum) => explain(sum, english, names)))].join('; ');
  const why = reasons.map((each) => saidOf(each, names)).join(' ');
  if (changes.length === 0) return `not tried. ${why}`;
  const changed = changes.flatMap((change) => CHANGED[change] ?? []);
  if (changed.length > 0 && reasons.length === 0) return changed.join(', ');
  if (why === '') return word;
  return verdict === before ? `${word} for another reason: ${why}` : `${word}: ${why}`;
}
