import type { Finding, Ledger } from '../kernel/ledger.js';
import type { FireMission } from '../tables/artillery.js';
import type { WeaponMode } from '../units/catalogue.js';
import type { Acquisition, Counter, HexMarker, UnitMarker } from './counter.js';
import type { CounterId, LocationId, Place, Seat, Side } from './place.js';
import type { GameResult, Phase } from './position.js';

/** Who learns of an event: everybody, or the sides named. */
export type Audience = 'all' | readonly Side[];

/** Why a counter came into being or went. */
export type Cause =
  | 'casualties'
  | 'recombined'
  | 'dismounted'
  | 'heroCreated'
  | 'crew'
  | 'melee'
  | 'surrender'
  | 'damage'
  | 'mutiny'
  | 'noRoom'
  | 'noRetreat'
  | 'leftMap'
  | 'notEntered'
  | 'event'
  | 'usedUp'
  | 'destroyed'
  | 'buried'
  | 'burnt'
  | 'wrecked'
  | 'bailout'
  | 'lost'
  | 'override';

/**
 * What happened. Events are the only writers of a position; those under "table talk" change nothing and tell the
 * reader which sum decided.
 */
export type Event = { readonly to: Audience } & (
  PhaseEvent | CounterEvent | VehicleEvent | WeaponEvent | MarkerEvent | TableTalk
);

/** Turn, phase, initiative, passes, facts, end. */
export type PhaseEvent =
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'phaseBegan'; readonly phase: Phase }
  | { readonly kind: 'initiativeWon'; readonly side: Side }
  | { readonly kind: 'passed'; readonly side: Side; readonly passes: number }
  | { readonly kind: 'impulseBegan'; readonly side: Side }
  | { readonly kind: 'impulseTaken'; readonly side: Side }
  | { readonly kind: 'factSettled'; readonly fact: string; readonly value: string }
  | { readonly kind: 'controlTaken'; readonly at: LocationId; readonly side: Side }
  | { readonly kind: 'controlLost'; readonly at: LocationId }
  | {
      readonly kind: 'missionCalled';
      readonly side: Side;
      readonly caller: CounterId;
      readonly artillery: string;
      readonly formation: string;
      readonly mission: FireMission;
      readonly at: string;
    }
  | { readonly kind: 'missionSpent'; readonly artillery: string }
  | { readonly kind: 'gameEnded'; readonly result: GameResult }
  /** The table has set the rules aside: the changes follow. */
  | { readonly kind: 'overridden'; readonly by: string; readonly reason: string };

/** What becomes of counters. */
export type CounterEvent =
  | {
      readonly kind: 'counterAdded';
      readonly counter: Counter;
      readonly cause: Cause;
      readonly from: readonly CounterId[];
    }
  | { readonly kind: 'counterRemoved'; readonly counter: CounterId; readonly cause: Cause; readonly place: Place }
  | { readonly kind: 'counterPlaced'; readonly counter: CounterId; readonly place: Place }
  | {
      readonly kind: 'unitsMoved';
      readonly units: readonly CounterId[];
      readonly from?: LocationId;
      readonly into: LocationId;
      readonly cost: readonly Ledger[];
    }
  | { readonly kind: 'shaken'; readonly counter: CounterId }
  | { readonly kind: 'rallied'; readonly counter: CounterId }
  | { readonly kind: 'wounded'; readonly counter: CounterId; readonly wounds: number }
  | { readonly kind: 'healed'; readonly counter: CounterId }
  | { readonly kind: 'marked'; readonly counter: CounterId; readonly marker: UnitMarker }
  | { readonly kind: 'unmarked'; readonly counter: CounterId; readonly marker: UnitMarker }
  | { readonly kind: 'unitMarkersCleared' }
  /** Set up in Foxholes or the like, which serve it only there. */
  | { readonly kind: 'dugIn'; readonly counter: CounterId; readonly at: LocationId }
  | { readonly kind: 'skillGained'; readonly counter: CounterId; readonly skill: string }
  | { readonly kind: 'skillSpent'; readonly counter: CounterId; readonly skill: string };

/** What becomes of vehicles, of guns, and of those who ride. */
export type VehicleEvent =
  /** The hull, or a gun, faces another vertex now, and the turret with it or one of its own. */
  | { readonly kind: 'turned'; readonly counter: CounterId; readonly facing: number; readonly turret?: number }
  | { readonly kind: 'hatchSet'; readonly counter: CounterId; readonly buttoned: boolean }
  | { readonly kind: 'abandoned'; readonly counter: CounterId }
  | { readonly kind: 'immobilized'; readonly counter: CounterId }
  | { readonly kind: 'hullDownSet'; readonly counter: CounterId; readonly hullDown: boolean }
  /** Continuous Movement is declared, or over. */
  | { readonly kind: 'continuousSet'; readonly counter: CounterId; readonly continuous: boolean }
  | { readonly kind: 'boarded'; readonly counter: CounterId; readonly vehicle: CounterId; readonly seat: Seat }
  | { readonly kind: 'alighted'; readonly counter: CounterId; readonly vehicle: CounterId; readonly at: LocationId }
  | { readonly kind: 'acquired'; readonly counter: CounterId; readonly acquisition: Acquisition }
  | { readonly kind: 'acquisitionLost'; readonly counter: CounterId }
  /** The last missile has been fired. */
  | { readonly kind: 'expended'; readonly counter: CounterId };

/** What becomes of weapons. */
export type WeaponEvent =
  | { readonly kind: 'weaponTaken'; readonly weapon: CounterId; readonly unit: CounterId; readonly captured: boolean }
  | { readonly kind: 'weaponLeft'; readonly weapon: CounterId; readonly at: LocationId }
  | { readonly kind: 'weaponFlipped'; readonly weapon: CounterId; readonly mode: WeaponMode }
  | { readonly kind: 'weaponJammed'; readonly weapon: CounterId }
  | { readonly kind: 'weaponCleared'; readonly weapon: CounterId };

/** What becomes of markers in hexes. */
export type MarkerEvent =
  | { readonly kind: 'markerAdded'; readonly marker: HexMarker }
  | { readonly kind: 'markerChanged'; readonly from: HexMarker; readonly into: HexMarker }
  | { readonly kind: 'markerRemoved'; readonly marker: HexMarker };

/** What an override may change: events that write, told to all. */
export const CHANGE_KINDS = [
  'turnBegan',
  'phaseBegan',
  'initiativeWon',
  'passed',
  'impulseBegan',
  'factSettled',
  'controlTaken',
  'controlLost',
  'gameEnded',
  'counterAdded',
  'counterRemoved',
  'counterPlaced',
  'shaken',
  'rallied',
  'wounded',
  'healed',
  'marked',
  'unmarked',
  'dugIn',
  'skillGained',
  'turned',
  'hatchSet',
  'abandoned',
  'immobilized',
  'hullDownSet',
  'boarded',
  'alighted',
  'acquired',
  'acquisitionLost',
  'expended',
  'weaponTaken',
  'weaponLeft',
  'weaponFlipped',
  'weaponJammed',
  'weaponCleared',
  'markerAdded',
  'markerChanged',
  'markerRemoved',
] as const;
/** One change of an override: an event without its audience, which is everybody. */
export type Change = Extract<
  PhaseEvent | CounterEvent | WeaponEvent | MarkerEvent,
  { readonly kind: (typeof CHANGE_KINDS)[number] }
>;

/** Told for the record: the sums and findings that decided. Nothing in a position depends on these. */
export type TableTalk =
  | { readonly kind: 'hexNamed'; readonly at: LocationId; readonly side: Side }
  | {
      readonly kind: 'attackResolved';
      readonly from: LocationId;
      readonly target: LocationId;
      readonly units: readonly CounterId[];
      readonly rolls: readonly Opposed[];
      readonly opportunity: boolean;
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
  | { readonly kind: 'minesStruck'; readonly at: LocationId; readonly side: Side; readonly rolls: readonly Opposed[] }
  /** Fire for Effect strikes a hex, or those who have come into it. */
  | { readonly kind: 'barrageStruck'; readonly at: string; readonly side: Side; readonly rolls: readonly Opposed[] }
  | {
      readonly kind: 'roundScattered';
      readonly caller: CounterId;
      readonly at: string;
      readonly distance: Ledger;
      /** 1 to 6, as the direction die has them. */
      readonly direction: number;
      /** Where it has landed; absent off the map. */
      readonly into?: string;
    }
  | { readonly kind: 'missionBroken'; readonly caller: CounterId; readonly why: 'unseen' | 'aborted' }
  | { readonly kind: 'targetDrawn'; readonly firer: CounterId; readonly target: CounterId }
  | { readonly kind: 'damageChecked'; readonly counter: CounterId; readonly check: Ledger; readonly finding: Finding }
  | { readonly kind: 'reductionRolled'; readonly counter: CounterId; readonly face: number; readonly into: string }
  | { readonly kind: 'heroRolled'; readonly counter: CounterId; readonly face: number; readonly created: boolean }
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
  /** A Fire Check, or the die of a Fire, of flammable ground beside one, or of those who try to put it out. */
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
  | { readonly kind: 'windowOpened'; readonly by: Side; readonly at: LocationId; readonly attacks: number }
  | { readonly kind: 'movementStopped'; readonly units: readonly CounterId[]; readonly at: LocationId };

/**
 * One opposed roll as the targets met it: units with the same modifiers share a line. Against an empty Cave there is no
 * target, and the defence is the location's.
 */
export interface Opposed {
  readonly targets: readonly CounterId[];
  readonly attack: Ledger;
  readonly defence: Ledger;
}

/** What a die about a Fire comes to. */
export const FIRE_RESULTS = ['none', 'starts', 'grows', 'goesOut', 'spreads'] as const;
/** One result. */
export type FireResult = (typeof FIRE_RESULTS)[number];

/** One roll to hit as the targets met it: units with the same modifiers share a line. */
export interface ToHit {
  readonly targets: readonly CounterId[];
  readonly roll: Ledger;
  readonly needed: number;
  readonly hit: boolean;
}

/** Every kind of event. */
export type EventKind = Event['kind'];
