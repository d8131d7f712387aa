import { describe, expect, it } from 'vitest';
import { hill31, skirmish } from '../hill-31.js';
import { playSound } from '../sound.js';

const GAMES = { hill31: 5, skirmish: 295 };

describe('games played by chance', () => {
  it(`${GAMES.hill31} games of Hill 31 are sound to their end`, () => {
    const world = hill31();
    for (let seed = 1; seed <= GAMES.hill31; seed++) playSound(world, `deep hill ${seed}`);
  });

  it(`${GAMES.skirmish} skirmishes at short range are sound to their end, and cost both sides steps`, () => {
    const world = skirmish();
    const ends = Array.from({ length: GAMES.skirmish }, (_, i) => playSound(world, `deep skirmish ${i}`));
    const lost = ends.flatMap(({ position }) =>
      Object.values(position.units).flatMap(({ place, side }) => (place.kind === 'lost' ? [side] : [])),
    );
    expect(new Set(lost)).toEqual(new Set(world.sides));
  });
});
