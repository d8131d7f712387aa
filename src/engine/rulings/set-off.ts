import { append } from '../../kernel/basis/lists.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { takeStep } from '../../kernel/odds/meter.js';
import { nextEffect } from '../../kernel/procedure/effect.js';
import type { Answer, Ask, DiceRequest } from '../../kernel/procedure/request.js';
import { run } from '../../kernel/procedure/runner.js';
import type { Sent, View } from '../game/game.js';
import type { GameProcedure, System } from '../game/system.js';
import type { Board, Table } from '../view/pending.js';
import { turn } from '../view/pending.js';
import type { WorldOf } from '../world/world.js';
import { chosen, faceOf, SOME_COURSES } from './thrown.js';

/** Something that was told in the course of an action, and the dice that were rolled last before it. */
export interface ToldAfterRoll<S extends System> {
  readonly event: S['event'];
  readonly ask: DiceRequest;
}

/** What was told after dice in some courses of an action, and the boards on which they ended. */
export interface SomeCourses<S extends System> {
  readonly told: readonly ToldAfterRoll<S>[];
  /** Those first on which the least was told. */
  readonly ends: readonly Board<S>[];
}

/** A course has no more choices than these. */
const MOST_CHOICES = 40;

/**
 * Plays a legal action some times to the next decision, with dice that are always the same, and notes what is told after each roll.
 *
 * @param meter counts a step for each time that it is played; when it is spent no more are played
 * @returns nothing told for an answer, which belongs to an action that has been begun
 * @example someCourses(world, view(world, state, 'a'), action, meter).told.map(({ ask }) => ask.purpose) // ['attack', ...]
 */
export function someCourses<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  action: Sent<S>,
  meter: Meter,
): SomeCourses<S> {
  const told: ToldAfterRoll<S>[] = [];
  const ends: { readonly board: Board<S>; readonly told: number }[] = [];
  if (eyes.pending !== undefined) return { told, ends: [] };
  for (let number = 0; number < SOME_COURSES; number++) {
    let answers: readonly Answer[] = [];
    for (let choices = 0; choices < MOST_CHOICES && takeStep(meter); choices++) {
      const noted: ToldAfterRoll<S>[] = [];
      const table: Table<S> = { world, position: eyes.position, frames: eyes.frames };
      const { reduce, shape } = world.system;
      let at = answers.filter(({ kind }) => kind === 'faces').length;
      const thrown = (ask: Exclude<Ask, { kind: 'choice' }>): Answer => faceOf(ask, number, at++);
      const played = run(noting(turn(world, table, action), noted), table, reduce, answers, thrown, shape);
      if (played.kind === 'waiting' && played.ask.kind === 'choice') {
        const choice = chosen(played.ask, number);
        if (choice === undefined) break;
        answers = [...played.answers, choice];
        continue;
      }
      append(told, noted);
      if (played.kind === 'done')
        ends.push({ board: { position: table.position, frames: table.frames }, told: noted.length });
      break;
    }
  }
  return { told, ends: ends.sort((a, b) => a.told - b.told).map(({ board }) => board) };
}

/** Runs a procedure, and notes what it tells after dice. */
function* noting<S extends System>(procedure: GameProcedure<S>, noted: ToldAfterRoll<S>[]): GameProcedure<S> {
  let reply: unknown = undefined;
  let last: DiceRequest | undefined;
  for (let step = nextEffect(procedure, undefined); step.done !== true; step = nextEffect(procedure, reply)) {
    const effect = step.value;
    if (effect.effect === 'ask' && effect.ask.kind === 'dice') last = effect.ask;
    if (effect.effect === 'tell' && last !== undefined) noted.push({ event: effect.event(), ask: last });
    reply = yield effect;
  }
}
