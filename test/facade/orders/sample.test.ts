import { describe, expect, it } from 'vitest';
import type { GameState, World } from '../../../src/index.js';
import { check, createGame, legal, sample, seedRng } from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { statesAfter } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { situation } from '../../world.js';

/* `sample` draws sets and places without walking them all: every legal action can be drawn, and nothing else is. */

const world: World = worldOf('training');

/** Two Squads and a Leader wait to come on. */
const entering = situation(world, {
  units: [
    { type: 'de.1-6-4', at: 'pool:assault' },
    { type: 'de.1-6-4', at: 'pool:assault' },
    { type: 'de.koch', at: 'pool:assault' },
    { type: 'us.2-5-4', at: 'J6' },
  ],
  impulse: { by: 'de' },
});

/** A Squad, a Medic and a Leader may set out, each in its own way. */
const settingOut = situation(world, {
  units: [
    { type: 'de.1-6-4', at: 'F4' },
    { type: 'de.medic', at: 'F4' },
    { type: 'de.koch', at: 'F4' },
    { type: 'us.2-5-4', at: 'J8' },
  ],
  impulse: { by: 'de', named: ['F4'] },
});

/** A Sherman may set out, by itself or with one of the Squads beside it, and so may the Squads. */
const coordinated = situation(world, {
  units: [
    { type: 'us.m4a1', at: 'J6', facing: 1 },
    { type: 'us.2-5-4', at: 'J6' },
    { type: 'us.2-5-4', at: 'J6' },
    { type: 'de.1-6-4', at: 'F4' },
  ],
  impulse: { by: 'us', named: ['J6'] },
});

/** A Sniper may be placed in the south of the map. */
const sniping = situation(world, {
  units: [
    { type: 'us.sniper', at: 'pool:sniper' },
    { type: 'de.1-6-4', at: 'F4' },
  ],
  impulse: { by: 'us' },
});

/** Set-up begins: seven units and two weapons in nineteen hexes. */
const settingUp = unwrap(createGame(world, { seed: 'draw' }));

/** The legal actions of a position by their text. */
function walked(state: GameState): readonly string[] {
  return [...legal(world, state)].map(canonical).sort();
}

/** What is drawn in so many draws, by its text. */
function drawn(state: GameState, draws: number): readonly string[] {
  const found = new Set<string>();
  let rng = seedRng('draws');
  for (let i = 0; i < draws; i++) {
    const one = sample(world, state, rng);
    if (one === undefined) break;
    found.add(canonical(one.action));
    rng = one.rng;
  }
  return [...found].sort();
}

describe('a random action', () => {
  const positions: readonly (readonly [string, GameState, number])[] = [
    ['of a stack that comes on', entering, 3000],
    ['of a group that sets out', settingOut, 3000],
    ['of a vehicle and those beside it', coordinated, 3000],
    ['of a side with a Sniper to place', sniping, 3000],
    ['of a side that sets up', settingUp, 6000],
  ];
  for (const [name, state, draws] of positions) {
    it(`${name} can be each of the legal ones, and no other`, () => {
      const all = walked(state);
      expect(drawn(state, draws)).toEqual(all);
    });
  }

  it('is legal wherever a game comes to', () => {
    for (const seed of ['drawn 1', 'drawn 2', 'drawn 3']) {
      let rng = seedRng(seed);
      for (const state of statesAfter(world, unwrap(createGame(world, { seed })), seed, 400)) {
        const one = sample(world, state, rng);
        if (one === undefined) break;
        expect(check(world, state, { ...one.action })).toMatchObject({ complete: 1 });
        rng = one.rng;
      }
    }
  });
});
