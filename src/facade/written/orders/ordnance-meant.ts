import type { CounterId, GameState, World } from '../../../state/index.js';
import { counterOf, isVehicle, typeOf } from '../../../state/index.js';
import { isMmc } from '../../../units/index.js';
import type { ReadOrder } from './reading.js';

/** How ordnance fires, and Mortars. */
const OWN_KINDS: readonly string[] = ['shoot', 'mortar'];

/** Weapons that are no small arms. */
const ORDNANCE: readonly string[] = ['ordnance', 'antiAircraft'];

/**
 * What a line can mean, in the order in which it is likely where nothing of it is legal. Ordnance that is named as what fires means a shot of its own,
 * and so does a vehicle that fires at a vehicle without naming a machine gun.
 *
 * @rule 1.6.4, 1.7.1, 14.1
 * @example likeliestFirst(world, state, orders)[0]?.kind // 'shoot', for `Bazooka fires at Pz IV H`
 */
export function likeliestFirst(world: World, state: GameState, orders: readonly ReadOrder[]): readonly ReadOrder[] {
  const isShot = (order: ReadOrder): boolean => OWN_KINDS.includes(order.kind) && isOrdnanceOf(world, state, order);
  return orders.some(isShot) ? [...orders.filter(isShot), ...orders.filter((order) => !isShot(order))] : orders;
}

/** Whether an order fires ordnance, a Mortar, or the gun of a vehicle at a vehicle. */
function isOrdnanceOf(world: World, { position }: GameState, { kind, weapon, unit, vehicle }: ReadOrder): boolean {
  const id = kind === 'mortar' ? unit : weapon;
  const counter = typeof id === 'string' ? counterOf(position, id satisfies CounterId) : undefined;
  if (counter === undefined) return false;
  const type = typeOf(world, counter);
  if (isVehicle(world, counter)) return kind === 'shoot' && vehicle !== undefined;
  if (!isMmc(type)) return kind === 'shoot' && ORDNANCE.includes(type.kind);
  if (type.team?.weapon === 'mortar') return kind === 'mortar';
  return kind === 'shoot' && type.team?.ordnance !== undefined;
}
