import { byText } from '../../kernel/basis/order.js';
import type { Params, Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { GameRules } from '../game/game-rules.js';
import type { System } from '../game/system.js';
import type { WorldOf } from './world.js';

/**
 * The differences between the world and the one that a game or a transcript names.
 *
 * @returns `wrong-world` for each part that differs, with the digests `expected` by what was saved and `given`; of the ruleset the names
 *   too, where they are known: `saved` and `own`, and where few switches are answered otherwise, those (`differing`)
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

/** More house rules than these are another edition. */
const MOST_HOUSE_RULES = 6;

/** The names of two rulesets, where both are known, and the house rules in which they differ. */
function rulesetNames<S extends System>(world: WorldOf<S>, saved: GameRules | undefined): Params {
  const own = saved === undefined ? undefined : world.system.rulesOf?.(world);
  if (saved === undefined || own === undefined) return {};
  const names = [...new Set([...Object.keys(saved.answers), ...Object.keys(own.answers)])].sort(byText);
  const differing = names.filter((name) => saved.answers[name] !== own.answers[name]);
  const few = differing.length > 0 && differing.length <= MOST_HOUSE_RULES ? { differing } : {};
  return { saved: saved.id, own: own.id, ...few };
}
