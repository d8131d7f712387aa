import type { CounterType } from '../../units/catalogue.js';
import { isWeapon } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { Stack } from '../position/counter-places.js';
import { entriesThat, stackAt } from '../position/counter-index.js';
import type { LocationId } from '../position/place.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/**
 * Everything printed on a counter.
 *
 * @rule 1.1
 * @example typeOf(world, counter).kind // 'squad'
 */
export function typeOf(world: World, counter: Counter): CounterType {
  const type = world.catalogue.types.get(counter.type);
  if (type === undefined) throw new Error(`counter ${counter.id} is of unknown type ${counter.type}`);
  return type;
}

/**
 * Whether a counter is a unit: anything but a Support Weapon.
 *
 * @example isUnit(world, mg42) // false
 */
export function isUnit(world: World, counter: Counter): boolean {
  return !isWeapon(typeOf(world, counter));
}

/**
 * Makes a query for all counters with a property that never changes, decided by type, id or side.
 *
 * @returns the query; it lists them sorted by id, on the map or not
 * @rule 1.1
 * @example const heroes = countersThat(({ kind }) => kind === 'hero'); heroes(scene)
 */
export function countersThat(
  test: (type: CounterType, counter: Counter) => boolean,
): (scene: Pick<Scene, 'world' | 'position'>) => readonly Counter[] {
  const all = entriesThat<World>((counter, world) => test(typeOf(world, counter), counter));
  return ({ world, position }) => all(position.counters, world);
}

/**
 * The counters in a location, of both sides, with the units among them and other results for exactly these counters.
 *
 * @example unitStack(scene, 'I5').units
 */
export function unitStack({ world, position }: Scene, at: LocationId): Stack {
  const stack = stackAt(position.counters, at);
  if (stack.world === world) return stack;
  const { counters } = stack;
  stack.units = counters.every((counter) => isUnit(world, counter))
    ? counters
    : counters.filter((counter) => isUnit(world, counter));
  stack.rooms = undefined;
  stack.world = world;
  return stack;
}
