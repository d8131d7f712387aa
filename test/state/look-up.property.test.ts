import { expect } from 'vitest';
import fc from 'fast-check';
import { apply, sample, seedRng } from '../../src/index.js';
import type { Position, Scene, World } from '../../src/state/index.js';
import {
  countersAt,
  enemiesOnMap,
  heldLocations,
  markersOf,
  onMap,
  reduce,
  unitsOnMap,
  weaponsOf,
} from '../../src/state/index.js';
import { prop } from '../prop.js';
import { randomGame } from '../random-games.js';
import { worldOf } from '../training.js';

/** Everything a position is looked up by. */
function lookUp(world: World, position: Position): unknown {
  const scene: Scene = { world, position, frames: [] };
  return {
    held: [...heldLocations(position)].map((at) => [at, countersAt(position, at)]),
    weapons: position.counters.map(({ id }) => weaponsOf(position, id)),
    sides: world.sides.map((side) => [unitsOnMap(scene, side), enemiesOnMap(scene, side)]),
    markers: [markersOf(position, 'spotted'), markersOf(position, 'smoke'), markersOf(position, 'melee')],
  };
}

/** A position that nothing is known about yet. */
function stranger(position: Position): Position {
  return JSON.parse(JSON.stringify(position)) as Position;
}

const world = worldOf('training');

prop(
  'what is looked up after each event, and what follows, is what a position never seen before would tell',
  [fc.integer({ min: 0, max: 1e6 })],
  (seed) => {
    for (const state of randomGame(world, String(seed), 60)) {
      const drawn = sample(world, state, seedRng(String(state.step)));
      const applied = drawn === undefined ? undefined : apply(world, state, drawn.action);
      if (applied?.ok !== true) continue;
      let { position } = state;
      for (const event of applied.value.events) {
        lookUp(world, position);
        position = reduce(position, event);
        expect(lookUp(world, position)).toEqual(lookUp(world, stranger(position)));
      }
      expect(position).toEqual(applied.value.state.position);
      const fresh = { ...state, position: stranger(state.position) };
      expect(apply(world, fresh, drawn?.action)).toEqual(applied);
    }
  },
  { numRuns: 6 },
);

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
