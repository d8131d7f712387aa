import { actsAsLeader, hasBox } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import { supportWeaponsOf } from './portage.js';
import { isGoodOrder, typeOf } from './queries.js';
import type { Scene } from '../scene.js';

/**
 * Whether a Scout can use his abilities. With a Support Weapon in his hands he cannot; by the switch `armedScout` he
 * loses them only while he fires it.
 *
 * @rule 11.6
 * @example isFreeScout(scene, scout) // true
 */
export function isFreeScout(scene: Scene, unit: Counter): boolean {
  if (typeOf(scene.world, unit).kind !== 'scout') return false;
  return scene.world.ruleset.switches.armedScout === 'whileFiring' || supportWeaponsOf(scene, unit.id).length === 0;
}

/**
 * Whether a unit in Good Order may use Stealth Movement. Leaders never may; by the switch `stealthBarred` Heroes may
 * not either; a Scout may not while a weapon takes his abilities away.
 *
 * @rule 6.4, 6.4.1, 6.4.2, 11.6
 * @example movesStealthily(scene, scout) // true
 */
export function movesStealthily(scene: Scene, unit: Counter): boolean {
  return isGoodOrder(unit) && isStealthCapable(scene, unit);
}

/** Why a unit never moves by stealth, whatever its present state. */
export type StealthBar = 'leader' | 'hero' | 'armed' | 'withoutBox';

/**
 * Why a unit is not able to move by stealth, whatever its present state.
 *
 * @returns nothing for one that is
 * @rule 6.4, 6.4.1, 6.4.2, 11.6
 * @example stealthBar(scene, leader) // 'leader'
 */
export function stealthBar(scene: Scene, unit: Counter): StealthBar | undefined {
  const type = typeOf(scene.world, unit);
  if (actsAsLeader(type)) return 'leader';
  if (type.kind === 'hero' && scene.world.ruleset.switches.stealthBarred === 'leadersAndHeroes') return 'hero';
  if (type.kind === 'scout') return isFreeScout(scene, unit) ? undefined : 'armed';
  return hasBox(type, 'stealth') ? undefined : 'withoutBox';
}

/**
 * Whether a unit is able to move by stealth, whatever its present state.
 *
 * @rule 6.4
 * @example isStealthCapable(scene, scout) // true
 */
export function isStealthCapable(scene: Scene, unit: Counter): boolean {
  return stealthBar(scene, unit) === undefined;
}
