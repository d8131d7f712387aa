import { describe, expect, it } from 'vitest';
import { check, legal } from '../../../src/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { randomGame } from '../../random-games.js';

const world = worldNamed('vierville');
const open = [...randomGame(world, 'costly', 60)].filter(({ frames, pending }) => {
  const top = frames.at(-1);
  return top?.kind === 'impulse' && pending === undefined;
});

describe('an order that could be completed in more ways than anybody can try', () => {
  it('names every counter on the table as a group that moves: it comes to nothing', () => {
    expect(open.length).toBeGreaterThan(3);
    for (const state of open) {
      const units = state.position.counters.map(({ id }) => id);
      expect(units.length).toBeGreaterThan(20);
      expect(check(world, state, { kind: 'move', units })).toMatchObject({ complete: -1 });
      expect(legal(world, state, { kind: 'move', units }).next()).toMatchObject({ done: true });
    }
  });
});
