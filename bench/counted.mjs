// The pieces of work whose calls and garbage are counted: all from fixed seeds. The engine counts its heap in pages of a
// quarter of a megabyte, so each is repeated until it has allocated some fifty megabytes.
import { FIRE as LHY_FIRE, firefight, hill31, offered, played } from './lhy.mjs';
import { value } from './library.mjs';
import { playGame } from './playout.mjs';
import { FIRE, LEAN, fireAll, forgetful, sixty, withSeeds } from './rules.mjs';
import { worldOf } from './worlds.mjs';

const GAMES = 8;
/** Games that are played before anything is counted, so that tables and schemas are there. */
const BEFORE = [100, 101];

/** The rows: each makes its work, which warms up and then runs and says how many pieces it was. */
export function countedWork(library) {
  const { legal, odds } = library.facade;
  return [
    playing(library, 'training'),
    playing(library, 'vierville'),
    firing(library, 'apply a fire action, 60 counters'),
    firing(library, 'apply a fire action whose events nobody reads, 60 counters', LEAN),
    {
      name: 'first legal action of a position never asked about, 60 counters',
      work: () => {
        const { world, state } = sixty(library);
        const ask = () => legal(world, unseen(state)).next().value;
        return { warmUp: ask, run: () => repeated(400, ask) };
      },
    },
    {
      name: 'exact odds of a full stack firing at three units, nothing known yet',
      work: () => {
        const { world, state } = sixty(library);
        const ask = () => value(odds(forgetful(world), state, FIRE));
        return { warmUp: ask, run: () => repeated(16, ask) };
      },
    },
    ...secondGame(library),
  ];
}

/** The second game: a mission played at random, a fire action, and what is offered before one. */
function secondGame(library) {
  const firing = (work, most) => () => {
    const { world, state } = firefight(library, 0);
    const once = () => work(world, state);
    return { warmUp: once, run: () => repeated(most, once) };
  };
  return [
    {
      name: 'the second game: a decision of random games of Hill 31',
      work: () => {
        const world = hill31(library);
        const play = (games) => games.reduce((sum, game) => sum + played(library, world, game).count, 0);
        return { warmUp: () => play(BEFORE), run: () => play([0, 1]) };
      },
    },
    {
      name: 'the second game: apply a fire action with its events, 28 counters',
      work: firing((world, state) => value(library.engine.apply(world, state, LHY_FIRE)), 320),
    },
    {
      name: 'the second game: offer all that is open, before an order and in it',
      work: firing((world, state) => offered(library, world, state), 40),
    },
  ];
}

/** Decisions of random games of a scenario. */
function playing(library, scenario) {
  return {
    name: `a decision of random games of ${scenario}`,
    work: () => {
      const world = worldOf(library, scenario);
      const play = (games) => games.reduce((sum, game) => sum + playGame(library, world, game).decisions, 0);
      return { warmUp: () => play(BEFORE), run: () => play(Array.from({ length: GAMES }, (_, game) => game)) };
    },
  };
}

/** A fire action applied under many seeds. */
function firing(library, name, how) {
  return {
    name,
    work: () => {
      const { world, state } = sixty(library);
      const games = withSeeds(library, state, 64);
      const fire = () => fireAll(library, world, games, how).count;
      return { warmUp: fire, run: () => games.length * repeated(5, fire) };
    },
  };
}

/** The same position, as one never seen. */
const unseen = (state) => ({ ...state, position: { ...state.position, counters: [...state.position.counters] } });

function repeated(times, work) {
  for (let i = 0; i < times; i++) work();
  return times;
}
