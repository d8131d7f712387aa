import type { FireMission } from '../../tables/artillery.js';
import type { CounterId } from '../position/place.js';

/** Mortars and Off-board Artillery. */
export type ArtilleryAction = MortarAction | CallInAction | FireForEffectAction | AbortAction;

/** A Mortar Weapon Team fires at a hex and all in it; indirectly when an `observer` sees it. */
export interface MortarAction {
  readonly kind: 'mortar';
  readonly unit: CounterId;
  readonly target: string;
  readonly observer?: CounterId;
  /** The Leader who adds his LM to direct fire, by the switch `mortarDirectLm`. */
  readonly leader?: CounterId;
}

/** A Fire Mission of Off-board Artillery is called in: the Spotting Round is fired at a hex. */
export interface CallInAction {
  readonly kind: 'callIn';
  readonly caller: CounterId;
  readonly target: string;
  /** The id of the artillery. */
  readonly artillery: string;
  readonly mission: FireMission;
}

/** The Spotting Round, shifted or not, becomes Fire for Effect. */
export interface FireForEffectAction {
  readonly kind: 'fireForEffect';
  readonly at: string;
  /** The hexside a Walking Barrage goes to, or through which a line runs, `1` to `6`. */
  readonly facing?: string;
}

/** The Fire Mission is broken off after its Spotting Round. */
export interface AbortAction {
  readonly kind: 'abort';
}
