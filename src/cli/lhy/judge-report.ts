import { isDeepStrictEqual } from 'node:util';
import type { AfterAnswers, Distribution, Sent } from '../../engine/index.js';
import { request } from '../../engine/index.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type {
  Lhy,
  LhyEvent,
  LhyLocale,
  LhyNames,
  LhyState,
  LhyWorld,
  LinePlayed,
  TypedMistake,
} from '../../lhy/index.js';
import { LHY_SPELLING, explainDecision, explainTerms, namesIn, readLine, writeLine } from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import { phrase } from '../files/language.js';
import { ownMistakes, toldLines } from '../files/mistake-lines.js';
import type { LhyDispute } from './dispute.js';
import type { DueAttack } from './due.js';
import { dueLines, findingLine, needLine } from './fact-lines.js';
import { sayInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import type { NeededRoll } from './rolls-needed.js';
import type { LhyReadings } from './readings.js';
import { oddsWords, readingsWords } from './ruling-words.js';
import { tellOdds } from '../judge/odds-report.js';
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
  /** The sums of the attacks that it sets off at once, without their dice. */
  readonly setOff?: readonly Ledger[];
  /** The fire with which the other side may answer at once. */
  readonly due?: readonly DueAttack[];
  /** The side that does not see all of the table, by which sums and odds are told. */
  readonly unknownTo?: string;
  readonly odds?: Distribution;
  readonly legalActions?: readonly Sent<Lhy>[];
  /** The mistakes of a typed record before the moment, after which it went on. */
  readonly mistakes?: readonly TypedMistake[];
  /** What the dice and choices came to that were given with the action; absent where none were given. */
  readonly came?: {
    readonly events: readonly LhyEvent[];
    readonly digest: string;
    readonly asked?: Ask;
    readonly wrong?: readonly Problem[];
  };
  readonly svg?: string;
  readonly html?: string;
  readonly out?: string;
}

export const VERDICTS: Readonly<Record<Ruling, readonly [style: Style, code: ExitCode]>> = {
  legal: ['green', EXIT.done],
  notLegal: ['red', EXIT.notLegal],
  cannotSay: ['yellow', EXIT.badInput],
};

/**
 * Tells a judgement on the second game in the terminal.
 *
 * @param played what the dice came to that were given with the action
 * @example tell(dispute, judgement, terminal, locale)
 */
export function tell(
  dispute: LhyDispute,
  judgement: LhyJudgement,
  terminal: Terminal,
  locale: LhyLocale,
  played?: LinePlayed,
): void {
  const { world, state, question } = dispute;
  const { out, style } = terminal;
  const names = namesIn(world);
  const voice = { locale };
  const { verdict, legalActions = [] } = judgement;
  if (question !== undefined) out(`${question}\n\n`);
  if (verdict !== undefined) {
    const told = partsOfLhy(dispute, judgement, locale);
    const [colour] = VERDICTS[verdict];
    out(`${told.action}\n\n${style(colour, phrase(verdict, {}, voice))}\n`);
    for (const line of told.reasons) out(`  ${line}\n`);
    for (const part of [told.sums, told.dice, told.setOff, told.due, told.wholeTable])
      if (part !== '') out(`\n${part}\n`);
    out(told.odds);
    if (played !== undefined) tellPlayed(world, played, terminal, locale);
    out(told.readings);
    out('\n');
  }
  out(`${explainDecision(request(world, state), locale, names)}\n`);
  for (const each of legalActions) out(`  ${explainDecision(each, locale, names)}: ${writeLine(each)}\n`);
  const wrong = (played?.wrong ?? []).map((each) => sayInLhy(each, names, locale));
  for (const notice of [...wrong, ...mistakeNotesOf(judgement.mistakes, names, locale)])
    out(`${phrase('note', { notice }, voice)}\n`);
  out(`${phrase('stateDigest', { digest: judgement.digest }, voice)}\n`);
}

/** The parts of a judgement in words; empty where there is nothing to tell. */
export interface LhyParts {
  readonly action: string;
  readonly reasons: readonly string[];
  readonly sums: string;
  readonly dice: string;
  readonly wholeTable: string;
  readonly setOff: string;
  readonly due: string;
  readonly odds: string;
  readonly readings: string;
}

/**
 * The parts of a judgement on the second game, for a report that sets them apart.
 *
 * @example partsOfLhy(dispute, judgement, locale).reasons // ['Umber MG section has not been activated. [7.0] (not-activated)']
 */
export function partsOfLhy({ world, state }: LhyDispute, judgement: LhyJudgement, locale: LhyLocale): LhyParts {
  const names = namesIn(world);
  const voice = { locale };
  const {
    action,
    verdict,
    reasons = [],
    missing = [],
    ledgers = [],
    findings = [],
    needs = [],
    setOff = [],
    due = [],
    unknownTo,
    before,
  } = judgement;
  const isDecided = verdict === 'legal' && judgement.awaited === undefined;
  const ended = before === undefined ? [] : [sayInLhy(problem('reactions-ended', { step: before }), names, locale)];
  const found = findings.map((each) => findingLine(each, names, locale));
  const needed = needs.map((each) => needLine(each, names, locale)).join('\n');
  return {
    action: isDecided ? explainDecision(action as Sent<Lhy>, locale, names) : lineOf(world, state, action),
    reasons: [
      ...missing.map((field) => phrase('incomplete', { fields: field, count: 1 }, voice)),
      ...reasons.map((reason) => `${sayInLhy(reason, names, locale)} (${reason.code})`),
      ...answerLines(judgement, names, locale),
      ...ended,
    ],
    sums: ledgers.map((sum) => explainTerms(sum, locale, names)).join('\n\n'),
    dice: [...found, ...(needed === '' ? [] : [needed])].join('\n\n'),
    wholeTable:
      unknownTo === undefined ? '' : phrase('wholeTable', { side: names.nameOf(unknownTo) ?? unknownTo }, voice),
    setOff:
      setOff.length === 0
        ? ''
        : [phrase('setsOff', {}, voice), ...setOff.map((sum) => explainTerms(sum, locale, names))].join('\n'),
    due:
      due.length === 0
        ? ''
        : [phrase('dueThen', {}, voice), ...due.map((each) => dueLines(each, names, locale))].join('\n'),
    odds:
      judgement.odds === undefined
        ? ''
        : said((out) => tellOdds(judgement.odds as Distribution, oddsWords(names, locale), out)),
    readings:
      verdict === undefined ? '' : said((out) => tellReadings(judgement, verdict, readingsWords(names, locale), out)),
  };
}

/** What something tells, as one text. */
function said(tellIt: (out: (text: string) => void) => void): string {
  let text = '';
  tellIt((more) => (text += more));
  return text;
}

/** What the dice came to that were given with the action, and the question that is open then. */
function tellPlayed(world: LhyWorld, { state, taken }: LinePlayed, terminal: Terminal, locale: LhyLocale): void {
  const { out } = terminal;
  out(`\n${phrase('withDice', {}, { locale })}\n`);
  for (const { applied } of taken) tellLhy(world, applied.events, terminal, locale);
  const asked = request(world, state);
  if (asked.kind === 'answer')
    out(`  ${phrase('stillAsked', { question: explainDecision(asked.ask, locale, namesIn(world)) }, { locale })}\n`);
}

/** So many mistakes of a record are told before a ruling; `replay` tells them all. */
const MOST_MISTAKES = 20;

/**
 * That a record has mistakes before the moment of a ruling, and the first of them.
 *
 * @example mistakeNotesOf(mistakes, names, locale)[0] // 'the record has 4 mistakes before this step, the first at step 12. ...'
 */
export function mistakeNotesOf(
  found: readonly TypedMistake[] | undefined,
  names: LhyNames,
  locale: LhyLocale,
): readonly string[] {
  const mistakes = found ?? [];
  const [first] = mistakes;
  if (first === undefined) return [];
  const lines = mistakes.flatMap(({ by, problems, ...place }) =>
    problems.map((fault) => ({ ...place, side: by, said: sayInLhy(fault, names, locale), code: fault.code })),
  );
  const facts = { at: first.step, count: ownMistakes(mistakes).length };
  return [phrase('mistakesBefore', facts, { locale }), ...toldLines(lines, { locale }).slice(0, MOST_MISTAKES)];
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
