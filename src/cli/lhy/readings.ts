import type { Reading, Readings, Seen } from '../../engine/index.js';
import { readings } from '../../engine/index.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyLocale, LhyNames, LhyWorld } from '../../lhy/index.js';
import { explainSum, RULINGS } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import { sayInLhy } from './mission.js';

/** An open question of the rules by whose other answer the ruling is another. */
interface OtherReading extends Pick<Reading<Lhy>, 'switch' | 'rule' | 'answer' | 'instead' | 'changes' | 'reasons'> {
  /** The question in one line. */
  readonly question: string;
  /** The verdict by the other answer. */
  readonly verdict: Reading<Lhy>['verdict']['ruling'];
  /** The sums by the other answer, where only these change. */
  readonly ledgers?: readonly Ledger[];
}

/** The readings of a ruling, and how far they were looked for; absent when nobody asked for them. */
export interface LhyReadings {
  readonly readings?: readonly OtherReading[];
  readonly readingsExtent?: Pick<Readings<Lhy>, 'looked' | 'courses' | 'left'>;
}

/**
 * The open questions on which a ruling depends, with the verdict by each other answer.
 *
 * @param seen a view of the side that acts, or a game
 * @param action the order
 * @example readingsOf(world, state, action).readings[0].switch // 'mortarTen'
 */
export function readingsOf(world: LhyWorld, seen: Seen<Lhy>, action: unknown): LhyReadings {
  const found = readings<Lhy>(world, seen, action);
  const { looked, courses, left } = found;
  return {
    readings: found.map(otherReading),
    readingsExtent: { looked, courses, ...(left === undefined ? {} : { left }) },
  };
}

function otherReading({ verdict, changes, reasons, switch: name, rule, answer, instead }: Reading<Lhy>): OtherReading {
  const sums = verdict.complete === 1 && changes.includes('sums') ? sumsOf(verdict.accounts) : [];
  const question = RULINGS.find((ruling) => ruling.name === name)?.question ?? name;
  return {
    switch: name,
    rule,
    question,
    answer,
    instead,
    changes,
    verdict: verdict.ruling,
    reasons,
    ...(sums.length === 0 ? {} : { ledgers: sums }),
  };
}

/** A language with the names of a game. */
interface Voice {
  readonly locale: LhyLocale;
  readonly names: LhyNames;
}

/**
 * Tells the open questions on which a ruling depends, one after the other, and what was not looked at.
 *
 * @param verdict the verdict by the answers of the game
 * @example tellReadings(judgement, 'legal', { locale, names }, terminal.out)
 */
export function tellReadings(
  { readings: found, readingsExtent }: LhyReadings,
  verdict: OtherReading['verdict'],
  voice: Voice,
  out: (text: string) => void,
): void {
  if (found === undefined || readingsExtent === undefined) return;
  const { courses, left } = readingsExtent;
  const compared = left === undefined ? '' : phrase('onlyCompared', { reasons: said(left, voice) }, voice);
  if (found.length === 0) out(`\n${phrase('noReading', { compared: compared === '' ? '.' : compared }, voice)}\n`);
  else out(`\n${phrase('readings', { compared }, voice)}\n`);
  for (const reading of found) {
    const { question, switch: name, instead, answer, rule } = reading;
    out(`  ${question} [${rule}]\n`);
    out(
      `    ${phrase('reading', { switch: name, answer, instead, change: changeIn(reading, verdict, voice) }, voice)}\n`,
    );
  }
  if (courses.played > 0 && !courses.all) out(`${phrase('someCourses', {}, voice)}\n`);
}

function said(problems: readonly Problem[], { locale, names }: Voice): string {
  return problems.map((each) => sayInLhy(each, names, locale)).join(' ');
}

/** The phrases for what an answer changes where the verdict stays. */
const CHANGED: Readonly<Record<string, string>> = {
  odds: 'changedOdds',
  events: 'changedEvents',
  decision: 'changedDecision',
};

function changeIn({ verdict, reasons, changes, ledgers = [] }: OtherReading, before: string, voice: Voice): string {
  const { locale, names } = voice;
  if (ledgers.length > 0) return [...new Set(ledgers.map((sum) => explainSum(sum, locale, names)))].join('; ');
  const reason = said(reasons, voice);
  if (changes.length === 0) return phrase('notTried', { reason }, voice);
  const changed = changes.flatMap((change) => {
    const key = CHANGED[change];
    return key === undefined ? [] : [phrase(key, {}, voice)];
  });
  if (changed.length > 0 && reasons.length === 0) return changed.join(', ');
  const word = phrase(verdict, {}, voice);
  if (reason === '') return word;
  return phrase(verdict === before ? 'otherReason' : 'otherVerdict', { verdict: word, reason }, voice);
}
