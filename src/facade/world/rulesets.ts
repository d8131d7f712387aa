import type { Ruleset, RulesetChoice } from '../../editions/index.js';
import { diffRulesets as diffOf, rulesetOf } from '../../editions/index.js';
import { wholeOr } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import type { RulesetDifference } from '../../rulesets/index.js';

export type { Layer, RulesetDifference } from '../../rulesets/index.js';

/**
 * The ruleset of a name, or of an edition with layers and answers of the table.
 *
 * @param choice the name, such as `4.2.1+cards-2022`; what it is made of; or a ruleset that is resolved already
 * @returns the ruleset with the layer of each answer, or every reason against it: the problems of `decode`, `unknown-edition`,
 *   `unknown-layer`, `layer-cycle`, `conflict`, `duplicate-id`, `unknown-switch`, `bad-switch-value`, `unsupported`
 * @rule 22.0
 * @example resolveRuleset('5.1+cards-2022').value.from.multiUnitRounding // { layer: 'cards-2022', section: 'Multiple attackers' }
 */
export function resolveRuleset(choice: RulesetChoice = {}): Result<Ruleset> {
  return rulesetOf(choice);
}

/**
 * The points on which two rulesets differ, by section: each with both answers and where they come from.
 *
 * @param a one ruleset
 * @param b the other one
 * @returns nothing for rulesets that play alike, whatever their names; for what is no ruleset the refusal `misuse` in its place
 * @rule 22.0
 * @example diffRulesets(unwrap(resolveRuleset('5.1')), unwrap(resolveRuleset({ rules: { pivotOft: 2 } })))[0].name // 'pivotOft'
 */
export function diffRulesets(a: Ruleset, b: Ruleset): readonly RulesetDifference[] {
  return wholeOr('a', 'ruleset', a, () => diffOf(a, b));
}
