import { load } from '../../facade/index.js';
import type { GameState, Problem, Result, World } from '../../facade/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { knownMaps } from './bundle.js';
import type { PackFile } from './bundle.js';
import { inFile } from './files.js';
import type { RulesGiven } from './house-rules.js';
import { worldOfRecord } from './recorded-rules.js';

/** A saved game in its world. */
export interface SavedGame {
  readonly world: World;
  readonly state: GameState;
}

/** The file of a saved game, and the packs and house rules it was played with. */
export interface SavedWith extends RulesGiven {
  readonly file: string;
  readonly packs: readonly (string | PackFile)[];
}

/**
 * Loads a saved game. The file has only the digests of its world: the game is played in the scenario with the same
 * digests.
 *
 * @param json the content of the file, not to be trusted
 * @returns the game, or every mistake with the file: those of `load`, and `no-world-for-game` when no scenario there is
 *   has its digests
 * @example readSavedGame(JSON.parse(text), { file: 'game.json', packs: [], rules: [] })
 */
export function readSavedGame(json: unknown, { file, packs, ...given }: SavedWith): Result<SavedGame> {
  const unloaded: Problem[] = [];
  for (const scenario of knownMaps(packs).scenarios) {
    const world = worldOfRecord({ scenario, packs, ...given }, json);
    if (!world.ok) {
      append(unloaded, world.problems);
      continue;
    }
    const state = load(world.value, json);
    if (state.ok) return ok({ world: world.value, state: state.value });
    if (!state.problems.some(({ code }) => code === 'wrong-world')) return refuseAll(inFile(state.problems, file));
  }
  // If nothing can be loaded with the house rules or packs, they are at fault and not the game.
  const own = unloaded.filter(
    ({ path = '' }) => path.startsWith('--rule') || packs.some((each) => path.startsWith(fileOf(each))),
  );
  return refuseAll(own.length > 0 ? unique(own) : [problem('no-world-for-game', {}, undefined, file)]);
}

function fileOf(pack: string | PackFile): string {
  return typeof pack === 'string' ? pack : pack.file;
}

function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((each) => [canonical(each), each])).values()];
}
