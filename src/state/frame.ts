import type { FireMission } from '../tables/artillery.js';
import type { FireAction, ShootAction } from './combat-action.js';
import type { Edge } from './part.js';
import type { CounterId, LocationId, Side } from './place.js';

/** Kinds of movement a unit may declare. Double-Time needs no declaring: whoever qualifies has the MPs. */
export const MOVE_MODES = [
  'move',
  'assaultMove',
  'assaultFire',
  'lowCrawl',
  'stealth',
  'stealthAssault',
  'hitAndRun',
] as const;
/** A kind of movement. */
export type MoveMode = (typeof MOVE_MODES)[number];

/** One side sets up its counters. */
export interface SetUpFrame {
  readonly kind: 'setUp';
  readonly by: Side;
  /** The works it has placed, by the id of their lot, once for each counter; sorted. */
  readonly laid?: readonly string[];
}

/** One side does its Rally Phase business. */
export interface RallyFrame {
  readonly kind: 'rally';
  readonly by: Side;
  /** Units that have made their rally attempt. */
  readonly attempted: readonly CounterId[];
  /** Medics that have used their kit in this phase, and Nurses who have just been rallied. */
  readonly used: readonly CounterId[];
  /** Which Leader of a location lends his Leadership Modifier in this phase. */
  readonly lent: readonly { readonly at: LocationId; readonly leader: CounterId }[];
  /** The attempts that Nurses and Pipers let units make, each with the place of the unit. */
  readonly tended?: readonly Tended[];
  /** Units on which a Commissar has made his second attempt. */
  readonly driven?: readonly CounterId[];
}

/** A rally attempt that a Nurse or a Piper let a unit make. */
export interface Tended {
  readonly man: CounterId;
  readonly unit: CounterId;
  readonly at: LocationId;
}

/** One shot of a piece of ordnance. */
export interface Shot {
  /** The Support Weapon, or the unit whose own it is. */
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

/** What a unit with ordnance has fired so far, on one occasion: it fires its ordnance and the rest in separate attacks. */
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
  /** It was under Operations Complete before its Fired marker took the place of that. */
  readonly opsComplete?: true;
  /** Of a vehicle: the machine guns it has fired, by their numbers on its counter; sorted. */
  readonly guns?: readonly string[];
  /** Of a vehicle: the target of its first attack, into whose hex the others go. */
  readonly aim?: LocationId;
  /** Of a vehicle: the target of half a machine gun, which the other half does not fire at. */
  readonly half?: LocationId;
  /** Of a vehicle: its turret has turned since its ordnance was fired last. */
  readonly turned?: true;
  /** Of a vehicle: it has turned its chassis. */
  readonly pivoted?: true;
}

/** Those of a location whom a Leader next to it brings into the impulse: an Armor Leader vehicles, others men. */
export const BROUGHT = ['legUnits', 'vehicles'] as const;
/** One of them. */
export type Brought = (typeof BROUGHT)[number];

/** What the units of one named location have done in this impulse. */
export interface Group {
  readonly at: LocationId;
  /** Whom alone the Leaders next to it have brought in; absent: everybody. */
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
}

/** One unit on the move; allowance and spent in half-points. */
export interface Mover {
  readonly unit: CounterId;
  readonly mode: MoveMode;
  readonly allowance: number;
  /** The allowance without the Leader's Double-Time. */
  readonly own: number;
  readonly spent: number;
  /** Of a vehicle on wheels: what of it went along roads, where that makes it harder to hit. */
  readonly road?: number;
  /** A single man who rides with a Mounted Unit of the group: at its MF, over its terrain. */
  readonly rides?: true;
  /** It is kept moving from the turn before, and must enter a hex. */
  readonly continuous?: true;
  /** How it set out, so that what the fire on the way did to it can be told. */
  readonly shaken?: true;
  readonly wounds?: number;
  /** By the switch `fireForEffectEntry`: the Fire for Effect that has attacked it on the way already, as `barrageKey` names it. */
  readonly struck?: readonly string[];
}

/** A group on the move. */
export interface MoveFrame {
  readonly kind: 'move';
  readonly by: Side;
  readonly movers: readonly Mover[];
  /** Those of the group who have stopped: Shaken, wounded, eliminated ones are not listed. */
  readonly halted: readonly CounterId[];
  /** Where the group is; absent while it is still off the map. */
  readonly at?: LocationId;
  readonly from?: LocationId;
  /** `entered`: the consequences of the last step are still to be seen to. */
  readonly step: 'ready' | 'entered';
  /** Hexes or levels entered so far. */
  readonly steps: number;
  /** Leaders that keep up Double-Time. */
  readonly leader?: CounterId;
  readonly withdrawal?: true;
  /** The last step led from one Trench into the next: men on foot were no easier to hit. */
  readonly trench?: true;
  /** Gun Weapon Teams that have chosen which way to face in the hex they have entered. */
  readonly faced?: readonly CounterId[];
  /** The helicopter has gone into its other mode: it does not do so again. */
  readonly changedFlight?: true;
  /** The vehicle has overrun the enemy in this hex, out of that one, or out of `off`: nobody fires at it here. */
  readonly overran?: LocationId;
  /** Whom the Fire of this stage has driven out: not to stop before it is out of the flames. */
  readonly flees?: 1 | 2;
  /** The last step led through a Tunnel: into one, or out of one into a Cave. */
  readonly tunnel?: true;
  /** An event has ended the move, and the impulse of these units. */
  readonly ends?: true;
  /** Units with ordnance that have fired on the way. */
  readonly spent?: readonly Spent[];
}

/** The other side may use Opportunity Fire on a step. */
export interface WindowFrame {
  readonly kind: 'window';
  readonly by: Side;
  readonly at: LocationId;
  readonly movers: readonly CounterId[];
  /** Attacks still allowed by the MPs spent. */
  readonly attacks: number;
  /** Locations that have used an attack. */
  readonly used: readonly LocationId[];
  /** Where Claymores lie within whose range the movers have come: they are set off before anybody fires. */
  readonly claymores?: readonly LocationId[];
  /** The Sniper just placed, who must fire at once. */
  readonly sniper?: CounterId;
  /** It is open on who guides a missile. */
  readonly missile?: MissileState;
  /** It is open on a vehicle for those alone whom it has overrun in their Bunker; sorted. */
  readonly counterattack?: readonly CounterId[];
  /** Units with ordnance that have fired in it; in a counterattack, everybody who has fired. */
  readonly spent?: readonly Spent[];
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
  /** Who has passed the Morale Check and takes part: those who assault, and Leaders; sorted. */
  readonly units: readonly CounterId[];
  /** Those of them who have made their assault on this vehicle, or have lent their LM to one; sorted. */
  readonly done: readonly CounterId[];
  /** The vehicle under assault; absent while the first assault may still choose among several. */
  readonly vehicle?: CounterId;
  /** Everybody who has come in for it, those unfit to assault too; empty after an Overrun. */
  readonly entered: readonly CounterId[];
  /** Where they came from and go back to; absent after an Overrun. */
  readonly from?: LocationId;
}

/** A missile is guided to its target, or lost: who guided it has had to check for damage. */
export const MISSILE_STATES = ['guided', 'lost'] as const;
/** How it is with a missile. */
export type MissileState = (typeof MISSILE_STATES)[number];

/**
 * An attack that waits for the enemy's Opportunity Fire on who makes it: a vehicle or a gun that has turned for it, or who
 * guides a missile.
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

/** A unit that has to fall back before flames: one step, farther from those who fired. */
export interface RetreatFrame {
  readonly kind: 'retreat';
  readonly by: Side;
  readonly unit: CounterId;
  readonly from: LocationId;
  readonly firer: LocationId;
}

/** A Spotting Round has come down in sight of who called it in: it is corrected and fired for effect, or broken off. */
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
  /** Whose impulse comes after it. */
  readonly then: Side;
  /** The edge it comes from; absent where its owner chooses. */
  readonly edge?: Edge;
  /** Where it has come onto the map; absent while it has not. */
  readonly entry?: string;
  /** The way it flies from there, `1` to `6` as the direction die has them. */
  readonly heading?: string;
  /** The hexes its cannon has been fired at, in their order. */
  readonly strafed?: readonly string[];
  /** The hexes it has dropped bombs on, in their order, one for each bomb; of a bomber the middle one of its seven. */
  readonly bombed?: readonly string[];
}

/** Units that must be placed elsewhere because there is no room. */
export interface DisplacementFrame {
  readonly kind: 'displacement';
  readonly by: Side;
  readonly unit: CounterId;
  readonly options: readonly LocationId[];
}

/** Whose actions are legal, and which: the top frame says so. */
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
