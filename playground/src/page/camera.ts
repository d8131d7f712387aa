/** Where the board lies in its frame, and how large. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A counter is never smaller than this at first, in pixels. */
export const LEAST_COUNTER = 24;
const LARGEST = 6;

/**
 * The whole board in its frame; where its counters would be too small to be hit, only a part of it, around a point.
 *
 * @param frame the size of the frame
 * @param board the size of the board at scale 1
 * @param counter the side of its smallest counter at scale 1
 * @param centre what is to stand in the middle, at scale 1
 * @example fitted({ width: 800, height: 600 }, { width: 480, height: 712 }, 36, { x: 240, y: 356 }).scale
 */
export function fitted(
  frame: Size,
  board: Size,
  counter: number,
  centre: { readonly x: number; readonly y: number },
): Camera {
  const whole = Math.min(frame.width / board.width, frame.height / board.height);
  const scale = Math.min(LARGEST, Math.max(whole, LEAST_COUNTER / counter));
  const x = frame.width / 2 - centre.x * scale;
  const y = frame.height / 2 - centre.y * scale;
  return kept({ x, y, scale }, frame, board);
}

/**
 * A camera that came nearer or went away; one point of the frame stays where it is.
 *
 * @example zoomed(camera, 1.2, { x: 100, y: 80 }, frame, board)
 */
export function zoomed(
  { x, y, scale }: Camera,
  by: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  board: Size,
): Camera {
  const whole = Math.min(frame.width / board.width, frame.height / board.height);
  const next = Math.min(LARGEST, Math.max(whole, scale * by));
  const ratio = next / scale;
  return kept({ x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, scale: next }, frame, board);
}

/**
 * A camera from which the board is never lost: it fills the frame, or stands in its middle.
 *
 * @example kept({ x: 900, y: 0, scale: 1 }, frame, board).x // 0
 */
export function kept({ x, y, scale }: Camera, frame: Size, board: Size): Camera {
  const along = (at: number, room: number, length: number): number =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return {
    x: along(x, frame.width, board.width * scale),
    y: along(y, frame.height, board.height * scale),
    scale,
  };
}
