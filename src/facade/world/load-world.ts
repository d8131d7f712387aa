import type { Result } from '../../kernel/basis/result.js';
import type { WorldInput } from '../../scenario/index.js';
import { loadWorld as loadFor } from '../../scenario/index.js';
import type { World } from '../../state/index.js';
import { lnlt } from '../record/lnlt.js';

/**
 * Decodes, checks and compiles everything with which a game is played.
 *
 * @param input packs, the scenario's id, the ruleset and house rules
 * @returns the frozen world, or every mistake in every pack with its path; `unknown-key`, `unknown-scenario`, and the problems of
 *   `loadPacks` and `resolveRuleset`
 * @rule 22.0
 * @example loadWorld({ packs: [starter, training], scenario: 'training' })
 */
export function loadWorld(input: WorldInput): Result<World> {
  return loadFor(input, lnlt);
}
