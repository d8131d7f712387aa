import type { OnlyTold } from '../../kernel/procedure/effect.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Direction } from '../../board/geometry.js';
import type { FireMission } from '../../tables/artillery.js';
import type { WeaponMode } from '../../units/catalogue.js';
import type { Acquisition, Counter, Flight, HexMarker, UnitMarker } from '../position/counter.js';
import type { Fact } from '../position/facts.js';
import type { CounterId, LocationId, Place, Seat, Side } from '../position/place.js';
import type { GameResult, Phase } from '../position/position.js';
import type { TableTalk } from './table-talk.js';

/** The sides that learn of an event: all, or the sides named. */
export type Audience = 'all' | readonly Side[];

/** The reason why a counter appeared or was removed. */
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
  | 'noLeader'
  | 'noRetreat'
  | 'leftMap'
  | 'notEntered'
  | 'event'
  | 'usedUp'
  | 'deployed'
  | 'destroyed'
  | 'buried'
  | 'burnt'
  | 'wrecked'
  | 'damaged'
  | 'bailout'
  | 'lost'
  | 'flownOff'
  | 'sighted'
  | 'override';

/**
 * An event. Only events write a position. Events under "table talk" change nothing; they tell the reader which sum
 * decided.
 */
export type Event = WrittenEvent | ToldEvent;

/** An event that writes a position. */
export type WrittenEvent = { readonly to: Audience } & (
  | PhaseEvent
  | CounterEvent
  | VehicleEvent
  | WeaponEvent
  | MarkerEvent
);

/** An event that is only told: it changes nothing. */
export type ToldEvent = { readonly to: Audience } & OnlyTold & TableTalk;

/** Turn, phase, initiative, passes, facts, end. */
export type PhaseEvent =
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'phaseBegan'; readonly phase: Phase }
  | { readonly kind: 'initiativeWon'; readonly side: Side }
  | { readonly kind: 'passed'; readonly side: Side; readonly passes: number }
  | { readonly kind: 'impulseBegan'; readonly side: Side }
  | { readonly kind: 'impulseTaken'; readonly side: Side }
  | { readonly kind: 'factSettled'; readonly fact: Fact }
  | { readonly kind: 'controlTaken'; readonly at: LocationId; readonly side: Side }
  | { readonly kind: 'controlLost'; readonly at: LocationId }
  /** By the switch `visibility`: the enemy counters on the map that a side sees from now on. */
  | { readonly kind: 'sighted'; readonly side: Side; readonly counters: readonly CounterId[] }
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
  /** A die for a Fire Mission beyond those of the scenario. If it is refused, the artillery fires no more. */
  | {
      readonly kind: 'extraMissionRolled';
      readonly caller: CounterId;
      readonly artillery: string;
      readonly face: number;
      readonly granted: boolean;
    }
  /** Doubles have called an airstrike, which comes with the next impulse. */
  | { readonly kind: 'airSupportCalled'; readonly side: Side; readonly counter: CounterId; readonly turn: number }
  | { readonly kind: 'gameEnded'; readonly result: GameResult }
  /** The table has set the rules aside: the changes follow. */
  | { readonly kind: 'overridden'; readonly by: string; readonly reason: string };

/** Changes of counters. */
export type CounterEvent =
  | {
      readonly kind: 'counterAdded';
      readonly counter: Counter;
      readonly cause: Cause;
      readonly from: readonly CounterId[];
    }
  | { readonly kind: 'counterRemoved'; readonly counter: CounterId; readonly cause: Cause; readonly place: Place }
  | { readonly kind: 'counterPlaced'; readonly counter: CounterId; readonly place: Place }
  /** One side does not see a counter any more: told to it alone, and never recorded. */
  | { readonly kind: 'sightLost'; readonly counter: CounterId }
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
  /** Fired at through these hexsides in this turn. */
  | { readonly kind: 'underFire'; readonly counter: CounterId; readonly hexsides: readonly Direction[] }
  | { readonly kind: 'unitMarkersCleared' }
  /** Set up in Foxholes or the like, which serve it only there. */
  | { readonly kind: 'dugIn'; readonly counter: CounterId; readonly at: LocationId }
  | { readonly kind: 'skillGained'; readonly counter: CounterId; readonly skill: string }
  | { readonly kind: 'skillSpent'; readonly counter: CounterId; readonly skill: string };

/** Changes of vehicles, guns and riders. */
export type VehicleEvent =
  /** The hull, or a gun, faces another vertex now; the turret turns with it, or faces a vertex of its own. */
  | {
      readonly kind: 'turned';
      readonly counter: CounterId;
      readonly facing: number;
      readonly turret?: number;
      /** The MPs that it has paid. */
      readonly cost?: Ledger;
    }
  | { readonly kind: 'hatchSet'; readonly counter: CounterId; readonly buttoned: boolean }
  /** A helicopter flies on, or hovers; on its way it pays for that. */
  | { readonly kind: 'flightSet'; readonly counter: CounterId; readonly flight: Flight; readonly cost?: Ledger }
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

/** Changes of weapons. */
export type WeaponEvent =
  | { readonly kind: 'weaponTaken'; readonly weapon: CounterId; readonly unit: CounterId; readonly captured: boolean }
  | { readonly kind: 'weaponLeft'; readonly weapon: CounterId; readonly at: LocationId }
  /** `front`: the side that is up now is its front, the usual one. */
  | { readonly kind: 'weaponFlipped'; readonly weapon: CounterId; readonly mode: WeaponMode; readonly front?: true }
  | { readonly kind: 'weaponJammed'; readonly weapon: CounterId }
  | { readonly kind: 'weaponCleared'; readonly weapon: CounterId };

/** Changes of markers in hexes. */
export type MarkerEvent =
  | { readonly kind: 'markerAdded'; readonly marker: HexMarker }
  | { readonly kind: 'markerChanged'; readonly from: HexMarker; readonly into: HexMarker }
  | { readonly kind: 'markerRemoved'; readonly marker: HexMarker };

/** The events that an override may contain: events that write a position. All sides learn of them. */
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
  'flightSet',
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
  PhaseEvent | CounterEvent | VehicleEvent | WeaponEvent | MarkerEvent,
  { readonly kind: (typeof CHANGE_KINDS)[number] }
>;

/** Every kind of event. */
export type EventKind = Event['kind'];
