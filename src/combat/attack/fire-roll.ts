import type { RollRow } from '../../kernel/procedure/dice-book.js';
import { drawFor, rollFor, part, record } from '../../state/procedure.js';
import { isSameSum } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, FIRE_TRIGGER } from '../../tables/index.js';
import { hasSuperscript } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, Opposed, Scene } from '../../state/index.js';
import { canCatchFire, weaponSideUp } from '../../state/index.js';
import { naturalAttack } from './opposed-dice.js';
import { isSniping } from './targets.js';
import type { OpposedDice } from './opposed-dice.js';
import { fireDie } from './fire-die.js';
import type { FireOrder } from './fire-action.js';
import { isMortar } from './mortar.js';

/** Whether the attacker rolls two dice: a Sniper or a Marksman, whose sum counts, and Mortars, whose higher face counts. */
function rollsTwo(scene: Scene, order: FireOrder): boolean {
  return isSniping(scene, order.units) || order.weapons.some((weapon) => isMortar(scene, weapon));
}

/**
 * The row of the dice book by which an attack is rolled.
 *
 * @rule 5.0, 1.6.5, 11.4
 * @example attackRow(scene, order).dice.length // 2
 */
export function attackRow(scene: Scene, order: FireOrder): RollRow {
  return rollsTwo(scene, order) ? DICE.attackByTwo : DICE.attack;
}

/**
 * One die against one die, the attacker's of his nation; two against one for Snipers, Marksmen and Mortars.
 *
 * @rule 5.0, 1.6.5, 11.4
 * @example const dice = yield* opposedRoll(scene, order)
 */
export function* opposedRoll(scene: Scene, order: FireOrder): GameProcedure<OpposedDice> {
  const sniping = isSniping(scene, order.units);
  const higher = order.weapons.some((weapon) => isMortar(scene, weapon));
  const mayJam = jamWeapons(scene, order).length > 0;
  const mayBurn = canCatchFire(scene, order.target);
  const [sniper] = order.units;
  const of = sniping && sniper !== undefined ? sniper.id : order.from;
  const two = sniping || higher;
  const sides = two ? undefined : fireDie(scene, order.units);
  const faces = yield* part(
    'opposedRoll',
    `${sides ?? '6+6'}:${String(higher)}:${String(mayJam)}:${String(mayBurn)}`,
    () => rollFor(two ? DICE.attackByTwo : DICE.attack, { of, by: order.side }, sides),
    (rolled) => opposedClass(opposedDice(rolled, higher), mayJam, mayBurn),
  );
  return opposedDice(faces, higher);
}

function opposedDice(faces: Faces, higher: boolean): OpposedDice {
  const { attack, first, second, defence = 0 } = faces;
  const rolled = [attack, first, second].filter((face) => face !== undefined);
  return { attack: rolled, ...(higher ? { higher: true as const } : {}), defence };
}

/** The class of a roll: the difference, a pair if a weapon may jam, a six if a Fire may start. */
function opposedClass(dice: OpposedDice, mayJam: boolean, mayBurn: boolean): string {
  const natural = naturalAttack(dice);
  const over = natural - dice.defence;
  return `${over}${mayJam && over === 0 ? ':pair' : ''}${mayBurn && natural === FIRE_TRIGGER ? ':six' : ''}`;
}

/**
 * The weapons of an attack that may jam in it.
 *
 * @rule 1.6.2
 * @example jamWeapons(scene, order).map(({ id }) => id) // ['us.bar.1']
 */
export function jamWeapons(scene: Scene, order: FireOrder): readonly Counter[] {
  return order.weapons.filter((weapon) => hasSuperscript(weaponSideUp(scene.world, weapon)?.fp, 'J'));
}

/**
 * Equal natural dice jam one weapon with the J, drawn among several; its FP is gone from this attack.
 *
 * @returns the weapon that has jammed, if one has
 * @rule 1.6.2
 * @example const jammed = yield* jam(scene, order, dice)
 */
export function* jam(scene: Scene, order: FireOrder, dice: OpposedDice): GameProcedure<CounterId | undefined> {
  const from = jamWeapons(scene, order).map((weapon) => weapon.id);
  if (from.length === 0 || naturalAttack(dice) !== dice.defence) return undefined;
  const weapon = yield* drawFor(DICE.jam, { of: order.from, by: order.side }, from);
  yield* record({ kind: 'weaponJammed', weapon, to: 'all' });
  return weapon;
}

/**
 * Targets with the same sums share a line of the record.
 *
 * @example sharedRolls(targets, attacks, defences)[0]?.targets // ['de.1-6-4.1', 'de.1-6-4.2']
 */
export function sharedRolls(
  targets: readonly Counter[],
  attacks: readonly Ledger[],
  defences: readonly Ledger[],
): readonly Opposed[] {
  const lines: { targets: CounterId[]; attack: Ledger; defence: Ledger }[] = [];
  targets.forEach((target, i) => {
    const attack = attacks[i];
    const defence = defences[i];
    if (attack === undefined || defence === undefined) return;
    const line = lines.find((each) => isSameSum(each.attack, attack) && isSameSum(each.defence, defence));
    if (line === undefined) lines.push({ targets: [target.id], attack, defence });
    else line.targets.push(target.id);
  });
  return lines;
}
