import { afterAll, beforeEach } from 'vitest';

const realRandom = Math.random;
beforeEach(() => {
  Math.random = () => {
    throw new Error('Math.random called in a test');
  };
});
afterAll(() => {
  Math.random = realRandom;
});
