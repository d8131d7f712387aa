/** Work that is run once more when it is asked for while it runs, and never twice at a time. */
export interface Work {
  readonly run: () => Promise<void>;
  readonly isRunning: () => boolean;
}

/**
 * Makes such work.
 *
 * @example const refresh = oneAtATime(async () => await show())
 */
export function oneAtATime(work: () => Promise<void>): Work {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again as boolean);
    running = undefined;
  };
  return {
    run: async () => {
      again = running !== undefined;
      await (running ??= run());
    },
    isRunning: () => running !== undefined,
  };
}
