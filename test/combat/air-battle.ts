import type { GameState, SetupUnit, World } from '../../src/index.js';
import { airField } from './helicopters.js';
import { statesAfter } from '../random-games.js';
import { situation } from '../world.js';

/** Helicopters of both sides over the field, and what on the ground may answer them. */
export function airBattleWorld(switches: Readonly<Record<string, string>> = {}): World {
  return airField(switches);
}

const armed = (type: string, at: string, ...weapons: readonly string[]): SetupUnit => ({
  type,
  at,
  weapons: weapons.map((weapon) => ({ type: weapon })),
});

const UNITS: readonly SetupUnit[] = [
  { type: 'us.cobra', id: 'us.cobra.1', at: 'E6/air', flight: 'hovering' },
  { type: 'us.huey', id: 'us.huey.1', at: 'G7/air' },
  armed('us.2-5-4', 'in:us.huey.1', 'us.bar'),
  { type: 'us.tom', at: 'in:us.huey.1' },
  armed('us.2-5-4', 'G8', 'us.bazooka'),
  { type: 'de.hind', id: 'de.hind.1', at: 'G2/air', flight: 'hovering' },
  armed('de.1-6-4', 'E3', 'de.stinger'),
  armed('de.1-6-4', 'G4', 'de.mg42', 'de.panzerfaust'),
  { type: 'de.koch', at: 'G4' },
  armed('de.0-5-4', 'J4', 'de.mortar50'),
  { type: 'de.pz4h', id: 'de.pz4h.1', at: 'C4', facing: 4, turret: 4 },
];

/** Both sides in the middle of a fight in the air and about it. */
export function airBattle(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: UNITS,
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

/** Every state of a game that random players go on with. */
export function airBattleStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, airBattle(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}
