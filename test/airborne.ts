import type { GameState, SetupUnit, World } from '../src/index.js';
import { airField } from './combat/helicopters.js';
import { statesAfter } from './random-games.js';
import { situation } from './world.js';

/** The field of the tests of fire, with helicopters. */
export function airborneWorld(): World {
  return airField();
}

/** Gunships and transports of both sides over the field, men aboard and men below, and who fires at them. */
const UNITS: readonly SetupUnit[] = [
  { type: 'us.gunship', id: 'us.gunship.1', at: 'E5/air' },
  { type: 'us.huey', id: 'us.huey.1', at: 'C5/air', flight: 'hovering' },
  { type: 'us.2-5-4', at: 'in:us.huey.1' },
  { type: 'us.2-5-4', at: 'C5' },
  { type: 'us.tom', at: 'C5' },
  { type: 'us.cobra', id: 'us.cobra.1', at: 'B4/air', flight: 'hovering' },
  { type: 'us.1-4-4', at: 'D6' },
  { type: 'de.hind', id: 'de.hind.1', at: 'H5/air' },
  { type: 'de.0-5-4', at: 'in:de.hind.1' },
  { type: 'de.1-6-4', at: 'F5', weapons: [{ type: 'de.mg34' }] },
  { type: 'de.1-6-4', at: 'G4', weapons: [{ type: 'de.stinger' }] },
  { type: 'de.koch', at: 'F5' },
];

/** A fight in which a side has its impulse. */
export function airborneGame(world: World, seed: string, by: string): GameState {
  return situation(world, { units: UNITS, dice: { seed }, turn: 2, phase: 'operations', impulse: { by } });
}

/** Every state of a game that random players go on with. */
export function airborneStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, airborneGame(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}
