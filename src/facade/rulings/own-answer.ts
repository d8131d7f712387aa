import { isAnswer } from '../../engine/game/answer.js';
import type { Behind } from '../../engine/rulings/behind.js';
import { boardAfter, questionOf } from '../../engine/view/pending.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { LocationId, Lnlt, MeleeFrame, Side, World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';
import { view } from '../seen/view.js';
import { awaitedBy, isNextTurn, judgedBehind } from './behind-question.js';
import type { Judged } from './judge-now.js';
import { judgeNow } from './judge-now.js';
import { kindOf } from './kind-of.js';

/** Whom the side strikes that answers a round of Melee. */
const TARGETS = 'meleeTargets';

/**
 * The verdict on what a side does that has a choice in an action of the other side. In a round of Melee the other side strikes back: its action of
 * Melee is the choice of those whom it strikes. A choice that comes only after a roll is judged for the moment after that roll.
 *
 * @param by the side whose action it is
 * @param again reads the words of the action at the moment of the choice
 * @returns nothing for any other action
 * @rule 8.0
 * @example judgedAsAnswer(world, state, { kind: 'melee', at: 'H4', targets, weapons: [] }, 'de')?.verdict // 'legal'
 */
export function judgedAsAnswer(
  world: World,
  seen: Seen,
  action: unknown,
  by: Side | undefined,
  again: (end: Seen) => unknown = () => action,
): Judged | undefined {
  const { pending } = seen;
  const awaited = awaitedBy(world, seen, undefined);
  if (pending === undefined || awaited === undefined || by === undefined) return undefined;
  const { ask } = questionOf(world, seen, pending);
  const round = struckBackIn(seen, action, by);
  const strike = strikeOf(action, ask, by);
  if (strike !== undefined) return struckBack(world, seen, strike, ask.of);
  if (round === undefined && !isChoiceOf(action, ask, by)) return undefined;
  if (isOwn(ask, by, round)) return judgedThen(world, seen, action, round);
  const unsaid: Judged = { verdict: 'cannotSay', reasons: [awaited] };
  const judgeAt = ({ seen: end }: Behind<Lnlt>): Judged => {
    const isAsked = end.pending !== undefined && isOwn(questionOf(world, end, end.pending).ask, by, round);
    return isAsked ? judgedThen(world, end, again(end), round) : unsaid;
  };
  return judgedBehind(world, seen, awaited, judgeAt, (each) => isNextTurn(each) || isOwn(each, by, round));
}

function judgedThen(world: World, seen: Seen, action: unknown, round: LocationId | undefined): Judged {
  return round === undefined ? judgeNow(world, seen, action) : struckBack(world, seen, action, round);
}

/** The choice of those whom a side strikes as its action of Melee, while it is asked for them. */
function strikeOf(action: unknown, ask: Ask, by: Side): object | undefined {
  if (!isOwn(ask, by, ask.of) || !isAnswer({ kind: kindOf(action) })) return undefined;
  const targets = fieldOf(action, 'choice');
  return Array.isArray(targets) ? { kind: 'melee', at: ask.of, targets, weapons: [] } : undefined;
}

/** A choice of a side that is not asked now. */
function isChoiceOf(action: unknown, ask: Ask, by: Side): boolean {
  return isAnswer({ kind: kindOf(action) }) && fieldOf(action, 'choice') !== undefined && ask.by !== by;
}

/** Whether a question asks a side for its choice; in a round of Melee for those whom it strikes. */
function isOwn({ kind, by: asked, purpose }: Ask, by: Side, round: LocationId | undefined): boolean {
  return kind === 'choice' && asked === by && (round === undefined || purpose === TARGETS);
}

/** The place of the round that the other side has opened and this one fights; nothing for anything else. */
function struckBackIn({ pending, frames }: Seen, action: unknown, by: Side): LocationId | undefined {
  if (pending === undefined || !('action' in pending) || kindOf(action) !== 'melee') return undefined;
  const { action: open } = pending;
  if (open.kind !== 'melee' || frames.at(-1)?.by === by) return undefined;
  return fieldOf(action, 'at') === open.at ? open.at : undefined;
}

/** The verdict on whom the answering side strikes: its answer, or why it strikes nobody so. */
function struckBack(world: World, seen: Seen, action: unknown, at: LocationId): Judged {
  const answer = judgeNow(world, seen, { kind: 'answer', choice: fieldOf(action, 'targets') });
  if (answer.verdict === 'legal' || seen.pending === undefined || seen.kind === 'view') return answer;
  const { position } = boardAfter(world, seen, seen.pending);
  const { pending, ...settled } = seen;
  const { by } = questionOf(world, seen, pending).ask;
  const frame: MeleeFrame = { kind: 'melee', by, at, entered: [] };
  const then = judgeNow(world, view(world, { ...settled, position, frames: [frame] }, by), action);
  if (then.verdict === 'legal') return answer;
  const reasons = then.reasons.filter(({ code }) => then.verdict === 'cannotSay' || OF_TARGETS.includes(code));
  return reasons.length === 0 ? answer : { ...then, reasons };
}

/** Reasons that are those of whom one strikes. */
const OF_TARGETS: readonly string[] = ['target-needed', 'nothing-to-strike-with', 'not-a-melee-target', 'odds-too-low'];

function fieldOf(action: unknown, field: string): unknown {
  if (typeof action !== 'object' || action === null) return undefined;
  return Object.entries(action).find(([name]) => name === field)?.[1];
}
