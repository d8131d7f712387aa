import { describe, expect, test } from 'vitest';
import { randomBot } from '../../src/bots/random.js';
import { sensibleBot } from '../../src/bots/sensible.js';
import { playedBy } from '../bot-games.js';
import { worldNamed } from '../fuzz/worlds.js';

const world = worldNamed('raid');

describe('the bots on Corvin Rise', () => {
  test('play it to the end at random', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 17; seed++)
      expect(playedBy(randomBot, world, String(seed)).result).toMatch(/^hut(Held|Taken)$/);
  });

  test('play it to the end sensibly, and light up whom the dark hides', { timeout: 120_000 }, () => {
    const games = ['1', '2', '3'].map((seed) => playedBy(sensibleBot, world, seed));
    for (const { result, deeds } of games) {
      expect(result).toMatch(/^hut(Held|Taken)$/);
      expect([...deeds]).toContain('starshell');
    }
  });
});
