import { isMmc } from '../../units/index.js';
import type { Counter } from '../../state/index.js';
import { typeOf } from '../../state/index.js';
import type { Field } from './field.js';

/**
 * The Squads and Heroes of a group, who take ground, and those whom a Task needs; the others come along.
 *
 * @example claimants(field, [squad, koch]).length // 1
 */
export function claimants({ scene, goals }: Field, units: readonly Counter[]): readonly Counter[] {
  return units.filter((unit) => {
    const type = typeOf(scene.world, unit);
    return isMmc(type) || type.kind === 'hero' || goals.runners.includes(unit.id) || goals.needed.includes(unit.type);
  });
}
