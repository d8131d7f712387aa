import type { Point } from './gestures.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The counter and the hex under a pointer, the counter first.
 *
 * @example thingsAt(event) // ['us.2-5-4.1', 'I5']
 */
export function thingsAt({ clientX, clientY }: MouseEvent): readonly string[] {
  const found = document.elementsFromPoint(clientX, clientY);
  const counter = found.map((each) => each.closest('[data-counter]')).find((each) => each !== null);
  const hex = found.map((each) => each.closest('[data-hex]')).find((each) => each !== null);
  return [counter?.getAttribute('data-counter'), hex?.getAttribute('data-hex')].filter(
    (each): each is string => typeof each === 'string',
  );
}

/**
 * Gives a class to the counters and hexes of some names, and takes it from all others.
 *
 * @example mark(board, 'offered', ['I5'])
 */
export function mark(board: Element | null, name: string, things: readonly string[]): void {
  if (board === null) return;
  for (const each of board.querySelectorAll(`.${name}`)) each.classList.remove(name);
  const wanted = new Set(things.flatMap((each) => [each, each.split('/')[0] ?? each]));
  for (const each of board.querySelectorAll('[data-hex], [data-counter]')) {
    const id = each.getAttribute('data-hex') ?? each.getAttribute('data-counter') ?? '';
    if (wanted.has(id)) each.classList.add(name);
  }
}

/**
 * Draws a way over the map, in the place of the last one.
 *
 * @example showWay(board, ['H6', 'G6'])
 */
export function showWay(board: Element | null, path: readonly string[]): void {
  for (const old of board?.querySelectorAll('.way') ?? []) old.remove();
  const dots = path.flatMap((at) => {
    const hex = hexOf(board, at.split('/', 1)[0] ?? at);
    return hex === undefined ? [] : [centre(hex)];
  });
  const last = hexOf(board, path.at(-1)?.split('/', 1)[0] ?? '');
  if (dots.length === 0 || last === undefined) return;
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('class', 'way');
  line.setAttribute('points', dots.map(({ x, y }) => `${x},${y}`).join(' '));
  last.parentNode?.append(line);
}

/**
 * The nearest hex in a direction, by the centres of their outlines.
 *
 * @example neighbour(board, 'I5', [1, 0])
 */
export function neighbour(board: Element | null, from: string, [dx, dy]: readonly [number, number]): string {
  const hexes = [...(board?.querySelectorAll<SVGGraphicsElement>('[data-hex]') ?? [])];
  const start = hexes.find((each) => each.dataset['hex'] === from) ?? hexes[0];
  if (start === undefined) return from;
  if (from === '') return start.dataset['hex'] ?? '';
  const here = centre(start);
  let best = { hex: from, cost: Infinity };
  for (const each of hexes) {
    const there = centre(each);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && cost < best.cost) best = { hex: each.dataset['hex'] ?? from, cost };
  }
  return best.hex;
}

/**
 * Where a hex stands in the frame, in pixels.
 *
 * @example middle(frame, board, 'I5')
 */
export function middle(frame: Element, board: Element, hex: string): Point {
  const box = hexOf(board, hex)?.getBoundingClientRect();
  const { left, top } = frame.getBoundingClientRect();
  return box === undefined ? { x: 0, y: 0 } : { x: box.x + box.width / 2 - left, y: box.y + box.height / 2 - top };
}

function hexOf(board: Element | null, name: string): SVGGraphicsElement | undefined {
  return board?.querySelector<SVGGraphicsElement>(`[data-hex="${CSS.escape(name)}"]`) ?? undefined;
}

function centre(hex: SVGGraphicsElement): Point {
  const { x, y, width, height } = hex.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}
