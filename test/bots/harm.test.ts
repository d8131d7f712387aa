import { describe, expect } from 'vitest';
import { harmTo, harmToAll } from '../../src/bots/tactical/harm.js';
import { counterOf } from '../../src/state/index.js';
import type { Counter, Scene } from '../../src/state/index.js';
import { lay, shaken } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const scene: Scene = {
  ...lay(world, {
    units: [
      ['de.koch.1', 'J3'],
      ['de.1-6-4.1', 'J3'],
      ['de.1-6-4.2', 'J4', shaken],
    ],
  }),
  world,
};

function unit(id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`${id} is on the table`);
  return counter;
}

describe('the estimate of harm', () => {
  rule('5.0', 'is none where no roll exceeds the defence, and grows with the edge', () => {
    const harms = [-6, -5, -2, 0, 2, 5, 9].map((edge) => harmTo(world, unit('de.1-6-4.1'), edge));
    expect(harms.slice(0, 2)).toEqual([0, 0]);
    expect(harms).toEqual([...harms].sort((a, b) => a - b));
    expect(harms[3]).toBeGreaterThan(0);
    expect(harms.at(-1)).toBeLessThanOrEqual(1);
  });

  rule('5.0', 'is less for a Squad with a Leader beside it', () => {
    const [squad, koch] = [unit('de.1-6-4.1'), unit('de.koch.1')];
    expect(harmToAll(scene, [squad, koch], 3) - harmToAll(scene, [koch], 3)).toBeLessThan(harmToAll(scene, [squad], 3));
  });

  rule('5.1', 'is weighed by what a unit is still worth: a Shaken one has less to lose', () => {
    expect(harmTo(world, unit('de.1-6-4.2'), 12)).toBeLessThan(harmTo(world, unit('de.1-6-4.1'), 12));
  });
});
