import type { Store } from '../store/store.js';
import type { Watcher } from '../watch/watch.js';
import type { Games } from './games.js';

/** What prunes the data folder of a server. */
export interface PruningSetting {
  readonly games: Pick<Games, 'prune'>;
  readonly store: Pick<Store, 'ages'>;
  /** Milliseconds for which a game is kept that nobody asks for. */
  readonly keep: number;
  readonly watcher: Watcher;
  /** Milliseconds since 1970; those of the machine where it is left out. */
  readonly wall?: () => number;
  /** Calls a function after so many milliseconds. */
  readonly after?: (milliseconds: number, work: () => void) => void;
}

/** The name of the note in the log, which metrics count too. */
export const PRUNED = 'games thrown away';

/** So many games go in one piece of work, and so many pages of the file: the rules answer in between. */
const GAMES = 5;
const PAGES = 500;

/** Milliseconds between two pieces, and between two rounds: an hour. */
const PAUSE = 20;
const ROUND = 3_600_000;

/**
 * Throws games away that nobody has asked for in a while, from now on and once in an hour, a few at a time; then gives their room back to the disk.
 * Games in memory stay.
 *
 * @returns stops it
 * @example const stop = pruneOften({ games, store, keep: 90 * 86_400_000, watcher })
 */
export function pruneOften({
  games,
  store,
  keep,
  watcher,
  wall = Date.now,
  after = later,
}: PruningSetting): () => void {
  let isStopped = false;
  const next = (milliseconds: number, work: () => void): void =>
    after(milliseconds, () => {
      if (isStopped) return;
      try {
        work();
      } catch (error) {
        watcher.broke(error, 'pruning');
        next(ROUND, () => round(0));
      }
    });
  const giveBack = (before: number): void => {
    const left = store.ages.shrink(PAGES);
    // A file of before gives nothing back while a server has it: new games are written into its room.
    if (left > 0 && left < before) next(PAUSE, () => giveBack(left));
    else next(ROUND, () => round(0));
  };
  const round = (gone: number): void => {
    const more = games.prune(wall() - keep, GAMES);
    const all = gone + more;
    if (more === GAMES) next(PAUSE, () => round(all));
    else {
      if (all > 0) watcher.note(PRUNED, { games: all });
      giveBack(Infinity);
    }
  };
  next(PAUSE, () => round(0));
  return () => (isStopped = true);
}

function later(milliseconds: number, work: () => void): void {
  setTimeout(work, milliseconds).unref();
}
