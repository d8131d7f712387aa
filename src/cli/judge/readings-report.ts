import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Locale } from '../../text/index.js';
import { phrase } from '../files/language.js';
import type { OtherReading, ReadingsExtent } from './judgement.js';

/** How the readings of a game are told: its language, a refusal and a sum in its words. */
export interface ReadingsWords {
  readonly locale: Pick<Locale, 'words'>;
  readonly reason: (problem: Problem) => string;
  readonly sum: (ledger: Ledger) => string;
}

/** An open question of either game by whose other answer the ruling is another. */
type ToldReading = Omit<OtherReading, 'changes' | 'ledgers'> & {
  readonly changes: readonly string[];
  readonly ledgers?: readonly Ledger[];
};

/** A ruling with its readings; without them where nobody asked. */
export interface ToldReadings {
  readonly readings?: readonly ToldReading[];
  /** The sums of the ruling itself. */
  readonly ledgers?: readonly Ledger[];
  readonly readingsExtent?: Pick<ReadingsExtent, 'courses' | 'left'> & { readonly looked?: readonly string[] };
}

/** The phrases for what an answer changes where the verdict stays. */
const CHANGED: Readonly<Record<string, string>> = {
  sums: 'changedSums',
  odds: 'changedOdds',
  events: 'changedEvents',
  decision: 'changedDecision',
};

/**
 * Tells the open questions on which a ruling depends, one after the other, and what was not looked at.
 *
 * @param verdict the verdict by the answers of the game
 * @example tellReadings(judgement, 'legal', words, terminal.out)
 */
export function tellReadings(
  { readings, readingsExtent, ledgers = [] }: ToldReadings,
  verdict: string | undefined,
  words: ReadingsWords,
  out: (text: string) => void,
): void {
  if (readings === undefined || readingsExtent === undefined) return;
  const { courses, left, looked } = readingsExtent;
  const compared = left === undefined ? '' : phrase('onlyCompared', { reasons: saidBy(words, left) }, words);
  if (readings.length === 0) out(`\n${phrase('noReading', { compared: compared === '' ? '.' : compared }, words)}\n`);
  const own = new Set(ledgers.map(words.sum));
  const graver = readings.filter((reading) => isGrave(reading, verdict));
  if (graver.length > 0) out(`\n${phrase('readings', { compared }, words)}\n`);
  for (const reading of graver) {
    const { question, switch: name, instead, answer, rule } = reading;
    out(`  ${question} [${rule}]\n`);
    const change = changeIn(reading, verdict, words, own);
    const told = phrase('reading', { switch: name, answer, instead, change }, words);
    const { after } = reading;
    const answers = after?.map((each) => (typeof each === 'string' ? each : each.join(' '))).join(', ');
    out(`    ${answers === undefined ? told : phrase('readingAfter', { answers, told }, words)}\n`);
  }
  const others = readings.filter((reading) => !graver.includes(reading));
  if (others.length > 0) out(`\n${phrase('laterReadings', { compared: graver.length > 0 ? '' : compared }, words)}\n`);
  for (const { switch: name, instead, answer, question, rule } of others)
    out(`  ${phrase('laterReading', { question, rule, switch: name, answer, instead }, words)}\n`);
  const isBehind = looked?.includes('sums') === false;
  if (courses.played > 0 && !courses.all) out(`${phrase(isBehind ? 'someAnswers' : 'someCourses', {}, words)}\n`);
}

/** What an answer changes behind the ruling: what happens then, and what comes next. */
const LATER: readonly string[] = ['events', 'decision'];

/** Whether an answer changes the verdict, its reasons, the sums or the odds, or was not tried at all. */
function isGrave({ verdict, reasons, changes, after }: ToldReading, before: string | undefined): boolean {
  const isLater = changes.length > 0 && changes.every((change) => LATER.includes(change));
  return !isLater || verdict !== before || reasons.length > 0 || after !== undefined;
}

function saidBy({ reason }: ReadingsWords, problems: readonly Problem[]): string {
  return problems.map(reason).join(' ');
}

function changeIn(
  { verdict, reasons, changes, ledgers = [] }: ToldReading,
  before: string | undefined,
  words: ReadingsWords,
  own: ReadonlySet<string>,
): string {
  // A sum that is the same by both answers says nothing.
  const sums = [...new Set(ledgers.map(words.sum))].filter((sum) => !own.has(sum));
  if (sums.length > 0) return sums.join('; ');
  const reason = saidBy(words, reasons);
  if (changes.length === 0) return phrase('notTried', { reason }, words);
  const changed = changes.flatMap((change) => {
    const key = CHANGED[change];
    return key === undefined ? [] : [phrase(key, {}, words)];
  });
  if (changed.length > 0 && reasons.length === 0) return changed.join(', ');
  const word = phrase(verdict, {}, words);
  if (reason === '') return word;
  return phrase(verdict === before ? 'otherReason' : 'otherVerdict', { verdict: word, reason }, words);
}
