import { positionNow, request } from '../../facade/index.js';
import type { Account, Action, Ledger, Problem } from '../../facade/index.js';
import { explain, explainSum, label, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import type { PlayedStep } from '../../facade/written/steps/play-step.js';
import { tellCame } from './dice-given.js';
import { decode } from '../../kernel/json/decode.js';
import { actionSchema } from '../../facade/schemas/action.schema.js';
import { ACTION_FIELDS } from '../../facade/schemas/shape.js';
import { kindOf } from '../../facade/rulings/kind-of.js';
import { list } from '../../speech/fill.js';
import type { Dispute } from './dispute.js';
import type { Judgement } from './judgement.js';
import { mistakeNotes } from './mistake-notes.js';
import { hintsOf, wordOf } from './hints.js';
import { tellFollows } from './follows-report.js';
import type { OddsWords } from './odds-report.js';
import { tellOdds } from './odds-report.js';
import type { ReadingsWords } from './readings-report.js';
import { tellReadings } from './readings-report.js';
import { movingLine, tellLastShot } from './last-shot.js';
import { saidOf } from '../files/report.js';
import type { Style, Terminal } from '../terminal/terminal.js';

const STYLES: Readonly<Record<NonNullable<Judgement['verdict']>, Style>> = {
  legal: 'green',
  notLegal: 'red',
  cannotSay: 'yellow',
};

/**
 * A language, with the names of the counters and sides of a dispute.
 *
 * @example voiceOf(dispute, locale).names.nameOf('us') // 'United States'
 */
export function voiceOf({ world, state }: Pick<Dispute, 'world' | 'state'>, locale: Locale): Voice {
  return { locale, names: namesOf({ world, position: positionNow(world, state) }) };
}

/**
 * Tells a judgement: the question, the action, the verdict, every reason or the sums and the odds, and what could be done.
 *
 * @param locale the language
 * @param played what the dice came to that were given with the action
 * @example tellJudgement(dispute, judgement, terminal, locale)
 */
export function tellJudgement(
  dispute: Dispute,
  judgement: Judgement,
  terminal: Terminal,
  locale: Locale,
  played?: PlayedStep,
): void {
  const { out, style } = terminal;
  const { world, state, question } = dispute;
  const voice = voiceOf(dispute, locale);
  const { names } = voice;
  const { deciding, actions, verdict, legalActions } = judgement;
  if (question !== undefined) out(`${question}\n\n`);
  tellLastShot(dispute, terminal, locale);
  if (verdict !== undefined) {
    for (const line of unsaidLines(judgement, voice)) out(`${line}\n`);
    out(`${actionLine(judgement, voice)}\n`);
    for (const line of whoseLines(judgement, voice)) out(`${line}\n`);
    out('\n');
    out(`${style(STYLES[verdict], phrase(verdict, {}, voice))}\n`);
    for (const reason of [...reasonsOf(judgement, voice), ...answerLines(judgement, voice)]) out(`  ${reason}\n`);
    if (judgement.ended !== undefined) out(`  ${endedText(judgement.ended, voice)}\n`);
    // Units with the same sum share it.
    for (const sum of new Set((judgement.ledgers ?? []).map((each: Ledger) => explainSum(each, locale, names))))
      out(`\n${sum}\n`);
    tellRolls(judgement.accounts ?? [], voice, out);
    if (judgement.odds !== undefined) tellOdds(judgement.odds, oddsWords(voice), out);
    if (played !== undefined) tellCame(world, played, terminal, locale);
    tellFollows(judgement, voice, out);
    tellReadings(judgement, verdict, readingsWords(voice), out);
    out('\n');
  }
  const moving = movingLine(dispute, locale);
  if (moving !== undefined) out(`${moving}\n`);
  const decides = deciding === undefined ? undefined : phrase('decides', { side: calledIn(deciding, voice) }, voice);
  out(`${decides ?? phrase('over', {}, voice)}\n`);
  const asked = request(world, state);
  if (asked.kind === 'answer') out(`${phrase('asked', { question: explain(asked.ask, locale, names) }, voice)}\n`);
  else if (actions.length > 0) {
    const kinds = actions.map((kind) => label('kind', kind, locale)).join(', ');
    out(`${phrase('open', { actions: kinds }, voice)}\n`);
  }
  for (const action of legalActions ?? []) out(`  ${explain(action, locale, names)} ${JSON.stringify(action)}\n`);
  for (const notice of noticesOf(judgement, voice)) out(`${phrase('note', { notice }, voice)}\n`);
  out(`${phrase('state', { ruleset: judgement.ruleset, digest: judgement.digest }, voice)}\n`);
}

/** What the players should know: of the ruleset, and of the mistakes of the record before the step. */
function noticesOf({ notices = [], mistakes }: Judgement, voice: Voice): readonly string[] {
  return [...notices.map((notice) => saidOf(notice, voice.names, voice.locale)), ...mistakeNotes(mistakes, voice)];
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
 * @example partsOfJudgement(judgement, voice).verdict // 'NOT LEGAL\nJ3 is not spotted. [10.1] (not-spotted)'
 */
export function partsOfJudgement(judgement: Judgement, voice: Voice): JudgementParts {
  const { locale, names } = voice;
  const { verdict, ended, ledgers = [], accounts = [], odds } = judgement;
  const said = (tell: (out: (text: string) => void) => void): string => {
    let text = '';
    tell((more) => (text += more));
    return text;
  };
  const over = ended === undefined ? [] : [endedText(ended, voice)];
  const reasons = [...reasonsOf(judgement, voice), ...answerLines(judgement, voice)];
  const lines = verdict === undefined ? [] : [phrase(verdict, {}, voice), ...reasons, ...over];
  const action = [...unsaidLines(judgement, voice), actionLine(judgement, voice), ...whoseLines(judgement, voice)];
  return {
    action: verdict === undefined ? '' : action.join('\n'),
    verdict: lines.join('\n'),
    sums: [...new Set(ledgers.map((each: Ledger) => explainSum(each, locale, names)))].join('\n\n'),
    dice: [...new Set(accounts.flatMap((account) => rollText(account, voice)))].join(''),
    odds: odds === undefined ? '' : said((out) => tellOdds(odds, oddsWords(voice), out)),
    follows: said((out) => tellFollows(judgement, voice, out)),
    readings: said((out) => tellReadings(judgement, judgement.verdict, readingsWords(voice), out)),
    notices: noticesOf(judgement, voice).join('\n'),
  };
}

/**
 * The verdict, and a line for each of its reasons; nothing where no action was judged.
 *
 * @example verdictLines(dispute, judgement, locale) // ['NOT LEGAL', 'J3 is not spotted. [10.1]']
 */
export function verdictLines(
  dispute: Dispute,
  { verdict, reasons = [] }: Judgement,
  locale: Locale,
): readonly string[] {
  if (verdict === undefined) return [];
  const voice = voiceOf(dispute, locale);
  return [phrase(verdict, {}, voice), ...reasons.map((each) => saidOf(each, voice.names, voice.locale))];
}

/** What has ended by itself since the moment that is judged. */
function endedText(ended: Problem, voice: Voice): string {
  return phrase('before', { said: saidOf(ended, voice.names, voice.locale) }, voice);
}

function reasonsOf(
  { action, reasons = [], missing = [], nearest, ended, choices = [] }: Judgement,
  voice: Voice,
): readonly string[] {
  // That the business has ended is told after the reasons.
  const told = reasons
    .filter(({ code }) => code !== ended?.code)
    .map((each: Problem) => `${saidOf(each, voice.names, voice.locale)} (${each.code})`);
  const count = missing.length;
  const fields = list(missing, voice.locale);
  const open = count === 0 ? [] : [phrase('incomplete', { fields, count }, voice)];
  // Where a field is missing that may be left out at other times, the reasons are those against leaving it out here.
  const nearer = nearest === undefined ? [] : [phrase('nearest', { kind: nearest }, voice)];
  if (count === 0) return [...told, ...nearer, ...hintsOf(action, reasons, voice)];
  const [next = ''] = missing;
  const said = choices.map((each) => wordOf(each, voice));
  const values =
    said.length === 0 ? [] : [phrase('fieldCan', { field: next, choices: list(said, voice.locale, 'or') }, voice)];
  return [...open, ...values, ...told.map((reason) => phrase('without', { count, reason }, voice))];
}

/** What the dice of each roll must show and what their numbers mean; the sums themselves have been told. */
function tellRolls(accounts: readonly Account[], voice: Voice, out: (text: string) => void): void {
  const told = accounts.flatMap((account) => rollText(account, voice));
  if (told.length > 0) out(`\n${phrase('diceHeading', {}, voice)}\n${[...new Set(told)].join('')}`);
}

/** A roll with its targets, and below it a line for the odds, for each number that is needed and for each row of results. */
function rollText(account: Account, voice: Voice): readonly string[] {
  const { locale, names } = voice;
  const { roll, target } = account;
  if (roll === undefined) return [];
  const [, ...lines] = explain(account, locale, names).split('\n');
  const at = target.map((each) => calledIn(each, voice));
  const rolled = locale.words[`purpose.${roll}`] ?? roll;
  const told = at.length === 0 ? rolled : phrase('roll', { roll: rolled, targets: at.join(', ') }, voice);
  return [`  ${told}\n${lines.map((line) => `    ${line}\n`).join('')}`];
}

/** What the words of an action leave unsaid before it, a line for each. */
function unsaidLines({ unwritten = [] }: Judgement, voice: Voice): readonly string[] {
  const { locale, names } = voice;
  return unwritten
    .filter(({ action }) => action.kind !== 'done')
    .map(({ by, action }) =>
      phrase('first', { side: calledIn(by, voice), said: explain(action, locale, names) }, voice),
    );
}

/** For whom an action is judged: for all who move together, and for those that took the place of others. */
function whoseLines(
  { action, for: group = [], became = [], leaves = [], verdict }: Judgement,
  voice: Voice,
): readonly string[] {
  const called = (ids: readonly string[]): string =>
    list(
      ids.map((id) => calledIn(id, voice)),
      voice.locale,
    );
  const heirs = became.map(({ counter, now }) =>
    phrase('became', { who: calledIn(counter, voice), now: called(now) }, voice),
  );
  const ways = leaves.map(({ unit, mode }) => {
    const units = unit === undefined ? (listIn(action, 'units') ?? []) : [unit];
    return phrase('leavesBy', { mode: voice.locale.words[`mode.${mode}`] ?? mode, units: called(units) }, voice);
  });
  if (ways.length > 0) return [...heirs, ...ways];
  if (verdict === 'cannotSay' || group.length === 0) return heirs;
  return [...heirs, phrase('forGroup', { units: called(group), count: group.length }, voice)];
}

/** What becomes of an action by the answers to the question that is open. */
function answerLines({ awaited, after = [], verdict }: Judgement, voice: Voice): readonly string[] {
  const { locale, names } = voice;
  const whatever =
    awaited === undefined
      ? []
      : [phrase(verdict === 'legal' ? 'legalThen' : 'whateverComes', { said: saidOf(awaited, names, locale) }, voice)];
  const outcomes = after.map((outcome) => {
    const answers = outcome.answers.map((each) => saidAnswer(each, voice)).join(', ');
    const reasons = outcome.reasons.map((each) => saidOf(each, names, locale)).join(' ');
    return phrase(
      'afterAnswers',
      { answers, verdict: phrase(outcome.verdict, {}, voice), ...(reasons === '' ? {} : { reasons }) },
      voice,
    );
  });
  return [...whatever, ...outcomes];
}

/** The faces of a roll, or a choice by its names. */
function saidAnswer(answer: readonly number[] | string | readonly string[], voice: Voice): string {
  if (typeof answer === 'string') return calledIn(answer, voice);
  return answer.map((each) => (typeof each === 'string' ? calledIn(each, voice) : `${each}`)).join(' ');
}

/** The texts of a list in a field of an action; nothing where it is no list. */
function listIn(action: unknown, name: string): readonly string[] | undefined {
  if (typeof action !== 'object' || action === null) return undefined;
  const value: unknown = Object.entries(action).find(([field]) => field === name)?.[1];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined;
}

/** An action in words; one that is only begun is called by its kind, one that is no action is told as it was written. */
function actionLine({ action, verdict, said }: Judgement, voice: Voice): string {
  const { locale, names } = voice;
  // Whom a place alone means is nobody where it is empty.
  const isByNobody = listIn(action, 'units')?.length === 0;
  const isAction = verdict === 'legal' || (!isByNobody && decode(actionSchema(), action).ok);
  if (isAction) return explain(action as Action, locale, names);
  const kind = kindOf(action);
  if (!Object.keys(ACTION_FIELDS).includes(kind)) return JSON.stringify(action);
  const called = label('kind', kind, locale);
  return said === undefined ? called : phrase('sayingSo', { kind: called, said }, voice);
}

/** How odds are told in the words of this game. */
export function oddsWords(voice: Voice): OddsWords {
  const { locale, names } = voice;
  const { words } = locale;
  return {
    locale,
    nameOf: (id) => calledIn(id, voice),
    outcome: (result) => label('outcome', result, locale),
    purpose: (id) => words[`purpose.${id}`] ?? id,
    choice: (id) => (names.nameOf(id) === undefined ? (words[`option.${id}`] ?? words[id] ?? id) : calledIn(id, voice)),
    reason: (left) => saidOf(left, names, locale),
  };
}

/** How readings are told in the words of this game. */
function readingsWords({ locale, names }: Voice): ReadingsWords {
  return {
    locale,
    reason: (problem) => saidOf(problem, names, locale),
    sum: (sum) => explain(sum, locale, names),
  };
}
