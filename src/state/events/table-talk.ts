import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import type { MinesResult } from '../../tables/mines.js';
import type { Edge } from '../position/part.js';
import type { CounterId, LocationId, Side } from '../position/place.js';

/** Events for the record: the sums and findings that decided. They change nothing in a position. */
export type TableTalk =
  | { readonly kind: 'hexNamed'; readonly at: LocationId; readonly side: Side }
  | {
      readonly kind: 'attackResolved';
      readonly from: LocationId;
      readonly target: LocationId;
      readonly units: readonly CounterId[];
      readonly rolls: readonly Opposed[];
      readonly opportunity: boolean;
      /** A Claymore attacks, and no unit. */
      readonly claymore?: true;
    }
  | {
      readonly kind: 'shotRolled';
      readonly weapon: CounterId;
      readonly from: LocationId;
      readonly target: LocationId;
      readonly units: readonly CounterId[];
      readonly rolls: readonly ToHit[];
      readonly opportunity: boolean;
    }
  /**
   * A round has hit a vehicle or a helicopter. For a vehicle the event tells the place and the armor there. It has no
   * sums where no armor was in the way, or where the round struck cover.
   */
  | {
      readonly kind: 'penetrationRolled';
      readonly counter: CounterId;
      readonly from: LocationId;
      readonly location?: Finding;
      readonly attack?: Ledger;
      readonly defence?: Ledger;
      readonly result: PenetrationResult;
    }
  /** The target of a missile has been named. */
  | { readonly kind: 'missileAnnounced'; readonly counter: CounterId; readonly target: LocationId }
  /** A missile has missed: the unit that guided it was fired at, or its target is gone. */
  | { readonly kind: 'missileLost'; readonly counter: CounterId; readonly target: LocationId }
  | { readonly kind: 'minesStruck'; readonly at: LocationId; readonly side: Side; readonly rolls: readonly Opposed[] }
  /** Mines that have beaten a vehicle roll on their table. */
  | { readonly kind: 'minesRolled'; readonly counter: CounterId; readonly face: number; readonly result: MinesResult }
  /** A vehicle has brought down a Building. */
  | {
      readonly kind: 'rubbleRolled';
      readonly counter: CounterId;
      readonly at: string;
      readonly roll: Ledger;
      /** The highest sum by which its Crew stays. */
      readonly needed: number;
      readonly abandoned: boolean;
    }
  /** A vehicle has tried to go Hull Down. */
  | {
      readonly kind: 'hullDownRolled';
      readonly counter: CounterId;
      readonly at: LocationId;
      readonly roll: Ledger;
      readonly needed: number;
      readonly hullDown: boolean;
    }
  /** A vehicle overruns the units in a hex. */
  | {
      readonly kind: 'overrunResolved';
      readonly counter: CounterId;
      readonly at: LocationId;
      readonly rolls: readonly Opposed[];
    }
  /** The die for the edge from which an airstrike comes. Without an edge its owner chooses. */
  | { readonly kind: 'airstrikeRolled'; readonly counter: CounterId; readonly face: number; readonly edge?: Edge }
  /** An aircraft attacks all units in a hex except armored vehicles, which it attacks separately. */
  | {
      readonly kind: 'airAttackResolved';
      readonly counter: CounterId;
      readonly at: string;
      readonly arm: AirArm;
      readonly rolls: readonly Opposed[];
    }
  /** The die for the distance that an aircraft flies on after it was shot down. Without a hex it falls off the map. */
  | { readonly kind: 'aircraftFell'; readonly counter: CounterId; readonly face: number; readonly into?: string }
  /** Fire for Effect strikes a hex, or units that have come into it. */
  | { readonly kind: 'barrageStruck'; readonly at: string; readonly side: Side; readonly rolls: readonly Opposed[] }
  /** A helicopter that has been destroyed is on its way down. */
  | {
      readonly kind: 'crashRolled';
      readonly counter: CounterId;
      /** The hex over which it was hit. */
      readonly at: string;
      readonly distance: Ledger;
      /** A direction of the direction die, 1 to 6. */
      readonly direction: number;
      /** Where it comes down; absent off the map. */
      readonly into?: string;
    }
  /** A helicopter or an aircraft has crashed, and attacks all units in the hex. */
  | { readonly kind: 'crashed'; readonly counter: CounterId; readonly at: string; readonly rolls: readonly Opposed[] }
  | {
      readonly kind: 'roundScattered';
      readonly caller: CounterId;
      readonly at: string;
      readonly distance: Ledger;
      /** A direction of the direction die, 1 to 6. */
      readonly direction: number;
      /** Where it has landed; absent off the map. */
      readonly into?: string;
    }
  | { readonly kind: 'missionBroken'; readonly caller: CounterId; readonly why: 'unseen' | 'aborted' }
  | { readonly kind: 'targetDrawn'; readonly firer: CounterId; readonly target: CounterId }
  | { readonly kind: 'damageChecked'; readonly counter: CounterId; readonly check: Ledger; readonly finding: Finding }
  | { readonly kind: 'reductionRolled'; readonly counter: CounterId; readonly face: number; readonly into: string }
  | { readonly kind: 'heroRolled'; readonly counter: CounterId; readonly face: number; readonly created: boolean }
  /** A Bailout Check of a passenger, of a weapon aboard, or of the vehicle's Crew. */
  | { readonly kind: 'bailoutRolled'; readonly counter: CounterId; readonly face: number; readonly survived: boolean }
  | {
      readonly kind: 'rallyRolled';
      readonly counter: CounterId;
      readonly check: Ledger;
      readonly morale: Ledger;
      readonly rallied: boolean;
    }
  | {
      readonly kind: 'healRolled';
      readonly medic: CounterId;
      readonly counter: CounterId;
      readonly check: Ledger;
      readonly morale: Ledger;
      readonly healed: boolean;
    }
  | {
      readonly kind: 'moraleChecked';
      readonly counter: CounterId;
      readonly check: Ledger;
      readonly morale: Ledger;
      readonly passed: boolean;
    }
  | {
      readonly kind: 'spottingRolled';
      readonly counter: CounterId;
      readonly target: LocationId;
      readonly roll: Ledger;
      readonly needed: number;
      readonly spotted: boolean;
    }
  | {
      readonly kind: 'barricadeAssaulted';
      readonly counter: CounterId;
      readonly at: string;
      readonly across: string;
      readonly attack: Ledger;
      readonly defence: Ledger;
      readonly destroyed: boolean;
    }
  | {
      readonly kind: 'vehicleAssaulted';
      readonly counter: CounterId;
      readonly vehicle: CounterId;
      readonly at: LocationId;
      readonly attack: Ledger;
      readonly defence: Ledger;
      readonly destroyed: boolean;
    }
  | { readonly kind: 'reactionRolled'; readonly counter: CounterId; readonly face: number; readonly reacts: boolean }
  | {
      readonly kind: 'smokeRolled';
      readonly counter: CounterId;
      readonly at: string;
      readonly face: number;
      readonly needed: number;
      readonly laid: boolean;
    }
  /** Ordnance has been fired at a Barricade; a hit has sums of its own. */
  | {
      readonly kind: 'barricadeShot';
      readonly weapon: CounterId;
      readonly from: LocationId;
      readonly at: string;
      readonly across: string;
      readonly roll: Ledger;
      readonly needed: number;
      readonly hit: boolean;
      readonly attack?: Ledger;
      readonly defence?: Ledger;
      readonly destroyed: boolean;
    }
  /** A Leader or a Hero has tried to fire a Starshell. */
  | {
      readonly kind: 'starshellRolled';
      readonly counter: CounterId;
      readonly at: string;
      readonly roll: Ledger;
      readonly needed: number;
      readonly lit: boolean;
    }
  /** A Fire Check, the die of a Fire, or the die of flammable ground next to a Fire. */
  | {
      readonly kind: 'fireRolled';
      readonly at: LocationId;
      readonly face: number;
      readonly needed: readonly number[];
      readonly result: FireResult;
    }
  /** Units have tried to put a Fire out. */
  | {
      readonly kind: 'fireFought';
      readonly at: LocationId;
      readonly units: readonly CounterId[];
      readonly roll: Ledger;
      readonly needed: number;
      readonly out: boolean;
    }
  | { readonly kind: 'jamRolled'; readonly weapon: CounterId; readonly face: number; readonly cleared: boolean }
  | { readonly kind: 'initiativeRolled'; readonly faces: readonly { readonly side: Side; readonly face: number }[] }
  | { readonly kind: 'edgeRolled'; readonly fact: string; readonly face: number; readonly edge: string }
  | {
      readonly kind: 'meleeStruck';
      readonly at: LocationId;
      readonly side: Side;
      readonly targets: readonly CounterId[];
      readonly attack: Ledger;
      readonly defence: Ledger;
      readonly odds: Finding;
      readonly roll: Ledger;
      readonly needed: number;
      readonly killed: boolean;
    }
  | {
      readonly kind: 'windowOpened';
      readonly by: Side;
      readonly at: LocationId;
      readonly attacks: number;
      /** The units that may fire back at the vehicle that has overrun them. */
      readonly counterattack?: readonly CounterId[];
    }
  | { readonly kind: 'movementStopped'; readonly units: readonly CounterId[]; readonly at: LocationId };

/** The attacks of aircraft: cannon, a bomb, the seven hexes of a bomber. */
export const AIR_ARMS = ['cannon', 'bomb', 'bomber'] as const;
/** One of them. */
export type AirArm = (typeof AIR_ARMS)[number];

/**
 * One opposed roll against one or several targets: units with the same modifiers share a line. An attack on an empty
 * Cave has no target; the defence is that of the location.
 */
export interface Opposed {
  readonly targets: readonly CounterId[];
  readonly attack: Ledger;
  readonly defence: Ledger;
}

/** The results of a die about a Fire. */
export const FIRE_RESULTS = ['none', 'starts', 'grows', 'goesOut', 'spreads'] as const;
/** One result. */
export type FireResult = (typeof FIRE_RESULTS)[number];

/**
 * The results of a round that has hit a vehicle: it strikes the cover in front of a Hull Down vehicle; it strikes a
 * place without armor; it is a dud or catastrophic, whatever the sums; its penetration is above, equal to or below the
 * armor.
 */
export const PENETRATION_RESULTS = [
  'cover',
  'unarmored',
  'dud',
  'catastrophic',
  'penetrated',
  'equal',
  'below',
] as const;
/** One result. */
export type PenetrationResult = (typeof PENETRATION_RESULTS)[number];

/** One roll to hit against one or several targets: units with the same modifiers share a line. */
export interface ToHit {
  readonly targets: readonly CounterId[];
  readonly roll: Ledger;
  readonly needed: number;
  readonly hit: boolean;
}
