import { describe, expect, it } from 'vitest';
import { ENV_METHODS } from '../../src/server/methods/env-methods.js';
import { playServed as playLhy } from '../lhy/served-twins.js';
import { playEnv } from './env-twins.js';
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

  it.each([
    ['training', true],
    ['vierville', true],
    ['cache', false],
  ])('show it the same in an environment, byte by byte: %s, fog %o', async (scenario, fog) => {
    let steps = 0;
    const methods = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const twins = await playEnv(scenario, { fog, seed: `short ${i}`, most: 20 });
      steps += twins.steps;
      for (const method of twins.methods) methods.add(method);
    }
    expect(steps).toBeGreaterThan(10);
    expect([...methods].sort()).toEqual(ENV_METHODS.map(({ name }) => name).sort());
  });

  it('are the same to it, whatever it asks of a session: The Last Hundred Yards', () => {
    const { pairs, steps } = playLhy('short', 12);
    expect(steps).toBeGreaterThan(3);
    expect(pairs).toBeGreaterThan(steps * 14);
  });
});
