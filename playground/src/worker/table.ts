import * as hexarbiter from 'hexarbiter';
import type { GameState, Lnlt, Names, Result, Side, View, World } from 'hexarbiter';
import { namesOf, positionNow, request, seedRng, view } from 'hexarbiter';
import { BOTS } from 'hexarbiter/bots';
import type { Change, Port, Session } from 'hexarbiter/session';
import { createSession, serveSession } from 'hexarbiter/session';
import type { Begun } from '../../../src/server/opening.js';

/** The player of each side: `human`, or the name of a bot. */
export type Seats = Readonly<Record<Side, string>>;

/** A game on the table of this page. */
export interface Table {
  readonly world: World;
  readonly session: Session<Lnlt>;
  /** The game before its first step. */
  readonly start: GameState;
  /** The steps that stand, in their order. */
  readonly changes: Change<Lnlt>[];
  /** Whether its record begins with the game. */
  readonly recorded: boolean;
  seats: Seats;
  /** Lets a bot play whose turn it is now. */
  readonly wake: () => void;
  /** Ends the service to the page, and the turns of the bots. */
  readonly close: () => void;
}

/** How long a bot waits before it plays, in milliseconds: so that a person can follow. */
const PACE = 120;

/**
 * Lays a game on the table: a session, served to the page, in which bots take their turns.
 *
 * @param world the world
 * @param begun the game before its first step, how its record begins, and the steps that are taken already
 * @param seats the player of each side
 * @param port the port to the page
 * @returns the table, or the reasons against a step
 * @example tableFor(world, begun, { de: 'human', us: 'sensible' }, self)
 */
export function tableFor(world: World, begun: Begun, seats: Seats, port: Port): Result<Table> {
  const { game, record, takes } = begun;
  const session = createSession<Lnlt>(hexarbiter, { world, game, record: record ?? { dice: 'entered' } });
  const changes: Change<Lnlt>[] = [];
  session.subscribe((change) => {
    if (change.kind === 'undone') changes.pop();
    else changes.push(change);
  });
  for (const { action, ...how } of takes) {
    const taken = session.dispatch(action, how);
    if (!taken.ok) return taken;
  }
  const stop = serveSession(session, port);
  const table: Table = {
    world,
    session,
    start: game,
    changes,
    recorded: record !== undefined,
    seats,
    wake: () => {
      bots.wake();
    },
    close: () => {
      stop();
      bots.stop();
    },
  };
  const bots = withBots(table);
  return { ok: true, value: table };
}

/** Lets the bots play, one step at a time; a step that was taken back is not played again by itself. */
function withBots(table: Table): { readonly wake: () => void; readonly stop: () => void } {
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
 * @example botOf(table, 'us')?.name // 'sensible'
 */
export function botOf({ seats }: Pick<Table, 'seats'>, side: Side): (typeof BOTS)['random'] | undefined {
  const bots: Readonly<Record<string, (typeof BOTS)['random']>> = BOTS;
  const name = seats[side] ?? 'human';
  return Object.hasOwn(bots, name) ? bots[name] : undefined;
}

/**
 * The side whose decision is due.
 *
 * @returns nothing when the game is over
 * @example whoActs(table) // 'us'
 */
export function whoActs({ world, session }: Pick<Table, 'world' | 'session'>): Side | undefined {
  const asked = request(world, session.game());
  return asked.kind === 'over' ? undefined : asked.by;
}

/**
 * The side with whose eyes the page looks: the only person at it, or the side to decide.
 *
 * @example eyesOf(table) // 'us'
 */
export function eyesOf(table: Table): Side {
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
export function seenNow(table: Table): View {
  return view(table.world, table.session.game(), eyesOf(table));
}

/**
 * The names of all that a view shows.
 *
 * @example namesIn(world, seen).nameOf('us.2-5-4.1') // '2-5-4 #1'
 */
export function namesIn(world: World, seen: View): Names {
  return namesOf({ world, position: positionNow(world, seen) });
}
