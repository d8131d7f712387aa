import { range } from '../../board/geometry.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { behindIn, comesAlongRoad } from '../sight/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { has, kindOf, lineOf, suppressing, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { buildingsIn, isHullDown } from '../terrain/index.js';
import type { AntiTankShot } from './anti-tank.js';
import { antiTankSum } from './anti-tank.js';
import type { Shooting } from './shooting.js';
import { asSeen, placeOf } from './shooting.js';

/**
 * The facts of a unit's anti-tank fire at another.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param target the unit that is fired at
 * @returns the facts; `chart-missing`; `not-in-play` for units that are not on the map
 * @rule 11.5.3, 11.5.4
 * @example antiTankShot(scene, { unit: gun, reaction: false, split: false }, tank).value.hullDown // false
 */
export function antiTankShot(scene: LhyScene, shooting: Shooting, target: Unit): Result<AntiTankShot> {
  const { world, position } = scene;
  const { unit, split, motion } = shooting;
  const type = typeOf(world, unit);
  const { kind } = typeOf(world, target);
  const [from, to] = [placeOf(scene, unit), placeOf(scene, target)];
  const line = lineOf(scene, { from: unit, to: target });
  if (from === undefined || to === undefined || line === undefined || type.antiTank === undefined)
    return refuse(problem('not-in-play', { unit: unit.id }, '11.5'));
  if (!line.ok) return line;
  return ok({
    fire: type.antiTank,
    elite: type.elite === true && type.kind === 'afv',
    target: kind,
    distance: range(from, to),
    markers: suppressing(world, position, unit).length,
    split,
    ...(motion === undefined ? {} : { motion }),
    moving: isMovingTarget(scene, target),
    opportunity: shooting.seen !== undefined,
    concealed: has(target, 'concealed'),
    hindrances: line.value.hindrances.length,
    hullDown: kindOf(world, target).vehicular && isCovered(scene, from, to),
    gunInCover: kind === 'towedGun' && isInWorks(scene, to),
    ambush: type.kind === 'towedGun' && has(unit, 'hidden'),
  });
}

/**
 * The sum of a unit's anti-tank fire at another.
 *
 * @rule 11.5.3
 * @example antiTankAt(scene, shooting, tank) // the sum before its limits
 */
export function antiTankAt(scene: LhyScene, shooting: Shooting, target: Unit): Result<Ledger> {
  const there = asSeen(scene, shooting, target.id);
  const shot = antiTankShot(there, shooting, there.position.units[target.id] ?? target);
  return shot.ok ? antiTankSum(scene.world.charts, shot.value) : shot;
}

/**
 * Whether a target is in motion. The red marker of a vehicle that has just stopped counts by the ruling `redMotion`.
 *
 * @rule 10.4.1, 11.5.4e
 * @example isMovingTarget(scene, tank) // true under the green marker
 */
export function isMovingTarget({ world }: Pick<LhyScene, 'world'>, { motion }: Unit): boolean {
  return motion === 'moving' || (motion === 'stopped' && world.rulings.switches.redMotion === 'inMotion');
}

function isCovered({ world: { map } }: LhyScene, from: LhyHex, hex: LhyHex): boolean {
  return isHullDown({
    map,
    hex,
    behind: behindIn(map, from, hex),
    fromBelow: from.level < hex.level,
    along: comesAlongRoad(map, from, hex),
    works: [],
  });
}

function isInWorks({ position }: LhyScene, hex: LhyHex): boolean {
  const dug = position.markers.some(({ kind, hex: at }) => kind === 'improvedPosition' && at === hex.name);
  return dug || buildingsIn(hex).length > 0;
}
