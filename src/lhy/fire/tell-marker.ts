import { tell } from '../state/procedure.js';
import type { LhyProcedure } from '../state/index.js';

/** The roll for one marker of fire. */
interface MarkerRoll {
  /** The marker, by id: its terms stand in the position. */
  readonly marker: string;
  /** The hex in which it lies, or the unit. */
  readonly of: string;
  readonly rule: string;
  readonly die: number;
  readonly value: number;
}

/**
 * Tells the roll for one marker of fire: the die, the value of the marker, and what both come to.
 *
 * @rule 13.1, 13.2
 * @example yield* tellMarker({ marker: 'f7', of: 'B2', rule: '13.1', die: 9, value: -3 })
 */
export function tellMarker({ marker, of, rule, die, value }: MarkerRoll): LhyProcedure {
  return tell(() => ({
    kind: 'summed',
    sum: 'marker',
    of,
    rule,
    params: { marker, die, value, total: die + value },
  }));
}
