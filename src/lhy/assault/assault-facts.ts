import type { Side } from '../../engine/index.js';
import { largest } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import type { BySide } from '../charts/index.js';
import type { Assault, LhyScene, Unit } from '../state/index.js';
import {
  assaultOn,
  cohesionOf,
  companyIn,
  has,
  isGood,
  isMoving,
  isVehicle,
  kindOf,
  otherSide,
  ownIn,
  stepsOf,
  typeOf,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { areJoined, buildingsIn, hexsideBetween, isSunkenRoad } from '../terrain/index.js';
import { PARTICIPANTS } from './outcome.js';
import type { AssaultCase, Fighter } from './sums.js';

/** An assault in its hex: who attacks, who defends, and where they are. */
export interface Fight {
  readonly assault: Assault;
  readonly hex: LhyHex;
  readonly attacker: Side;
  readonly defender: Side;
}

/**
 * The assault in a hex.
 *
 * @returns nothing where there is none
 * @rule 14.0
 * @example fightIn(scene, 'B2')?.attacker // 'blue'
 */
export function fightIn({ world, position }: LhyScene, name: string): Fight | undefined {
  const assault = assaultOn(position, name);
  const hex = world.map.names.get(name);
  if (assault?.marked !== true || hex === undefined) return undefined;
  return { assault, hex, attacker: assault.side, defender: otherSide(world, assault.side) };
}

/**
 * All units of a side in an Assault Hex.
 *
 * @rule 14.0
 * @example forceOf(scene, fight, 'blue').length // 3
 */
export function forceOf({ position }: LhyScene, { hex }: Fight, side: Side): readonly Unit[] {
  return ownIn(position, hex.name, side).filter((unit) => !has(unit, 'dummy') && !has(unit, 'landed'));
}

/**
 * The units of a side that take part: the best ones, up to four steps on foot, a leader, an LATW or Flamethrower, and a vehicle.
 *
 * @rule 14.0
 * @example participants(scene, fight, 'blue').map(({ id }) => id)
 */
export function participants(scene: LhyScene, fight: Fight, side: Side): readonly Unit[] {
  const { world } = scene;
  const value = (unit: Unit): number => typeOf(world, unit).assault ?? 0;
  const force = forceOf(scene, fight, side)
    .filter(({ place, condition }) => place.kind === 'map' && condition !== 'shocked')
    .sort((a, b) => value(b) - value(a) || byText(a.id, b.id));
  const { combat, vehicular } = { combat: isCombat(scene), vehicular: (unit: Unit) => isVehicle(scene, unit) };
  const foot: Unit[] = [];
  let steps = 0;
  for (const unit of force.filter((each) => combat(each) && !vehicular(each))) {
    const more = stepsOf(world, unit, 'assault');
    if (steps + more > PARTICIPANTS.steps) continue;
    steps += more;
    foot.push(unit);
  }
  const first = (of: readonly string[]) => force.filter((unit) => of.includes(typeOf(world, unit).kind)).slice(0, 1);
  const vehicle = force.filter(vehicular).slice(0, PARTICIPANTS.vehicles);
  return [...foot, ...first(['leader']), ...first(['latw', 'flamethrower']), ...vehicle];
}

const isCombat =
  ({ world }: LhyScene) =>
  (unit: Unit) =>
    kindOf(world, unit).combat;

/**
 * The facts of an assault, as the sums of both sides ask for them.
 *
 * @rule 12.6.3, 14.2, 14.2a, 14.2b, 14.2c, 14.2d, 14.2e, 14.2f, 14.2g, 14.2h, 14.2i, 14.2j, 14.2k
 * @example assaultCase(scene, fight).uphill // false on a plain
 */
export function assaultCase(scene: LhyScene, fight: Fight): AssaultCase {
  const { world, position } = scene;
  const { hex, attacker, defender } = fight;
  const [attackers, defenders] = [attacker, defender].map((side) => forceOf(scene, fight, side)) as [Unit[], Unit[]];
  const fighting = participants(scene, fight, attacker);
  const kinds = defenders.map((unit) => typeOf(world, unit).kind);
  const onFoot = defenders.some((unit) => !isVehicle(scene, unit));
  const urban = buildingsIn(hex).includes('urbanBuilding');
  const lies = (kind: 'improvedPosition' | 'roadblock') =>
    position.markers.some((marker) => marker.kind === kind && marker.hex === hex.name);
  const origins = originsOf(scene, fight);
  const heavy = fighting.some((unit) => isGood(unit) && isHeavyWeapon(scene, unit));
  const fortified = kinds.includes('fortifiedPosition');
  return {
    attackers: fightersOf(scene, fighting),
    defenders: fightersOf(scene, participants(scene, fight, defender)),
    cohesion: bestCohesions(scene, attackers, defenders),
    regrouping: [...attackers, ...defenders].some((unit) => has(unit, 'regrouping')),
    cover: onFoot && (isRural(hex) || lies('improvedPosition') || origins.some((from) => isWalled(scene, from, hex))),
    concealed: defenders.some((unit) => isCombat(scene)(unit) && has(unit, 'concealed')),
    heavyWeapon: heavy && (fortified || kinds.includes('towedGun') || urban),
    heroic: fortified && (attackers.some((unit) => has(unit, 'heroic')) || isInspired(scene, fight, attackers)),
    uphill: origins.some((from) => from.level < hex.level),
    envelopment: !fortified && fight.assault.enveloped === true,
    urban: urban && defenders.some((unit) => isOnFootOrLeads(scene, unit)),
    fragmented: isFragmented(scene, fighting),
    roadblock: onFoot && lies('roadblock'),
    sunkenRoad: onFoot && origins.some((from) => isBesideRoad(scene, from, hex)),
  };
}

function fightersOf({ world }: LhyScene, units: readonly Unit[]): readonly Fighter[] {
  return units.map((unit) => ({ id: unit.id, assault: typeOf(world, unit).assault ?? 0, moving: isMoving(unit) }));
}

function bestCohesions(
  scene: LhyScene,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): AssaultCase['cohesion'] {
  const best = (units: readonly Unit[]): readonly number[] => {
    const values = units.filter(isCombat(scene)).flatMap((unit) => cohesionOf(scene.world, unit) ?? []);
    return values.length === 0 ? [] : [largest(values)];
  };
  const [attacker] = best(attackers);
  const [defender] = best(defenders);
  const sides: { -readonly [K in keyof BySide<number>]?: number } = {};
  if (attacker !== undefined) sides.attacker = attacker;
  if (defender !== undefined) sides.defender = defender;
  return sides;
}

function isHeavyWeapon({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return kind === 'latw' || kind === 'flamethrower';
}

/** A rural building; a hut helps nobody in an assault. */
function isRural(hex: LhyHex): boolean {
  return buildingsIn(hex).some((kind) => kind === 'stoneBuilding' || kind === 'woodenBuilding');
}

function isOnFootOrLeads(scene: LhyScene, unit: Unit): boolean {
  if (typeOf(scene.world, unit).kind === 'leader') return true;
  return isCombat(scene)(unit) && !isVehicle(scene, unit);
}

/** The hexes from which the attackers have come. Those who assault vehicles in their own hex have come from nowhere. */
function originsOf({ world }: LhyScene, { assault }: Fight): readonly LhyHex[] {
  const comers = assault.units.filter(({ from }) => from !== assault.hex);
  return comers.flatMap(({ from }) => world.map.names.get(from) ?? []);
}

/**
 * Whether a wall or a hedgerow stands between two hexes: to assault and to retreat, a hedgerow is a wall.
 *
 * @rule 4.1.7, 4.1.8.1, 14.2c, 14.3.3.1
 * @example isWalled(scene, b2, b3) // false in the open
 */
export function isWalled({ world }: Pick<LhyScene, 'world'>, from: LhyHex, hex: LhyHex): boolean {
  const side = hexsideBetween(world.map, from, hex);
  return side === 'wall' || side === 'hedgerow';
}

/** The marker of a hero who has fallen lies in the hex, and combat units on foot are left to follow his example. */
function isInspired(scene: LhyScene, { assault, attacker }: Fight, units: readonly Unit[]): boolean {
  const follow = units.some((unit) => isCombat(scene)(unit) && !isVehicle(scene, unit));
  return follow && assault.inspired?.includes(attacker) === true;
}

/** They have come into a sunken road, and not along it. */
function isBesideRoad({ world }: LhyScene, from: LhyHex, hex: LhyHex): boolean {
  return isSunkenRoad(world.map, hex) && !areJoined(from, hex, ['road', 'railroad']);
}

/** Units on foot of several companies take part: squads, sections, and a leader. */
function isFragmented(scene: LhyScene, fighting: readonly Unit[]): boolean {
  const companies = fighting
    .filter((unit) => !isVehicle(scene, unit))
    .flatMap((unit) => companyIn(scene.world, unit) ?? []);
  return new Set(companies).size > 1;
}
