import type { Clause } from '../../state/index.js';

/**
 * The answer that lets men on foot and vehicles enter a hex of the enemy together.
 *
 * @rule 6.5
 */
export const INTO_ENEMIES: Clause = { unless: { coordinatedInto: 'enemies' } };

/**
 * The answer that lets men on foot move together with more than one vehicle.
 *
 * @rule 6.5
 */
export const SEVERAL_VEHICLES: Clause = { unless: { coordinatedVehicles: 'several' } };
