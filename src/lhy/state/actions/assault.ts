import type { FIRE_ON_THE_MOVE } from '../frames.js';

/** Units assault a hex, or reinforce their own there. */
export interface AssaultAction {
  readonly kind: 'assault';
  readonly units: readonly string[];
  readonly hex: string;
  /** Fire that one vehicle joins to its assault. */
  readonly fire?: (typeof FIRE_ON_THE_MOVE)[number];
}

/** The units under Assault Arrows that feint; the others enter. */
export interface FeintAction {
  readonly kind: 'feint';
  readonly units?: readonly string[];
}

/** The next assault is resolved. */
export interface ResolveAssaultAction {
  readonly kind: 'resolveAssault';
  readonly hex: string;
}

/** The actions of assaults. */
export type AssaultPhaseAction = AssaultAction | FeintAction | ResolveAssaultAction;
