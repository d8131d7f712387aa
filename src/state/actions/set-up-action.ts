import type { WeaponMode } from '../../units/catalogue.js';
import type { CounterId, LocationId } from '../position/place.js';

/** Actions of set-up. */
export type SetUpAction = PlaceAction | FortifyAction | GiveAction | ReadyAction;

/** Sets up one unit in a location. */
export interface PlaceAction {
  readonly kind: 'place';
  readonly counter: CounterId;
  readonly at: LocationId;
  /** The vehicle there in which it sets up, or on top of which if there is no room inside. */
  readonly vehicle?: CounterId;
  /** The vertex that a vehicle or a gun faces, `1` to `6` clockwise from the north-west one. */
  readonly facing?: string;
}

/** Sets up one Fortification, obstacle or Mines marker of a lot in a hex. */
export interface FortifyAction {
  readonly kind: 'fortify';
  /** The id of the lot. */
  readonly works: string;
  readonly at: LocationId;
  /** The hexside its arrow points to, `1` to `6`, where it has one. */
  readonly facing?: string;
}

/** Sets up one weapon in a unit's hands, with the side that is up. */
export interface GiveAction {
  readonly kind: 'give';
  readonly weapon: CounterId;
  readonly unit: CounterId;
  readonly mode: WeaponMode;
}

/** Ends the side's set-up. */
export interface ReadyAction {
  readonly kind: 'ready';
}
