import type { OrUnknown } from '../kernel/basis/flavour.js';
import { apply, view as viewIn, whoDecides } from '../engine/index.js';
import { badType, settingsOf } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused } from '../engine/game/misuse.js';
import { isOver } from '../engine/view/over.js';
import { askHook } from '../kernel/basis/hooks.js';
import type { Problem } from '../kernel/basis/result.js';
import { seedRng } from '../kernel/procedure/seeded.js';
import type { GameState, Side, View, World } from '../state/index.js';
import type { Bot } from './bot.js';
import type { Evaluation } from './evaluate.js';
import { evaluate } from './evaluate.js';
import { imagine } from './imagine.js';
import { tacticalBot } from './tactical/tactical.js';

/** How far is looked ahead. */
export interface Ahead {
  /** Decides the imagined game, its dice and the draws of the bots (empty if not given). */
  readonly seed?: string;
  /** The most decisions of both sides (40 if not given). */
  readonly steps?: number;
}

/** So far is looked ahead where nobody says how far. */
const USUAL = 40;

/** How a game could go on. */
export interface Rollout {
  /** The imagined game after the last decision. */
  readonly game: GameState;
  /** Decisions that were made. */
  readonly steps: number;
  /** Why an action of the bot was refused, where the look ahead ended with one. */
  readonly refused?: readonly Problem[];
  /** Who has won, where the game is over. */
  readonly winner?: string;
  /** What the position is then worth to the side that looked ahead. */
  readonly evaluation: Evaluation;
}

/**
 * Plays on from what a side sees, in a game that fits it (`imagine`). Equal views and seeds give equal games, on every machine: the
 * budget is in decisions and not in time.
 *
 * @param world the world
 * @param view what the side sees
 * @param ahead the seed and the most decisions
 * @param bot who decides for both sides; tactical if not given
 * @returns the game that came of it, which ends early where the bot throws (`hook-failed`), has no action or an illegal one; nothing while an action waits whose beginning the side may not know
 * @example rollout(world, view(world, game, 'us'), { seed: '1', steps: 40 })?.evaluation.total // 2.3
 */
export function rollout(world: World, view: View, ahead?: Ahead, bot?: Bot): Rollout | undefined;
export function rollout<V, A, B>(
  world: World,
  view: OrUnknown<View, V>,
  ahead?: OrUnknown<Ahead, A>,
  bot?: OrUnknown<Bot, B>,
): Rollout | Refusal | undefined;
export function rollout(
  world: World,
  given: unknown,
  ahead?: unknown,
  bot: unknown = tacticalBot,
): Rollout | Refusal | undefined {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const settings = settingsOf(ahead, { seed: 'text', steps: 'count' }, '/ahead');
  if (!settings.ok) return inPlace(settings);
  if (!isBot(bot)) return inPlace({ ok: false, problems: [badType('object', bot, '/bot')] });
  const { seed = '', steps = USUAL } = settings.value;
  const seen = given as View;
  const imagined = imagine(world, seen, seedRng(`${seed}:imagined`));
  if (imagined === undefined) return undefined;
  let state: GameState = imagined.game;
  let rng = imagined.rng;
  let played = 0;
  let refused: readonly Problem[] | undefined;
  while (played < steps && !isOver(state)) {
    const by: Side = whoDecides(world, state);
    const asked = askHook({ name: 'decide', path: '/bot/decide' }, () =>
      bot.decide(world, viewIn(world, state, by), rng),
    );
    if (!asked.ok) refused = asked.problems;
    const decided = asked.ok ? asked.value : undefined;
    const applied = decided === undefined ? undefined : apply(world, state, decided.action, { lean: true });
    if (applied?.ok === false) refused = applied.problems;
    if (decided === undefined || applied?.ok !== true) break;
    rng = decided.rng;
    state = applied.value.state;
    played += 1;
  }
  const winner = state.position.result?.winner;
  const evaluation = evaluate(world, viewIn(world, state, seen.side));
  return {
    game: state,
    steps: played,
    ...(refused === undefined ? {} : { refused }),
    ...(winner === undefined ? {} : { winner }),
    evaluation,
  };
}

/** Whether something has what a bot has: what it decides is checked as it is played. */
function isBot(value: unknown): value is Bot {
  return typeof value === 'object' && value !== null && 'decide' in value && typeof value.decide === 'function';
}
