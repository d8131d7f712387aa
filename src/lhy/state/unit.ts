import type { Side } from '../../engine/index.js';
import type { Direction } from '../../board/geometry.js';

/**
 * Where a unit is. A unit that is carried is `aboard`: a rider, a passenger or a limbered gun. Its side still has to place a unit
 * under `setUp` in a zone; until it moves, `zone` tells where it was so placed. `waiting` units enter later, from the turn and the
 * minute on that the mission names, through the hexes of a group, or else by the edge of their side. Counters of the `pool` can be
 * drawn. A leader that is `returning` is back from the minute `due` on; `lapse`: the minutes of the present turn are
 * still added to that. An `airborne` unit is in the air, and comes with a landing of the mission.
 */
export type Place =
  | { readonly kind: 'map'; readonly hex: string; readonly zone?: string }
  | { readonly kind: 'aboard'; readonly vehicle: string; readonly zone?: string }
  | { readonly kind: 'setUp'; readonly zone: string }
  | { readonly kind: 'waiting'; readonly entry?: string; readonly turn?: number; readonly due?: number }
  | { readonly kind: 'airborne'; readonly landing: string }
  | { readonly kind: 'pool' }
  | { readonly kind: 'returning'; readonly due: number; readonly lapse?: true }
  | { readonly kind: 'exited' }
  | { readonly kind: 'lost' };

/** The sides of a counter: good order, and what it shows when it is turned. */
export const CONDITIONS = ['good', 'disrupted', 'shocked'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The hours of a clock over a hex, in twelfths of a turn: 12 is its north hexside, 1 the vertex beside it. */
export const CLOCK = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;

/** How a unit is placed that the enemy shall not see: under a Concealed marker, or hidden. */
export const POSTURES = ['concealed', 'hidden'] as const;
export type Posture = (typeof POSTURES)[number];

/** Motion: the green marker, the red marker of a vehicle that has just stopped, and Overwatch. */
export const MOTIONS = ['moving', 'stopped', 'overwatch'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What else lies on a unit or is known of it. */
export const MARKS = [
  /** It has lost half of its men: its counter lies on its other side. */
  'reduced',
  /** Under a Regrouping marker. */
  'regrouping',
  /** Under a Heroic marker. */
  'heroic',
  /** Under a Concealed marker. */
  'concealed',
  /** It is not on the map for the enemy. */
  'hidden',
  /** A Concealed marker with nobody under it. */
  'dummy',
  /** It is out of command. */
  'outOfCommand',
  /** It may act once more. */
  'rallied',
  /** A leader who has assisted a recovery in this turn. */
  'helped',
  /** A leader who has directed his platoon in this turn. */
  'directing',
  /** A unit that its leader directs in this segment. */
  'directed',
  /** A squad that has become two sections, and those sections. */
  'deployed',
  /** It has advanced after an assault in this turn. */
  'advanced',
  /** A hidden unit into whose hex the enemy has tried to come in this turn. */
  'bumped',
  /** A leader who has asked for mortar fire on his own hex in this turn, and got none. */
  'asked',
  /** It has come from the air. */
  'airborne',
  /** A paratrooper who has to assemble first. */
  'unassembled',
  /** A vehicle that has landed in an Assault Hex in this turn. */
  'landed',
] as const;
export type Mark = (typeof MARKS)[number];

/** What a unit has spent its one action on; `none` where it may not act any more without having acted. */
export const ACTED = ['maneuver', 'fire', 'recover', 'none'] as const;

/** The action of a unit in this turn. */
export interface Acted {
  readonly as: (typeof ACTED)[number];
  /** The segment in which it acted. */
  readonly segment: number;
}

/** The weapons that a Fortified Position uses one after the other. */
export const WEAPONS = ['smallArms', 'antiTank'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** A unit of a force, in play or not. Each counter of a force is one, from the first turn to the last. */
export interface Unit {
  readonly id: string;
  /** Its counter type, by id. */
  readonly type: string;
  readonly side: Side;
  readonly place: Place;
  readonly condition: Condition;
  readonly motion?: Motion;
  /** Sorted. */
  readonly marks: readonly Mark[];
  readonly acted?: Acted;
  /** The weapons of a Fortified Position that have fired in this turn, sorted. */
  readonly fired?: readonly Weapon[];
  /** The centre of the arc of a Fortified Position: twelfths of a turn from the north hexside on; even hexsides, odd vertices. */
  readonly facing?: number;
  /** The hex that a Heroic unit goes for. */
  readonly target?: string;
  /** The vehicle under anti-tank fire that it has got off in this turn. */
  readonly leftVehicle?: string;
  /** In the water of a river: the direction of the bank from which it has come. At a roadblock: that of the hex. */
  readonly cameFrom?: Direction;
}
