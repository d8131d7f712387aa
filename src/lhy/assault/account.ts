import { topFrame } from '../../engine/index.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { total } from '../../kernel/numbers/ledger.js';
import type { BySide } from '../charts/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { cohesionOf, has, typeOf, unitsIn } from '../state/index.js';
import { assaultCase, fightIn, forceOf } from './assault-facts.js';
import type { AtOnce, Present } from './outcome.js';
import { endsAtOnce } from './outcome.js';
import { assaultSums, finalModifier } from './sums.js';

/**
 * What an assault comes to before its die: the sum of each side, and the difference.
 *
 * @param hex the Assault Hex
 * @returns nothing where it needs no dice, where charts are missing, and where the side that looks does not see all who are in it
 * @rule 14.1, 14.2
 * @example assaultAccounts(scene, 'B2')[0]?.attack // the sum of the attackers
 */
export function assaultAccounts(scene: LhyScene, hex: string): readonly Account[] {
  const fight = fightIn(scene, hex);
  const by = topFrame(scene)?.by;
  const unseen = unitsIn(scene.position, hex).some((unit) => unit.side !== by && has(unit, 'concealed'));
  if (fight === undefined || unseen) return [];
  const { attacker, defender } = fight;
  if (endOf(scene, { attacker: forceOf(scene, fight, attacker), defender: forceOf(scene, fight, defender) })) return [];
  const sums = assaultSums(scene.world.charts, assaultCase(scene, fight));
  if (!sums.ok) return [];
  const modifiers = inNumbers(finalModifier(sums.value));
  const { attacker: attack, defender: defence } = sums.value;
  return [
    { roll: 'assault', rule: '14.1', of: hex, target: [hex], attack, defence, modifiers, needs: [], results: [] },
  ];
}

/**
 * Whether an assault ends at once, by the units that are in it.
 *
 * @param forces the units of both sides
 * @rule 14.1
 * @example endOf(scene, { attacker: [tank], defender: [truck] })?.letter // 'a'
 */
export function endOf(
  scene: Pick<LhyScene, 'world'>,
  { attacker, defender }: BySide<readonly Unit[]>,
): AtOnce | undefined {
  const present = (units: readonly Unit[]): readonly Present[] => units.map((unit) => presentOf(scene, unit));
  return endsAtOnce({ attacker: present(attacker), defender: present(defender) });
}

function presentOf({ world }: Pick<LhyScene, 'world'>, unit: Unit): Present {
  const { kind, antiTank } = typeOf(world, unit);
  const cohesion = cohesionOf(world, unit);
  return {
    kind,
    disrupted: unit.condition === 'disrupted',
    shocked: unit.condition === 'shocked',
    ...(cohesion === undefined ? {} : { cohesion }),
    ...(antiTank === undefined ? {} : { antiTank: antiTank.value }),
  };
}

/**
 * A sum whose shares are told beside it: their totals stand in it.
 *
 * @rule 14.1
 * @example inNumbers(finalModifier(sums)).terms[0] // the total of the attackers
 */
export function inNumbers({ terms, ...sum }: Ledger): Ledger {
  const flat = ({ value, ...rest }: Term): Term => ({ ...rest, value: 'terms' in value ? total(value) : value });
  return { ...sum, terms: terms.map(flat) };
}
