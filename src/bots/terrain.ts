import { rangeBetween, indexOf } from '../map/index.js';
import { wholeTotal } from '../kernel/numbers/ledger.js';
import type { Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  hasSight,
  hexOf,
  isGoodOrder,
  onMap,
  range,
  targetModifier,
  typeOf,
} from '../state/index.js';
import { hasTaskAt, isManning, objectiveHexes } from './objectives.js';
import { inherentFire, isMmc } from '../units/index.js';

/**
 * Hexes to the nearest goal that is not held yet, or to the nearest when all are.
 *
 * @example distanceToGoal(scene, 'I5', 'us') // 4
 */
export function distanceToGoal(scene: Scene, at: LocationId, side: Side): number {
  const goals = objectiveHexes(scene);
  const open = goals.filter(
    (hex) =>
      (hasTaskAt(scene, hex, side) && !isManning(scene, hex, side)) ||
      scene.position.control.every((held) => held.at !== hex || held.side !== side),
  );
  const { map } = scene.world;
  const from = indexOf(map, hexOf(at));
  let nearest = 0;
  let found = false;
  for (const hex of open.length > 0 ? open : goals) {
    const goal = indexOf(map, hex);
    if (from === undefined || goal === undefined) continue;
    const distance = rangeBetween(map, from, goal);
    if (!found || distance < nearest) nearest = distance;
    found = true;
  }
  return nearest;
}

/**
 * The Target Modifier that a location gives to units in it.
 *
 * @example coverAt(scene, 'I5') // 2
 */
export function coverAt(scene: Scene, at: LocationId): number {
  return wholeTotal(targetModifier(scene, { at }));
}

/**
 * Enemies in Good Order that see a location and reach it.
 *
 * @example threatAt(scene, 'I5', 'us') // 1
 */
export function threatAt(scene: Scene, at: LocationId, side: Side): number {
  let threat = 0;
  for (const enemy of enemiesOnMap(scene, side)) {
    const from = onMap(enemy);
    if (from === undefined || from === at || !isGoodOrder(enemy) || !hasSight(scene, from, at)) continue;
    if (reaches(scene, enemy, from, at)) threat += 1;
  }
  return threat;
}

/**
 * Whether a unit has fire of its own that carries so far.
 *
 * @example reaches(scene, squad, 'I5', 'J3') // true
 */
export function reaches(scene: Scene, unit: Counter, from: LocationId, to: LocationId): boolean {
  const fire = inherentFire(typeOf(scene.world, unit));
  return fire !== undefined && from !== to && range(scene.world, from, to) <= fire.range;
}

/**
 * The estimate of a Melee there: the Firepower of both sides, as far as it is visible.
 *
 * @example strengthAt(scene, 'J3', 'us') // 3
 */
export function strengthAt(scene: Scene, at: LocationId, side: Side): number {
  return enemiesAt(scene, at, side).reduce((sum, enemy) => sum + meleeStrength(scene, enemy), 0);
}

/**
 * The rough strength of a unit in Melee.
 *
 * @example meleeStrength(scene, squad) // 2
 */
export function meleeStrength(scene: Scene, unit: Counter): number {
  const type = typeOf(scene.world, unit);
  return isMmc(type) && isGoodOrder(unit) ? type.ifp.value + 1 : 1;
}
