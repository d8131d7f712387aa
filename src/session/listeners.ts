import { tellHook } from '../kernel/basis/hooks.js';
import { inPlace } from '../engine/game/misuse.js';
import { stray } from './start.js';

/** Those who want to be told of something. */
export interface Listeners<T> {
  /** Tells all of them, in the order in which they came. */
  readonly tell: (news: T) => void;
  /** Adds one; the function that it returns takes him off. */
  readonly subscribe: (listener: (news: T) => void) => () => void;
}

/**
 * A list of listeners. News that come up while a listener is told are told after it, so that everybody hears them in one
 * order. What a listener throws stops nobody: it is thrown once more when all have heard, as a platform does with its own events.
 *
 * What is no function is refused at once, in the place of the function that takes a listener off.
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
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        for (const { listener } of all) tellHook(() => listener(next));
      telling = false;
    },
    subscribe: (listener) => {
      if (typeof listener !== 'function') return inPlace(stray('function', listener, '/listener'));
      const entry = { listener };
      all = [...all, entry];
      return () => {
        all = all.filter((each) => each !== entry);
      };
    },
  };
}
