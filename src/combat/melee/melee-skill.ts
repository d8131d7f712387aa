import { record } from '../../state/procedure.js';
import { subsets } from '../../kernel/basis/subset.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { fightersAt } from './melee-strength.js';

/** The Skills of a unit that serve in one round of Melee and are used up by it. */
function skillsServingOnce(world: World, { status }: Counter): readonly string[] {
  return (status.skills ?? []).filter((id) =>
    world.catalogue.skills.get(id)?.effects.some((effect) => effect.kind === 'meleeFirepower' && effect.once === true),
  );
}

/**
 * The units of a side in a location that can use up a Skill in a round of Melee, sorted.
 *
 * @rule 12.0
 * @example skillUsers(scene, 'J5', 'us') // []
 */
export function skillUsers(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return fightersAt(scene, at, side).filter(
    (unit) => unit.status.skills !== undefined && skillsServingOnce(scene.world, unit).length > 0,
  );
}

/**
 * The sets of men whose Skills a side may use up in a round: the empty set, or any of its men with such a Skill.
 *
 * @rule 12.0
 * @example skillChoices(scene, 'J5', 'us') // [[]]
 */
export function skillChoices(scene: Scene, at: LocationId, side: Side): readonly (readonly CounterId[])[] {
  const users = skillUsers(scene, at, side).map((unit) => unit.id);
  return users.length === 0 ? [[]] : [[], ...subsets(users)];
}

/**
 * The Skills that were used in a round go back into the cup.
 *
 * @rule 12.0
 * @example yield* spendSkills(scene, ['us.terhune.1'])
 */
export function* spendSkills(scene: Scene, users: readonly CounterId[]): GameProcedure {
  for (const id of users) {
    const unit = counterOf(scene.position, id);
    if (unit === undefined) continue;
    for (const skill of skillsServingOnce(scene.world, unit)) {
      yield* record({ kind: 'skillSpent', counter: id, skill, to: 'all' });
    }
  }
}
