import { describe, expect, test } from 'vitest';
import { randomBot } from '../../src/bots/random.js';
import { sensibleBot } from '../../src/bots/sensible.js';
import { playedBy } from '../bot-games.js';
import { worldNamed } from '../fuzz/worlds.js';

const world = worldNamed('landing');

describe('the bots at Stray Creek', () => {
  test('play it to the end at random', { timeout: 240_000 }, () => {
    for (let seed = 1; seed <= 17; seed++)
      expect(playedBy(randomBot, world, String(seed)).result).toMatch(/^shed(Held|Taken)$/);
  });

  test('play it to the end sensibly: they fly, hover, land their men and fire', { timeout: 240_000 }, () => {
    const games = ['1', '2', '3'].map((seed) => playedBy(sensibleBot, world, seed));
    for (const { result, deeds } of games) {
      expect(result).toMatch(/^shed(Held|Taken)$/);
      expect([...deeds]).toEqual(expect.arrayContaining(['flight', 'alight', 'enter', 'fire', 'shoot']));
    }
  });
});
