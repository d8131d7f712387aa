import * as v from 'valibot';
import type { GameState, Result, World } from '../../facade/index.js';
import { createGame } from '../../facade/index.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { OUR_DICE } from '../../vassal/files/dice.js';
import { gameFrom, rollIn } from '../../vassal/index.js';
import type { TableRead } from '../../vassal/index.js';
import { changesSince, isUntouched } from '../../vassal/position/changes.js';
import { aboutCounters, MOST_COUNTERS } from './about.js';
import { readingsWanted } from './explained.js';
import type { Method } from './method.js';
import { flag, method, needed, neededText, text } from './method.js';
import type { GameBegun } from '../answers/results.js';
import { inSlices } from '../rpc/slices.js';
import type { LnltTable } from '../table/lnlt-table.js';
import { anyTable, lnltTable, lnltWorld } from '../table/lnlt-table.js';
import type { Hall } from '../table/table.js';
import { tableOf } from '../table/table.js';
import type { TableAsked } from '../answers/table-asked.js';
import { tableIn } from '../table/table-read.js';
import { explainTable } from '../table/table-readings.js';
import type { AnyGame } from '../games/any-game.js';
import { dueAt, ownState } from '../games/told.js';

/*
 * For a table of VASSAL: the client sends what lies on it as VASSAL writes it, and keeps the state of the game there. So there is but the
 * stateless form: whoever has the state may know all that is in it.
 */

const SHOWN = neededText('what lies on the table: a saved game of VASSAL (.vsav), its bytes in base64');

/** How a call brings its game. */
const STATE = {
  world: neededText('the world, as world/load names it'),
  state: neededText('the state of the game, as the answer before gave it'),
};

/** For somebody who sits on no side. */
const ONLOOKER = flag('for an onlooker, who sits on no side: he is told nothing of a game in which anything is hidden');

/** So many readings are given where nobody says otherwise: a player chooses from them. */
const FEW = 4;

/** So many lines of the chat are read, and so many characters of each: the component keeps the last 200. */
const MOST_LINES = 500;
const MOST_OF_A_LINE = 1_000;

/** The game of a call, as whoever asks may be told of it. */
function gameAsked(
  desk: Hall,
  method: string,
  { onlooker, ...asked }: TableAsked & { readonly onlooker?: boolean },
): Result<LnltTable> {
  const found = tableOf(desk, asked);
  const table = found.ok ? lnltTable(found.value, method) : found;
  if (!table.ok || onlooker !== true) return table;
  const { world } = table.value;
  const { hides } = world.system;
  const isOpen = hides === undefined || hides.inWorld?.(world) === false;
  return isOpen ? table : refuse(problem('not-for-onlookers', {}));
}

const begin = method({
  name: 'vassal/begin',
  summary:
    'begins a game at a table of VASSAL as it lies there, in the stateless form; a turn goes on with an impulse of the side that is named',
  params: {
    world: neededText('the world, as world/load names it'),
    table: SHOWN,
    by: text('the side whose impulse begins; that with the initiative where it is left out'),
  },
  result: 'GameBegun',
  run: async (desk, { world: name, table: shown, by }, call) => {
    const named = desk.worlds.find(name);
    if (!named.ok) return named;
    const first = lnltWorld(named.value.world, 'vassal/begin');
    if (!first.ok) return first;
    const world = first.value;
    const table = await inSlices(tableIn(world, shown), desk.limits, call);
    if (!table.ok) return table;
    const game = gameAtTable(world, table.value.read, by);
    if (!game.ok) return game;
    const begins = anyTable({ world, game: game.value, seen: game.value });
    const begun: GameBegun<AnyGame> = {
      ...ownState(begins),
      ...dueAt(begins),
    };
    return ok(begun);
  },
});

/** A game that begins where a table stands: the beginning of the scenario, or its middle. */
function gameAtTable(world: World, { position }: TableRead, by: string | undefined): Result<GameState> {
  const opening = createGame(world, { dice: 'entered', umpire: true });
  if (!opening.ok) return opening;
  const { turn, phase } = opening.value.position;
  const isOpening =
    position.turn === turn && position.phase === phase && isUntouched(changesSince(opening.value.position, position));
  return isOpening ? opening : gameFrom(world, position, by === undefined ? {} : { by });
}

const explain = method({
  name: 'vassal/explain',
  summary:
    'says what was done at a table of VASSAL since the game stood as the state has it: the readings with the state after each, in words, or why it is not legal',
  params: {
    ...STATE,
    table: SHOWN,
    said: v.exactOptional(
      needed(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_OF_A_LINE))), v.maxLength(MOST_LINES)),
        'the lines of the chat since then, of which the dice are read; without them dice are looked for that give what the table shows',
      ),
    ),
    most: readingsWanted(FEW),
    onlooker: ONLOOKER,
  },
  result: 'TableExplained',
  run: async (desk, { table: shown, said, most = FEW, ...asked }, call) => {
    const table = gameAsked(desk, 'vassal/explain', asked);
    if (!table.ok) return table;
    const read = await inSlices(tableIn(table.value.world, shown), desk.limits, call);
    if (!read.ok) return read;
    const dice = said?.flatMap((line) => {
      const roll = rollIn(line, OUR_DICE);
      return roll === undefined ? [] : [roll.faces];
    });
    const { tell: _, ...quiet } = call;
    return await explainTable(table.value, read.value, { dice, most }, desk.limits, quiet);
  },
});

const about = method({
  name: 'vassal/about',
  summary:
    'says in English what counters can do now: where they can go with costs and dangers, what they can attack with sums and chances, and why not the rest',
  params: {
    ...STATE,
    side: text('by whose eyes; the whole table where it is left out'),
    onlooker: ONLOOKER,
    counters: needed(
      v.pipe(v.array(v.string()), v.maxLength(MOST_COUNTERS)),
      'the ids of the counters, all in one place, each of them once',
    ),
  },
  result: 'CountersTold',
  run: async (desk, { counters, ...asked }, call) => {
    const table = gameAsked(desk, 'vassal/about', asked);
    if (!table.ok) return table;
    const told = await aboutCounters(table.value, counters, desk.limits, call);
    return told.ok ? ok({ ...told.value, ...ownState(anyTable(table.value)) }) : told;
  },
});

/** The methods for a table of VASSAL. */
export const VASSAL_METHODS: readonly Method[] = [begin, explain, about];
