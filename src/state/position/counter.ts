import type { Direction } from '../../board/geometry.js';
import type { FortificationType } from '../../tables/fortifications.js';
import type { TerrainCounter } from '../../tables/terrain-in-rules.js';
import type { WeaponMode } from '../../units/catalogue.js';
import type { CounterId, LocationId, Place, Side } from './place.js';

/**
 * Markers that a unit carries until the Administrative Phase; each shows how the unit was activated. In Tunnel lies
 * beside another marker on a unit that has come through a Tunnel, and is still in it or in the Cave at its end. Road
 * Speed lies on a vehicle on wheels that has come fast along a road. Pivoted lies beside Assault Move on a vehicle that
 * has only turned in its hex. Reacted lies on a unit that has tried Reaction Fire in this turn, Fired Again is its second
 * Fired marker when it has fired. Asleep lies on a unit of a force that a scenario lets sleep, until something wakes it.
 */
export const UNIT_MARKERS = [
  'moved',
  'assaultMove',
  'lowCrawl',
  'stealth',
  'hitAndRun',
  'fired',
  'firedAgain',
  'reacted',
  'opsComplete',
  'melee',
  'inTunnel',
  'roadSpeed',
  'pivoted',
  'asleep',
] as const;
/** One activation marker. */
export type UnitMarker = (typeof UNIT_MARKERS)[number];

/** The target that ordnance has acquired: one vehicle, or all units of a location that are no vehicles. */
export interface Acquisition {
  readonly vehicle?: CounterId;
  /** Where the target is, as long as it is acquired. */
  readonly at: LocationId;
  /** The unit that fires the ordnance, and its location. */
  readonly by: CounterId;
  readonly from: LocationId;
  /** The bonus to its roll to hit. */
  readonly level: 1 | 2;
  /** The turn in which it was fired at the target last. */
  readonly turn: number;
}

/** The two states of a helicopter in the air. */
export type Flight = 'flying' | 'hovering';

/** The state of a counter that can change. A field with the usual value is absent. */
export interface Status {
  /** Activation markers in the order of `UNIT_MARKERS`. */
  readonly markers?: readonly UnitMarker[];
  readonly shaken?: true;
  readonly wounds?: number;
  readonly skills?: readonly string[];
  /** Weapons: the side that is up, when it is not the front. */
  readonly mode?: WeaponMode;
  readonly jammed?: true;
  /** Weapons: used by the other side now. */
  readonly captured?: true;
  /** Vehicles and guns: hexside vertex faced, 1 to 6. */
  readonly facing?: number;
  readonly turret?: number;
  readonly buttoned?: true;
  readonly abandoned?: true;
  readonly immobilized?: true;
  /** It still has to move on: Continuous Movement. */
  readonly continuous?: true;
  readonly hullDown?: true;
  /** Vehicles, Weapon Teams and weapons: the target that their ordnance has acquired. */
  readonly acquired?: Acquisition;
  /** No missile is left. */
  readonly expended?: true;
  /** Helicopters: it hovers; otherwise it flies. */
  readonly flight?: Extract<Flight, 'hovering'>;
  /** Vehicles and Weapon Teams: the location in whose Fortification they set up. */
  readonly dugIn?: LocationId;
  /** The hexsides through which direct fire has struck it this turn, ascending: by the number `flankingFire` alone. */
  readonly underFire?: readonly Direction[];
}

/** A counter in play: all printed facts are looked up in the catalogue by its type. */
export interface Counter {
  readonly id: CounterId;
  readonly type: string;
  readonly side: Side;
  readonly place: Place;
  readonly status: Status;
}

/**
 * The hexes that a Fire for Effect marker strikes, where these are not its hex and the six around it. `mortar`,
 * `single`: its hex only. `concentrated`: its hex harder, the hexes around it less. `loose`: all hexes within two.
 * `line`: the line between it and the two markers beside it.
 */
export const BARRAGE_PATTERNS = ['mortar', 'single', 'concentrated', 'loose', 'line'] as const;
/** One way to strike. */
export type BarragePattern = (typeof BARRAGE_PATTERNS)[number];

/** Markers that lie in a hex or location, whatever units stand there. */
export type HexMarker =
  | { readonly kind: 'smoke'; readonly at: string; readonly stage: 1 | 2 }
  | { readonly kind: 'spotted'; readonly at: LocationId; readonly by: Side; readonly kept?: true }
  | { readonly kind: 'melee'; readonly at: LocationId; readonly fought: boolean }
  /** Each floor of a Building burns by itself. */
  | { readonly kind: 'fire'; readonly at: LocationId; readonly stage: 1 | 2 }
  | {
      readonly kind: 'fireForEffect';
      readonly at: string;
      /** The Firepower of the Mortar or the Fire Mission. */
      readonly fp: number;
      readonly by: Side;
      /** The hexes it strikes; absent: its hex and the six around it. */
      readonly pattern?: BarragePattern;
      /** The hexside that a Walking Barrage goes to, 1 to 6 as on the direction die. */
      readonly facing?: number;
      /**
       * The direction of a line from its middle: its steps, repeated over and over, in directions of the direction die.
       */
      readonly line?: string;
      /** A Walking Barrage: the steps it still has to take. */
      readonly walks?: number;
    }
  | { readonly kind: 'starshell'; readonly at: string }
  | { readonly kind: 'wreck'; readonly at: string; readonly type: string }
  | { readonly kind: 'rubble'; readonly at: string }
  | { readonly kind: 'mines'; readonly at: string; readonly fp: number; readonly side: Side }
  /** Deployed in a location. It belongs to its side and to no unit. */
  | { readonly kind: 'claymore'; readonly at: LocationId; readonly side: Side }
  | {
      readonly kind: 'fortification';
      /**
       * A Bunker lies in a location of its own, `H4/bunker`. Every other Fortification lies in the location of the
       * units that it shelters.
       */
      readonly at: LocationId;
      readonly type: FortificationType;
      readonly tm: number;
      readonly side?: Side;
      /** The hexside its arrow points to, 1 to 6 as on the direction die. */
      readonly facing?: number;
    }
  /** A Ford, a Roadblock or Craters, with the Target Modifier of the counter. */
  | { readonly kind: 'terrain'; readonly at: string; readonly terrain: TerrainCounter; readonly tm: number }
  | { readonly kind: 'event'; readonly at: string; readonly event: string };

/** A status with no field set. */
export const FRESH: Status = Object.freeze({});
