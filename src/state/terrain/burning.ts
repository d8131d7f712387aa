import type { HexId } from '../../board/names.js';
import { indexOf, terrainAt } from '../../map/index.js';
import { FIRE_FACES } from '../../tables/index.js';
import { isUnderground } from './adjacency.js';
import { isInArea } from '../scenario/area.js';
import type { Counter, HexMarker } from '../position/counter.js';
import type { MoveFrame } from '../frames/move-frame.js';
import type { CounterId, LocationId } from '../position/place.js';
import { hexOf, isAir, levelOf } from '../position/place.js';
import { counterOf } from '../position/position-index.js';
import type { Position } from '../position/position.js';
import { enemiesAt, isActivated, isLegUnit, onMap } from '../units/queries.js';
import { markersOf, meleeAt } from '../position/markers.js';
import type { FireChance } from '../scenario/scenario.js';
import type { Scene } from '../scene.js';
import { frameOf } from '../scene.js';
import { isInRuins } from './terrain-marker.js';
import { isManned } from '../units/vehicle.js';
import type { World } from '../world.js';

/** A Fire 1 or a Fire 2. */
export type Fire = Extract<HexMarker, { kind: 'fire' }>;

/**
 * The Fire that burns in a location. Each floor of a Building has its own; a Bunker, a Cave and a Tunnel have none.
 *
 * @rule 10.5.6.1
 * @example fireAt(position, 'J6/upper')?.stage // 1
 */
export function fireAt(position: Position, at: LocationId): Fire | undefined {
  return position.markers.length === 0 ? undefined : markersOf(position, 'fire').find((marker) => marker.at === at);
}

/**
 * Whether a Fire burns anywhere in a hex.
 *
 * @param hex canonical name
 * @rule 10.5.6.1
 * @example burnsIn(position, 'J6') // true
 */
export function burnsIn(position: Position, hex: HexId): boolean {
  return markersOf(position, 'fire').some((marker) => hexOf(marker.at) === hex);
}

/**
 * Whether a location can burn: open ground, a floor or the Rooftop of a hex whose terrain is flammable, as the chart or
 * a special rule says. Rubble does not burn, and nothing burns inside a Bunker, a Cave or a Tunnel.
 *
 * @rule 10.5.6, 10.5.6.5
 * @example isFlammable(scene, 'J4') // true: a Forest
 */
export function isFlammable(scene: Scene, at: LocationId): boolean {
  const level = levelOf(at);
  const hex = hexOf(at);
  const index = indexOf(scene.world.map, hex);
  if (index === undefined || isUnderground(at) || isAir(at) || level === 'bunker' || level === 'cave') return false;
  const row = terrainAt(scene.world.map, index);
  let flammable = row.flammable === true;
  for (const rule of scene.world.scenario.specialRules) {
    if (rule.tag !== 'flammability' || rule.terrain !== row.id) continue;
    if (rule.where === undefined || isInArea(scene.world, rule.where, scene.position.facts, hex)) {
      flammable = rule.flammable;
    }
  }
  return flammable && !isInRuins(scene, hex);
}

/**
 * The faces of 1d6 by which a Fire starts, grows, goes out and spreads; a special rule may name others for a wetter or a
 * drier day.
 *
 * @rule 10.5.6.1, 10.5.6.2, 10.5.6.5
 * @example fireFaces(world).starts // [5, 6]
 */
export function fireFaces({ scenario }: World): Required<FireChance> {
  const faces: Required<FireChance> = { ...FIRE_FACES };
  for (const rule of scenario.specialRules) {
    if (rule.tag === 'fireChance') Object.assign(faces, rule.faces);
  }
  return faces;
}

/**
 * Whether a location could catch fire by an attack: the rules of Fire are in use, the location is flammable, and it
 * does not burn already.
 *
 * @rule 10.5.6.1
 * @example canCatchFire(scene, 'J4') // true
 */
export function canCatchFire(scene: Scene, at: LocationId): boolean {
  if (scene.world.ruleset.switches.fireTrigger === 'never') return false;
  return isFlammable(scene, at) && fireAt(scene.position, at) === undefined;
}

/**
 * Whether a unit still has to face the Fire around it in this turn: its location burns, and the unit has neither been
 * activated nor made its Morale Check in this impulse. Units locked in Melee fight on in a Fire 1.
 *
 * @rule 10.5.6.2
 * @example mustFaceFire(scene, squad) // true
 */
export function mustFaceFire(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  const fire = at === undefined ? undefined : fireAt(scene.position, at);
  if (at === undefined || fire === undefined || isActivated(unit) || !isLegUnit(scene.world, unit)) return false;
  if (frameOf(scene, 'impulse')?.faced?.includes(unit.id) === true) return false;
  const melee = meleeAt(scene.position, at);
  if (melee === undefined || enemiesAt(scene, at, unit.side).length === 0) return true;
  return fire.stage === 2 && !melee.fought;
}

/**
 * Whether a unit stands in a Fire 2 that it still has to face. It can do nothing else before.
 *
 * @rule 10.5.6.2
 * @example isTrapped(scene, squad) // false
 */
export function isTrapped(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  return at !== undefined && fireAt(scene.position, at)?.stage === 2 && mustFaceFire(scene, unit);
}

/**
 * Whether a vehicle stands in a Fire 2: its next action must be to leave it. A vehicle that cannot drive stays.
 *
 * @rule 10.5.6.2
 * @example mustDriveOut(scene, sherman) // false
 */
export function mustDriveOut(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || fireAt(scene.position, at)?.stage !== 2 || isActivated(unit)) return false;
  return isManned(scene.world, unit) && unit.status.immobilized !== true;
}

/**
 * Whether flames keep a unit from every action except leaving or facing them.
 *
 * @rule 10.5.6.2
 * @example isHeldByFlames(scene, squad) // true
 */
export function isHeldByFlames(scene: Scene, unit: Counter): boolean {
  return mustFaceFire(scene, unit) || mustDriveOut(scene, unit);
}

/**
 * Whether flames keep a group on the move from stopping where it is: it sets out from them without having faced them,
 * or they drive it out.
 *
 * @rule 10.5.6.2
 * @example isAmidFlames(scene, frame) // false
 */
export function isAmidFlames(scene: Scene, { at, flees, movers, steps }: MoveFrame): boolean {
  if (at === undefined || fireAt(scene.position, at) === undefined) return false;
  if (flees !== undefined) return true;
  return steps === 0 && movers.some(({ unit }) => isHeldByFire(scene, unit));
}

function isHeldByFire(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && isHeldByFlames(scene, unit);
}
