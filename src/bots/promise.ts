import { largest } from '../kernel/basis/lists.js';
import { ordnanceHeld, ordnancesOf, toHitColumn } from '../combat/index.js';
import { isSpotted } from '../spotting/index.js';
import type { Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  friendsAt,
  hasSight,
  isActivated,
  isGoodOrder,
  isVehicle,
  meleeAt,
  onMap,
  range,
  typeOf,
  weaponsOf,
  weaponSideUp,
} from '../state/index.js';
import { inherentFire } from '../units/index.js';
import { coverAt } from './terrain.js';

/** How much a number to hit is worth beside Firepower. */
const TO_HIT = 0.3;

/**
 * An estimate of the harm that the units of a location could do by fire if they were activated. Exact odds exist only
 * for activated units.
 *
 * @example promiseOf(scene, 'I5', 'us') // 3: firepower over the Target Modifier of the best target
 */
export function promiseOf(scene: Scene, at: LocationId, side: Side): number {
  if (meleeAt(scene.position, at) !== undefined) return 0;
  const firers = friendsAt(scene, at, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  if (firers.length === 0) return 0;
  const targets = new Set(enemiesOnMap(scene, side).flatMap((enemy) => onMap(enemy) ?? []));
  let promise = 0;
  for (const target of targets) {
    if (target === at || meleeAt(scene.position, target) !== undefined) continue;
    if (!hasSight(scene, at, target) || !isSpotted(scene, target, side, at)) continue;
    const hexes = range(scene.world, at, target);
    const cover = coverAt(scene, target);
    if (hasMen(scene, target, side)) promise = Math.max(promise, firepower(scene, firers, hexes) - cover);
    promise = Math.max(promise, TO_HIT * (numberToHit(scene, firers, hexes) - cover));
  }
  return promise;
}

/** Direct fire at closed vehicles alone is wasted. */
function hasMen(scene: Scene, at: LocationId, side: Side): boolean {
  return enemiesAt(scene, at, side).some((enemy) => !isVehicle(scene.world, enemy));
}

/** The lead's firepower in full, that of the others by half, machine guns. */
function firepower(scene: Scene, firers: readonly Counter[], hexes: number): number {
  let lead = 0;
  let all = 0;
  for (const unit of firers) {
    const type = typeOf(scene.world, unit);
    const fire = inherentFire(type);
    const own =
      fire === undefined || hexes > 2 * fire.range ? 0 : hexes > fire.range ? fire.ifp.value / 2 : fire.ifp.value;
    lead = Math.max(lead, own);
    all += own / 2;
    for (const weapon of weaponsOf(scene.position, unit.id)) {
      const up = weaponSideUp(scene.world, weapon);
      if (up?.fp !== undefined && hexes <= (up.range ?? 0) && weapon.status.jammed !== true) all += up.fp.value;
    }
    if (type.kind !== 'vehicle') continue;
    for (const gun of type.guns ?? []) if (hexes <= gun.range) lead = Math.max(lead, 2 * gun.fp);
  }
  return lead / 2 + all;
}

/** The best number to hit that any ordnance there has at a range. */
function numberToHit(scene: Scene, firers: readonly Counter[], hexes: number): number {
  const pieces = firers.flatMap((unit) => [unit, ...ordnanceHeld(scene, unit)]);
  const numbers = pieces.flatMap((piece) =>
    ordnancesOf(scene, piece).map((ordnance) => toHitColumn(ordnance, hexes)?.toHit ?? 0),
  );
  return largest(numbers, 0);
}
