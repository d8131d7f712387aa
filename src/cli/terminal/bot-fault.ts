/** How the message of a fault begins: an error that comes from another thread has nothing else. */
const BEGINS = 'your bot ';

/** So many lines tell where in its code a bot has failed. */
const MOST_LINES = 3;

/** A bot of the user has failed: it is no mistake of this program. */
export class BotFault extends Error {
  /**
   * @param bot its name
   * @param step the step of the game that it was asked at
   * @param what what it has done
   */
  constructor(bot: string, step: number, what: string) {
    super(`${BEGINS}${bot}, at step ${step}: ${what}`);
  }
}

/**
 * What a bot of the user has done wrong, where an error tells of that.
 *
 * @returns nothing for any other error
 * @example botFaultIn(new BotFault('late', 15, 'it has returned undefined')) // 'your bot late, at step 15: it has returned undefined'
 */
export function botFaultIn(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith(BEGINS) ? error.message : undefined;
}

/**
 * An error that a bot has thrown, with where in its code that was.
 *
 * @example thrownText(new Error('boom')) // 'it has thrown: boom\n    at ...'
 */
export function thrownText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').filter((each) => /^\s+at /.test(each)) : [];
  return [`it has thrown: ${reason}`, ...stack.slice(0, MOST_LINES)].join('\n');
}
