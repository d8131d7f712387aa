import { expect } from 'vitest';
import type { Action, GameState } from '../../../src/index.js';
import { apply, legal, odds } from '../../../src/index.js';
import { patrolGame, patrolWorld } from '../../patrol.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

const world = patrolWorld();

/** The games that one action of a kind leads to. */
function afterEach(state: GameState, kind: Action['kind'], fields: object = {}): readonly GameState[] {
  return [...legal(world, state, { kind, ...fields })].map((action) => unwrap(apply(world, state, action)).state);
}

/** An impulse of some units in a location. */
function acting(by: string, at: string): readonly GameState[] {
  return afterEach(patrolGame(world, 'odds', by), 'name', { at }).flatMap((named) => {
    const top = named.frames.at(-1);
    return top?.kind === 'impulse' && top.step === 'naming' ? afterEach(named, 'done') : [named];
  });
}

/** The odds of an action, and those by every die of it. */
function compare(state: GameState, action: Action): readonly [unknown, unknown] {
  const fast = unwrap(odds(world, state, action));
  const slow = unwrap(odds(world, state, action, { factorise: false, budget: 100_000 }));
  return [fast.subjects, slow.subjects];
}

rule('23.2.1', 'the odds of a Claymore are those of brute force', () => {
  let compared = 0;
  for (const at of ['I3', 'J4']) {
    const moves = acting('de', at).flatMap((game) => afterEach(game, 'move', { from: at, modes: ['move'] }));
    for (const state of moves.flatMap((game) => afterEach(game, 'enter'))) {
      for (const action of legal(world, state, { kind: 'detonate' })) {
        const [fast, slow] = compare(state, action);
        expect(fast).toEqual(slow);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(2);
});

rule('23.2.2', 'the odds of fire with grenades are those of brute force', () => {
  let compared = 0;
  for (const state of acting('us', 'I5')) {
    for (const action of legal(world, state, { kind: 'fire', from: 'I5', target: 'I3' })) {
      if (!action.weapons.includes('us.m203.1') || action.units.length > 1 || compared > 3) continue;
      const [fast, slow] = compare(state, action);
      expect(fast).toEqual(slow);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2);
});
