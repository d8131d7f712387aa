import { expect, test } from 'vitest';
import { worldOf } from '../training.js';
import type { Broken } from './game.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';

test('60 random games of the larger scenario, with its events and reinforcements, break nothing', () => {
  const world = worldOf('vierville');
  const broken: Broken[] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const played = playSeed(world, seed, INVARIANTS);
    if (typeof played !== 'number') broken.push(played);
  }
  expect(broken).toEqual([]);
});
