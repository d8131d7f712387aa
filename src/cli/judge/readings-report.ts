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
  readonly readingsExtent?: Pick<ReadingsExtent, 'courses' | 'left'> & { readonly looked?: readonly string[] };
}

/** The phrases for what an answer changes where the verdict stays. */
const CHANGED: Readonly<Record<string, string>> = {
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
  { readings, readingsExtent }: ToldReadings,
  verdict: string | undefined,
  words: ReadingsWords,
  out: (text: string) => void,
): void {
  if (readings === undefined || readingsExtent === undefined) return;
  const { courses, left, looked } = readingsExtent;
  const compared = left === undefined ? '' : phrase('onlyCompared', { reasons: saidBy(words, left) }, words);
  if (readings.length === 0) out(`\n${phrase('noReading', { compared: compared === '' ? '.' : compared }, words)}\n`);
  else out(`\n${phrase('readings', { compared }, words)}\n`);
  for (const reading of readings) {
    const { question, switch: name, instead, answer, rule } = reading;
    out(`  ${question} [${rule}]\n`);
    const change = changeIn(reading, verdict, words);
    const told = phrase('reading', { switch: name, answer, instead, change }, words);
    const { after } = reading;
    const answers = after?.map((each) => (typeof each === 'string' ? each : each.join(' '))).join(', ');
    out(`    ${answers === undefined ? told : phrase('readingAfter', { answers, told }, words)}\n`);
  }
  const isBehind = looked?.includes('sums') === false;
  if (courses.played > 0 && !courses.all) out(`${phrase(isBehind ? 'someAnswers' : 'someCourses', {}, words)}\n`);
}

function saidBy({ reason }: ReadingsWords, problems: readonly Problem[]): string {
  return problems.map(reason).join(' ');
}

function changeIn(
  { verdict, reasons, changes, ledgers = [] }: ToldReading,
  before: string | undefined,
  words: ReadingsWords,
): string {
  if (ledgers.length > 0) return [...new Set(ledgers.map(words.sum))].join('; ');
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
