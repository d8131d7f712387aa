import type * as engine from '../../engine/records/saved.js';
import { load as loadIn, save as saveOf } from '../../engine/records/saved.js';
import type { Result } from '../../kernel/basis/result.js';
import type { GameState, Lnlt, World } from '../../state/index.js';

/** What a saved game says of where it comes from, beside the digests of its world. */
export type SaveOptions = engine.SaveOptions<Lnlt>;

/**
 * Saves a game as text: the one canonical JSON of it, secrets of all sides and the referee included.
 *
 * @param state the game
 * @param from `world`: the name and the answers of its ruleset are written down; `engine`: name and version of the program; `as`: who saves
 * @returns what `load` reads; equal games from one place give equal texts. The problems of `misuse` and `bad-type` in its place, and
 *   `not-for-players` for a side
 * @example save(state) // '{"format":1,"frames":[{"by":"us","kind":"setUp"}],"kind":"game",...'
 */
export function save(state: GameState, from?: SaveOptions): string {
  return saveOf(state, from);
}

/**
 * Loads a saved game. A faulty one is refused with every mistake of the first stage that fails: JSON (`bad-json`, those
 * of `guard`), the format (`wrong-format`), shape (those of `decode`), the world it was made with (`wrong-world`), the
 * things in it (those of `faultsOf`), the pending action (`wrong-base`, `nothing-asked`, `misfit` and all that refuse
 * an action). A game in the previous format, which had no number, is converted to the present one, and a game is brought
 * into its one spelling.
 *
 * @param world the world it was saved in
 * @param json the text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns the game, sharing nothing with `json`
 * @example load(world, save(state)) // { ok: true, value: state }
 */
export function load(world: World, json: unknown): Result<GameState> {
  return loadIn(world, json);
}
