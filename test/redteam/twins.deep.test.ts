import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../fuzz/worlds.js';
import { playServed as playLhy } from '../lhy/served-twins.js';
import { playEnv } from './env-twins.js';
import { ASKED, playServed } from './twins.js';
import { isWhole, share } from '../share.js';

/* HEXARBITER_TWINS says how many pairs of games of each scenario are played: with fog, and without it. HEXARBITER_SEED names the first. */

const GAMES = Number(process.env['HEXARBITER_TWINS'] ?? 1);
const FIRST = Number(process.env['HEXARBITER_SEED'] ?? 1);
const told = process.env['HEXARBITER_TWINS'] !== undefined;

/** In some games nothing is hidden that could be another: so many more are begun at most. */
const MORE = 6;

describe('two games that differ in what is hidden from a side', () => {
  const asked = new Set<string>();
  let waiting = 0;

  it.each(share(SCENARIOS.flatMap((scenario) => [true, false].map((fog) => [scenario, fog] as const))))(
    'are the same to it, whatever it asks at the server: %s, fog %o',
    async (scenario, fog) => {
      let pairs = 0;
      let steps = 0;
      for (let i = 0; i < GAMES || (steps <= GAMES && i < GAMES + MORE); i++) {
        const twins = await playServed(scenario, { fog, seed: String(FIRST + i), most: 40, calls: 4 });
        pairs += twins.pairs;
        steps += twins.steps;
        waiting += twins.waiting;
        for (const method of twins.methods) asked.add(method);
      }
      if (told) console.log(JSON.stringify({ scenario, fog, games: GAMES, steps, pairs }));
      expect(steps).toBeGreaterThan(GAMES);
      expect(pairs).toBeGreaterThanOrEqual(steps * 6);
    },
    0,
  );

  it.each(share(SCENARIOS.flatMap((scenario) => [true, false].map((fog) => [scenario, fog] as const))))(
    'show it the same in an environment, byte by byte: %s, fog %o',
    async (scenario, fog) => {
      let pairs = 0;
      for (let i = 0; i < GAMES * 6; i++)
        pairs += (await playEnv(scenario, { fog, seed: String(FIRST + i), most: 60 })).pairs;
      if (told) console.log(JSON.stringify({ scenario, fog, environments: GAMES * 6, pairs }));
      expect(pairs).toBeGreaterThan(GAMES * 12);
    },
    0,
  );

  it.runIf(isWhole)('are asked by every method of a seat, also while an answer is awaited', () => {
    expect(ASKED.filter((method) => !asked.has(method))).toEqual([]);
    expect(waiting).toBeGreaterThan(GAMES);
  });

  it('are the same to it, whatever it asks of a session: The Last Hundred Yards', () => {
    let pairs = 0;
    for (let i = 0; i < GAMES * 10; i++) pairs += playLhy(String(FIRST + i), 60).pairs;
    if (told) console.log(JSON.stringify({ game: 'lhy', games: GAMES * 10, pairs }));
    expect(pairs).toBeGreaterThan(GAMES * 10 * 60);
  }, 0);
});
