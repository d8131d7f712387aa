import { fieldOf } from '../engine/game/arguments.js';
import type { Point } from '../board/geometry.js';

/**
 * A point that a page has sent, perhaps hostile: each coordinate is read once.
 *
 * @returns nothing for what is no point of finite coordinates
 * @example pointRead({ x: 1, y: Number.NaN }) // undefined
 */
export function pointRead(point: unknown): Point | undefined {
  const [x, y] = [coordinate(point, 'x'), coordinate(point, 'y')];
  return x === undefined || y === undefined ? undefined : { x, y };
}

function coordinate(point: unknown, name: 'x' | 'y'): number | undefined {
  if (typeof point !== 'object' || point === null) return undefined;
  const found = fieldOf(point, name);
  return found.ok && Number.isFinite(found.value) ? (found.value as number) : undefined;
}
