import { existsSync } from 'node:fs';
import path from 'node:path';
import { arrange, readSituation } from '../../facade/index.js';
import type { Arranged, Result, World, WrittenSituation } from '../../facade/index.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { worldFor } from './bundle.js';
import { allFaults } from './all-faults.js';
import { inFile } from './files.js';
import { unknownIn } from './recorded.js';
import type { RulesGiven } from './house-rules.js';
import type { SavedWith } from './saved-game.js';

/** A situation in its world. */
export interface Scenery {
  readonly world: World;
  readonly situation: WrittenSituation;
}

/** A situation in its world, at the moment of the dispute. */
export interface Case extends Scenery, Arranged {}

/**
 * Loads the world of a situation.
 *
 * @param json the content of the file, not to be trusted
 * @param from the file, further packs, and the rules that somebody asks for beside its own
 * @returns the situation, not set up yet; or every mistake with the file and the place in it
 * @example sceneryOf(JSON.parse(text), { file: 'situation.json', packs: [], rules: [] })
 */
export function sceneryOf(json: unknown, { file, packs, ...given }: SavedWith): Result<Scenery> {
  const situation = readSituation(json);
  if (!situation.ok) return refuseAll(inFile(situation.problems, file));
  const { scenario, packs: own = [] } = situation.value;
  const world = worldFor({
    scenario,
    packs: [...own.map((pack) => beside(file, pack)), ...packs],
    ...rulesOf(situation.value, given),
  });
  return world.ok ? ok({ world: world.value, situation: situation.value }) : refuseAll(unknownIn(world.problems, file));
}

/**
 * The file of a pack that a situation names: it lies beside the situation, or else where the program was started.
 *
 * @example beside('disputes/one.json', 'club.json') // 'disputes/club.json'
 */
export function beside(file: string, pack: string): string {
  const near = path.join(path.dirname(file), pack);
  return file === '-' || path.isAbsolute(pack) || !existsSync(near) ? pack : near;
}

/**
 * The rules of a situation with those that somebody asks for: these come last.
 *
 * @example rulesOf({ scenario: 'training', rules: { pivotOft: 2 } }, { rules: [] }).rules // ['pivotOft=2']
 */
export function rulesOf({ rules = {}, ruleset }: WrittenSituation, given: RulesGiven): RulesGiven {
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...given,
    rules: [...Object.entries(rules).map(([name, value]) => `${name}=${value}`), ...given.rules],
  };
}

/**
 * Loads the world of a situation, sets it up and takes the actions of `then`.
 *
 * @param json the content of the file, not to be trusted
 * @param from the file, further packs, and the rules that somebody asks for beside its own
 * @returns the case, or every mistake with the file and the place in it
 * @example caseOf(JSON.parse(text), { file: 'situation.json', packs: [], rules: [] })
 */
export function caseOf(json: unknown, from: SavedWith): Result<Case> {
  const scenery = sceneryOf(json, from);
  if (!scenery.ok) return scenery;
  const { world, situation } = scenery.value;
  const arranged = arrange(world, situation);
  if (!arranged.ok) {
    const all = allFaults(situation, arranged.problems, (pruned) => arrange(world, pruned));
    return refuseAll(inFile(all, from.file));
  }
  return ok({ world, ...arranged.value, situation });
}
