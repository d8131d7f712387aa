import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, digest, request, sample, seedRng, view } from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { GameState, World } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { sampledStates } from '../../random-games.js';
import type { Swap } from '../../secrets.js';
import { swapped, swaps } from '../../secrets.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { told } from '../asked.js';
import { share } from '../../share.js';

/* What a side may not know makes no difference to anything it is told. Two games that differ in nothing else are asked the
 * same, as games and as views, and answer alike. */

/** Whether an action rolls other dice when the secrets are others. */
function goesOnDifferently(world: World, state: GameState, swap: Swap, draw: string): boolean {
  const drawn = sample(world, state, seedRng(draw));
  if (drawn === undefined || state.pending !== undefined) return false;
  const here = apply(world, state, drawn.action);
  const there = apply(world, swapped(world, state, world.sides[0], swap), drawn.action);
  return here.ok && there.ok && canonical(here.value.dice) !== canonical(there.value.dice);
}

describe.each(share(SCENARIOS))('what a side may not know makes no difference to it in %s', (scenario) => {
  const world = worldNamed(scenario);
  const states = sampledStates(world, ['hidden 1', 'hidden 2'], 8);

  prop(
    'its view, and all that it is told, are the same whatever is hidden from it',
    [fc.nat(states.length - 1), fc.boolean(), swaps],
    (index, first, swap) => {
      const state = states[index] as GameState;
      const side = world.sides[first ? 0 : 1];
      const other = structuredClone(swapped(world, state, side, swap));
      const [mine, theirs] = [view(world, state, side), view(world, other, side)];
      expect(canonical(theirs)).toBe(canonical(mine));
      expect(digest(theirs)).toBe(digest(mine));
      expect(told(world, theirs)).toBe(told(world, mine));
      const asked = request(world, state);
      if (asked.kind !== 'over' && asked.by === side) expect(told(world, other)).toBe(told(world, state));
    },
    { numRuns: 10 },
  );

  test('although the games go on differently', () => {
    const other = { seed: 'other', deal: [3], hidden: 1 };
    const draws = ['a', 'b', 'c', 'd', 'e', 'f'];
    const outcomes = states.flatMap((state) => draws.map((draw) => goesOnDifferently(world, state, other, draw)));
    expect(outcomes).toContain(true);
  });

  test('a view has none of the secrets of others', () => {
    for (const state of states.slice(0, 5)) {
      const other = swapped(world, state, world.sides[0], { seed: 'x', deal: [1], hidden: 3 });
      const text = canonical(view(world, other, world.sides[0]));
      expect(text).not.toMatch(/\.900\d"/);
      expect(Object.keys(view(world, other, world.sides[0]))).not.toContain('secrets');
    }
  });
});
