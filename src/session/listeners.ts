/** Those who want to be told of something. */
export interface Listeners<T> {
  /** Tells all of them, in the order in which they came. */
  readonly tell: (news: T) => void;
  /** Adds one; the function that it returns takes him off. */
  readonly subscribe: (listener: (news: T) => void) => () => void;
}

/**
 * A list of listeners. News that come up while a listener is told are told after it, so that everybody hears them in one
 * order.
 *
 * @example const { tell, subscribe } = listeners<string>()
 */
export function listeners<T>(): Listeners<T> {
  let all: readonly { readonly listener: (news: T) => void }[] = [];
  const waiting: T[] = [];
  let telling = false;
  return {
    tell: (news) => {
      waiting.push(news);
      if (telling) return;
      telling = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          for (const { listener } of all) listener(next);
      } finally {
        waiting.length = 0;
        telling = false;
      }
    },
    subscribe: (listener) => {
      const entry = { listener };
      all = [...all, entry];
      return () => {
        all = all.filter((each) => each !== entry);
      };
    },
  };
}
