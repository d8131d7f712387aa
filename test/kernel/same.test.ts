import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from '../../src/kernel/json/canonical.js';
import type { Json } from '../../src/kernel/json/canonical.js';
import { copyOf, isSame } from '../../src/kernel/json/same.js';

const { data } = fc.letrec<{ data: Json; list: Json; record: Json }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'a', '1'),
    fc.integer({ min: 0, max: 1 }),
    fc.boolean(),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('data'), { maxLength: 2 }),
  record: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', '0'), tie('data'), { maxKeys: 2 }),
}));

it('plain data say the same where their one text is the same', () => {
  fc.assert(fc.property(data, data, (a, b) => isSame(a, b) === (canonical(a) === canonical(b))));
});

it('a copy says the same and shares nothing', () => {
  const given = { kind: 'fire', units: ['a', 'b'], on: { hex: 'C3' } };
  const copy = copyOf(given) as typeof given;
  expect(copy).toEqual(given);
  expect(copy.units).not.toBe(given.units);
  expect(copy.on).not.toBe(given.on);
  fc.assert(fc.property(data, (each) => isSame(copyOf(each), each)));
});
