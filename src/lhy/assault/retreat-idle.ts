import { bounded } from '../../kernel/basis/bounded.js';
import { cacheOf } from '../../engine/world/cache.js';
import { isBesideEnemy } from '../maneuver/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { foesIn, kindOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import type { Retreat } from './retreat-course.js';
import { footOptions } from './retreat-course.js';
import { retreatText } from './retreat-ground.js';
import { drivesIdly } from './retreat-vehicle.js';
import { EXIT, STOP, isHarmless } from './retreat-way.js';

/**
 * Whether it makes no difference to anybody's chances where units retreat: on no way that they may take is a die rolled or a unit lost,
 * and nobody leaves the map. The odds then need not follow each way.
 *
 * @param units all that retreat, of one side
 * @param from the Assault Hex
 * @rule 14.3.3
 * @example retreatsIdly(scene, units, hex) // true far from other enemies
 */
export function retreatsIdly(scene: LhyScene, units: readonly Unit[], from: LhyHex): boolean {
  const text = retreatText(scene, units, from);
  if (text === undefined) return goesIdly(scene, units, from);
  const known = cacheOf(scene.world, 'lhy.idleRetreats', nothingKnown);
  const asked = known.get(text);
  if (asked !== undefined) return asked;
  const idle = goesIdly(scene, units, from);
  known.set(text, idle);
  return idle;
}

/** So many retreats are remembered. */
const MOST_KNOWN = 1000;

/** Whether retreats that have been asked about make no difference, for each world. */
const nothingKnown = () => bounded<string, boolean>(MOST_KNOWN);

function goesIdly(scene: LhyScene, units: readonly Unit[], from: LhyHex): boolean {
  const vehicles = units.filter((unit) => kindOf(scene.world, unit).vehicular);
  const foot = units.filter((unit) => !vehicles.includes(unit));
  if (units.some((unit) => isFixed(scene, unit))) return false;
  const quiet = (hex: LhyHex): boolean => !isBesideEnemy(scene, hex, units, 'any');
  // A vehicle that stands beside the enemy helps those on foot to pass him.
  const harmless = (unit: Unit, hex: LhyHex): boolean =>
    isHarmless(scene, unit, hex) && (foot.length === 0 || quiet(hex));
  return (
    vehicles.every((unit) => drivesIdly(scene, unit, from, (hex) => harmless(unit, hex))) &&
    foot.every((unit) => walksIdly(scene, { unit, path: [from] }, quiet))
  );
}

/**
 * Whether a unit does not retreat: Guns, shocked vehicles and Fortified Positions.
 *
 * @rule 14.3.3
 * @example isFixed(scene, gun) // true
 */
export function isFixed({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return kind === 'towedGun' || kind === 'fortifiedPosition' || unit.condition === 'shocked';
}

/** On all ways of a unit on foot. */
function walksIdly(scene: LhyScene, { unit, path }: Retreat, quiet: (hex: LhyHex) => boolean): boolean {
  const options = footOptions(scene, { unit, path });
  if (options.length === 0 || options.includes(EXIT)) return false;
  return options.every((name) => {
    if (name === STOP) return true;
    const to = scene.world.map.names.get(name) as LhyHex;
    const free = foesIn(scene, name, unit.side).length === 0 && isHarmless(scene, unit, to) && quiet(to);
    return free && walksIdly(scene, { unit, path: [...path, to] }, quiet);
  });
}
