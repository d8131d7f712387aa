import type { Action, GameState, Order, Result, World } from '../facade/index.js';
import { createGame, ok, problem, refuse } from '../facade/index.js';
import { unknownKeys } from '../engine/game/arguments.js';
import { refuseAll } from '../kernel/basis/result.js';
import type { GameResult } from '../state/index.js';
import type { EnumeratedMove } from './enumerate.js';
import { movesOf } from './enumerate.js';
import type { RandomPlugin } from './roll.js';
import { applyRolled, diceOf } from './roll.js';
import type { Beginning, Table, WholeTable } from './table.js';
import { dueAt, playerOf, shownTo, sideOf, toldOf } from './table.js';

/** What boardgame.io takes for a move that may not be made: its constant of the same name. */
export const INVALID_MOVE = 'INVALID_MOVE';

/** What a move is handed. */
interface MoveContext {
  readonly G: Kept;
  readonly playerID: string;
  readonly random: RandomPlugin;
}

/** `G` as boardgame.io keeps it or has sent it. */
type Kept = Beginning | Table;

/** A side has won, or nobody has (`winner` is left out): `ctx.gameover`. */
export interface GameOver {
  readonly winner?: string;
  readonly draw?: true;
  readonly result: GameResult;
}

/** A move or a hook, before boardgame.io has wrapped it and after. */
type Inner = (context: never, given: never) => unknown;
type Outer = (context: { readonly G: unknown }, given?: unknown) => unknown;

/** A game as boardgame.io takes it. It fits its type `Game` and is made without it. */
export interface BoardgameGame {
  name: string;
  minPlayers: number;
  maxPlayers: number;
  disableUndo: true;
  setup: () => Beginning;
  moves: {
    act: {
      move: (context: MoveContext, action: Action | Order) => WholeTable | typeof INVALID_MOVE;
      client: false;
      redact: true;
    };
  };
  turn: {
    order: { first: (context: { G: Kept }) => number; next: (context: { G: Kept }) => number };
    endIf: (context: { G: Kept; ctx: { currentPlayer: string } }) => { next: string } | undefined;
  };
  events: Record<EventName, false>;
  endIf: (context: { G: Kept }) => GameOver | undefined;
  playerView: (context: { G: Kept; playerID: string | null }) => Table;
  ai: { enumerate: (G: Kept, ctx: unknown, playerID: string) => EnumeratedMove[] };
  plugins: { name: string; fnWrap: (move: Inner) => Outer }[];
}

const EVENTS = [
  'endGame',
  'endPhase',
  'endTurn',
  'setPhase',
  'endStage',
  'setStage',
  'pass',
  'setActivePlayers',
] as const;
type EventName = (typeof EVENTS)[number];

/** How a game for boardgame.io is made. */
export interface BoardgameOptions {
  /** Its name, by which server and lobby know it; that of the scenario where none is given. */
  readonly name?: string;
  /** The game from which every match begins, with entered dice; the beginning of the scenario where none is given. */
  readonly start?: GameState;
  /**
   * What the server alone knows, the same as long as a match lasts: dice depend on it. boardgame.io sends the seed of a match to
   * its clients; without a secret whoever reads it knows the dice to come.
   */
  readonly secret?: string;
  /** The bots of boardgame.io are offered so many moves at most: 40 where nothing is given. */
  readonly most?: number;
}

/**
 * Makes a game for boardgame.io: one move, `act(action)`, secrets by `playerView`, dice by its random plugin.
 *
 * @param world the world; server and clients load the same
 * @param options its name, its beginning, how many moves bots are offered
 * @returns the game; `seeded-dice` where it is to begin from a game with a seed, `unknown-key` for an option that
 *   there is not, and the problems of `createGame`
 * @rule 2.0
 * @example Client({ game: unwrap(boardgame(world)), numPlayers: 2 })
 */
export function boardgame(world: World, options: BoardgameOptions = {}): Result<BoardgameGame> {
  const strange = unknownKeys(options, ['name', 'start', 'secret', 'most'], '/options');
  if (strange.length > 0) return refuseAll(strange);
  const started = options.start === undefined ? createGame(world, { dice: 'entered' }) : ok(options.start);
  if (!started.ok) return started;
  const game = started.value;
  if (game.secrets.referee.rng !== undefined) return refuse(problem('seeded-dice', {}, undefined, '/start'));
  return ok(gameOf({ ...options, world, start: game }));
}

/** A match as it is played. */
interface Match extends BoardgameOptions {
  readonly world: World;
  readonly start: GameState;
}

function gameOf(match: Match): BoardgameGame {
  const { world, name = world.scenario.id, most = 40 } = match;
  const { length } = world.sides;
  const open = (table: Kept): Table => opened(match, table);
  const place = (table: Kept): number => Number(playerOf(world, dueAt(world, open(table)) ?? world.sides[0]));
  return {
    name,
    minPlayers: length,
    maxPlayers: length,
    // The dice of a move that was taken back would fall the same again, and what came to light was seen.
    disableUndo: true,
    setup: () => ({ kind: 'beginning' }),
    moves: {
      act: { move: (context, action) => moved(match, context, action), client: false, redact: true },
    },
    turn: {
      order: { first: ({ G }) => place(G), next: ({ G }) => place(G) },
      endIf: ({ G, ctx }) => {
        const due = dueAt(world, open(G));
        if (due === undefined || playerOf(world, due) === ctx.currentPlayer) return undefined;
        return { next: playerOf(world, due) };
      },
    },
    events: Object.fromEntries(EVENTS.map((event) => [event, false])) as Record<EventName, false>,
    endIf: ({ G }) => gameOver(world, open(G)),
    playerView: ({ G, playerID }) => shownTo(world, open(G), playerID),
    ai: { enumerate: (G, _ctx, playerID) => movesOf(world, open(G), playerID, most) },
    plugins: [BARE],
  };
}

function opened({ start }: Match, table: Kept): Table {
  return table.kind === 'beginning' ? { kind: 'whole', game: start, told: {} } : table;
}

/** Hands moves `G` itself: boardgame.io would hand them a draft that notes every look at it, and rules look often. */
const BARE: BoardgameGame['plugins'][number] = {
  name: 'hexarbiter',
  fnWrap: (move) => (context, given) => move({ ...context, bare: context.G } as never, given as never),
};

function moved(match: Match, context: MoveContext, action: Action | Order): WholeTable | typeof INVALID_MOVE {
  const { world, secret } = match;
  const table = opened(match, (context as MoveContext & { readonly bare: Kept }).bare);
  const by = sideOf(world, context.playerID);
  if (by === undefined || table.kind !== 'whole') return INVALID_MOVE;
  const rolled = applyRolled(world, table.game, action, by, diceOf(context.random, secret));
  if (!rolled.ok) return INVALID_MOVE;
  const { game, steps } = rolled.value;
  return { kind: 'whole', game, told: toldOf(world, by, steps) };
}

function gameOver(world: World, table: Table): GameOver | undefined {
  if (table.kind !== 'whole' || dueAt(world, table) !== undefined) return undefined;
  const { result } = table.game.position;
  if (result === undefined) return undefined;
  const { winner } = result;
  return world.sides.includes(winner) ? { winner: playerOf(world, winner), result } : { draw: true, result };
}
