import type { Axial, Point } from '../board/geometry.js';
import { HALF_HEIGHT, SIDE } from './plane.js';

/** The distance between the centre dots of two columns, in units of the picture. */
const COLUMN = 360;

/**
 * The hexes in which a point of the picture lies, whether there are such hexes on a board or not: one, or those on whose edge it lies.
 *
 * @param point in units of the picture
 * @returns the one further west first, then the one further north
 * @example hexesAt({ x: 0, y: 0 }) // [{ q: 0, r: 0 }]
 */
export function hexesAt({ x, y }: Point): readonly Axial[] {
  const west = Math.floor(x / COLUMN);
  return [west, west + 1].flatMap((q) => {
    const row = Math.floor((y / HALF_HEIGHT - q) / 2);
    return [row, row + 1]
      .map((r) => ({ q, r }))
      .filter(({ r }) => isInside(x - COLUMN * q, y - HALF_HEIGHT * (q + 2 * r)));
  });
}

/** Whether a point lies in a hex or on its edge, measured from the centre dot. */
function isInside(x: number, y: number): boolean {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  // From the corner beside the dot the side rises to half the width at full height.
  return down <= HALF_HEIGHT && across * HALF_HEIGHT + (down * SIDE) / 2 <= SIDE * HALF_HEIGHT;
}
