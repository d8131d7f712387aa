import { expect } from 'vitest';
import fc from 'fast-check';
import { apply, createGame, positionNow, sample, seedRng } from '../../src/index.js';
import type { Counter, Event, GameState, Position, Scene, World } from '../../src/state/index.js';
import {
  counterOf,
  countersAt,
  enemiesOnMap,
  freshId,
  friendsAt,
  heldLocations,
  heroesInPlay,
  isAirInPlay,
  isCraftInPlay,
  markersOf,
  onMap,
  passengersOf,
  reduce,
  takenBy,
  unitsAt,
  unitsOnMap,
  weaponsOf,
} from '../../src/state/index.js';
import { prop } from '../prop.js';
import { playedAtRandom, randomGame } from '../random-games.js';
import { worldNamed } from '../fuzz/worlds.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/** Everything a position is looked up by. */
function lookUp(world: World, position: Position): unknown {
  const scene: Scene = { world, position, frames: [] };
  const held = heldLocations(position);
  return {
    held: held.map((at) => [at, countersAt(position, at), unitsAt(scene, at)]),
    room: held.map((at) => world.sides.map((side) => [friendsAt(scene, at, side), takenBy(scene, at, side)])),
    ids: position.counters.map(({ id }) => counterOf(position, id)),
    strangers: [counterOf(position, ''), counterOf(position, 'us.nobody.1'), counterOf(position, 'zz')],
    fresh: position.counters.map(({ side, type }) => freshId(position, side, type)),
    aboard: position.counters.map(({ id }) => passengersOf(scene, id)),
    heroes: ['us', 'de'].map((nation) => heroesInPlay(scene, nation)),
    craft: [isCraftInPlay(scene), isAirInPlay(scene)],
    weapons: position.counters.map(({ id }) => weaponsOf(position, id)),
    sides: world.sides.map((side) => [unitsOnMap(scene, side), enemiesOnMap(scene, side)]),
    markers: [markersOf(position, 'spotted'), markersOf(position, 'smoke'), markersOf(position, 'melee')],
  };
}

/** A position that nothing is known about yet, and that was not looked at after another one of its game. */
function stranger(position: Position): Position {
  heldLocations({ ...position, counters: [] });
  return loaded(position);
}

/** A position as it comes from a file. */
function loaded(position: Position): Position {
  return JSON.parse(JSON.stringify(position)) as Position;
}

/** The games that are played: men on foot, and helicopters that carry them. */
const world = worldOf('training');
const landing = worldNamed('landing');

prop(
  'what is looked up after each event, and what follows, is what a position never seen before would tell',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    for (const state of randomGame(world, String(seed), 60)) {
      const drawn = sample(world, state, seedRng(String(state.step)));
      const applied = drawn === undefined ? undefined : apply(world, state, drawn.action);
      if (applied?.ok !== true) continue;
      const folded = foldedAndLookedUp(world, positionNow(world, state), applied.value.events);
      expect(folded).toEqual(positionNow(world, applied.value.state));
      const fresh = { ...state, position: stranger(state.position) };
      expect(apply(world, fresh, drawn?.action as never)).toEqual(applied);
    }
  },
  { numRuns: 6 },
);

/** The events folded in one by one, all that can be looked up compared after each. */
function foldedAndLookedUp(within: World, from: Position, events: readonly Event[]): Position {
  let position = from;
  for (const event of events) {
    lookUp(within, position);
    position = reduce(position, event);
    const found = lookUp(within, position);
    expect(lookUp(within, loaded(position))).toEqual(found);
    expect(found).toEqual(lookUp(within, stranger(position)));
  }
  return position;
}

prop(
  'what is looked up where helicopters carry men is what a position never seen before would tell',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    for (const { before, applied } of playedAtRandom(landing, gameOf(landing, seed), String(seed), 90))
      foldedAndLookedUp(landing, positionNow(landing, before), applied.events);
  },
  { numRuns: 2 },
);

prop(
  'what is looked up in a position is the same again after other events have been folded into it',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    const played = [...playedAtRandom(world, gameOf(world, seed), String(seed), 40)];
    for (const [step, { before, applied }] of played.entries()) {
      const other = played[(7 * step) % played.length];
      const table = positionNow(world, before);
      const first = lookUp(world, table);
      foldedAndLookedUp(world, table, applied.events);
      if (other !== undefined) lookUp(world, other.before.position);
      expect(lookUp(world, table)).toEqual(first);
      foldedAndLookedUp(world, table, applied.events.slice(1).filter(isFreeStanding));
    }
  },
  { numRuns: 3 },
);

prop(
  'what is looked up in a position is its own, also where another one was looked at that differs in one counter',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    const { position } = [...randomGame(world, String(seed), 40)].at(-1) as GameState;
    const mine = lookUp(world, stranger(position));
    for (const [at, counter] of position.counters.entries()) {
      if (onMap(counter) === undefined) continue;
      const type = counter.type === 'us.bar' ? 'us.hird' : 'us.bar';
      const side = counter.side === 'us' ? 'de' : 'us';
      const changedTo = (other: Counter): Position['counters'] =>
        position.counters.map((one, i) => (i === at ? other : one));
      const fewer = position.counters.filter((_, i) => i !== at);
      for (const counters of [changedTo({ ...counter, type }), changedTo({ ...counter, side }), fewer]) {
        const other = { ...position, counters };
        const its = lookUp(world, stranger(other));
        expect(its).not.toEqual(mine);
        expect(lookUp(world, loaded(position))).toEqual(mine);
        expect(lookUp(world, loaded(other))).toEqual(its);
      }
    }
  },
  { numRuns: 3 },
);

/** An event that can follow any other: it changes one counter, or none. */
function isFreeStanding({ kind }: Event): boolean {
  return kind === 'marked' || kind === 'shaken' || kind === 'unmarked';
}

function gameOf(within: World, seed: number): GameState {
  return unwrap(createGame(within, { seed: String(seed) }));
}

prop(
  'every counter on the map is listed where it stands, and nowhere else',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    for (const { position } of randomGame(world, String(seed), 60)) {
      const listed = [...heldLocations(position)].flatMap((at) => [...countersAt(position, at)]);
      expect(listed.map(({ id }) => id).sort()).toEqual(
        position.counters.filter((counter) => onMap(counter) !== undefined).map(({ id }) => id),
      );
    }
  },
  { numRuns: 6 },
);
