import { describe, expect } from 'vitest';
import { autoRally } from '../../src/bots/index.js';
import { apply, check, request, view } from '../../src/facade/index.js';
import type { GameState } from '../../src/index.js';
import { lay, rallying, shaken } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { gameOf } from '../world.js';

const world = worldOf('training');

/** A Rally Phase of the Germans: Koch and two Squads are Shaken beside a Leader who is not. */
function shakenStack(): GameState {
  const units = [
    ['de.koch.1', 'J3', shaken],
    ['de.baumann.1', 'J3'],
    ['de.1-6-4.1', 'J3', shaken],
    ['de.1-6-4.2', 'J3', shaken],
    ['us.2-5-4.1', 'I5'],
  ] as const;
  return gameOf(lay(world, { units, frames: [rallying('de')] }), { seed: '7' });
}

describe('the automatic rally', () => {
  rule('3.0', 'makes every attempt that the side has, Leaders first, each of them legal, and then stops', () => {
    let state = shakenStack();
    const tried: string[] = [];
    for (let next = autoRally(world, view(world, state, 'de')); next !== undefined;) {
      expect(check(world, state, next)).toMatchObject({ complete: 1 });
      tried.push(next.kind === 'rally' ? next.unit : next.kind);
      state = unwrap(apply(world, state, next)).state;
      next = autoRally(world, view(world, state, 'de'));
    }
    expect(tried).toEqual(['de.koch.1', 'de.1-6-4.1', 'de.1-6-4.2']);
  });

  rule('3.0', 'makes none for the side that is not asked', () => {
    const state = shakenStack();
    expect(request(world, state)).toMatchObject({ by: 'de' });
    expect(autoRally(world, view(world, state, 'us'))).toBeUndefined();
  });
});
