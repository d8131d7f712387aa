import type { JSX } from 'preact';
import type { CounterCard } from '../protocol.js';
import { say } from '../words/say.js';
import type { Point } from './gestures.js';

/** How large a counter is in a fan, in pixels, and how far its middle stands from the hex. */
const SIDE = 52;
const REACH = 66;

/** The counters of a stack around their hex, each large enough for a thumb. */
export function Fan(props: {
  readonly at: Point;
  readonly stack: readonly CounterCard[];
  readonly board: Element | null;
  readonly frame: HTMLElement | null;
  readonly onPoint: (things: readonly string[]) => void;
}): JSX.Element {
  const { at, stack, board, frame, onPoint } = props;
  const reach = Math.max(REACH, (stack.length * (SIDE + 6)) / (2 * Math.PI));
  const room = { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
  const inside = (where: number, most: number): number => Math.max(2, Math.min(most - SIDE - 2, where));
  return (
    <div class="fan" role="group" aria-label={say('fan.label')} data-testid="fan">
      {stack.map(({ id, hex, text }, i) => {
        const turn = (2 * Math.PI * i) / stack.length - Math.PI / 2;
        const left = inside(at.x + reach * Math.cos(turn) - SIDE / 2, room.width);
        const top = inside(at.y + reach * Math.sin(turn) - SIDE / 2, room.height);
        return (
          <button
            type="button"
            aria-label={text}
            title={text}
            style={{ left: `${left}px`, top: `${top}px`, width: `${SIDE}px`, height: `${SIDE}px` }}
            onClick={() => onPoint([id, hex])}
            // A copy of the counter in the picture, which comes from the library alone.
            dangerouslySetInnerHTML={{ __html: copyOf(board, id) }}
          />
        );
      })}
    </div>
  );
}

/** The picture of one counter by itself. */
function copyOf(board: Element | null, id: string): string {
  const counter = board?.querySelector(`[data-counter="${CSS.escape(id)}"] > svg`);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => counter?.getAttribute(name) ?? '0');
  if (counter === null || counter === undefined) return '';
  return `<svg viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">${counter.outerHTML}</svg>`;
}
