import type { GameState, Sent, View } from '../../engine/index.js';
import { noSecrets, view } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyState, LhyWorld } from '../../lhy/index.js';
import { questionIn, readLine } from '../../lhy/index.js';
import type { MomentOf, PlayedOf, TableOf } from '../solo/turns.js';
import { ordersTaken } from '../solo/turns.js';

/** A table of the second game with a person at one side and a bot at the other. */
export type LhyTable = TableOf<Lhy>;

/** A moment of the second game. */
export type LhyMoment = MomentOf<Lhy>;

/**
 * The game as far as a side sees it, for reading what is typed and not for playing on: concealed enemies are the counters that the side sees, hidden
 * ones are not there.
 *
 * @param eyes what the side sees; no question is open
 * @example gameByView(world, view(world, state, 'umber')).position.units
 */
export function gameByView(world: LhyWorld, eyes: View<Lhy>): LhyState {
  const { step, world: digests, position, frames, side, own } = eyes;
  const game: GameState<Lhy> = {
    kind: 'game',
    step,
    world: digests,
    position,
    frames,
    secrets: {
      bySide: { ...noSecrets(world), [side]: own },
      referee: { rng: seedRng('as far as one sees'), ...world.system.referee(world) },
    },
  };
  return game;
}

/** What a line means. */
export interface Meant {
  /** The orders of the line, the stops before it that nobody types among them. */
  readonly orders: readonly Sent<Lhy>[];
  /** The one that is asked about where the line is a question, and the game as far as one sees it at that moment. */
  readonly asked: Sent<Lhy>;
  readonly moment: LhyState;
  /** There are dice in the line. */
  readonly dice: boolean;
}

/**
 * Reads a line as a side sees the game. No refusal names anybody whom the side does not see.
 *
 * @param text a line as in a record
 * @returns what it means; `turn-of` for a line of the other side, the problems of `readLine`
 * @example meantBy(world, view(world, state, 'umber'), 'umber.1-1 moves to D7').value.orders.length // 3
 */
export function meantBy(world: LhyWorld, eyes: View<Lhy>, text: string): Result<Meant> {
  const game = gameByView(world, eyes);
  const question = questionIn(world, game, text);
  if (!question.ok) return question;
  const { by, action, taken, state: moment, answers } = question.value;
  if (by !== undefined && by !== eyes.side) return refuse(problem('turn-of', { by, deciding: eyes.side }));
  const plain = readLine(world, game, text);
  const own = plain.ok ? (plain.value?.actions[0]?.kind ?? '') : '';
  const stops = own === 'stop' ? 0 : taken.findIndex((each) => each.action.kind !== 'stop');
  const before = taken.slice(0, stops < 0 ? taken.length : stops);
  const read = readLine(world, before.at(-1)?.applied.state ?? game, text);
  if (!read.ok) return read;
  const orders = [...before.map((each) => each.action), ...(read.value?.actions ?? [])];
  return ok({ orders, asked: action, moment, dice: (answers?.dice ?? []).length > 0 });
}

/**
 * Takes what the person typed: a line as in a record. A move along a way has several orders; the bot answers between them.
 *
 * @returns the game after it; why nothing, or not all, was taken
 * @example personPlays(table, now, 'umber.1-1 moves to D7').now.state
 */
export function personPlays(table: LhyTable, before: LhyMoment, text: string): PlayedOf<Lhy> {
  const { world, person } = table;
  if (before.state.pending !== undefined) return { now: before, problems: [], because: 'solo.answerFirst' };
  const meant = meantBy(world, view(world, before.state, person), text);
  if (!meant.ok) return { now: before, problems: meant.problems };
  return ordersTaken(table, before, meant.value.orders, 'maneuver');
}
