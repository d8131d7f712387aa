import type { Side } from '../../engine/index.js';
import type { Band } from '../charts/index.js';
import type { Visibility } from '../sight/index.js';
import type { HexMarker, Mortar } from './markers.js';
import { shapedPlace, shapedUnit } from './shapes.js';
import type { Mark, Place, Unit } from './unit.js';

/** The optional rules that a mission, or its players, switch on. */
export const MISSION_OPTIONS = ['commandControl', 'deception'] as const;
export type MissionOption = (typeof MISSION_OPTIONS)[number];

/**
 * Whether an optional rule is played.
 *
 * @rule 20.8.2, 22.0
 * @example plays(world, 'deception') // false
 */
export function plays({ mission }: { readonly mission: Pick<Mission, 'options'> }, option: MissionOption): boolean {
  return mission.options?.includes(option) === true;
}

/** The four edges of a map. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** Germans have better weapons after this month. */
const BETTER = { year: 1943, month: 9 };

/**
 * Whether the squads of a mission have the weapons that Germans have after September 1943.
 *
 * @rule 10.4.5.3, 14.3.2.1
 * @example isAfterSeptember1943({ year: 1944, month: 7 }) // true
 */
export function isAfterSeptember1943({ year, month }: Mission['date']): boolean {
  return year > BETTER.year || (year === BETTER.year && month > BETTER.month);
}

/** What a mission says of one side. */
export interface MissionSide {
  readonly id: Side;
  readonly alliance: 'axis' | 'allied';
  readonly role: 'attacker' | 'defender';
  /** The friendly board edge: the units of the side withdraw to it. */
  readonly edge: Edge;
  /** Added to the initiative roll of a side that held the initiative in the turn before. */
  readonly initiative: number;
  /** Added to its coordination rolls. */
  readonly coordination: number;
  /** The most boxes that the Casualty marker may stand on this side's part of its track. */
  readonly casualtyLimit?: number;
  /** Mission Objective Points of this side beside those of the objectives. */
  readonly points?: number;
}

/** A counter of a force, and where it stands when the mission begins. */
export interface MissionUnit {
  readonly id: string;
  /** Its type, by id. */
  readonly type: string;
  readonly side: Side;
  readonly place: Place;
  readonly concealed?: true;
  readonly hidden?: true;
  readonly dummy?: true;
  readonly moving?: true;
  /** Its side may set it up hidden, though it is neither an LATW nor a Towed Gun. */
  readonly mayHide?: true;
  /** The platoon or the company that an independent leader commands, by name. */
  readonly commands?: string;
  /** The centre of the arc of a Fortified Position: twelfths of a turn, as in `Unit`. */
  readonly facing?: number;
}

/** A hex, or several that count as one, which a side has to control. */
export interface Objective {
  readonly id: string;
  readonly hexes: readonly string[];
  /** A bridge or ford: its entry hexes count too. */
  readonly entries?: readonly string[];
  /** The side that controls it at the start. Absent: the side in whose area it lies, or the defender where the attacker has none. */
  readonly held?: Side;
  /** The Mission Objective Points of the side that controls it in the end. */
  readonly points?: number;
}

/** A level of victory: its name, and the side that it is a victory of. Absent: nobody wins. */
export interface VictoryLevel {
  readonly level: string;
  readonly winner?: Side;
}

/** What the mission card says of the Final Score. */
export interface Victory {
  /** The mission ends in a turn with a Final Score above this. */
  readonly most?: number;
  /** The Levels of Victory, lowest scores first. */
  readonly levels: readonly Band<VictoryLevel>[];
}

/**
 * What is drawn of the counters in the pool: the steps of an infantry platoon or of a company, AFVs of a platoon or of a company,
 * support units of some types, or whole platoons.
 */
export type Draw =
  | { readonly kind: 'infantry'; readonly of: string; readonly steps: number }
  | { readonly kind: 'vehicles'; readonly of: string; readonly number: number }
  | { readonly kind: 'support'; readonly types: readonly string[]; readonly number: number }
  | { readonly kind: 'platoons'; readonly arm: 'infantry' | 'armor'; readonly number: number };

/** A part of a force that is drawn at random, and where its units go. */
export interface MissionForce {
  readonly id: string;
  readonly side: Side;
  readonly draw: Draw;
  readonly place: Place;
  readonly concealed?: true;
}

/** How units land. */
export const CRAFT = ['parachute', 'glider'] as const;

/** Airborne units of a side that land together. The units and mortars that come with it name it. */
export interface MissionLanding {
  readonly id: string;
  readonly side: Side;
  readonly by: (typeof CRAFT)[number];
  /** The first turn and the first minute in which they may land. */
  readonly turn?: number;
  readonly due?: number;
  /** The zone in which the landing zones lie. Absent: the whole map. */
  readonly zone?: string;
  /** The group of hexes by which those come on later whose glider has landed off the map. Absent: they do not come. */
  readonly late?: string;
}

/** A mission: two forces, their places, and how it is won. */
export interface Mission {
  readonly id: string;
  readonly title: string;
  /** In the order of set-up. */
  readonly sides: readonly [MissionSide, MissionSide];
  readonly visibility: Visibility;
  readonly date: { readonly year: number; readonly month: number };
  readonly units: readonly MissionUnit[];
  /** The parts of the forces that are drawn, in their order. */
  readonly forces?: readonly MissionForce[];
  /** The airborne landings. */
  readonly landings?: readonly MissionLanding[];
  /** The hexes in which units are set up by hand, by the name of the zone. */
  readonly zones?: Readonly<Record<string, readonly string[]>>;
  readonly markers: readonly HexMarker[];
  readonly mortars: readonly Mortar[];
  readonly objectives: readonly Objective[];
  /** Groups of hexes by which waiting units enter, by name. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** The minute at which the mission ends at the latest. */
  readonly minutes: number;
  /** A special rule: units may ask for light at night. */
  readonly illumination?: true;
  /** A special rule: nobody crosses a river but on bridges and fords. */
  readonly impassableRivers?: true;
  /** So many of the objectives are enough. Absent: all of them. */
  readonly needed?: number;
  /** The attacker has what he wants as soon as no combat unit of the defender in good order is in these hexes. */
  readonly clear?: readonly string[];
  /** Hexes that nobody enters: half hexes at the sides of the map that are not in play. */
  readonly outOfPlay?: readonly string[];
  /** The optional rules that are played. */
  readonly options?: readonly MissionOption[];
  /** How the Final Score decides. Absent: who holds the objectives decides. */
  readonly victory?: Victory;
}

/**
 * A unit as its mission describes it.
 *
 * @rule 20.7
 * @example openingUnit(mission.units[0]).marks // ['concealed']
 */
export function openingUnit({
  id,
  type,
  side,
  place,
  facing,
  moving,
  mayHide: _mayHide,
  commands: _commands,
  ...marked
}: MissionUnit): Unit {
  const marks: Mark[] = (['concealed', 'dummy', 'hidden'] as const).filter((mark) => marked[mark] === true);
  return shapedUnit({
    id,
    type,
    side,
    place: shapedPlace(place),
    condition: 'good',
    ...(moving === true ? { motion: 'moving' as const } : {}),
    marks,
    ...(facing === undefined ? {} : { facing }),
  });
}
