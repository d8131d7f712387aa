import { ordnanceHeld } from '../../combat/index.js';
import { mayCallIn } from '../../combat/artillery/callers.js';
import { mayDeploy } from '../../combat/fire/claymore-rule.js';
import { couldFireFromTop } from '../../combat/attack/from-top.js';
import { mayFireStarshell } from '../../combat/artillery/starshell.js';
import { fliesOn } from '../../movement/flying/flight.js';
import { isLocked } from '../../movement/step/holders.js';
import { hasJustSpotted } from '../../spotting/index.js';
import type { Counter } from '../../state/position/counter.js';
import { isHelicopter } from '../../state/index.js';
import type { ImpulseFrame } from '../../state/frames/impulse-frame.js';
import { mustFaceFire } from '../../state/terrain/burning.js';
import { counterOf, weaponsOf } from '../../state/position/position-index.js';
import { hasMarker, isActivated, isGoodOrder, onMap, typeOf } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import type { Scene } from '../../state/scene.js';
import { isVehicle } from '../../state/units/vehicle.js';
import { firesAlone, inherentFire } from '../../units/index.js';
import { mayActivate } from './activation.js';
import { canKeepMoving } from '../administration/continuous.js';

/**
 * Whether any unit of the impulse can still do something: a unit that has not acted, a unit that has not fired after an
 * Assault Move, a spotter that can still fire at its target.
 *
 * @rule 4.0
 * @example canStillAct(scene, frame) // false: the impulse is over
 */
export function canStillAct(scene: Scene, frame: ImpulseFrame): boolean {
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    const at = unit === undefined ? undefined : onMap(unit);
    if (unit !== undefined && unit.place.kind === 'vehicle') return couldFireFromTop(scene, frame, unit);
    if (unit === undefined || at === undefined) return false;
    if (isLocked(scene, unit)) return mayActivate(unit) && meleeAt(scene.position, at)?.fought === false;
    if (fliesOn(scene, unit)) return true;
    if (frame.attempt?.unit === id && !isHelicopter(scene.world, unit))
      return hasJustSpotted(scene, frame, id) && !hasMarker(unit, 'fired');
    if (mustFaceFire(scene, unit)) return true;
    if (!mayActivate(unit)) return false;
    if (unit.status.continuous === true) return canKeepMoving(scene, unit);
    return (
      isActivated(unit) ||
      hasChoiceLeft(scene, frame, unit) ||
      mayCallIn(scene, frame, unit) ||
      mayFireStarshell(scene, frame, unit) ||
      mayDeploy(scene, unit)
    );
  });
}

/**
 * A hex moves once and fires once; vehicles move by themselves, Snipers, Weapon Teams and ordnance fire by themselves, Shaken
 * units only move.
 */
function hasChoiceLeft(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  if (isVehicle(scene.world, unit)) return true;
  const group = frame.named.find(({ at }) => at === onMap(unit));
  if (group === undefined || group.moved !== true) return true;
  if (!isGoodOrder(unit) || !couldFire(scene, unit)) return false;
  return group.firedAt === undefined || firesAlone(typeOf(scene.world, unit)) || ordnanceHeld(scene, unit).length > 0;
}

/** A Medic and his like have nothing to fire. */
function couldFire(scene: Scene, unit: Counter): boolean {
  return inherentFire(typeOf(scene.world, unit)) !== undefined || weaponsOf(scene.position, unit.id).length > 0;
}
