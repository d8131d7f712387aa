import type { Term } from '../../kernel/numbers/ledger.js';
import { plus } from '../../kernel/numbers/ledger.js';
import { indexOf, terrainAt } from '../../map/index.js';
import { DIRECT_FIRE_TABLE } from '../../tables/direct-fire.js';
import { isCraft, isMmc, isMounted, isSmc } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { friendsAt, hasMarker, hexOf, hexsidesEntered, isAfloat, onMap, typeOf } from '../../state/index.js';
import { goesUnseen, moveOf, moverOf } from '../../spotting/index.js';
import type { FireOrder } from './fire-action.js';
import { isMortarsOnly } from './mortar.js';
import { showsBackblast } from './ordnance.js';

/**
 * The terms that make a unit easier or harder to hit: movement, a mount, a boat.
 *
 * @param isNegated whether its terrain cancels the bonus for movement
 * @rule 5.3, 6.0, 6.6, 23.3.1
 * @example exposureTerms(scene, squad, () => false) // [moving +1]
 */
export function exposureTerms(scene: Scene, target: Counter, isNegated: () => boolean): readonly Term[] {
  const type = typeOf(scene.world, target);
  const mounted = isRiding(scene, target);
  if (isCraft(type) || mounted) {
    if (isMovingTarget(scene, target) || hasMarker(target, 'hitAndRun')) {
      return [plus('movingVehicleTarget', '6.0', DIRECT_FIRE_TABLE.movingVehicleTarget.value)];
    }
    return mounted ? [plus('stillMountedTarget', '6.6', DIRECT_FIRE_TABLE.stillMountedTarget.value)] : [];
  }
  if (!isMmc(type) && !isSmc(type)) return [];
  const moving = isMovingTarget(scene, target);
  const negated = !moving ? undefined : movesInTrench(scene, target) ? 'trench' : isNegated() ? 'terrain' : undefined;
  const bonus = moving && negated === undefined ? DIRECT_FIRE_TABLE.movingLegTarget.value : 0;
  const movement = plus('moving', '6.0', bonus, negated === undefined ? undefined : { negatedBy: negated });
  const boat = isAfloat(scene, target)
    ? [plus('rubberBoatTarget', '23.3.1', DIRECT_FIRE_TABLE.rubberBoatTarget.value)]
    : [];
  if (!showsBackblast(scene, target)) return [movement, ...boat];
  return [movement, ...boat, plus('backblast', '1.6.4', DIRECT_FIRE_TABLE.backblast.value)];
}

/**
 * Whether a unit is in the saddle: a Mounted Unit, or a single man beside one of his side, unless he goes on foot now.
 *
 * @rule 6.6
 * @example isRiding(scene, cavalry) // true
 */
export function isRiding(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if (isMounted(type)) return true;
  const at = onMap(unit);
  if (!isSmc(type) || at === undefined) return false;
  const mover = moverOf(scene, unit.id);
  if (mover !== undefined) return mover.rides === true;
  return friendsAt(scene, at, unit.side).some((friend) => isMounted(typeOf(scene.world, friend)));
}

/** Whether a unit on the move has come out of one Trench into the next: that does not expose it. */
function movesInTrench(scene: Scene, target: Counter): boolean {
  return moveOf(scene, target.id)?.trench === true;
}

/**
 * Whether a unit is exposed by movement: moving now, or marked Moved or Assault Move; not at a crawl or by stealth.
 *
 * @rule 5.3, 6.4
 * @example isMovingTarget(scene, squad) // true
 */
export function isMovingTarget(scene: Scene, unit: Counter): boolean {
  if (hasMarker(unit, 'moved') || (hasMarker(unit, 'assaultMove') && !hasMarker(unit, 'stealth'))) return true;
  const movers = moveOf(scene, unit.id)?.movers ?? [];
  return movers.some((mover) => mover.unit === unit.id && !goesUnseen(scene, movers, mover));
}

/**
 * Whether something cancels the bonus against a moving unit: a Trench that it moves along, Low Crops and similar
 * terrain in its hex, or a Hedge that the fire crosses to enter the hex.
 *
 * @rule 5.3
 * @example negatedBy(scene, order, squad) // undefined
 */
export function negatedBy(scene: Scene, order: FireOrder, target: Counter): 'trench' | 'terrain' | undefined {
  if (movesInTrench(scene, target)) return 'trench';
  return isBonusNegated(scene, order) ? 'terrain' : undefined;
}

function isBonusNegated(scene: Scene, order: FireOrder): boolean {
  const { from, target } = order;
  const { map } = scene.world;
  const hex = indexOf(map, hexOf(target));
  const firer = indexOf(map, hexOf(from));
  if (hex === undefined || firer === undefined) return false;
  if (hidesMovement(scene, target)) return true;
  if (isMortarsOnly(scene, order)) return false;
  const sides = hexsidesEntered(map, firer, hex);
  return sides.length > 0 && sides.every((side) => map.hexsideTable[6 * hex + side - 1]?.negatesMovingBonus === true);
}

/**
 * Whether the terrain of a location cancels the bonus against units that move in it: Low Crops and the like.
 *
 * @rule 10.4
 * @example hidesMovement(scene, 'J5') // false
 */
export function hidesMovement({ world: { map } }: Scene, at: LocationId): boolean {
  const hex = indexOf(map, hexOf(at));
  return hex !== undefined && terrainAt(map, hex).negatesMovingBonus === true;
}
