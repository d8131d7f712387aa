import type { CraftType } from '../../units/index.js';
import type { Counter, Flight } from '../position/counter.js';
import type { LocationId } from '../position/place.js';
import { airOver, isAir, levelOf } from '../position/place.js';
import { countersThat } from './printed.js';
import { typeOf, unitsAt } from './queries.js';
import type { Scene } from '../scene.js';
import { vehiclesAt } from './vehicle.js';
import type { World } from '../world.js';

/** All helicopters and aircraft, on the map or not. */
const allFlyers = countersThat(({ kind }) => kind === 'helicopter' || kind === 'aircraft');

/**
 * Whether a helicopter or an aircraft is among the counters, on the map or not. Without one, rules about the air need
 * not be looked at.
 *
 * @rule 19.0
 * @example isAirInPlay(scene) // false in a game without helicopters
 */
export function isAirInPlay(scene: Scene): boolean {
  return scene.world.hasAir && allFlyers(scene).length > 0;
}

/**
 * Whether a counter is above the ground: a helicopter, or an aircraft.
 *
 * @rule 19.1, 19.2.1
 * @example fliesAbove(world, huey) // true
 */
export function fliesAbove(world: World, counter: Counter): boolean {
  const { kind } = typeOf(world, counter);
  return kind === 'helicopter' || kind === 'aircraft';
}

/**
 * The printed type of a helicopter.
 *
 * @returns nothing for any other counter
 * @rule 19.2
 * @example helicopterType(world, huey)?.armorFactor // 1
 */
export function helicopterType(world: World, counter: Counter): CraftType | undefined {
  const type = typeOf(world, counter);
  return type.kind === 'helicopter' ? type : undefined;
}

/**
 * Whether a counter is a helicopter, in either mode.
 *
 * @rule 19.2
 * @example isHelicopter(world, huey) // true
 */
export function isHelicopter(world: World, counter: Counter): boolean {
  return helicopterType(world, counter) !== undefined;
}

/**
 * The printed type of a vehicle or a helicopter: a counter with mounted weapons that it fires by itself, and with room
 * for men.
 *
 * @returns nothing for any other counter
 * @rule 15.0, 19.2.4, 19.2.6
 * @example gunCarrier(world, sherman)?.guns?.length // 2
 */
export function gunCarrier(world: World, counter: Counter): CraftType | undefined {
  const type = typeOf(world, counter);
  return type.kind === 'vehicle' || type.kind === 'helicopter' ? type : undefined;
}

/**
 * Whether a counter is a vehicle or a helicopter.
 *
 * @rule 15.0, 19.2.4
 * @example isGunCarrier(world, huey) // true
 */
export function isGunCarrier(world: World, counter: Counter): boolean {
  return gunCarrier(world, counter) !== undefined;
}

/**
 * The vehicles and the helicopter that units in a location could board, as far as the place is concerned: the vehicles
 * in the location, and the helicopter over its hex. For the air itself: the helicopter in it.
 *
 * @rule 16.0, 19.2.6
 * @example carriersAt(scene, 'I5').length // 1
 */
export function carriersAt(scene: Scene, at: LocationId): readonly Counter[] {
  const over = isAir(at) || levelOf(at) === 'ground' ? helicopterOver(scene, at) : undefined;
  return over === undefined ? vehiclesAt(scene, at) : [...vehiclesAt(scene, at), over];
}

/**
 * Whether a helicopter hovers.
 *
 * @rule 19.2.1
 * @example isHovering(huey) // false: it flies
 */
export function isHovering({ status }: Counter): boolean {
  return status.flight === 'hovering';
}

/**
 * The mode a helicopter is in: it flies unless it has been made to hover.
 *
 * @rule 19.2.1
 * @example flightOf(huey) // 'flying'
 */
export function flightOf(helicopter: Counter): Flight {
  return isHovering(helicopter) ? 'hovering' : 'flying';
}

/**
 * The helicopter of either side over the hex of a location: never more than one.
 *
 * @rule 19.2.1
 * @example helicopterOver(scene, 'H6')?.id // 'us.huey.1'
 */
export function helicopterOver(scene: Scene, at: LocationId): Counter | undefined {
  if (!isAirInPlay(scene)) return undefined;
  return unitsAt(scene, airOver(at)).find((counter) => isHelicopter(scene.world, counter));
}
