import { largest } from '../../kernel/basis/lists.js';
import { finding } from '../../kernel/numbers/ledger.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { LhyScene } from '../state/index.js';
import { cohesionOf, isPartlySeen, typeOf } from '../state/index.js';
import type { Fight } from './assault-facts.js';
import { fightIn, forceOf } from './assault-facts.js';
import { decisionOf } from './decision.js';
import type { AtOnce } from './outcome.js';

/**
 * What an assault comes to before its die: the sum of each side, and the difference.
 *
 * @param hex the Assault Hex
 * @returns of an assault that ends at once, who retreats or is destroyed, and the values by which; nothing where charts are missing, and where the side that looks does not see all who are in it
 * @rule 4.3, 14.1, 14.2
 * @example assaultAccounts(scene, 'B2')[0]?.attack // the sum of the attackers
 */
export function assaultAccounts(scene: LhyScene, hex: string): readonly Account[] {
  const fight = fightIn(scene, hex);
  if (fight === undefined || isPartlySeen(scene.position, hex)) return [];
  const decision = decisionOf(scene, fight);
  if (decision?.by === 'atOnce') return atOnceAccounts(scene, fight, decision.end);
  if (decision === undefined) return [];
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

/** The side that is destroyed, or retreats, without the die of the assault; of those that retreat, the values that are compared. */
function atOnceAccounts(scene: LhyScene, fight: Fight, end: AtOnce): readonly Account[] {
  const { world } = scene;
  const rule = `14.1${end.letter}`;
  const named = (part: 'attacker' | 'defender'): string => fight[part];
  const best = (part: 'attacker' | 'defender'): number =>
    largest(
      forceOf(scene, fight, fight[part]).map((unit) =>
        end.letter === 'd' ? (typeOf(world, unit).antiTank?.value ?? 0) : (cohesionOf(world, unit) ?? 0),
      ),
    );
  const found =
    'destroyed' in end
      ? finding('destroyedAtOnce', rule, { unit: named(end.destroyed) }, [])
      : end.retreats === 'random'
        ? finding('retreatsByChance', rule, { attacker: best('attacker'), defender: best('defender') }, [])
        : finding(
            'retreatsAtOnce',
            rule,
            { unit: named(end.retreats), attacker: best('attacker'), defender: best('defender') },
            [],
          );
  return [{ rule, of: fight.hex.name, target: [fight.hex.name], finding: found, needs: [], results: [] }];
}
