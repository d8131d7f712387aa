import type { Params } from '../../kernel/basis/result.js';
import type { Constraint, Counter, FireAction, Scene } from '../../state/index.js';
import { conditionsOn, isAir, weaponSideUp } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { isFiredBy } from '../attack/fire-action.js';
import { firesBeside, isForMen } from '../attack/grenades.js';
import { cannotTilt, firesTooMany, TRIPODS_TILT, unheldWeapons } from '../attack/firers.js';
import type { WeaponFault } from '../attack/weapon-fault.js';
import { weaponFault } from '../attack/weapon-fault.js';
import { isMortar, mayBeIndirect, observerFault } from '../attack/mortar.js';
import type { GrenadeFault } from '../attack/weapon-kinds.js';
import { grenadeFault, mayHoldBack } from '../attack/weapon-kinds.js';
import { weaponReaches } from '../attack/reach.js';
import { hexesOf, unitsThat } from './attack-condition.js';
import { reachedAt, readFire, when } from './direct-fire.js';

/** The weapons of an order of which something is true. */
function weapons(order: FireOrder, test: (weapon: Counter) => boolean): Params | undefined {
  return order.weapons.some(test) ? { weapons: order.weapons.filter(test).map((weapon) => weapon.id) } : undefined;
}

function isHeldBy(order: FireOrder, weapon: Counter): Counter | undefined {
  return order.units.find((unit) => isFiredBy(weapon, unit));
}

/** Weapons of an order with the faults that they have for their holders. */
interface FaultyReading {
  readonly order: FireOrder;
  readonly faults: ReadonlyMap<Counter, WeaponFault>;
}

const onFaultyWeapons = conditionsOn<FireAction, FaultyReading>((scene, action) => {
  const read = readFire(scene, action);
  if (read === undefined) return undefined;
  const faults = faultsOf(scene, read.frame, read.order);
  return faults.size === 0 ? undefined : { order: read.order, faults };
});

/**
 * Conditions on their weapons.
 *
 * @rule 1.6
 * @example WEAPON_CONDITIONS.map(({ code }) => code)
 */
export const WEAPON_CONDITIONS: readonly Constraint<FireAction>[] = [
  when('weapon-not-held', '1.6', (_scene, _frame, order) => {
    const loose = unheldWeapons(order).map((weapon) => weapon.id);
    return loose.length === 0 ? undefined : { weapons: loose };
  }),
  when('too-many-weapons', '1.6', (scene, _frame, order) =>
    unitsThat(order, (unit) => firesTooMany(scene, order, unit)),
  ),
  when('jammed', '1.6.2', (_scene, _frame, order) => weapons(order, (weapon) => weapon.status.jammed === true)),
  when('dismantled', '1.6.1', (scene, _frame, order) =>
    weapons(order, (weapon) => {
      const side = weaponSideUp(scene.world, weapon);
      return side !== undefined && side.fp === undefined;
    }),
  ),
  weaponsCannot('fires-separately', '1.6.4', 'ordnance'),
  weaponsCannot('aircraft-only', '1.6.6', 'antiAircraft'),
  weaponsCannot('never-fired', '23.0', 'neverFired'),
  when('fires-separately', '23.2.5', (scene, _frame, order) =>
    order.vehicle === undefined ? undefined : weapons(order, (weapon) => isForMen(scene, weapon)),
  ),
  grenadesCannot('grenades-alone', 'alone'),
  grenadesCannot('too-many-grenades', 'several'),
  weaponsCannot('weapon-unusable', '1.6', 'unusable'),
  weaponsCannot('mortar-in-window', '1.6.5', 'noOpportunityFire'),
  weaponsCannot('mortar-under-cover', '1.6.5', 'underCover'),
  when('mortar-at-helicopter', '19.2.8', (scene, _frame, order) =>
    isAir(order.target) ? weapons(order, (weapon) => isMortar(scene, weapon)) : undefined,
  ),
  when('weapon-out-of-range', '1.6', (scene, _frame, order) => {
    const hexes = reachedAt(scene, order);
    if (hexes === undefined) return undefined;
    return weapons(
      order,
      (weapon) => weaponSideUp(scene.world, weapon)?.fp !== undefined && !weaponReaches(scene, weapon, hexes),
    );
  }),
  when(
    'tripod-between-levels',
    '1.6.1',
    (scene, _frame, order) => weapons(order, (weapon) => cannotTilt(scene, weapon, order.from, order.target)),
    TRIPODS_TILT,
  ),
];

/**
 * How they fire it: over an obstacle, without their own weapons.
 *
 * @rule 1.6, 1.6.5
 * @example MANNER_CONDITIONS.map(({ code }) => code)
 */
export const MANNER_CONDITIONS: readonly Constraint<FireAction>[] = [
  when('indirect-mortars-only', '1.6.5', (scene, _frame, order) =>
    order.observer === undefined || mayBeIndirect(scene, order) ? undefined : { observer: order.observer.id },
  ),
  when('observer-cannot-direct', '1.6.5', (scene, frame, order) => {
    const { observer } = order;
    if (observer === undefined) return undefined;
    const reason = observerFault(scene, frame, order, observer);
    return reason === undefined ? undefined : { observer: observer.id, reason };
  }),
  when('cannot-hold-back', '1.6', (scene, _frame, order, action) => {
    if (action.weaponsOnly === undefined) return undefined;
    const able = mayHoldBack(scene, order).map((unit) => unit.id);
    const refused = action.weaponsOnly.filter((id) => !able.includes(id));
    return refused.length === 0 && action.weaponsOnly.length > 0 ? undefined : { units: refused };
  }),
];

/** A condition that the grenades of every unit must fulfil. */
function grenadesCannot(code: string, fault: GrenadeFault): Constraint<FireAction> {
  return when(code, '23.2.2', (scene, _frame, order) =>
    !firesBeside(scene, order.weapons) || hexesOf(scene, order) === undefined
      ? undefined
      : unitsThat(order, (unit) => grenadeFault(scene, order, unit) === fault),
  );
}

/** A condition that every weapon must fulfil for its holder. */
function weaponsCannot(code: string, rule: string, fault: Exclude<WeaponFault, undefined>): Constraint<FireAction> {
  return onFaultyWeapons(code, rule, (_scene, { order, faults }) =>
    weapons(order, (weapon) => faults.get(weapon) === fault),
  );
}

/** The weapons that have a fault for the unit of the order that holds them.  */
function faultsOf(scene: Scene, frame: FireFrame, order: FireOrder): ReadonlyMap<Counter, WeaponFault> {
  const ofWeapons = new Map<Counter, WeaponFault>();
  for (const weapon of order.weapons) {
    const holder = isHeldBy(order, weapon);
    const fault = holder === undefined ? undefined : weaponFault(scene, holder, weapon, frame.kind);
    if (fault !== undefined) ofWeapons.set(weapon, fault);
  }
  return ofWeapons;
}
