import { describe, expect, it } from 'vitest';
import type { LhyState } from '../../../src/lhy/index.js';
import { hill31, skirmish } from '../hill-31.js';
import { playSound } from '../sound.js';

const GAMES = { hill31: 1, skirmish: 2, most: 40 };

describe('games played by chance', () => {
  it('a game of Hill 31 comes to its end, and every position and event on the way is sound', () => {
    const world = hill31();
    for (let seed = 1; seed <= GAMES.hill31; seed++) playSound(world, `hill ${seed}`);
  });

  it(`${GAMES.skirmish} skirmishes at short range come to an end, and every position and event on the way is sound`, () => {
    const world = skirmish();
    const isBloody = (end: LhyState) => end.position.casualties !== 0;
    const ends: LhyState[] = [];
    // Few of them are bloody: games are added until one is.
    while (ends.length < GAMES.skirmish || (!ends.some(isBloody) && ends.length < GAMES.most))
      ends.push(playSound(world, `skirmish ${ends.length}`));
    expect(ends.some(isBloody)).toBe(true);
  });
});
