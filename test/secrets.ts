import fc from 'fast-check';
import { seedRng } from '../src/index.js';
import type { Counter, GameState, Side, World } from '../src/state/index.js';
import { otherSide } from '../src/state/index.js';

/** Secrets by which one game differs from another. */
export interface Swap {
  readonly seed: string;
  /** How the lists of the referee are dealt anew. */
  readonly deal: readonly number[];
  /** How many counters the other side hides. */
  readonly hidden: number;
}

/** All of them. */
export const swaps: fc.Arbitrary<Swap> = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  deal: fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
  hidden: fc.nat(3),
});

/** A list in another order, with some of it left out. */
function dealt<T>(list: readonly T[], deal: readonly number[]): readonly T[] {
  const keyed = list.map((item, i) => ({ item, key: ((deal[i % deal.length] ?? 0) * 7919 + i * 31) % 1009 }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .filter(({ key }) => key % 4 > 0)
    .map(({ item }) => item);
}

/** The same game with other secrets than those of one side: other dice to come, another cup, other events, other hidden men. */
export function swapped(world: World, state: GameState, side: Side, { seed, deal, hidden }: Swap): GameState {
  const { referee, bySide } = state.secrets;
  const enemy = otherSide(world, side);
  const men: readonly Counter[] = state.position.counters
    .filter((counter) => counter.side === enemy)
    .slice(0, hidden)
    .map((counter, i) => ({ ...counter, id: `${counter.id.replace(/\d+$/, '')}${9000 + i}` }));
  const events = world.scenario.events.map(({ id }) => id);
  return {
    ...state,
    secrets: {
      bySide: { ...bySide, [enemy]: { hidden: men } },
      referee: { ...referee, rng: seedRng(seed), cup: dealt(referee.cup, deal), events: dealt(events, deal) },
    },
  };
}
