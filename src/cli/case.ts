import { load, position } from '../facade/index.js';
import type { GameState, Result, World } from '../facade/index.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { worldFor } from './bundle.js';
import type { PackFile } from './bundle.js';
import { inFile } from './files.js';
import { readSituation } from './situation.js';
import type { Situation } from './situation.js';

/** A situation in its world. */
export interface Case {
  readonly world: World;
  readonly state: GameState;
  readonly situation: Situation;
}

/**
 * Loads the world of a situation and sets it up.
 *
 * @param json the content of the file, not to be trusted
 * @param file where it comes from
 * @param packs further packs, or their files
 * @param rules house rules, `name=value`
 * @returns the case, or every mistake with the file and the place in it
 * @example caseOf(JSON.parse(text), 'situation.json', [], [])
 */
export function caseOf(
  json: unknown,
  file: string,
  packs: readonly (string | PackFile)[],
  rules: readonly string[],
): Result<Case> {
  const situation = readSituation(json);
  if (!situation.ok) return refuse(...inFile(situation.problems, file));
  const { scenario, setup, game, by } = situation.value;
  const world = worldFor({
    scenario,
    packs: [...situation.value.packs, ...packs],
    rules: [...situation.value.rules, ...rules],
  });
  if (!world.ok) return world;
  const sides = world.value.sides;
  if (by !== undefined && !sides.includes(by)) {
    return refuse(...inFile([problem('unknown-side', { side: by, known: sides }, undefined, '/by')], file));
  }
  const state = setup === undefined ? load(world.value, game) : position(world.value, setup);
  if (state.ok) return ok({ world: world.value, state: state.value, situation: situation.value });
  const under = setup === undefined ? '/game' : '/setup';
  const placed = state.problems.map((each) => ({ ...each, path: `${under}${each.path ?? ''}` }));
  return refuse(...inFile(placed, file));
}
