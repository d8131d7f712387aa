import type { Json } from '../../kernel/json/canonical.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Ask, Choice } from '../../kernel/procedure/request.js';
import { append } from '../../kernel/basis/lists.js';
import type { AnswerAction } from '../game/answer.js';
import type { Applied } from './apply.js';
import { apply } from './apply.js';
import { badType, unknownKeys } from '../game/arguments.js';
import type { GameState, Sent, Side } from '../game/game.js';
import { misused } from '../game/misuse.js';
import { questionOf } from '../view/pending.js';
import { whoDecides } from '../questions/request.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/** An action with the dice and the choices it asks for, each in the order in which they are asked for. */
export interface ScriptStep {
  /** The action, not to be trusted. */
  readonly do: unknown;
  /** The faces of each roll. */
  readonly dice?: readonly (readonly number[])[];
  readonly choices?: readonly Choice[];
}

/** An action or an answer that was taken: the game before it, the side that took it, and what came of it. */
export interface Taken<S extends System> {
  readonly before: GameState<S>;
  readonly by: Side;
  readonly action: Sent<S>;
  readonly applied: Applied<S>;
}

/** The game at the end of a script, and all that was taken on the way. */
export interface ScriptPlayed<S extends System> {
  readonly state: GameState<S>;
  readonly taken: readonly Taken<S>[];
}

/** What a step still has to answer with. */
interface Given {
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly Choice[];
}

/**
 * Takes actions one after the other, each by the side that has to decide. A question that a step has no answer for stays open,
 * so that the next step can answer it.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param steps the actions, each with its dice and choices
 * @returns the game after the last one; or why the first bad step is refused, with paths from its number (`/2/do/target`):
 *   those of `guard` and `bad-type` for what is no list of such steps, the problems of `check`, `dice-left` and `choices-left` for answers that nothing asked for
 * @example playScript(world, state, [{ do: { kind: 'fire', unit: 'a1', target: 'b1' }, dice: [[7]] }])
 */
export function playScript<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  steps: readonly ScriptStep[],
): Result<ScriptPlayed<S>> {
  const wrong = misused({ world, state });
  if (wrong !== undefined) return wrong;
  const script = readScript(steps);
  if (!script.ok) return script;
  const taken: Taken<S>[] = [];
  let now = state;
  let asking = 0;
  for (const [index, step] of script.value.entries()) {
    if (now.pending === undefined) asking = index;
    const played = playStep(world, now, step);
    if (!played.ok)
      return refuseAll(
        under(
          `/${index}`,
          played.problems.map((each) => countedRolls(world, each, asking, taken)),
        ),
      );
    append(taken, played.value);
    now = taken.at(-1)?.applied.state ?? now;
  }
  return ok({ state: now, taken });
}

/** A question that an earlier step has left open is told with the number of that step, from 0, and how often it was answered there. */
function countedRolls<S extends System>(
  world: WorldOf<S>,
  found: Problem,
  asking: number,
  taken: readonly Taken<S>[],
): Problem {
  const { purpose } = found.params;
  if (found.code !== 'answer-first' || purpose === undefined) return found;
  const start = taken.map(({ before }) => before.pending === undefined).lastIndexOf(true);
  const given = taken
    .slice(Math.max(0, start))
    .filter(({ before }) => askOf(world, before)?.purpose === purpose).length;
  return { ...found, params: { ...found.params, step: asking, given } };
}

/** The steps as plain data: a list of objects with an action each, and lists of what is answered. */
function readScript(given: unknown): Result<readonly ScriptStep[]> {
  const plain = guard(given);
  if (!plain.ok) return plain;
  if (!Array.isArray(plain.value)) return refuseAll([badType('list', plain.value, '')]);
  const problems = plain.value.flatMap(stepProblems);
  return problems.length > 0 ? refuseAll(problems.slice(0, MOST_TOLD)) : ok(plain.value as unknown as ScriptStep[]);
}

/** So many problems of a script are told. */
const MOST_TOLD = 50;

function stepProblems(step: Json, index: number): readonly Problem[] {
  if (typeof step !== 'object' || Array.isArray(step)) return [badType('object', step, `/${index}`)];
  const { dice, choices } = step as Readonly<Record<string, Json | undefined>>;
  return [
    ...unknownKeys(step, ['do', 'dice', 'choices'], `/${index}`),
    ...listProblems(dice, `/${index}/dice`, true),
    ...listProblems(choices, `/${index}/choices`, false),
  ];
}

/** What is answered is a list; that of dice has a list for each roll. */
function listProblems(given: Json | undefined, path: string, nested: boolean): readonly Problem[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return [badType('list', given, path)];
  if (!nested) return [];
  return given.flatMap((each: Json, i) => (Array.isArray(each) ? [] : [badType('list', each, `${path}/${i}`)]));
}

/** One step: the action, and an answer to each question as long as there are answers. */
function playStep<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  { do: action, dice = [], choices = [] }: ScriptStep,
): Result<readonly Taken<S>[]> {
  const first = take(world, state, action);
  if (!first.ok) return refuseAll(under('/do', first.problems));
  const taken = [first.value];
  let given: Given = { dice, choices };
  let now = first.value.applied.state;
  for (let ask = askOf(world, now); ask !== undefined; ask = askOf(world, now)) {
    const answer = answerTo(ask, given);
    if (answer === undefined) break;
    const next = take(world, now, answer);
    if (!next.ok) return refuseAll(under(placeOf(ask, given, { dice, choices }), withoutPlace(next.problems)));
    given =
      ask.kind === 'choice' ? { ...given, choices: given.choices.slice(1) } : { ...given, dice: given.dice.slice(1) };
    taken.push(next.value);
    now = next.value.applied.state;
  }
  const left = leftOver(given, { dice, choices });
  return left.length > 0 ? refuseAll(left) : ok(taken);
}

function take<S extends System>(world: WorldOf<S>, state: GameState<S>, action: unknown): Result<Taken<S>> {
  const by = whoDecides(world, state);
  const applied = apply(world, state, action);
  if (!applied.ok) return applied;
  return ok({ before: state, by, action: applied.value.action, applied: applied.value });
}

function askOf<S extends System>(world: WorldOf<S>, state: GameState<S>): Ask | undefined {
  return state.pending === undefined ? undefined : questionOf(world, state, state.pending).ask;
}

/** The next answer of the wanted kind, or nothing when there is none left. */
function answerTo({ kind }: Ask, { dice: [faces], choices: [choice] }: Given): AnswerAction | undefined {
  if (kind === 'choice') return choice === undefined ? undefined : { kind: 'answer', choice };
  return faces === undefined ? undefined : { kind: 'answer', faces };
}

function placeOf({ kind }: Ask, left: Given, all: Given): string {
  const list = kind === 'choice' ? 'choices' : 'dice';
  return `/${list}/${all[list].length - left[list].length}`;
}

/** Answers that nothing asked for. */
function leftOver(left: Given, all: Given): readonly Problem[] {
  return (['dice', 'choices'] as const).flatMap((list) => {
    const count = left[list].length;
    if (count === 0) return [];
    return [problem(`${list}-left`, { count }, undefined, `/${list}/${all[list].length - count}`)];
  });
}

function under(place: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: `${place}${each.path ?? ''}` }));
}

function withoutPlace(problems: readonly Problem[]): readonly Problem[] {
  return problems.map(({ code, rule, params }) => problem(code, params, rule));
}
