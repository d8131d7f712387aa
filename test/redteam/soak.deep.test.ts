import { expect, it } from 'vitest';
import { MOST_REMEMBERED, soaked } from './soak.mjs';

it('a world that has answered many requests remembers no more than 50 MB', { timeout: 1_800_000 }, () => {
  const { before, after } = soaked(10_000, 1);
  expect(after - before).toBeLessThan(MOST_REMEMBERED);
});
