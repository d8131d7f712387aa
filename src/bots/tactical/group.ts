import { entryOf } from '../../kernel/basis/entry.js';
import type { Counter, LocationId, MoveMode } from '../../state/index.js';
import type { Coming, Quiet, Standing } from './standing.js';
import type { Roam } from './ways.js';

/** A move of a group to one place, with what it brings and costs, in Squads. */
export interface March {
  readonly reach: Roam;
  readonly units: readonly Counter[];
  readonly mode: MoveMode;
  readonly end: Standing;
  /** The Opportunity Fire on the way. */
  readonly way: number;
  /** The Melee at its end. */
  readonly melee: number;
  /** The fire after an Assault Move. */
  readonly assault: number;
  /** What it is worth to stay, with weapons that would be left behind. */
  readonly stay: number;
  /** All of it, less what it is worth to stay. */
  readonly worth: number;
}

/** Units that may go together, with what is worked out so far of them in one decision. */
export interface Group {
  readonly units: readonly Counter[];
  /** As they come there and by location, what it is worth to stand there where nobody fires, and what the enemy's fire takes from it. */
  readonly quiets: Readonly<Record<Coming, Map<LocationId, Quiet>>>;
  readonly dangers: Readonly<Record<Coming, Map<LocationId, number>>>;
  /** By location, their fire from there. */
  readonly fires: Map<LocationId, number>;
  /** By kind of movement and by where they stand, their best move. */
  readonly marches: Map<string, March | undefined>;
}

/** The groups of a decision, by their units. */
export interface Groups {
  readonly groups: Map<string, Group>;
}

/**
 * Some units as a group: the same one for the same units in one decision, so that nothing of them is worked out twice.
 *
 * @example groupOf(field, [squad, koch]).units.length // 2
 */
export function groupOf({ groups }: Groups, units: readonly Counter[]): Group {
  return entryOf(groups, units.map(({ id }) => id).join(), () => ({
    units,
    quiets: { stays: new Map(), walks: new Map(), crawls: new Map() },
    dangers: { stays: new Map(), walks: new Map(), crawls: new Map() },
    fires: new Map(),
    marches: new Map(),
  }));
}
