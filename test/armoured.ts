import type { GameState, HexMarker, SetupUnit, World } from '../src/index.js';
import type { CounterType } from '../src/units/index.js';
import { MILAN, vehicle } from './counter-types.js';
import { statesAfter } from './random-games.js';
import { drawn, situation, worldWith } from './world.js';

/** A tank without a turret. */
const STUG = vehicle('de.stug', {
  morale: 6,
  hull: { front: 6, flank: 3, rear: 2 },
  guns: [{ fp: 2, range: 10, mount: 'all', openOnly: true }],
  ordnance: [
    {
      he: 3,
      columns: [
        { range: 7, toHit: 9, penetration: 5 },
        { range: 14, toHit: 7, penetration: 4 },
      ],
    },
  ],
  passengers: { inside: 0, outside: 2 },
});

/** A vehicle that nothing protects. */
const TRUCK = vehicle('us.truck', {
  mf: 16,
  movement: 'road',
  morale: 5,
  passengers: { inside: 4, outside: 0 },
});

const TYPES: readonly CounterType[] = [STUG, TRUCK, MILAN];

/** The world of the Training Scenario with vehicles of every build, and the answers to switches that a test asks for. */
export function armouredWorld(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ types: TYPES, switches });
}

const armed = (type: string, at: string, ...weapons: readonly string[]): SetupUnit => ({
  type,
  at,
  weapons: weapons.map((weapon) => ({ type: weapon })),
});

const MARKERS: readonly HexMarker[] = [
  { kind: 'wreck', at: 'K3', type: 'us.m4a1' },
  { kind: 'mines', at: 'H5', fp: 2, side: 'us' },
  { kind: 'fireForEffect', at: 'E7', fp: 3, by: 'de' },
  { kind: 'fortification', at: 'G5', type: 'wire', tm: 0, side: 'us' },
];

/** Tanks, carriers, guns and men who hunt tanks about the church; one tank is a hulk, one is nobody's. */
const UNITS: readonly SetupUnit[] = [
  { type: 'us.m4a1', id: 'us.m4a1.1', at: 'J4', facing: 5, turret: 6 },
  { type: 'us.darius', at: 'in:us.m4a1.1' },
  armed('us.2-5-4', 'on:us.m4a1.1', 'us.bar'),
  { type: 'us.m4a1', id: 'us.m4a1.2', at: 'K4', facing: 6, turret: 6, buttoned: true },
  { type: 'us.m10', id: 'us.m10.1', at: 'K6', facing: 6, turret: 6 },
  { type: 'us.truck', id: 'us.truck.1', at: 'H7', facing: 1 },
  armed('us.1-4-4', 'in:us.truck.1', 'us.satchel'),
  { type: 'us.milan', at: 'K7', facing: 6 },
  armed('us.2-5-4', 'I5', 'us.bazooka', 'us.satchel'),
  armed('us.2-5-4', 'H6', 'us.bazooka'),
  armed('us.tom', 'H6'),
  { type: 'de.pz4h', id: 'de.pz4h.1', at: 'H3', facing: 3, turret: 3 },
  armed('de.1-5-4', 'on:de.pz4h.1', 'de.mg34'),
  { type: 'de.pz4h', id: 'de.pz4h.2', at: 'F3', facing: 3, turret: 3, abandoned: true },
  { type: 'de.stug', id: 'de.stug.1', at: 'G4', facing: 4, buttoned: true },
  { type: 'de.sdkfz251', id: 'de.sdkfz251.1', at: 'H2', facing: 4 },
  armed('de.0-5-4', 'in:de.sdkfz251.1', 'de.pzf30'),
  { type: 'de.atg75', at: 'E4', facing: 3 },
  armed('de.1-6-4', 'I4', 'de.pzf30', 'de.satchel'),
  armed('de.1-6-4', 'J3', 'de.pzf30'),
  armed('de.koch', 'J3'),
];

/** Both sides in the middle of a fight of tanks. */
export function armouredGame(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: UNITS,
    markers: MARKERS,
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
}

/** Every state of a game that random players go on with. */
export function armouredStates(world: World, seed: string, most: number): Iterable<GameState> {
  return statesAfter(world, armouredGame(world, seed, seed.endsWith('1') ? 'us' : 'de'), seed, most);
}

/** A column of each side, tanks and men in one hex, with men of the other side before them in the open. */
const COLUMNS: readonly SetupUnit[] = [
  { type: 'us.m4a1', id: 'us.m4a1.1', at: 'J4', facing: 6 },
  { type: 'us.m4a1', id: 'us.m4a1.2', at: 'J4', facing: 6, buttoned: true },
  armed('us.2-5-4', 'J4', 'us.bazooka'),
  armed('us.tom', 'J4'),
  { type: 'us.m10', id: 'us.m10.1', at: 'J5', facing: 6 },
  armed('us.2-5-4', 'J5'),
  { type: 'de.pz4h', id: 'de.pz4h.1', at: 'G4', facing: 3 },
  { type: 'de.stug', id: 'de.stug.1', at: 'G4', facing: 3, buttoned: true },
  armed('de.1-6-4', 'G4', 'de.satchel'),
  armed('de.1-6-4', 'I4', 'de.pzf30'),
  armed('de.koch', 'I4'),
  armed('de.1-6-4', 'I5'),
  armed('us.2-5-4', 'H4'),
];

/** Open ground for columns, with a wood and a village at its edges. */
const OPEN = drawn({
  hexes: [
    { hex: 'F2', terrain: 'forest' },
    { hex: 'H7', terrain: 'lcBuilding' },
    { hex: 'G6', terrain: 'brush' },
  ],
});

/** The same vehicles on open ground. */
export function columnWorld(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ types: TYPES, switches, map: OPEN });
}

/** Both sides about to move their columns, in the last turn. */
export function columnGame(world: World, seed: string, by: string): GameState {
  return situation(world, {
    units: COLUMNS,
    markers: [{ kind: 'fireForEffect', at: 'H5', fp: 3, by: 'de' }],
    dice: { seed },
    turn: 4,
    phase: 'operations',
    impulse: { by },
  });
}
