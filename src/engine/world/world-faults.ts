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
 *   too, where they are known: `saved` and `own`, and where few switches are answered otherwise, those (`differing`); of the scenario its id (`scenario`) and that of the world (`loaded`), where the saved
 *   one is known and another
 * @example worldFaults(world, state) // []
 */
export function worldFaults<S extends System>(
  world: WorldOf<S>,
  saved: {
    readonly world: S['digests'];
    readonly ruleset?: GameRules | undefined;
    readonly scenario?: string | undefined;
  },
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
        ...(part === 'scenario' || part === 'mission' ? scenarioNames(world, saved.scenario) : {}),
      };
      return problem('wrong-world', params, undefined, `/world/${part}`);
    });
}

/** The ids of two scenarios, where both are known and differ. */
function scenarioNames<S extends System>({ scenario: { id } }: WorldOf<S>, saved: string | undefined): Params {
  return saved === undefined || saved === id ? {} : { scenario: saved, loaded: id };
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
