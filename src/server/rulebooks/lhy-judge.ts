import { check, view } from '../../engine/index.js';
import type { Seen } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld } from '../../lhy/index.js';
import { arrange, explain, namesIn, questionIn, readSituation } from '../../lhy/index.js';
import { english } from '../../lhy/text/en/index.js';
import type { JudgeRuled } from '../answers/results.js';
import { inParameter, MOST_STEPS } from './lnlt-judge.js';
import type { BookTable } from './rulebook.js';

/** Fields that make more of an action which is whole without them: fire at one more target, one more vehicle that goes along. */
const MORE: readonly string[] = ['second', 'with'];

/** A ruling without its words. */
type Ruling = Omit<JudgeRuled<Lhy>, 'text' | 'by' | 'state' | 'ended'>;

/**
 * A question about the game on the table: by the view of a seat, and for the side to decide where a host or an umpire asks.
 *
 * @example lhyJudge({ world, game, seen, side: 'umber' }, { kind: 'call' }).verdict // 'legal'
 */
export function lhyJudge({ world, seen, side }: BookTable<Lhy>, action: unknown): JudgeRuled<Lhy> {
  return ruled(world, seen, action, side);
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
  const { state } = arranged.value;
  const action = asked ?? read.value.action;
  if (typeof action !== 'string')
    return ok(ruled(world, by === undefined ? state : view<Lhy>(world, state, by), action, by));
  const line = questionIn(world, state, action);
  if (!line.ok) return refuseAll(line.problems.map((each) => ({ ...each, path: '/action' })));
  const { action: said, state: then2, by: owner = by } = line.value;
  return ok(ruled(world, owner === undefined ? then2 : view<Lhy>(world, then2, owner), said, owner));
}

function ruled(world: LhyWorld, seen: Seen<Lhy>, action: unknown, by: string | undefined): JudgeRuled<Lhy> {
  const verdict = check<Lhy>(world, seen, action);
  const text = explain(verdict, english, namesIn(world));
  return { ...rulingOf(verdict), text, ...(by === undefined ? {} : { by }) } as JudgeRuled<Lhy>;
}

function rulingOf(verdict: ReturnType<typeof check<Lhy>>): Ruling {
  if (verdict.complete === 1) return { verdict: 'legal', action: verdict.action, accounts: verdict.accounts } as Ruling;
  const { problems: reasons = [] } = verdict;
  if (verdict.ruling === 'notLegal') return { verdict: 'notLegal', reasons } as Ruling;
  if (verdict.complete === -1) return { verdict: 'cannotSay', reasons } as Ruling;
  // Nobody has said that more is done, and as it stands it is against the rules.
  const isWhole = verdict.missing.every((field) => MORE.includes(field));
  if (isWhole && reasons.length > 0) return { verdict: 'notLegal', reasons } as Ruling;
  const [next = verdict.next] = verdict.missing;
  return { verdict: 'cannotSay', reasons, next, missing: verdict.missing } as Ruling;
}
