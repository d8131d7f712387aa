import { subsets } from '../../kernel/basis/subset.js';
import { isSmc } from '../../units/index.js';
import type { PartialOrder, Scene, ShootAction, SlotValue } from '../../state/index.js';
import { counterOf, friendsAt, typeOf } from '../../state/index.js';
import { mayUseAssault } from '../attack/assault.js';
import { fireFrame } from '../attack/fire-action.js';
import { leaderFault } from '../attack/leadership.js';
import { mayServe } from '../attack/reach.js';
import { shotOrder } from './shot-order.js';
import type { Aim, Piece } from './legal-shots.js';
import { aimOf, aimsAt, isAnyShot, isLegalShot, legalPieces, ordnanceByLocation, targetsFor } from './legal-shots.js';

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
 * The Barricades around the hex that can be shot at, named by the hex across; `undefined` stands for the units in the
 * hex.
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
 * `undefined` where the piece bears with the vehicle or the team as it stands, and the vertices to which it may turn.
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
 * No helper, or another single man beside the holder of the weapon.
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
 * No Leader, or a Leader who may add his modifier.
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
 * The empty set, or a set of units that can move after the shot.
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
