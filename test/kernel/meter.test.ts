import { expect, it } from 'vitest';
import { accountOf, countEvent } from '../../src/kernel/odds/cost.js';
import { isSpent, meterOf, takeStep } from '../../src/kernel/odds/meter.js';

it('a meter counts steps until so many are taken, and tells when more were wanted', () => {
  const meter = meterOf(3);
  expect(meter).toEqual({ steps: 0, most: 3 });
  expect([takeStep(meter), takeStep(meter, 2), isSpent(meter)]).toEqual([true, true, false]);
  expect([takeStep(meter), isSpent(meter), meter.steps]).toEqual([false, true, 4]);
});

it('a meter that counts events is spent by them too', () => {
  const meter = meterOf(3, 10);
  const account = accountOf(meter, 5);
  countEvent(account);
  countEvent(account);
  expect([isSpent(meter), meter.steps, meter.events]).toEqual([false, 0, 10]);
  countEvent(account);
  expect(isSpent(meter)).toBe(true);
});
