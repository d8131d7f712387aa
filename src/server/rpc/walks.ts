import type { Sent } from '../games/any-game.js';

/** A walk through legal actions; what it returns at its end may be a refusal. */
export type Walk = Iterator<Sent, unknown>;

/** Walks that were left after a page. The next page takes its walk up again. */
export interface Walks {
  /** Takes up the walk that was left at a place. It is no longer there. */
  readonly take: (place: string) => Walk | undefined;
  readonly leave: (place: string, walk: Walk) => void;
}

/** So many walks are remembered; the oldest is forgotten, and its next page has to walk from the beginning. */
const MOST = 50;

/**
 * The walks of a server.
 *
 * @example walksOf().take('g1') // undefined
 */
export function walksOf(): Walks {
  const left = new Map<string, Walk>();
  return {
    take: (place) => {
      const walk = left.get(place);
      left.delete(place);
      return walk;
    },
    leave: (place, walk) => {
      left.set(place, walk);
      const [oldest] = left.keys();
      if (left.size > MOST && oldest !== undefined) left.delete(oldest);
    },
  };
}
