import { subsets } from '../kernel/subset.js';
import { indexOf } from '../map/index.js';
import { isCraft, isMmc, isWeapon, mayFireWeapons, mayUseWeapon } from '../units/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  LocationId,
  PartialOrder,
  Scene,
  ShootAction,
  SlotValue,
} from '../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  enemiesAt,
  enemiesOnMap,
  friendsAt,
  hexOf,
  isUnit,
  onMap,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import { mayUseAssault } from './assault.js';
import { ordnanceBears } from './bearing.js';
import { targetsAt } from './targets.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { fireFrame, holderOf } from './fire-action.js';
import { assaultFault, FIRE_CONDITIONS, hexesOf, judged, unitsThat } from './fire-conditions.js';
import type { FireTest } from './fire-conditions.js';
import { isAmidFire } from './firers.js';
import { leaderFault } from './leadership.js';
import { barringMarker, hasOrdnanceLeft, mustMove, spentBy, tiedTo } from './occasion.js';
import { ordnanceHeld, ordnanceOf, shotFault, toHitColumn } from './ordnance.js';
import { mayServe } from './reach.js';
import { shoot } from './shoot.js';
import { shotOrder } from './shot-order.js';
import { highExplosiveLedger, toHitLedger } from './to-hit.js';

function shared(name: keyof typeof FIRE_CONDITIONS): Constraint<ShootAction> {
  return judged(FIRE_CONDITIONS[name], (scene, action: ShootAction) => shotOrder(scene, action));
}

function when(code: string, rule: string, test: FireTest): Constraint<ShootAction> {
  return judged({ code, rule, test }, (scene, action: ShootAction) => shotOrder(scene, action));
}

/** Whether a unit of an order is the one whose weapon is fired. */
function isHolder(order: FireOrder, unit: Counter): boolean {
  return order.weapons.some((weapon) => holderOf(weapon) === unit.id);
}

/** Whether what a unit has done already keeps it from this shot. */
function isThrough(scene: Scene, frame: FireFrame, order: FireOrder, unit: Counter): boolean {
  const marker = barringMarker(scene, frame, unit, order.target);
  if (marker !== undefined && marker !== 'fired') return true;
  const [weapon] = order.weapons;
  if (weapon !== undefined && isHolder(order, unit) && spentBy(frame, unit.id) !== undefined)
    return !hasOrdnanceLeft(scene, frame, unit, weapon.id, order.target);
  return marker !== undefined || mustMove(frame, unit.id);
}

const CONSTRAINTS: readonly Constraint<ShootAction>[] = [
  shared('notActing'),
  shared('otherTarget'),
  shared('notWhereTheyMove'),
  shared('noMoverLeft'),
  when('no-attack-left', '5.3', (_scene, frame, order) => {
    if (frame.kind !== 'window' || frame.attacks > 0 || frame.used.includes(order.from)) return undefined;
    return { attacks: frame.attacks, used: frame.used };
  }),
  shared('sniperMustFire'),

  when('not-ordnance', '1.6.4', (scene, _frame, { weapons }) => {
    const [weapon] = weapons;
    const wrong = weapon !== undefined && ordnanceOf(scene, weapon) === undefined && !isAntiAircraft(scene, weapon);
    return wrong ? { weapon: weapon.id } : undefined;
  }),
  when('aircraft-only', '1.6.6', (scene, _frame, { weapons }) => {
    const [weapon] = weapons;
    return weapon !== undefined && isAntiAircraft(scene, weapon) ? { weapons: [weapon.id] } : undefined;
  }),
  when('weapon-not-held', '1.6', (_scene, _frame, { units, weapons }) =>
    weapons.some((weapon) => !units.some((unit) => unit.id === holderOf(weapon)))
      ? { weapons: weapons.map((weapon) => weapon.id) }
      : undefined,
  ),
  shared('notYours'),
  shared('notThere'),
  shared('notGoodOrder'),
  when('already-activated', '5.3', (scene, frame, order) =>
    unitsThat(order, (unit) => isThrough(scene, frame, order, unit)),
  ),
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
    const serves = !isMmc(typeOf(scene.world, holder)) && mayServe(scene, helper) && helper.id !== holder.id;
    return serves ? undefined : { unit: helper.id };
  }),

  shared('ownLocation'),
  when('no-high-explosive', '14.1', (scene, _frame, order) =>
    ordnancesThat(scene, order, ({ he }) => he === undefined),
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
  when('no-target', '14.1', (scene, frame, { target }) =>
    enemiesAt(scene, target, frame.by).length === 0 ? { target } : undefined,
  ),
  when('unsupported', '14.1', (scene, frame, { target }) => {
    const enemies = enemiesAt(scene, target, frame.by);
    if (enemies.length === 0 || targetsAt(scene, target, frame.by).length > 0) return undefined;
    return enemies.every((enemy) => isCraft(typeOf(scene.world, enemy))) ? { section: '14.1', target } : undefined;
  }),
  shared('meleeThere'),
  shared('friendsThere'),
  shared('noLineOfSight'),
  when('outside-bunker-front', '21.1.2', (scene, _frame, { from, target }) =>
    ordnanceBears(scene, { from, target }) ? undefined : { from, target },
  ),
  shared('notSpotted'),

  shared('leaderCannotHelp'),
  shared('assaultFireInWindow'),
  shared('assaultFireAfterMove'),
  constraint('cannot-assault-fire', '6.1.1', (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : assaultFault(scene, frame, shotOrder(scene, action), action.assaultFire);
  }),
];

function isAntiAircraft(scene: Scene, weapon: Counter): boolean {
  return typeOf(scene.world, weapon).kind === 'antiAircraft';
}

/** A rider fires no ordnance; everybody fires one more weapon at most than he has fired. */
function mayUse(scene: Scene, holder: Counter, weapon: Counter): boolean {
  const type = typeOf(scene.world, weapon);
  const holderType = typeOf(scene.world, holder);
  if (!isWeapon(type) || type.sides[0] === undefined) return false;
  return mayUseWeapon(holderType, type, type.sides[0]) && mayFireWeapons(holderType, 1, false);
}

/** The weapon of a shot, where something is true of what it fires. */
function ordnancesThat(
  scene: Scene,
  { weapons }: Pick<FireOrder, 'weapons'>,
  test: (ordnance: NonNullable<ReturnType<typeof ordnanceOf>>) => boolean,
): { readonly weapons: readonly string[] } | undefined {
  const wrong = weapons.filter((weapon) => {
    const ordnance = ordnanceOf(scene, weapon);
    return ordnance !== undefined && test(ordnance);
  });
  return wrong.length === 0 ? undefined : { weapons: wrong.map((weapon) => weapon.id) };
}

/** Whether a shot without helper, Leader or Assault Fire is legal: then it is legal with any of them that is able. */
function isLegalShot(scene: Scene, from: LocationId, target: LocationId, weapon: Counter): boolean {
  const action: ShootAction = { kind: 'shoot', from, target, weapon: weapon.id };
  return CONSTRAINTS.every(({ violation }) => violation(scene, action) === undefined);
}

/** The targets a location may look at: where the movers are, the hex fired at already, or wherever the enemy is. */
function targetsFor(scene: Scene, frame: FireFrame, from: LocationId): readonly LocationId[] {
  if (frame.kind === 'window') return [frame.at];
  const tied = tiedTo(scene, frame, from);
  const found = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, frame.by)) {
    const at = onMap(enemy);
    if (at !== undefined && (tied === undefined || hexOf(tied) === hexOf(at))) found.add(at);
  }
  return [...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The ordnance of a side by where it is. */
function ordnanceByLocation(scene: Scene, frame: FireFrame): ReadonlyMap<LocationId, readonly Counter[]> {
  const found = new Map<LocationId, readonly Counter[]>();
  for (const unit of unitsOnMap(scene, frame.by)) {
    const held = ordnanceHeld(scene, unit);
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
  for (const [from, weapons] of ordnanceByLocation(scene, frame)) {
    for (const target of targetsFor(scene, frame, from)) {
      if (weapons.some((weapon) => isLegalShot(scene, from, target, weapon))) return true;
    }
  }
  return false;
}

function* fromValues(scene: Scene): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || (frame.kind === 'impulse' && frame.step !== 'acting')) return;
  for (const [from, weapons] of ordnanceByLocation(scene, frame)) {
    const targets = targetsFor(scene, frame, from);
    if (targets.some((target) => weapons.some((weapon) => isLegalShot(scene, from, target, weapon)))) yield from;
  }
}

function* targetValues(scene: Scene, { from }: PartialOrder<ShootAction>): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined) return;
  const weapons = ordnanceByLocation(scene, frame).get(from) ?? [];
  for (const target of targetsFor(scene, frame, from)) {
    if (weapons.some((weapon) => isLegalShot(scene, from, target, weapon))) yield target;
  }
}

function* weaponValues(scene: Scene, { from, target }: PartialOrder<ShootAction>): Iterable<SlotValue> {
  const frame = fireFrame(scene);
  if (frame === undefined || from === undefined || target === undefined) return;
  for (const weapon of ordnanceByLocation(scene, frame).get(from) ?? []) {
    if (isLegalShot(scene, from, target, weapon)) yield weapon.id;
  }
}

/** Nobody, or another single man beside the one who holds the weapon. */
function* helperValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  const [holder] = shotOrder(scene, partial).units;
  if (holder === undefined || isMmc(typeOf(scene.world, holder)) || partial.from === undefined) return;
  for (const unit of friendsAt(scene, partial.from, holder.side)) {
    if (unit.id !== holder.id && mayServe(scene, unit)) yield unit.id;
  }
}

function* leaderValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  const frame = fireFrame(scene);
  if (frame === undefined || partial.from === undefined) return;
  const order = shotOrder(scene, partial);
  for (const unit of friendsAt(scene, partial.from, frame.by)) {
    if (leaderFault(scene, frame, order, unit) === undefined) yield unit.id;
  }
}

function* assaultValues(scene: Scene, partial: PartialOrder<ShootAction>): Iterable<SlotValue> {
  yield undefined;
  if (fireFrame(scene)?.kind !== 'impulse') return;
  const order = shotOrder(scene, partial);
  const able = [...order.units, ...(order.leader === undefined ? [] : [order.leader])]
    .filter((unit) => mayUseAssault(scene, unit))
    .map((unit) => unit.id)
    .sort((a, b) => (a < b ? -1 : 1));
  yield* subsets(able);
}

/**
 * Ordnance fires by itself at the men in a location: in its side's impulse beside the direct fire of its stack and at the
 * same hex, as Opportunity Fire, under Hit & Run.
 *
 * @rule 1.6.4, 5.2, 14.1
 * @example shootRule.constraints.map(({ code }) => code)
 */
export const shootRule: ActionRule<ShootAction> = actionRule<ShootAction>({
  kind: 'shoot',
  frames: ['impulse', 'window', 'move'],
  slots: [
    { name: 'from', form: 'one', values: fromValues },
    { name: 'target', form: 'one', values: targetValues },
    { name: 'weapon', form: 'one', values: weaponValues },
    { name: 'helper', form: 'one', optional: true, values: helperValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'assaultFire', form: 'set', optional: true, values: assaultValues },
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { from, target }) => {
      const unknown = [from, target].filter((at) => indexOf(scene.world.map, hexOf(at)) === undefined);
      return unknown.length === 0 ? undefined : { at: unknown };
    }),
    constraint('unknown-counter', '1.1', (scene, { weapon, helper, leader, assaultFire = [] }) => {
      const named = [helper, leader, ...assaultFire].filter((id) => id !== undefined);
      const unknown = [
        ...(isA(scene, weapon, 'weapon') ? [] : [weapon]),
        ...named.filter((id) => !isA(scene, id, 'unit')),
      ];
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: CONSTRAINTS,
  run: shoot,
  preview: (scene, action) => {
    const order = shotOrder(scene, action);
    const targets = targetsAt(scene, order.target, order.side);
    return [...targets.map((target) => toHitLedger(scene, order, target)), highExplosiveLedger(scene, order)];
  },
});

function isA(scene: Scene, id: string, what: 'unit' | 'weapon'): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter) === (what === 'unit');
}
