import { describe, expect, it } from 'vitest';
import type { Bot } from '../../src/bots/index.js';
import { randomBot, sensibleBot, tacticalBot } from '../../src/bots/index.js';
import { playOn, startGame } from '../../src/cli/play/play.js';
import type { Side } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

/** The games of some that the tactical bot wins for one side; a draw counts half. */
function won(scenario: string, side: Side, enemy: Bot, games: number): number {
  const world = worldNamed(scenario);
  const seats = Object.fromEntries(world.sides.map((each) => [each, each === side ? tacticalBot : enemy]));
  let sum = 0;
  for (let game = 1; game <= games; game++) {
    const seed = `ladder ${game}`;
    let winner: string | undefined;
    for (const { applied } of playOn(world, unwrap(startGame(world, seed)), seed, seats)) {
      winner = applied.state.position.result?.winner;
    }
    sum += winner === side ? 1 : winner === 'draw' ? 0.5 : 0;
  }
  return sum;
}

/** So many games of each. */
const GAMES = 4;
/** In regiment the random bot stands in the ways out by chance: more games tell more. */
const AGAINST_CHANCE = 24;

/** Attacks, with the least games that are won against the random and against the sensible bot: below what was measured. */
const ATTACKS: readonly (readonly [scenario: string, side: Side, random: number, sensible: number])[] = [
  ['landing', 'ar', 2, 1],
  ['vierville', 'de', 3, 1],
  ['regiment', 'de', 10, 2],
];

describe('the tactical bot', () => {
  it.each(ATTACKS)(
    'wins most attacks in %s against the random bot, and some against the sensible one',
    { timeout: 300_000 },
    (scenario, side, random, sensible) => {
      expect(won(scenario, side, randomBot, scenario === 'regiment' ? AGAINST_CHANCE : GAMES)).toBeGreaterThanOrEqual(
        random,
      );
      expect(won(scenario, side, sensibleBot, GAMES)).toBeGreaterThanOrEqual(sensible);
    },
  );

  it.each([
    ['training', 'us'],
    ['friend', 'vc'],
  ])('holds its ground in %s against the sensible bot', { timeout: 300_000 }, (scenario, side) => {
    expect(won(scenario, side, sensibleBot, GAMES)).toBeGreaterThanOrEqual(GAMES - 1);
  });
});
