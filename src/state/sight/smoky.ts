import type { HexId } from '../../board/names.js';
import type { Eyes } from './night.js';
import type { Position } from '../position/position.js';
import { smokeAt } from '../position/markers.js';
import { burnsIn } from '../terrain/burning.js';

/**
 * Whether a hex is full of smoke: Smoke was laid there (thermal imaging ignores it), or it burns.
 *
 * @param hex canonical name
 * @param eyes the eyes of the unit that looks into it or out of it
 * @rule 7.0, 10.1.2, 10.5.6.1
 * @example isSmoky(position, 'J4') // true
 */
export function isSmoky(position: Position, hex: HexId, eyes: Eyes = 'plain'): boolean {
  if (position.markers.length === 0) return false;
  return (eyes === 'plain' && smokeAt(position, hex) !== undefined) || burnsIn(position, hex);
}
