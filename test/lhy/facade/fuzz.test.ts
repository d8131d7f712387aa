import { describe, expect, it } from 'vitest';
import { hill31, skirmish } from '../hill-31.js';
import { playSound } from '../sound.js';

const GAMES = { hill31: 2, skirmish: 4 };

describe('games played by chance', () => {
  it(`${GAMES.hill31} games of Hill 31 come to an end, and every position and event on the way is sound`, () => {
    const world = hill31();
    for (let seed = 1; seed <= GAMES.hill31; seed++) playSound(world, `hill ${seed}`);
  });

  it(`${GAMES.skirmish} skirmishes at short range come to an end, and every position and event on the way is sound`, () => {
    const world = skirmish();
    const ends = Array.from({ length: GAMES.skirmish }, (_, i) => playSound(world, `skirmish ${i + 8}`));
    expect(ends.some(({ position }) => position.casualties !== 0)).toBe(true);
  });
});
