import type { Unit } from './unit.js';

/** What the id of the trucks of a Towed Gun adds to its own id. */
const TRUCK = '.truck';

/**
 * The id of the trucks that belong to a Towed Gun.
 *
 * @rule 10.4.6.3
 * @example truckOf('blue.gun') // 'blue.gun.truck'
 */
export function truckOf(gun: string): string {
  return `${gun}${TRUCK}`;
}

/**
 * The Towed Gun to which trucks belong.
 *
 * @returns nothing for any other unit
 * @rule 10.4.6.3
 * @example gunOfTruck(position, truck)?.id // 'blue.gun'
 */
export function gunOfTruck(
  { units }: { readonly units: Readonly<Record<string, Unit>> },
  { id, side }: Unit,
): Unit | undefined {
  const gun = id.endsWith(TRUCK) ? units[id.slice(0, -TRUCK.length)] : undefined;
  return gun?.side === side ? gun : undefined;
}
