import type { Ammunition } from '../markers.js';

/** Small arms fire at the enemies in a hex, or in two. */
export interface SmallArmsAction {
  readonly kind: 'smallArms';
  readonly unit: string;
  readonly hex: string;
  /** The second hex of split fire. */
  readonly second?: string;
}

/** Anti-tank fire at a unit, or at two. */
export interface AntiTankAction {
  readonly kind: 'antiTank';
  readonly unit: string;
  readonly target: string;
  /** The second target of split fire. */
  readonly second?: string;
  /** Opportunity fire: the hex in which the unit has seen its target, which has driven out of its sight. */
  readonly seen?: string;
}

/** Two or more activated units fire at one hex or unit, so that one of them may come into its rear. */
export interface EnfiladeAction {
  readonly kind: 'enfilade';
  readonly units: readonly string[];
  readonly hex: string;
  /** The target of anti-tank fire. */
  readonly target?: string;
}

/** A squad without anti-tank weapons tries to shock an AFV that overruns it. */
export interface ResistAction {
  readonly kind: 'resist';
  readonly unit: string;
  readonly target: string;
}

/** A unit asks for mortar fire. This is no action of the unit. */
export interface MortarAction {
  readonly kind: 'mortar';
  readonly unit: string;
  readonly mortar: string;
  readonly hex: string;
  readonly ammunition: Ammunition;
  /** A unit that is about to come on: the hex by which it comes, from which it looks. */
  readonly from?: string;
}

/** A unit asks for light. This is no action of the unit. */
export interface IlluminateAction {
  readonly kind: 'illuminate';
  readonly unit: string;
  readonly hex: string;
}

/** Mortar fire goes on in the next turn, in the same hex or another. */
export interface ExtendAction {
  readonly kind: 'extend';
  readonly mortar: string;
  readonly hex: string;
  readonly ammunition: Ammunition;
}

/** The actions of fire. */
export type FireAction =
  | SmallArmsAction
  | AntiTankAction
  | EnfiladeAction
  | ResistAction
  | MortarAction
  | IlluminateAction
  | ExtendAction;
