import type { HexId } from '../../board/names.js';
import { hasJustSpotted, isSpotted } from '../../spotting/index.js';
import type { Counter, ImpulseFrame, LocationId, Scene } from '../../state/index.js';
import {
  hasMarker,
  hasSight,
  isActivated,
  isGoodOrder,
  meleeAt,
  mustFaceFire,
  onMap,
  typeOf,
  unitsOnMap,
} from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { mustMove } from '../attack/occasion.js';
import { firstHeld, heldIn } from './mortar-team.js';

/**
 * Whether spotted units of a hex are seen from a location.
 *
 * @rule 18.1
 * @example isSeenFrom(scene, frame, 'E8', 'J3') // true
 */
export function isSeenFrom(scene: Scene, frame: ImpulseFrame, from: LocationId, hex: HexId): boolean {
  return heldIn(scene, frame.by, hex).some(
    (target) => isSpotted(scene, target, frame.by, from) && hasSight(scene, from, target),
  );
}

/**
 * The reason why a man cannot call in a Mortar Weapon Team's fire. Only Leaders, Scouts and Advisors can, in Good
 * Order, not in Melee, without a marker (except the marker from just having spotted the target), and they must see the
 * target.
 *
 * @returns the reason, or nothing when he may
 * @rule 18.1
 * @example callerFault(scene, frame, tom, 'J3') // 'noSight'
 */
export function callerFault(scene: Scene, frame: ImpulseFrame, caller: Counter, hex: HexId): string | undefined {
  const type = typeOf(scene.world, caller);
  const at = onMap(caller);
  if (!actsAsLeader(type) && type.kind !== 'scout' && type.kind !== 'advisor') return 'cannotDirect';
  if (caller.side !== frame.by || at === undefined) return 'notThere';
  if (!isGoodOrder(caller)) return 'shaken';
  if (meleeAt(scene.position, at) !== undefined) return 'inMelee';
  if (mustFaceFire(scene, caller)) return 'amidFlames';
  if (!isFreeToCall(scene, frame, caller, hex)) return 'marked';
  return isSeenFrom(scene, frame, at, hex) ? undefined : 'noSight';
}

function isFreeToCall(scene: Scene, frame: ImpulseFrame, caller: Counter, hex: HexId): boolean {
  if (mustMove(frame, caller.id)) return false;
  if (!isActivated(caller)) return true;
  const { markers = [] } = caller.status;
  if (markers.length > 1 || !hasMarker(caller, 'opsComplete')) return false;
  return hasJustSpotted(scene, frame, caller.id, firstHeld(scene, frame, hex));
}

/**
 * The units that could call in fire on a hex.
 *
 * @rule 18.1
 * @example callersFor(scene, frame, 'J3').map(({ id }) => id) // ['us.tom.1']
 */
export function callersFor(scene: Scene, frame: ImpulseFrame, hex: HexId): readonly Counter[] {
  return unitsOnMap(scene, frame.by).filter((man) => callerFault(scene, frame, man, hex) === undefined);
}
