import { tell } from '../state/procedure.js';
import type { FireMarker, LhyEvent, LhyProcedure } from '../state/index.js';
import { sumOfMarker } from './markers.js';

/** The roll for one marker of fire. */
interface MarkerRoll {
  readonly marker: FireMarker;
  /** The hex in which it lies, or the unit. */
  readonly of: string;
  readonly rule: string;
  readonly die: number;
  /** What it is worth for the units that it reaches. */
  readonly value: number;
}

/**
 * Tells the roll for one marker of fire: who fired, the die, the value of the marker with its terms, and what both come to.
 *
 * @rule 13.1, 13.2
 * @example yield* tellMarker({ marker, of: 'B2', rule: '13.1', die: 9, value: -3 })
 */
export function tellMarker({ marker, of, rule, die, value }: MarkerRoll): LhyProcedure {
  const { id, firer = marker.mortar } = marker;
  return tell(() => ({
    kind: 'summed',
    sum: 'marker',
    of,
    rule,
    params: { marker: id, ...(firer === undefined ? {} : { firer }), die, value, total: die + value },
    ...sumsOf(marker, value),
  }));
}

/**
 * The roll for a marker as a side may know it, which sees the marker otherwise.
 *
 * @param told the roll as it was told
 * @param seen the marker as the side sees it
 * @rule 4.3
 * @example markerAsSeen(event, marker).params['firer'] // 'red.concealed.B2.1'
 */
export function markerAsSeen(
  told: Extract<LhyEvent, { readonly kind: 'summed' }>,
  seen: FireMarker | undefined,
): Extract<LhyEvent, { readonly kind: 'summed' }> {
  const { sums: _sums, ...rest } = told;
  const { firer: _firer, ...params } = told.params;
  const { value } = params;
  const firer = seen?.firer ?? seen?.mortar;
  return {
    ...rest,
    params: { ...params, ...(firer === undefined ? {} : { firer }) },
    ...(seen === undefined || typeof value !== 'number' ? {} : sumsOf(seen, value)),
  };
}

function sumsOf(marker: FireMarker, value: number): Pick<Extract<LhyEvent, { readonly kind: 'summed' }>, 'sums'> {
  const sum = sumOfMarker(marker, value);
  return sum === undefined ? {} : { sums: [sum] };
}
