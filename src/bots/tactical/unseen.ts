import type { Scene, Side } from '../../state/index.js';
import { counterOf, forceById, hasFog } from '../../state/index.js';
import { isMmc } from '../../units/index.js';

/**
 * The hidden Squads in the enemy's order of battle that have not appeared.
 *
 * @example unseenOf(scene, 'us') // 3
 */
export function unseenOf({ world, position }: Scene, side: Side): number {
  if (!world.hasHidden && !hasFog(world)) return 0;
  let unseen = 0;
  for (const { id, side: owner, type } of world.orderOfBattle) {
    if (owner === side) continue;
    const force = forceById(world, world.forceOf.get(id) ?? '');
    if (force === undefined || (force.hidden !== true && !hasFog(world))) continue;
    const kind = world.catalogue.types.get(type);
    const place = counterOf(position, id)?.place.kind;
    if (kind !== undefined && isMmc(kind) && (place === undefined || place === 'pool')) unseen += 1;
  }
  return unseen;
}
