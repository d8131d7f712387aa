/** What fingers and the mouse do on the board. Points are in pixels of its frame. */
export interface Gestures {
  readonly onTap: (event: PointerEvent) => void;
  readonly onDoubleTap: (at: Point) => void;
  /** A finger moves: by so much. */
  readonly onPan: (by: Point) => void;
  /** Two fingers, or the wheel. */
  readonly onZoom: (by: number, at: Point) => void;
  /** A drag begins: whoever takes it gets all of it, and nothing is moved. */
  readonly takesDrag: (event: PointerEvent) => boolean;
  readonly onDrag: (event: PointerEvent) => void;
}

/** A point of the frame, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Less than this is a tap and no drag, in pixels. */
const STILL = 8;
/** Two taps within this time are one double tap, in milliseconds. */
const SOON = 320;

/**
 * Listens to fingers, the mouse and the wheel on an element.
 *
 * @param frame the element
 * @param gestures asked at each event, so that they may change
 * @returns ends it
 * @example useEffect(() => listenTo(frame, () => gestures.current), [])
 */
export function listenTo(frame: HTMLElement, gestures: () => Gestures): () => void {
  const down = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let moved = false;
  let dragging = false;
  let last = { time: -SOON, x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || isButton(event.target)) return;
    down.set(event.pointerId, pointOf(event));
    if (down.size > 1) {
      moved = true;
      return;
    }
    start = pointOf(event);
    moved = false;
    dragging = gestures().takesDrag(event);
  };
  const onMove = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
    if (!moved) frame.setPointerCapture(event.pointerId);
    moved = true;
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.set(event.pointerId, now);
    const [other] = others;
    if (other !== undefined) {
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      gestures().onZoom(spread, middle);
      gestures().onPan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    } else if (dragging) gestures().onDrag(event);
    else gestures().onPan({ x: now.x - before.x, y: now.y - before.y });
  };
  const onUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || moved || event.type === 'pointercancel') return;
    const at = pointOf(event);
    const isDouble = event.timeStamp - last.time < SOON && distance(at, last) < 3 * STILL;
    last = { time: isDouble ? -SOON : event.timeStamp, ...at };
    if (isDouble) gestures().onDoubleTap(at);
    else gestures().onTap(event);
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    gestures().onZoom(Math.exp(-event.deltaY / 500), pointOf(event));
  };
  frame.addEventListener('pointerdown', onDown);
  frame.addEventListener('pointermove', onMove);
  frame.addEventListener('pointerup', onUp);
  frame.addEventListener('pointercancel', onUp);
  frame.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    frame.removeEventListener('pointerdown', onDown);
    frame.removeEventListener('pointermove', onMove);
    frame.removeEventListener('pointerup', onUp);
    frame.removeEventListener('pointercancel', onUp);
    frame.removeEventListener('wheel', onWheel);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
