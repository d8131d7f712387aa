import { check, legal, request, view } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyState } from '../../lhy/index.js';
import { renderGame } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { writeText } from '../files/files.js';
import { lhyLocaleGiven, phrase } from '../files/language.js';
import type { LhyDispute } from './dispute.js';
import { disputeIn } from './dispute.js';
import { judgedBehind } from './judge-behind.js';
import { heldUp } from './held-up.js';
import { judgeByAnswers } from './judge-rulings.js';
import { refusedInLhy } from './mission.js';
import { rollsNeeded } from './rolls-needed.js';
import { wholeTable } from './whole-table.js';
import { readingsOf } from './readings.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
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
  if (options.texts('ruleset').length > 1) return judgeByAnswers(line, terminal, locale.value);
  const found = disputeIn(line);
  const faults = [...optionFaults(options), ...(found.ok ? sideFaults(found.value) : found.problems)];
  if (!found.ok || faults.length > 0) return refusedInLhy(terminal, faults, json);
  const dispute = found.value;
  const { world, state, by } = dispute;
  const judgement = judgementOf(dispute, { listing: options.flag('legal'), readings: options.flag('readings') });
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

/** Options that this game does not serve. */
function optionFaults(options: Options): readonly Problem[] {
  const unserved = ['html', 'out'].filter((name) => options.text(name) !== undefined);
  return unserved.map((name) => problem('first-game-only', { option: `--${name}` }, undefined, `--${name}`));
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
    if (verdict.complete !== 1) return { ...judged, ...refusalIn(state, action, verdict), before: before.step };
  }
  const behind = judgedBehind(world, state, action, by);
  if (behind !== undefined) return { ...judged, action, ...behind };
  const seen = by === undefined ? state : view(world, state, by);
  const verdict = check(world, seen, action);
  const found = wanted ? readingsOf(world, seen, action) : {};
  if (verdict.complete !== 1) return { ...judged, ...refusalIn(state, action, verdict), ...found };
  const whole = wholeTable(world, state, seen, verdict.action, verdict.accounts);
  const ledgers = sumsOf(whole.accounts);
  const findings = whole.accounts.flatMap(({ finding }) => (finding === undefined ? [] : [finding]));
  const needs = rollsNeeded(world, state, verdict.action);
  return {
    ...judged,
    action: verdict.action,
    verdict: 'legal',
    ...(ledgers.length === 0 ? {} : { ledgers }),
    ...(findings.length === 0 ? {} : { findings }),
    ...(needs.length === 0 ? {} : { needs }),
    ...(whole.unknownTo === undefined ? {} : { unknownTo: whole.unknownTo }),
    ...(whole.odds === undefined ? {} : { odds: whole.odds }),
    ...found,
  };
}

/** Fields that make more of an action which is whole without them: fire at one more target, one more vehicle that goes along. */
const MORE: readonly string[] = ['second', 'with'];

function refusalIn(
  { position }: LhyState,
  action: unknown,
  verdict: Exclude<ReturnType<typeof check<Lhy>>, { complete: 1 }>,
): Partial<LhyJudgement> {
  const { ruling, problems = [] } = verdict;
  const reasons = problems.map((each) => heldUp(position, action, each));
  const isWhole = verdict.complete === 0 && verdict.missing.every((field) => MORE.includes(field));
  // Nobody has said that more is done, and as it stands it is against the rules.
  if (isWhole && reasons.length > 0) return { action, verdict: 'notLegal', reasons };
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
