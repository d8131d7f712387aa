import type { RolledOf, RollRow } from '../../kernel/procedure/dice-book.js';
import { rollFor, part } from '../../state/procedure.js';
import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, FIRE_TRIGGER, HEAT_AGAINST_RED_ARMOR, NATURAL_PENETRATION } from '../../tables/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { vehicleType } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { ordnanceFired, toHitColumn } from '../attack/ordnance.js';
import { rangeOf } from '../attack/reach.js';
import type { Struck } from './hit-location.js';

/**
 * The penetration of the ordnance of an order at its range; 0 where it does not reach or penetrates nothing.
 *
 * @rule 14.1
 * @example penetrationOf(scene, order) // 4
 */
export function penetrationOf(scene: Scene, order: FireOrder): number {
  const ordnance = ordnanceFired(scene, order);
  const hexes = rangeOf(scene, order.from, order.target);
  const penetration = ordnance === undefined ? undefined : toHitColumn(ordnance, hexes)?.penetration;
  return penetration === undefined || penetration === '*' ? 0 : penetration;
}

/**
 * The Modified Penetration Value of a round that has hit: a die and its penetration at the range, that of HEAT four less
 * against red armor.
 *
 * @param die natural face; without it the penetration alone
 * @rule 14.1, 14.2.2, 21.5
 * @example wholeTotal(penetrationLedger(scene, order, 3)) // 7
 */
export function penetrationLedger(scene: Scene, order: FireOrder, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '14.1', die)];
  const penetration = penetrationOf(scene, order);
  terms.push(plus('penetration', '14.1', penetration));
  const red = order.vehicle !== undefined && vehicleType(scene.world, order.vehicle)?.redArmor === true;
  if (red && ordnanceFired(scene, order)?.heat === true)
    terms.push(minus('redArmor', '14.2.2', lostAtRedArmor(scene, penetration)));
  return ledger('penetration', '14.1', terms, order.from);
}

/** What red armor takes from HEAT: four, by the switch `redArmor` half of its penetration. What is left is rounded up. */
function lostAtRedArmor({ world }: Scene, penetration: number): number {
  return world.ruleset.switches.redArmor === 'halved' ? Math.trunc(penetration / 2) : HEAT_AGAINST_RED_ARMOR;
}

/**
 * The Modified Armor Value of a vehicle where a round strikes it: a die and the Armor Factor there.
 *
 * @param die natural face; without it the armor alone
 * @rule 14.1, 14.1.3
 * @example wholeTotal(armorLedger(sherman, { part: 'hull', aspect: 'front', armor: 5 }, 2)) // 7
 */
export function armorLedger(vehicle: Counter, { part: of, aspect, armor = 0 }: Struck, die?: number): Ledger {
  const own = plus('armorFactor', '14.1.3', armor, { part: of, aspect });
  return ledger('armor', '14.1', die === undefined ? [own] : [plus('die', '14.1', die), own], vehicle.id);
}

/** How a round and armor compare: a dud; a catastrophic hit; above, equal, below. */
export type Comparison = 'dud' | 'catastrophic' | 'penetrated' | 'equal' | 'below';

/**
 * How a round that has hit and the armor it meets compare. At 1 against 6 it is a dud whatever it could penetrate, at 6
 * against 1 it is catastrophic whatever the armor.
 *
 * @param faces the natural dice
 * @param lead penetration less armor
 * @rule 14.1
 * @example compareDice({ attack: 4, defence: 3 }, 0) // 'penetrated'
 */
export function compareDice({ attack = 0, defence = 0 }: Faces, lead: number): Comparison {
  const { dud, catastrophic } = NATURAL_PENETRATION;
  if (attack === dud.attack && defence === dud.defence) return 'dud';
  if (attack === catastrophic.attack && defence === catastrophic.defence) return 'catastrophic';
  const difference = lead + attack - defence;
  return difference > 0 ? 'penetrated' : difference === 0 ? 'equal' : 'below';
}

/**
 * Rolls the opposed dice of a round that has hit.
 *
 * @param armor the sum it has to exceed, without its die
 * @param tell the facts of the dice that matter beside the comparison: by how much the round falls short, whether it is
 *   a six
 * @rule 14.1
 * @example const faces = yield* penetrationDice(scene, order, armorLedger(sherman, place), { margin: true })
 */
export function penetrationDice(
  scene: Scene,
  order: FireOrder,
  armor: Ledger,
  { margin = false, six = false }: { readonly margin?: boolean; readonly six?: boolean } = {},
): GameProcedure<Faces> {
  const lead = wholeTotal(penetrationLedger(scene, order)) - wholeTotal(armor);
  return rollPenetration(DICE.penetration, { of: order.from, by: order.side }, lead, { margin, six });
}

/**
 * Rolls the opposed dice of an attack that has to penetrate armor.
 *
 * @param row of the dice book
 * @param subject what the roll is of, and who makes it
 * @param lead penetration less armor
 * @param tell the facts of the dice that matter beside the comparison
 * @rule 14.1, 19.1.2
 * @example const faces = yield* rollPenetration(DICE.penetration, { of: 'H5', by: 'us' }, 2, { margin: true })
 */
export function rollPenetration(
  row: RollRow,
  subject: RolledOf,
  lead: number,
  { margin = false, six = false }: { readonly margin?: boolean; readonly six?: boolean } = {},
): GameProcedure<Faces> {
  return part(
    'penetration',
    `${lead}:${String(margin)}:${String(six)}`,
    () => rollFor(row, subject),
    (faces) => {
      const comparison = compareDice(faces, lead);
      const { attack = 0, defence = 0 } = faces;
      const result = margin && comparison === 'below' ? String(attack - defence) : comparison;
      return six && attack === FIRE_TRIGGER ? `${result}:six` : result;
    },
  );
}
