/** A wish to stop that comes from outside. */
export interface Stop {
  /** Whether it has been asked for. */
  readonly asked: () => boolean;
  /** Ends when it is asked for. */
  readonly heard: Promise<void>;
  /** Listens no more. */
  readonly done: () => void;
}

/**
 * Listens for the signals by which a program is told to stop. The second signal ends the program at once, as always.
 *
 * @example const stop = onSignal()
 */
export function onSignal(): Stop {
  let asked = false;
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let tell = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    tell = () => {
      asked = true;
      done();
      resolve();
    };
  });
  const done = (): void => {
    for (const signal of signals) process.removeListener(signal, tell);
  };
  for (const signal of signals) process.once(signal, tell);
  return { asked: () => asked, heard, done };
}
