import type { GameState, SetupUnit, World } from '../src/index.js';
import type { HexMarker } from '../src/state/index.js';
import type { CounterType } from '../src/units/index.js';
import { statesAfter } from './random-games.js';
import { drawn, situation, worldWith } from './world.js';

const boat = (side: string): CounterType => ({
  id: `${side}.boat`,
  nation: side,
  kind: 'rubberBoat',
  sides: [{ mode: 'single' }],
});

/** A River two hexes wide, columns E and F, from the north edge to the south; a road bridges it from D6 to G7. */
const RIVER = drawn({
  hexes: [
    ...['E', 'F'].flatMap((column) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((row) => ({ hex: `${column}${row}`, terrain: 'river' })),
    ),
    { hex: 'G4', terrain: 'forest' },
    { hex: 'D7', terrain: 'brush' },
  ],
  hexsides: [{ between: ['E2', 'D3'], terrain: 'stream5' }],
  roads: [['D6', 'E6', 'F7', 'G6']],
});

const de = { nation: 'de', ifp: { value: 1 }, range: 6, morale: 5 } as const;

const TYPES: readonly CounterType[] = [
  boat('us'),
  boat('de'),
  { ...de, id: 'de.stealthy', kind: 'squad', mf: 5, boxes: ['assault', 'stealth'], shaken: { mf: 3 } },
  {
    ...de,
    id: 'de.mgteam',
    kind: 'weaponTeam',
    mf: 4,
    shaken: { mf: 1 },
    team: { weapon: 'machineGun', mayMove: true },
  },
  { ...de, id: 'de.cavalry', kind: 'mountedSquad', mf: 12, shaken: { mf: 6 }, mount: 'horse', dismounted: 'de.1-6-4' },
  { ...de, id: 'de.crew', kind: 'crew', mf: 4, shaken: { mf: 2 } },
  {
    id: 'de.rocket',
    nation: 'de',
    kind: 'ordnance',
    sides: [{ mode: 'single' }],
    ordnance: { he: 2, columns: [{ range: 6, toHit: 7, penetration: 3 }] },
  },
  {
    id: 'us.rocket',
    nation: 'us',
    kind: 'ordnance',
    sides: [{ mode: 'single' }],
    ordnance: { he: 2, columns: [{ range: 6, toHit: 7, penetration: 3 }] },
  },
  {
    id: 'us.flamethrower',
    nation: 'us',
    kind: 'flamethrower',
    sides: [{ mode: 'single', fp: { value: 4 }, range: 2 }],
  },
  { id: 'us.panzer', nation: 'us', kind: 'vehicle', mf: 9, movement: 'tracked', morale: 6 },
];

/** A world of two banks, with boats on both sides. */
export function riverWorld(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ map: RIVER, types: TYPES, switches });
}

const crew = (type: string, at: string, ...weapons: readonly string[]): SetupUnit => ({
  type,
  at,
  weapons: weapons.map((weapon) => ({ type: weapon })),
});

const ford: HexMarker = { kind: 'terrain', at: 'F2', terrain: 'ford', tm: 1 };

/** Boats on the banks and on the water, of both sides. */
export function riverGame(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: [
      crew('us.2-5-4', 'D4', 'us.boat', 'us.bar'),
      crew('us.2-5-4', 'E5', 'us.boat'),
      crew('us.tom', 'E5'),
      crew('us.2-5-4', 'D6', 'us.boat', 'us.boat'),
      crew('us.medrow', 'D6'),
      crew('us.2-5-4', 'E4', 'us.boat'),
      crew('us.2-5-4', 'E4', 'us.boat'),
      crew('de.1-6-4', 'G4', 'de.boat', 'de.mg34'),
      crew('de.koch', 'G4'),
      crew('de.1-6-4', 'F5', 'de.boat'),
      crew('de.1-6-4', 'G6'),
    ],
    markers: [ford],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

/** Every state of a game that random players go on with. */
export function riverStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, riverGame(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}
