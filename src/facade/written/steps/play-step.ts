import { byText } from '../../../kernel/basis/order.js';
import { questionOf } from '../../../engine/view/pending.js';
import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../../kernel/basis/result.js';
import type { Ask, Choice } from '../../../kernel/procedure/request.js';
import type { GameState, World } from '../../../state/index.js';
import { whoDecides } from '../../../engine/questions/request.js';
import { apply } from '../../play/apply.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import type { CalledBy } from '../words/scan.js';
import { calledBy } from '../words/scan.js';

/** What goes with an action: the faces of each roll, and the choices, as text or as JSON. */
export interface Given {
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly Choice[];
}

/** Chooses in a question that no choice of a line answers; nothing where it does not know. */
export type ChoosesFor = (ask: Extract<Ask, { kind: 'choice' }>) => Choice | undefined;

/** An action with its answers, as it was taken. */
export interface PlayedStep {
  readonly taken: readonly Taken[];
  /** Answers that nothing asked for. */
  readonly left: readonly Problem[];
  /** The question that is left open, and how many rolls for the same purpose were given before it. */
  readonly open?: { readonly ask: Ask; readonly given: number };
}

/**
 * Takes an action, or goes on with the one that waits, and answers what is asked as long as there are answers.
 *
 * @param action the action; an answer without a field goes on with the one that waits
 * @param choosesFor what is chosen where the choices do not suffice
 * @returns what was taken; or why the action or one of its answers is refused
 * @example playStep(world, state, fire, { dice: [[5, 2], [4]], choices: [] }).value.left // []
 */
export function playStep(
  world: World,
  state: GameState,
  action: Order,
  given: Given,
  choosesFor?: ChoosesFor,
): Result<PlayedStep> {
  const taken: Taken[] = [];
  let { dice, choices } = given;
  let now = state;
  const isAnswer = action.kind === 'answer' && !('faces' in action) && !('choice' in action);
  if (!isAnswer) {
    const first = take(world, now, action);
    if (!first.ok) return first;
    taken.push(first.value);
    now = first.value.applied.state;
  }
  const purposes: string[] = [];
  for (let ask = askOf(world, now); ask !== undefined; ask = askOf(world, now)) {
    dice = asAsked(ask, dice);
    const [faces] = dice;
    const [choice = ask.kind === 'choice' ? choosesFor?.(ask) : undefined] = choices;
    if ((ask.kind === 'choice' ? choice : faces) === undefined) {
      const { purpose } = ask;
      return ok({ taken, left: leftOver(given, { dice, choices }), open: { ask, given: purposes.filter((each) => each === purpose).length } }); // prettier-ignore
    }
    const answer =
      ask.kind === 'choice'
        ? { kind: 'answer', choice: chosen(ask, choice as Choice, calledBy(world, now)) }
        : { kind: 'answer', faces: faces as readonly number[] };
    const next = take(world, now, answer as Order);
    if (!next.ok) return refuseAll(next.problems.map(withoutPath));
    if (ask.kind === 'choice') choices = choices.slice(1);
    else dice = dice.slice(1);
    purposes.push(ask.purpose);
    taken.push(next.value);
    now = next.value.applied.state;
  }
  return ok({ taken, left: leftOver(given, { dice, choices }) });
}

/** Both dice for the initiative may stand in one roll: each side throws one. */
function asAsked(ask: Ask, dice: Given['dice']): Given['dice'] {
  const [faces = [], ...rest] = dice;
  if (ask.kind !== 'dice' || ask.purpose !== 'initiative' || faces.length !== 2) return dice;
  return [...faces.map((face) => [face]), ...rest];
}

function take(world: World, state: GameState, action: Order): Result<Taken> {
  const by = whoDecides(world, state);
  const applied = apply(world, state, action);
  return applied.ok ? ok({ before: state, by, action: applied.value.action, applied: applied.value }) : applied;
}

/**
 * The question that is open, if any.
 *
 * @example askOf(world, state)?.purpose // 'meleeTargets'
 */
export function askOf(world: World, state: GameState): Ask | undefined {
  return state.pending === undefined ? undefined : questionOf(world, state, state.pending).ask;
}

function withoutPath({ code, rule, params }: Problem): Problem {
  return problem(code, params, rule);
}

/** Answers that nothing asked for. */
function leftOver(all: Given, left: Given): readonly Problem[] {
  return (['dice', 'choices'] as const).flatMap((list) =>
    left[list].length === 0 || left[list].length > all[list].length
      ? []
      : [problem(`${list}-left`, { count: left[list].length })],
  );
}

/**
 * The option that a choice means: as it is written, or by the names of counters; a choice that means none as it is.
 *
 * @example chosen(ask, '2-5-4 #1', calledBy(world, state)) // ['us.2-5-4.1']
 */
export function chosen(ask: Extract<Ask, { kind: 'choice' }>, choice: Choice, called: CalledBy): Choice {
  const options = ask.options;
  if (options.some((option) => same(option, choice))) return choice;
  const text = typeof choice === 'string' ? choice : choice.join(' and ');
  const parts = text.split(/\s+(?:and|und)\s+|\s*\+\s*/).map((part) => part.trim());
  const known = new Set(options.flatMap((option) => [option].flat()));
  const meant = parts.flatMap((part) => {
    const small = part.toLowerCase();
    if (small === 'none' || small === 'nobody' || small === 'niemand' || small === 'keinen') return [];
    const exact = [...known].find((each) => each.toLowerCase() === small);
    const ids = called.find(([name]) => name === small)?.[1] ?? [];
    return [exact ?? ids.find((id) => known.has(id)) ?? part];
  });
  return options.find((option) => same(option, meant) || (meant.length === 1 && option === meant[0])) ?? choice;
}

function same(option: Choice, choice: Choice): boolean {
  if (typeof option === 'string' || typeof choice === 'string') return option === choice;
  return option.length === choice.length && [...option].sort(byText).join(' ') === [...choice].sort(byText).join(' ');
}
