import type { DiceSource } from '../../kernel/procedure/runner.js';
import { run } from '../../kernel/procedure/runner.js';
import { answerOf, isAnswer } from '../game/answer.js';
import type { GameState } from '../game/game.js';
import type { GameProcedure, System } from '../game/system.js';
import type { Taken } from '../play/script.js';
import type { Board, Table } from '../view/pending.js';
import { procedureOf } from '../view/pending.js';
import type { WorldOf } from '../world/world.js';

/**
 * The last moment at which a side was in the middle of its business, before that ended by itself in the course of the last action
 * that was taken: after the action, and before the automatic steps that ended it.
 *
 * @param world the world
 * @param taken what was taken, the action in question last, with the answers to its questions
 * @param isOwn whether a frame is the business of the side
 * @returns the game as it was then; nothing where the side's business did not end by itself
 * @example lastMoment(world, played.taken, ({ kind, by }) => kind === 'impulse' && by === 'us')
 */
export function lastMoment<S extends System>(
  world: WorldOf<S>,
  taken: readonly Taken<S>[],
  isOwn: (frame: S['frame']) => boolean,
): GameState<S> | undefined {
  let kept: Board<S> | undefined;
  const played = playedAgain(world, taken, ({ position, frames }) => {
    const top = frames.at(-1);
    if (top !== undefined && isOwn(top)) kept = { position, frames };
  });
  if (played === undefined || kept === undefined || isSameBusiness(kept, played.table)) return undefined;
  return { ...played.settled, ...kept };
}

/**
 * The game as the last action that was taken has left it, before any automatic step.
 *
 * @param taken what was taken, the action in question last, with the answers to its questions
 * @returns nothing where the action has come to no end
 * @example momentAfter(world, played.taken)?.frames.length
 */
export function momentAfter<S extends System>(world: WorldOf<S>, taken: readonly Taken<S>[]): GameState<S> | undefined {
  let kept: Board<S> | undefined;
  const played = playedAgain(world, taken, ({ position, frames }) => (kept ??= { position, frames }));
  return played === undefined || kept === undefined ? undefined : { ...played.settled, ...kept };
}

/** Plays the last action that was taken once more. `tell` is told of the board before each automatic step. */
function playedAgain<S extends System>(
  world: WorldOf<S>,
  taken: readonly Taken<S>[],
  tell: (board: Board<S>) => void,
): { readonly table: Table<S>; readonly settled: GameState<S> } | undefined {
  const first = [...taken].reverse().find(({ before }) => before.pending === undefined);
  const last = taken.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { before, action } = first;
  const { reduce, shape, watch, advance } = world.system;
  const table: Table<S> = { world, position: before.position, frames: before.frames };
  const procedure = function* (): GameProcedure<S> {
    yield* procedureOf(world, table, action);
    yield* advance(table, tell);
  };
  const watched = watch === undefined ? procedure() : watch(table, procedure());
  run(watched, table, reduce, answersOf(last), diceOf(last), shape);
  const { pending: _pending, ...settled } = before;
  return { table, settled: { ...settled, step: last.applied.state.step } };
}

/** All that was answered before the last step, and what this step answers. */
function answersOf<S extends System>({ before, action }: Taken<S>): Parameters<typeof run>[3] {
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  return [...(before.pending?.answers ?? []), ...(answer === undefined ? [] : [answer])];
}

/** The dice that fell in the last step by themselves. */
function diceOf<S extends System>({ applied }: Taken<S>): DiceSource {
  const left = [...applied.dice];
  return () => {
    const next = left.shift();
    return next === undefined ? undefined : { kind: 'faces', faces: next.faces };
  };
}

/** Whether the business that was on top of the frames is still the same, at its place among them. */
function isSameBusiness<S extends System>(kept: Board<S>, now: Board<S>): boolean {
  const top = kept.frames.length - 1;
  const [then, after] = [kept.frames[top], now.frames[top]];
  return (
    then === after || (then !== undefined && after !== undefined && JSON.stringify(then) === JSON.stringify(after))
  );
}
