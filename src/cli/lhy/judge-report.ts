import { isDeepStrictEqual } from 'node:util';
import type { AfterAnswers, Distribution, Sent } from '../../engine/index.js';
import { request } from '../../engine/index.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyLocale, LhyNames, LhyState, LhyWorld } from '../../lhy/index.js';
import {
  LHY_SPELLING,
  explainDecision,
  explainSum,
  explainTerms,
  namesIn,
  readLine,
  writeLine,
} from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import { phrase } from '../files/language.js';
import type { LhyDispute } from './dispute.js';
import { findingLine, needLine } from './fact-lines.js';
import { sayInLhy } from './mission.js';
import type { NeededRoll } from './rolls-needed.js';
import type { LhyReadings } from './readings.js';
import { tellOdds } from '../judge/odds-report.js';
import type { ReadingsWords } from '../judge/readings-report.js';
import { tellReadings } from '../judge/readings-report.js';
import type { ExitCode, Style, Terminal } from '../terminal/terminal.js';
import { EXIT } from '../terminal/terminal.js';

type Ruling = 'legal' | 'notLegal' | 'cannotSay';

/** The judgement on an action of the second game. */
export interface LhyJudgement extends LhyReadings {
  readonly ok: true;
  readonly scenario: string;
  readonly digest: string;
  readonly step: number;
  /** The side that decides; absent when the game is over. */
  readonly deciding?: string;
  readonly actions: readonly string[];
  readonly action?: unknown;
  readonly verdict?: Ruling;
  /** The verdict is for the moment before this step: the reactions have ended since, and the dice that follow are awaited. */
  readonly before?: number;
  /** The roll or the choice that is awaited before the action: the verdict is by every answer to it. */
  readonly awaited?: Ask;
  /** What the action is after the answers to it, where that differs. */
  readonly after?: readonly AfterAnswers[];
  readonly missing?: readonly string[];
  readonly reasons?: readonly Problem[];
  readonly ledgers?: readonly Ledger[];
  /** What is known before the dice and is no sum: fire from behind. */
  readonly findings?: readonly Finding[];
  /** The rolls that it makes at once. */
  readonly needs?: readonly NeededRoll[];
  /** The side that does not see all of the table, by which sums and odds are told. */
  readonly unknownTo?: string;
  readonly odds?: Distribution;
  readonly legalActions?: readonly Sent<Lhy>[];
  readonly svg?: string;
}

export const VERDICTS: Readonly<Record<Ruling, readonly [style: Style, code: ExitCode]>> = {
  legal: ['green', EXIT.done],
  notLegal: ['red', EXIT.notLegal],
  cannotSay: ['yellow', EXIT.badInput],
};

export function tell(
  { world, state, question }: LhyDispute,
  judgement: LhyJudgement,
  { out, style }: Terminal,
  locale: LhyLocale,
): void {
  const names = namesIn(world);
  const voice = { locale };
  const { action, verdict, reasons = [], missing = [], ledgers = [], legalActions = [] } = judgement;
  if (question !== undefined) out(`${question}\n\n`);
  if (verdict !== undefined) {
    const [colour] = VERDICTS[verdict];
    const said =
      verdict === 'legal' && judgement.awaited === undefined
        ? explainDecision(action as Sent<Lhy>, locale, names)
        : lineOf(world, state, action);
    out(`${said}\n\n${style(colour, phrase(verdict, {}, voice))}\n`);
    for (const field of missing) out(`  ${phrase('incomplete', { fields: field, count: 1 }, voice)}\n`);
    for (const reason of reasons) out(`  ${sayInLhy(reason, names, locale)} (${reason.code})\n`);
    for (const line of answerLines(judgement, names, locale)) out(`  ${line}\n`);
    if (judgement.before !== undefined) out(`  ${phrase('reactionsEnded', { step: judgement.before }, voice)}\n`);
    for (const sum of ledgers) out(`\n${explainTerms(sum, locale, names)}\n`);
    for (const each of judgement.findings ?? []) out(`\n${findingLine(each, names, locale)}\n`);
    if (judgement.needs !== undefined) out('\n');
    for (const each of judgement.needs ?? []) out(`${needLine(each, names, locale)}\n`);
    const { unknownTo } = judgement;
    if (unknownTo !== undefined)
      out(`\n${phrase('wholeTable', { side: names.nameOf(unknownTo) ?? unknownTo }, voice)}\n`);
    if (judgement.odds !== undefined) tellOdds(judgement.odds, words(names, locale), out);
    tellReadings(judgement, verdict, readingsWords(names, locale), out);
    out('\n');
  }
  out(`${explainDecision(request(world, state), locale, names)}\n`);
  for (const each of legalActions) out(`  ${explainDecision(each, locale, names)}: ${writeLine(each)}\n`);
  out(`${phrase('stateDigest', { digest: judgement.digest }, voice)}\n`);
}

/** What becomes of an action by the answers to the question that is open. */
function answerLines(
  { verdict, awaited, after = [] }: LhyJudgement,
  names: LhyNames,
  locale: LhyLocale,
): readonly string[] {
  if (awaited === undefined) return [];
  const voice = { locale };
  const said = explainDecision(awaited, locale, names);
  const key = verdict === 'legal' ? 'legalThen' : verdict === 'notLegal' ? 'whateverComes' : 'firstAnswer';
  const called = (each: string | number): string =>
    typeof each === 'number'
      ? `${each}`
      : printedName(names.nameOf(each) ?? locale.words[`option.${each}`] ?? each, locale);
  const outcomes = after.map(({ answers, verdict: then, reasons }) =>
    phrase(
      'afterAnswers',
      {
        answers: answers.map((each) => [each].flat().map(called).join(' ')).join(', '),
        verdict: phrase(then, {}, voice),
        ...(reasons.length === 0 ? {} : { reasons: reasons.map((each) => sayInLhy(each, names, locale)).join(' ') }),
      },
      voice,
    ),
  );
  return [phrase(key, { said }, voice), ...outcomes];
}

/** An action as the line that says it; what no line says is told as it was written. */
function lineOf(world: LhyWorld, state: LhyState, action: unknown): string {
  const kind = typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(LHY_SPELLING.fields, kind)) return JSON.stringify(action);
  const line = writeLine(action as Sent<Lhy>);
  const read = typeof line === 'string' ? readLine(world, state, line) : undefined;
  const [said] = read?.ok === true ? (read.value?.actions ?? []) : [];
  return said !== undefined && isDeepStrictEqual(said, action) ? line : JSON.stringify(action);
}

/** How odds are told in the words of the second game. */
function words(names: LhyNames, locale: LhyLocale): Parameters<typeof tellOdds>[1] {
  const own = locale.words;
  const word = (id: string): string => own[id] ?? id;
  const called = (id: string): string => printedName(names.nameOf(id) ?? id, locale);
  return {
    locale,
    nameOf: called,
    outcome: (result) => own[`outcome.${result}`] ?? word(result),
    purpose: (id) => own[`purpose.${id}`] ?? id,
    choice: (id) => (names.nameOf(id) === undefined ? (own[`option.${id}`] ?? word(id)) : called(id)),
    reason: (left) => sayInLhy(left, names, locale),
  };
}

/** How readings are told in the words of this game. */
function readingsWords(names: LhyNames, locale: LhyLocale): ReadingsWords {
  return {
    locale,
    reason: (each) => sayInLhy(each, names, locale),
    sum: (ledger) => explainSum(ledger, locale, names),
  };
}
