/** The timers of a platform: every one of them has these. */
interface Timers {
  readonly setTimeout: (deed: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

/**
 * Does something later.
 *
 * @param deed what to do
 * @param milliseconds after how long
 * @returns a function that calls it off
 * @example const callOff = later(() => say('Nobody has answered.'), 60_000)
 */
export function later(deed: () => void, milliseconds: number): () => void {
  const { setTimeout, clearTimeout } = globalThis as unknown as Timers;
  const timer = setTimeout(deed, milliseconds);
  return () => clearTimeout(timer);
}
