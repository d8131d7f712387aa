import { topOf } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { inner } from '../../kernel/basis/inner.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { lately } from '../command/index.js';
import { behindIn, comesAlongRoad, isNearLight } from '../sight/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import {
  assaultOn,
  darknessOf,
  enemiesIn,
  has,
  hexOf,
  hourIn,
  inScene,
  isAssaultHex,
  isGood,
  isInfantry,
  kindOf,
  lineOf,
  ownIn,
  stepsOf,
  suppressing,
  typeOf,
} from '../state/index.js';
import type { Cover, LhyHex } from '../terrain/index.js';
import { buildingsIn, coverIn, isOpenGround } from '../terrain/index.js';
import type { CounterType } from '../units/index.js';
import { chassisOf } from '../units/index.js';
import { isRider } from './reached.js';
import { placeOf, isSmallArmsEnfilade } from './shooting.js';
import type { Shooting } from './shooting.js';
import type { SmallArmsShot } from './small-arms.js';
import { smallArmsSum } from './small-arms.js';

/** An enemy that ends its movement within so many hexes is fired at with proximity. */
const PROXIMITY = 2;

/** High explosive is fired by vehicles and guns of this Small Arms Value or less. */
const HIGH_EXPLOSIVE = 1;

/**
 * The facts of a unit's small arms fire at a hex.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param target the name of the hex
 * @returns the facts; `chart-missing`; `not-in-play` for a unit that is not on the map
 * @rule 11.3.2, 11.3.3
 * @example smallArmsShot(scene, { unit: squad, reaction: false, split: false }, 'B2').value.distance // 3
 */
export function smallArmsShot(scene: LhyScene, shooting: Shooting, target: string): Result<SmallArmsShot> {
  const { world, position } = scene;
  const { unit, split, motion } = shooting;
  const type = typeOf(world, unit);
  const [from, to] = [placeOf(scene, unit), world.map.names.get(target)];
  const line = lineOf(scene, { from: unit, to: { hex: target, watcher: 'other' } });
  if (from === undefined || to === undefined || line === undefined || type.smallArms === undefined)
    return refuse(problem('not-in-play', { unit: unit.id }, '11.3'));
  if (!line.ok) return line;
  const covers = coversOf(scene, unit, from, to);
  if (!covers.ok) return covers;
  const enemies = enemiesIn(position, target, unit.side).filter((enemy) => !has(enemy, 'hidden'));
  const foot = enemies.filter((enemy) => !kindOf(world, enemy).vehicular);
  return ok({
    fire: type.smallArms,
    distance: range(from, to),
    markers: type.kind === 'fortifiedPosition' ? 0 : suppressing(world, position, unit).length,
    proximity: isNear(scene, shooting, from, to),
    split,
    enfilade: isSmallArmsEnfilade(scene, shooting, target),
    regrouping: has(unit, 'regrouping'),
    ...(motion === undefined ? {} : { motion }),
    concealed: isAllConcealed(scene, enemies),
    hindrances: line.value.hindrances.length,
    steps: foot.reduce((sum, each) => sum + stepsOf(world, each, 'other'), 0),
    besideArmour: isBesideArmour(scene, enemies, from, to),
    allDisrupted: foot.length > 0 && foot.every((each) => !isGood(each)),
    night: firesIntoNight(scene, from, to),
    highExplosive: isHighExplosive(scene, unit, to),
    covers: covers.value,
  });
}

/** At night fire is weaker, but into the light from a lit hex or from near one. */
function firesIntoNight(scene: LhyScene, from: LhyHex, to: LhyHex): boolean {
  if (scene.world.mission.visibility !== 'night') return false;
  const { lights = [] } = darknessOf(scene);
  return hourIn(scene, to) === 'night' || !isNearLight(scene.world.map, lights, from);
}

/**
 * The sum of a unit's small arms fire at a hex.
 *
 * @rule 11.3.2
 * @example smallArmsAt(scene, shooting, 'B2') // the sum before its limits
 */
export function smallArmsAt(scene: LhyScene, shooting: Shooting, target: string): Result<Ledger> {
  const { unit, reaction, split, motion, front, seen } = shooting;
  if (seen !== undefined || scene.position.units[unit.id] !== unit) return sumAt(scene, shooting, target);
  const known = inner(sums(scene), unit);
  const how = `${target} ${reaction ? 'r' : ''}${split ? 's' : ''} ${motion ?? ''} ${front ?? ''}`;
  const before = known.get(how);
  if (before !== undefined) return before;
  const sum = sumAt(scene, shooting, target);
  known.set(how, sum);
  return sum;
}

/** The sums that have been asked for in a scene, by units: each condition of an order of fire asks for the same ones. */
const sums = /* @__PURE__ */ inScene((): Map<Unit, Map<string, Result<Ledger>>> => new Map());

function sumAt(scene: LhyScene, shooting: Shooting, target: string): Result<Ledger> {
  const shot = smallArmsShot(scene, shooting, target);
  return shot.ok ? smallArmsSum(scene.world.charts, shot.value) : shot;
}

/**
 * The terrain of a hex that helps against small arms fire. It helps nobody where riders are in the hex.
 *
 * @param unit the unit that fires
 * @param from its hex
 * @param hex the hex that is fired into
 * @returns what helps; `chart-missing`
 * @rule 11.3, 11.3.3p
 * @example coversOf(scene, squad, a1, a3).value // []
 */
export function coversOf(scene: LhyScene, unit: Unit, from: LhyHex, hex: LhyHex): Result<readonly Cover[]> {
  const { world, position } = scene;
  const enemies = enemiesIn(position, hex.name, unit.side);
  if (enemies.some((enemy) => isRider(scene, enemy))) return ok([]);
  const dug =
    position.markers.some((marker) => marker.kind === 'improvedPosition' && marker.hex === hex.name) ||
    enemies.some((enemy) => typeOf(world, enemy).kind === 'fortifiedPosition');
  const blocked = position.markers.some((marker) => marker.kind === 'roadblock' && marker.hex === hex.name);
  return coverIn(world.charts, world.rulings, 'smallArms', {
    map: world.map,
    hex,
    behind: behindIn(world.map, from, hex),
    fromBelow: from.level < hex.level,
    along: comesAlongRoad(world.map, from, hex),
    works: [...(dug ? ['improvedPosition' as const] : []), ...(blocked ? ['roadblock' as const] : [])],
  });
}

/** In reaction infantry, MGs and positions fire better at enemies who have just ended their movement near them. */
function isNear(scene: LhyScene, { unit, reaction }: Shooting, from: LhyHex, to: LhyHex): boolean {
  const { world, position } = scene;
  const { kind } = typeOf(world, unit);
  const fires = isInfantry(kind) || kind === 'machineGun' || kind === 'fortifiedPosition';
  // Vehicles that halt on their way have not ended their movement.
  if (topOf(scene, 'interrupt') !== undefined) return false;
  if (!reaction || !fires || range(from, to) > PROXIMITY || isHeldByTanks(scene, unit)) return false;
  return enemiesIn(position, to.name, unit.side).some((enemy) =>
    lately(scene, enemy).some((deed) => deed.kind === 'maneuver' && deed.hex === to.name),
  );
}

/** In an Assault Hex that AFVs alone assault there is no fire of proximity. */
function isHeldByTanks({ world, position }: LhyScene, unit: Unit): boolean {
  const hex = hexOf(position, unit) ?? '';
  if (!isAssaultHex(position, hex)) return false;
  const side = assaultOn(position, hex)?.side ?? '';
  return ownIn(position, hex, side).every((each) => typeOf(world, each).kind === 'afv');
}

function isAllConcealed({ world }: LhyScene, enemies: readonly Unit[]): boolean {
  const combat = enemies.filter((enemy) => kindOf(world, enemy).combat);
  return combat.length > 0 && combat.every((enemy) => has(enemy, 'concealed'));
}

/** Units on foot in the open beside an AFV or a halftrack of their own; not where the fire crosses a wall or a tree line. */
function isBesideArmour({ world }: LhyScene, enemies: readonly Unit[], from: LhyHex, to: LhyHex): boolean {
  if (!isOpenGround(world.map, to) || behindIn(world.map, from, to).length > 0) return false;
  const foot = enemies.some((enemy) => {
    const { kind } = typeOf(world, enemy);
    return !kindOf(world, enemy).vehicular && kind !== 'towedGun' && enemy.place.kind === 'map';
  });
  const isArmour = (type: CounterType): boolean => type.kind === 'afv' || chassisOf(type) === 'halftrack';
  return foot && enemies.some((enemy) => isArmour(typeOf(world, enemy)));
}

function isHighExplosive({ world, position }: LhyScene, unit: Unit, to: LhyHex): boolean {
  const { kind, smallArms } = typeOf(world, unit);
  if (smallArms?.underscored !== true || smallArms.value > HIGH_EXPLOSIVE) return false;
  if (kind !== 'towedGun' && !kindOf(world, unit).vehicular) return false;
  const dug = position.markers.some((marker) => marker.kind === 'improvedPosition' && marker.hex === to.name);
  return dug || buildingsIn(to).length > 0;
}
