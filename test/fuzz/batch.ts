import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { worldOf } from '../training.js';
import type { Broken } from './game.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';

/* `npm run fuzz -- --games 2000 --seed 1` sets these; the tests of the project play 500 games from seed 1. */
const games = Number(process.env['HEXARBITER_GAMES'] ?? 500);
const firstSeed = Number(process.env['HEXARBITER_SEED'] ?? 1);
const keep = process.env['HEXARBITER_KEEP'] === 'yes';

/** Files that share the games, so that every core has some. */
export const BATCHES = 4;

const seedFile = new URL('seeds.json', import.meta.url);

/** A seed that once broke something. */
export interface Kept {
  readonly seed: number;
  readonly fault: string;
}

/** The seeds that once broke something. */
export function keptSeeds(): readonly Kept[] {
  return JSON.parse(readFileSync(seedFile, 'utf8')) as readonly Kept[];
}

/** Adds a seed to those that are played first. */
function keepSeed({ seed, fault }: Broken): void {
  const others = keptSeeds().filter((each) => each.seed !== seed);
  const all = [...others, { seed, fault }].sort((a, b) => a.seed - b.seed);
  writeFileSync(seedFile, `${JSON.stringify(all, undefined, 2)}\n`);
}

/** The games of one batch, as one test. */
export function testBatch(batch: number): void {
  const seeds = Array.from({ length: games }, (_, i) => firstSeed + i).filter((seed) => seed % BATCHES === batch);
  test(`${seeds.length} random games break nothing`, { timeout: 600_000 }, () => {
    const world = worldOf('training');
    const broken: Broken[] = [];
    let steps = 0;
    for (const seed of seeds) {
      const played = playSeed(world, seed, INVARIANTS);
      if (typeof played === 'number') steps += played;
      else broken.push(played);
    }
    if (keep) for (const each of broken) keepSeed(each);
    expect(broken).toEqual([]);
    expect(steps).toBeGreaterThan(20 * seeds.length);
  });
}
