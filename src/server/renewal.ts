import type { GameState, World } from '../facade/index.js';
import { apply, digest, load } from '../facade/index.js';
import { FORMAT } from '../engine/game/format.js';
import type { Result } from '../kernel/basis/result.js';
import type { Kept, Taken } from './kept.js';

/**
 * From some change on a game is played by another version of the rules: it goes on from the position that was kept, for the steps
 * before it may come out otherwise by now.
 */
export interface RulesNote {
  /** The number of the last change by the rules of before. */
  readonly n: number;
  /** The version of before, and that of now. */
  readonly from: string;
  readonly to: string;
  /** Whether ruleset, map, counters or scenario have other digests than before. */
  readonly world: 'same' | 'changed';
  /** So many steps were taken back, for the rules of now do not take the position behind them. */
  readonly back?: number;
  /** A pending action was dropped: the side decides anew. */
  readonly dropped?: true;
  /** The first change that does not come out the same, and how many of those behind it are set aside. */
  readonly differs?: { readonly n: number; readonly aside: number };
}

/** A game goes on by other rules. */
export interface Renewal {
  readonly note: RulesNote;
  /** The step behind which it goes on, 0 for its beginning, and the position there as the rules of now take it. */
  readonly stands: number;
  readonly game: GameState;
  /** The digest of that position. */
  readonly digest: string;
  /** Steps that are taken back first. */
  readonly changes: readonly Kept[];
}

/**
 * A position that was kept by other rules, as the rules of now take it. It is judged like any saved game.
 *
 * @param world the world as it is now: the digests of the position give way to its own
 * @param game the position
 * @returns the position; or everything that the rules of now find wrong in it
 * @example renewed(world, kept.taken.game)
 */
export function renewed(world: World, game: GameState): Result<GameState> {
  return load(world, JSON.stringify({ ...game, format: FORMAT, world: world.digests }));
}

/**
 * Whether a position can be taken as it is: it was kept by these rules in this world, and nobody has changed it since.
 *
 * @example isOwn(world, game, kept.digest)
 */
export function isOwn(world: World, game: GameState, kept: string): boolean {
  return digest(game.world) === digest(world.digests) && digest(game) === kept;
}

/**
 * Takes a step again that other rules have kept.
 *
 * @param world the world as it is now
 * @param before the position before the step, as the rules of now take it
 * @param kept the step
 * @returns what comes of it now; nothing where it does not come out the same
 * @example takenAgain(world, before, kept)?.step.events
 */
export function takenAgain(world: World, before: GameState, { deed, digest: last, taken }: Kept): Taken | undefined {
  if (taken === undefined || deed.kind === 'undone') return undefined;
  const { action, by, dice } = deed;
  const how = { ...(by === undefined ? {} : { by }), ...(dice === undefined ? {} : { dice }) };
  const applied = apply(world, before, action, how);
  if (!applied.ok) return undefined;
  const { state, events, dice: rolled } = applied.value;
  const isSame = digest({ ...state, world: taken.game.world }) === last;
  return isSame ? { step: { ...taken.step, events, dice: rolled }, game: state } : undefined;
}
