import { bounded } from '../../kernel/basis/bounded.js';
import type { Side, StandingOrders } from '../../engine/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { ServerLimits } from '../limits.js';
import { pastInMemory } from './kept.js';
import type { Deed, Opening, Work } from './opening.js';
import type { Entry, Place, Played } from './played.js';
import { begunGame, standingOf } from './begun.js';
import { playedOf } from './played.js';
import { quotaOf } from '../quota.js';
import type { BegunGame, KeptGame, OlderGame, Store } from '../store/store.js';
import { playedAgain, woken } from './wakening.js';
import type { Held } from './records.js';
import { givingWay, recordsFault } from './records.js';
import type { NamedWorld, Players, Worlds } from './worlds.js';

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
   * Takes a game out of the data folder, where it is not in memory. It stands there as it was left, however long it is; one that was
   * kept by other rules may take longer.
   *
   * @param admits whether somebody may have it opened; he is told `wrong-token` otherwise
   */
  readonly wake: (id: string, doing: Doing, admits: Admits) => Promise<Result<Played>>;
  /** Does something to a game. It is kept before this returns, and then told to those who watch. */
  readonly act: (played: Played, deed: Deed, how?: ActHow) => Result<Entry>;
  /** Sets the standing orders of a side, or cancels them. They are kept before this returns. */
  readonly stand: (played: Played, side: Side, orders: StandingOrders | undefined, how?: ActHow) => Result<undefined>;
  /** Lets go of games that nobody has asked for in a while. Returns how many. */
  readonly sweep: () => number;
  /**
   * Throws kept games away that nobody has asked for since a moment, so many at the most, and none that is in memory.
   *
   * @returns how many
   */
  readonly prune: (since: number, most: number) => number;
  readonly count: () => number;
  /** The games as the worlds know them. */
  readonly players: Players;
}

/** What the games of a server need. */
export interface GamesSetting {
  readonly worlds: Worlds;
  readonly limits: ServerLimits;
  readonly store?: Store;
  /** The version of the rules. */
  readonly version: string;
  /** A name that nobody can guess. */
  readonly newId: () => string;
  /** Milliseconds, of any clock. */
  readonly now: () => number;
}

const MILLISECONDS = 1_000;

/** What an address has written comes back to it in so many seconds. */
const HOUR = 3_600;

/** Bytes that a change takes of the disk, beside what was done: what came of it is kept too. */
const ROW = 2_000;

/** So many worlds of the data folder are remembered. */
const MOST_WORLDS = 10_000;

/**
 * The games of a server.
 *
 * @example gamesOf({ worlds, limits: SERVER_LIMITS, version: '0.1.0', newId, now: Date.now }).create(opening)
 */
export function gamesOf({ worlds, limits, store, version, newId, now }: GamesSetting): Games {
  const games = new Map<string, Held>();
  const wakening = new Map<string, Promise<Result<Played>>>();
  /** The worlds whose packs lie in the data folder. One that is forgotten counts once more. */
  const keptWorlds = bounded<string, true>(MOST_WORLDS);
  const disk = quotaOf(limits.disk, HOUR, now);
  const worldsOf = (which: (played: Played) => boolean): ReadonlySet<string> =>
    new Set([...games.values()].flatMap(({ played }) => (which(played) ? [played.worldId] : [])));
  // A game of a data folder can leave memory, unless somebody watches it.
  const players: Players = {
    played: () => worldsOf(() => true),
    held: () => worldsOf((played) => store === undefined || played.watched()),
    leave: (world) => {
      for (const [id, { played }] of games) if (played.worldId === world) games.delete(id);
    },
  };
  const hold = (played: Played, { address, isAsked }: Pick<Held, 'address' | 'isAsked'>): Played => {
    games.delete(played.id);
    games.set(played.id, { played, used: now(), isAsked, ...(address === undefined ? {} : { address }) });
    return played;
  };
  const way = { keeps: store !== undefined, now };
  const inSeconds = (held: Held): number => Math.max(1, Math.ceil(limits.idle - (now() - held.used) / MILLISECONDS));
  /** Makes room for one more game of an address: one of its own games gives way. */
  const crowdedBy = (address: string | undefined): Problem | undefined => {
    if (address === undefined) return undefined;
    const theirs = [...games.values()].filter((held) => held.address === address);
    const [first] = theirs;
    if (first === undefined || theirs.length < limits.addressGames) return undefined;
    const oldest = givingWay(theirs, way);
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
  const sizeOf = ({ id }: NamedWorld, opening: Opening, bytes: number): number => {
    const { packs = [], mission } = opening.world;
    const brought = typeof mission === 'object' ? mission : packs.length === 0 ? undefined : packs;
    return brought === undefined || keptWorlds.get(id) === true ? bytes : bytes + JSON.stringify(brought).length;
  };
  /** Makes room for one more game. */
  const full = (): Problem | undefined => {
    if (games.size < limits.games) return undefined;
    const oldest = givingWay(games.values(), way);
    if (oldest === undefined) {
      const [first] = games.values();
      return problem('too-many-games', {
        most: limits.games,
        ...(first === undefined || store !== undefined ? {} : { seconds: inSeconds(first) }),
      });
    }
    games.delete(oldest.played.id);
    return undefined;
  };
  const begin = function* (opening: Opening, address?: string): Work<readonly [NamedWorld, BegunGame]> {
    const named = worlds.load(opening.world, players, address);
    if (!named.ok) return named;
    const begun = yield* begunGame(named.value.world, opening, version);
    return begun.ok ? ok([named.value, begun.value]) : begun;
  };
  const placeOf = (id: string, named: NamedWorld): Place => ({ id, worldId: named.id, world: named.world });
  const woke = async (id: string, doing: Doing, admits: Admits): Promise<Result<Played>> => {
    const kept = store?.read(id);
    if (store === undefined || kept === undefined) return refuse(problem('unknown-game', { game: id }));
    const named = worlds.load(kept.opening.world, players);
    if (!named.ok) return named;
    if (!admits(kept.opening, named.value.world.sides)) return refuse(problem('wrong-token', {}));
    store.ages.use(id);
    const work = wakening.get(id) ?? doing(goesOn(store, placeOf(id, named.value), kept));
    wakening.set(id, work);
    try {
      const played = await work;
      if (!played.ok || games.get(id)?.played === played.value) return played;
      const crowded = full();
      return crowded === undefined ? ok(hold(played.value, { isAsked: true })) : refuse(crowded);
    } finally {
      wakening.delete(id);
    }
  };
  /** Makes a kept game ready, and keeps that it goes on by other rules, if it does. */
  const goesOn = function* (keeps: Store, place: Place, read: KeptGame | OlderGame): Work<Played> {
    if (read.kind === 'older') {
      const again = yield* playedAgain(place.world, read, version);
      if (!again.ok) return again;
      const { begun, note } = again.value;
      keeps.create(place.id, begun, note);
      const notes = note === undefined ? [] : [note];
      return ok(playedOf({ ...place, ...begun, past: keeps.pastOf(place.id), now: standingOf(begun), notes }));
    }
    const past = keeps.pastOf(place.id);
    const ready = yield* woken(place.world, read, past, version);
    if (!ready.ok) return ready;
    const { now: stands, renewal } = ready.value;
    if (renewal !== undefined) keeps.goOn(place.id, renewal);
    const notes = renewal === undefined ? read.notes : [...read.notes, renewal.note];
    return ok(playedOf({ ...place, ...read, past, now: stands, notes }));
  };
  const tooLarge = (bytes: number): boolean => bytes > limits.game;
  /** Why no record in memory may grow now. */
  const recordsFull = (address: string | undefined): Problem | undefined =>
    store === undefined ? recordsFault(address, { limits, all: () => games.values(), leavesIn: inSeconds }) : undefined;
  /** Why the record of a game may not grow. */
  const recordFault = (played: Played): Problem | undefined =>
    tooLarge(played.bytes())
      ? problem('game-too-large', { most: limits.game })
      : recordsFull(games.get(played.id)?.address);
  return {
    count: () => games.size,
    players,
    create: async (opening, doing, address) => {
      const before = crowdedBy(address) ?? full() ?? recordsFull(address);
      if (before !== undefined) return refuse(before);
      const begun = await doing(begin(opening, address));
      if (!begun.ok) return begun;
      const [named, game] = begun.value;
      const stands = standingOf(game);
      // Others may have begun games while this one was made.
      const crowded = crowdedBy(address) ?? full();
      if (crowded !== undefined) return refuse(crowded);
      if (tooLarge(stands.bytes)) return refuse(problem('game-too-large', { most: limits.game }));
      const over = written(address, () => sizeOf(named, opening, stands.bytes));
      if (over !== undefined) return refuse(over);
      const id = newId();
      if (store !== undefined) {
        store.create(id, game);
        if (keptWorlds.get(named.id) === undefined) keptWorlds.set(named.id, true);
      }
      const past = store?.pastOf(id) ?? pastInMemory(game);
      const place = { isAsked: false, ...(address === undefined ? {} : { address }) };
      return ok(hold(playedOf({ ...placeOf(id, named), ...game, past, now: stands }), place));
    },
    find: (id) => {
      const known = games.get(id);
      if (known === undefined) return refuse(problem('unknown-game', { game: id }));
      store?.ages.use(id);
      return ok(hold(known.played, { ...known, isAsked: true }));
    },
    wake: async (id, doing, admits) => {
      const known = games.get(id);
      return known === undefined ? await woke(id, doing, admits) : ok(known.played);
    },
    act: (played, deed, { at, address } = {}) => {
      const over = written(address, () => ROW + JSON.stringify(deed).length);
      if (over !== undefined) return refuse(over);
      // What was done can be taken back all the same.
      const full = deed.kind === 'taken' ? recordFault(played) : undefined;
      if (full !== undefined) return refuse(full);
      return played.act(deed, at);
    },
    stand: (played, side, orders, { address } = {}) => {
      const over = written(address, () => JSON.stringify(orders ?? '').length);
      if (over !== undefined) return refuse(over);
      played.setStanding(side, orders);
      return ok(undefined);
    },
    sweep: () => {
      const before = games.size;
      for (const [id, { played, used }] of games) {
        if (!played.watched() && now() - used > limits.idle * MILLISECONDS) games.delete(id);
      }
      return before - games.size;
    },
    prune: (since, most) => {
      if (store === undefined) return 0;
      const old = store.ages.unusedSince(since).filter((id) => !games.has(id) && !wakening.has(id));
      const gone = old.slice(0, most);
      for (const id of gone) store.ages.remove(id);
      if (gone.length > 0) store.ages.removePacks();
      return gone.length;
    },
  };
}
