import type { HexMarker } from '../position/counter.js';
import type { WeaponMode } from '../../units/catalogue.js';
import type { PlacedWork, Works } from './lot.js';
import type { EventMarker, Paragraph, TurnEvent } from './paragraph.js';
import type { Area, Edge } from '../position/part.js';
import type { Seat, Side } from '../position/place.js';
import type { About, ScenarioTexts } from './scenario-text.js';
import type { Task, Victory } from './victory.js';

/** Units of one type in an order of battle. */
export interface ForceUnit {
  readonly type: string;
  readonly count: number;
  readonly skills?: readonly string[];
  /** Weapons: the side that is up when it comes on. */
  readonly mode?: WeaponMode;
  /** Vehicles and guns: the vertex that they face at the start, 1 to 6. */
  readonly facing?: number;
  /** The weapons in the hands of each of them. */
  readonly holds?: readonly ForceWeapon[];
  /** Those who ride in or on each of them. */
  readonly carries?: readonly Passenger[];
}

/** A weapon in the hands of a unit in an order of battle. */
export interface ForceWeapon {
  readonly type: string;
  /** The side that is up; the front when left out. */
  readonly mode?: WeaponMode;
}

/** Units that begin aboard a vehicle or a helicopter. */
export interface Passenger extends ForceUnit {
  /** Inside when left out. */
  readonly seat?: Seat;
}

/** How a force comes into play. */
export type Entry =
  | { readonly kind: 'setUp'; readonly where: Area }
  | { readonly kind: 'enter'; readonly turn: number; readonly where: Area }
  /** A Sniper is placed during play; when an event is named, only after it. */
  | { readonly kind: 'sniper'; readonly where: Area; readonly event?: string }
  /** Put on the map by a paragraph. */
  | { readonly kind: 'placed' }
  /** An airstrike, called by doubles from this turn on, the first when left out. */
  | { readonly kind: 'airSupport'; readonly turn?: number }
  /** Comes on once an event has called it. */
  | { readonly kind: 'event'; readonly event: string; readonly where: Area };

/** The things that wake a force; an effect of an event may wake it too. */
export interface Asleep {
  /** The turn at whose beginning it wakes. */
  readonly turn?: number;
  /** An enemy in the Line of Sight of one of its units, at so many hexes at most. */
  readonly sight?: number;
  /** An attack on the hex of one of its units. */
  readonly attack?: true;
}

/** Part of a side's order of battle. */
export interface Force {
  readonly id: string;
  readonly units: readonly ForceUnit[];
  readonly entry: Entry;
  /** Its units sleep until one of these things wakes all of them. They are not activated, and do not fire. */
  readonly asleep?: Asleep;
  /**
   * The other side does not see these units before an event has placed or called them. Those that are set up are unseen on the
   * map until they are spotted or give themselves away.
   */
  readonly hidden?: true;
}

/**
 * The procedure of Fire Missions in a scenario that departs from 18.2. Each field that is set changes one part of it.
 */
export interface MissionProcedure {
  /** The white die scatters the round by itself: no terrain, no Leader and no darkness changes it. */
  readonly plainScatter?: true;
  /** Nobody has to see where the round lands or is shifted to, and the mission cannot be aborted. */
  readonly unseen?: true;
  /** Leaders alone call it in; once none is left to the side, any Squad does, and cannot shift the round. */
  readonly leaderOrSquad?: true;
}

/** Off-board Artillery: so many Fire Missions of one Firepower. */
export interface Artillery {
  readonly id: string;
  readonly missions: number;
  readonly fp: number;
  /** The turn from which it can be called; the first when left out. */
  readonly turn?: number;
  /** The paragraph after which it can be called; from the start when left out. */
  readonly after?: string;
  /** The formation it supports: each calls one mission a turn. A side is one formation when left out. */
  readonly formation?: string;
  readonly procedure?: MissionProcedure;
}

/** One side of a scenario. */
export interface ScenarioSide {
  readonly id: Side;
  readonly name: string;
  readonly nations: readonly string[];
  readonly forces: readonly Force[];
  /** The works that it sets up beside its units. */
  readonly works?: readonly Works[];
  /** Its Off-board Artillery. */
  readonly artillery?: readonly Artillery[];
  /** The hexes at the edge through which its units may leave the map; one that leaves elsewhere is eliminated. */
  readonly exits?: Area;
}

/** A board of the map, as it lies. */
export interface BoardPlacement {
  readonly board: string;
  readonly column: number;
  readonly row: number;
  readonly rotated?: true;
}

/** The faces of 1d6 by which Fires start, grow, go out and spread; those of the rules where left out. */
export interface FireChance {
  readonly starts?: readonly number[];
  readonly grows?: readonly number[];
  readonly goesOut?: readonly number[];
  readonly spreads?: readonly number[];
}

/** Special Scenario Rules, each a tag the engine knows; another tag is refused when the scenario is loaded. */
export type SpecialRule =
  /** `optional`: the players may have Heroes created all the same, by the switch `optionalHeroes`. */
  | { readonly tag: 'noHeroes'; readonly side: Side; readonly optional?: true }
  /** Heroes of a side who are created in play draw no Skill. */
  | { readonly tag: 'noHeroSkills'; readonly side: Side }
  /** A side whose units ambush. */
  | { readonly tag: 'ambush'; readonly side: Side }
  | { readonly tag: 'singleLevelBuildings'; readonly where: Area }
  /** Buildings whose Rooftops can be used. */
  | { readonly tag: 'rooftops'; readonly where: Area }
  /** A side that may not use the Tunnels between the Caves. */
  | { readonly tag: 'noTunnels'; readonly side: Side }
  /** A side whose armies share locations, whatever their nations say. */
  | { readonly tag: 'mixedStacks'; readonly side: Side }
  /** A side that takes Weapon Teams through Tunnels. */
  | { readonly tag: 'weaponTeamsInTunnels'; readonly side: Side }
  /** Fires start, grow, go out and spread by other faces of the die; a list without faces is never rolled for. */
  | { readonly tag: 'fireChance'; readonly faces: FireChance }
  /** Terrain that burns here, or does not. */
  | { readonly tag: 'flammability'; readonly terrain: string; readonly flammable: boolean; readonly where?: Area }
  | {
      readonly tag: 'rolledEntryEdge';
      readonly fact: string;
      readonly by: Side;
      readonly edges: readonly { readonly faces: readonly number[]; readonly edge: Edge }[];
    };

/** The tags of Special Scenario Rules the engine knows. */
export const SPECIAL_RULE_TAGS = [
  'noHeroes',
  'noHeroSkills',
  'ambush',
  'singleLevelBuildings',
  'rooftops',
  'noTunnels',
  'weaponTeamsInTunnels',
  'mixedStacks',
  'fireChance',
  'flammability',
  'rolledEntryEdge',
] as const;

/** A marker on the ground that a scenario places. */
export type GroundMarker = Extract<HexMarker, { kind: 'terrain' | 'rubble' | 'wreck' | 'fire' | 'smoke' }>;

/** A game that may end early: at the end of each turn from one on, but the last, 1d6 is rolled. */
export interface VariableLength {
  readonly from: number;
  /** The faces that end the game. */
  readonly ends: readonly number[];
}

/** A handicap that players may agree on: one side has it easier, and every sum that it changes says so. */
export interface Handicap {
  readonly id: string;
  readonly side: Side;
  /** Added to the Morale of all units of the side. */
  readonly morale?: number;
  /** Victory Points that the side has from the beginning. */
  readonly points?: number;
}

/** A scenario: order of battle, essentials, special rules, events. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Facts about it that no rule reads. */
  readonly about?: About;
  /** What it tells the players, by language. */
  readonly texts?: ScenarioTexts;
  /** The handicaps that players may agree on before the game. */
  readonly handicaps?: readonly Handicap[];
  /** The one that they have agreed on. No pack says so: it is asked for when the world is loaded. */
  readonly handicap?: string;
  readonly turns: number;
  /** From the end of this turn on a die may end the game before the last turn. */
  readonly length?: VariableLength;
  readonly initiative: Side;
  /** A night scenario: sight is short. */
  readonly night?: true;
  /** A scenario of 1960 or later: its vehicles fire on the move as modern ones do. */
  readonly modern?: true;
  /** House rules it is played with: answers to named switches and numbers, over those of the packs. */
  readonly switches?: Readonly<Record<string, string | number>>;
  readonly map: { readonly boards: readonly BoardPlacement[]; readonly area?: Area };
  /** In the order of set-up. */
  readonly sides: readonly [ScenarioSide, ScenarioSide];
  readonly specialRules: readonly SpecialRule[];
  readonly events: readonly EventMarker[];
  /** Events that a turn brings about. */
  readonly turnEvents?: readonly TurnEvent[];
  /** The paragraphs that events read. */
  readonly paragraphs?: readonly Paragraph[];
  /** A Task: a side gets it done by staying in a hex. */
  readonly tasks?: readonly Task[];
  /** The works that lie on the map before anybody sets up. */
  readonly works?: readonly PlacedWork[];
  /** Fords, Roadblocks, Craters, Rubble, Wrecks, Fires and Smoke that lie on the map from the start. */
  readonly ground?: readonly GroundMarker[];
  readonly control: readonly { readonly side: Side; readonly where: Area }[];
  readonly victory: Victory;
}
