import type { FieldOfView, LosVerdict } from '../los/index.js';
import { losVerdict } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import { indexOf, levelAt } from '../map/index.js';
import type { Picture } from './picture.js';

/** A location and how it is seen. */
export interface SeenSpot {
  readonly hex: number;
  readonly floor: string;
  readonly kind: LosVerdict['kind'];
}

/** A field of view as it is drawn. The location that looks may be unknown. */
export interface Seeing {
  readonly from?: { readonly hex: number; readonly floor: string; readonly level: number };
  readonly spots: readonly SeenSpot[];
}

/**
 * The field of view of a picture, in whichever form it was given. Locations that are not on the map are left out.
 *
 * @returns nothing where the picture has none
 * @example seeingOf({ map, fieldOfView: { I5: { kind: 'clear' } }, from: 'I5' })?.from
 */
export function seeingOf({
  map,
  fieldOfView,
  from,
}: Pick<Picture, 'map' | 'fieldOfView' | 'from'>): Seeing | undefined {
  if (fieldOfView === undefined) return undefined;
  if (isOfMap(fieldOfView)) {
    const spots = fieldOfView.spots.map(({ hex, floor, code }) => ({ hex, floor, kind: losVerdict(code).kind }));
    return { from: fieldOfView.from, spots };
  }
  const spots = Object.entries(fieldOfView).flatMap(([at, { kind }]) => {
    const place = placeOf(map, at);
    return place === undefined ? [] : [{ ...place, kind }];
  });
  const eye = from === undefined ? undefined : placeOf(map, from);
  return eye === undefined ? { spots } : { from: { ...eye, level: levelAt(map, eye.hex) }, spots };
}

function isOfMap(field: NonNullable<Picture['fieldOfView']>): field is FieldOfView {
  return 'spots' in field && Array.isArray(field.spots);
}

function placeOf(map: GameMap, at: string): { readonly hex: number; readonly floor: string } | undefined {
  const [name = '', floor = 'ground'] = at.split('/');
  const hex = indexOf(map, name);
  return hex === undefined ? undefined : { hex, floor };
}
