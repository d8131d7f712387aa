import type { Skill } from './catalogue.js';
import type { CounterKind } from './kinds.js';

/**
 * Whether the effects of a Skill are known. One that is only named can be told from the others but not used.
 *
 * @rule 12.0
 * @example isUsable({ id: 'loner', name: 'Loner', who: ['hero'], effects: [{ kind: 'named' }] }) // false
 */
export function isUsable(skill: Skill): boolean {
  return skill.effects.every((effect) => effect.kind !== 'named');
}

/**
 * Whether a kind of man may have a Skill.
 *
 * @rule 12.0
 * @example mayHaveSkill(assaulter, 'hero') // false
 */
export function mayHaveSkill(skill: Skill, kind: CounterKind): boolean {
  return skill.who.some((who) => who === kind);
}
