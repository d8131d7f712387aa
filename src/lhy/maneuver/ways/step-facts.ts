import type { CostClass } from '../../charts/index.js';
import type { Rulings } from '../../rulings/index.js';
import type { LhyHex, LhyMap } from '../../terrain/index.js';

/** One step of a unit, from a hex into the next. */
export interface StepFacts {
  readonly map: LhyMap;
  readonly rulings: Pick<Rulings, 'switches'>;
  readonly from: LhyHex;
  readonly to: LhyHex;
  readonly mover: {
    readonly class: CostClass;
    /** It withdraws, retreats or is Heroic: rivers and marshes do not hold it. */
    readonly exempt: boolean;
  };
  /** It stands in the water of the hex that it leaves, and not on a bridge or a ford. */
  readonly wades: boolean;
  /** The last hex that it has entered in this maneuver is one of urban buildings. */
  readonly urbanBefore: boolean;
  /** By a special rule of the mission nobody crosses its rivers but on bridges and fords. */
  readonly impassableRivers?: true;
  /** Hexes with roadblocks. */
  readonly roadblocks: readonly string[];
  /** Hexes with wire; absent where there are none. */
  readonly wire?: readonly string[];
  /** The hex from which a vehicle came to the roadblock where it stands. */
  readonly cameFrom?: string;
}
