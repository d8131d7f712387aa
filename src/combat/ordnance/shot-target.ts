import { isCraft } from '../../units/index.js';
import type { Constraint, ShootAction } from '../../state/index.js';
import { constraint, enemiesAt, eyesOfAll, isInLight, isInView, isThroughCave, typeOf } from '../../state/index.js';
import { acquiredLevel } from '../attack/acquisition.js';
import { isTooFast } from '../attack/aloft.js';
import { ordnanceBears } from '../fire/bearing.js';
import { fireFrame } from '../attack/fire-action.js';
import { hexesOf } from '../fire/attack-condition.js';
import { FIRE_CONDITIONS } from '../fire/shared-conditions.js';
import { shotFault, toHitColumn } from '../attack/ordnance.js';
import { isMoverAimedAt, vehicleTargets } from '../attack/targets.js';
import { acrossBarricades } from './barricade.js';
import { shotOrder } from './shot-order.js';
import { atMen, atUnits, isAntiAircraft, ordnancesThat, shared, when } from './shot-when.js';

/** A Barricade is destroyed only by ordnance that penetrates more than this (21.5). */
const LEAST_PENETRATION = 1;

/**
 * Conditions on the target: units, vehicles, aircraft, Barricades.
 *
 * @rule 14.1, 10.1, 21.5
 * @example SHOT_TARGET.map(({ code }) => code)
 */
export const SHOT_TARGET: readonly Constraint<ShootAction>[] = [
  shared('ownLocation'),
  atMen(
    when('no-high-explosive', '14.1', (scene, _frame, order) =>
      ordnancesThat(scene, order, ({ he }) => he === undefined),
    ),
  ),
  when('weapon-out-of-range', '14.1', (scene, _frame, order) => {
    const hexes = hexesOf(scene, order);
    if (hexes === undefined) return undefined;
    return ordnancesThat(scene, order, (ordnance) => toHitColumn(ordnance, hexes) === undefined);
  }),
  when('backblast', '1.6.4', (scene, _frame, { from, target, ...order }) =>
    ordnancesThat(scene, order, (ordnance) => shotFault(scene, ordnance, from, target) === 'backblast'),
  ),
  when('never-downward', '23.1.1', (scene, _frame, { from, target, ...order }) =>
    ordnancesThat(scene, order, (ordnance) => shotFault(scene, ordnance, from, target) === 'downward'),
  ),
  atMen(
    when('no-target', '14.1', (scene, frame, { target }) =>
      enemiesAt(scene, target, frame.by).some((enemy) => !isCraft(typeOf(scene.world, enemy))) ? undefined : { target },
    ),
  ),
  constraint('no-vehicle-there', '14.1', (scene, action) => {
    if (action.vehicle === undefined) return undefined;
    const there = vehicleTargets(scene, action.target, fireFrame(scene)?.by ?? '');
    const shootable = action.barricade === undefined && there.some(({ id }) => id === action.vehicle);
    return shootable ? undefined : { unit: action.vehicle, target: action.target };
  }),
  when('helicopter-flies', '19.2.7', (scene, _frame, order) =>
    order.vehicle !== undefined && isTooFast(scene, order)
      ? { unit: order.vehicle.id, weapons: order.weapons.map(({ id }) => id) }
      : undefined,
  ),
  atUnits(
    when('not-the-mover', '5.3', (scene, frame, { from, target, vehicle }) =>
      frame.kind !== 'window' || isMoverAimedAt(scene, frame, vehicle, from)
        ? undefined
        : { target, movers: frame.movers },
    ),
  ),
  atUnits(shared('meleeThere')),
  atUnits(shared('friendsThere')),
  shared('noLineOfSight'),
  when('in-the-dark', '20.1.1', (scene, frame, order) => {
    const { nightThermalFar } = scene.world.ruleset.switches;
    const seesHeat = nightThermalFar === 'anyTarget' && eyesOfAll(scene.world, order.units) === 'thermal';
    return seesHeat ? undefined : FIRE_CONDITIONS.inTheDark.test(scene, frame, order);
  }),
  when('in-the-dark', '1.6.6', (scene, _frame, { from, target, weapons, units }) => {
    const eyes = eyesOfAll(scene.world, units);
    const [weapon] = weapons;
    // A flash shows a surface-to-air missile nothing.
    if (weapon === undefined || !isAntiAircraft(scene, weapon) || !isInView(scene, from, target, eyes))
      return undefined;
    return isInLight(scene, from, target, eyes) ? undefined : { from, target };
  }),
  when('outside-bunker-front', '21.1.2', (scene, _frame, { from, target }) =>
    isThroughCave(from, target) || ordnanceBears(scene, { from, target }) ? undefined : { from, target },
  ),
  when('outside-bunker-front', '10.7', (scene, _frame, { from, target }) =>
    !isThroughCave(from, target) || ordnanceBears(scene, { from, target }) ? undefined : { from, target },
  ),
  atUnits(
    when('not-spotted', '10.1', (scene, frame, order) =>
      acquiredLevel(scene, order) > 0 ? undefined : FIRE_CONDITIONS.notSpotted.test(scene, frame, order),
    ),
  ),
  constraint('no-barricade', '21.5', (scene, { target, barricade }) => {
    if (barricade === undefined) return undefined;
    const shootable = fireFrame(scene)?.kind !== 'window' && acrossBarricades(scene, target).includes(barricade);
    return shootable ? undefined : { unit: target, across: barricade };
  }),
  constraint('cannot-penetrate', '21.5', (scene, action) => {
    const order = shotOrder(scene, action);
    const hexes = hexesOf(scene, order);
    if (action.barricade === undefined || hexes === undefined) return undefined;
    return ordnancesThat(scene, order, (ordnance) => {
      const penetration = toHitColumn(ordnance, hexes)?.penetration;
      return typeof penetration === 'number' && penetration <= LEAST_PENETRATION;
    });
  }),
];
