import type { Size } from './camera.js';
import type { Point } from './gestures.js';

/** A counter leaves a rim of its square free: so much of a side is painted. */
const PAINTED = 0.96;

/** What a picture measures at scale 1, in pixels. It is read from its attributes: the browser need not lay it out for that. */
export interface Measures {
  readonly size: Size;
  /** The side of the smallest counter; absent where there is none. */
  readonly counter?: number;
  /** The middle of all counters; that of the picture where there is none. */
  readonly centre: Point;
  /** Where the map ends: what stands under it may be looked at, and need not be seen. */
  readonly bottom: number;
}

/**
 * Measures the picture of a board.
 *
 * @param board the element in which it stands
 * @returns nothing where there is no picture
 * @example measured(board)?.size // { width: 480, height: 712 }
 */
export function measured(board: Element): Measures | undefined {
  const picture = board.querySelector('svg');
  if (picture === null) return undefined;
  const [left = 0, top = 0, across = 1] = numbersOf(picture.getAttribute('viewBox'));
  const size = { width: numberOf(picture, 'width'), height: numberOf(picture, 'height') };
  const scale = size.width / across;
  const plane = picture.querySelector('[data-plane]')?.getAttribute('data-plane');
  const [x = 0, y = 0] = plane === undefined ? [left, top] : numbersOf(plane);
  const counters = [...picture.querySelectorAll('[data-counter] > svg')];
  const sides = counters.map((each) => numberOf(each, 'width') * scale * PAINTED).filter((side) => side > 0);
  const mean = (at: 'x' | 'y', side: 'width' | 'height'): number =>
    counters.reduce((sum, each) => sum + numberOf(each, at) + numberOf(each, side) / 2, 0) / counters.length;
  const centre =
    counters.length === 0
      ? { x: size.width / 2, y: size.height / 2 }
      : { x: (mean('x', 'width') - x) * scale, y: (mean('y', 'height') - y) * scale };
  const lowest = Math.max(-Infinity, ...[...picture.querySelectorAll('[data-hex]')].map(lowestOf));
  return {
    size,
    ...(sides.length === 0 ? {} : { counter: Math.min(...sides) }),
    centre,
    bottom: Number.isFinite(lowest) ? Math.min(size.height, (lowest - y) * scale + 4) : size.height,
  };
}

/** The lowest point of an outline, of which each second number is a height. */
function lowestOf(hex: Element): number {
  const numbers = numbersOf(hex.getAttribute('d') ?? hex.getAttribute('points'));
  return Math.max(-Infinity, ...numbers.filter((_, index) => index % 2 === 1));
}

function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '0');
}

function numbersOf(text: string | null | undefined): readonly number[] {
  return (text?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}
