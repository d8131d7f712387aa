import type { CounterId, LocationId } from '../position/place.js';

/** Fire, Smoke, Fires, Barricades, Starshells and Melee. */
export type CombatAction =
  | FireAction
  | ShootAction
  | SmokeAction
  | FaceFireAction
  | ReactAction
  | PutOutAction
  | BreachAction
  | CloseAssaultAction
  | StarshellAction
  | DeployAction
  | DetonateAction
  | MeleeAction;

/**
 * A direct-fire attack from one location at another: at all units there that are no vehicles, or at one vehicle with
 * its riders. `units` take part, `weapons` are the Support Weapons they fire, `lead` fires at full IFP, `leader` adds
 * his modifier, `assaultFire` are the units that will move afterwards. A vehicle fires its machine guns one at a time.
 */
export interface FireAction {
  readonly kind: 'fire';
  readonly from: LocationId;
  readonly target: LocationId;
  /** The vehicle that is fired at, instead of the other units there. */
  readonly vehicle?: CounterId;
  readonly units: readonly CounterId[];
  readonly weapons: readonly CounterId[];
  /** Which machine gun of the one vehicle in `units`: `1` is the first on its counter. */
  readonly gun?: string;
  /** The vertex that the vehicle turns its chassis to for this attack, `1` to `6`. */
  readonly pivot?: string;
  /** The unit that sees for a Mortar which fires indirectly. */
  readonly observer?: CounterId;
  /** Units that fire weapons and hold back their IFP. */
  readonly weaponsOnly?: readonly CounterId[];
  readonly lead?: CounterId;
  readonly leader?: CounterId;
  readonly assaultFire?: readonly CounterId[];
}

/**
 * Ordnance fires by itself at a location: at the men there, at one vehicle, or at a Barricade. It is a Support Weapon
 * in its holder's hands, or a Weapon Team's or vehicle's own. `helper` serves it with him, `leader` lends his modifier.
 * `assaultFire` lists which of the three will move afterwards.
 */
export interface ShootAction {
  readonly kind: 'shoot';
  readonly from: LocationId;
  readonly target: LocationId;
  /** The hex across the Barricade of the target's hex that is shot at, instead of the men there. */
  readonly barricade?: string;
  /** The vehicle that is shot at, instead of the men there. */
  readonly vehicle?: CounterId;
  /** The Support Weapon; or the Weapon Team or the vehicle that fires its own ordnance. */
  readonly weapon: CounterId;
  /** Which piece of a to-hit table split by slashes, from `1`. */
  readonly gun?: string;
  /** The vertex that the vehicle or the Weapon Team turns to for this shot, `1` to `6`. */
  readonly pivot?: string;
  readonly helper?: CounterId;
  readonly leader?: CounterId;
  readonly assaultFire?: readonly CounterId[];
}

/** An attempt to lay Smoke. */
export interface SmokeAction {
  readonly kind: 'smoke';
  readonly unit: CounterId;
  readonly at: string;
}

/** A unit makes its Morale Check in the Fire around it: to stay in a Fire 1, or before it leaves a Fire 2. */
export interface FaceFireAction {
  readonly kind: 'faceFire';
  readonly unit: CounterId;
}

/** A unit that has moved or fired tries to use Opportunity Fire all the same. */
export interface ReactAction {
  readonly kind: 'react';
  readonly unit: CounterId;
}

/** Units try together to put out the Fire 1 they stand in. */
export interface PutOutAction {
  readonly kind: 'putOut';
  readonly at: LocationId;
  readonly units: readonly CounterId[];
}

/** One unit assaults the Barricade between its hex and the next. */
export interface BreachAction {
  readonly kind: 'breach';
  readonly unit: CounterId;
  /** The hex on the other side. */
  readonly across: string;
  /** The anti-tank weapon it uses. */
  readonly weapon?: CounterId;
  /** The Leader who adds his LM. */
  readonly leader?: CounterId;
}

/** One unit assaults an enemy vehicle in its hex. */
export interface CloseAssaultAction {
  readonly kind: 'closeAssault';
  readonly unit: CounterId;
  readonly vehicle: CounterId;
  /** The anti-tank weapon it uses. */
  readonly weapon?: CounterId;
  /** The Leader who adds his LM. */
  readonly leader?: CounterId;
}

/** A Starshell over a hex: an attempt of a man's own, or placed by the Weapon Team `mortar` at his call. */
export interface StarshellAction {
  readonly kind: 'starshell';
  readonly unit: CounterId;
  readonly at: string;
  readonly mortar?: CounterId;
}

/** An MMC, or two single men, deploy the Claymore `weapon` that one of them carries, where they are. */
export interface DeployAction {
  readonly kind: 'deploy';
  readonly units: readonly CounterId[];
  readonly weapon: CounterId;
}

/**
 * The Claymore in a location is set off at units that have just moved next to it: at all that are no vehicles, or at
 * one vehicle.
 */
export interface DetonateAction {
  readonly kind: 'detonate';
  readonly at: LocationId;
  readonly vehicle?: CounterId;
}

/** A side's part in a round of Melee: the units it strikes, and the use of its single men and weapons. */
export interface MeleeAction {
  readonly kind: 'melee';
  readonly at: LocationId;
  readonly targets: readonly CounterId[];
  readonly weapons: readonly CounterId[];
  readonly leader?: CounterId;
  /** Units that use up a Skill which serves in one round only. */
  readonly skills?: readonly CounterId[];
}
