import { subsets } from '../../kernel/subset.js';
import { byText } from '../../kernel/order.js';
import { isSmc } from '../../units/index.js';
import type {
  Constraint,
  Counter,
  LocationId,
  PartialOrder,
  Scene,
  ShootAction,
  SlotValue,
} from '../../state/index.js';
import {
  counterOf,
  enemiesOnMap,
  friendsAt,
  hexOf,
  isGunCarrier,
  onMap,
  typeOf,
  unitsOnMap,
  VERTICES,
} from '../../state/index.js';
import { sceneMemory } from '../../state/scene-memory.js';
import { mayUseAssault } from '../attack/assault.js';
import type { FireFrame } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { isAmidFire } from '../attack/firers.js';
import { leaderFault } from '../attack/leadership.js';
import { mustMove, tiedTo } from '../attack/occasion.js';
import { gunNames, ordnanceHeld, ordnancesOf } from '../attack/ordnance.js';
import { mayServe } from '../attack/reach.js';
import { hasShotFrom } from '../attack/shots.js';
import { vehicleTargets } from '../attack/targets.js';
import { acrossBarricades, barricadedHexes } from './barricade.js';
import { hasArc } from './gun-laying.js';
import { SHOT_CONDITIONS_UNTURNED } from './shot-conditions.js';
import { SHOT_LAYING } from './shot-laying.js';
import { shotOrder } from './shot-order.js';

/** What of a location is shot at: a Barricade, a vehicle; neither stands for the men. */
type Aim = Pick<ShootAction, 'barricade' | 'vehicle'>;

/** Which piece of a weapon fires, and where its vehicle or team turns for it. */
type Piece = Pick<ShootAction, 'gun' | 'pivot'>;

/**
 * The pieces by which a shot without helper, Leader or Assault Fire is legal: it is then with any of them that is able. Who
 * must move on, or out of flames, has Assault Fire alone.
 */
function* legalPieces(
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

/** The Assault Fire of whoever fires a weapon, where he has to move on when he has. */
function movesOnFrom(scene: Scene, weapon: Counter): Pick<ShootAction, 'assaultFire'> {
  const frame = fireFrame(scene);
  const [firer] = shotOrder(scene, { weapon: weapon.id }).units;
  if (frame?.kind !== 'impulse' || firer === undefined || mustMove(frame, firer.id)) return {};
  const movesOn = firer.status.continuous === true || isAmidFire(scene, frame, firer);
  return movesOn && mayUseAssault(scene, firer) ? { assaultFire: [firer.id] } : {};
}

/** Which shots there are: each slot of an order asks. */
const shotsFound = sceneMemory<boolean>();

function isLegalShot(scene: Scene, from: LocationId, target: LocationId, weapon: Counter, aim: Aim): boolean {
  const known = shotsFound(scene);
  const shot = `${from} ${target} ${weapon.id} ${aim.barricade ?? '-'} ${aim.vehicle ?? '-'}`;
  const found = known.get(shot) ?? legalPieces(scene, from, target, weapon, aim).next().done !== true;
  known.set(shot, found);
  return found;
}

/** The targets a location may look at: where the movers are, the hex fired at already, or wherever the enemy or a Barricade is. */
function targetsFor(scene: Scene, frame: FireFrame, from: LocationId): readonly LocationId[] {
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

/** What of a target can be shot at from a location by any of some weapons: the men there, a vehicle, a Barricade around it. */
function* aimsAt(
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

/** What the slots filled so far aim at. */
function aimOf({ barricade, vehicle }: PartialOrder<ShootAction>): Aim {
  return { ...(barricade === undefined ? {} : { barricade }), ...(vehicle === undefined ? {} : { vehicle }) };
}

function isAnyShot(
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

/** The ordnance of a side by where it is: what its units hold, and those that are ordnance themselves. */
function ordnanceByLocation(scene: Scene, frame: FireFrame): Armory {
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

/** The scene with a frame on top: a window is asked about before it is opened. */
function under({ world, position, frames }: Scene, frame: FireFrame): Scene {
  return { world, position, frames: frames.at(-1) === frame ? frames : [...frames, frame] };
}

/**
 * Locations with ordnance that may be fired at something.
 *
 * @rule 1.6.4
 * @example [...fromValues(scene)] // ['I5']
 */
export function* fromValues(scene: Scene): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || (frame.kind === 'impulse' && frame.step !== 'acting')) return;
  for (const [from, weapons] of ordnanceByLocation(scene, frame)) {
    const targets = targetsFor(scene, frame, from);
    if (targets.some((target) => isAnyShot(scene, frame, from, target, weapons))) yield from;
  }
}

/**
 * Locations that ordnance can be fired at from there.
 *
 * @rule 1.6.4, 14.1
 * @example [...targetValues(scene, { from: 'I5' })] // ['J3']
 */
export function* targetValues(scene: Scene, { from }: PartialOrder<ShootAction>): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined) return;
  const weapons = ordnanceByLocation(scene, frame).get(from) ?? [];
  for (const target of targetsFor(scene, frame, from)) {
    if (isAnyShot(scene, frame, from, target, weapons)) yield target;
  }
}

/**
 * The Barricades around the hex that can be shot at, named by the hex across; `undefined` for what is in it.
 *
 * @rule 14.1, 21.5
 * @example [...barricadeValues(scene, { from: 'I5', target: 'J3' })] // [undefined]
 */
export function* barricadeValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield* new Set(aimsOf(scene, partial).map(({ barricade }) => barricade));
}

/**
 * The vehicles there that can be shot at; `undefined` stands for the men, or the Barricade.
 *
 * @rule 14.1
 * @example [...vehicleValues(scene, { from: 'I5', target: 'J3' })] // [undefined, 'de.panzer.1']
 */
export function* vehicleValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  for (const { barricade, vehicle } of aimsOf(scene, partial)) if (barricade === partial.barricade) yield vehicle;
}

function aimsOf(scene: Scene, { from, target }: PartialOrder<ShootAction>): readonly Aim[] {
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined || target === undefined) return [];
  return [...aimsAt(scene, frame, from, target, ordnanceByLocation(scene, frame).get(from) ?? [])];
}

/**
 * The ordnance that may be fired along that line.
 *
 * @rule 1.6.4, 14.1
 * @example [...weaponValues(scene, { from: 'I5', target: 'J3' })] // ['us.bazooka.1']
 */
export function* weaponValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  const { from, target } = partial;
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined || target === undefined) return;
  for (const weapon of ordnanceByLocation(scene, frame).get(from) ?? []) {
    if (isLegalShot(scene, from, target, weapon, aimOf(partial))) yield weapon.id;
  }
}

/**
 * Which piece of a split to-hit table, from `1`; `undefined` where there is but one.
 *
 * @rule 14.1
 * @example [...gunValues(scene, { from: 'I5', target: 'J3', weapon: 'uk.grant.1' })] // ['1', '2']
 */
export function* gunValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield* new Set(piecesOf(scene, partial).map(({ gun }) => gun));
}

/**
 * `undefined` where the piece bears as its vehicle or team stands, and the vertices that those may turn to.
 *
 * @rule 1.7.1, 15.1
 * @example [...pivotValues(scene, partial)] // [undefined, '2', '3']
 */
export function* pivotValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  for (const { gun, pivot } of piecesOf(scene, partial)) if (gun === partial.gun) yield pivot;
}

function piecesOf(scene: Scene, partial: PartialOrder<ShootAction>): readonly Piece[] {
  const { from, target } = partial;
  const weapon = partial.weapon === undefined ? undefined : counterOf(scene.position, partial.weapon);
  if (weapon === undefined || from === undefined || target === undefined) return [];
  return [...legalPieces(scene, from, target, weapon, aimOf(partial))];
}

/**
 * Nobody, or another single man beside the one who holds the weapon.
 *
 * @rule 1.6
 * @example [...helperValues(scene, partial)] // [undefined, 'us.hero.1']
 */
export function* helperValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  const [holder] = shotOrder(scene, partial).units;
  if (holder === undefined || !isSmc(typeOf(scene.world, holder)) || partial.from === undefined) return;
  for (const unit of friendsAt(scene, partial.from, holder.side)) {
    if (unit.id !== holder.id && mayServe(scene, unit)) yield unit.id;
  }
}

/**
 * Nobody, or a Leader who may add his modifier.
 *
 * @rule 5.0.1
 * @example [...leaderValues(scene, partial)] // [undefined, 'us.tom.1']
 */
export function* leaderValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  const frame = fireFrame(scene);
  if (frame === undefined || partial.from === undefined) return;
  const order = shotOrder(scene, partial);
  for (const unit of friendsAt(scene, partial.from, frame.by)) {
    if (leaderFault(scene, frame, order, unit) === undefined) yield unit.id;
  }
}

/**
 * Nobody, or a set of those who can move after the shot.
 *
 * @rule 6.1.1
 * @example [...assaultValues(scene, partial)] // [undefined, ['us.2-5-4.1']]
 */
export function* assaultValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  if (fireFrame(scene)?.kind !== 'impulse' || partial.pivot !== undefined) return;
  const order = shotOrder(scene, partial);
  const able = [...order.units, ...(order.leader === undefined ? [] : [order.leader])]
    .filter((unit) => mayUseAssault(scene, unit))
    .map((unit) => unit.id)
    .sort((a, b) => (a < b ? -1 : 1));
  yield* subsets(able);
}
