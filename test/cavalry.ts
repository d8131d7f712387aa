import type { GameState, World } from '../src/index.js';
import type { MmcType } from '../src/units/index.js';
import { statesAfter } from './random-games.js';
import { situation, worldWith } from './world.js';

const mounted = (
  id: string,
  kind: MmcType['kind'],
  mf: number,
  mount: NonNullable<MmcType['mount']>,
  dismounted: string,
): MmcType => ({
  id,
  nation: id.slice(0, 2),
  kind,
  ifp: { value: 1 },
  range: 4,
  mf,
  morale: 6,
  shaken: { mf: mf / 2 },
  mount,
  dismounted,
});

/** Mounted Units of both sides of the Training Scenario. */
const TYPES: readonly MmcType[] = [
  mounted('us.troopers', 'mountedSquad', 12, 'horse', 'us.2-5-4'),
  mounted('us.scouts', 'mountedHalfSquad', 20, 'motorcycle', 'us.1-4-4'),
  mounted('de.cavalry', 'mountedSquad', 12, 'horse', 'de.1-6-4'),
  mounted('de.riders', 'mountedHalfSquad', 20, 'motorcycle', 'de.0-5-4'),
];

/** The world of the Training Scenario with Mounted Units. */
export function cavalryWorld(): World {
  return worldWith({ types: TYPES });
}

/** Both sides in the open, mounted and on foot. */
function cavalryGame(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: [
      { type: 'us.troopers', at: 'K5' },
      { type: 'us.tom', at: 'K5' },
      { type: 'us.scouts', at: 'J7', weapons: [{ type: 'us.bar' }] },
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'de.cavalry', at: 'H2' },
      { type: 'de.koch', at: 'H2' },
      { type: 'de.riders', at: 'K3', weapons: [{ type: 'de.mg34' }] },
      { type: 'de.1-6-4', at: 'K3' },
    ],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

/** Every state of a game that random players go on with. */
export function cavalryStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, cavalryGame(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}
