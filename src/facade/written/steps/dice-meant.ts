import type { Ask, Choice } from '../../../kernel/procedure/request.js';
import type { Problem } from '../../../kernel/basis/result.js';
import type { Event, GameState, World } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import type { Given } from './play-step.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';
import { toldProblems } from '../told/told.js';

/** What can be wrong with dice. */
const OF_DICE: readonly string[] = ['die-out-of-range', 'too-few-dice', 'too-many-dice', 'answer-first'];
/** So many answers of one step are made up. */
const MOST_ANSWERS = 24;
/** The faces that are tried where a die is missing. */
const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * Whether a mistake is one of the dice alone.
 *
 * @example isOfDice('die-out-of-range') // true
 */
export function isOfDice(code: string): boolean {
  return OF_DICE.includes(code);
}

/**
 * A step whose dice are wrong, with dice that it may have had: an impossible face is the nearest one, dice too many are left out, and those that
 * are missing are such that the results come about that the record tells.
 *
 * @param problems why the step is refused
 * @returns what was taken; nothing where something else is wrong too
 * @rule 5.0
 * @example playedAsMeant(world, state, read, problems)?.length // 3: the action and two rolls
 */
export function playedAsMeant(
  world: World,
  state: GameState,
  read: ReadStep,
  problems: readonly Problem[],
): readonly Taken[] | undefined {
  if (problems.length === 0 || !problems.every(({ code }) => isOfDice(code))) return undefined;
  let first: readonly Taken[] | undefined;
  for (const face of FACES) {
    const taken = playedWith(world, state, read, face);
    if (taken === undefined) return first;
    const events = taken.flatMap(({ applied }) => applied.events) as readonly Event[];
    if (toldProblems(read.told, events).length === 0) return taken;
    first ??= taken;
  }
  return first;
}

/**
 * A step that tells other results than its dice give, with one other die: such that what it tells comes about, or at least what became of
 * the counters.
 *
 * @returns what was taken; nothing where no single die gives that
 * @rule 5.0
 * @example playedAsTold(world, state, read)?.[1]?.action // { kind: 'answer', faces: [4] }: the record gives a 5
 */
export function playedAsTold(world: World, state: GameState, read: ReadStep): readonly Taken[] | undefined {
  let near: readonly Taken[] | undefined;
  for (const dice of otherDice(read.dice)) {
    const played = playStep(world, state, read.action, { dice, choices: read.choices });
    if (!played.ok || played.value.open !== undefined || played.value.left.length > 0) continue;
    const { taken } = played.value;
    const events = taken.flatMap(({ applied }) => applied.events) as readonly Event[];
    const wrong = toldProblems(read.told, events);
    if (wrong.length === 0) return taken;
    if (wrong.every(({ code }) => code !== 'wrong-outcome')) near ??= taken;
  }
  return near;
}

/** The dice with one other face in the place of each, and without the last rolls. */
function otherDice(dice: readonly (readonly number[])[]): readonly (readonly (readonly number[])[])[] {
  const changed = dice.flatMap((faces, roll) =>
    faces.flatMap((_, die) =>
      FACES.map((face) => dice.map((each, i) => (i === roll ? each.map((old, k) => (k === die ? face : old)) : each))),
    ),
  );
  // An attack that misses wants no roll behind its own.
  return [...changed, ...changed.map((each) => each.slice(0, 1))];
}

function playedWith(
  world: World,
  state: GameState,
  { action, ...read }: ReadStep,
  face: number,
): readonly Taken[] | undefined {
  let given: Given = { dice: read.dice.map((faces) => faces.map((each) => Math.min(6, Math.max(1, each)))), choices: read.choices }; // prettier-ignore
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const played = playStep(world, state, action, given);
    if (played.ok) {
      const { open, taken } = played.value;
      if (open === undefined) return taken;
      given = withAnswer(given, open.ask, face);
      continue;
    }
    const [{ code, params } = { code: '', params: {} }] = played.problems;
    const { wanted, given: had } = params;
    if (!isOfDice(code) || typeof wanted !== 'number') return undefined;
    const at = given.dice.findIndex(({ length }) => length === had);
    if (at < 0) return undefined;
    given = { ...given, dice: given.dice.map((faces, k) => (k === at ? fitted(faces, wanted, face) : faces)) };
  }
  return undefined;
}

/** So many dice as are wanted. */
function fitted(faces: readonly number[], wanted: number, face: number): readonly number[] {
  return Array.from({ length: wanted }, (_, i) => faces[i] ?? face);
}

function withAnswer({ dice, choices }: Given, ask: Ask, face: number): Given {
  if (ask.kind === 'choice') return { dice, choices: [...choices, ask.options[0] ?? ([] as Choice)] };
  const wanted = ask.kind === 'draw' ? 1 : ask.dice.length;
  return { dice: [...dice, fitted([], wanted, face)], choices };
}
