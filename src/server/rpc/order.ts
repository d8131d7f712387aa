/** Reads the messages of one connection in the order in which they came. */
export type Order = <T>(length: number, read: () => Promise<T>) => Promise<T>;

/** A message of more letters, or bytes, waits for a turn: whoever sends long ones waits for them to be read, and not all others. */
const QUICK = 4_000;

/**
 * The order in which the messages of a connection are read. A short one is read at once, a long one when it is the turn of its client; what
 * comes behind a long one is read after it, so that calls begin in the order in which they came.
 *
 * @param turn waits for a turn of the client
 * @returns takes the length of a message and what reads it: all that this does before its first wait is done in order
 * @example await orderOf(turn)(text.length, async () => await answered(text))
 */
export function orderOf(turn: () => Promise<void>): Order {
  let unread = 0;
  let last = Promise.resolve();
  return async (length, read) => {
    const isLong = length > QUICK;
    if (!isLong && unread === 0) return await read();
    const before = last;
    let done = (): void => undefined;
    last = new Promise<void>((each) => (done = each));
    unread++;
    await before;
    if (isLong) await turn();
    const answer = read();
    unread--;
    done();
    return await answer;
  };
}
