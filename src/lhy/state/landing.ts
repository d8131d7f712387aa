import type { Side } from '../../engine/index.js';

/** The directions in which gliders come down: the hexsides of a hex, as the hours of a clock over it. */
export const COURSES = ['12', '2', '4', '6', '8', '10'] as const;
export type Course = (typeof COURSES)[number];

/** What lands together: a stick of paratroopers, or the load of a glider. */
export interface Stick {
  readonly id: string;
  /** The landing of the mission with which it comes. */
  readonly landing: string;
  /** Sorted. */
  readonly units: readonly string[];
  /** Sorted; absent where there are none. */
  readonly mortars?: readonly string[];
  /** The hex of its landing zone. */
  readonly hex: string;
  /** The direction in which a glider comes down. */
  readonly course?: Course;
}

/** The landing that a side plans: nobody else knows it. */
export interface LandingPlan {
  readonly by: Side;
  readonly sticks: readonly Stick[];
  /** The Assembly hexes of paratrooper platoons, by platoon. */
  readonly assembly: Readonly<Record<string, string>>;
}

/** An Assembly marker. */
export interface Assembly {
  /** The platoon; a Russian company. */
  readonly of: string;
  readonly side: Side;
  readonly hex: string;
  readonly assembled?: true;
}

/** What airborne landings have left: all of it lies open. */
export interface Landings {
  /** The latest turn in which each side has landed, or has put its landing off. */
  readonly turns: Readonly<Record<Side, number>>;
  readonly assembly: readonly Assembly[];
  /** The steps that each side has lost in landings. */
  readonly losses: Readonly<Record<Side, number>>;
}

/** Before the first landing. */
export const NO_LANDINGS: Landings = { turns: {}, assembly: [], losses: {} };
