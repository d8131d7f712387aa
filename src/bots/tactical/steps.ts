import { entryOf } from '../../kernel/basis/entry.js';
import { allowanceOf, stepCost, stepsFrom } from '../../movement/index.js';
import type { Counter, LocationId } from '../../state/index.js';
import { enemiesAt, isAir, isLegUnit, isUnderground, isVehicle, meleeAt } from '../../state/index.js';
import type { Field } from './field.js';
import type { Step } from './ways.js';

/**
 * The steps of a unit from a location.
 *
 * @param alike a name for all units that pay like this one
 * @example stepsOf(field, squad, alikeOf(field, squad), 'I5').map(({ to }) => to) // ['I6', 'J5', ...]
 */
export function stepsOf(field: Field, unit: Counter, alike: string, from: LocationId): readonly Step[] {
  const known = entryOf(field.steps, alike, () => new Map<LocationId, readonly Step[]>());
  return entryOf(known, from, () => stepsNow(field, unit, from));
}

/**
 * A name for the units that pay like one: those of its type with its MPs.
 *
 * @example alikeOf(field, squad) // 'us.2-5-4 8'
 */
export function alikeOf({ scene }: Field, unit: Counter): string {
  return `${unit.type} ${allowanceOf(scene, unit, { mode: 'move' })}`;
}

function stepsNow({ scene, side }: Field, unit: Counter, from: LocationId): readonly Step[] {
  const { world, position } = scene;
  const steps: Step[] = [];
  for (const to of stepsFrom(world, position, from)) {
    if (isAir(to) || isUnderground(to)) continue;
    const cost = stepCost(scene, unit, from, to);
    if (cost.kind === 'prohibited') continue;
    const enemies = enemiesAt(scene, to, side);
    if (enemies.some((enemy) => isVehicle(world, enemy))) continue;
    const melee = enemies.some((enemy) => isLegUnit(world, enemy));
    // Who comes into a Melee that is decided stays there for the rest of the turn.
    if (melee || meleeAt(position, to) === undefined) steps.push({ to, price: cost.price, melee });
  }
  return steps;
}
