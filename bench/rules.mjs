// The rules at work: an attack applied, orders built, actions walked, ways looked for, odds, and whole games at random.
import { reducerRow } from './boardgame.mjs';
import { value } from './library.mjs';
import { checksumOf, mix } from './measure.mjs';
import { playAll } from './playout.mjs';
import { BATTLES, battleRow } from './pokemon.mjs';
import { beginning } from './starts.mjs';
import {
  airWorld,
  battle,
  bombing,
  crowded,
  landing,
  overhead,
  spottingRound,
  withArtillery,
  worldOf,
} from './worlds.mjs';

/** Everybody in the church fires at the three squads behind the garden. */
export const FIRE = {
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
export function rulesRows(library) {
  return [
    ...attackRows(library),
    ...orderRows(library),
    ...oddsRows(library),
    ...airRows(library),
    ...playRows(library),
  ];
}

/** A world with sixty counters in it. */
export function sixty(library) {
  const world = worldOf(library, 'vierville');
  return { world, state: battle(library, world) };
}

function attackRows(library) {
  const peer = reducerRow();
  const row = (name, how, inGames = (games) => games) => ({
    name,
    per: 'µs',
    work: () => {
      const { world, state } = sixty(library);
      const games = inGames(withSeeds(library, state, 64));
      return { batch: () => fireAll(library, world, games, how) };
    },
    peer: peer.name,
  });
  // The last legal order of a position is remembered. Here every game has frames of its own, so that the order is judged in each.
  const apart = (games) => games.map((game) => ({ ...game, frames: [...game.frames] }));
  return [
    { ...peer, peers: true },
    { ...row('apply a fire action with its events and ledgers, 60 counters'), mustRatio: 2, aimRatio: 3.3 },
    ...(isLeanKnown(library)
      ? [{ ...row('apply a fire action whose events nobody reads, 60 counters', LEAN), mustRatio: 2.7, aimRatio: 4.5 }]
      : []),
    row('apply a fire action that is judged each time, with its events and ledgers', undefined, apart),
  ];
}

/** Nobody reads the events. */
export const LEAN = { lean: true };

/** Whether a build can leave the events out; older ones cannot. */
function isLeanKnown(library) {
  const { world, state } = sixty(library);
  return value(library.facade.apply(world, state, FIRE, LEAN)).events.length === 0;
}

/** The same game under so many different seeds. */
export function withSeeds({ facade }, state, count) {
  const { referee } = state.secrets;
  return Array.from({ length: count }, (_, i) => ({
    ...state,
    secrets: { ...state.secrets, referee: { ...referee, rng: facade.seedRng(String(i)) } },
  }));
}

export function fireAll({ facade }, world, games, how) {
  let checksum = 0;
  for (const game of games) {
    const { state, events, dice } = value(facade.apply(world, game, FIRE, how));
    checksum = mix(mix(checksum, events.length), state.position.counters.length);
    for (const { faces } of dice) for (const face of faces) checksum = mix(checksum, face);
  }
  return { count: games.length, checksum };
}

function orderRows(library) {
  const { legal, reachable } = library.facade;
  const clicks = clicksOf(FIRE);
  const inBattle = (work) => () => {
    const { world, state } = sixty(library);
    return work(world, state);
  };
  const asking = (orders) => inBattle((world, state) => ({ batch: () => askAll(library, world, state, orders) }));
  return [
    {
      name: 'whole values of a slot (openSlot), mean over the clicks of a fire order',
      per: 'µs',
      work: asking(clicks),
      must: 1e6 / 40,
      aim: 1e6 / 25,
    },
    {
      name: 'whole values of the first slot, the kind of action',
      per: 'µs',
      work: asking(clicks.slice(0, 1)),
      must: 1e6 / 70,
      aim: 1e6 / 40,
    },
    {
      name: 'next click of an order, member by member',
      per: 'µs',
      work: inBattle((world, state) => ({ batch: () => clickAll(library, world, state, clicks) })),
    },
    {
      name: 'first legal action',
      per: 'µs',
      work: inBattle((world, state) => ({
        batch: () => ({ count: 1, checksum: checksumOf(legal(world, state).next().value) }),
      })),
      must: 1e6 / 50,
    },
    {
      name: 'first legal action of a position never asked about',
      per: 'µs',
      work: inBattle((world, state) => ({
        prepare: () => ({ ...state, position: { ...state.position, counters: [...state.position.counters] } }),
        timed: (unseen) => legal(world, unseen).next().value,
        warmUp: 200,
        rounds: 501,
      })),
      must: 1e6 / 50,
      aim: 1e6 / 45,
    },
    {
      name: 'all legal actions, streamed',
      work: inBattle((world, state) => ({ batch: () => walkAll(library, world, state) })),
      must: 1_200_000,
      aim: 2_000_000,
    },
    {
      name: 'where three units can get to, with the fire that threatens each step',
      per: 'ms',
      work: inBattle((world, state) => ({
        batch: () => ({ count: 1, checksum: checksumOf(value(reachable(world, state, FIRE.units, 'move'))) }),
      })),
      must: 1000 / 6,
      aim: 1000 / 4,
    },
  ];
}

/** An order click by click: nothing, the kind, the kind and the first field, and so on. */
function clicksOf(action) {
  const fields = Object.entries(action);
  return [{}, ...fields.map((_, i) => Object.fromEntries(fields.slice(0, i + 1)))];
}

function askAll({ facade }, world, state, orders) {
  let checksum = 0;
  for (const order of orders)
    checksum = mix(checksum, (facade.openSlot ?? facade.options)(world, state, order)?.values.length ?? -1);
  return { count: orders.length, checksum };
}

function clickAll({ facade }, world, state, orders) {
  let checksum = 0;
  for (const order of orders) checksum = mix(checksum, facade.options(world, state, order)?.values?.length ?? -1);
  return { count: orders.length, checksum };
}

function walkAll({ facade }, world, state) {
  let count = 0;
  let checksum = 0;
  for (const action of facade.legal(world, state)) {
    count += 1;
    checksum = mix(mix(checksum, action.kind.length), action.units?.length ?? 0);
  }
  return { count, checksum };
}

/** A world that remembers nothing of what it was asked. */
export const forgetful = (world) => ({ ...world, caches: { byKey: new Map() } });

function oddsRows(library) {
  const { odds } = library.facade;
  return [
    {
      name: 'exact odds of a full stack firing at three units, nothing known yet',
      per: 'ms',
      work: () => {
        const { world, state } = sixty(library);
        return {
          prepare: () => forgetful(world),
          timed: (unasked) => value(odds(unasked, state, FIRE)).subjects,
          warmUp: 100,
        };
      },
      must: 1000 / 2,
      aim: 1000 / 0.8,
    },
    {
      name: 'the same odds asked again',
      per: 'ms',
      work: () => {
        const { world, state } = sixty(library);
        return { batch: () => ({ count: 1, checksum: checksumOf(value(odds(world, state, FIRE)).subjects) }) };
      },
      must: 1000,
      aim: 1000 / 0.3,
    },
    {
      name: 'exact odds of Fire for Effect on twenty units in seven hexes, nothing known yet',
      per: 'ms',
      work: () => {
        const world = withArtillery(worldOf(library, 'training'));
        const round = spottingRound(library, world);
        return {
          prepare: () => forgetful(world),
          timed: (unasked) => value(odds(unasked, round, { kind: 'fireForEffect', at: 'H4' })).subjects,
        };
      },
      must: 1000 / 20,
    },
  ];
}

/** Attacks from the air and into it; a helicopter that is shot down strikes a hex in its turn, and its riders bail out. */
function airRows(library) {
  const row = (name, begin, action) => ({
    name: `${name}, nothing known yet`,
    per: 'ms',
    work: () => {
      const world = airWorld(library);
      const state = begin(library, world);
      return {
        prepare: () => forgetful(world),
        timed: (unasked) => value(library.facade.odds(unasked, state, action)).subjects,
        warmUp: 100,
      };
    },
    must: 1000 / 20,
  });
  return [
    row('exact odds of an airstrike by cannon on a full stack and a tank', overhead, { kind: 'strafe' }),
    row('exact odds of a bomber over 22 units and two tanks in seven hexes', bombing, { kind: 'bomb' }),
    row('exact odds of a full stack firing at a helicopter with three units aboard', landing, FIRE_AT_HELICOPTER),
    row('exact odds of fire at a helicopter that may come down on five of its own', crowded, FIRE_AT_HELICOPTER),
  ];
}

function playRows(library) {
  const early = `${BATTLES}, the first 5 s of a process`;
  const decisions = (scenario, title) => ({
    name: `decisions of random games of "${title}", warm`,
    work: () => {
      const world = worldOf(library, scenario);
      return { batch: () => playAll(library, world, 4) };
    },
    peer: BATTLES,
    mustRatio: 9,
    aimRatio: 17,
  });
  return [
    { ...battleRow(), peers: true },
    decisions('training', 'Training Scenario: the church'),
    decisions('vierville', 'Assault on Vierville'),
    { name: early, peers: true, work: () => beginning('battles') },
    {
      name: 'decisions of random games of "Training Scenario: the church", the first 5 s of a process',
      work: () => beginning('games', library.root),
      peer: early,
      mustRatio: 2,
      aimRatio: 3.5,
    },
  ];
}
