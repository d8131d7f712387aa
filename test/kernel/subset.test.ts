import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, subsets, subsetsWithin } from '../../src/kernel/basis/subset.js';
import { prop } from '../prop.js';

const weights = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 7 });
const lists = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }), { maxLength: 4 });

function sum(set: readonly number[]): number {
  return set.reduce((total, weight) => total + weight, 0);
}

describe('sets of units', () => {
  prop('those that fit are the subsets that fit, in their order', [weights, fc.nat(60)], (all, room) => {
    const fits = (set: readonly number[]): boolean => sum(set) <= room;
    expect([...subsetsWithin(all, fits)]).toEqual([...subsets(all)].filter(fits));
  });

  it('tries nothing beyond a set that does not fit', () => {
    let tried = 0;
    const none = [
      ...subsetsWithin([1, 2, 3, 4, 5, 6, 7, 8], () => {
        tried += 1;
        return false;
      }),
    ];
    expect(none).toEqual([]);
    expect(tried).toBe(8);
  });
});

describe('one entry of each list', () => {
  prop('is a list like the one written out, entry by entry', [lists], (all) => {
    let written: readonly (readonly number[])[] = [[]];
    for (const list of all) written = written.flatMap((before) => list.map((entry) => [...before, entry]));
    const listed = product(all);
    expect([...listed]).toEqual(written);
    expect(listed.length).toBe(written.length);
    for (let i = 0; i <= written.length; i++) expect(listed.at(i)).toEqual(written[i]);
  });
});
