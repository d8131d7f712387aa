import { LAYERS, RULE_BOOK } from '../../../editions/index.js';
import { answersOf } from '../../../rulesets/index.js';
import type { GameState, World } from '../../../state/index.js';

/**
 * The lines with which a record begins: the scenario, the edition and the further layers of the library, the house rules of the table, and
 * whether an umpire may set the rules aside. Packs and a situation are files, which the world does not know.
 *
 * @param world the world
 * @param first the game before the first step, where there is one
 * @example headLines(world, state) // ['scenario: training', 'ruleset: 5.1']
 */
export function headLines(world: World, first: GameState | undefined): readonly string[] {
  const { ruleset } = world;
  const layers = ruleset.id.split('+').filter((id) => LAYERS.some((layer) => layer.id === id));
  const answers = answersOf(ruleset);
  const own = RULE_BOOK.entries.flatMap(({ name }) =>
    ruleset.from[name]?.layer === 'table' ? [`rule: ${name}=${answers[name]}`] : [],
  );
  return [
    `scenario: ${world.scenario.id}`,
    ...(layers.length === 0 ? [] : [`ruleset: ${layers.join('+')}`]),
    ...own,
    ...(first?.umpire === true ? ['umpire: yes'] : []),
  ];
}
