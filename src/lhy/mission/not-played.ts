import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { HexMarkerKind, Mission } from '../state/index.js';

/** Markers whose rules this library does not play. */
const MARKERS: readonly HexMarkerKind[] = ['mines', 'wire'];

/**
 * What a mission has that this library does not play. It is refused, for it would lie on the map and do nothing.
 *
 * @returns `unsupported` for mortars, mines and wire
 * @rule 11.4, 19.0
 * @example notPlayed(mission) // []
 */
export function notPlayed({ mortars, markers }: Mission): readonly Problem[] {
  return [
    ...mortars.map((_, i) => problem('unsupported', { fire: 'mortar' }, '11.4', `/mortars/${i}`)),
    ...markers.flatMap(({ kind }, i) =>
      MARKERS.includes(kind) ? [problem('unsupported', { marker: kind }, '19.0', `/markers/${i}/kind`)] : [],
    ),
  ];
}
