import { apply, load } from '../../engine/index.js';
import { FORMAT } from '../../engine/game/format.js';
import type { Result } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { AnyGame, GameState, World } from './any-game.js';
import type { Kept, Taken } from './kept.js';
import type { RulesNote } from '../answers/rules-note.js';

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
export function takenAgain(world: World, before: GameState, kept: Kept): Taken | undefined {
  const { taken } = kept;
  if (taken === undefined) return undefined;
  const applied = cameOut(world, before, kept, taken.game.world);
  if (applied === undefined) return undefined;
  const { state, events, dice: rolled } = applied;
  return { step: { ...taken.step, events, dice: rolled }, game: state };
}

/**
 * The position behind a step that other rules may have kept.
 *
 * @param as the digests of the world in which it was kept
 * @returns nothing where the step does not come out the same
 * @example cameOutAs(world, before, deed, begun.world)?.step
 */
export function cameOutAs(
  world: World,
  before: GameState,
  kept: Pick<Kept, 'deed' | 'digest'>,
  as: GameState['world'],
): GameState | undefined {
  return cameOut(world, before, kept, as)?.state;
}

/** What comes of a step now, where it comes out the same. */
function cameOut(
  world: World,
  before: GameState,
  { deed, digest: last }: Pick<Kept, 'deed' | 'digest'>,
  as: GameState['world'],
): Applied | undefined {
  if (deed.kind === 'undone') return undefined;
  const { action, by, dice } = deed;
  const how = { ...(by === undefined ? {} : { by }), ...(dice === undefined ? {} : { dice }) };
  const applied = apply(world, before, action, how);
  if (!applied.ok) return undefined;
  return digest({ ...applied.value.state, world: as }) === last ? applied.value : undefined;
}

/** What `apply` gives. */
type Applied = Extract<ReturnType<typeof apply<AnyGame>>, { readonly ok: true }>['value'];
