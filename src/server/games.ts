import { digest } from '../facade/index.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { ServerLimits } from './limits.js';
import type { Deed, Entry, Opening, Played } from './played.js';
import { playedOf } from './played.js';
import type { Work } from './opening.js';
import { atOnce } from './slices.js';
import type { Store } from './store.js';
import type { Worlds } from './worlds.js';

/** How work is done that may take long. */
export type Doing = <T>(work: Work<T>) => Promise<Result<T>>;

/** The games of a server. */
export interface Games {
  /** Begins a game. `doing` does the work, at once or in slices. */
  readonly create: (opening: Opening, doing: Doing) => Promise<Result<Played>>;
  /** Finds a game, in memory or in the data folder. */
  readonly find: (id: string) => Result<Played>;
  /** Does something to a game. It is kept before this returns, and then told to those who watch. */
  readonly act: (played: Played, deed: Deed, at?: number) => Result<Entry>;
  /** Lets go of games that nobody has asked for in a while. Returns how many. */
  readonly sweep: () => number;
  readonly count: () => number;
  readonly worldsInUse: () => ReadonlySet<string>;
}

/** What the games of a server need. */
export interface GamesSetting {
  readonly worlds: Worlds;
  readonly limits: ServerLimits;
  readonly store?: Store;
  /** A name that nobody can guess. */
  readonly newId: () => string;
  /** Milliseconds, of any clock. */
  readonly now: () => number;
}

const MILLISECONDS = 1_000;

/**
 * The games of a server.
 *
 * @example gamesOf({ worlds, limits: SERVER_LIMITS, newId, now: Date.now }).create(opening)
 */
export function gamesOf({ worlds, limits, store, newId, now }: GamesSetting): Games {
  const games = new Map<string, { readonly played: Played; used: number }>();
  const worldsInUse = (): ReadonlySet<string> => new Set([...games.values()].map(({ played }) => played.worldId));
  const hold = (played: Played): Played => {
    games.delete(played.id);
    games.set(played.id, { played, used: now() });
    return played;
  };
  /** Makes room for one more game: with a data folder the game that was asked for longest ago leaves memory. */
  const full = (): Problem | undefined => {
    if (games.size < limits.games) return undefined;
    const oldest = store === undefined ? undefined : [...games.values()].find(({ played }) => !played.watched());
    if (oldest === undefined) return problem('too-many-games', { most: limits.games });
    games.delete(oldest.played.id);
    return undefined;
  };
  const begin = function* (id: string, opening: Opening): Work<Played> {
    const named = worlds.load(opening.world, worldsInUse());
    if (!named.ok) return named;
    return yield* playedOf({ id, worldId: named.value.id, world: named.value.world }, opening);
  };
  const tooLarge = (played: Played): boolean => played.bytes() > limits.game;
  return {
    count: () => games.size,
    worldsInUse,
    create: async (opening, doing) => {
      const before = full();
      if (before !== undefined) return refuse(before);
      const id = newId();
      const played = await doing(begin(id, opening));
      if (!played.ok) return played;
      // Others may have begun games while this one was made.
      const crowded = full();
      if (crowded !== undefined) return refuse(crowded);
      if (tooLarge(played.value)) return refuse(problem('game-too-large', { most: limits.game }));
      store?.create(id, opening);
      return ok(hold(played.value));
    },
    find: (id) => {
      const known = games.get(id);
      if (known !== undefined) return ok(hold(known.played));
      const kept = store?.read(id);
      if (kept === undefined) return refuse(problem('unknown-game', { game: id }));
      const crowded = full();
      if (crowded !== undefined) return refuse(crowded);
      const played = atOnce(begin(id, kept.opening));
      if (!played.ok) return played;
      const gone = kept.deeds.some((deed) => !played.value.act(deed).ok);
      const same = kept.digest === undefined || kept.digest === digest(played.value.session.game());
      return gone || !same ? refuse(problem('game-of-another-version', {})) : ok(hold(played.value));
    },
    act: (played, deed, at) => {
      if (deed.kind === 'taken' && tooLarge(played)) return refuse(problem('game-too-large', { most: limits.game }));
      const done = played.act(deed, at);
      if (!done.ok) return done;
      try {
        store?.append(played.id, done.value.n, deed, digest(played.session.game()));
      } catch (error) {
        played.forget();
        throw error;
      }
      played.tell(done.value);
      return done;
    },
    sweep: () => {
      const before = games.size;
      for (const [id, { played, used }] of games) {
        if (!played.watched() && now() - used > limits.idle * MILLISECONDS) games.delete(id);
      }
      return before - games.size;
    },
  };
}
