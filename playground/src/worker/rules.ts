import type { Result, RulesetChoice, World } from 'hexarbiter';
import { diffRulesets, withRuleset } from 'hexarbiter';
import type { Against, RuleTable, Told } from '../protocol.js';
import { questionOf } from './questions.js';
import { refused } from './words.js';

/**
 * The rules to compare with, as the library takes them.
 *
 * @param world the world of the game
 * @param against a ruleset, or one other answer over the rules of the game
 * @example choiceOf(world, { kind: 'ruleset', id: '4.2.1' })
 */
export function choiceOf(world: World, against: Against): RulesetChoice {
  if (against.kind === 'ruleset') return { ruleset: against.id, withheld: 'default' };
  const answer = /^-?\d+$/.test(against.answer) ? Number(against.answer) : against.answer;
  return { ruleset: '5.1', rules: { ...world.changes, [against.name]: answer }, withheld: 'default' };
}

/**
 * The world of a game by other rules.
 *
 * @example worldBy(world, { kind: 'switch', name: 'pivotOft', answer: '2' })
 */
export function worldBy(world: World, against: Against): Result<World> {
  return withRuleset(world, choiceOf(world, against));
}

/**
 * The points on which the rules of a game and other rules differ.
 *
 * @example rulesBeside(table.world, { kind: 'ruleset', id: '4.2.1' })
 */
export function rulesBeside(world: World, against: Against): Told<RuleTable> {
  const other = worldBy(world, against);
  if (!other.ok) return refused(other.problems);
  return {
    ok: true,
    value: {
      own: world.ruleset.id,
      other: other.value.ruleset.id,
      rows: diffRulesets(world.ruleset, other.value.ruleset).map(({ name, rule, a, b }) => ({
        name,
        rule,
        question: questionOf(name),
        own: `${a}`,
        other: `${b}`,
      })),
    },
  };
}
