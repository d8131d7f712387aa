/** A message that is on its way, or not answered yet. */
export interface Arrival {
  /** So many more bytes of it are in memory; less than nothing where some have left it. */
  readonly grow: (bytes: number) => void;
  readonly done: () => void;
}

/** The messages of all connections together. */
export interface Arrivals {
  /** A message begins; `letGo` gives it up when it is the largest and all together are too large. */
  readonly begin: (letGo: () => void) => Arrival;
  /** Bytes of all. */
  readonly bytes: () => number;
}

/**
 * Counts the bytes of messages that are in memory. Whoever has most of them has to go when they are too many: it is not the one
 * with a small message.
 *
 * @param most so many bytes
 * @example arrivalsOf(1000).begin(() => socket.destroy()).grow(100)
 */
export function arrivalsOf(most: number): Arrivals {
  const sizes = new Map<() => void, number>();
  let total = 0;
  const end = (letGo: () => void): void => {
    total -= sizes.get(letGo) ?? 0;
    sizes.delete(letGo);
  };
  const largest = (): (() => void) | undefined => {
    let found: (() => void) | undefined;
    let size = 0;
    for (const [each, bytes] of sizes) if (bytes > size) [found, size] = [each, bytes];
    return found;
  };
  return {
    bytes: () => total,
    begin: (letGo) => {
      // Every message has a function of its own, also where two of them go in the same way.
      const own = (): void => letGo();
      sizes.set(own, 0);
      return {
        grow: (bytes) => {
          const size = sizes.get(own);
          if (size === undefined) return;
          sizes.set(own, size + bytes);
          total += bytes;
          while (total > most) {
            const one = largest();
            if (one === undefined) return;
            end(one);
            one();
          }
        },
        done: () => end(own),
      };
    },
  };
}
