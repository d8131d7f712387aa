import { describe, expect, it } from 'vitest';
import { TANKS_AMONG_FOES, hill31, skirmish } from '../hill-31.js';
import { playTwins, tellGame } from '../secrets.js';
import { playSound } from '../sound.js';

/** Milliseconds that the games may take on a machine that does other things too. */
const SLOW = 180_000;

const GAMES = { hill31: 5, skirmish: 120, tanks: 30 };

describe('games played by chance', () => {
  it(`${GAMES.hill31} games of Hill 31 are sound to their end`, () => {
    const world = hill31();
    for (let seed = 1; seed <= GAMES.hill31; seed++) playSound(world, `deep hill ${seed}`);
  });

  it(
    `${GAMES.skirmish} skirmishes at short range are sound to their end, and cost both sides steps`,
    () => {
      const world = skirmish();
      const ends = Array.from({ length: GAMES.skirmish }, (_, i) => playSound(world, `close fight ${i}`));
      const lost = ends.flatMap(({ position }) =>
        Object.values(position.units).flatMap(({ place, side }) => (place.kind === 'lost' ? [side] : [])),
      );
      expect(new Set(lost)).toEqual(new Set(world.sides));
    },
    SLOW,
  );

  it('40 skirmishes with swapped secrets look the same to the enemy until something comes to light', () => {
    expect(playTwins(40, 200)).toBeGreaterThan(300);
  });

  it('in 10 skirmishes and a game of Hill 31 the events that a side is told give what it sees', () => {
    const world = skirmish();
    for (let seed = 1; seed <= 10; seed++) tellGame(world, `deep told ${seed}`, 400);
    expect(tellGame(hill31(), 'deep told', 250)).toBeGreaterThan(100);
  });

  it(`${GAMES.tanks} skirmishes of tanks beside infantry of the enemy are sound to their end`, () => {
    const world = skirmish(TANKS_AMONG_FOES);
    for (let i = 0; i < GAMES.tanks; i++) playSound(world, `deep tanks ${i}`);
  });
});
