import type { Account } from '../../kernel/procedure/account.js';
import type { LhyScene } from '../state/index.js';
import { isPartlySeen } from '../state/index.js';
import { fightIn } from './assault-facts.js';
import { decisionOf } from './decision.js';

/**
 * What an assault comes to before its die: the sum of each side, and the difference.
 *
 * @param hex the Assault Hex
 * @returns nothing where it needs no dice, where charts are missing, and where the side that looks does not see all who are in it
 * @rule 4.3, 14.1, 14.2
 * @example assaultAccounts(scene, 'B2')[0]?.attack // the sum of the attackers
 */
export function assaultAccounts(scene: LhyScene, hex: string): readonly Account[] {
  const fight = fightIn(scene, hex);
  if (fight === undefined || isPartlySeen(scene.position, hex)) return [];
  const decision = decisionOf(scene, fight);
  if (decision?.by !== 'die') return [];
  const { sums, modifier } = decision;
  return [
    {
      roll: 'assault',
      rule: '14.1',
      of: hex,
      target: [hex],
      attack: sums.attacker,
      defence: sums.defender,
      modifiers: modifier,
      needs: [],
      results: [],
    },
  ];
}
