import type { CounterKind, MmcKind, SmcKind } from './kinds.js';

/** A Skill: the kinds of men who may have it, and its effects as data. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly who: readonly (SmcKind | MmcKind)[];
  readonly effects: readonly SkillEffect[];
}

/** The possible effects of Skills. A pack builds its own Skills from these. */
export const SKILL_EFFECTS = [
  'assaulter',
  'firepower',
  'wounds',
  'rallyRange',
  'assaultFireThenMelee',
  'ambush',
  'meleeFirepower',
  'morale',
  'movement',
  'spotting',
  'named',
] as const;

/** One effect of a Skill. */
export type SkillEffect =
  /** A Leader whose units may Assault Move and use Assault Fire. */
  | { readonly kind: 'assaulter' }
  /** FP added to an attack: for a Leader every attack that he joins, for other men their own attacks. */
  | { readonly kind: 'firepower'; readonly value: number }
  /** The wound that kills. */
  | { readonly kind: 'wounds'; readonly fatal: number }
  /** A Leader who rallies units up to so many hexes away. */
  | { readonly kind: 'rallyRange'; readonly hexes: number }
  /** The unit may use Assault Fire and enter Melee after it. */
  | { readonly kind: 'assaultFireThenMelee' }
  /** A unit with it can ambush. */
  | { readonly kind: 'ambush' }
  /** Firepower in Melee only; `once`: in one round, which uses up the Skill. */
  | { readonly kind: 'meleeFirepower'; readonly value: number; readonly once?: true }
  /** Morale added to one's own, on either side of the counter. */
  | { readonly kind: 'morale'; readonly value: number }
  /** MPs added to one's own Movement Factor, on either side of the counter. */
  | { readonly kind: 'movement'; readonly mps: number }
  /** Taken off the sum of one's own spotting attempts. */
  | { readonly kind: 'spotting'; readonly value: number }
  /** A Skill whose effect the sources do not tell: it can be named but not used. */
  | { readonly kind: 'named' };

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
