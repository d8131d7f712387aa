import type { CounterType } from '../units/index.js';
import { chassisOf } from '../units/index.js';

/** What a unit is for a stick or a glider. */
export type Cargo = 'infantry' | 'leader' | 'weapon' | 'gun' | 'vehicle';

/** Vehicles that are light enough for the air. */
const LIGHT: readonly string[] = ['jeep', 'truck'];

/**
 * What a type of counter is for a stick or a glider: infantry, a leader, a Heavy Weapon, a Towed Gun or a light vehicle.
 *
 * @returns nothing for what cannot come by air
 * @rule 16.1.1
 * @example cargoOf(machineGun) // 'weapon'
 */
export function cargoOf(type: CounterType): Cargo | undefined {
  switch (type.kind) {
    case 'squad':
    case 'section':
      return 'infantry';
    case 'leader':
      return 'leader';
    case 'machineGun':
    case 'latw':
    case 'flamethrower':
      return 'weapon';
    case 'towedGun':
      return 'gun';
    case 'wheeledCarrier':
    case 'fightingVehicle':
      return LIGHT.includes(chassisOf(type) ?? '') ? 'vehicle' : undefined;
    default:
      return undefined;
  }
}
