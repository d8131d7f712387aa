import { actsAsLeader, currentMf, isCraft, isLeg, isMmc, isSmc, mayAssaultMove, sameForce } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import {
  friendsAt,
  hasEffect,
  isActivated,
  isGoodOrder,
  isManned,
  isThroughForTurn,
  movesStealthily,
  onMap,
  typeOf,
} from '../../state/index.js';

/**
 * Whether a unit may use Assault Fire in the location it stands in: by its red box, as a Hero or because it moves by
 * stealth; beside a Leader with the Assaulter or the Versatile Skill, and he himself; or as a Leader beside units that may. The switch
 * `assaultFire` may rule it out. Every vehicle that can move uses it.
 *
 * @param unit a unit that has not been activated yet, or has still to move on
 * @rule 6.1, 6.1.1, 6.4.2, 12.0, 15.2.1
 * @example mayUseAssault(scene, squad) // true
 */
export function mayUseAssault(scene: Scene, unit: Counter): boolean {
  if (scene.world.ruleset.switches.assaultFire === 'absent') return false;
  const at = onMap(unit);
  const type = typeOf(scene.world, unit);
  if (at === undefined || !isGoodOrder(unit) || isThroughForTurn(unit)) return false;
  if (isCraft(type)) return isManned(scene.world, unit) && (type.mf ?? 0) > 0 && unit.status.immobilized !== true;
  if (!isLeg(type) || (!isMmc(type) && !isSmc(type)) || currentMf(type, unit.status) === 0) return false;
  if (mayAssaultMove(type) || movesStealthily(scene, unit)) return true;
  const friends = friendsAt(scene, at, unit.side).filter((friend) => !isActivated(friend) && isGoodOrder(friend));
  if (friends.some((friend) => teachesAssault(scene, friend))) return true;
  if (!actsAsLeader(type)) return false;
  return friends.some((friend) => {
    const other = typeOf(scene.world, friend);
    return friend.id !== unit.id && mayAssaultMove(other) && sameForce(other, type);
  });
}

/** A Leader whose Skill lets himself and the units with him use Assault Fire. */
function teachesAssault(scene: Scene, leader: Counter): boolean {
  if (!actsAsLeader(typeOf(scene.world, leader))) return false;
  return hasEffect(scene.world, leader, 'assaulter') || hasEffect(scene.world, leader, 'assaultFireThenMelee');
}
