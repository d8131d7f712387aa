import type { GameState, Result, View, World } from '../../facade/index.js';
import { apply, createGame, seedRng, view } from '../../facade/index.js';
import type { Order } from '../../engine/index.js';
import { whoDecides } from '../../engine/index.js';
import type { Bot } from '../../bots/index.js';
import { isOver } from '../../engine/view/over.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Choice } from './env-offer.js';
import { nextOf, NOTHING } from './env-offer.js';
import type { Sheet } from './env-rows.js';
import { write } from './env-rows.js';
import type { Meanings, Words } from './env-words.js';
import { meaningsOf, rowsOf } from './env-words.js';

/** What all games of an environment share. */
export interface EnvSetting {
  readonly world: World;
  readonly words: Words;
  readonly sheet: Sheet;
  /** The sides that bots play. */
  readonly bots: Readonly<Record<string, Bot>>;
}

/** A game of an environment: it stands where somebody has a choice, or is over. */
export interface EnvGame {
  readonly game: GameState;
  /** The seed, from which its bots draw too. */
  readonly seed: string;
  /** What is chosen; nothing when the game is over. */
  readonly due?: Due;
}

/** A choice that is due. */
interface Due {
  readonly by: string;
  readonly eyes: View;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly order: Order;
  readonly choice: Choice;
  readonly meanings: Meanings;
}

/** A game goes on by itself for so many steps; none does so for longer. */
const MOST_STEPS = 100_000;

/**
 * Begins a game. It goes on until somebody has a choice.
 *
 * @returns the game, or the faults of `createGame`
 * @example begunEnv(setting, '7')
 */
export function begunEnv(setting: EnvSetting, seed: string): Result<EnvGame> {
  const game = createGame(setting.world, { seed });
  return game.ok ? ok(envFrom(setting, seed, game.value)) : game;
}

/**
 * The game of an environment that goes on from a position, until somebody has a choice.
 *
 * @example envFrom(setting, '7', game).due?.by
 */
export function envFrom(setting: EnvSetting, seed: string, game: GameState): EnvGame {
  return onwards(setting, seed, game, NOTHING);
}

/**
 * The game after a word.
 *
 * @returns the game where the next choice is due; `word-not-offered` where the word stands for nothing now
 * @example saidEnv(setting, game, 17)
 */
export function saidEnv(setting: EnvSetting, { game, seed, due }: EnvGame, word: number): Result<EnvGame> {
  const order = due?.meanings.get(word);
  if (order === undefined) return refuse(problem('word-not-offered', { word }));
  return ok(onwards(setting, seed, game, order));
}

function onwards(setting: EnvSetting, seed: string, begun: GameState, given: Order): EnvGame {
  const { world, words, bots } = setting;
  let [game, order] = [begun, given];
  for (let step = 0; step < MOST_STEPS; step++) {
    if (isOver(game)) return { game, seed };
    const by = whoDecides(world, game);
    const eyes = view(world, game, by);
    const bot = bots[by];
    if (bot !== undefined) {
      const decided = bot.decide(world, eyes, seedRng(`${seed}/${game.step}`));
      if (decided === undefined) throw new Error(`the bot ${bot.name} finds nothing to do`);
      game = after(world, game, decided.action);
      continue;
    }
    const next = nextOf(world, eyes, order);
    if (next.form === 'choice') {
      const rowOf = rowsOf(eyes);
      const meanings = meaningsOf(world, words, rowOf, next);
      return { game, seed, due: { by, eyes, rowOf, order, choice: next, meanings } };
    }
    game = after(world, game, next.action);
    order = NOTHING;
  }
  throw new Error('the game goes on and on by itself');
}

function after(world: World, game: GameState, action: unknown): GameState {
  const applied = apply(world, game, action as never, { lean: true });
  if (!applied.ok) throw new Error(`found legal, then refused: ${JSON.stringify([action, applied.problems])}`);
  return applied.value.state;
}

/**
 * Writes a game as a side sees it: the side that decides, or another one, who sees neither the choice nor the order that is given.
 *
 * @param into the bytes of this game
 * @param side the side that looks; the one that decides where it is left out, the first one when the game is over
 * @example writeEnv(setting, game, bytes)
 */
export function writeEnv(setting: EnvSetting, { game, due }: EnvGame, into: Int8Array, side?: string): void {
  const { world, words, sheet } = setting;
  if (due !== undefined && (side === undefined || side === due.by)) {
    const { by, eyes, rowOf, order, choice, meanings } = due;
    write(into, { world, words, sheet, eyes, rowOf, by, choice, said: order, mask: meanings.keys() });
    return;
  }
  const eyes = view(world, game, side ?? world.sides[0]);
  const by = due === undefined ? {} : { by: due.by };
  write(into, { world, words, sheet, eyes, rowOf: rowsOf(eyes), ...by, mask: [] });
}
