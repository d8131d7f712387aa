import type { RulesetInput } from '../../src/index.js';
import { expect, test } from 'vitest';
import { withRuleset } from '../../src/index.js';
import { unwrap } from '../unwrap.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import { beginningOf, PLAYED, worldNamed } from './worlds.js';
import { share } from '../share.js';

/* The enemy is unseen unless he is spotted: the random players choose by the views of their sides alone. */

const games = PLAYED.flatMap((scenario) => [1, 2].map((seed) => [scenario, seed] as const));

test.each(share(games))('fog over %s breaks nothing in game %i', { timeout: 240_000 }, (scenario, seed) => {
  const ruleset: RulesetInput = seed === 1 ? { overrides: { visibility: 'fog' } } : { edition: 'digital' };
  const world = unwrap(withRuleset(worldNamed(scenario), ruleset));
  const played = playSeed(world, seed, INVARIANTS, { start: beginningOf(scenario, world, seed) });
  expect(played, JSON.stringify(played)).toBeTypeOf('number');
  expect(played).toBeGreaterThan(20);
});
