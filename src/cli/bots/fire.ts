import { odds } from '../../facade/index.js';
import type { Action, Counter, LocationId, Scene, Side, View, World } from '../../state/index.js';
import {
  counterOf,
  enemiesOnMap,
  friendsAt,
  hasSight,
  isActivated,
  isGoodOrder,
  meleeAt,
  onMap,
  range,
  typeOf,
  weaponsOf,
  weaponSideUp,
} from '../../state/index.js';
import { isSpotted } from '../../spotting/index.js';
import { inherentFire, isCraft } from '../../units/index.js';
import { bestOf, kindsOf, mostOf, ordersOf } from './order.js';
import type { Pick } from './order.js';
import { coverAt } from './terrain.js';

/** What a result of an attack is worth, counted in Shaken squads. */
const WORTH: Readonly<Record<string, number>> = {
  shaken: 1,
  wounded: 1,
  casualties: 1.6,
  eliminated: 2,
  abandoned: 2,
  destroyed: 2,
};

/** A vehicle counts as so many Squads. */
const VEHICLE = 1.5;

/** Attacks by kind, with the slots that make one attack another. */
const ATTACKS = {
  fire: ['from', 'target'],
  shoot: ['from', 'target', 'weapon'],
  mortar: ['unit', 'target'],
} as const;

/** An attack and what it is worth on average. */
export interface Shot {
  readonly thing: Action;
  readonly worth: number;
}

/**
 * The best attack that can be ordered now, by direct fire, ordnance or Mortar: from every location at every target, with
 * everybody who can help.
 *
 * @returns the attack with its expected effect by exact odds, or nothing
 * @example bestShot(world, view)?.worth
 */
export function bestShot(world: World, view: View): Shot | undefined {
  const open = kindsOf(world, view);
  const shots: Action[] = [];
  for (const kind of ['fire', 'shoot', 'mortar'] as const) {
    if (open.includes(kind)) shots.push(...ordersOf(world, view, { kind }, ATTACKS[kind], withHelp));
  }
  return bestOf(shots, (shot) => expectedEffect(world, view, shot));
}

/** Everybody helps, but nobody fires on the run, at a Barricade, or calls in what the team sees itself. */
const withHelp: Pick = (slot, order) =>
  ['assaultFire', 'barricade'].includes(slot.name) || (order.kind === 'mortar' && slot.optional)
    ? undefined
    : mostOf(slot, order);

/** What an attack does to the enemy on average, less what it does to one's own. */
function expectedEffect(world: World, view: View, action: Action): number {
  const result = odds(world, view, action);
  if (!result.ok) return 0;
  let effect = 0;
  for (const { subject, results } of result.value.subjects) {
    const counter = counterOf(view.position, subject);
    if (counter === undefined) continue;
    const sign = (counter.side === view.side ? -1 : 1) * (isCraft(typeOf(world, counter)) ? VEHICLE : 1);
    for (const { result: name, chance } of results) effect += sign * (WORTH[name] ?? 0) * numberOf(chance);
  }
  return effect;
}

/** An exact fraction as a number: a bot may be inexact. */
function numberOf(chance: string): number {
  const [top = '0', bottom = '1'] = chance.split('/');
  return Number(top) / Number(bottom);
}

/**
 * What the units of a location could do by fire if they were activated: a guess, since only the activated may fire.
 *
 * @example promiseOf(scene, 'I5', 'us') // 3: firepower over the Target Modifier of the best target
 */
export function promiseOf(scene: Scene, at: LocationId, side: Side): number {
  if (meleeAt(scene.position, at) !== undefined) return 0;
  const firers = friendsAt(scene, at, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  if (firers.length === 0) return 0;
  const targets = new Set(enemiesOnMap(scene, side).flatMap((enemy) => onMap(enemy) ?? []));
  let promise = 0;
  for (const target of targets) {
    if (target === at || meleeAt(scene.position, target) !== undefined) continue;
    if (!hasSight(scene, at, target) || !isSpotted(scene, target, side, at)) continue;
    promise = Math.max(promise, firepower(scene, firers, range(scene.world, at, target)) - coverAt(scene, target));
  }
  return promise;
}

/** The lead's firepower in full, that of the others by half, machine guns. */
function firepower(scene: Scene, firers: readonly Counter[], hexes: number): number {
  let lead = 0;
  let all = 0;
  for (const unit of firers) {
    const fire = inherentFire(typeOf(scene.world, unit));
    const own =
      fire === undefined || hexes > 2 * fire.range ? 0 : hexes > fire.range ? fire.ifp.value / 2 : fire.ifp.value;
    lead = Math.max(lead, own);
    all += own / 2;
    for (const weapon of weaponsOf(scene.position, unit.id)) {
      const up = weaponSideUp(scene.world, weapon);
      if (up?.fp !== undefined && hexes <= (up.range ?? 0) && weapon.status.jammed !== true) all += up.fp.value;
    }
  }
  return lead / 2 + all;
}
