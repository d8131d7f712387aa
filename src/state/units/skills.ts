import type { SkillEffect } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { World } from '../world.js';

/**
 * The effects of a unit's Skills of one kind.
 *
 * @rule 11.1.5, 12.0
 * @example skillEffects(world, koch, 'assaulter').length // 1
 */
export function skillEffects<K extends SkillEffect['kind']>(
  world: World,
  counter: Counter,
  kind: K,
): readonly Extract<SkillEffect, { kind: K }>[] {
  const { skills } = counter.status;
  if (skills === undefined) return [];
  return skills.flatMap((id) =>
    (world.catalogue.skills.get(id)?.effects ?? []).filter(
      (effect): effect is Extract<SkillEffect, { kind: K }> => effect.kind === kind,
    ),
  );
}

/**
 * The bonus of a unit's Skills to one of its numbers: its Morale, its MPs, its spotting attempts.
 *
 * @returns the sum, 0 without such a Skill
 * @rule 12.0
 * @example skillBonus(world, koch, 'morale') // 0
 */
export function skillBonus(world: World, counter: Counter, kind: 'morale' | 'movement' | 'spotting'): number {
  if (counter.status.skills === undefined) return 0;
  return skillEffects(world, counter, kind).reduce(
    (sum, effect) => sum + (effect.kind === 'movement' ? effect.mps : effect.value),
    0,
  );
}

/**
 * Whether a unit has a Skill with an effect of this kind.
 *
 * @example hasEffect(world, squad, 'assaulter') // false: it has no Skill
 */
export function hasEffect(world: World, counter: Counter, kind: SkillEffect['kind']): boolean {
  return counter.status.skills !== undefined && skillEffects(world, counter, kind).length > 0;
}
