import type { HexMarker, Status, UnitMarker } from '../state/position/counter.js';
import type { Frame } from '../state/frames/frame.js';
import type { Group, ImpulseFrame } from '../state/frames/impulse-frame.js';
import type { CounterId, LocationId, Side } from '../state/position/place.js';
import type { Phase, Position } from '../state/position/position.js';

/** A weapon in a unit's hands; without `side` it belongs to the side of its nation, else to the unit's. */
export interface SetupWeapon extends Pick<Status, 'mode' | 'jammed' | 'captured' | 'expended'> {
  readonly type: string;
  readonly id?: CounterId;
  readonly side?: Side;
}

/** A weapon that nobody holds. */
export interface SetupLoose extends SetupWeapon {
  readonly at: string;
}

/**
 * A unit. `at` is a location (`I5`, `I5/upper`), `pool:` and a force, `in:` or `on:` and a vehicle, `cup`, `exited` or
 * `eliminated`; only a counter of the order of battle may leave it out and is where it is before the game. Markers and
 * Skills may come in any order. Without `side` it belongs to the side of its nation.
 */
export interface SetupUnit extends Omit<Status, 'markers'> {
  readonly type: string;
  readonly id?: CounterId;
  readonly side?: Side;
  readonly at?: string;
  readonly markers?: readonly UnitMarker[];
  readonly weapons?: readonly SetupWeapon[];
}

/** An impulse under way. Without `step` it is `acting` when hexes are named, else `open`. */
export interface SetupImpulse {
  /** The side with the initiative when left out. */
  readonly by?: Side;
  readonly step?: ImpulseFrame['step'];
  readonly named?: readonly (LocationId | Group)[];
  /** When left out: the units that naming these hexes brings in. */
  readonly started?: readonly CounterId[];
  readonly attempt?: NonNullable<ImpulseFrame['attempt']>;
  readonly acted?: boolean;
  readonly entered?: true;
}

/**
 * A situation as a person writes it down. A field that is left out has the value of the scenario, or the value before
 * anything has happened.
 */
export interface Setup {
  /** 1 when left out. */
  readonly turn?: number;
  /** That of the lowest frame when left out, else `operations`. */
  readonly phase?: Phase;
  readonly initiative?: Side;
  readonly passes?: number;
  readonly units: readonly SetupUnit[];
  readonly loose?: readonly SetupLoose[];
  /** None when left out, with `keepRest` the scenario's Event markers. */
  readonly markers?: readonly HexMarker[];
  /** The scenario's at the start when left out. */
  readonly control?: Position['control'];
  readonly facts?: Position['facts'];
  /** Either an impulse or frames. */
  readonly impulse?: SetupImpulse;
  readonly frames?: readonly Frame[];
  /** Counters of the order of battle that are not mentioned stay in their pools; otherwise they do not exist. */
  readonly keepRest?: boolean;
  /** An umpire may set the rules aside. */
  readonly umpire?: true;
  readonly dice: { readonly seed: string } | 'entered';
}
