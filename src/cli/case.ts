import { arrange, readSituation } from '../facade/index.js';
import type { GameState, Result, World, WrittenSituation } from '../facade/index.js';
import { ok, refuseAll } from '../kernel/result.js';
import { worldFor } from './bundle.js';
import type { PackFile } from './bundle.js';
import { inFile } from './files.js';

/** A situation in its world, at the moment of the dispute. */
export interface Case {
  readonly world: World;
  readonly state: GameState;
  readonly situation: WrittenSituation;
}

/**
 * Loads the world of a situation, sets it up and takes the actions of `then`.
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
  if (!situation.ok) return refuseAll(inFile(situation.problems, file));
  const { scenario, packs: own = [], rules: house = {} } = situation.value;
  const world = worldFor({
    scenario,
    packs: [...own, ...packs],
    rules: [...Object.entries(house).map(([name, value]) => `${name}=${value}`), ...rules],
  });
  if (!world.ok) return world;
  const arranged = arrange(world.value, situation.value);
  if (!arranged.ok) return refuseAll(inFile(arranged.problems, file));
  return ok({ world: world.value, state: arranged.value.state, situation: situation.value });
}
