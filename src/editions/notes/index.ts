import { FIRE_NOTES } from './fire.js';
import { INDIRECT_NOTES } from './indirect.js';
import { MELEE_NOTES } from './melee.js';
import { MOVEMENT_NOTES } from './movement.js';
import { ORDNANCE_NOTES } from './ordnance.js';
import { SIGHT_NOTES } from './sight.js';
import { TURN_NOTES } from './turn.js';
import { VEHICLE_NOTES } from './vehicles.js';
import type { Note } from './note.js';
import { NUMBER_NOTES } from './numbers.js';
import type { NumberValues, SwitchValues } from '../entries.js';

/** The explanation of each switch and number, by its name. */
export const NOTES: { readonly [N in keyof SwitchValues | keyof NumberValues]: Note } = {
  ...TURN_NOTES,
  ...FIRE_NOTES,
  ...MOVEMENT_NOTES,
  ...MELEE_NOTES,
  ...SIGHT_NOTES,
  ...ORDNANCE_NOTES,
  ...VEHICLE_NOTES,
  ...INDIRECT_NOTES,
  ...NUMBER_NOTES,
};
