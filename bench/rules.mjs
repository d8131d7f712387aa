// The rules at work: an attack applied, orders built, actions walked, odds, and whole games at random.
import { apply, legal, odds, options, sample, seedRng } from '../dist/index.js';
import { fireRows } from './boardgame.mjs';
import { checksumOf, measure, measureFresh, mix } from './measure.mjs';
import {
  airWorld,
  battle,
  bombing,
  landing,
  newGame,
  overhead,
  spottingRound,
  value,
  withArtillery,
  worldOf,
} from './worlds.mjs';
import { battleRows } from './pokemon.mjs';

/** Everybody in the church fires at the three squads behind the garden. */
const FIRE = {
  kind: 'fire',
  from: 'I5',
  target: 'I2',
  units: ['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3'],
  weapons: ['us.bar.1', 'us.m1919a4.1'],
  lead: 'us.2-5-4.1',
};

/** Opportunity Fire of everybody in K1 at the helicopter that hovers over M3. */
const FIRE_AT_HELICOPTER = {
  kind: 'fire',
  from: 'K1',
  target: 'M3/air',
  vehicle: 'us.transport.1',
  units: ['de.1-6-4.1', 'de.1-6-4.2', 'de.1-6-4.3'],
  weapons: ['de.mg34.1', 'de.mg42.1'],
  lead: 'de.1-6-4.1',
};

/** The rows of the table. */
export function rulesRows() {
  const world = worldOf('vierville');
  const state = battle(world);
  return [...attackRows(world, state), ...orderRows(world, state), ...oddsRows(world, state), ...playoutRows()];
}

function attackRows(world, state) {
  const [peer] = fireRows();
  const { referee } = state.secrets;
  const games = Array.from({ length: 64 }, (_, i) => ({
    ...state,
    secrets: { ...state.secrets, referee: { ...referee, rng: seedRng(String(i)) } },
  }));
  return [
    peer,
    {
      name: 'apply a fire action with its ledgers, 60 counters',
      per: 'µs',
      ...measure(() => fireAll(world, games)),
      budget: 1e6 / 50,
      peer: peer.name,
    },
  ];
}

function fireAll(world, games) {
  let checksum = 0;
  for (const game of games) {
    const { state, events, dice } = value(apply(world, game, FIRE));
    checksum = mix(mix(checksum, events.length), state.position.counters.length);
    for (const { faces } of dice) for (const face of faces) checksum = mix(checksum, face);
  }
  return { count: games.length, checksum };
}

function orderRows(world, state) {
  const clicks = clicksOf(FIRE);
  return [
    {
      name: 'options of a slot, mean over the clicks of a fire order',
      per: 'µs',
      ...measure(() => askAll(world, state, clicks)),
      budget: 1e6 / 100,
    },
    {
      name: 'options of the first slot, the kind of action',
      per: 'µs',
      ...measure(() => askAll(world, state, clicks.slice(0, 1))),
      budget: 1e6 / 100,
    },
    {
      name: 'first legal action',
      per: 'µs',
      ...measure(() => ({ count: 1, checksum: checksumOf(legal(world, state).next().value) })),
      budget: 1e6 / 50,
    },
    {
      name: 'first legal action of a position never asked about',
      per: 'µs',
      ...measureFresh(
        () => ({ ...state, position: { ...state.position, counters: [...state.position.counters] } }),
        (fresh) => legal(world, fresh).next().value,
        { warmUp: 200, rounds: 501 },
      ),
      budget: 1e6 / 50,
    },
    {
      name: 'all legal actions, streamed',
      ...measure(() => walkAll(world, state)),
      budget: 1_000_000,
    },
  ];
}

/** An order click by click: nothing, the kind, the kind and the first field, and so on. */
function clicksOf(action) {
  const fields = Object.entries(action);
  return [{}, ...fields.map((_, i) => Object.fromEntries(fields.slice(0, i + 1)))];
}

function askAll(world, state, orders) {
  let checksum = 0;
  for (const order of orders) checksum = mix(checksum, options(world, state, order)?.values.length ?? -1);
  return { count: orders.length, checksum };
}

function walkAll(world, state) {
  let count = 0;
  let checksum = 0;
  for (const action of legal(world, state)) {
    count += 1;
    checksum = mix(mix(checksum, action.kind.length), action.units?.length ?? 0);
  }
  return { count, checksum };
}

function oddsRows(world, state) {
  const forgetful = () => ({ ...world, caches: { byKey: new Map() } });
  const guns = withArtillery(worldOf('training'));
  const round = spottingRound(guns);
  return [
    {
      name: 'exact odds of a full stack firing at three units, nothing known yet',
      per: 'ms',
      ...measureFresh(forgetful, (fresh) => value(odds(fresh, state, FIRE)), { warmUp: 100 }),
      budget: 1000 / 2,
    },
    {
      name: 'the same odds asked again',
      per: 'ms',
      ...measure(() => ({ count: 1, checksum: checksumOf(value(odds(world, state, FIRE)).subjects) })),
      budget: 1000 / 2,
    },
    {
      name: 'exact odds of Fire for Effect on twenty units in seven hexes, nothing known yet',
      per: 'ms',
      ...measureFresh(
        () => ({ ...guns, caches: { byKey: new Map() } }),
        (fresh) => value(odds(fresh, round, { kind: 'fireForEffect', at: 'H4' })),
        { warmUp: 30 },
      ),
      budget: 1000 / 20,
    },
    ...airRows(),
  ];
}

/** Attacks from the air and into it; a helicopter that is shot down strikes a hex in its turn, and its riders bail out. */
function airRows() {
  const world = airWorld();
  const fresh = () => ({ ...world, caches: { byKey: new Map() } });
  const [strike, bombs, fall] = [overhead(world), bombing(world), landing(world)];
  const row = (name, state, action) => ({
    name: `${name}, nothing known yet`,
    per: 'ms',
    ...measureFresh(fresh, (forgetful) => value(odds(forgetful, state, action)), { warmUp: 100 }),
    budget: 1000 / 20,
  });
  return [
    row('exact odds of an airstrike by cannon on a full stack and a tank', strike, { kind: 'strafe' }),
    row('exact odds of a bomber over 22 units and two tanks in seven hexes', bombs, { kind: 'bomb' }),
    row('exact odds of a full stack firing at a helicopter with three units aboard', fall, FIRE_AT_HELICOPTER),
  ];
}

function playoutRows() {
  const [peer] = battleRows();
  const worlds = [worldOf('training'), worldOf('vierville')];
  return [
    peer,
    ...worlds.map((world) => {
      let decisions = 0;
      const measured = measure(() => {
        const played = playAll(world, 4);
        decisions = played.count;
        return played;
      });
      return {
        name: `decisions of random games of "${world.scenario.title}" (${Math.round(decisions / 4)} a game)`,
        ...measured,
        budget: 20_000,
        peer: peer.name,
      };
    }),
  ];
}

/** Plays games to their ends by `sample`, without digests. */
function playAll(world, games) {
  let count = 0;
  let checksum = 0;
  for (let game = 0; game < games; game++) {
    let state = newGame(world, `bench ${game}`);
    let rng = seedRng(`players ${game}`);
    for (let drawn = sample(world, state, rng); drawn !== undefined; drawn = sample(world, state, rng)) {
      rng = drawn.rng;
      state = value(apply(world, state, drawn.action)).state;
      count += 1;
    }
    checksum = mix(mix(checksum, state.step), state.position.result?.winner.length ?? 0);
  }
  return { count, checksum };
}
