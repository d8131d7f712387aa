import type { FireMission } from '../../tables/artillery.js';
import type { RallyAction } from '../actions/rally-action.js';
import type { FireAction, ShootAction } from '../actions/combat-action.js';
import type { ImpulseFrame } from './impulse-frame.js';
import type { MissileState, MoveFrame, RetreatFrame, WindowFrame } from './move-frame.js';
import type { Edge } from '../position/part.js';
import type { CounterId, LocationId, Side } from '../position/place.js';

/** One side sets up its counters. */
export interface SetUpFrame {
  readonly kind: 'setUp';
  readonly by: Side;
  /** The ids of the lots of the works that it has placed, once for each counter; sorted. */
  readonly laid?: readonly string[];
}

/** One side does its Rally Phase business. */
export interface RallyFrame extends RallyRecord {
  readonly kind: 'rally';
  readonly by: Side;
  /**
   * Where both sides make their rally attempts before they do the rest of their business: which of the two it is. Absent
   * where a side does all of its business at once.
   */
  readonly part?: 'attempts' | 'rest';
  /** What the other side has done in its last part, kept for its next one. */
  readonly other?: RallyRecord;
}

/** What a side has done in a Rally Phase. */
export interface RallyRecord {
  /** Units that have made their rally attempt. */
  readonly attempted: readonly CounterId[];
  /** Medics that have used their kit in this phase, and Nurses who have just been rallied. */
  readonly used: readonly CounterId[];
  /** Which Leader of a location lends his Leadership Modifier in this phase. */
  readonly lent: readonly { readonly at: LocationId; readonly leader: CounterId }[];
  /** The attempts that Nurses and Pipers let units make, each with the place of the unit. */
  readonly tended?: readonly Tended[];
  /** The hex in which a nation raises the Morale of its units in this phase. */
  readonly raised?: string;
  /** The unit for which a nation has used its chance of the phase: it has tried with nobody beside it, or once more. */
  readonly alone?: CounterId;
  /** The attempts that have failed and that a nation may still repeat. */
  readonly failed?: readonly FailedAttempt[];
  /** Units on which a Commissar has made his second attempt. */
  readonly driven?: readonly CounterId[];
}

/** A rally attempt that has failed, as it was made. */
export type FailedAttempt = Pick<RallyAction, 'unit' | 'method' | 'leader'>;

/** A rally attempt that a Nurse or a Piper let a unit make. */
export interface Tended {
  readonly man: CounterId;
  readonly unit: CounterId;
  readonly at: LocationId;
}

/** A round of Melee about to be fought, as one action of the side that opens it. */
export interface MeleeFrame {
  readonly kind: 'melee';
  readonly by: Side;
  readonly at: LocationId;
  /** Units that have just come in; empty when an impulse was spent on the round. */
  readonly entered: readonly CounterId[];
  /** Where they came from. */
  readonly from?: LocationId;
  /** Units among them that ambush. */
  readonly ambush?: readonly CounterId[];
  /** Cavalry among them that charges. */
  readonly charge?: readonly CounterId[];
  /** Units among them that have landed from boats: they are struck and do not strike. */
  readonly landed?: readonly CounterId[];
}

/** Units beside an enemy vehicle assault it, one after the other. */
export interface CloseAssaultFrame {
  readonly kind: 'closeAssault';
  readonly by: Side;
  readonly at: LocationId;
  /** The units that have passed the Morale Check and take part: assaulters and Leaders; sorted. */
  readonly units: readonly CounterId[];
  /** The units among them that have made their assault on this vehicle, or have lent their LM to an assault; sorted. */
  readonly done: readonly CounterId[];
  /** The vehicle under assault; absent while the first assault may still choose among several. */
  readonly vehicle?: CounterId;
  /** All units that have come in for the assault, also those unfit to assault; empty after an Overrun. */
  readonly entered: readonly CounterId[];
  /** Where they came from and go back to; absent after an Overrun. */
  readonly from?: LocationId;
}

/**
 * An attack that waits for the enemy's Opportunity Fire on its firer: a vehicle or a gun that has turned for the
 * attack, or a unit that guides a missile.
 */
export interface AimFrame {
  readonly kind: 'aim';
  readonly by: Side;
  readonly unit: CounterId;
  /** The attack as it will be made. */
  readonly action: FireAction | ShootAction;
  /** Attacks that Opportunity Fire may make first. */
  readonly attacks: number;
  /** `answered`: the enemy has had his chance. */
  readonly step: 'announced' | 'answered';
  readonly missile?: MissileState;
}

/**
 * A Spotting Round has come down in sight of the unit that called it in. The unit corrects it and fires for effect, or
 * breaks the mission off.
 */
export interface SpottingRoundFrame {
  readonly kind: 'spottingRound';
  readonly by: Side;
  readonly caller: CounterId;
  readonly artillery: string;
  readonly mission: FireMission;
  /** The hex it has landed in. */
  readonly at: string;
}

/** An aircraft is on its airstrike, an impulse of its own: it is about to enter the map, or flies across it. */
export interface AirstrikeFrame {
  readonly kind: 'airstrike';
  readonly by: Side;
  readonly aircraft: CounterId;
  /** The side with the impulse after it. */
  readonly then: Side;
  /** The edge it comes from; absent where its owner chooses. */
  readonly edge?: Edge;
  /** The hex where it has come onto the map; absent before that. */
  readonly entry?: string;
  /** The direction in which it flies from there, `1` to `6` of the direction die. */
  readonly heading?: string;
  /** The hexes its cannon has been fired at, in their order. */
  readonly strafed?: readonly string[];
  /** The hexes it has dropped bombs on, in order, one for each bomb; for a bomber the middle hex of its seven. */
  readonly bombed?: readonly string[];
}

/** Units that must be placed elsewhere because there is no room. */
export interface DisplacementFrame {
  readonly kind: 'displacement';
  readonly by: Side;
  readonly unit: CounterId;
  readonly options: readonly LocationId[];
}

/** An entry of the stack of frames. The top frame says which side acts and which actions are legal. */
export type Frame =
  | SetUpFrame
  | RallyFrame
  | ImpulseFrame
  | MoveFrame
  | WindowFrame
  | MeleeFrame
  | CloseAssaultFrame
  | AimFrame
  | RetreatFrame
  | SpottingRoundFrame
  | AirstrikeFrame
  | DisplacementFrame;
