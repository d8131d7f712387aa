import type { Verdict } from '../../engine/index.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyJudged, LhyJudgedAfter, LhyPlayedBefore, LhyWorld } from '../../lhy/index.js';
import {
  arrange,
  explain,
  explainProblems,
  judge,
  judgeAfter,
  namesIn,
  questionIn,
  readSituation,
} from '../../lhy/index.js';
import { english } from '../../lhy/text/en/index.js';
import type { JudgeRuled } from '../answers/results.js';
import { inParameter, MOST_STEPS } from './lnlt-judge.js';
import type { BookTable } from './rulebook.js';

/**
 * A question about the game on the table. A seat asks by its own view; the host and the umpire for the owner of the units.
 *
 * @example lhyJudge({ world, game, seen, side: 'umber' }, { kind: 'call' }).verdict // 'legal'
 */
export function lhyJudge({ world, seen, side, game }: BookTable<Lhy>, action: unknown): JudgeRuled<Lhy> {
  if (side === undefined) return told(world, judgeAfter(world, { state: game }, action));
  return told(world, { judged: judge(world, seen, action), by: side });
}

/**
 * A question about a situation that comes along; its action may be a line of the notation.
 *
 * @param json the situation, perhaps hostile
 * @param asked the action in question; that of the situation where it is left out
 * @example lhyJudgeIn(world, { setup: { units: [] }, action: { kind: 'call' } }, undefined).value.verdict
 */
export function lhyJudgeIn(world: LhyWorld, json: unknown, asked: unknown): Result<JudgeRuled<Lhy>> {
  const read = readSituation(json);
  if (!read.ok) return inParameter(read);
  const { then = [], by } = read.value;
  if (then.length > MOST_STEPS)
    return refuse(problem('too-many-steps', { given: then.length, most: MOST_STEPS }, undefined, '/situation/then'));
  const arranged = arrange(world, read.value);
  if (!arranged.ok) return inParameter(arranged);
  const played: LhyPlayedBefore = arranged.value;
  const action = asked ?? read.value.action;
  if (typeof action !== 'string') return ok(told(world, judgeAfter(world, played, action, by)));
  const line = questionIn(world, played.state, action);
  if (!line.ok)
    return refuseAll(
      line.problems.map((each) => ({ ...each, path: asked === undefined ? '/situation/action' : '/action' })),
    );
  const { action: said, state, taken, by: owner } = line.value;
  const then2: LhyPlayedBefore = { state, taken: [...(played.taken ?? []), ...taken] };
  return ok(told(world, judgeAfter(world, then2, said, by ?? owner)));
}

function told(
  world: LhyWorld,
  { judged, by, ended }: Pick<LhyJudgedAfter, 'judged' | 'by' | 'ended'>,
): JudgeRuled<Lhy> {
  const names = namesIn(world);
  const lines = [
    ...(ended === undefined ? [] : [explainProblems([ended], english, names)]),
    explain(verdictOf(judged), english, names),
  ];
  return { ...judged, text: lines.join('\n'), ...present({ by, ended }) } as JudgeRuled<Lhy>;
}

/** An umpire's answer as a verdict, which can be told. */
function verdictOf(judged: LhyJudged): Verdict<Lhy> {
  if (judged.verdict === 'legal') {
    const { action, accounts } = judged;
    return { complete: 1, ruling: 'legal', action, accounts };
  }
  const { reasons } = judged;
  if (judged.verdict === 'notLegal') return refused('notLegal', reasons);
  const { next, missing = [] } = judged;
  if (next === undefined) return refused('cannotSay', reasons);
  return { complete: 0, ruling: 'cannotSay', next, missing, problems: reasons };
}

function refused(ruling: 'notLegal' | 'cannotSay', problems: readonly Problem[]): Verdict<Lhy> {
  return { complete: -1, ruling, problems };
}
