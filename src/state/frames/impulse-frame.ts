import type { CounterId, LocationId, Side } from '../position/place.js';

/** The units that separate attacks of a location have Shaken on one occasion; sorted. */
export interface Shook {
  readonly from: LocationId;
  readonly units: readonly CounterId[];
}

/** One shot of a piece of ordnance. */
export interface Shot {
  /** The Support Weapon, or the unit that fired its own ordnance. */
  readonly weapon: CounterId;
  /** Which piece of a split to-hit table. */
  readonly gun?: string;
  readonly from: LocationId;
  readonly target: LocationId;
  /** The vehicle shot at. */
  readonly vehicle?: CounterId;
  /** The hex across the Barricade shot at. */
  readonly barricade?: string;
}

/**
 * The weapons that a unit with ordnance has fired so far on one occasion. Such a unit fires its ordnance and its other
 * weapons in separate attacks.
 */
export interface Spent {
  readonly unit: CounterId;
  /** The weapons it has fired, of either kind; sorted. */
  readonly weapons: readonly CounterId[];
  /** It has taken part in a direct attack. */
  readonly direct?: true;
  /** Its IFP counted in that attack. */
  readonly ifp?: true;
  /** The shots of its ordnance, in their order. */
  readonly shots?: readonly Shot[];
  /** It had an Ops Complete marker before its Fired marker replaced it. */
  readonly opsComplete?: true;
  /** For a vehicle: the machine guns it has fired, by their numbers on its counter; sorted. */
  readonly guns?: readonly string[];
  /** For a vehicle: the target of its first attack. Its other attacks must go into the same hex. */
  readonly aim?: LocationId;
  /** For a vehicle, by the switch `vehicleTargets`: the vehicle that its first attack was aimed at. */
  readonly aimedAt?: CounterId;
  /** For a vehicle: the target of one half of a machine gun. The other half does not fire at it. */
  readonly half?: LocationId;
  /** For a vehicle: its turret has turned since its ordnance was fired last. */
  readonly turned?: true;
  /** For a vehicle: it has turned its chassis. */
  readonly pivoted?: true;
}

/**
 * The units of a location that a Leader next to it brings into the impulse: an Armor Leader brings vehicles, other
 * Leaders bring men.
 */
export const BROUGHT = ['legUnits', 'vehicles'] as const;
/** One of them. */
export type Brought = (typeof BROUGHT)[number];

/** The deeds of the units of one named location in this impulse. */
export interface Group {
  readonly at: LocationId;
  /** The only kind of units that Leaders next to it have brought in; absent: all units. */
  readonly only?: Brought;
  readonly moved?: true;
  /** Vehicles that have set out from it; sorted. */
  readonly drove?: readonly CounterId[];
  /** The location its fire went to. */
  readonly firedAt?: LocationId;
  /** The location its ordnance was fired at. */
  readonly shotAt?: LocationId;
  /** The Leader whose modifier serves this location in this impulse. */
  readonly leader?: CounterId;
  /** Units that used Assault Fire and must still move. */
  readonly mustMove?: readonly CounterId[];
  /** Units that laid Smoke and may still move at one MP less. */
  readonly laidSmoke?: readonly CounterId[];
  /** Units of it assault a Barricade: that is its movement. */
  readonly breaching?: true;
}

/** The spotting attempt of an impulse. */
export interface SpottingAttempt {
  readonly unit: CounterId;
  readonly target: LocationId;
  readonly spotted: boolean;
  /** The spotter has directed a Mortar at what it spotted, and is done. */
  readonly directed?: true;
}

/** One side's impulse: it may spot, names its hexes, and acts with them. */
export interface ImpulseFrame {
  readonly kind: 'impulse';
  readonly by: Side;
  readonly step: 'open' | 'naming' | 'acting';
  /** Named locations in the order they were named; each is its own group. */
  readonly named: readonly Group[];
  /** Units that stood in a named location when it was named: only they may act. */
  readonly started: readonly CounterId[];
  /** The spotting attempt of this impulse. */
  readonly attempt?: SpottingAttempt;
  /** Something other than a spotting attempt was done. */
  readonly acted: boolean;
  /** The stack that is entering the map in this impulse. */
  readonly entered?: true;
  /** Units that have made their Morale Check in the Fire around them in this impulse. */
  readonly faced?: readonly CounterId[];
  /** Vehicles that have opened or closed their hatches in it; sorted. */
  readonly hatched?: readonly CounterId[];
  /** Units with ordnance that have fired in it. */
  readonly spent?: readonly Spent[];
  /** The shots of the other side's ordnance in answer to it, in their order. */
  readonly answers?: readonly Shot[];
  /** By the switch `separateAttacks`: the units that its attacks have Shaken, by the location of the firers. */
  readonly shook?: readonly Shook[];
}
