import type { Lnlt, Result, Transcript, World } from '../facade/index.js';
import { apply, check, openSlot, request, startTranscript, view, withStep } from '../facade/index.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Change, DispatchOptions, Session } from '../session/index.js';
import { createSession } from '../session/index.js';
import type { Beginning, Take, Work } from './opening.js';
import { beginningOf } from './opening.js';
import type { WorldAsked } from './worlds.js';

/** What a game needs to begin anew: it is kept with the game. */
export interface Opening {
  readonly world: WorldAsked;
  readonly beginning: Beginning;
  /** Whether the sides have seats: then nobody sees or does anything without a token. */
  readonly seats: boolean;
}

/** What was done to a game: a step was taken, or the last one was taken back. It is kept with the game. */
export type Deed = ({ readonly kind: 'taken' } & Take) | { readonly kind: 'undone' };

/** A change of a game, with its number: the first is 1. */
export interface Entry {
  readonly n: number;
  readonly change: Change<Lnlt>;
}

/** Hears of every change of a game. */
export type Listener = (entry: Entry) => void;

/** A game in memory. */
export interface Played {
  readonly id: string;
  /** The name of its world. */
  readonly worldId: string;
  readonly world: World;
  readonly opening: Opening;
  readonly session: Session<Lnlt>;
  /** Whether its steps are recorded from its beginning. */
  readonly recorded: boolean;
  /** What has changed since it began, undone steps too. */
  readonly log: readonly Entry[];
  /** Bytes of what is kept of it. */
  readonly bytes: () => number;
  /** Does something to it. */
  readonly act: (deed: Deed, at?: number) => Result<Entry>;
  /** Takes the last deed out again, which could not be kept. */
  readonly forget: () => void;
  /** Calls a listener after every change that is kept, until the function that it returns is called. */
  readonly watch: (listener: Listener) => () => void;
  readonly tell: (entry: Entry) => void;
  readonly watched: () => boolean;
}

/** Where a game stands. */
export interface Place {
  readonly id: string;
  readonly worldId: string;
  readonly world: World;
}

/** What a session asks of the game. */
const RULES = { apply, check, openSlot, request, startTranscript, view, withStep };

/**
 * Begins a game and keeps it in memory. The work gives way after each step of a record.
 *
 * @returns the work; in the end the game, or every reason why it cannot begin so
 * @example await inSlices(playedOf({ id, worldId, world }, { world: asked, beginning, seats: true }), limits, watch)
 */
export function* playedOf({ id, worldId, world }: Place, opening: Opening): Work<Played> {
  const begun = yield* beginningOf(world, opening.beginning);
  if (!begun.ok) return begun;
  const { game, record, takes } = begun.value;
  const session = createSession<Lnlt>(RULES, { world, game, record: record ?? { dice: 'entered' } });
  const log: Entry[] = [];
  const listeners = new Set<Listener>();
  let bytes = sizeOf(opening);
  let last = 0;
  const note = (deed: Deed, change: Change<Lnlt>): Entry => {
    last = JSON.stringify(deed).length;
    bytes += last;
    const entry = { n: log.length + 1, change };
    log.push(entry);
    return entry;
  };
  for (const take of takes) {
    const taken = session.dispatch(take.action, howOf(take));
    if (!taken.ok) return taken;
    note({ kind: 'taken', ...take }, taken.value);
    yield;
  }
  return ok({
    id,
    worldId,
    world,
    opening,
    session,
    recorded: record !== undefined,
    log,
    bytes: () => bytes,
    act: (deed, at) => {
      const done = deed.kind === 'undone' ? session.undo() : session.dispatch(deed.action, howOf(deed, at));
      return done.ok ? ok(note(deed, done.value)) : done;
    },
    forget: () => {
      const entry = log.pop();
      if (entry === undefined) return;
      bytes -= last;
      if (entry.change.kind === 'undone') session.redo();
      else session.undo();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (entry) => {
      for (const listener of [...listeners]) listener(entry);
    },
    watched: () => listeners.size > 0,
  });
}

/** Bytes of how a game begins; the packs of its world are kept once for all games. */
function sizeOf({ world: { packs: _, ...world }, ...opening }: Opening): number {
  return JSON.stringify({ ...opening, world }).length;
}

function howOf({ by, dice }: Take, at?: number): DispatchOptions {
  return {
    ...(by === undefined ? {} : { by }),
    ...(dice === undefined ? {} : { dice }),
    ...(at === undefined ? {} : { at }),
  };
}

/**
 * The record of a game.
 *
 * @returns the record, or `no-record` for a game that began with a save
 * @example recordOf(played)
 */
export function recordOf({ recorded, session }: Played): Result<Transcript> {
  return recorded ? ok(session.transcript()) : refuse(problem('no-record', {}));
}
