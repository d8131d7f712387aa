import type { Seen } from '../../engine/index.js';
import { legal, request, save, view } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyJudged, LhyLocale, LinePlayed } from '../../lhy/index.js';
import { judgeAfter, playStep } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { writeText } from '../files/files.js';
import { lhyLocaleGiven } from '../files/language.js';
import type { LhyDispute } from './dispute.js';
import { disputeIn } from './dispute.js';
import { dueAfter } from './due.js';
import { pageOf, pictureOf } from './dispute-page.js';
import { judgeByAnswers } from './judge-rulings.js';
import { refusedInLhy } from './mission.js';
import { rollsNeeded } from './rolls-needed.js';
import { setsOff } from './sets-off.js';
import { wholeTable } from './whole-table.js';
import { readingsOf } from './readings.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { VERDICTS, tell } from './judge-report.js';
import type { LhyJudgement } from './judge-report.js';

/** More legal actions than these are not listed. */
const MOST_LISTED = 1000;

/**
 * Answers a dispute about the second game. The file is a saved game, a record, or a situation; the mission is the file of `--pack`, that
 * which the situation names, or Hill 31.
 *
 * @returns the exit code
 * @example runLhyJudge(line, terminal) // 0
 */
export function runLhyJudge(line: CommandLine, terminal: Terminal): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  if (options.texts('ruleset').length > 1) {
    const page = (compared: string): Result<string> => writePage(line, locale.value, compared);
    return judgeByAnswers(line, terminal, locale.value, page);
  }
  const found = disputeIn(line);
  const faults = [...optionFaults(options), ...(found.ok ? sideFaults(found.value) : found.problems)];
  if (!found.ok || faults.length > 0) return refusedInLhy(terminal, faults, json);
  const dispute = found.value;
  const html = options.text('html');
  // A report for the file has all that can be told.
  const readings = options.flag('readings') || html !== undefined;
  const judged = judgementOf(dispute, { listing: options.flag('legal'), readings });
  const played = judged.verdict === 'legal' && dispute.answers !== undefined ? playedIn(dispute, judged) : undefined;
  // Dice of the command line have to fit; those of a record are told of, as `replay` does.
  if (played?.ok === false && dispute.isAsked === true) return refusedInLhy(terminal, played.problems, json);
  const came = played?.ok === true ? played.value : undefined;
  const judgement: LhyJudgement = came === undefined ? judged : { ...judged, came: cameOf(dispute, came) };
  const written = writtenFor(dispute, judgement, options, locale.value, came);
  if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  if (json) outJson(terminal, { ...judgement, ...written.value });
  else tell(dispute, judgement, terminal, locale.value, came);
  return judgement.verdict === undefined ? EXIT.done : VERDICTS[judgement.verdict][1];
}

/** Options that this game does not serve. */
function optionFaults(options: Options): readonly Problem[] {
  const unserved = ['plans', 'again'].filter((name) => options.flag(name));
  return unserved.map((name) => problem('first-game-only', { option: `--${name}` }, undefined, `--${name}`));
}

/** Writes the picture, the page and the game that somebody wants, and tells where. */
function writtenFor(
  dispute: LhyDispute,
  judgement: LhyJudgement,
  options: Options,
  locale: LhyLocale,
  came: LinePlayed | undefined,
): Result<Pick<LhyJudgement, 'svg' | 'html' | 'out'>> {
  const [svg, html, out] = ['svg', 'html', 'out'].map((name) => options.text(name));
  const files: readonly (readonly [string | undefined, () => string])[] = [
    [svg, () => pictureOf(dispute, judgement, locale)],
    [html, () => pageOf(dispute, judgement, locale)],
    [out, () => gameAfter(dispute, judgement, came)],
  ];
  for (const [file, textOf] of files) {
    const written = file === undefined ? undefined : writeText(file, textOf());
    if (written?.ok === false) return written;
  }
  return ok(present({ svg, html, out }));
}

/** The game with which the table goes on: after the action with its dice, where it is legal and its moment is now; otherwise as it was. */
function gameAfter(dispute: LhyDispute, judgement: LhyJudgement, came: LinePlayed | undefined): string {
  const { world, state } = dispute;
  const isTaken = judgement.verdict === 'legal' && judgement.before === undefined && judgement.awaited === undefined;
  const plain =
    isTaken && came === undefined ? playedIn({ ...dispute, answers: { dice: [], choices: [] } }, judgement) : undefined;
  const after = plain?.ok === true ? plain.value.state : (came?.state ?? state);
  return `${save<Lhy>(isTaken ? after : state, { world, engine: `hexarbiter ${version()}` })}\n`;
}

/** Takes a legal action with the dice and the choices that were given with it. */
function playedIn({ world, state, answers, told }: LhyDispute, { action }: LhyJudgement): Result<LinePlayed> {
  const { dice = [], choices = [] } = answers ?? {};
  const played = playStep(world, state, { action: action as object, dice, choices, ...present({ told }) });
  return played.ok ? played : refuseAll(played.problems.map((each) => ({ ...each, path: '--action' })));
}

function cameOf({ world }: LhyDispute, { state, taken, wrong }: LinePlayed): NonNullable<LhyJudgement['came']> {
  const asked = request(world, state);
  return {
    events: taken.flatMap(({ applied }) => applied.events),
    digest: digest(state),
    ...(asked.kind === 'answer' ? { asked: asked.ask } : {}),
    ...present({ wrong }),
  };
}

/** Writes the report of a dispute by the first of several rulesets, with what the others say. */
function writePage(line: CommandLine, locale: LhyLocale, compared: string): Result<string> {
  const { options } = line;
  const html = options.text('html');
  if (html === undefined) return ok('');
  const found = disputeIn(line, options.texts('ruleset')[0]);
  if (!found.ok) return found;
  const judgement = judgementOf(found.value, { listing: false, readings: true });
  return writeText(html, pageOf(found.value, judgement, locale, compared));
}

function sideFaults({ world, by }: LhyDispute): readonly Problem[] {
  if (by === undefined || world.sides.includes(by)) return [];
  return [problem('unknown-side', { side: by, known: world.sides }, undefined, '--by')];
}

/** What is wanted beside the verdict. */
interface Wanted {
  readonly listing: boolean;
  readonly readings: boolean;
}

function judgementOf(dispute: LhyDispute, { listing, readings: wanted }: Wanted): LhyJudgement {
  const { world, state, action, mistakes } = dispute;
  const asked = request(world, state);
  const told: LhyJudgement = {
    ok: true,
    scenario: world.mission.id,
    digest: digest(state),
    step: state.step,
    ...present({ mistakes }),
    ...(asked.kind === 'over' ? {} : { deciding: asked.by }),
    actions: asked.kind === 'action' ? asked.actions : asked.kind === 'answer' ? ['answer'] : [],
    ...(listing ? { legalActions: [...legal(world, state)].slice(0, MOST_LISTED) } : {}),
  };
  if (action === undefined) return told;
  const { judged, state: then, by, ended } = judgeAfter(world, dispute, action, dispute.by);
  const answer: LhyJudgement = { ...told, action, ...answerOf(judged) };
  if (ended !== undefined) return { ...answer, before: then.step };
  if (asked.kind === 'answer' && isAwaiting(judged)) return { ...answer, awaited: asked.ask };
  const seen = by === undefined ? state : view(world, state, by);
  const found = wanted ? readingsOf(world, seen, action) : {};
  if (judged.verdict !== 'legal') return { ...answer, ...found };
  return { ...told, action: judged.action, verdict: 'legal', ...factsOf(dispute, seen, judged), ...found };
}

/** Whether an action was judged by every answer to the question that is open. */
function isAwaiting(judged: LhyJudged): boolean {
  return judged.verdict === 'cannotSay' ? judged.reasons.some(isAwaited) : judged.awaited !== undefined;
}

function isAwaited({ code }: Problem): boolean {
  return code === 'answer-first';
}

/** A verdict with its reasons; the question that comes first is told beside them. */
function answerOf(judged: LhyJudged): Partial<LhyJudgement> {
  if (judged.verdict === 'legal') return { verdict: 'legal', reasons: [] };
  const { verdict, reasons, after } = judged;
  if (verdict === 'notLegal') return { verdict, reasons, ...present({ after }) };
  const { missing } = judged;
  return { verdict, reasons: reasons.filter((each) => !isAwaited(each)), ...present({ missing, after }) };
}

/** The sums, rolls and odds of a legal action. */
function factsOf(
  { world, state }: LhyDispute,
  seen: Seen<Lhy>,
  { action, accounts }: Extract<LhyJudged, { readonly verdict: 'legal' }>,
): Partial<LhyJudgement> {
  const whole = wholeTable(world, state, seen, action, accounts);
  const ledgers = sumsOf(whole.accounts);
  const findings = whole.accounts.flatMap(({ finding }) => (finding === undefined ? [] : [finding]));
  const needs = rollsNeeded(world, state, action);
  const setOff = setsOff(world, state, action, ledgers);
  const due = dueAfter(world, state, action);
  return {
    ...(ledgers.length === 0 ? {} : { ledgers }),
    ...(findings.length === 0 ? {} : { findings }),
    ...(needs.length === 0 ? {} : { needs }),
    ...(setOff.length === 0 ? {} : { setOff }),
    ...(due.length === 0 ? {} : { due }),
    ...present({ unknownTo: whole.unknownTo, odds: whole.odds }),
  };
}
