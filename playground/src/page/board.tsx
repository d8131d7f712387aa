import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What the board is shown with. */
export interface BoardProps {
  /** The picture, as the library draws it. */
  readonly svg: string;
  /** Counters and hexes that can be clicked in the order under way. */
  readonly offered: readonly string[];
  /** The hex under the cursor of the keys. */
  readonly cursor: string;
  readonly zoom: number;
  /** Each hex in words. */
  readonly hexes: Readonly<Record<string, string>>;
  readonly onCursor: (hex: string) => void;
  /** Somebody points at a counter and its hex, or at a hex. */
  readonly onPoint: (things: readonly string[]) => void;
}

/** The directions of the keys, to the right and down. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The map with its counters: for a mouse, for a finger, and for keys. */
export function Board(props: BoardProps): JSX.Element {
  const { svg, offered, cursor, zoom, hexes, onCursor, onPoint } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => mark(ref.current, 'offered', offered), [svg, offered]);
  useEffect(() => mark(ref.current, 'cursor', [cursor]), [svg, cursor]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      onCursor(neighbour(ref.current, cursor, direction));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (cursor !== '') onPoint([cursor]);
    }
  };
  const onClick = (event: MouseEvent): void => {
    const things = thingsAt(event);
    const hex = things.at(-1);
    if (hex === undefined) return;
    onCursor(hex);
    onPoint(things);
  };
  return (
    <div class="board-frame">
      <div
        ref={ref}
        class="board"
        style={{ width: `${zoom}%` }}
        tabIndex={0}
        role="application"
        aria-roledescription="map"
        aria-label="The map. Arrow keys move the cursor, Enter points at the hex."
        onKeyDown={onKeyDown}
        onClick={onClick}
        // The picture comes from the library alone, which writes every text in it escaped.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <p class="here" aria-live="polite" data-testid="here">
        {hexes[cursor] ?? 'Point at a hex.'}
      </p>
    </div>
  );
}

/** The counter and the hex under a click, the counter first. */
function thingsAt({ clientX, clientY }: MouseEvent): readonly string[] {
  const found = document.elementsFromPoint(clientX, clientY);
  const counter = found.map((each) => each.closest('[data-counter]')).find((each) => each !== null);
  const hex = found.map((each) => each.closest('[data-hex]')).find((each) => each !== null);
  return [counter?.getAttribute('data-counter'), hex?.getAttribute('data-hex')].filter(
    (each): each is string => typeof each === 'string',
  );
}

/** Gives a class to the counters and hexes of some names, and takes it from all others. */
function mark(board: Element | null, name: string, things: readonly string[]): void {
  if (board === null) return;
  for (const each of board.querySelectorAll(`.${name}`)) each.classList.remove(name);
  const wanted = new Set(things.flatMap((each) => [each, each.split('/')[0] ?? each]));
  for (const each of board.querySelectorAll('[data-hex], [data-counter]')) {
    const id = each.getAttribute('data-hex') ?? each.getAttribute('data-counter') ?? '';
    if (wanted.has(id)) each.classList.add(name);
  }
}

/** The nearest hex in a direction, by the centres of their outlines. */
function neighbour(board: Element | null, from: string, [dx, dy]: readonly [number, number]): string {
  const hexes = [...(board?.querySelectorAll<SVGGraphicsElement>('[data-hex]') ?? [])];
  const start = hexes.find((each) => each.dataset['hex'] === from) ?? hexes[0];
  if (start === undefined) return from;
  if (from === '') return start.dataset['hex'] ?? '';
  const here = middle(start);
  let best = { hex: from, cost: Infinity };
  for (const each of hexes) {
    const there = middle(each);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && cost < best.cost) best = { hex: each.dataset['hex'] ?? from, cost };
  }
  return best.hex;
}

function middle(hex: SVGGraphicsElement): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = hex.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}
