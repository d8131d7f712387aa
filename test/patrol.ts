import type { GameState, HexMarker, SetupUnit, World } from '../src/index.js';
import type { CounterType } from '../src/units/index.js';
import { statesAfter } from './random-games.js';
import { situation, worldWith } from './world.js';

/** What later wars have brought, and hand charges, in the hands of both sides. */
const TYPES: readonly CounterType[] = ['us', 'de'].flatMap((nation): readonly CounterType[] => [
  { id: `${nation}.claymore`, nation, kind: 'claymore', once: true, sides: [{ mode: 'single' }] },
  {
    id: `${nation}.m203`,
    nation,
    kind: 'grenades',
    extendedRange: true,
    sides: [
      { mode: 'single', fp: { value: 2 }, range: 3 },
      { mode: 'lowAmmo', fp: { value: 2 }, range: 3 },
    ],
  },
  {
    id: `${nation}.flg`,
    nation,
    kind: 'rifleGrenade',
    once: true,
    extendedRange: true,
    sides: [{ mode: 'single', fp: { value: 1 }, range: 2 }],
    ordnance: { heat: true, noBackblast: true, columns: [{ range: 4, toHit: 8, penetration: 3 }] },
  },
  {
    id: `${nation}.stickbomb`,
    nation,
    kind: 'closeAssaultCharge',
    once: true,
    melee: true,
    sides: [{ mode: 'single', fp: { value: 1 } }],
  },
  {
    id: `${nation}.solothurn`,
    nation,
    kind: 'ordnance',
    heavy: true,
    sides: [{ mode: 'single' }],
    ordnance: { he: 1, noBackblast: true, columns: [{ range: 8, toHit: 7, penetration: 1 }] },
  },
]);

/** The world of the Training Scenario with Claymores, grenades and what is thrown by hand. */
export function patrolWorld(): World {
  return worldWith({ types: TYPES });
}

const armed = (type: string, at: string, ...weapons: readonly string[]): SetupUnit => ({
  type,
  at,
  weapons: weapons.map((weapon) => ({ type: weapon })),
});

const laid = (at: string, side: string): HexMarker => ({ kind: 'claymore', at, side });

/** Both sides close to each other among the houses, with Claymores deployed and more in hand. */
export function patrolGame(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: [
      armed('us.2-5-4', 'I5', 'us.m203', 'us.bar'),
      armed('us.tom', 'I5', 'us.claymore', 'us.m203'),
      armed('us.medrow', 'I5', 'us.solothurn'),
      armed('us.2-5-4', 'H6', 'us.claymore', 'us.claymore', 'us.m203'),
      armed('us.2-5-4', 'J6', 'us.flg', 'us.stickbomb'),
      { type: 'us.jeep', at: 'K6', facing: 1 },
      armed('de.1-6-4', 'I3', 'de.m203', 'de.mg34'),
      armed('de.1-6-4', 'H4', 'de.claymore', 'de.flg'),
      armed('de.koch', 'H4', 'de.flg'),
      armed('de.1-6-4', 'J4', 'de.stickbomb'),
    ],
    markers: [laid('I5', 'us'), laid('J6', 'us'), laid('H4', 'de')],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

/** Every state of a game that random players go on with. */
export function patrolStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, patrolGame(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}
