import type { Side } from '../../engine/index.js';
import type { FireMarker, LhyScene } from '../state/index.js';
import { assaultOn, isAssaultHex } from '../state/index.js';
import { uncovered } from './markers.js';

/**
 * A marker as it counts for a side: attackers in an Assault Hex have no help from terrain.
 *
 * @returns nothing where it does not reach the side
 * @rule 11.4.7, 13.1
 * @example markerFor(frozen, marker, 'blue', 'B2')?.value // 2
 */
export function markerFor({ position }: LhyScene, marker: FireMarker, side: Side, hex: string): FireMarker | undefined {
  if (marker.kind === 'smallArms') return marker.by === side ? undefined : marker;
  const attacks = isAssaultHex(position, hex) && assaultOn(position, hex)?.side === side;
  return attacks ? uncovered(marker) : marker;
}

/**
 * How a marker is told: once; where it counts otherwise for one side, once for each.
 *
 * @param counted the marker as it counts for each side
 * @rule 13.1
 * @example toldOf(marker, sides, counted).length // 1
 */
export function toldOf(
  marker: FireMarker,
  sides: readonly Side[],
  counted: readonly (FireMarker | undefined)[],
): readonly { readonly marker: FireMarker; readonly against?: Side }[] {
  const reached = sides.flatMap((against, i) => {
    const each = counted[i];
    return each === undefined ? [] : [{ marker: each, against }];
  });
  const [first] = reached;
  if (first === undefined) return [{ marker }];
  return reached.some((each) => each.marker.value !== first.marker.value) ? reached : [{ marker: first.marker }];
}
