import type { Fate as PlainFate } from '../../engine/rulings/after-answers.js';
import { verdictByAnswers } from '../../engine/rulings/after-answers.js';
import { present } from '../../kernel/basis/present.js';
import type { Behind } from '../../engine/rulings/behind.js';
import { behindQuestion } from '../../engine/rulings/behind.js';
import { boardAfter, questionOf } from '../../engine/view/pending.js';
import { isAnswer } from '../../engine/game/answer.js';
import type { Answer, Ask } from '../../kernel/procedure/request.js';
import type { Params, Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lnlt, Position, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { DICE } from '../../tables/index.js';
import type { Seen } from '../seen/view.js';
import type { Judged } from './judge-now.js';
import { kindOf } from './kind-of.js';
import { wantsActivation } from './not-activated.js';

/**
 * Whether a question belongs to what comes after all that can be judged now: the dice for the initiative of the next turn.
 *
 * @rule 3.0
 * @example behindQuestion(world, state, { isEnd: isNextTurn })
 */
export function isNextTurn({ purpose }: Ask): boolean {
  return purpose === DICE.initiative.purpose;
}

/**
 * The question that stands before everything else, as the reason why an action cannot be judged yet.
 *
 * @returns nothing where nothing is asked, and for an answer
 * @rule 5.0
 * @example awaitedBy(world, state, { kind: 'enter', to: 'H4' })?.code // 'answer-first'
 */
export function awaitedBy(world: World, seen: Seen, action: unknown): Problem | undefined {
  if (seen.pending === undefined || isAnswer({ kind: kindOf(action) })) return undefined;
  const { purpose, of, rule } = questionOf(world, seen, seen.pending).ask;
  return problem('answer-first', { purpose, of }, rule);
}

/** What is judged after the answers to a question. */
interface Fate {
  readonly judged: Judged;
  readonly answers: readonly Answer[];
}

/**
 * Judges an action while a question is open: for the moment after every answer, where all of them agree. Where they do not, nothing can be said
 * before it is answered.
 *
 * @param awaited the question, as `awaitedBy` gives it
 * @param judgeAt the verdict at a moment after the answers
 * @param isEnd the question at which a course ends: it stays open
 * @rule 5.0
 * @example judgedBehind(world, state, awaited, ({ seen }) => judgeNow(world, seen, action)).verdict // 'cannotSay'
 */
export function judgedBehind(
  world: World,
  seen: Seen,
  awaited: Problem,
  judgeAt: (course: Behind<Lnlt>) => Judged,
  isEnd: (ask: Ask) => boolean = isNextTurn,
): Judged {
  const unsaid: Judged = { verdict: 'cannotSay', reasons: [awaited] };
  const behind = behindQuestion<Lnlt>(world, seen, seen.kind === 'view' ? {} : { isEnd });
  const { position } = seen.pending === undefined ? seen : boardAfter(world, seen, seen.pending);
  if (behind === undefined) return unsaid;
  const judge = onceForEachEnd(judgeAt);
  const fates = behind.list.map((course): Fate => {
    return { judged: inPresentNames(judge(course), course, position), answers: course.answers };
  });
  const [first] = fates;
  if (first === undefined) return unsaid;
  // What is written badly is so whatever is answered.
  if (fates.every(({ judged }) => judged.verdict === 'cannotSay')) return first.judged;
  const said = verdictByAnswers(fates.map(plainFate), behind.all, isWeak);
  if (said.verdict === 'legal' && first.judged.verdict === 'legal')
    return { verdict: 'legal', action: first.judged.action, accounts: sharedAccounts(fates), awaited };
  const { after } = said;
  if (said.verdict !== 'notLegal') return { ...unsaid, ...present({ after }) };
  return { verdict: 'notLegal', reasons: said.reasons, awaited, ...present({ after }) };
}

function plainFate({ judged, answers }: Fate): PlainFate {
  return { verdict: judged.verdict, reasons: judged.verdict === 'legal' ? [] : judged.reasons, answers };
}

/** That the other side acts, or that a hex wants to be activated, is told where nothing else is. */
function isWeak(reason: Problem): boolean {
  return reason.code === 'wrong-side' || wantsActivation(reason);
}

/** Judges each end once, by however many answers it is reached. */
function onceForEachEnd(judgeAt: (course: Behind<Lnlt>) => Judged): (course: Behind<Lnlt>) => Judged {
  const known = new Map<string, Judged>();
  return (course) => {
    const { position, frames } = course.seen;
    const key = keyOf([position, frames, course.events.map(({ kind }) => kind)]);
    const found = known.get(key) ?? judgeAt(course);
    known.set(key, found);
    return found;
  };
}

/** A verdict in which counters that come only with some answers are called by those whose place they take. */
function inPresentNames(judged: Judged, { events }: Behind<Lnlt>, position: Position): Judged {
  if (judged.verdict === 'legal') return judged;
  const parents = new Map<unknown, string>();
  for (const event of events) {
    const [from] = event.kind === 'counterAdded' ? event.from : [];
    if (event.kind === 'counterAdded' && from !== undefined && counterOf(position, event.counter.id) === undefined)
      parents.set(event.counter.id, parents.get(from) ?? from);
  }
  if (parents.size === 0) return judged;
  const named = <T>(value: T): T | string => parents.get(value) ?? value;
  const reasons = judged.reasons.map(({ params, ...reason }): Problem => {
    const entries = Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value.map(named))] : named(value),
    ]);
    const { was, ...said } = Object.fromEntries(entries) as Params;
    const units: readonly unknown[] = [said['units']].flat();
    const left = [was ?? []].flat().flatMap((id) => (typeof id === 'string' && !units.includes(id) ? [id] : []));
    return { ...reason, params: left.length === 0 ? said : { ...said, was: left } };
  });
  return { ...judged, reasons };
}

/** The sums that are the same after every answer. */
function sharedAccounts(fates: readonly Fate[]): Extract<Judged, { verdict: 'legal' }>['accounts'] {
  const [first, ...others] = fates.map(({ judged }) => (judged.verdict === 'legal' ? judged.accounts : []));
  const rest = others.map((accounts) => new Set(accounts.map(keyOf)));
  return (first ?? []).filter((account) => rest.every((keys) => keys.has(keyOf(account))));
}

/** A thing by its value. */
function keyOf(thing: object): string {
  return JSON.stringify(thing);
}
