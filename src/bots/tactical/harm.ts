import { entryOf } from '../../kernel/basis/entry.js';
import { damageResult, DIE_FACES } from '../../tables/index.js';
import type { DamageColumn, DamageResult } from '../../tables/index.js';
import type { Counter, World } from '../../state/index.js';
import { cacheOf, lmOf, typeOf } from '../../state/index.js';
import type { Scene } from '../../state/index.js';
import { currentMorale, damageColumn, isSmc, isWeapon } from '../../units/index.js';
import type { CounterType } from '../../units/index.js';

/** The worth of units, counted in whole Squads. */
const WORTH: Readonly<Partial<Record<CounterType['kind'], number>>> = {
  squad: 1,
  mountedSquad: 1.1,
  halfSquad: 0.55,
  mountedHalfSquad: 0.6,
  crew: 0.45,
  weaponTeam: 0.9,
  leader: 0.8,
  hero: 0.8,
  sniper: 0.7,
  marksman: 0.7,
  vehicle: 2,
  helicopter: 3,
};
/** Single men of other kinds. */
const OTHER_MAN = 0.4;
/** The share of its worth that a Shaken unit has left. */
const SHAKEN = 0.5;

/** The share of a unit's worth that a result of a damage check takes. */
const LOST: Readonly<Record<DamageResult, number>> = {
  none: 0,
  shaken: 0.45,
  wounded: 0.4,
  casualties: 0.75,
  damaged: 0.5,
  abandoned: 1,
  destroyed: 1,
  eliminated: 1,
};

/** Beyond these edges an attack does nothing, or no more than at the last of them. */
const EDGES = { least: -5, most: 14 } as const;

/**
 * What a unit is worth as it is now, in Squads.
 *
 * @example valueOf(world, squad) // 1
 */
export function valueOf(world: World, unit: Counter): number {
  const type = typeOf(world, unit);
  const whole = WORTH[type.kind] ?? OTHER_MAN;
  return unit.status.shaken === true ? SHAKEN * whole : whole;
}

/**
 * What some units are worth together, in Squads.
 *
 * @example sumOf(world, [squad, halfSquad]) // 1.55
 */
export function sumOf(world: World, units: readonly Counter[]): number {
  let sum = 0;
  for (const unit of units) sum += valueOf(world, unit);
  return sum;
}

/**
 * The average loss of a unit under an attack, in Squads.
 *
 * @param edge the sum of the attack less that of the defence, without dice
 * @param lm what a Leader beside the unit takes off its check
 * @example harmTo(world, squad, 2) // 0.28
 */
export function harmTo(world: World, unit: Counter, edge: number, lm = 0): number {
  const type = typeOf(world, unit);
  if (edge <= EDGES.least || isWeapon(type)) return 0;
  const column = damageColumn(type, unit.status);
  if (column === undefined) return 0;
  const morale = Math.max(1, currentMorale(type, unit.status));
  return valueOf(world, unit) * lossOf(world, column, morale, Math.min(edge, EDGES.most), lm);
}

/** The average share lost, over all rolls of an attack and the check after it. */
function lossOf(world: World, column: DamageColumn, morale: number, edge: number, lm: number): number {
  const columns = cacheOf(world, 'bots.losses', () => new Map<DamageColumn, Map<number, number>>());
  const known = entryOf(columns, column, () => new Map<number, number>());
  return entryOf(known, (morale * 64 + edge) * 64 + lm, () => {
    let lost = 0;
    for (const attack of DIE_FACES) {
      for (const defence of DIE_FACES) {
        const difference = edge + attack - defence;
        if (difference <= 0) continue;
        for (const face of DIE_FACES) lost += LOST[damageResult(column, difference + face - lm, morale)];
      }
    }
    const faces = DIE_FACES.length;
    return lost / (faces * faces * faces);
  });
}

/**
 * The average loss of a stack under an attack on its location, in Squads: each unit checks, the best Leader helps the others.
 *
 * @param weightOf how many times its worth the loss of a unit counts
 * @example harmToAll(scene, [squad, koch], 2) // 0.45
 */
export function harmToAll(
  scene: Scene,
  units: readonly Counter[],
  edge: number,
  weightOf: (unit: Counter) => number = () => 1,
): number {
  if (edge <= EDGES.least) return 0;
  let lm = 0;
  for (const unit of units) {
    if (unit.status.shaken === true || typeOf(scene.world, unit).kind !== 'leader') continue;
    lm = Math.max(lm, lmOf(scene, unit));
  }
  let harm = 0;
  for (const unit of units)
    harm += weightOf(unit) * harmTo(scene.world, unit, edge, isSmc(typeOf(scene.world, unit)) ? 0 : lm);
  return harm;
}

/**
 * The chance that two dice reach a number.
 *
 * @example reaching(7) // 0.58
 */
export function reaching(number: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= number) ways += 1;
  return ways / 36;
}
