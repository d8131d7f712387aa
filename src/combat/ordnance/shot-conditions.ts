import { isCraft, isSmc, isWeapon, mayFireWeapons, mayUseWeapon } from '../../units/index.js';
import type { Ordnance } from '../../units/index.js';
import type { Constraint, Counter, LocationId, Scene, ShootAction } from '../../state/index.js';
import {
  constraint,
  enemiesAt,
  eyesOfAll,
  isAir,
  isHelicopter,
  isAircraft,
  isInLight,
  isInView,
  isVehicle,
  levelOf,
  typeOf,
  VERTICES,
} from '../../state/index.js';
import { acquiredLevel } from '../attack/acquisition.js';
import { engagesAircraft, isTooFast } from '../attack/aloft.js';
import { ordnanceBears } from '../fire/bearing.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireFrame, weaponsFired } from '../attack/fire-action.js';
import type { FireTest } from '../fire/fire-conditions.js';
import { assaultFault, FIRE_CONDITIONS, hexesOf, judged, unitsThat } from '../fire/fire-conditions.js';
import { isAmidFire } from '../attack/firers.js';
import { vehicleOf } from '../attack/gun-fire.js';
import type { MissileFault } from '../attack/missile.js';
import { isMissileWindow, launcherOf, missileFault } from '../attack/missile.js';
import { isAimedElsewhere, pivotFault } from '../attack/mounted-gun.js';
import { barringMarker, hasOrdnanceLeft, isCounterattack, mustMove, spentBy } from '../attack/occasion.js';
import { gunNames, isIndoors, ordnanceFired, ordnancesOf, shotFault, toHitColumn } from '../attack/ordnance.js';
import { mayServe } from '../attack/reach.js';
import { earlierShots, otherAmmunition, shotsApart } from '../attack/shots.js';
import { isMoverAimedAt, vehicleTargets } from '../attack/targets.js';
import { acrossBarricades } from './barricade.js';
import { layerOf, ordnanceMount, shotAim } from './gun-laying.js';
import { shotOrder } from './shot-order.js';

/** A Barricade is destroyed only by ordnance that penetrates more than this (21.5). */
const LEAST_PENETRATION = 1;

/** A condition of shots at units: a Barricade may be shot at whoever is beside it. */
function atUnits({ code, rule, violation }: Constraint<ShootAction>): Constraint<ShootAction> {
  return constraint(code, rule, (scene, action) =>
    action.barricade === undefined ? violation(scene, action) : undefined,
  );
}

/** A condition of shots at all units of a location that are no vehicles. */
function atMen({ code, rule, violation }: Constraint<ShootAction>): Constraint<ShootAction> {
  return atUnits(
    constraint(code, rule, (scene, action) => (action.vehicle === undefined ? violation(scene, action) : undefined)),
  );
}

function shared(name: keyof typeof FIRE_CONDITIONS): Constraint<ShootAction> {
  return judged(FIRE_CONDITIONS[name], (scene, action: ShootAction) => shotOrder(scene, action));
}

function when(code: string, rule: string, test: FireTest): Constraint<ShootAction> {
  return judged({ code, rule, test }, (scene, action: ShootAction) => shotOrder(scene, action));
}

/** Whether a unit of an order is the one whose weapon is fired, in its hands or its own. */
function isHolder(order: FireOrder, unit: Counter): boolean {
  return weaponsFired(order, unit).length > 0;
}

/** Whether what a unit has done already keeps it from this shot. */
function isThrough(scene: Scene, frame: FireFrame, order: FireOrder, unit: Counter): boolean {
  const marker = barringMarker(scene, frame, unit, order.target);
  if (marker !== undefined && marker !== 'fired') return true;
  const [weapon] = order.weapons;
  if (weapon !== undefined && isHolder(order, unit) && spentBy(frame, unit.id) !== undefined)
    return !hasOrdnanceLeft(scene, frame, unit, { weapon, gun: order.gun }, order.target);
  return marker !== undefined || mustMove(frame, unit.id);
}

/** What a shot must fulfil: its occasion, its weapon, who fires it, its target, and who helps. */
export const SHOT_CONDITIONS: readonly Constraint<ShootAction>[] = [
  shared('notActing'),
  when('other-target', '5.2', (scene, frame, order) =>
    earlierShots(frame, order).length > 0 ? undefined : FIRE_CONDITIONS.otherTarget.test(scene, frame, order),
  ),
  shared('notWhereTheyMove'),
  shared('noMoverLeft'),
  when('no-attack-left', '5.3', (_scene, frame, order) => {
    if (frame.kind !== 'window' || frame.attacks > 0 || frame.used.includes(order.from)) return undefined;
    if (isCounterattack(frame)) return undefined;
    return { attacks: frame.attacks, used: frame.used };
  }),
  shared('sniperMustFire'),

  when('not-ordnance', '1.6.4', (scene, _frame, { weapons, target }) => {
    const [weapon] = weapons;
    if (weapon === undefined || ordnancesOf(scene, weapon).length > 0) return undefined;
    return isAntiAircraft(scene, weapon) && !isAir(target) ? undefined : { weapon: weapon.id };
  }),
  when('no-such-gun', '14.1', (scene, _frame, { weapons, gun }) => {
    const [weapon] = weapons;
    if (weapon === undefined || ordnancesOf(scene, weapon).length === 0) return undefined;
    const guns = gunNames(scene, weapon);
    return guns.includes(gun) ? undefined : { weapon: weapon.id, guns: guns.filter((name) => name !== undefined) };
  }),
  when('aircraft-only', '1.6.6', (scene, _frame, { weapons, target }) => {
    const [weapon] = weapons;
    return weapon !== undefined && isAntiAircraft(scene, weapon) && !isAir(target)
      ? { weapons: [weapon.id] }
      : undefined;
  }),
  when('anti-aircraft-under-cover', '1.6.6', (scene, _frame, { weapons, from }) => {
    const [weapon] = weapons;
    return weapon !== undefined && isAntiAircraft(scene, weapon) && isUnderCover(scene, from)
      ? { weapons: [weapon.id], from }
      : undefined;
  }),
  when('helicopter-at-aircraft', '19.2.9', (scene, _frame, { units, vehicle }) => {
    const helicopter = units.find((unit) => isHelicopter(scene.world, unit));
    if (helicopter === undefined || vehicle === undefined || !isAircraft(scene.world, vehicle)) return undefined;
    return { unit: helicopter.id, aircraft: vehicle.id };
  }),
  when('not-anti-aircraft', '19.1.1', (scene, _frame, { weapons, gun, vehicle }) => {
    const [weapon] = weapons;
    if (weapon === undefined || vehicle === undefined || !isAircraft(scene.world, vehicle)) return undefined;
    return engagesAircraft(scene, weapon, gun) ? undefined : { weapons: [weapon.id], unit: vehicle.id };
  }),
  when('weapon-not-held', '1.6', (_scene, _frame, { units, weapons }) =>
    weapons.some((weapon) => !units.some((unit) => weaponsFired({ weapons: [weapon] }, unit).length > 0))
      ? { weapons: weapons.map((weapon) => weapon.id) }
      : undefined,
  ),
  shared('notYours'),
  shared('notThere'),
  shared('notGoodOrder'),
  shared('abandoned'),
  shared('afloat'),
  shared('movesOn'),
  when('already-activated', '5.3', (scene, frame, order) =>
    unitsThat(order, (unit) => isThrough(scene, frame, order, unit)),
  ),
  when('other-ammunition', '14.1', (scene, frame, order) => {
    const fired = otherAmmunition(scene, frame, order);
    return fired === undefined ? undefined : { weapons: order.weapons.map(({ id }) => id), gun: fired };
  }),
  when('shots-apart', '14.1', (scene, frame, order) => {
    const near = shotsApart(scene, frame, order);
    return near === undefined ? undefined : { weapons: order.weapons.map(({ id }) => id), target: near };
  }),
  shared('notActivatedHere'),
  shared('laidSmoke'),
  when('must-face-fire', '10.5.6.2', (scene, frame, order) =>
    unitsThat(order, (unit) => isAmidFire(scene, frame, unit)),
  ),
  shared('lockedInMelee'),
  when('weapon-unusable', '1.6', (scene, _frame, order) => {
    const [weapon] = order.weapons;
    const holder = order.units.find((unit) => isHolder(order, unit));
    if (weapon === undefined || holder === undefined) return undefined;
    return mayUse(scene, holder, weapon) ? undefined : { weapons: [weapon.id] };
  }),
  when('helper-cannot-serve', '1.6', (scene, _frame, order) => {
    const [holder, helper] = order.units;
    if (holder === undefined || helper === undefined) return undefined;
    const serves = isSmc(typeOf(scene.world, holder)) && mayServe(scene, helper) && helper.id !== holder.id;
    return serves ? undefined : { unit: helper.id };
  }),

  when('guns-fire-at-one-hex', '15.0', (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    const aim = vehicle === undefined ? undefined : spentBy(frame, vehicle.id)?.aim;
    if (vehicle === undefined || aim === undefined) return undefined;
    // Where the first shot of ordnance went the others go nearby, but for a helicopter that hovers.
    if (earlierShots(frame, order).length > 0 && !isHelicopter(scene.world, vehicle)) return undefined;
    return isAimedElsewhere(scene, frame, vehicle, order.target) ? { unit: vehicle.id, target: aim } : undefined;
  }),
  when('outside-covered-arc', '14.1', (scene, _frame, order) => {
    const layer = layerOf(scene, order);
    if (layer === undefined || ordnanceFired(scene, order) === undefined || order.from === order.target)
      return undefined;
    return shotAim(scene, order, layer) === undefined ? { unit: layer.id, target: order.target } : undefined;
  }),
  missileCannot('no-missile-left', '14.4.1', 'expended'),
  missileCannot('missile-under-cover', '14.4', 'underCover'),
  missileCannot('missile-on-the-move', '14.4', 'onTheMove'),
  missileCannot('missile-needs-hover', '14.4', 'flying'),
  missileCannot('missile-at-men', '14.4', 'atMen'),
  when('missile-in-flight', '14.4', (_scene, frame) => (isMissileWindow(frame) ? {} : undefined)),
  cannotPivot('15.1', (scene, layer) => layer === undefined || isVehicle(scene.world, layer)),
  cannotPivot('1.7.1', (scene, layer) => layer !== undefined && !isVehicle(scene.world, layer)),

  when('only-anti-tank-rifle', '21.1.3', (scene, frame, order) =>
    isCounterattack(frame) ? ordnancesThat(scene, order, ({ he }) => he !== undefined) : undefined,
  ),

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
    when('not-the-mover', '5.3', (scene, frame, { target, vehicle }) =>
      frame.kind !== 'window' || isMoverAimedAt(scene, frame, vehicle) ? undefined : { target, movers: frame.movers },
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
    ordnanceBears(scene, { from, target }) ? undefined : { from, target },
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

  shared('leaderCannotHelp'),
  shared('assaultFireInWindow'),
  shared('assaultFireAfterMove'),
  constraint('cannot-assault-fire', '6.1.1', (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : assaultFault(scene, frame, shotOrder(scene, action), action.assaultFire);
  }),
];

/** A condition that who fires a missile must fulfil. */
function missileCannot(code: string, rule: string, fault: MissileFault): Constraint<ShootAction> {
  return when(code, rule, (scene, _frame, order) => {
    const launcher = launcherOf(scene, order);
    if (launcher === undefined || missileFault(scene, order, launcher) !== fault) return undefined;
    return { unit: launcher.id, target: order.target };
  });
}

/** Who fires must be able to turn as it is ordered: a vehicle by one section, a gun by another. */
function cannotPivot(
  rule: string,
  isMeant: (scene: Scene, layer: Counter | undefined) => boolean,
): Constraint<ShootAction> {
  return constraint('cannot-pivot', rule, (scene, action) => {
    const frame = fireFrame(scene);
    if (action.pivot === undefined || frame === undefined) return undefined;
    const order = shotOrder(scene, action);
    const layer = layerOf(scene, order);
    if (!isMeant(scene, layer)) return undefined;
    if (layer === undefined) return { reason: 'noVehicle' };
    const reason = layingFault(scene, frame, order, layer, action);
    return reason === undefined ? undefined : { unit: layer.id, reason };
  });
}

/** Why a vehicle or a gun does not turn for a shot. */
function layingFault(
  scene: Scene,
  frame: FireFrame,
  order: FireOrder,
  layer: Counter,
  { pivot = '', assaultFire }: ShootAction,
): string | undefined {
  if (!VERTICES.map(String).includes(pivot)) return 'noVertex';
  if (assaultFire !== undefined) return 'assaultFire';
  const mount = ordnanceMount(scene, layer, order.gun);
  return pivotFault(scene, frame, layer, mount, order.target, Number(pivot));
}

function isAntiAircraft(scene: Scene, weapon: Counter): boolean {
  return typeOf(scene.world, weapon).kind === 'antiAircraft';
}

/** Anti-aircraft weapons are fired from under the open sky. */
function isUnderCover(scene: Scene, from: LocationId): boolean {
  const level = levelOf(from);
  return level === 'bunker' || level === 'cave' || isIndoors(scene, from);
}

/** A rider fires no ordnance; everybody fires one more weapon at most than he has fired. */
function mayUse(scene: Scene, holder: Counter, weapon: Counter): boolean {
  const type = typeOf(scene.world, weapon);
  const holderType = typeOf(scene.world, holder);
  if (!isWeapon(type)) return weapon.id === holder.id;
  if (type.sides[0] === undefined) return false;
  return mayUseWeapon(holderType, type, type.sides[0]) && mayFireWeapons(holderType, 1, false);
}

/** The weapon of a shot, where something is true of what it fires. */
function ordnancesThat(
  scene: Scene,
  order: Pick<FireOrder, 'weapons' | 'gun'>,
  test: (ordnance: Ordnance) => boolean,
): { readonly weapons: readonly string[] } | undefined {
  const ordnance = ordnanceFired(scene, order);
  return ordnance === undefined || !test(ordnance) ? undefined : { weapons: order.weapons.map(({ id }) => id) };
}
