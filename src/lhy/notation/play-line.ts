import type { AnswerAction, Sent } from '../../engine/index.js';
import { apply, request, whoDecides } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { append } from '../../kernel/basis/lists.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Texts } from '../../speech/texts.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import { momentOf } from './moment.js';
import { haltOn } from './moves.js';
import { toldProblems } from './told.js';
import { writeLine } from './write.js';

/** A line that has been taken: all that it said, and the game after it. */
export interface LinePlayed {
  readonly state: LhyState;
  readonly taken: readonly Taken<Lhy>[];
  /** What the line tells behind its arrow and what is not so by the rules, which count; absent where all is so. */
  readonly wrong?: readonly Problem[];
}

/** Dice and choices that stand beside a line. */
export interface LineAnswers {
  readonly dice?: readonly (readonly number[])[];
  readonly choices?: readonly Choice[];
  /** What was taken of the step before this line, where it goes on with the answers to a deed. */
  readonly recent?: readonly Taken<Lhy>[];
  /** The words of a further language than English, in which the line may tell what came of it: `german.words`. */
  readonly words?: Texts;
}

/** What a line still has to answer with. */
interface Left {
  readonly dice: (readonly number[])[];
  readonly choices: Choice[];
}

/**
 * Takes what a line says, with its dice and its choices. A maneuver of others that is under way stops before it; a move goes as far along its way
 * as nothing stops it.
 *
 * @param world the world
 * @param state the game before it; it is never changed
 * @param text the line
 * @param more dice and choices that stand beside it
 * @returns the game after it, the same game for a line that says nothing; or the problems of `readLine` and `check`, `turn-of` where another
 *   side decides than the line says, `dice-left` and `choices-left` for answers that nothing asks for. What it tells behind its arrow is
 *   compared with the rules: `wrong` has `wrong-sum`, `wrong-outcome`, `not-resolved`, `unknown-result`; and `way-stopped` or `way-ended`
 *   where a move did not come to its hex
 * @rule 9.0
 * @example playLine(world, state, 'umber: umber.1-1 fires at F7').value.taken.length // 1
 */
export function playLine(
  world: LhyWorld,
  state: LhyState,
  text: string,
  { dice = [], choices = [], recent = [], words }: LineAnswers = {},
): Result<LinePlayed> {
  const moment = momentOf(world, state, text, words);
  if (!moment.ok) return moment;
  const { read, stopped } = moment.value;
  if (read === undefined) return ok({ state, taken: [] });
  const { by, actions, told } = read;
  const deciding = whoDecides(world, state);
  if (by !== undefined && by !== deciding && state.position.result === undefined)
    return refuse(problem('turn-of', { by, deciding }));
  const left: Left = { dice: [...read.dice, ...dice], choices: [...read.choices, ...choices] };
  const taken: Taken<Lhy>[] = [...stopped];
  let now = moment.value.state;
  let halted: Problem | undefined;
  for (const [i, action] of actions.entries()) {
    const step = taking(world, now, action, left);
    if (!step.ok) return step;
    append(taken, step.value);
    now = taken.at(-1)?.applied.state ?? now;
    halted = i + 1 < actions.length ? haltOn(now, actions.at(-1)) : undefined;
    if (halted !== undefined) break;
  }
  const over = leftOver(left);
  if (over.length > 0) return refuseAll(over);
  const wrong = told === undefined ? [] : toldProblems(told, wholeStep(recent, taken), taken);
  if (halted !== undefined) return ok({ state: now, taken, wrong: [halted, ...wrong] });
  return ok({ state: now, taken, ...(wrong.length === 0 ? {} : { wrong }) });
}

/**
 * All that was taken of a step: answers belong to the deed that asked for them.
 *
 * @example wholeStep(recent, taken).length
 */
export function wholeStep(recent: readonly Taken<Lhy>[], taken: readonly Taken<Lhy>[]): readonly Taken<Lhy>[] {
  return taken[0]?.before.pending === undefined ? taken : [...recent, ...taken];
}

/** An action, and an answer to each question as long as there are answers. */
function taking(world: LhyWorld, state: LhyState, action: Sent<Lhy>, left: Left): Result<readonly Taken<Lhy>[]> {
  const first = takenAs(world, state, action);
  if (!first.ok) return first;
  const taken = [first.value];
  let now = first.value.applied.state;
  for (let answer = answerFrom(world, now, left); answer !== undefined; answer = answerFrom(world, now, left)) {
    const next = takenAs(world, now, answer);
    if (!next.ok) return next;
    taken.push(next.value);
    now = next.value.applied.state;
  }
  return ok(taken);
}

function takenAs(world: LhyWorld, state: LhyState, action: Sent<Lhy>): Result<Taken<Lhy>> {
  const by = whoDecides(world, state);
  const applied = apply(world, state, action);
  return applied.ok ? ok({ before: state, by, action: applied.value.action, applied: applied.value }) : applied;
}

/** The next answer of the wanted kind; nothing where nothing is asked, or nothing is left. */
function answerFrom(world: LhyWorld, state: LhyState, left: Left): AnswerAction | undefined {
  const due = request(world, state);
  if (due.kind !== 'answer') return undefined;
  if (due.ask.kind === 'choice') {
    const choice = left.choices.shift();
    return choice === undefined ? undefined : { kind: 'answer', choice };
  }
  const faces = left.dice.shift();
  return faces === undefined ? undefined : { kind: 'answer', faces };
}

/** Answers that nothing asked for. */
function leftOver(left: Left): readonly Problem[] {
  return (['dice', 'choices'] as const).flatMap((list) => {
    const count = left[list].length;
    return count === 0 ? [] : [problem(`${list}-left`, { count })];
  });
}

/**
 * Writes what was taken as the lines of a record: the side, what it does, the dice behind commas. `playLine` takes each in a game whose
 * dice are entered.
 *
 * @param taken what was taken, one after the other
 * @rule 9.0
 * @example writeLines(taken) // ['umber: umber.1-1 recovers, 7']
 */
export function writeLines(taken: readonly Pick<Taken<Lhy>, 'by' | 'action' | 'applied'>[]): readonly string[] {
  return taken.map(({ by, action, applied }) => {
    const own = action.kind === 'answer' ? action.faces : undefined;
    const rolled = applied.dice.map(({ faces }) => faces.join(' '));
    const dice = own !== undefined && rolled[0] === own.join(' ') ? rolled.slice(1) : rolled;
    return `${by}: ${[writeLine(action), ...dice].join(', ')}`;
  });
}
