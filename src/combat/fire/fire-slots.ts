import { subsets } from '../../kernel/basis/subset.js';
import { byId } from '../../kernel/basis/order.js';
import type { Counter, LocationId, Scene, SlotValue } from '../../state/index.js';
import { counterOf, eyesOfAll, hasSight, isOpenToBunkers, ridersMayFire } from '../../state/index.js';
import type { FireFrame, FireOrder, FireSlots } from '../attack/fire-action.js';
import { fireFrame, fireOrder } from '../attack/fire-action.js';
import { firingLocations, fitsTogether, isAlone } from '../attack/firers.js';
import { mayBeIndirect, observersFor } from '../attack/mortar.js';
import { vehicleOf } from '../attack/gun-fire.js';
import { gunFault, pivotsFor } from '../attack/mounted-gun.js';
import { gunsAgainst } from '../attack/one-target.js';
import { contributes, smallArmsRange } from '../attack/reach.js';
import { mayHoldBack } from '../attack/weapon-kinds.js';
import { aimsAt } from '../attack/targets.js';
import { isForMen } from '../attack/grenades.js';
import { bearing, weaponsFor } from './bearing.js';
import { isAtEmptyCave, isEmptyCave } from './empty-cave.js';
import { targetsFrom } from './fire-targets.js';
import { armedFor, firersAt, helpersAt, isAnyoneArmed, isArmedAgainst, isOfUse, isServed } from './fire-party.js';

/** The slots of a fire action filled so far. */
export type Partial = FireSlots;

/**
 * Locations with a unit that may fire at something.
 *
 * @example [...fromValues(scene)] // ['I5']
 */
export function* fromValues(scene: Scene): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || (frame.kind === 'impulse' && frame.step !== 'acting')) return;
  for (const from of firingLocations(scene, frame)) {
    for (const target of targetsFrom(scene, frame, from)) {
      if (firersAt(scene, from, target).length === 0) continue;
      yield from;
      break;
    }
  }
}

/**
 * Locations that can be fired at from there.
 *
 * @example [...targetValues(scene, { from: 'I5' })] // ['J3']
 */
export function* targetValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || partial.from === undefined) return;
  for (const target of targetsFrom(scene, frame, partial.from)) {
    if (firersAt(scene, partial.from, target).length > 0) yield target;
  }
}

/**
 * The possible targets there: `undefined` stands for all units that are no vehicles, or an empty Cave.
 *
 * @rule 17.2
 * @example [...vehicleValues(scene, { from: 'I5', target: 'J3' })] // [undefined, 'de.panzer.1']
 */
export function* vehicleValues(scene: Scene, { from, target }: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined || target === undefined) return;
  const aims = isEmptyCave(scene, target) ? [undefined] : [...aimsAt(scene, frame, { from, target })];
  const firers = firersAt(scene, from, target);
  for (const vehicle of aims) if (isAnyoneArmed(scene, frame, firers, { from, target, vehicle })) yield vehicle?.id;
  // Where nothing can be fired at, the other conditions still tell why.
  if (aims.length === 0 && ![...targetsFrom(scene, frame, from)].includes(target)) yield undefined;
}

/**
 * Sets of units that may fire together: units that fire alone by themselves, the others in every combination.
 *
 * @example [...unitValues(scene, { from: 'I5', target: 'J3' })] // [['us.2-5-4.1']]
 */
export function* unitValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  const { from, target } = partial;
  if (frame === undefined || from === undefined || target === undefined) return;
  const vehicle = partial.vehicle === undefined ? undefined : counterOf(scene.position, partial.vehicle);
  const firers = whoFires(scene, frame, from, target).filter((unit) =>
    isArmedAgainst(scene, frame, unit, { from, target, vehicle }),
  );
  const helpers = helpersAt(scene, frame, from, target, firers);
  const together = [...firers.filter((unit) => !isAlone(scene, unit)), ...helpers].sort(byId);
  const useful = (set: readonly Counter[]): boolean => isOfUse(scene, frame, set, { from, target });
  for (const alone of firers) if (isAlone(scene, alone) && useful([alone])) yield [alone.id];
  for (const body of ridersMayFire(scene.world) ? bodiesOf(together) : [together]) {
    for (const set of subsets(body)) {
      if (useful(set) && isServed(scene, frame, set, helpers, { from, target })) yield set.map((unit) => unit.id);
    }
  }
}

/** The units that may fire together, sorted: those on foot, and those on top of each vehicle. */
function bodiesOf(units: readonly Counter[]): readonly (readonly Counter[])[] {
  const bodies = new Map<string, Counter[]>();
  for (const unit of units) {
    const on = unit.place.kind === 'vehicle' ? unit.place.vehicle : '';
    bodies.set(on, [...(bodies.get(on) ?? []), unit]);
  }
  return [...bodies.values()];
}

/**
 * The units with something to fire at the target. If nothing can be fired at it, the units that would have something,
 * so that the other conditions tell the reason.
 */
function whoFires(scene: Scene, frame: FireFrame, from: LocationId, target: LocationId): readonly Counter[] {
  const firers = firersAt(scene, from, target);
  if (firers.length > 0 || [...targetsFrom(scene, frame, from)].includes(target)) return firers;
  return armedFor(scene, frame, from, target, true);
}

/**
 * Sets of weapons that these units may fire.
 *
 * @example [...weaponValues(scene, { from: 'I5', target: 'J3', units: ['us.2-5-4.1'] })] // [[], ['us.bar.1']]
 */
export function* weaponValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  const order = ordered(scene, fireOrder(scene, partial));
  if (frame === undefined || order.units.length === 0) return;
  const hexes = smallArmsRange(scene, order.from, order.target);
  const usable = order.units
    .flatMap((unit) => weaponsFor(scene, frame, unit, order))
    .filter((weapon) => order.vehicle === undefined || !isForMen(scene, weapon))
    .sort(byId);
  const empty = isEmptyCave(scene, order.target);
  for (const weapons of [[], ...subsets(usable)]) {
    const armed = { ...order, weapons };
    if (empty && !isAtEmptyCave(scene, armed)) continue;
    if (fitsTogether(scene, armed, hexes)) yield weapons.map((weapon) => weapon.id);
  }
}

/**
 * Nothing for men, or the machine guns that the vehicle may fire, as it stands or turned.
 *
 * @rule 15.0
 * @example [...gunValues(scene, { from: 'I5', target: 'J3', units: ['us.m4a1.1'] })] // ['1', '2']
 */
export function gunValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  const order = fireOrder(scene, partial);
  const vehicle = vehicleOf(scene, order);
  if (vehicle === undefined) return [undefined];
  return frame === undefined ? [] : gunsAgainst(scene, frame, vehicle, order);
}

/**
 * Nothing where the gun bears as the vehicle stands, and the vertices that its chassis may be turned to.
 *
 * @rule 15.1
 * @example [...pivotValues(scene, partial)] // [undefined, '2', '3']
 */
export function pivotValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  const order = fireOrder(scene, partial);
  const vehicle = vehicleOf(scene, order);
  if (frame === undefined || vehicle === undefined || order.gun === undefined) return [undefined];
  const bears = gunFault(scene, frame, { vehicle, number: order.gun, target: order.target }) === undefined;
  const pivots = pivotsFor(scene, frame, vehicle, order.gun, order.target);
  return bears ? [undefined, ...pivots] : pivots;
}

/**
 * A target out of sight is fired at indirectly, whatever unit will direct the fire. At a Bunker from behind nobody
 * fires IFP.
 */
function ordered(scene: Scene, order: FireOrder): FireOrder {
  const frame = fireFrame(scene);
  const bears = frame === undefined ? 'nothing' : bearing(scene, frame, order, eyesOfAll(scene.world, order.units));
  if (bears === 'throwers') return { ...order, weaponsOnly: order.units.map((unit) => unit.id) };
  if (frame === undefined || bears !== 'mortars') return order;
  const [observer] = observersFor(scene, frame, order.from, order.target);
  return observer === undefined ? order : { ...order, observer };
}

function isInSight(scene: Scene, { from, target, units }: FireOrder): boolean {
  return hasSight(scene, from, target, eyesOfAll(scene.world, units));
}

/**
 * No observer for direct fire, or a unit that directs Mortars; then nothing but Mortars fires.
 *
 * @example [...observerValues(scene, partial)] // [undefined, 'us.tom.1']
 */
export function* observerValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  const order = fireOrder(scene, partial);
  if (isInSight(scene, order)) yield undefined;
  if (frame === undefined || !mayBeIndirect(scene, order)) return;
  const hexes = smallArmsRange(scene, order.from, order.target);
  for (const observer of observersFor(scene, frame, order.from, order.target)) {
    const indirect: FireOrder = { ...order, observer };
    if (order.units.every((unit) => contributes(scene, indirect, unit, hexes))) yield observer.id;
  }
}

/**
 * The empty set, or a set of units that fire a weapon and hold back their IFP.
 *
 * @example [...weaponsOnlyValues(scene, partial)] // [undefined, ['us.2-5-4.1']]
 */
export function* weaponsOnlyValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const order = fireOrder(scene, partial);
  const able = [...mayHoldBack(scene, order)].sort(byId);
  if (!isOpenToBunkers(scene, order.from, order.target)) {
    yield able.length === 0 ? undefined : able.map((unit) => unit.id);
    return;
  }
  yield undefined;
  for (const set of subsets(able)) yield set.map((unit) => unit.id);
}
