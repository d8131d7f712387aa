import { expect, it } from 'vitest';
import { once } from '../../src/kernel/basis/once.js';

it('builds when first asked, and only then', () => {
  let built = 0;
  const table = once(() => [(built += 1)]);
  expect(built).toBe(0);
  expect(table()).toBe(table());
  expect(built).toBe(1);
});

it('keeps a value that is absent, too', () => {
  let built = 0;
  const nothing = once(() => {
    built += 1;
  });
  nothing();
  nothing();
  expect(built).toBe(1);
});
