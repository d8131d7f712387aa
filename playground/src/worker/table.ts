import type { GameState, Side, System, View, WorldOf } from 'hexarbiter/engine';
import * as engine from 'hexarbiter/engine';
import type { Result } from 'hexarbiter';
import { seedRng } from 'hexarbiter';
import type { Change, Session } from 'hexarbiter/session';
import { createSession } from 'hexarbiter/session';
import type { Bot, Eyes, Kit } from './kit.js';

/** The player of each side: `human`, or the name of a bot. */
export type Seats = Readonly<Record<Side, string>>;

/** The game before its first step, how its record begins, and the steps that are taken already. */
export interface Beginning<S extends System> {
  readonly game: GameState<S>;
  /** Nothing where no record leads to this game. */
  readonly record?: engine.TranscriptStart<S>;
  readonly takes: readonly {
    readonly action: engine.Sent<S>;
    readonly by?: string;
    readonly dice?: engine.SentDice;
  }[];
}

/** A game on the table of this page. */
export interface Table<S extends System> {
  readonly kit: Kit<S>;
  readonly world: WorldOf<S>;
  readonly session: Session<S>;
  /** The game before its first step. */
  readonly start: GameState<S>;
  /** The steps that stand, in their order. */
  readonly changes: Change<S>[];
  /** Whether its record begins with the game. */
  readonly recorded: boolean;
  seats: Seats;
  /** How many steps stood before each thing that a person did: so far one click takes back. */
  readonly deeds: number[];
  /** How many steps stood before each thing that was taken back. */
  readonly undone: number[];
  /** Lets a bot play whose turn it is now. */
  readonly wake: () => void;
  /** Ends the turns of the bots. */
  readonly close: () => void;
}

/** How long a bot waits before it plays, in milliseconds: so that a person can follow. */
const PACE = 120;

/**
 * Lays a game on the table: a session in which bots take their turns.
 *
 * @param kit the game
 * @param begun the game before its first step, how its record begins, and the steps that are taken already
 * @param seats the player of each side
 * @param onChange is called after every change
 * @returns the table, or the reasons against a step
 * @example tableFor(lnltKit(world), begun, { de: 'human', us: 'sensible' }, tell)
 */
export function tableFor<S extends System>(
  kit: Kit<S>,
  begun: Beginning<S>,
  seats: Seats,
  onChange: (change: Change<S>) => void,
): Result<Table<S>> {
  const { world } = kit;
  const { game, record, takes } = begun;
  const session = createSession<S>(engine, { world, game, ...(record === undefined ? {} : { record }) });
  const changes: Change<S>[] = [];
  session.subscribe((change) => {
    if (change.kind === 'undone') changes.pop();
    else changes.push(change);
  });
  const deeds: number[] = [];
  for (const { action, ...how } of takes) {
    deeds.push(changes.length);
    const taken = session.dispatch(action, how);
    if (!taken.ok) return taken;
  }
  session.subscribe(onChange);
  const table: Table<S> = {
    kit,
    world,
    session,
    start: game,
    changes,
    recorded: record !== undefined,
    seats,
    deeds,
    undone: [],
    wake: () => {
      bots.wake();
    },
    close: () => {
      bots.stop();
    },
  };
  const bots = withBots(table);
  return { ok: true, value: table };
}

/** Lets the bots play, one step at a time; a step that was taken back is not played again by itself. */
function withBots<S extends System>(table: Table<S>): { readonly wake: () => void; readonly stop: () => void } {
  const { world, session } = table;
  let rng = seedRng('the bots of this page');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    waiting = undefined;
    const by = whoActs(table);
    const bot = by === undefined ? undefined : botOf(table, by);
    if (bot === undefined || by === undefined) return;
    const decided = bot.decide(world, session.view(by), rng);
    if (decided === undefined) return;
    ({ rng } = decided);
    session.dispatch(decided.action, { by });
  };
  const wait = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(turn, PACE);
  };
  const stop = session.subscribe(({ kind }) => {
    if (kind === 'applied' || (kind === 'redone' && session.steps().undone.length === 0)) wait();
    else clearTimeout(waiting);
  });
  wait();
  return {
    wake: wait,
    stop: () => {
      clearTimeout(waiting);
      stop();
    },
  };
}

/**
 * The bot of a side, if one plays it.
 *
 * @example botOf(table, 'us')
 */
export function botOf<S extends System>({ seats, kit }: Table<S>, side: Side): Bot<S> | undefined {
  const name = seats[side] ?? 'human';
  if (name === 'human') return undefined;
  const bots = kit.bots();
  return Object.hasOwn(bots, name) ? bots[name] : undefined;
}

/**
 * The side whose decision is due.
 *
 * @returns nothing when the game is over
 * @example whoActs(table) // 'us'
 */
export function whoActs<S extends System>({ session }: Pick<Table<S>, 'session'>): Side | undefined {
  const asked = session.request();
  return asked.kind === 'over' ? undefined : asked.by;
}

/**
 * The side with whose eyes the page looks: the only person at it, or the side to decide.
 *
 * @example sideOf(table) // 'us'
 */
export function sideOf<S extends System>(table: Table<S>): Side {
  const people = table.world.sides.filter((side) => botOf(table, side) === undefined);
  const [only] = people;
  if (people.length === 1 && only !== undefined) return only;
  return whoActs(table) ?? table.world.sides[0];
}

/**
 * The game as the page looks at it.
 *
 * @example seenNow(table).side // 'us'
 */
export function seenNow<S extends System>(table: Table<S>): View<S> {
  return table.session.view(sideOf(table));
}

/**
 * The game as the page looks at it, with its names.
 *
 * @example eyesAt(table).names.nameOf('us.2-5-4.1') // '2-5-4 #1'
 */
export function eyesAt<S extends System>(table: Table<S>): Eyes<S> {
  const seen = seenNow(table);
  return { world: table.world, seen, names: table.kit.namesIn(seen) };
}

/**
 * Takes a step in the name of the side to decide, as something that a person did.
 *
 * @returns the change, or the reasons against it
 * @example taken(table, { kind: 'pass' })
 */
export function taken<S extends System>(table: Table<S>, action: engine.Sent<S>): Result<Change<S>> {
  const { deeds, undone, changes, session } = table;
  const before = changes.length;
  const done = session.dispatch(action);
  if (!done.ok) return done;
  deeds.push(before);
  undone.length = 0;
  return done;
}

/**
 * Takes back what a person did last, with everything that has come since.
 *
 * @returns whether there was anything
 * @example takenBack(table)
 */
export function takenBack<S extends System>({ deeds, undone, changes, session }: Table<S>): boolean {
  const standing = changes.length;
  if (standing === 0) return false;
  let until = standing - 1;
  for (let deed = deeds.pop(); deed !== undefined; deed = deeds.pop()) {
    if (deed >= standing) continue;
    until = deed;
    break;
  }
  while (changes.length > until && session.undo().ok);
  undone.push(standing);
  return true;
}

/**
 * Takes back everything from a step on. A bot whose turn it was then plays on.
 *
 * @param step the first step that is taken back, from 0
 * @returns whether there was anything
 * @example takenBackTo(table, 12)
 */
export function takenBackTo<S extends System>(
  { deeds, undone, changes, session, wake }: Table<S>,
  step: number,
): boolean {
  const standing = changes.length;
  while (changes.length > Math.max(0, step) && session.undo().ok);
  if (changes.length === standing) return false;
  const left = deeds.filter((deed) => deed < changes.length);
  deeds.splice(0, deeds.length, ...left);
  undone.push(standing);
  wake();
  return true;
}

/**
 * Does once more what was taken back last.
 *
 * @returns whether there was anything
 * @example doneAgain(table)
 */
export function doneAgain<S extends System>({ deeds, undone, changes, session }: Table<S>): boolean {
  const before = changes.length;
  const until = undone.pop();
  if (until === undefined) return false;
  while (changes.length < until && session.redo().ok);
  deeds.push(before);
  return true;
}
