import { expect, it } from 'vitest';
import fc from 'fast-check';
import { recent } from '../../src/kernel/basis/recent.js';
import { prop } from '../prop.js';

it('knows nothing of what it was never told', () => {
  const ages = recent<object, number>();
  expect(ages.get({})).toBeUndefined();
});

it('tells the last of two answers about one object', () => {
  const ages = recent<object, number>();
  const somebody = {};
  ages.set(somebody, 1);
  ages.set({}, 2);
  ages.set(somebody, 3);
  expect(ages.get(somebody)).toBe(3);
});

it('knows the few objects that it was told of last', () => {
  const ages = recent<object, number>();
  const few = Array.from({ length: 8 }, (_, i) => ({ i }));
  ages.set({}, 0);
  few.forEach((object, i) => ages.set(object, i));
  expect(few.map((object) => ages.get(object))).toEqual(few.map(({ i }) => i));
});

const OBJECTS = Array.from({ length: 12 }, (_, i) => ({ i }));

prop('answers with what it was told last, or not at all', [fc.array(fc.nat(OBJECTS.length - 1))], (told) => {
  const kept = recent<object, number>();
  const last = new Map<object, number>();
  told.forEach((i, when) => {
    const object = OBJECTS[i] as object;
    kept.set(object, when);
    last.set(object, when);
    expect(kept.get(object)).toBe(when);
    for (const other of OBJECTS) expect([undefined, last.get(other)]).toContain(kept.get(other));
  });
});
