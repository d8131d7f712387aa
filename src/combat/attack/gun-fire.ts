import { groupWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { byText } from '../../kernel/basis/order.js';
import { ledger, minus, plus, term } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { push, record, replace } from '../../state/procedure.js';
import { rational } from '../../kernel/numbers/rational.js';
import { DIRECT_FIRE_TABLE, FIREPOWER_DIVISORS } from '../../tables/index.js';
import type { Counter, CounterId, FireAction, GameProcedure, Scene, ShootAction, Spent } from '../../state/index.js';
import {
  armorLeaderOf,
  counterOf,
  hasMarker,
  hullFacing,
  isGoodOrder,
  isGunCarrier,
  isHelicopter,
  lmOf,
  turretFacing,
} from '../../state/index.js';
import { moverOf } from '../../spotting/index.js';
import { turnFromTargets } from './acquisition.js';
import { flyingGunTerms } from './aloft.js';
import type { FireOrder } from './fire-action.js';
import { fireFrame, firesFromOpsComplete } from './fire-action.js';
import type { Aim } from './mounted-gun.js';
import { aimOf, gunAsFired, gunOf, hullHalfOf, isHullHalf } from './mounted-gun.js';
import { pivotMps } from './gun-pivot.js';
import { isTurretApart } from './split-gun.js';
import { bound } from './spend.js';

/**
 * The vehicle that fires in an order: it fires by itself.
 *
 * @rule 14.0, 15.0
 * @example vehicleOf(scene, order)?.id // 'us.m4a1.1'
 */
export function vehicleOf(scene: Scene, { units }: Pick<FireOrder, 'units'>): Counter | undefined {
  return units.find((unit) => isGunCarrier(scene.world, unit));
}

/**
 * A machine gun's share of the Firepower: its FP, under Operations Complete half of it.
 *
 * @rule 15.0, 4.1
 * @example wholeTotal(gunShare(scene, order, sherman)) // 4
 */
export function gunShare(scene: Scene, order: FireOrder, vehicle: Counter): Ledger {
  const terms: Term[] = [firepowerOf(scene, order, vehicle)];
  if (firesFromOpsComplete(order, vehicle)) {
    const down = scene.world.ruleset.switches.opsCompleteVehicleMg === 'halfDown';
    terms.push(term('opsComplete', '4.1', 'times', rational(1, FIREPOWER_DIVISORS.opsCompleteWeapon)));
    terms.push(down ? term('roundedDown', '4.1', 'roundDown', 1) : term('roundedUp', '4.1', 'roundUp', 1));
  }
  return ledger('weaponShare', '15.0', terms, vehicle.id);
}

/** Its printed FP, or that of half the gun. */
function firepowerOf(scene: Scene, order: FireOrder, vehicle: Counter): Term {
  const fired = (order.spent ?? []).find(({ unit }) => unit === vehicle.id)?.guns;
  const { fp = 0 } = gunAsFired(scene, vehicle, order.gun, gunAim(scene, order, vehicle), fired) ?? {};
  const half = isHullHalf(scene, vehicle, order.gun) || fp !== gunOf(scene, vehicle, order.gun)?.fp;
  return plus(half ? 'splitFirepower' : 'machineGunFirepower', '15.0', fp);
}

/**
 * The modifiers of a vehicle's machine gun: the LM of its Armor Leader, Assault Movement, the chassis turned for this
 * fire; for a helicopter its flight.
 *
 * @rule 11.5, 15.1, 15.2, 19.2.1
 * @example gunTerms(scene, order, sherman) // []
 */
export function gunTerms(scene: Scene, order: FireOrder, vehicle: Counter): readonly Term[] {
  if (isHelicopter(scene.world, vehicle)) return flyingGunTerms(vehicle);
  const terms: Term[] = [];
  const leader = commanderOf(scene, vehicle);
  if (leader !== undefined) terms.push(plus('leader', '11.5', lmOf(scene, leader), { leader: leader.id }));
  if (isAssaulting(scene, order, vehicle))
    terms.push(drivenAssaultTerm(order, vehicle, '15.2', DIRECT_FIRE_TABLE.vehicleMgAssaultMove.value));
  if (paysForPivot(order, vehicle))
    terms.push(minus('chassisPivot', '15.1', scene.world.ruleset.numbers.vehicleMgPivotDft));
  return terms;
}

/**
 * The Armor Leader who lends his LM to the fire of his vehicle.
 *
 * @rule 11.5
 * @example commanderOf(scene, sherman)?.id // 'us.darius.1'
 */
export function commanderOf(scene: Scene, vehicle: Counter): Counter | undefined {
  const leader = armorLeaderOf(scene, vehicle.id);
  return leader !== undefined && isGoodOrder(leader) ? leader : undefined;
}

/**
 * Whether a vehicle fires under Assault Movement or by Assault Fire. A pivot alone is no Assault Movement, also where one
 * was announced.
 *
 * @rule 15.1, 15.2, 15.2.1
 * @example isAssaulting(scene, order, sherman) // false
 */
export function isAssaulting(scene: Scene, order: FireOrder, vehicle: Counter): boolean {
  if (order.assault.includes(vehicle.id)) return true;
  if (hasMarker(vehicle, 'assaultMove')) return !hasMarker(vehicle, 'pivoted');
  return moverOf(scene, vehicle.id)?.mode === 'assaultMove';
}

/**
 * Whether a vehicle turns its chassis for an attack, or has turned it for one before on the same occasion.
 *
 * @rule 15.1
 * @example hasPivoted(order, sherman) // false
 */
export function hasPivoted({ pivot, spent = [] }: FireOrder, vehicle: Counter): boolean {
  return pivot !== undefined || spent.some((each) => each.unit === vehicle.id && each.pivoted === true);
}

/**
 * The penalty of a vehicle that fires after its Assault Movement, or before it by Assault Fire.
 *
 * @param rule the section of its Assault Movement; Assault Fire has a section of its own, but not in modern times
 * @param value of the table that it fires by
 * @rule 15.2, 15.2.1, 15.2.2
 * @example drivenAssaultTerm(order, sherman, '15.2', 2).rule // '15.2.1' by Assault Fire
 */
export function drivenAssaultTerm({ assault }: FireOrder, { id }: Counter, rule: string, value: number): Term {
  if (!assault.includes(id)) return plus('assaultMove', rule, value);
  return plus('assaultMove', rule === '15.2' ? '15.2.1' : rule, value, { manner: 'assaultFire' });
}

/**
 * Whether a unit fires with the penalty of a pivot: it turns for this attack or has turned for one before on the same
 * occasion, or its whole Assault Move was a turn in its hex.
 *
 * @rule 15.1
 * @example paysForPivot(order, sherman) // false
 */
export function paysForPivot(order: FireOrder, unit: Counter): boolean {
  return hasPivoted(order, unit) || hasMarker(unit, 'pivoted');
}

/**
 * A vehicle turns its turret, or its chassis, to its target.
 *
 * @rule 14.3, 15.1.1, 15.10
 * @example yield* turnForFire(scene, 'us.m4a1.1', { facing: 2, turret: 3, turned: true, pivoted: false })
 */
export function* turnForFire(scene: Scene, id: CounterId, { facing, turret }: Aim): GameProcedure {
  const vehicle = counterOf(scene.position, id);
  if (vehicle === undefined) return;
  if (facing === hullFacing(vehicle) && turret === turretFacing(vehicle)) return;
  if (facing !== hullFacing(vehicle) && vehicle.status.hullDown === true)
    yield* record({ kind: 'hullDownSet', counter: id, hullDown: false, to: 'all' });
  yield* record({ kind: 'turned', counter: id, facing, turret, to: 'all' });
  yield* turnFromTargets(scene, id, facing === hullFacing(vehicle) ? 'turret' : 'hull');
}

/**
 * How the vehicle of an order stands when its machine gun fires.
 *
 * @rule 15.0
 * @example gunAim(scene, order, sherman)?.turret // 3
 */
export function gunAim(scene: Scene, order: FireOrder, vehicle: Counter): Aim | undefined {
  const gun = gunOf(scene, vehicle, order.gun);
  return gun === undefined ? undefined : aimOf(scene, vehicle, gun.mount, order.target, order.pivot);
}

/**
 * The fire of a vehicle after an attack with a machine gun. Every gun except a rear gun and a half in the hull binds
 * the vehicle to the hex fired at. A whole gun uses up the half in the hull too.
 *
 * @param order the order as it was before the attack
 * @param aim how the vehicle stood
 * @rule 15.0
 * @example spentOnGun(scene, order, sherman, aim) // [{ unit: 'us.m4a1.1', weapons: [], guns: ['1'], aim: 'G7' }]
 */
export function spentOnGun(scene: Scene, order: FireOrder, vehicle: Counter, aim: Aim | undefined): readonly Spent[] {
  const before = (order.spent ?? []).find((each) => each.unit === vehicle.id);
  const ofHull = isHullHalf(scene, vehicle, order.gun);
  const binds = !ofHull && gunOf(scene, vehicle, order.gun)?.mount !== 'rear';
  const other = hullHalfOf(scene, vehicle, order.gun ?? '');
  const whole = other !== undefined && aim !== undefined && !isTurretApart(aim);
  const fired = [...(before?.guns ?? []), order.gun ?? '', ...(whole ? [other] : [])];
  const guns = [...new Set(fired)].sort(byText);
  const halved = (ofHull || other !== undefined) && !whole && before?.half === undefined;
  return replaceSpent(order.spent ?? [], {
    ...(before ?? { unit: vehicle.id, weapons: [] }),
    guns,
    ...(binds && before?.aim === undefined ? firstAim(scene, order) : {}),
    ...(halved ? { half: order.target } : {}),
    ...(aim?.turned === true ? { turned: true as const } : {}),
    ...(hasPivoted(order, vehicle) ? { pivoted: true as const } : {}),
    ...(firesFromOpsComplete(order, vehicle) || hasMarker(vehicle, 'opsComplete')
      ? { opsComplete: true as const }
      : {}),
  });
}

/** The first target of a vehicle, which binds it: a hex, by the switch `vehicleTargets` what it fired at in the hex. */
function firstAim({ world }: Scene, { target, vehicle }: FireOrder): Pick<Spent, 'aim' | 'aimedAt'> {
  const bindsMore = vehicle !== undefined && world.ruleset.switches.vehicleTargets === 'sameTarget';
  return bindsMore ? { aim: target, aimedAt: vehicle.id } : { aim: target };
}

/**
 * The fire of a vehicle after a shot of its ordnance: it is bound to the hex of its first shot, and its turret has
 * turned for this one.
 *
 * @param spent with the shot, as of every unit
 * @rule 15.0, 15.1.1
 * @example spentOnShot(scene, order, sherman, spent)
 */
export function spentOnShot(
  scene: Scene,
  order: FireOrder,
  vehicle: Counter,
  spent: readonly Spent[],
): readonly Spent[] {
  const now = spent.find((each) => each.unit === vehicle.id);
  if (now === undefined) return spent;
  const { turned: _turned, ...rest } = now;
  return replaceSpent(spent, {
    ...rest,
    ...(rest.aim === undefined ? firstAim(scene, order) : {}),
    ...(hasPivoted(order, vehicle) ? { pivoted: true as const } : {}),
  });
}

/**
 * The fire on an occasion, with one unit's part replaced.
 *
 * @example replaceSpent([], { unit: 'us.m4a1.1', weapons: [], guns: ['1'] }).length // 1
 */
export function replaceSpent(spent: readonly Spent[], one: Spent): readonly Spent[] {
  return [...spent.filter(({ unit }) => unit !== one.unit), one].sort((a, b) => byText(a.unit, b.unit));
}

/**
 * Notes that a vehicle has fired a weapon. In a window all the fire of the vehicle counts as one attack of its
 * location. In an impulse it does not bind the other units of its hex.
 *
 * @param spent the fire on this occasion so far
 * @rule 5.3, 15.0
 * @example yield* spendVehicle(scene, order, spentOnGun(scene, order, sherman, aim))
 */
export function* spendVehicle(scene: Scene, order: FireOrder, spent: readonly Spent[]): GameProcedure {
  const frame = fireFrame(scene);
  if (frame === undefined) return;
  if (frame.kind === 'window') {
    const first = !frame.used.includes(order.from);
    const used = [...new Set([...frame.used, order.from])].sort(byText);
    yield* replace({ ...frame, attacks: frame.attacks - (first ? 1 : 0), used, spent });
  } else if (frame.kind === 'move') yield* replace({ ...frame, spent });
  else {
    const named = mapped(frame.named, (group) =>
      group.at === order.from ? groupWith(group, bound(group, order)) : group,
    );
    yield* replace({ ...frame, acted: true, named, spent });
  }
}

/**
 * A vehicle that has turned its chassis in its impulse, or a gun that has, waits with its attack until the enemy has had his
 * Opportunity Fire: one attack for each MP that is worth.
 *
 * @param action the attack without its turn
 * @param vehicle as it stood before
 * @param aim how it stands now
 * @rule 15.1
 * @example yield* awaitAnswer(scene, action, order, sherman, aim)
 */
export function* awaitAnswer(
  scene: Scene,
  action: FireAction | ShootAction,
  { side, spent = [] }: FireOrder,
  vehicle: Counter,
  aim: Aim,
): GameProcedure {
  const frame = fireFrame(scene);
  if (frame === undefined) return;
  const before = spent.find(({ unit }) => unit === vehicle.id) ?? { unit: vehicle.id, weapons: [] };
  yield* replace({ ...frame, spent: replaceSpent(spent, { ...before, pivoted: true }) });
  const attacks = pivotMps(scene, vehicle, aim.facing);
  yield* push({ kind: 'aim', by: side, unit: vehicle.id, action, attacks, step: 'announced' });
}
