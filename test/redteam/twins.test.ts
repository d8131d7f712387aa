import { describe, expect, it } from 'vitest';
import { playServed as playLhy } from '../lhy/served-twins.js';
import { playServed } from './twins.js';

describe('two games that differ in what is hidden from a side', () => {
  it.each([
    ['training', true],
    ['cache', false],
  ])('are the same to it, whatever it asks at the server: %s, fog %o', async (scenario, fog) => {
    const { pairs, steps } = await playServed(scenario, { fog, seed: 'short', most: 14, calls: 3 });
    expect(steps).toBeGreaterThan(0);
    expect(pairs).toBeGreaterThanOrEqual(steps * 5);
  });

  it('are the same to it, whatever it asks of a session: The Last Hundred Yards', () => {
    const { pairs, steps } = playLhy('short', 12);
    expect(steps).toBeGreaterThan(3);
    expect(pairs).toBeGreaterThan(steps * 14);
  });
});
