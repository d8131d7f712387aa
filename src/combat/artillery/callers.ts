import { actsAsLeader } from '../../units/index.js';
import type { Artillery, Counter, ImpulseFrame, Scene, Side } from '../../state/index.js';
import {
  artilleryFault,
  artilleryOf,
  isActivated,
  isAfloat,
  isGoodOrder,
  isInGame,
  meleeAt,
  mustFaceFire,
  onMap,
  typeOf,
} from '../../state/index.js';
import { mustMove } from '../attack/occasion.js';

/** Why a unit calls in no artillery. */
export type CallerBar = 'noCaller' | 'leadersFirst' | 'noSquad';

/**
 * Why a unit cannot call in an artillery. Leaders, Scouts and Advisors can; by a procedure of the scenario Leaders alone, and
 * any Squad once the side has no Leader left.
 *
 * @returns nothing for one that can
 * @rule 18.2, 11.6, 11.9
 * @example callerBar(scene, squad, battery) // 'noCaller'
 */
export function callerBar(scene: Scene, unit: Counter, { procedure }: Artillery): CallerBar | undefined {
  const type = typeOf(scene.world, unit);
  if (actsAsLeader(type)) return undefined;
  if (procedure?.leaderOrSquad !== true) {
    return type.kind === 'scout' || type.kind === 'advisor' ? undefined : 'noCaller';
  }
  if (type.kind !== 'squad') return 'noSquad';
  return hasLeader(scene, unit.side) ? 'leadersFirst' : undefined;
}

/**
 * Whether a unit can call in an artillery.
 *
 * @rule 18.2
 * @example callsIn(scene, tom, battery) // true
 */
export function callsIn(scene: Scene, unit: Counter, artillery: Artillery): boolean {
  return callerBar(scene, unit, artillery) === undefined;
}

function hasLeader(scene: Scene, side: Side): boolean {
  return scene.position.counters.some(
    (counter) => counter.side === side && isInGame(counter) && actsAsLeader(typeOf(scene.world, counter)),
  );
}

/** The units that are free to call in artillery in an impulse: begun with it, unmarked, in Good Order, not in Melee. */
function isFreeToCall(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || !isGoodOrder(unit) || isActivated(unit) || mustMove(frame, unit.id)) return false;
  if (isAfloat(scene, unit) || mustFaceFire(scene, unit)) return false;
  return frame.started.includes(unit.id) && isNamed(frame, unit) && meleeAt(scene.position, at) === undefined;
}

/**
 * Whether the location of a unit is named in the impulse.
 *
 * @example isNamed(frame, tom) // true
 */
export function isNamed(frame: ImpulseFrame, unit: Counter): boolean {
  const at = onMap(unit);
  return frame.named.some((group) => group.at === at);
}

/**
 * Whether a unit that has not acted could still call in a Fire Mission in its impulse.
 *
 * @rule 18.2
 * @example mayCallIn(scene, frame, tom) // false: no mission is left
 */
export function mayCallIn(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  const lots = artilleryOf(scene.world, frame.by);
  if (lots.length === 0 || !isFreeToCall(scene, frame, unit)) return false;
  return lots.some((lot) => callsIn(scene, unit, lot) && artilleryFault(scene, frame.by, lot) === undefined);
}
