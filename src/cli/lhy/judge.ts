import type { Distribution, Sent } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { check, legal, load, odds, playScript, request, view } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { guard } from '../../kernel/json/guard.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyLocale, LhyNames, LhyState, LhyWorld } from '../../lhy/index.js';
import { explainDecision, explainTerms, namesIn, renderGame } from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import type { CommandLine } from '../terminal/command-line.js';
import { inFile, readJson, writeText } from '../files/files.js';
import { lhyLocaleGiven, phrase } from '../files/language.js';
import { missionIn, refusedInLhy, sayInLhy } from './mission.js';
import { playedTo } from '../files/moment.js';
import { PATHS_OF_A_JUDGE, tellOdds } from '../judge/odds-report.js';
import { onlyFile } from '../files/one-file.js';
import type { ExitCode, Style, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** More legal actions than these are not listed. */
const MOST_LISTED = 1000;

/** A game, the action that is disputed, and the side that takes it. */
interface LhyDispute {
  readonly world: LhyWorld;
  readonly state: LhyState;
  /** What was taken before it, as far as it is known. */
  readonly taken?: readonly Taken<Lhy>[];
  readonly action?: unknown;
  readonly by?: string;
  readonly question?: string;
}

type Ruling = 'legal' | 'notLegal' | 'cannotSay';

/** The judgement on an action of the second game. */
interface LhyJudgement {
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
  readonly missing?: readonly string[];
  readonly reasons?: readonly Problem[];
  readonly ledgers?: readonly Ledger[];
  readonly odds?: Distribution;
  readonly legalActions?: readonly Sent<Lhy>[];
  readonly svg?: string;
}

const VERDICTS: Readonly<Record<Ruling, readonly [style: Style, code: ExitCode]>> = {
  legal: ['green', EXIT.done],
  notLegal: ['red', EXIT.notLegal],
  cannotSay: ['yellow', EXIT.badInput],
};

/**
 * Answers a dispute about the second game. The file is a saved game, a record, or a situation; the mission is the file of `--pack`, or
 * Hill 31.
 *
 * @returns the exit code
 * @example runLhyJudge(line, terminal) // 0
 */
export function runLhyJudge(line: CommandLine, terminal: Terminal): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  const found = disputeIn(line);
  if (!found.ok) return refusedInLhy(terminal, found.problems, json);
  const dispute = found.value;
  const { world, state, by } = dispute;
  if (by !== undefined && !world.sides.includes(by))
    return refusedInLhy(terminal, [problem('unknown-side', { side: by, known: world.sides }, undefined, '--by')], json);
  const judgement = judgementOf(dispute, options.flag('legal'));
  const svg = options.text('svg');
  if (svg !== undefined) {
    const eyes = view(world, state, by ?? judgement.deciding ?? world.sides[0]);
    const caption = judgement.verdict === undefined ? [] : [phrase(judgement.verdict, {}, { locale: locale.value })];
    const written = writeText(svg, renderGame(world, eyes, { caption }));
    if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  }
  if (json) outJson(terminal, svg === undefined ? judgement : { ...judgement, svg });
  else tell(dispute, judgement, terminal, locale.value);
  return judgement.verdict === undefined ? EXIT.done : VERDICTS[judgement.verdict][1];
}

function disputeIn({ files, options }: CommandLine): Result<LhyDispute> {
  const file = onlyFile(files);
  const read = file.ok ? readJson(file.value) : file;
  if (!file.ok || !read.ok) return read as Result<never>;
  const safe = guard(read.value);
  const world = missionIn(options.texts('pack')[0]);
  if (!safe.ok) return refuseAll(inFile(safe.problems, file.value));
  if (!world.ok) return world;
  const moment = momentIn(world.value, safe.value, options.count('step'), file.value);
  if (!moment.ok) return moment;
  const given = options.text('action');
  const by = options.text('by');
  return ok({
    ...moment.value,
    ...(given === undefined ? {} : { action: writtenAction(given) }),
    ...(by === undefined ? {} : { by }),
  });
}

/** An action as JSON; what is none is judged as it was written. */
function writtenAction(text: string): unknown {
  const read = parseJson(text);
  return read.ok ? read.value : text;
}

/** A record is played to a step; a game is loaded; a situation is a game and what was done since. */
function momentIn(world: LhyWorld, json: unknown, step: number | undefined, file: string): Result<LhyDispute> {
  const fields = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>;
  if ('steps' in fields) {
    const reached = playedTo<Lhy>(world, json, step, file);
    if (!reached.ok) return reached;
    const { state, taken, step: next } = reached.value;
    return ok({ world, state, taken, ...(next === undefined ? {} : { action: next.action }) });
  }
  if (step !== undefined) return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  const { game = json, then = [], action, by, question } = fields;
  const loaded = load<Lhy>(world, game);
  if (!loaded.ok) return refuseAll(inFile(loaded.problems, file));
  const played = playScript<Lhy>(world, loaded.value, then as never);
  if (!played.ok) return refuseAll(inFile(played.problems, file));
  return ok({
    world,
    state: played.value.state,
    taken: played.value.taken,
    ...(action === undefined ? {} : { action }),
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof question === 'string' ? { question } : {}),
  });
}

function judgementOf(dispute: LhyDispute, listing: boolean): LhyJudgement {
  const { world, state, action } = dispute;
  const asked = request(world, state);
  const judged: LhyJudgement = {
    ok: true,
    scenario: world.mission.id,
    digest: digest(state),
    step: state.step,
    ...(asked.kind === 'over' ? {} : { deciding: asked.by }),
    actions: asked.kind === 'action' ? asked.actions : asked.kind === 'answer' ? ['answer'] : [],
    ...(listing ? { legalActions: [...legal(world, state)].slice(0, MOST_LISTED) } : {}),
  };
  if (action === undefined) return judged;
  const by = dispute.by ?? ownerIn(state, action);
  const before = by === undefined ? undefined : beforeTheEnd(dispute, by);
  if (before !== undefined) {
    const verdict = check(world, view(world, before, by ?? ''), action);
    if (verdict.complete !== 1) return { ...judged, ...refusalIn(action, verdict), before: before.step };
  }
  const seen = by === undefined ? state : view(world, state, by);
  const verdict = check(world, seen, action);
  if (verdict.complete !== 1) return { ...judged, ...refusalIn(action, verdict) };
  const ledgers = sumsOf(verdict.accounts);
  const chances = odds(world, seen, verdict.action, { budget: PATHS_OF_A_JUDGE });
  return {
    ...judged,
    action: verdict.action,
    verdict: 'legal',
    ...(ledgers.length === 0 ? {} : { ledgers }),
    ...(chances.ok && chances.value.subjects.length > 0 ? { odds: chances.value } : {}),
  };
}

function refusalIn(
  action: unknown,
  verdict: Exclude<ReturnType<typeof check<Lhy>>, { complete: 1 }>,
): Partial<LhyJudgement> {
  const { ruling, problems: reasons = [] } = verdict;
  return {
    action,
    verdict: ruling,
    reasons,
    ...(verdict.complete === 0 ? { missing: verdict.missing } : {}),
  };
}

/**
 * The last decision of a side, where the reactions have ended since: what its units may do is asked then, and not answered with the
 * dice or the platoons that come next.
 */
function beforeTheEnd({ state, taken = [], action }: LhyDispute, by: string): LhyState | undefined {
  if (typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'answer') return undefined;
  const decisions = [...taken].reverse().filter(({ before }) => before.pending === undefined);
  const isOn = state.pending === undefined && ON.includes(state.frames.at(-1)?.kind ?? '');
  if (decisions[0]?.action.kind !== 'call' || isOn) return undefined;
  return decisions.find((each) => each.by === by)?.before;
}

/** The frames in which units act. */
const ON: readonly string[] = ['segment', 'interrupt', 'maneuver'];

/** The fields of an action that name units of the side that acts. */
const OWN = ['unit', 'units', 'with', 'mortar'] as const;

/** The side whose units an action names; nothing where it names those of neither side, or of both. */
function ownerIn({ position }: LhyState, action: unknown): string | undefined {
  if (typeof action !== 'object' || action === null) return undefined;
  const fields = action as Readonly<Record<string, unknown>>;
  const named = OWN.map((name) => fields[name]).flat();
  const all = { ...position.units, ...position.mortars };
  const sides = new Set(
    named.flatMap((id) => (typeof id === 'string' && Object.hasOwn(all, id) ? [all[id]?.side] : [])),
  );
  return sides.size === 1 ? [...sides][0] : undefined;
}

function tell(
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
    const said = verdict === 'legal' ? explainDecision(action as Sent<Lhy>, locale, names) : JSON.stringify(action);
    out(`${said}\n\n${style(colour, phrase(verdict, {}, voice))}\n`);
    for (const field of missing) out(`  ${phrase('incomplete', { fields: field, count: 1 }, voice)}\n`);
    for (const reason of reasons) out(`  ${sayInLhy(reason, names, locale)} (${reason.code})\n`);
    if (judgement.before !== undefined) out(`  ${phrase('reactionsEnded', { step: judgement.before }, voice)}\n`);
    for (const sum of ledgers) out(`\n${explainTerms(sum, locale, names)}\n`);
    if (judgement.odds !== undefined) tellOdds(judgement.odds, words(names, locale), out);
    out('\n');
  }
  out(`${explainDecision(request(world, state), locale, names)}\n`);
  for (const each of legalActions) out(`  ${explainDecision(each, locale, names)} ${JSON.stringify(each)}\n`);
  out(`${phrase('stateDigest', { digest: judgement.digest }, voice)}\n`);
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
