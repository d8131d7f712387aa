import type { LhyScene, Unit } from '../../state/index.js';
import { carriedBy, kindOf, stepsOf, typeOf } from '../../state/index.js';
import type { CounterType } from '../../units/index.js';
import { chassisOf } from '../../units/index.js';

/** What a vehicle carries at most. */
interface Room {
  /** Steps of combat units on foot. */
  readonly steps: number;
  readonly leaders: number;
  /** LATWs and Flamethrowers. */
  readonly weapons: number;
  /** Leaders, LATWs and Flamethrowers together. */
  readonly staff: number;
  /** Towed Guns, in the place of everybody else. */
  readonly guns: number;
}

const TWO_STEPS = { steps: 2, leaders: 1, weapons: 1, staff: 2 };

/** Transport Capacity. */
const ROOMS: Readonly<Record<'afv' | 'halftrack' | 'truck' | 'jeep', Room>> = {
  afv: { ...TWO_STEPS, guns: 0 },
  halftrack: { ...TWO_STEPS, guns: 1 },
  truck: { steps: 4, leaders: 1, weapons: 1, staff: 2, guns: 1 },
  jeep: { steps: 1, leaders: 1, weapons: 1, staff: 1, guns: 1 },
};

/** A Fighting Vehicle carries nobody: AFVs and Carriers do. */
function roomOf(type: CounterType): Room | undefined {
  if (type.kind === 'afv') return ROOMS.afv;
  const carrier = type.kind === 'trackedCarrier' || type.kind === 'wheeledCarrier';
  return carrier ? ROOMS[chassisOf(type) ?? 'truck'] : undefined;
}

/**
 * Whether a vehicle has room for units, beside those that it carries.
 *
 * @param vehicle the vehicle
 * @param units the units that get on
 * @rule 10.4.6, 10.4.6.1, 10.4.6.3
 * @example hasRoom(scene, tank, [squad]) // true for two steps on an empty tank
 */
export function hasRoom(scene: LhyScene, vehicle: Unit, units: readonly Unit[]): boolean {
  const { world, position } = scene;
  const room = roomOf(typeOf(world, vehicle));
  if (room === undefined) return false;
  const all = [...carriedBy(position, vehicle.id), ...units];
  const count = (...kinds: readonly CounterType['kind'][]) =>
    all.filter((unit) => kinds.includes(typeOf(world, unit).kind)).length;
  if (count('fortifiedPosition', 'afv', 'fightingVehicle', 'trackedCarrier', 'wheeledCarrier') > 0) return false;
  if (count('towedGun') > 0) return all.length <= room.guns;
  const steps = all
    .filter((unit) => kindOf(world, unit).combat)
    .reduce((sum, unit) => sum + stepsOf(world, unit, 'other'), 0);
  const weapons = count('latw', 'flamethrower');
  const leaders = count('leader');
  return steps <= room.steps && leaders <= room.leaders && weapons <= room.weapons && leaders + weapons <= room.staff;
}
