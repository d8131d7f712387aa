import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { BySide } from '../charts/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { cohesionOf, typeOf } from '../state/index.js';
import type { Fight } from './assault-facts.js';
import { assaultCase, forceOf } from './assault-facts.js';
import type { AtOnce, Present } from './outcome.js';
import { endsAtOnce } from './outcome.js';
import type { AssaultSums } from './sums.js';
import { assaultSums, finalModifier } from './sums.js';

/** How an assault is decided: it ends at once, or by a die with the difference of both sums. */
export type Decision =
  | { readonly by: 'atOnce'; readonly end: AtOnce }
  | { readonly by: 'die'; readonly sums: AssaultSums; readonly modifier: Ledger };

/**
 * How an assault is decided, by the units that are in it now.
 *
 * @param scene the scene
 * @param fight the assault
 * @returns nothing where a chart is missing
 * @rule 14.1
 * @example decisionOf(scene, fight)?.by // 'die'
 */
export function decisionOf(scene: LhyScene, fight: Fight): Decision | undefined {
  const end = endOf(scene, {
    attacker: forceOf(scene, fight, fight.attacker),
    defender: forceOf(scene, fight, fight.defender),
  });
  if (end !== undefined) return { by: 'atOnce', end };
  const sums = assaultSums(scene.world.charts, assaultCase(scene, fight));
  return sums.ok ? { by: 'die', sums: sums.value, modifier: finalModifier(sums.value) } : undefined;
}

/** Whether an assault ends at once, by the units that are in it. */
function endOf(scene: Pick<LhyScene, 'world'>, { attacker, defender }: BySide<readonly Unit[]>): AtOnce | undefined {
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
