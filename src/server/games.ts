import { digest } from '../facade/index.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { ServerLimits } from './limits.js';
import type { Deed, Entry, Opening, Played } from './played.js';
import { playedOf } from './played.js';
import type { Work } from './opening.js';
import { quotaOf } from './quota.js';
import type { KeptGame, Store } from './store.js';
import type { Worlds } from './worlds.js';

/** How work is done that may take long. */
export type Doing = <T>(work: Work<T>) => Promise<Result<T>>;

/** Whether somebody may have a kept game opened, of whose world this is. */
export type Admits = (opening: Opening, sides: readonly string[]) => boolean;

/** The step that the caller has seen, and where he comes from. */
export interface ActHow {
  readonly at?: number | undefined;
  readonly address?: string | undefined;
}

/** The games of a server. */
export interface Games {
  /** Begins a game. `doing` does the work, at once or in slices. */
  readonly create: (opening: Opening, doing: Doing, address?: string) => Promise<Result<Played>>;
  /** Finds a game in memory. */
  readonly find: (id: string) => Result<Played>;
  /**
   * Takes a game out of the data folder, where it is not in memory: it is played again, which may take long.
   *
   * @param admits whether somebody may have it opened; he is told `wrong-token` otherwise
   */
  readonly wake: (id: string, doing: Doing, admits: Admits) => Promise<Result<Played>>;
  /** Does something to a game. It is kept before this returns, and then told to those who watch. */
  readonly act: (played: Played, deed: Deed, how?: ActHow) => Result<Entry>;
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

/** What an address has written comes back to it in so many seconds. */
const HOUR = 3_600;

/** A game in memory, when it was last asked for, and where it was begun. */
interface Held {
  readonly played: Played;
  readonly used: number;
  readonly address?: string;
}

/**
 * The games of a server.
 *
 * @example gamesOf({ worlds, limits: SERVER_LIMITS, newId, now: Date.now }).create(opening)
 */
export function gamesOf({ worlds, limits, store, newId, now }: GamesSetting): Games {
  const games = new Map<string, Held>();
  const waking = new Map<string, Promise<Result<Played>>>();
  const keptWorlds = new Set<string>();
  const disk = quotaOf(limits.disk, HOUR, now);
  const worldsInUse = (): ReadonlySet<string> => new Set([...games.values()].map(({ played }) => played.worldId));
  const hold = (played: Played, address = games.get(played.id)?.address): Played => {
    games.delete(played.id);
    games.set(played.id, { played, used: now(), ...(address === undefined ? {} : { address }) });
    return played;
  };
  const inSeconds = (held: Held): number => Math.max(1, Math.ceil(limits.idle - (now() - held.used) / MILLISECONDS));
  /** Makes room for one more game of an address: with a data folder its game that was asked for longest ago leaves memory. */
  const crowdedBy = (address: string | undefined): Problem | undefined => {
    if (address === undefined) return undefined;
    const theirs = [...games.values()].filter((held) => held.address === address);
    const [first] = theirs;
    if (first === undefined || theirs.length < limits.addressGames) return undefined;
    const oldest = store === undefined ? undefined : theirs.find(({ played }) => !played.watched());
    if (oldest === undefined) return problem('address-games', { most: limits.addressGames, seconds: inSeconds(first) });
    games.delete(oldest.played.id);
    return undefined;
  };
  /** Why an address may write no more into the data folder for a while. */
  const written = (address: string | undefined, bytes: () => number): Problem | undefined => {
    if (address === undefined || store === undefined) return undefined;
    const seconds = disk.take(address, bytes());
    return seconds === 0 ? undefined : problem('address-disk', { seconds });
  };
  /** Bytes that a new game takes of the disk: the packs of a world are kept once. */
  const sizeOf = ({ worldId, opening, bytes }: Played): number => {
    const { packs = [] } = opening.world;
    if (packs.length === 0 || keptWorlds.has(worldId)) return bytes();
    return bytes() + JSON.stringify(packs).length;
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
  const woken = async (id: string, doing: Doing, admits: Admits): Promise<Result<Played>> => {
    const kept = store?.read(id);
    if (kept === undefined) return refuse(problem('unknown-game', { game: id }));
    const named = worlds.load(kept.opening.world, worldsInUse());
    if (!named.ok) return named;
    if (!admits(kept.opening, named.value.world.sides)) return refuse(problem('wrong-token', {}));
    const work = waking.get(id) ?? doing(again(id, kept));
    waking.set(id, work);
    try {
      const played = await work;
      if (!played.ok || games.get(id)?.played === played.value) return played;
      const crowded = full();
      return crowded === undefined ? ok(hold(played.value)) : refuse(crowded);
    } finally {
      waking.delete(id);
    }
  };
  const again = function* (id: string, { opening, deeds, digest: last }: KeptGame): Work<Played> {
    const played = yield* begin(id, opening);
    if (!played.ok) return played;
    for (const deed of deeds) {
      if (!played.value.act(deed).ok) return refuse(problem('game-of-another-version', {}));
      yield;
    }
    const isSame = last === undefined || last === digest(played.value.session.game());
    return isSame ? played : refuse(problem('game-of-another-version', {}));
  };
  const tooLarge = (played: Played): boolean => played.bytes() > limits.game;
  return {
    count: () => games.size,
    worldsInUse,
    create: async (opening, doing, address) => {
      const before = crowdedBy(address) ?? full();
      if (before !== undefined) return refuse(before);
      const id = newId();
      const played = await doing(begin(id, opening));
      if (!played.ok) return played;
      // Others may have begun games while this one was made.
      const crowded = crowdedBy(address) ?? full();
      if (crowded !== undefined) return refuse(crowded);
      if (tooLarge(played.value)) return refuse(problem('game-too-large', { most: limits.game }));
      const over = written(address, () => sizeOf(played.value));
      if (over !== undefined) return refuse(over);
      store?.create(id, opening);
      keptWorlds.add(played.value.worldId);
      return ok(hold(played.value, address));
    },
    find: (id) => {
      const known = games.get(id);
      return known === undefined ? refuse(problem('unknown-game', { game: id })) : ok(hold(known.played));
    },
    wake: async (id, doing, admits) => {
      const known = games.get(id);
      return known === undefined ? await woken(id, doing, admits) : ok(known.played);
    },
    act: (played, deed, { at, address } = {}) => {
      const over = written(address, () => JSON.stringify(deed).length);
      if (over !== undefined) return refuse(over);
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
