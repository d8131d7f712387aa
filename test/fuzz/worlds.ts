import { knownMaps, worldFor } from '../../src/cli/bundle.js';
import type { World } from '../../src/state/index.js';

/** Every scenario of the packs of the project, by id: one that is added is played from then on. */
export const SCENARIOS: readonly string[] = knownMaps([]).scenarios;

/** The world of one of them. */
export function worldNamed(scenario: string): World {
  const world = worldFor({ scenario, packs: [], rules: [] });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}
