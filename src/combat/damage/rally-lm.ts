import { actsAsLeader, leadershipUses } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { typeOf } from '../../state/index.js';

/**
 * Whether a man's Leadership Modifier serves rally attempts.
 *
 * @rule 11.1.1, 11.5
 * @example lendsToRally(scene, koch) // true
 */
export function lendsToRally({ world }: Scene, man: Counter): boolean {
  const type = typeOf(world, man);
  return type.kind === 'armorLeader' || leadershipUses(type).includes('rally');
}

/**
 * Whether the ruleset denies a Shaken Leader the LM of other Leaders.
 *
 * @example withholdsFromLeader(scene, shakenLeader) // false
 */
export function withholdsFromLeader(scene: Scene, unit: Counter): boolean {
  if (scene.world.ruleset.switches.rallyLmForShakenLeader !== 'withheld') return false;
  return actsAsLeader(typeOf(scene.world, unit));
}
