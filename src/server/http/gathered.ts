/** A way to another thread. */
export interface Line {
  /** Sends a message. What stands in `given` is handed over, and is not here any more. */
  readonly post: (message: unknown, given?: readonly ArrayBuffer[]) => void;
  readonly hear: (listener: (message: unknown) => void) => void;
}

/**
 * A message of more bytes goes from thread to thread as bytes that are handed over. The thread of the sockets neither copies nor reads
 * them: that would hold up all other sockets.
 */
export const LONG = 100_000;

/**
 * A way to another thread that gathers what is said at once: one letter for all of it is quicker than a letter for each word.
 *
 * @example serveOver(server, gathered(line), stopped)
 */
export function gathered({ post, hear }: Line): Line {
  let waiting: unknown[] = [];
  let handed: ArrayBuffer[] = [];
  return {
    post: (message, given = []) => {
      waiting.push(message);
      for (const each of given) handed.push(each);
      // It goes when all that was begun before it is done, and before anything else begins.
      if (waiting.length === 1)
        process.nextTick(() => {
          const letter = waiting;
          const all = handed;
          waiting = [];
          handed = [];
          post(letter, all);
        });
    },
    hear: (listener) =>
      hear((letter) => {
        for (const message of letter as readonly unknown[]) listener(message);
      }),
  };
}
