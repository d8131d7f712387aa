import { byText } from '../../kernel/basis/order.js';
import type { Constraint, Counter, LocationId, PartialOrder, Scene, ShootAction } from '../../state/index.js';
import { enemiesOnMap, friendsAt, hexOf, isGunCarrier, onMap, unitsOnMap, VERTICES } from '../../state/index.js';
import { sceneMemory } from '../../state/scene-memory.js';
import { mayUseAssault } from '../attack/assault.js';
import type { FireFrame } from '../attack/fire-action.js';
import { fireFrame, holderOf } from '../attack/fire-action.js';
import { isAmidFire } from '../attack/firers.js';
import { mustMove } from '../attack/occasion.js';
import { tiedTo } from '../attack/spent-fire.js';
import { gunNames, ordnanceHeld, ordnancesOf } from '../attack/ordnance.js';
import { hasShotFrom } from '../attack/shots.js';
import { vehicleTargets } from '../attack/targets.js';
import { acrossBarricades, barricadedHexes } from './barricade.js';
import { hasArc } from './gun-laying.js';
import { SHOT_CONDITIONS_UNTURNED } from './shot-conditions.js';
import { SHOT_LAYING } from './shot-laying.js';
import { shotOrder } from './shot-order.js';

/** The target in a location: a Barricade or a vehicle; without either the men. */
export type Aim = Pick<ShootAction, 'barricade' | 'vehicle'>;

/** Which piece of a weapon fires, and where its vehicle or team turns for it. */
export type Piece = Pick<ShootAction, 'gun' | 'pivot'>;

/**
 * The pieces by which a shot without helper, Leader or Assault Fire is legal: it is then with any of them that is able.
 * A unit that must move on, or out of flames, can only use Assault Fire.
 *
 * @rule 14.1
 * @example [...legalPieces(scene, 'I5', 'J3', bazooka, {})] // [{}]
 */
export function* legalPieces(
  scene: Scene,
  from: LocationId,
  target: LocationId,
  weapon: Counter,
  aim: Aim,
): Generator<Piece, void, undefined> {
  const assault = movesOnFrom(scene, weapon);
  const pivots = hasArc(scene, weapon) ? [undefined, ...VERTICES.map(String)] : [undefined];
  for (const gun of gunNames(scene, weapon)) {
    const piece: Piece = gun === undefined ? {} : { gun };
    const action: ShootAction = { kind: 'shoot', from, target, ...aim, weapon: weapon.id, ...piece, ...assault };
    if (!allHold(scene, SHOT_CONDITIONS_UNTURNED, action)) continue;
    for (const pivot of pivots) {
      const turn = pivot === undefined ? {} : { pivot };
      if (allHold(scene, SHOT_LAYING, { ...action, ...turn })) yield { ...piece, ...turn };
    }
  }
}

function allHold(scene: Scene, conditions: readonly Constraint<ShootAction>[], action: ShootAction): boolean {
  return conditions.every(({ violation }) => violation(scene, action) === undefined);
}

/** The Assault Fire of the firer of a weapon, if he has to move on afterwards. */
function movesOnFrom(scene: Scene, weapon: Counter): Pick<ShootAction, 'assaultFire'> {
  const frame = fireFrame(scene);
  const [firer] = shotOrder(scene, { weapon: weapon.id }).units;
  if (frame?.kind !== 'impulse' || firer === undefined || mustMove(frame, firer.id)) return {};
  const movesOn = firer.status.continuous === true || isAmidFire(scene, frame, firer);
  return movesOn && mayUseAssault(scene, firer) ? { assaultFire: [firer.id] } : {};
}

/** Which shots there are: each slot of an order asks. */
const shotsFound = sceneMemory<boolean>();

/**
 * Whether a shot of a weapon at a target is legal with any of its pieces.
 *
 * @rule 14.1
 * @example isLegalShot(scene, 'I5', 'J3', bazooka, {}) // true
 */
export function isLegalShot(scene: Scene, from: LocationId, target: LocationId, weapon: Counter, aim: Aim): boolean {
  const known = shotsFound(scene);
  const shot = `${from} ${target} ${weapon.id} ${aim.barricade ?? '-'} ${aim.vehicle ?? '-'}`;
  const found = known.get(shot) ?? legalPieces(scene, from, target, weapon, aim).next().done !== true;
  known.set(shot, found);
  return found;
}

/**
 * The targets a location may look at: where the movers are, the hex fired at already, or wherever the enemy or a Barricade
 * is.
 *
 * @rule 14.1, 5.3
 * @example targetsFor(scene, frame, 'I5') // ['J3']
 */
export function targetsFor(scene: Scene, frame: FireFrame, from: LocationId): readonly LocationId[] {
  if (frame.kind === 'window') return [frame.at];
  // Where ordnance has fired, its later shots go beside the first, and a vehicle is bound by its own fire alone: the
  // conditions know where.
  const free =
    hasShotFrom(frame, from) || friendsAt(scene, from, frame.by).some((unit) => isGunCarrier(scene.world, unit));
  const tied = free ? undefined : tiedTo(scene, frame, from);
  const found = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, frame.by)) {
    const at = onMap(enemy);
    if (at !== undefined && (tied === undefined || hexOf(tied) === hexOf(at))) found.add(at);
  }
  for (const hex of barricadedHexes(scene)) if (tied === undefined || hexOf(tied) === hex) found.add(hex);
  return [...found].sort(byText);
}

/**
 * The targets in a location that can be shot at from another by any of some weapons: the men there, a vehicle, a
 * Barricade around it.
 *
 * @rule 14.1, 21.5
 * @example [...aimsAt(scene, frame, 'I5', 'J3', [bazooka])] // [{}]
 */
export function* aimsAt(
  scene: Scene,
  { by }: FireFrame,
  from: LocationId,
  target: LocationId,
  weapons: readonly Counter[],
): Generator<Aim, void, undefined> {
  const aims: readonly Aim[] = [
    {},
    ...vehicleTargets(scene, target, by).map(({ id }) => ({ vehicle: id })),
    ...acrossBarricades(scene, target).map((barricade) => ({ barricade })),
  ];
  for (const aim of aims) {
    if (weapons.some((weapon) => isLegalShot(scene, from, target, weapon, aim))) yield aim;
  }
}

/**
 * The target of the slots filled so far.
 *
 * @rule 14.1
 * @example aimOf({ vehicle: 'de.pz4h.1' }) // { vehicle: 'de.pz4h.1' }
 */
export function aimOf({ barricade, vehicle }: PartialOrder<ShootAction>): Aim {
  return { ...(barricade === undefined ? {} : { barricade }), ...(vehicle === undefined ? {} : { vehicle }) };
}

/**
 * Whether any of some weapons can be shot from one location at another.
 *
 * @rule 14.1
 * @example isAnyShot(scene, frame, 'I5', 'J3', [bazooka]) // true
 */
export function isAnyShot(
  scene: Scene,
  frame: FireFrame,
  from: LocationId,
  target: LocationId,
  weapons: readonly Counter[],
): boolean {
  return aimsAt(scene, frame, from, target, weapons).next().done !== true;
}

type Armory = ReadonlyMap<LocationId, readonly Counter[]>;

const armories = sceneMemory<Armory>();

/**
 * The ordnance of a side by location: weapons that its units hold, and units that are ordnance themselves.
 *
 * @rule 14.1
 * @example ordnanceByLocation(scene, frame).get('I5')?.length // 1
 */
export function ordnanceByLocation(scene: Scene, frame: FireFrame): Armory {
  const known = armories(scene);
  const armory = known.get(frame.by) ?? findOrdnance(scene, frame);
  known.set(frame.by, armory);
  return armory;
}

function findOrdnance(scene: Scene, frame: FireFrame): Armory {
  const found = new Map<LocationId, readonly Counter[]>();
  for (const unit of unitsOnMap(scene, frame.by)) {
    const own = ordnancesOf(scene, unit).length > 0 ? [unit] : [];
    const held = [...ordnanceHeld(scene, unit), ...own];
    const at = onMap(unit);
    if (at !== undefined && held.length > 0) found.set(at, [...(found.get(at) ?? []), ...held]);
  }
  return found;
}

/**
 * Whether a side has any ordnance that it may fire now.
 *
 * @rule 1.6.4, 5.3
 * @example canShoot(scene, window) // false
 */
export function canShoot(scene: Scene, frame: FireFrame): boolean {
  const then = under(scene, frame);
  for (const [from, weapons] of ordnanceByLocation(then, frame)) {
    for (const target of targetsFor(then, frame, from)) {
      if (isAnyShot(then, frame, from, target, weapons)) return true;
    }
  }
  return false;
}

/**
 * Whether a unit has a shot of its ordnance under a frame.
 *
 * @rule 1.6.4, 5.3
 * @example canUnitShoot(scene, window, bazookaTeam) // false
 */
export function canUnitShoot(scene: Scene, frame: FireFrame, unit: Counter): boolean {
  const from = onMap(unit);
  const then = under(scene, frame);
  const weapons = from === undefined ? [] : (ordnanceByLocation(then, frame).get(from) ?? []);
  const own = weapons.filter((weapon) => weapon.id === unit.id || holderOf(weapon) === unit.id);
  if (from === undefined || own.length === 0) return false;
  return targetsFor(then, frame, from).some((target) => isAnyShot(then, frame, from, target, own));
}

/** The scene with a frame on top: a window is asked about before it is opened. */
function under({ world, position, frames }: Scene, frame: FireFrame): Scene {
  return { world, position, frames: frames.at(-1) === frame ? frames : [...frames, frame] };
}
