import { expect, it } from 'vitest';
import { isSpent, meterOf, takeStep } from '../../src/kernel/odds/meter.js';

it('a meter counts steps until so many are taken, and tells when more were wanted', () => {
  const meter = meterOf(3);
  expect(meter).toEqual({ steps: 0, most: 3 });
  expect([takeStep(meter), takeStep(meter, 2), isSpent(meter)]).toEqual([true, true, false]);
  expect([takeStep(meter), isSpent(meter), meter.steps]).toEqual([false, true, 4]);
});
