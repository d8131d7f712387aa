import type { AnswerAction, Sent } from '../../engine/index.js';
import { apply, request, whoDecides } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { append } from '../../kernel/basis/lists.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import { readLine } from './read.js';
import { writeLine } from './write.js';

/** A line that has been taken: all that it said, and the game after it. */
export interface LinePlayed {
  readonly state: LhyState;
  readonly taken: readonly Taken<Lhy>[];
}

/** Dice and choices that stand beside a line. */
export interface LineAnswers {
  readonly dice?: readonly (readonly number[])[];
  readonly choices?: readonly Choice[];
}

/** What a line still has to answer with. */
interface Left {
  readonly dice: (readonly number[])[];
  readonly choices: Choice[];
}

/**
 * Takes what a line says, with its dice and its choices.
 *
 * @param world the world
 * @param state the game before it; it is never changed
 * @param text the line
 * @param more dice and choices that stand beside it
 * @returns the game after it, the same game for a line that says nothing; or the problems of `readLine` and `check`, `turn-of` where another
 *   side decides than the line says, `dice-left` and `choices-left` for answers that nothing asks for
 * @rule 9.0
 * @example playLine(world, state, 'umber: umber.1-1 fires at F7').value.taken.length // 1
 */
export function playLine(
  world: LhyWorld,
  state: LhyState,
  text: string,
  { dice = [], choices = [] }: LineAnswers = {},
): Result<LinePlayed> {
  const read = readLine(world, state, text);
  if (!read.ok) return read;
  if (read.value === undefined) return ok({ state, taken: [] });
  const { by, actions } = read.value;
  const deciding = whoDecides(world, state);
  if (by !== undefined && by !== deciding && state.position.result === undefined)
    return refuse(problem('turn-of', { by, deciding }));
  const left: Left = { dice: [...read.value.dice, ...dice], choices: [...read.value.choices, ...choices] };
  const taken: Taken<Lhy>[] = [];
  let now = state;
  for (const action of actions) {
    const step = taking(world, now, action, left);
    if (!step.ok) return step;
    append(taken, step.value);
    now = taken.at(-1)?.applied.state ?? now;
  }
  const over = leftOver(left);
  return over.length > 0 ? refuseAll(over) : ok({ state: now, taken });
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
