import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, view, standingAnswer } from '../../../src/index.js';
import type { GameState, StandingOrders } from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { foggy, shifted, shifts } from '../../fog.js';
import { prop } from '../../prop.js';
import { sampledStates } from '../../random-games.js';
import { unwrap } from '../../unwrap.js';

/* Standing orders in games in which much is hidden. */

const ORDERS: readonly StandingOrders[] = [
  { format: 1, orders: [{ kind: 'fire', within: 6, chance: { of: 'shaken', least: 10 } }, { kind: 'pass' }] },
  { format: 1, orders: [{ kind: 'fire' }, { kind: 'pass', scope: 'all' }] },
];

/** Whose decision it is. */
function decides({ frames }: GameState): string {
  return frames.at(-1)?.by ?? '';
}

describe.each(['training', 'raid', 'cache'])('standing orders in the fog of %s', (scenario) => {
  const world = foggy(scenario);
  const states = sampledStates(world, ['standing 1', 'standing 2'], 3).filter(
    ({ pending, frames }) => pending === undefined && frames.length > 0,
  );
  const windows = states.filter(({ frames }) => frames.at(-1)?.kind === 'window');
  const asked = [...windows, ...states.filter(({ frames }) => frames.at(-1)?.kind !== 'window').slice(0, 40)];

  it('are asked in windows', () => {
    expect(windows.length).toBeGreaterThan(0);
  });

  prop(
    'give the same whatever is hidden from their side, each time they are asked, and what they give is legal',
    [fc.nat(asked.length - 1), shifts, fc.nat(ORDERS.length - 1)],
    (index, shift, which) => {
      const state = asked[index] as GameState;
      const side = decides(state);
      const orders = ORDERS[which] as StandingOrders;
      const own = standingAnswer(world, view(world, state, side), orders);
      const twin = shifted(world, state, side, shift);
      expect(canonical([standingAnswer(world, view(world, twin, side), orders) ?? 0])).toBe(canonical([own ?? 0]));
      const again = structuredClone(view(world, state, side));
      expect(standingAnswer(world, again, orders)).toEqual(own);
      if (own !== undefined) expect(unwrap(apply(world, state, own.action)).state.step).toBe(state.step + 1);
    },
    { numRuns: 60 },
  );
});
