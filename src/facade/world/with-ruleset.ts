import type { RulesetChoice } from '../../editions/index.js';
import { changesOf, noticesOf, rulesetOf } from '../../editions/index.js';
import { misused } from '../../engine/game/misuse.js';
import { digest } from '../../kernel/json/digest.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { World } from '../../state/index.js';

/**
 * The same world under another ruleset. Map, catalogue, order of battle and lines of sight are shared, so that no pack is read
 * again. A game that was begun in the one world is refused by `load` and `apply` of the other; `check`, `odds`, `legal` and
 * `view` take it.
 *
 * @param world the world
 * @param ruleset the name of a ruleset, an edition with layers and answers of the table, or a ruleset of `resolveRuleset`. A name
 *   stands on the answers of the packs and of the scenario, as in `loadWorld`; a resolved ruleset is taken as it is
 * @returns the world; or `misuse`, the problems of `decode`, and those of `resolveRuleset`
 * @rule 22.0
 * @example withRuleset(world, '5.1+cards-2022').value.ruleset.id // '5.1+cards-2022'
 */
export function withRuleset(world: World, ruleset: RulesetChoice): Result<World> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const found = rulesetOf(ruleset, world.packRules);
  if (!found.ok) return found;
  const changes = changesOf(found.value);
  const digests = { ...world.digests, ruleset: digest(changes) };
  const notices = noticesOf(found.value, world.packRules);
  return ok(Object.freeze({ ...world, ruleset: found.value, changes, notices, digests, caches: { byKey: new Map() } }));
}
