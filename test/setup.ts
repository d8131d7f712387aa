import { afterAll, beforeAll, beforeEach } from 'vitest';
import { judgeAgain } from '../src/engine/view/vouched.js';
import { nameExportsStraight } from './straight.js';

// What legal and sample have found is judged again all the same: a difference is a defect.
judgeAgain(true);

beforeAll(nameExportsStraight);

const realRandom = Math.random;
beforeEach(() => {
  Math.random = () => {
    throw new Error('Math.random called in a test');
  };
});
afterAll(() => {
  Math.random = realRandom;
});
