import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CounterCard } from '../protocol.js';
import { say } from '../words/say.js';
import type { Camera, Size } from './camera.js';
import { fitted, kept, LEAST_COUNTER, zoomed } from './camera.js';
import { Fan } from './fan.jsx';
import type { Gestures, Point } from './gestures.js';
import { listenTo } from './gestures.js';
import { mark, middle, neighbour, showWay, thingsAt } from './marks.js';
import type { Measures } from './measures.js';
import { measured } from './measures.js';

/** What the board is shown with. */
export interface BoardProps {
  /** The picture, as the library draws it. */
  readonly svg: string;
  /** The game and its scenario: another one is looked at from the beginning. */
  readonly game: string;
  /** Counters and hexes that can be clicked in the order under way. */
  readonly offered: readonly string[];
  /** The hex under the cursor of the keys. */
  readonly cursor: string;
  /** Each hex in words. */
  readonly hexes: Readonly<Record<string, string>>;
  readonly counters: readonly CounterCard[];
  /** The ways to hexes of a plan, and what they cost. */
  readonly ways: Readonly<Record<string, { readonly path: readonly string[]; readonly text: string }>>;
  /** A drag from hex to hex is a question, and does not move the board. */
  readonly draws: boolean;
  readonly onCursor: (hex: string) => void;
  /** Somebody points at a counter and its hex, or at a hex. */
  readonly onPoint: (things: readonly string[]) => void;
  readonly onDraw: (from: string, to: string) => void;
}

/** The directions of the keys, to the right and down. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 1.3;
/** The side of a counter where there is none yet, in pixels at scale 1. */
const USUAL_COUNTER = 36;

/** The map with its counters: for a mouse, for fingers, and for keys. */
export function Board(props: BoardProps): JSX.Element {
  const { svg, game, offered, cursor, hexes, counters, ways, onCursor, onPoint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  /** What the frame measures, as the browser has told; nothing before it has laid out the page. */
  const room = useRef<Size | undefined>(undefined);
  const measures = useRef<Measures | undefined>(undefined);
  const from = useRef('');
  /** Somebody has moved the board: then it stays as it is. */
  const touched = useRef(false);
  const [fan, setFan] = useState<{ readonly hex: string; readonly at: Point }>();
  const [near, setNear] = useState('');

  const look = (next: Camera): void => {
    camera.current = next;
    if (board.current !== null)
      board.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  };
  const fit = (): void => {
    if (room.current !== undefined && measures.current !== undefined) look(fittedTo(room.current, measures.current));
    touched.current = false;
    setFan(undefined);
  };
  const zoom = (by: number, at: Point = middleOf(room.current)): void => {
    if (room.current === undefined || measures.current === undefined) return;
    touched.current = true;
    look(zoomed(camera.current, by, at, room.current, measures.current.size));
    setFan(undefined);
  };

  const isTooSmall = (): boolean =>
    (measures.current?.counter ?? LEAST_COUNTER) * camera.current.scale < LEAST_COUNTER - 0.5;

  useLayoutEffect(() => {
    measures.current = board.current === null ? undefined : measured(board.current);
  }, [svg]);
  useLayoutEffect(fit, [game]);
  useLayoutEffect(() => {
    if (!touched.current && isTooSmall()) fit();
  }, [counters]);
  useEffect(() => {
    // It tells the size at first too, as soon as the page has been laid out: nobody has to ask for it before.
    const watching = new ResizeObserver(([told]) => {
      if (told === undefined) return;
      room.current = { width: told.contentRect.width, height: told.contentRect.height };
      fit();
    });
    if (frame.current !== null) watching.observe(frame.current);
    return () => watching.disconnect();
  }, []);
  useEffect(() => mark(board.current, 'offered', offered), [svg, offered]);
  useEffect(() => mark(board.current, 'cursor', [cursor]), [svg, cursor]);
  const shown = near === '' ? cursor : near;
  useEffect(() => showWay(board.current, ways[shown]?.path ?? []), [svg, ways, shown]);
  useEffect(() => setFan(undefined), [counters]);

  const tap = (event: PointerEvent): void => {
    const things = thingsAt(event);
    const hex = things.at(-1);
    if (hex === undefined) return;
    onCursor(hex);
    const isStack = counters.filter((counter) => counter.hex === hex).length > 1;
    // A mouse points at one counter of a stack; a thumb does not.
    const isThick = event.pointerType !== 'mouse' || isTooSmall();
    if (isStack && isThick && !props.draws && frame.current !== null && board.current !== null)
      setFan({ hex, at: middle(frame.current, board.current, hex) });
    else setFan(undefined);
    onPoint(things);
  };
  const gestures: Gestures = {
    onTap: tap,
    onDoubleTap: (at) => zoom(2, at),
    onPan: ({ x, y }) => {
      if (room.current === undefined || measures.current === undefined) return;
      const now = camera.current;
      touched.current = true;
      look(kept({ ...now, x: now.x + x, y: now.y + y }, room.current, measures.current.size));
      setFan(undefined);
    },
    onZoom: zoom,
    takesDrag: (event) => {
      from.current = thingsAt(event).at(-1) ?? '';
      return props.draws;
    },
    onDrag: (event) => {
      const to = thingsAt(event).at(-1);
      if (to !== undefined && from.current !== '') props.onDraw(from.current, to);
    },
  };
  const now = useRef(gestures);
  now.current = gestures;
  useEffect(() => (frame.current === null ? undefined : listenTo(frame.current, () => now.current)), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      onCursor(neighbour(board.current, cursor, direction));
    } else if (event.key === 'Enter' && cursor !== '') {
      event.preventDefault();
      event.stopPropagation();
      onPoint([cursor]);
    } else if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? STEP : 1 / STEP);
    else if (event.key === '0') fit();
  };
  const choose = (things: readonly string[]): void => {
    setFan(undefined);
    onPoint(things);
  };
  const stack = fan === undefined ? [] : counters.filter(({ hex }) => hex === fan.hex);
  const way = ways[shown];
  return (
    <>
      <div class="board-frame" ref={frame}>
        <div
          ref={board}
          class="board"
          tabIndex={0}
          role="application"
          aria-roledescription={say('board.role')}
          aria-label={say('board.label')}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => setNear(event.pointerType === 'mouse' ? (thingsAt(event).at(-1) ?? '') : '')}
          onPointerLeave={() => setNear('')}
          // The picture comes from the library alone, which writes every text in it escaped.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        {fan === undefined ? null : (
          <Fan at={fan.at} stack={stack} board={board.current} frame={frame.current} onPoint={choose} />
        )}
        <div class="lens">
          <button type="button" aria-label={say('board.larger')} onClick={() => zoom(STEP)}>
            +
          </button>
          <button type="button" aria-label={say('board.smaller')} onClick={() => zoom(1 / STEP)}>
            −
          </button>
          <button type="button" aria-label={say('board.fit')} onClick={fit}>
            ⤢
          </button>
        </div>
      </div>
      <p class="here" aria-live="polite" data-testid="here">
        {hexes[shown] ?? say('board.none')}
        {way === undefined ? '' : ` ${way.text}`}
      </p>
    </>
  );
}

function middleOf(room: Size | undefined): Point {
  return { x: (room?.width ?? 0) / 2, y: (room?.height ?? 0) / 2 };
}

function fittedTo(room: Size, { size, counter, centre, bottom }: Measures): Camera {
  return fitted(room, { ...size, height: bottom }, counter ?? USUAL_COUNTER, centre);
}
