import { LOS_MARKERS } from '../los/index.js';
import type { LosMarker, LosOverlay } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import { indexOf, nameOf } from '../map/index.js';
import { strokes } from '../paper/strokes.js';
import { arrowTo } from './counters.js';
import { INK, PAPER } from '../paper/palette.js';
import type { DrawnMarker, Picture } from './picture.js';
import { wordFor } from './picture.js';
import { dotOf, sharedHexside } from './map-plane.js';
import { linePath } from '../paper/plane.js';
import { element } from '../paper/svg.js';
import { fills, symbol } from './symbols.js';

/** Markers under the counters, and those beside them. */
export interface MarkerLayers {
  readonly under: readonly string[];
  readonly over: readonly string[];
}

/**
 * The markers of a map: those that fill a hex under the counters, the others in a row along its lower side.
 *
 * @param hexes the hexes that are drawn
 * @example drawMarkers(map, [j4], [{ kind: 'smoke', at: 'J4' }], words).under.length // 1
 */
export function drawMarkers(
  map: GameMap,
  hexes: readonly number[],
  markers: readonly DrawnMarker[],
  words: Picture['words'],
): MarkerLayers {
  const shown = new Set(hexes);
  const under: string[] = [];
  const over: string[] = [];
  const beside = new Map<number, number>();
  for (const marker of markers) {
    if ('between' in marker) {
      const [a, b] = marker.between.map((name) => indexOf(map, name));
      const side = a === undefined || b === undefined || !shown.has(a) ? undefined : sharedHexside(map, a, b);
      if (side !== undefined) over.push(element('g', { fill: 'none' }, strokes(marker.kind, linePath(side))));
      continue;
    }
    const hex = indexOf(map, marker.at.split('/', 1)[0] ?? '');
    if (hex === undefined || !shown.has(hex)) continue;
    const { x, y } = dotOf(map, hex);
    const word = wordFor(words, marker.kind);
    if (marker.facing !== undefined) over.push(arrowTo(map, hex, marker.facing, INK, PAPER));
    if (fills(marker.kind)) under.push(symbol(marker.kind, x, y, marker.text, word));
    else {
      const place = beside.get(hex) ?? 0;
      beside.set(hex, place + 1);
      over.push(symbol(marker.kind, x + 90 - place * 96, y + 150, marker.text, word));
    }
  }
  return { under, over };
}

/**
 * The counters of an overlay of lines of sight, as markers.
 *
 * @example markersOf(map, losOverlay(map, [[j4, 'smoke']])) // [{ kind: 'smoke', at: 'J4' }]
 */
export function markersOf(map: GameMap, { masks, barricades }: LosOverlay): readonly DrawnMarker[] {
  const kinds = Object.keys(LOS_MARKERS) as LosMarker[];
  const lying = Array.from({ length: map.size }, (_, hex) => hex).flatMap((hex) =>
    kinds
      .filter((kind) => ((masks[hex] ?? 0) & LOS_MARKERS[kind]) !== 0)
      .map((kind): DrawnMarker => ({ kind, at: nameOf(map, hex) })),
  );
  const closed = [...barricades]
    .sort((a, b) => a - b)
    .flatMap((slot): readonly DrawnMarker[] => {
      const hex = Math.floor(slot / 6);
      const other = map.neighbourTable[slot] ?? -1;
      // Each side of a hexside has a slot of its own.
      return other <= hex ? [] : [{ kind: 'barricade', between: [nameOf(map, hex), nameOf(map, other)] }];
    });
  return [...lying, ...closed];
}

/**
 * Markers, together with the markers of an overlay that are not among them.
 *
 * @example allMarkers(map, [], losOverlay(map, [[38, 'smoke']])).length // 1
 */
export function allMarkers(
  map: GameMap,
  markers: readonly DrawnMarker[],
  overlay: LosOverlay | undefined,
): readonly DrawnMarker[] {
  if (overlay === undefined) return markers;
  const here = new Set(markers.map(keyOf));
  return [...markersOf(map, overlay).filter((marker) => !here.has(keyOf(marker))), ...markers];
}

function keyOf(marker: DrawnMarker): string {
  if ('between' in marker) return [...marker.between].sort((a, b) => (a < b ? -1 : 1)).join('/');
  return `${marker.kind === 'fireForEffect' ? 'ffe' : marker.kind} ${marker.at}`;
}
