import type { Params, Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { GameRules } from '../game/game-rules.js';
import type { System } from '../game/system.js';
import type { WorldOf } from './world.js';

/**
 * The differences between the world and the one that a game or a transcript names.
 *
 * @returns `wrong-world` for each part that differs, with the digests `expected` by what was saved and `given`; of the ruleset the names
 *   too, where they are known: `saved` and `own`
 * @example worldFaults(world, state) // []
 */
export function worldFaults<S extends System>(
  world: WorldOf<S>,
  saved: { readonly world: S['digests']; readonly ruleset?: GameRules | undefined },
): readonly Problem[] {
  const expected = saved.world as Readonly<Record<string, string>>;
  const digests = world.digests as Readonly<Record<string, string>>;
  return Object.keys(digests)
    .filter((part) => digests[part] !== expected[part])
    .map((part) => {
      const params = {
        part,
        expected: expected[part] ?? '',
        given: digests[part] ?? '',
        ...(part === 'ruleset' ? rulesetNames(world, saved.ruleset) : {}),
      };
      return problem('wrong-world', params, undefined, `/world/${part}`);
    });
}

/** The names of two rulesets, where both are known. */
function rulesetNames<S extends System>(world: WorldOf<S>, saved: GameRules | undefined): Params {
  const own = saved === undefined ? undefined : world.system.rulesOf?.(world).id;
  return saved === undefined || own === undefined ? {} : { saved: saved.id, own };
}
