import { isMmc } from '../../units/index.js';
import type {
  Clause,
  Counter,
  CounterId,
  ImpulseFrame,
  LocationId,
  MoveFrame,
  Scene,
  UnitMarker,
} from '../../state/index.js';
import {
  frameOf,
  hasMarker,
  isLifted,
  isActivated,
  isModernArmor,
  isGunCarrier,
  isHelicopter,
  onMap,
  perchOf,
  typeOf,
} from '../../state/index.js';
import { hasJustSpotted, moverOf } from '../../spotting/index.js';
import type { FireFrame } from './fire-action.js';
import { actsFromTop } from './from-top.js';
import { spentBy } from './spent-fire.js';
import { groupAt } from './group-at.js';

/** Markers under which nobody fires. */
const BARRING: readonly UnitMarker[] = ['moved', 'lowCrawl', 'stealth', 'hitAndRun', 'fired', 'melee', 'asleep'];

/**
 * The marker that keeps a unit from firing. Assault Move allows fire at a price, with or without Stealth; by the switch
 * `stealthAssaultFires` the latter only in its own impulse. Ops Complete
 * allows it to a unit that has just spotted the target, and to MMCs and vehicles in Opportunity Fire. The marker of the
 * turn before does not keep a unit in Continuous Movement from Assault Fire. Out of an overrun Bunker every unit may
 * fire back, whatever it has done before. So may a unit that reacts, once.
 *
 * @param target the location it would fire at
 * @returns the marker, or nothing when the unit may fire
 * @rule 5.3, 4.1
 * @example barringMarker(scene, frame, squad, 'J3') // 'moved'
 */
export function barringMarker(
  scene: Scene,
  frame: FireFrame,
  unit: Counter,
  target: LocationId | undefined,
): UnitMarker | undefined {
  if (isCounterattack(frame)) return spentBy(frame, unit.id) === undefined ? undefined : 'fired';
  if (frame.kind === 'window' && frame.reacting?.includes(unit.id) === true)
    return hasMarker(unit, 'firedAgain') ? 'fired' : undefined;
  const { markers } = unit.status;
  if (markers === undefined || (unit.status.continuous === true && frame.kind === 'impulse')) return undefined;
  const { opsCompleteSmcFire, stealthAssaultFires } = scene.world.ruleset.switches;
  const halved = markers.includes('assaultMove') && (frame.kind !== 'window' || stealthAssaultFires === 'allowed');
  const barring = markers.find(
    (marker) =>
      BARRING.includes(marker) &&
      !(halved && marker === 'stealth') &&
      !(frame.kind === 'move' && marker === 'hitAndRun'),
  );
  if (barring !== undefined) return barring;
  if (!markers.includes('opsComplete')) return undefined;
  if (frame.kind === 'impulse') return hasJustSpotted(scene, frame, unit.id, target) ? undefined : 'opsComplete';
  if (frame.kind === 'move') return isHelicopter(scene.world, unit) ? undefined : 'opsComplete';
  if (isMmc(typeOf(scene.world, unit)) || isGunCarrier(scene.world, unit)) return undefined;
  return opsCompleteSmcFire === 'allowed' ? undefined : 'opsComplete';
}

/**
 * Whether a unit belongs to those that may act from a location in this impulse: it was activated with it, or came there
 * by Assault Move and has yet to fire.
 *
 * @rule 4.0
 * @example actsInImpulse(frame, squad, 'I5') // true
 */
export function actsInImpulse(frame: ImpulseFrame, unit: Counter, from: LocationId): boolean {
  if (!frame.started.includes(unit.id)) return false;
  return unit.place.kind === 'vehicle' || groupAt(frame, from) !== undefined || hasMarker(unit, 'assaultMove');
}

/**
 * Whether a unit may act from a location under a frame: in its impulse with the units activated there, on the move
 * under Hit & Run or in the middle of Modern Vehicle Assault Movement, in a window when it is not on the move itself,
 * or when it fires back at the vehicle that has overrun it.
 *
 * @rule 4.0, 6.7, 15.2.2, 21.1.3
 * @example actsUnder(scene, frame, squad, 'I5') // true
 */
export function actsUnder(scene: Scene, frame: FireFrame, unit: Counter, from: LocationId): boolean {
  const perch = unit.place.kind === 'vehicle' ? perchOf(scene, unit) : undefined;
  if (perch !== undefined) return actsFromTop(scene, frame, unit, perch);
  switch (frame.kind) {
    case 'window':
      return frame.counterattack?.includes(unit.id) ?? moverOf(scene, unit.id) === undefined;
    case 'impulse':
      return actsInImpulse(frame, unit, from);
    case 'move':
      return frame.step === 'ready' && actsOnTheMove(scene, frame, unit);
  }
}

/**
 * Whether a unit on the move fires on the way: a helicopter, and under Hit & Run, at any time, a modern armored vehicle once it has begun its
 * Assault Movement. To fire before it moves is Assault Fire.
 *
 * @rule 6.7, 15.2.2, 19.2.4
 */
function actsOnTheMove(scene: Scene, { movers }: MoveFrame, unit: Counter): boolean {
  const mover = movers.find((each) => each.unit === unit.id);
  if (mover?.mode === 'hitAndRun' || (mover !== undefined && isHelicopter(scene.world, unit))) return true;
  return mover?.mode === 'assaultMove' && mover.spent > 0 && isModernArmor(scene.world, unit);
}

/**
 * Whether fire under a frame is that of men in a Bunker at the vehicle that has overrun them.
 *
 * @rule 21.1.3
 * @example isCounterattack(window) // false
 */
export function isCounterattack(frame: FireFrame | undefined): boolean {
  return frame?.kind === 'window' && frame.counterattack !== undefined;
}

/** Units that have laid Smoke may fire in the same impulse. */
export const SMOKE_LAYERS_FIRE: Clause = { unless: { smokeLayerFire: 'allowed' } };

/**
 * Whether a unit laid Smoke in this impulse and so may not fire in it, unless the switch `smokeLayerFire` lets it.
 *
 * @rule 7.0
 * @example heldBySmoke(scene, frame, squad) // false
 */
export function heldBySmoke(scene: Scene, frame: FireFrame, unit: Counter): boolean {
  if (frame.kind === 'window') return false;
  const impulse = frame.kind === 'impulse' ? frame : frameOf(scene, 'impulse');
  const hasLaidSmoke = impulse?.named.some((group) => group.laidSmoke?.includes(unit.id) === true) === true;
  return hasLaidSmoke && !isLifted(scene, SMOKE_LAYERS_FIRE);
}

/**
 * Whether a unit used Assault Fire in this impulse and now must move.
 *
 * @example mustMove(frame, 'us.2-5-4.1') // false
 */
export function mustMove(frame: FireFrame, unit: CounterId): boolean {
  return frame.kind === 'impulse' && frame.named.some((group) => group.mustMove?.includes(unit) === true);
}

/**
 * Whether it is too late for some units to fire first and move then: men on foot have left their hex. Each vehicle
 * moves by itself.
 *
 * @rule 6.1.1, 15.1
 * @example isTooLateToMove(scene, frame, 'I5', [squad]) // false
 */
export function isTooLateToMove(scene: Scene, frame: FireFrame, from: LocationId, units: readonly Counter[]): boolean {
  if (frame.kind !== 'impulse' || groupAt(frame, from)?.moved !== true) return false;
  return !units.every((unit) => isGunCarrier(scene.world, unit));
}

/**
 * Whether a unit belongs to the present impulse and stands where it began.
 *
 * @rule 4.0
 * @example isStarter(frame, tom) // true
 */
export function isStarter(frame: ImpulseFrame, unit: Counter): boolean {
  return frame.started.includes(unit.id) && groupAt(frame, onMap(unit) ?? '') !== undefined;
}

/**
 * Whether a unit has done something already, or is bound to move.
 *
 * @rule 20.2
 * @example isBusy(frame, tom) // false
 */
export function isBusy(frame: ImpulseFrame, unit: Counter): boolean {
  return isActivated(unit) || mustMove(frame, unit.id);
}
