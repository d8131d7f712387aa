import type { CounterKind } from '../../units/kinds.js';
import type { UnitMarker } from '../position/counter.js';
import type { PlacedWork } from './lot.js';
import type { Area, Edge } from '../position/part.js';
import type { Side } from '../position/place.js';

/** The triggers of an Event marker: units in its hex, or units that see it. */
export const EVENT_TRIGGERS = ['occupation', 'lineOfSight'] as const;
/** One of them. */
export type EventTrigger = (typeof EVENT_TRIGGERS)[number];

/** An Event marker on the map. It is taken off when it is set off, and its effects come about in their order. */
export interface EventMarker {
  readonly id: string;
  readonly trigger: EventTrigger;
  readonly at: string;
  /** The side whose units set it off; either side when left out. */
  readonly by?: Side;
  readonly effects: readonly EventEffect[];
}

/**
 * An event that a turn brings about, without a marker. Its effects come about at the start of the turn, before the Rally
 * Phase, once in a game.
 */
export interface TurnEvent {
  readonly id: string;
  /** The first turn in which it can come about, from 1. */
  readonly from: number;
  /** The last one; the first when left out. */
  readonly to?: number;
  /** The faces of 1d6 that bring it about, rolled in each of these turns until it has; without them it needs no roll. */
  readonly faces?: readonly number[];
  /** The side that rolls, and whose event it is. */
  readonly by: Side;
  /** The hex that effects speak of: a Morale Check is made by a unit there, or by one that sees it. */
  readonly at?: string;
  readonly effects: readonly EventEffect[];
}

/** The units on the map that an effect happens to: those that meet all of these conditions. */
export interface UnitsMeant {
  readonly side: Side;
  /** Only units of this force. */
  readonly force?: string;
  /** Only units in this area. */
  readonly where?: Area;
  /** Only units of these kinds. */
  readonly of?: readonly CounterKind[];
  /** Only so many; their owner chooses. */
  readonly count?: number;
}

/** The effects that happen to units. */
export const UNIT_EFFECTS = ['shake', 'rally', 'eliminate', 'withdraw', 'reveal', 'wake'] as const;

/** A paragraph of the scenario, read when an event or another paragraph says so. */
export interface Paragraph {
  readonly id: string;
  readonly effects: readonly EventEffect[];
}

/**
 * An effect of an event. A paragraph is a row of such effects. Where a side has to decide something, it is asked.
 *
 * - `read`: goes on with a paragraph. The paragraph counts as read from then on: a Task may wait for it.
 * - `removeEvents`: takes Event markers off the map, those that still lie there.
 * - `fortify`: lays a Fortification, an obstacle or Mines.
 * - `place`: puts the units of a force on the map, each where its owner likes in an area, with the weapons they hold,
 *   under an activation marker or none. If enemies stand there or no room is left, a hex next to the area is taken.
 * - `reinforce`: calls a force that enters by an edge of its owner's choice, now or so many turns later.
 * - `moraleCheck`: one unit of a side that sees the marker, or stands in its hex, makes a Morale Check without
 *   modifiers; its owner chooses which. It is never Shaken by it. One of two paragraphs follows.
 * - `shake`, `rally`, `eliminate`: units become Shaken, are in Good Order again, or are lost.
 * - `withdraw`: units leave the map with what they carry; they are out of the game, and count as having left.
 * - `reveal`: the locations of units are spotted for the other side.
 * - `wake`: units that sleep are awake from now on.
 * - `halt`: the units on the move go no farther, and their impulse is over once Opportunity Fire on them is done.
 * - `award`: Victory Points.
 * - `settle`: settles a fact of the game.
 * - `end`: the game is over.
 */
export type EventEffect =
  | { readonly kind: 'read'; readonly paragraph: string }
  | { readonly kind: 'removeEvents'; readonly events: readonly string[] }
  | { readonly kind: 'fortify'; readonly work: PlacedWork }
  | { readonly kind: 'place'; readonly force: string; readonly where: Area; readonly under?: UnitMarker }
  | {
      readonly kind: 'reinforce';
      readonly side: Side;
      readonly force: string;
      readonly edges: readonly Edge[];
      /** The edge must lie beside the edge of this other force, and the other force must enter first. */
      readonly adjacentTo?: string;
      /** In how many turns; from the next impulse on when left out. */
      readonly inTurns?: number;
    }
  | {
      readonly kind: 'moraleCheck';
      readonly side: Side;
      /** Kinds of unit that cannot be chosen. */
      readonly except?: readonly CounterKind[];
      readonly passed: string;
      readonly failed: string;
    }
  | { readonly kind: (typeof UNIT_EFFECTS)[number]; readonly units: UnitsMeant }
  | { readonly kind: 'halt' }
  | { readonly kind: 'award'; readonly side: Side; readonly points: number }
  | { readonly kind: 'settle'; readonly fact: string; readonly value: string }
  | { readonly kind: 'end'; readonly winner: Side; readonly condition: string };
