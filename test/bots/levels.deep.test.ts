import { expect, test } from 'vitest';
import { rank, sensibleBot } from '../../src/bots/index.js';
import { view as seenBy } from '../../src/index.js';
import { foggy, shifted } from '../fog.js';
import { worldNamed } from '../fuzz/worlds.js';
import { swapped } from '../secrets.js';
import { situations } from './contract.js';

test.each([
  ['in fog', foggy('training')],
  ['with a hidden force', worldNamed('raid')],
] as const)('ranks %s read nothing but the view', { timeout: 240_000 }, (_, world) => {
  const met = [...situations(sensibleBot, world, 'hidden', 60)].filter(({ view }) => view.pending === undefined);
  for (const { state, view, rng } of met.slice(-6)) {
    const hidden = swapped(world, state, view.side, { seed: 'other', deal: [5, 3, 8], hidden: 2 });
    const other = shifted(world, hidden, view.side, { deeds: ['elsewhere'], places: [17, 230, 5] });
    const there = seenBy(world, other, view.side);
    expect(rank(world, there, rng, { steps: 60 })).toEqual(rank(world, view, rng, { steps: 60 }));
  }
});
