import * as v from 'valibot';
import type { GameState, Result, World } from '../facade/index.js';
import { createGame } from '../facade/index.js';
import { ok } from '../kernel/basis/result.js';
import { OUR_DICE } from '../vassal/files/dice.js';
import { gameFrom, readSaved, readTable, rollIn } from '../vassal/index.js';
import type { TableRead } from '../vassal/index.js';
import { changesSince, isUntouched } from '../vassal/position/changes.js';
import { kitOf } from '../vassal/position/kit.js';
import { aboutCounters } from './about.js';
import type { Method } from './method.js';
import { count, method, needed, neededText, text } from './method.js';
import type { GameBegun } from './results.js';
import { tableOf } from './table.js';
import type { TableAt } from './table-readings.js';
import { explainTable } from './table-readings.js';
import { dueAt, ownState } from './told.js';

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

/** So many readings are given where nobody says otherwise: a player chooses from them. */
const FEW = 4;

function tableRead(world: World, shown: string): Result<TableAt> {
  const saved = readSaved(Buffer.from(shown, 'base64'), 'table');
  if (!saved.ok) return saved;
  const { table } = saved.value;
  const kit = kitOf(world);
  const read = readTable(world, table, kit);
  return read.ok ? ok({ kit, table, read: read.value }) : read;
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
  run: (desk, { world: name, table: shown, by }) => {
    const named = desk.worlds.find(name);
    if (!named.ok) return named;
    const { world } = named.value;
    const table = tableRead(world, shown);
    if (!table.ok) return table;
    const game = gameAtTable(world, table.value.read, by);
    if (!game.ok) return game;
    const begun: GameBegun = {
      ...ownState({ world, game: game.value }),
      ...dueAt({ world, game: game.value, seen: game.value }),
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
        v.array(v.string()),
        'the lines of the chat since then, of which the dice are read; without them dice are looked for that give what the table shows',
      ),
    ),
    most: count('so many readings at the most; 4 where it is left out'),
  },
  result: 'TableExplained',
  run: async (desk, { table: shown, said, most = FEW, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const read = tableRead(table.value.world, shown);
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
    counters: needed(v.array(v.string()), 'the ids of the counters, all in one place'),
  },
  result: 'CountersTold',
  run: async (desk, { counters, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const told = await aboutCounters(table.value, counters, desk.limits, call);
    return told.ok ? ok({ ...told.value, ...ownState(table.value) }) : told;
  },
});

/** The methods for a table of VASSAL. */
export const VASSAL_METHODS: readonly Method[] = [begin, explain, about];
