import { expect, test } from 'vitest';
import { withRuleset } from '../../src/index.js';
import { unwrap } from '../unwrap.js';
import { COLUMNS, coveringRulesets } from './covering.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import { beginningOf, worldNamed } from './worlds.js';
import { share } from '../share.js';

/** Men on foot, helicopters, every weapon of men, Vietnam: every ruleset is played in one of them. */
const QUICK = ['training', 'landing', 'arsenal', 'friend'] as const;

/** The night, tanks and guns: every third ruleset is played in one of them too. */
const LONG = ['lane', 'raid', 'armour'] as const;

const worldsOf = (i: number): readonly string[] => [
  QUICK[i % QUICK.length] ?? 'training',
  ...(i % 3 === 2 ? [LONG[Math.floor(i / 3) % LONG.length] ?? 'lane'] : []),
];

/* Every pair of answers to two open questions stands together in one of these rulesets. */

const games = coveringRulesets(COLUMNS).flatMap((overrides, i) =>
  worldsOf(i).map((scenario) => [i, scenario, overrides] as const),
);

test.each(share(games))(
  'ruleset %i breaks nothing in a random game of %s',
  { timeout: 120_000 },
  (i, scenario, overrides) => {
    const world = unwrap(withRuleset(worldNamed(scenario), { overrides }));
    // By this answer a helicopter that has moved or fired may still spot.
    const { noSecondActivation: _, ...spottingAgain } = INVARIANTS;
    const invariants = world.ruleset.switches.helicopterSpotting === 'anyTime' ? spottingAgain : INVARIANTS;
    const played = playSeed(world, i + 1, invariants, { start: beginningOf(scenario, world, i + 1) });
    expect(played, JSON.stringify({ played, overrides })).toBeTypeOf('number');
    expect(played).toBeGreaterThan(20);
  },
);
