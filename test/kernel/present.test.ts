import { expect, it } from 'vitest';
import { present } from '../../src/kernel/basis/present.js';

it('leaves out what has no value and keeps the rest in its order, with false, 0 and nothing to read', () => {
  const kept = present({ at: 'I5', turn: undefined, hits: 0, known: false, note: '', who: null });
  expect(Object.entries(kept)).toEqual([
    ['at', 'I5'],
    ['hits', 0],
    ['known', false],
    ['note', ''],
    ['who', null],
  ]);
});
