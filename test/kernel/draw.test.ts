import { describe, expect, it } from 'vitest';
import { drawSubset } from '../../src/kernel/basis/draw.js';
import type { Picker } from '../../src/kernel/basis/draw.js';
import { rollDie, seedRng } from '../../src/kernel/procedure/seeded.js';
import { subsetsWithin } from '../../src/kernel/basis/subset.js';

/** Picks by the dice of a seed. */
function picker(seed: string): Picker {
  let state = seedRng(seed);
  return (count) => {
    const rolled = rollDie(state, count);
    ({ state } = rolled);
    return rolled.face - 1;
  };
}

describe('a set that is drawn', () => {
  it('is one of those that fit, in the order of the list, and each of them can be drawn', () => {
    const all = [1, 2, 3, 4, 5];
    const fits = (set: readonly number[]): boolean => set.reduce((sum, each) => sum + each, 0) <= 7;
    const pick = picker('sets');
    const drawn = new Set(Array.from({ length: 2000 }, () => drawSubset(all, pick, fits).join(' ')));
    expect([...drawn].sort()).toEqual([...subsetsWithin(all, fits)].map((set) => set.join(' ')).sort());
  });

  it('is empty where nothing fits, and of an empty list', () => {
    expect(drawSubset(['a', 'b'], picker('none'), () => false)).toEqual([]);
    expect(drawSubset([], picker('none'), () => true)).toEqual([]);
  });

  it('holds nothing that comes after the 16th entry', () => {
    const all = Array.from({ length: 20 }, (_, i) => i);
    const pick = picker('long');
    for (let i = 0; i < 200; i++) expect(Math.max(...drawSubset(all, pick, () => true))).toBeLessThan(16);
  });
});
