import type { Side } from '../../engine/index.js';

/** The ways to maneuver. */
export const MODES = ['forward', 'reverse', 'withdraw', 'retreat'] as const;
export type Mode = (typeof MODES)[number];

/** Fire that a vehicle joins to its movement. */
export const FIRE_ON_THE_MOVE = ['shootAndScoot', 'haltAndFire'] as const;

/** The ways in which a vehicle goes through a hex with enemies. */
export const WAYS_THROUGH = ['bypass', 'overrun'] as const;

/** The moments at which the other side acts at once. */
export const INTERRUPTS = ['bypass', 'overrunEvasion', 'overrunFire', 'bump'] as const;

/** A side draws the parts of its force that the mission leaves to chance. */
export interface ForcesFrame {
  readonly kind: 'forces';
  readonly by: Side;
}

/** A side sets up its units, and says when it is ready. */
export interface SetUpFrame {
  readonly kind: 'setUp';
  readonly by: Side;
}

/** The selection of a company. */
export interface CompanyFrame {
  readonly kind: 'company';
  readonly by: Side;
}

/** The choice of platoons to activate. */
export interface PlatoonFrame {
  readonly kind: 'platoon';
  readonly by: Side;
}

/** A side plans its airborne landing, and lands. */
export interface LandingFrame {
  readonly kind: 'landing';
  readonly by: Side;
}

/** An activation segment or a reaction segment. */
export interface SegmentFrame {
  readonly kind: 'segment';
  readonly by: Side;
  readonly of: 'activation' | 'reaction';
  /** Passes in a row before this segment. */
  readonly passes: number;
  /** The first reaction segment of this side in the turn. */
  readonly first?: true;
}

/** Units that maneuver, hex by hex. */
export interface ManeuverFrame {
  readonly kind: 'maneuver';
  readonly by: Side;
  /** The units that go together: one, but for withdrawals, assaults and vehicles that go in pairs. Sorted. */
  readonly units: readonly string[];
  readonly mode: Mode;
  readonly start: string;
  /** The hexes entered so far. */
  readonly path: readonly string[];
  /** Half Movement Points. */
  readonly spent: number;
  /** The hex that is assaulted. */
  readonly assault?: string;
  /** Fire that is joined to the movement. */
  readonly fire?: (typeof FIRE_ON_THE_MOVE)[number];
  /** The unit has been next to an enemy who makes it regroup in the end. */
  readonly passed?: true;
  /** The hex that it has to enter next: it has said so before its fire. */
  readonly next?: string;
  /** It has fired in this maneuver. */
  readonly fired?: true;
  /** It only goes into motion, and enters no hex. */
  readonly stays?: true;
  /** How it has gone into hexes with enemies. */
  readonly way?: (typeof WAYS_THROUGH)[number];
  /** It has halted among enemies, and has to leave their hex. */
  readonly inside?: true;
  /** The squad of which the unit is a section, while it has done nothing since that squad deployed. */
  readonly squad?: string;
  /** The vehicle was in motion at the start. */
  readonly moving?: true;
  /** The impact hex whose attack the units have borne: they leave it without another. */
  readonly bore?: string;
}

/** The other side acts at once, before a maneuver goes on. */
export interface InterruptFrame {
  readonly kind: 'interrupt';
  readonly by: Side;
  readonly cause: (typeof INTERRUPTS)[number];
  readonly hex: string;
  /** The units that maneuver. */
  readonly against: readonly string[];
  /** The units that may still act. */
  readonly units: readonly string[];
}

/** Units under Assault Arrows on one hex: which of them feint. */
export interface FeintFrame {
  readonly kind: 'feint';
  readonly by: Side;
  readonly hex: string;
}

/** A hex with more units than may stay there. */
export interface StackingFrame {
  readonly kind: 'stacking';
  readonly by: Side;
  readonly hex: string;
}

/** The choice of the next assault to resolve. */
export interface AssaultsFrame {
  readonly kind: 'assaults';
  readonly by: Side;
}

/** The extension of mortar fire. */
export interface MortarsFrame {
  readonly kind: 'mortars';
  readonly by: Side;
}

/** A side takes dummies off and places them anew. */
export interface DeceptionFrame {
  readonly kind: 'deception';
  readonly by: Side;
  /** The dummies that it has moved in this step, sorted. */
  readonly moved: readonly string[];
}

/** The random events. */
export const CHANCES = ['recon', 'fate'] as const;

/** A random event, and the side that has it. */
export interface Chance {
  readonly side: Side;
  readonly event: (typeof CHANCES)[number];
}

/** The event Recon: an enemy hex is chosen, or none. */
export interface ReconFrame {
  readonly kind: 'recon';
  readonly by: Side;
  /** The event of the other side, which comes after it. */
  readonly next?: Chance;
}

/** A thing under way: the side that decides, and the decision. */
export type LhyFrame =
  | ForcesFrame
  | SetUpFrame
  | CompanyFrame
  | PlatoonFrame
  | LandingFrame
  | SegmentFrame
  | ManeuverFrame
  | InterruptFrame
  | FeintFrame
  | StackingFrame
  | AssaultsFrame
  | MortarsFrame
  | DeceptionFrame
  | ReconFrame;
