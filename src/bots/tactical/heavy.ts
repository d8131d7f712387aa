import { ordnancesOf, toHitColumn } from '../../combat/index.js';
import { fixedWeapons } from '../../movement/index.js';
import type { Counter, CounterId, Scene } from '../../state/index.js';
import { counterOf, hasSight, onMap, range, typeOf, weaponSideUp } from '../../state/index.js';
import { isMmc } from '../../units/index.js';
import type { Field } from './field.js';
import { WEIGHTS } from './weights.js';

/**
 * What the weapons cost that a group leaves behind when it goes, because they stand on a tripod or are assembled.
 *
 * @example leftBehind(field, [gunners]) // 0.5
 */
export function leftBehind({ scene }: Field, units: readonly Counter[]): number {
  let cost = 0;
  for (const { id } of units) cost += WEIGHTS.leftGun * fixedWeapons(scene, id).length;
  return cost;
}

/**
 * Whether a unit should take a weapon that lies about: a Squad or a Half-Squad. A single man who takes one has to leave it when he goes.
 *
 * @example isForGunners(scene, 'us.tom.1') // false
 */
export function isForGunners(scene: Scene, unit: CounterId): boolean {
  const counter = counterOf(scene.position, unit);
  return counter !== undefined && isMmc(typeOf(scene.world, counter));
}

/**
 * How far and how hard a weapon fires: of two the stronger one is for those who see most.
 *
 * @example reachOf(scene, 'us.m1919a4.1') // 48
 */
export function reachOf(scene: Scene, weapon: CounterId): number {
  const counter = counterOf(scene.position, weapon);
  const side = counter === undefined ? undefined : weaponSideUp(scene.world, counter);
  return side?.fp === undefined ? 0 : side.fp.value * (side.range ?? 0);
}

/**
 * Whether a unit is a gun that has enemies in its sight and its range: it fires and does not go.
 *
 * @example isServing(field, gun) // true
 */
export function isServing({ scene, foes }: Field, unit: Counter): boolean {
  if (typeOf(scene.world, unit).kind !== 'weaponTeam') return false;
  const at = onMap(unit);
  const guns = ordnancesOf(scene, unit);
  return (
    at !== undefined &&
    foes.some(
      (foe) =>
        hasSight(scene, at, foe.at) &&
        guns.some((gun) => toHitColumn(gun, range(scene.world, at, foe.at)) !== undefined),
    )
  );
}
