import type { FortificationType } from '../../tables/fortifications.js';
import type { TerrainCounter } from '../../tables/terrain-in-rules.js';
import type { WeaponMode } from '../../units/catalogue.js';
import type { CounterId, LocationId, Place, Side } from './place.js';

/**
 * Markers a unit carries until the Administrative Phase; each shows how it was activated. In Tunnel lies beside another on
 * who has come by way of a Tunnel, and is still in it or in the Cave at its end; Road Speed on a vehicle on wheels that has
 * come fast along a road.
 */
export const UNIT_MARKERS = [
  'moved',
  'assaultMove',
  'lowCrawl',
  'stealth',
  'hitAndRun',
  'fired',
  'opsComplete',
  'melee',
  'inTunnel',
  'roadSpeed',
] as const;
/** One activation marker. */
export type UnitMarker = (typeof UNIT_MARKERS)[number];

/** What ordnance has acquired: one vehicle, or all that is none in a location. */
export interface Acquisition {
  readonly vehicle?: CounterId;
  /** Where the target is, as long as it is acquired. */
  readonly at: LocationId;
  /** Who fires the ordnance, and where it is. */
  readonly by: CounterId;
  readonly from: LocationId;
  /** By how much its roll to hit is easier. */
  readonly level: 1 | 2;
  /** The turn in which it was fired at the target last. */
  readonly turn: number;
}

/** What a helicopter does in the air. */
export type Flight = 'flying' | 'hovering';

/** What changes about a counter; a field that says nothing is absent. */
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
  /** It is still to be moved on: Continuous Movement. */
  readonly continuous?: true;
  readonly hullDown?: true;
  /** Vehicles, Weapon Teams and weapons: what their ordnance has acquired. */
  readonly acquired?: Acquisition;
  /** No missile is left. */
  readonly expended?: true;
  /** Helicopters: it hovers; otherwise it flies. */
  readonly flight?: Extract<Flight, 'hovering'>;
  /** Vehicles and Weapon Teams: the location in whose Fortification they set up. */
  readonly dugIn?: LocationId;
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
 * What a Fire for Effect marker strikes, where that is not its hex and the six around it: a Mortar's or a single marker's
 * hex alone; its hex harder and those around it less; all within two hexes; the line between it and its two neighbours.
 */
export const BARRAGE_PATTERNS = ['mortar', 'single', 'concentrated', 'loose', 'line'] as const;
/** One way to strike. */
export type BarragePattern = (typeof BARRAGE_PATTERNS)[number];

/** Markers that lie in a hex or location, whoever stands there. */
export type HexMarker =
  | { readonly kind: 'smoke'; readonly at: string; readonly stage: 1 | 2 }
  | { readonly kind: 'spotted'; readonly at: LocationId; readonly by: Side; readonly kept?: true }
  | { readonly kind: 'melee'; readonly at: LocationId; readonly fought: boolean }
  /** Of a Building each floor burns by itself. */
  | { readonly kind: 'fire'; readonly at: LocationId; readonly stage: 1 | 2 }
  | {
      readonly kind: 'fireForEffect';
      readonly at: string;
      /** The Firepower of the Mortar or the Fire Mission. */
      readonly fp: number;
      readonly by: Side;
      /** What it strikes; absent: its hex and the six around it. */
      readonly pattern?: BarragePattern;
      /** The hexside that a Walking Barrage goes to, 1 to 6 as the direction die has them. */
      readonly facing?: number;
      /** How a line runs from its middle: its steps over and over, as the direction die has them. */
      readonly line?: string;
      /** A Walking Barrage: the steps it still has to take. */
      readonly walks?: number;
    }
  | { readonly kind: 'starshell'; readonly at: string }
  | { readonly kind: 'wreck'; readonly at: string; readonly type: string }
  | { readonly kind: 'rubble'; readonly at: string }
  | { readonly kind: 'mines'; readonly at: string; readonly fp: number; readonly side: Side }
  /** Deployed, in a location; it is nobody's but the side's. */
  | { readonly kind: 'claymore'; readonly at: LocationId; readonly side: Side }
  | {
      readonly kind: 'fortification';
      /** A Bunker lies in a location of its own, `H4/bunker`; everything else in that of the units it shelters. */
      readonly at: LocationId;
      readonly type: FortificationType;
      readonly tm: number;
      readonly side?: Side;
      /** The hexside its arrow points to, 1 to 6 as the direction die has them. */
      readonly facing?: number;
    }
  /** A Ford, a Roadblock or Craters, with the Target Modifier of the counter. */
  | { readonly kind: 'terrain'; readonly at: string; readonly terrain: TerrainCounter; readonly tm: number }
  | { readonly kind: 'event'; readonly at: string; readonly event: string };

/** A status with nothing to say. */
export const FRESH: Status = Object.freeze({});
