import type { LocationId } from '../../state/index.js';

/** A step that units on foot may take, roughly as the rules have it. */
export interface Step {
  readonly to: LocationId;
  /** Half-points. */
  readonly price: number;
  /** The enemy is there: the way ends in Melee. */
  readonly melee: boolean;
}

/** A place that a group gets to, roughly as the rules count it. */
export interface Roam {
  readonly at: LocationId;
  /** The locations entered on the way, this one last. */
  readonly way: readonly LocationId[];
  /** Half-points spent by the slowest. */
  readonly spent: number;
  /** Half-points that the slowest has left. */
  readonly left: number;
  /** The enemy is there: the way ends in Melee. */
  readonly melee: boolean;
}
