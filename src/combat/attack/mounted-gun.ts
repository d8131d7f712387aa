import type { MountedGun } from '../../units/index.js';
import { hasTurret } from '../../units/index.js';
import type { Counter, LocationId, Scene, World } from '../../state/index.js';
import {
  gunCarrier,
  hexOf,
  hullFacing,
  isButtoned,
  isHelicopter,
  isHovering,
  isInCoveredArc,
  onMap,
  oppositeVertex,
  turnedTowards,
  turretFacing,
  vehicleType,
  VERTICES,
} from '../../state/index.js';
import type { FireFrame } from './fire-action.js';
import { spentBy } from './spent-fire.js';
import { halfOf, hullHalves, isTurretApart } from './split-gun.js';
import { risesTo, smallArmsRange } from './reach.js';
import { pivotFault } from './gun-pivot.js';

/** The part of a vehicle on which a weapon sits and with which it turns. */
export type Mount = MountedGun['mount'];

/** How a vehicle stands when a weapon of it fires. */
export interface Aim {
  readonly facing: number;
  readonly turret: number;
  /** Its turret had to turn for this. */
  readonly turned: boolean;
  /** Its chassis has turned for this. */
  readonly pivoted: boolean;
}

/**
 * The numbers by which the machine guns of a unit are told apart, in the order of its counter, then the numbers of
 * halves in its hull. Only vehicles have any.
 *
 * @rule 15.0
 * @example gunNumbers(scene, sherman) // ['1', '2']
 */
export function gunNumbers(scene: Scene, unit: Counter): readonly string[] {
  const printed = gunCarrier(scene.world, unit)?.guns ?? [];
  return [...printed, ...hullHalves(scene.world, unit)].map((_gun, i) => String(i + 1));
}

/**
 * One machine gun of a vehicle, as it is printed, or the hull half of one.
 *
 * @param number its place on the counter, from `1`; halves come after
 * @returns nothing when there is none of that number
 * @rule 15.0
 * @example gunOf(scene, sherman, '2')?.openOnly // true
 */
export function gunOf(scene: Scene, vehicle: Counter, number: string | undefined): MountedGun | undefined {
  if (number === undefined || !gunNumbers(scene, vehicle).includes(number)) return undefined;
  return gunCarrier(scene.world, vehicle)?.guns?.[Number(number) - 1] ?? halfOf('hull');
}

/**
 * The number of the half in the hull of a machine gun that stands for two.
 *
 * @param number the number of the whole gun, which its half in the turret keeps
 * @returns nothing of any other gun
 * @rule 15.0
 * @example hullHalfOf(scene, sherman, '1') // '3'
 */
export function hullHalfOf({ world }: Scene, vehicle: Counter, number: string): string | undefined {
  const half = hullHalves(world, vehicle).indexOf(number);
  return half < 0 ? undefined : String((gunCarrier(world, vehicle)?.guns ?? []).length + half + 1);
}

/**
 * A machine gun as a vehicle fires it: of one that stands for two the half in the turret alone, when that points elsewhere
 * than the hull or the other half has fired.
 *
 * @param number a machine gun of the vehicle
 * @param aim how the vehicle stands for it
 * @param fired the machine guns that it has fired
 * @rule 15.0
 * @example gunAsFired(scene, sherman, '1', aim, [])?.fp // 2, its turret turned
 */
export function gunAsFired(
  scene: Scene,
  vehicle: Counter,
  number: string | undefined,
  aim: Aim | undefined,
  fired: readonly string[] = [],
): MountedGun | undefined {
  const gun = gunOf(scene, vehicle, number);
  const half = number === undefined ? undefined : hullHalfOf(scene, vehicle, number);
  if (half === undefined || aim === undefined) return gun;
  return isTurretApart(aim) || fired.includes(half) ? halfOf('turret') : gun;
}

/**
 * Whether a number is that of a half in the hull.
 *
 * @rule 15.0
 * @example isHullHalf(scene, sherman, '3') // true
 */
export function isHullHalf({ world }: Scene, vehicle: Counter, number: string | undefined): boolean {
  return Number(number) > (gunCarrier(world, vehicle)?.guns ?? []).length;
}

/**
 * How a vehicle stands to fire a weapon at a target: its turret turns by itself, its chassis when that is ordered, and its
 * turret then points ahead. A gun to the rear, and one on the hull, waits for the target to come into its arc.
 *
 * @param mount where the weapon sits
 * @param pivot the vertex that the chassis is turned to first
 * @returns nothing when the weapon does not bear on the target
 * @rule 14.1, 15.0, 15.1.1
 * @example aimOf(scene, sherman, 'turret', 'G7')?.turned // true
 */
export function aimOf(
  scene: Scene,
  vehicle: Counter,
  mount: Mount,
  target: LocationId,
  pivot?: number,
): Aim | undefined {
  const { world } = scene;
  const from = onMap(vehicle);
  if (from === undefined) return undefined;
  const stands: Aim =
    pivot === undefined
      ? { facing: hullFacing(vehicle), turret: turretFacing(vehicle), turned: false, pivoted: false }
      : { facing: pivot, turret: pivot, turned: false, pivoted: true };
  if (pivot !== undefined && !isInCoveredArc(world, from, target, pivot)) return undefined;
  switch (pointingOf(world, vehicle, mount)) {
    case 'all':
      return stands;
    case 'hull':
      return isInCoveredArc(world, from, target, stands.facing) ? stands : undefined;
    case 'rear':
      return isInCoveredArc(world, from, target, oppositeVertex(stands.turret)) ? stands : undefined;
    case 'turret': {
      const turret = turnedTowards(world, from, target, stands.turret);
      return turret === undefined ? undefined : { ...stands, turret, turned: turret !== stands.turret };
    }
  }
}

/** Of a vehicle without a turret everything but a gun that fires all around is fixed to the hull. */
function pointingOf(world: World, vehicle: Counter, mount: Mount): Mount {
  const type = vehicleType(world, vehicle);
  return mount === 'turret' && (type === undefined || !hasTurret(type)) ? 'hull' : mount;
}

/** The reason why a machine gun of a vehicle cannot fire at a target. */
export type GunFault =
  | 'fired'
  | 'notSplit'
  | 'sameHex'
  | 'otherHex'
  | 'outOfRange'
  | 'notAllAround'
  | 'buttoned'
  | 'hullDown'
  | 'outsideArc'
  | 'cannotPivot';

/** A machine gun of a vehicle that is to fire at a target. */
export interface GunShot {
  readonly vehicle: Counter;
  /** Which of its machine guns. */
  readonly number: string;
  readonly target: LocationId;
  /** The vertex that the chassis is turned to first. */
  readonly pivot?: number | undefined;
}

/**
 * The reason why a machine gun of a vehicle cannot fire at a target: what has been fired before; the range; the hatches and
 * the cover of the vehicle; its arc.
 *
 * @rule 15.0, 15.0.1, 15.10
 * @example gunFault(scene, frame, { vehicle: buttonedSherman, number: '2', target: 'G7' }) // 'buttoned'
 */
export function gunFault(scene: Scene, frame: FireFrame, shot: GunShot): GunFault | undefined {
  const gun = gunOf(scene, shot.vehicle, shot.number);
  const from = onMap(shot.vehicle);
  if (gun === undefined || from === undefined) return 'outOfRange';
  return (
    firedFault(scene, frame, shot, gun) ??
    reachFault(scene, from, shot.target, gun) ??
    coverFault(scene, shot.vehicle, gun) ??
    aimFault(scene, frame, shot, from, gun)
  );
}

/** Whether a machine gun is one of two halves. */
function isHalf(scene: Scene, { vehicle, number }: GunShot): boolean {
  return isHullHalf(scene, vehicle, number) || hullHalfOf(scene, vehicle, number) !== undefined;
}

/**
 * The machine gun has fired; it is half of one that the turret has not left; its other half has fired into that hex; or the
 * vehicle fires into another hex, which binds all but a gun to the rear and a half in the hull.
 */
function firedFault(scene: Scene, frame: FireFrame, shot: GunShot, gun: MountedGun): GunFault | undefined {
  const { vehicle, number, target, pivot } = shot;
  const spent = spentBy(frame, vehicle.id);
  if (spent?.guns?.includes(number) === true) return 'fired';
  const inHull = isHullHalf(scene, vehicle, number);
  if (inHull && (pivot !== undefined || turretFacing(vehicle) === hullFacing(vehicle))) return 'notSplit';
  if (spent?.half !== undefined && hexOf(spent.half) === hexOf(target) && isHalf(scene, shot)) return 'sameHex';
  return !inHull && gun.mount !== 'rear' && isAimedElsewhere(scene, frame, vehicle, target) ? 'otherHex' : undefined;
}

/** The range, halved at a helicopter, to which not every gun can be raised. */
function reachFault(scene: Scene, from: LocationId, target: LocationId, gun: MountedGun): GunFault | undefined {
  if (smallArmsRange(scene, from, target) > gun.range) return 'outOfRange';
  return risesTo(gun, target) ? undefined : 'notAllAround';
}

/** The hatches are closed, or the gun is in the hull of a Hull Down vehicle. */
function coverFault(scene: Scene, vehicle: Counter, gun: MountedGun): GunFault | undefined {
  if (gun.openOnly === true && isButtoned(scene.world, vehicle)) return 'buttoned';
  return vehicle.status.hullDown === true && isHullGun(scene, vehicle, gun) ? 'hullDown' : undefined;
}

/** The arc of the gun. A half reaches less far. No weapon turns to fire at a unit that guides a missile. */
function aimFault(
  scene: Scene,
  frame: FireFrame,
  shot: GunShot,
  from: LocationId,
  { mount }: MountedGun,
): GunFault | undefined {
  const { vehicle, number, target, pivot } = shot;
  if (pivot !== undefined && pivotFault(scene, frame, vehicle, mount, target, pivot) !== undefined)
    return 'cannotPivot';
  const aim = aimOf(scene, vehicle, mount, target, pivot);
  if (aim === undefined) return 'outsideArc';
  if (isHalf(scene, shot)) {
    const fired = gunAsFired(scene, vehicle, number, aim, spentBy(frame, vehicle.id)?.guns);
    if (smallArmsRange(scene, from, target) > (fired?.range ?? 0)) return 'outOfRange';
  }
  return aim.turned && frame.kind === 'window' && frame.missile !== undefined ? 'outsideArc' : undefined;
}

/** The guns of a Hull Down vehicle behind its cover: guns in the hull, but not a casemate's gun that fires over it. */
function isHullGun({ world }: Scene, vehicle: Counter, { mount }: MountedGun): boolean {
  return pointingOf(world, vehicle, mount) === 'hull';
}

/**
 * Whether a vehicle has fired into another hex on this occasion, which binds it; a helicopter only while it hovers.
 *
 * @rule 15.0, 19.2.1
 * @example isAimedElsewhere(scene, frame, sherman, 'G7') // false
 */
export function isAimedElsewhere({ world }: Scene, frame: FireFrame, vehicle: Counter, target: LocationId): boolean {
  if (isHelicopter(world, vehicle) && !isHovering(vehicle)) return false;
  const aim = spentBy(frame, vehicle.id)?.aim;
  return aim !== undefined && hexOf(aim) !== hexOf(target);
}

/**
 * The machine guns that a vehicle may fire at a target, as it stands or with its chassis turned.
 *
 * @rule 15.0
 * @example gunsFor(scene, frame, sherman, 'G7') // ['1', '2']
 */
export function gunsFor(scene: Scene, frame: FireFrame, vehicle: Counter, target: LocationId): readonly string[] {
  return gunNumbers(scene, vehicle).filter(
    (number) =>
      gunFault(scene, frame, { vehicle, number, target }) === undefined ||
      pivotsFor(scene, frame, vehicle, number, target).length > 0,
  );
}

/**
 * The vertices that a vehicle may turn its chassis to so that a machine gun bears on a target, as actions name them.
 *
 * @rule 15.1
 * @example pivotsFor(scene, frame, halfTrack, '1', 'G7') // ['2', '3']
 */
export function pivotsFor(
  scene: Scene,
  frame: FireFrame,
  vehicle: Counter,
  number: string,
  target: LocationId,
): readonly string[] {
  const bears = (pivot: number): boolean => gunFault(scene, frame, { vehicle, number, target, pivot }) === undefined;
  return VERTICES.filter(bears).map(String);
}
