import type { Side, StandingOrders } from '../../engine/index.js';
import { notedIn, notesBetween } from '../../engine/records/standing-notes.js';
import type { StandingBySide } from '../../engine/records/standing-notes.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Change, SessionStep } from '../../session/index.js';
import type { AnyGame, GameState, Transcript, World } from './any-game.js';
import { standingOf } from './begun.js';
import type { Kept, Past, RecordHead } from './kept.js';
import { pastOfCall } from './kept.js';
import type { Deed, Opening, Take, Work } from './opening.js';
import { recordOf, stepsOf } from './record-of.js';
import type { RulesNote } from '../answers/rules-note.js';
import { renewed, takenAgain } from './renewal.js';
import type { BegunGame } from '../store/store.js';
import type { Standing } from './taking.js';
import { stepped, steppedBack } from './taking.js';

/** A change of a game, with its number: the first is 1. */
export interface Entry {
  readonly n: number;
  readonly change: Change<AnyGame>;
}

/** Hears of every change of a game. */
export type Listener = (entry: Entry) => void;

/** Changes of a game: those behind a number, all of them or so many. */
export interface Stretch {
  readonly since: number;
  readonly limit?: number | undefined;
}

/** A game in memory: where it stands. Its past is read when somebody asks for it. */
export interface Played {
  readonly id: string;
  /** The name of its world. */
  readonly worldId: string;
  readonly world: World;
  readonly opening: Opening;
  /** Whether its steps are recorded from its beginning. */
  readonly recorded: boolean;
  /** From which changes on it is played by other versions of the rules. */
  readonly notes: readonly RulesNote[];
  readonly game: () => GameState;
  /** The number of its last change, undone steps counted too. */
  readonly n: () => number;
  /** The last step that stands. */
  readonly last: () => SessionStep<AnyGame> | undefined;
  /** What `tell` makes of each change behind a number, or of so many of them. */
  readonly changes: <T>(which: Stretch, tell: (entry: Entry) => T) => Work<readonly T[]>;
  /** The record; `began-with-a-save` for a game that began with a save. */
  readonly transcript: () => Result<Transcript>;
  /** Bytes of how it begins and of what was done to it; with what came of it, where that is in memory too. */
  readonly bytes: () => number;
  /** Bytes of it that are in memory. */
  readonly memory: () => number;
  /** Does something to it, once it is kept. */
  readonly act: (deed: Deed, at?: number) => Result<Entry>;
  /** The standing orders of the sides that have any. */
  readonly standing: () => StandingBySide;
  /** Sets the standing orders of a side, or cancels them, once this is kept. */
  readonly setStanding: (side: Side, orders: StandingOrders | undefined) => void;
  /** Calls a listener after every change, until the function that it returns is called. */
  readonly watch: (listener: Listener) => () => void;
  readonly watched: () => boolean;
}

/** Where a game stands. */
export interface Place {
  readonly id: string;
  readonly worldId: string;
  readonly world: World;
}

/** How a game in memory is made of what is kept of it. */
export interface PlayedSetting extends Place {
  readonly opening: Opening;
  readonly head?: RecordHead;
  readonly past: Past;
  readonly now: Standing;
  readonly notes?: readonly RulesNote[];
}

/**
 * A game in memory.
 *
 * @example playedOf({ id, worldId, world, opening, head, past, now })
 */
export function playedOf(setting: PlayedSetting): Played {
  const { id, worldId, world, opening, head, past, notes = [] } = setting;
  const listeners = new Set<Listener>();
  /** Changes up to this number were made by other rules: what came of them is judged before it is used. */
  const foreign = notes.reduce((last, { n, differs }) => (differs === undefined ? n : last), -1);
  let { now } = setting;
  const changeAt = lately(past);
  const standsAt = (n: number): number => (n === 0 ? 0 : changeAt(n).stands);
  const keptAt = (n: number): GameState => (n === 0 ? undefined : changeAt(n).taken?.game) ?? past.begun();
  const isForeign = (n: number): boolean => n <= foreign;
  /** The game behind a step; nothing where the rules of now do not take it. */
  const gameAt = (n: number): GameState | undefined => {
    if (n === now.stands) return now.game;
    if (!isForeign(n)) return keptAt(n);
    const taken = renewed(world, keptAt(n));
    return taken.ok ? taken.value : undefined;
  };
  /** In place of a game that the rules of now do not take: that of now, at the step of then. */
  const inPlaceOf = (n: number): GameState => ({ ...now.game, step: keptAt(n).step });
  const entryOf = (n: number): Entry => {
    const kept = changeAt(n);
    const before = standsAt(n - 1);
    if (kept.taken === undefined) {
      const game = gameAt(kept.stands) ?? inPlaceOf(kept.stands);
      const { step } = changeAt(before).taken ?? { step: NO_STEP };
      return { n, change: { kind: 'undone', ...step, before: game, game } };
    }
    const { step, game } = kept.taken;
    const earlier = gameAt(before);
    if (!isForeign(n)) return { n, change: { kind: 'applied', ...step, before: earlier ?? game, game } };
    const again = earlier === undefined ? undefined : takenAgain(world, earlier, kept);
    if (again !== undefined && earlier !== undefined)
      return { n, change: { kind: 'applied', ...again.step, before: earlier, game: again.game } };
    // Nobody can say any more what a side may know of it: it is told that it was, and by whom.
    const bare = inPlaceOf(n);
    return { n, change: { kind: 'applied', ...step, events: [], before: bare, game: bare } };
  };
  const undone = (): Result<Entry> => {
    const { step, stands } = now;
    if (step === undefined) return refuse(problem('nothing-to-undo', {}));
    const before = standsAt(stands - 1);
    const game = gameAt(before);
    if (game === undefined) return refuse(problem('game-of-another-version', {}));
    const done = steppedBack(now, { stands: before, game, kept: before === 0 ? undefined : changeAt(before) });
    past.append(done.kept);
    ({ now } = done);
    noted = undefined;
    return ok({ n: now.n, change: { kind: 'undone', ...step, before: game, game } });
  };
  const given = past.standing();
  let orders: StandingBySide = new Map(
    [...given].flatMap(([side, each]) => (each === undefined ? [] : [[side, each]])),
  );
  /** Whether the record may have to do with standing orders. */
  let hasOrders = given.size > 0 || opening.beginning.kind === 'record';
  /** The standing orders that the record knows of; nothing where it has to be looked at first. */
  let noted: StandingBySide | undefined;
  const taken = (sent: Take, at?: number): Result<Entry> => {
    const before = now.game;
    noted ??= hasOrders ? notedIn(stepsOf(past, now.stands)) : orders;
    const ordered = notesBetween(noted, orders);
    const take = ordered.length === 0 ? sent : { ...sent, ordered };
    const done = stepped(world, head, now, take, at);
    if (!done.ok) return done;
    const { kept, now: after } = done.value;
    past.append(kept);
    now = after;
    noted = orders;
    const step = after.step ?? NO_STEP;
    return ok({ n: kept.n, change: { kind: 'applied', ...step, before, game: after.game } });
  };
  const changes = function* <T>({ since, limit = Infinity }: Stretch, tell: (entry: Entry) => T): Work<readonly T[]> {
    const told: T[] = [];
    const until = Math.min(now.n, since + limit);
    for (let n = since + 1; n <= until; n++) {
      told.push(tell(entryOf(n)));
      yield;
    }
    return ok(told);
  };
  return {
    id,
    worldId,
    world,
    opening,
    recorded: head !== undefined,
    notes,
    game: () => now.game,
    n: () => now.n,
    last: () => now.step,
    bytes: () => now.bytes + past.memory(),
    memory: past.memory,
    changes,
    transcript: () =>
      head === undefined ? refuse(problem('began-with-a-save', {})) : ok(recordOf(head, world, past, now)),
    act: (deed, at) => {
      const done = deed.kind === 'undone' ? undone() : taken(deed, at);
      if (done.ok) for (const listener of [...listeners]) listener(done.value);
      return done;
    },
    standing: () => orders,
    setStanding: (side, set) => {
      past.keepStanding(side, set);
      hasOrders = true;
      const others = new Map(orders);
      if (set === undefined) others.delete(side);
      else others.set(side, set);
      orders = others;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watched: () => listeners.size > 0,
  };
}

/**
 * A game that only one call needs: the caller keeps it.
 *
 * @example playedAlone(world, begun).transcript()
 */
export function playedAlone(world: World, begun: BegunGame): Played {
  return playedOf({ id: '', worldId: '', world, ...begun, past: pastOfCall(begun), now: standingOf(begun) });
}

/**
 * From which changes on a game is played by other versions of the rules, where it is.
 *
 * @example notesOf(played) // {}
 */
export function notesOf({ notes }: Played): { readonly notes?: readonly RulesNote[] } {
  return notes.length === 0 ? {} : { notes };
}

/** So many changes that were read last are at hand: to tell of one, those before it are read too. */
const AT_HAND = 4;

/** Reads changes, and has the last ones at hand. */
function lately({ change }: Past): Past['change'] {
  const read = new Map<number, Kept>();
  return (n) => {
    const known = read.get(n) ?? change(n);
    read.delete(n);
    read.set(n, known);
    const [oldest] = read.keys();
    if (read.size > AT_HAND && oldest !== undefined) read.delete(oldest);
    return known;
  };
}

/** In place of a step that is not there. */
const NO_STEP: SessionStep<AnyGame> = { action: { kind: 'pass' }, by: '', events: [], dice: [] };
