import type { Side } from '../../engine/index.js';
import type { Assault, FireMarker, HexMarker, Mortar } from './markers.js';
import type { LandingPlan, Landings } from './landing.js';
import type { Unit } from './unit.js';

/** The phases of a turn. */
export const PHASES = [
  'setUp',
  'initiative',
  'activation',
  'fireResolution',
  'assaultResolution',
  'mortarAdjustment',
  'timeLapse',
  'cleanUp',
] as const;
export type Phase = (typeof PHASES)[number];

/** What a unit does that others may see. */
export const DEEDS = ['maneuver', 'fire', 'recover'] as const;

/** Something that a unit did in this Platoon Activation Cycle, and the enemies who saw it. */
export interface Deed {
  readonly unit: string;
  readonly side: Side;
  readonly kind: (typeof DEEDS)[number];
  /** The segment in which it was done. */
  readonly segment: number;
  /** The hex in which it was done, or that was entered. */
  readonly hex: string;
  /** The hex that it came from; absent where it stayed. */
  readonly from?: string;
  readonly reverse?: true;
  /**
   * The hexsides and vertices that it fired through, or the last hexside that it crossed: twelfths of a turn from the north hexside
   * on, seen from its hex.
   */
  readonly through?: readonly number[];
  /** The enemy units that had a line of sight, sorted. */
  readonly seenBy: readonly string[];
}

/** The activation of companies and platoons. */
export interface Activation {
  /** The Platoon Activation Cycles of the game so far. */
  readonly cycle: number;
  /** The segments of the game so far: activations and reactions. */
  readonly segment: number;
  /** The selected company. */
  readonly company?: string;
  /** The companies selected in this turn, the present one included. */
  readonly companies: readonly string[];
  /** Pairs of platoons that the selected company may still activate together; absent before a roll. */
  readonly pairs?: number;
  /** The platoons that have been activated in this turn, those of the present cycle included. */
  readonly done: readonly string[];
  /** The platoons of the present cycle. */
  readonly platoons: readonly string[];
  /** The units of the present cycle that may act in its activation segment, sorted. */
  readonly members: readonly string[];
  /** The units that could act in the activation segments of earlier cycles of this turn, sorted; absent in the first cycle. */
  readonly earlier?: readonly string[];
  /** The companies of which a single unit has been activated with another platoon in this turn. */
  readonly adHoc: readonly string[];
  /** The sides that have had a reaction segment in this turn. */
  readonly reacted: readonly Side[];
}

/**
 * The activation at the start of a turn: nobody has been selected yet.
 *
 * @param before the cycles and segments of the game so far
 * @rule 5.0-II
 * @example freshActivation({ cycle: 0, segment: 0 }).platoons // []
 */
export function freshActivation({ cycle, segment }: Pick<Activation, 'cycle' | 'segment'>): Activation {
  return { cycle, segment, companies: [], done: [], platoons: [], members: [], adHoc: [], reacted: [] };
}

/** A hex about whose concealed units a side has inquired in the present segment. */
export interface Inquiry {
  readonly by: Side;
  readonly hex: string;
}

/** A side has asked for light in this turn. */
export interface LightAsked {
  readonly by: Side;
  readonly segment: number;
}

/** The reasons for which a game ends: the objectives, the losses of a side, the time, a Final Score that is too high. */
export const ENDS = ['objective', 'casualties', 'time', 'score'] as const;

/** How a game ends. */
export interface LhyResult {
  /** Absent for a draw. */
  readonly winner?: Side;
  readonly by: (typeof ENDS)[number];
  /** The Final Score, where the mission counts one. */
  readonly score?: number;
  /** The Level of Victory by that score. */
  readonly level?: string;
}

/**
 * The name under which a position keeps who controls an objective, or an entry hex of a bridge or ford.
 *
 * @param objective its id
 * @param entry the entry hex; absent for the objective itself
 * @rule 21.1
 * @example controlKey('bridge', 'E5') // 'bridge:E5'
 */
export function controlKey(objective: string, entry?: string): string {
  return entry === undefined ? objective : `${objective}:${entry}`;
}

/** Everything on the map and beside it. Plain JSON. */
export interface LhyPosition {
  readonly turn: number;
  /** Minutes gone by. */
  readonly minutes: number;
  readonly phase: Phase;
  /** The side that holds the initiative: the active side. */
  readonly initiative: Side;
  readonly activation: Activation;
  /** By id. */
  readonly units: Readonly<Record<string, Unit>>;
  readonly fire: readonly FireMarker[];
  readonly markers: readonly HexMarker[];
  readonly assaults: readonly Assault[];
  /** By id. */
  readonly mortars: Readonly<Record<string, Mortar>>;
  /** What has been done in the present cycle. */
  readonly deeds: readonly Deed[];
  /** The Casualty marker: steps lost by the defender, less those lost by the attacker. */
  readonly casualties: number;
  /** The inquiries of the present segment; absent where there are none. */
  readonly inquiries?: readonly Inquiry[];
  /** The sides that have asked for light in this turn; absent where none has. */
  readonly lights?: readonly LightAsked[];
  /** The side that last had combat units on foot in each objective, by `controlKey`; absent before anybody had. */
  readonly control: Readonly<Record<string, Side>>;
  /** The side that first came to each wall or tree line, by the hexes on both sides, as `A1-A2`, sorted. */
  readonly hexsides: Readonly<Record<string, Side>>;
  /** The hexes that have been overrun in this turn. */
  readonly overrun: readonly string[];
  /** Airborne landings so far; absent before the first. */
  readonly landings?: Landings;
  /** The landing that a side plans now. */
  readonly plan?: LandingPlan;
  /** The number of the next marker. */
  readonly serial: number;
  readonly result?: LhyResult;
}
