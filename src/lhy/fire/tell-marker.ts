import { tell } from '../state/procedure.js';
import type { FireMarker, LhyProcedure } from '../state/index.js';
import { sumOfMarker } from './markers.js';

/** The roll for one marker of fire. */
interface MarkerRoll {
  /** The marker as it counts for the units that it reaches. */
  readonly marker: FireMarker;
  /** The hex in which it lies, or the unit. */
  readonly of: string;
  readonly rule: string;
  readonly die: number;
  /** The side that it reaches, where it counts otherwise for the other one. */
  readonly against?: string;
}

/**
 * Tells the roll for one marker of fire: who fired, the die, the value of the marker with its terms, and what both come to.
 *
 * @rule 13.1, 13.2
 * @example yield* tellMarker({ marker, of: 'B2', rule: '13.1', die: 9 })
 */
export function tellMarker({ marker, of, rule, die, against }: MarkerRoll): LhyProcedure {
  const { id, firer = marker.mortar, value } = marker;
  return tell(() => {
    const sum = sumOfMarker(marker);
    return {
      kind: 'summed',
      sum: 'marker',
      of,
      rule,
      params: {
        marker: id,
        ...(firer === undefined ? {} : { firer }),
        ...(against === undefined ? {} : { against }),
        die,
        value,
        total: die + value,
      },
      ...(sum === undefined ? {} : { sums: [sum] }),
    };
  });
}
