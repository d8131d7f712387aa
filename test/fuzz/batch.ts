import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { share } from '../share.js';
import type { Broken } from './game.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import { countGame, countStep, newTally } from './tally.js';
import { beginningOf, PLAYED, worldNamed } from './worlds.js';

/** Games of each scenario that the tests of the project play, from seed 1; of one that is not listed, `OTHERS`. */
const GAMES: Readonly<Record<string, number>> = {
  training: 120,
  vierville: 32,
  regiment: 24,
  arsenal: 12,
  lane: 8,
  armour: 8,
};
const OTHERS = 12;

/* `npm run fuzz -- --scenario training --games 2000 --seed 1` sets these. */
const games = process.env['HEXARBITER_GAMES'];
const firstSeed = Number(process.env['HEXARBITER_SEED'] ?? 1);
const scenarios = process.env['HEXARBITER_SCENARIOS']?.split(',') ?? PLAYED;
/** The folder that takes what each batch has seen. */
const folder = process.env['HEXARBITER_TALLIES'];

/** Files that share the games, so that every core has some; two seeds in a row go together, since every second is played longer. */
export const BATCHES = 4;

/** A seed that once broke something. */
export interface Kept {
  readonly scenario: string;
  readonly seed: number;
  readonly fault: string;
}

/** The seeds that once broke something. */
export function keptSeeds(): readonly Kept[] {
  return JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as readonly Kept[];
}

/** The games of one batch, one test a scenario. */
export function testBatch(batch: number): void {
  const all = scenarios.flatMap((scenario) =>
    Array.from({ length: Number(games ?? GAMES[scenario] ?? OTHERS) }, (_, i) => firstSeed + i)
      .filter((seed) => (seed >> 1) % BATCHES === batch)
      .map((seed) => ({ scenario, seed })),
  );
  const taken = share(all);
  for (const scenario of scenarios) {
    const seeds = taken.filter((game) => game.scenario === scenario).map(({ seed }) => seed);
    if (seeds.length === 0) continue;
    const timeout = 600_000 + 20_000 * seeds.length;
    test(`${seeds.length} random games of ${scenario} break nothing`, { timeout }, () => {
      expect(playAll(scenario, seeds, batch)).toEqual([]);
    });
  }
}

/** What broke in the games of some seeds. */
function playAll(scenario: string, seeds: readonly number[], batch: number): readonly Broken[] {
  const world = worldNamed(scenario);
  const tally = newTally();
  for (const seed of seeds) {
    const begun = performance.now();
    const start = beginningOf(scenario, world, seed);
    const played = playSeed(world, seed, INVARIANTS, { start, watch: (step) => countStep(tally, step) });
    countGame(tally, played, Math.round(performance.now() - begun));
    if (folder !== undefined) {
      writeFileSync(`${folder}/${scenario}.${batch}.json`, JSON.stringify({ scenario, ...tally }));
    }
  }
  expect(tally.steps).toBeGreaterThan(20 * seeds.length);
  return tally.broken;
}
