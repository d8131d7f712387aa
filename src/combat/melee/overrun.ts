import type { Account } from '../../kernel/procedure/account.js';
import { opposedAccount } from '../../kernel/procedure/account.js';
import { damageResults } from '../damage/damage-account.js';
import { rollFor, part, tell } from '../../state/procedure.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, OVERRUN_FIREPOWER } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import type { MountedGun, Ordnance } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { isButtoned, isGoodOrder, lmOf, onMap, targetModifier, vehicleType } from '../../state/index.js';
import { checkDamageUnderway } from '../damage/damage-check.js';
import { sharedRolls } from '../attack/fire-roll.js';
import { commanderOf } from '../attack/gun-fire.js';
import { gunNames, isMissile } from '../attack/ordnance.js';

/** The weapons of a vehicle in an Overrun. */
export interface OverrunWeapons {
  readonly guns: readonly MountedGun[];
  readonly ordnance: readonly Ordnance[];
}

/**
 * The weapons that a vehicle can use to overrun: its main guns, which missiles are not, and its machine guns, except
 * guns that are manned only when it is open. A Shaken vehicle has none.
 *
 * @rule 14.4, 15.3
 * @example overrunWeapons(scene, sherman).guns.length // 1 while it is buttoned
 */
export function overrunWeapons(scene: Scene, vehicle: Counter): OverrunWeapons {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || !isGoodOrder(vehicle)) return { guns: [], ordnance: [] };
  const buttoned = isButtoned(scene.world, vehicle);
  const names = gunNames(scene, vehicle);
  return {
    guns: (type.guns ?? []).filter((gun) => gun.openOnly !== true || !buttoned),
    ordnance: (type.ordnance ?? []).filter((_, index) => !isMissile(scene, vehicle, names[index])),
  };
}

/**
 * The sum of an Overrun: a die and 2, the HE-equivalent of the main gun for each of its shots, by the switch `overrunShots`
 * once, the FP of the machine guns, the LM of the Armor Leader.
 *
 * @param die without it the modifiers alone
 * @rule 15.3
 * @example wholeTotal(overrunLedger(scene, sherman, 5)) // 15: 5 + 2 + HE 3 + MG 4 + LM 1
 */
export function overrunLedger(scene: Scene, vehicle: Counter, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '15.3', die)];
  const { guns, ordnance } = overrunWeapons(scene, vehicle);
  terms.push(plus('overrun', '15.3', OVERRUN_FIREPOWER));
  const once = scene.world.ruleset.switches.overrunShots === 'once';
  for (const { he, shots = 1 } of ordnance) {
    if (he !== undefined) terms.push(plus('heEquivalent', '15.3', once ? he : he * shots));
  }
  for (const { fp } of guns) terms.push(plus('machineGunFirepower', '15.3', fp));
  const leader = commanderOf(scene, vehicle);
  if (leader !== undefined) terms.push(plus('leader', '11.5', lmOf(scene, leader), { leader: leader.id }));
  return ledger('overrunAttack', '15.3', terms, vehicle.id);
}

/**
 * The sum of a unit that is overrun: a die and its TM, by the switch `overrunTm` the die alone.
 *
 * @param vehicle the vehicle that overruns it, which gives no cover against itself
 * @param die without it the TM alone
 * @rule 15.3
 * @example wholeTotal(overrunDefence(scene, sherman, squad, 'E3', 3)) // 4 in Foxholes
 */
export function overrunDefence(scene: Scene, vehicle: Counter, unit: Counter, at: LocationId, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '15.3', die)];
  if (scene.world.ruleset.switches.overrunTm === 'applies') {
    terms.push(plus('targetModifier', '5.5', targetModifier(scene, { at, unit, overrunBy: vehicle.id })));
  }
  return ledger('defence', '15.3', terms, unit.id);
}

/**
 * The attack of an Overrun: one die against one for all units that are overrun, each with its own TM, then the damage
 * checks of the units that it beats.
 *
 * @param vehicle the vehicle, in the hex of its targets
 * @param targets the units it overruns, in the hex and in the Bunker there
 * @returns the result of each unit that had to check
 * @rule 15.3
 * @example const results = yield* overrunAttack(scene, sherman, [squad])
 */
export function* overrunAttack(
  scene: Scene,
  vehicle: Counter,
  targets: readonly Counter[],
): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const at = onMap(vehicle) ?? '';
  const dice = yield* overrunDice(vehicle);
  const attack = overrunLedger(scene, vehicle, dice['attack'] ?? 0);
  const attacks = targets.map(() => attack);
  const defences = targets.map((unit) => overrunDefence(scene, vehicle, unit, onMap(unit) ?? at, dice['defence'] ?? 0));
  yield* tell(() => {
    const rolls = sharedRolls(targets, attacks, defences);
    return { kind: 'overrunResolved', counter: vehicle.id, at, rolls, to: 'all' };
  });
  const results = new Map<CounterId, DamageResult>();
  for (const place of new Set(targets.map((unit) => onMap(unit) ?? at))) {
    const checks = targets.flatMap((unit, i) => {
      const difference = wholeTotal(attack) - wholeTotal(defences[i] as Ledger);
      return onMap(unit) === place && difference > 0 ? [{ unit: unit.id, difference }] : [];
    });
    const made = yield* checkDamageUnderway(scene, { at: place, checks, by: vehicle.side });
    for (const [unit, result] of made) results.set(unit, result);
  }
  return results;
}

/**
 * The accounts of an Overrun: the opposed roll for each unit that is overrun, by the same sums together.
 *
 * @param to where it would take place
 * @rule 15.3
 * @example overrunAccounts(scene, sherman, [squad], 'E3')[0]?.target // ['de.1-6-4.1']
 */
export function overrunAccounts(
  scene: Scene,
  vehicle: Counter,
  targets: readonly Counter[],
  to: LocationId,
): readonly Account[] {
  const attack = overrunLedger(scene, vehicle);
  const attacks = targets.map(() => attack);
  const defences = targets.map((unit) => overrunDefence(scene, vehicle, unit, onMap(unit) ?? to));
  return sharedRolls(targets, attacks, defences).map((each) => {
    const told = { of: vehicle.id, target: each.targets, results: damageResults(scene, each.targets) };
    return opposedAccount(DICE.overrun, told, each.attack, each.defence);
  });
}

/** A die for each side; later steps look only at the difference of the faces. */
function overrunDice(vehicle: Counter): GameProcedure<Faces> {
  return part(
    'overrunDice',
    '',
    () => rollFor(DICE.overrun, { of: vehicle.id, by: vehicle.side }),
    ({ attack = 0, defence = 0 }) => `${attack - defence}`,
  );
}
