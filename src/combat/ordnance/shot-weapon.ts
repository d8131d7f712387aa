import type { Constraint, LocationId, Scene, ShootAction } from '../../state/index.js';
import { isAir, isAircraft, isHelicopter, levelOf } from '../../state/index.js';
import { engagesAircraft } from '../attack/aloft.js';
import { weaponsFired } from '../attack/fire-action.js';
import { gunNames, isIndoors, ordnancesOf } from '../attack/ordnance.js';
import { isAntiAircraft, when } from './shot-when.js';

/**
 * Conditions on the weapon: it is ordnance, and its kind, the place and the target allow the shot.
 *
 * @rule 1.6.4, 1.6.6, 14.1
 * @example SHOT_WEAPON.map(({ code }) => code)
 */
export const SHOT_WEAPON: readonly Constraint<ShootAction>[] = [
  when('not-ordnance', '1.6.4', (scene, _frame, { weapons, target }) => {
    const [weapon] = weapons;
    if (weapon === undefined || ordnancesOf(scene, weapon).length > 0) return undefined;
    return isAntiAircraft(scene, weapon) && !isAir(target) ? undefined : { weapon: weapon.id };
  }),
  when('no-such-gun', '14.1', (scene, _frame, { weapons, gun }) => {
    const [weapon] = weapons;
    if (weapon === undefined || ordnancesOf(scene, weapon).length === 0) return undefined;
    const guns = gunNames(scene, weapon);
    if (guns.includes(gun)) return undefined;
    const named = guns.filter((name) => name !== undefined);
    return { weapon: weapon.id, ...(named.length === 0 ? { one: true } : { guns: named }) };
  }),
  when('aircraft-only', '1.6.6', (scene, _frame, { weapons, target }) => {
    const [weapon] = weapons;
    return weapon !== undefined && isAntiAircraft(scene, weapon) && !isAir(target)
      ? { weapons: [weapon.id] }
      : undefined;
  }),
  when('anti-aircraft-under-cover', '1.6.6', (scene, _frame, { weapons, from }) => {
    const [weapon] = weapons;
    return weapon !== undefined && isAntiAircraft(scene, weapon) && isUnderCover(scene, from)
      ? { weapons: [weapon.id], from }
      : undefined;
  }),
  when('helicopter-at-aircraft', '19.2.9', (scene, _frame, { units, vehicle }) => {
    const helicopter = units.find((unit) => isHelicopter(scene.world, unit));
    if (helicopter === undefined || vehicle === undefined || !isAircraft(scene.world, vehicle)) return undefined;
    return { unit: helicopter.id, aircraft: vehicle.id };
  }),
  when('not-anti-aircraft', '19.1.1', (scene, _frame, { weapons, gun, vehicle }) => {
    const [weapon] = weapons;
    if (weapon === undefined || vehicle === undefined || !isAircraft(scene.world, vehicle)) return undefined;
    return engagesAircraft(scene, weapon, gun) ? undefined : { weapons: [weapon.id], aircraft: vehicle.id };
  }),
  when('weapon-not-held', '1.6', (_scene, _frame, { units, weapons }) =>
    weapons.some((weapon) => !units.some((unit) => weaponsFired({ weapons: [weapon] }, unit).length > 0))
      ? { weapons: weapons.map((weapon) => weapon.id) }
      : undefined,
  ),
];

/** Anti-aircraft weapons are fired from under the open sky. */
function isUnderCover(scene: Scene, from: LocationId): boolean {
  const level = levelOf(from);
  return level === 'bunker' || level === 'cave' || isIndoors(scene, from);
}
