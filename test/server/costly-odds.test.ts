import { describe, expect, it } from 'vitest';
import { clientOf, testServer } from './client.js';

describe('the odds of a pass that ends a turn with five Fires', () => {
  const burning = ['E3', 'F2', 'G0', 'G7', 'H6'];
  const others = ['E6', 'F5', 'G3', 'H2', 'I0', 'I7', 'J6', 'K4'];
  const setup = {
    passes: 2,
    phase: 'operations',
    units: [...burning, ...others].flatMap((at, i) =>
      [0, 1, 2].map(() => ({ type: i % 2 === 0 ? 'us.2-5-4' : 'de.1-6-4', at, markers: ['opsComplete'] })),
    ),
    markers: [
      ...burning.map((at) => ({ kind: 'fire', at, stage: 1 })),
      ...others.map((at) => ({ kind: 'spotted', at, by: 'us' })),
    ],
    impulse: { by: 'us', step: 'open' },
    dice: 'entered',
  };

  it('end when the next try would be longer than half the time of a question, and begin with fewer paths where the table is full', async () => {
    let time = 0;
    let pace = 0;
    const client = clientOf(testServer({ now: () => (time += pace) }, { time: 600 }));
    const { world } = await client.call('world/load', { scenario: 'training' });
    const worked = async (more: object): Promise<number> => {
      const { game } = await client.call('game/position', { world, setup: { ...setup, ...more } });
      pace = 100;
      const { data } = await client.refused('game/odds', { game, action: { kind: 'pass' } });
      pace = 0;
      expect(data.problems[0].code).toBe('too-costly');
      return data.found.steps;
    };
    expect(await worked({})).toBe(250);
    const few = { units: setup.units.slice(-3) };
    expect(await worked(few)).toBe(500);
  });
});
