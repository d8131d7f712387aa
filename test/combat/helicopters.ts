import type { GameMap } from '../../src/map/index.js';
import { TERRAIN_MODERN } from '../../src/tables/terrain-modern.js';
import type { World } from '../../src/state/index.js';
import type { CounterType, CraftType } from '../../src/units/index.js';
import { drawn, worldWith } from '../world.js';
import { field } from './scene.js';

const columns = [
  { range: 4, toHit: 9, penetration: 4 },
  { range: 8, toHit: 7, penetration: 3 },
  { range: 12, toHit: 6, penetration: 2 },
] as const;

const MINI = { fp: 4, range: 14, mount: 'all' } as const;
const DOOR = { fp: 2, range: 10, mount: 'all' } as const;

const copter = { kind: 'helicopter', movement: 'air', morale: 6 } as const;

/** A gunship, a transport, one that guides missiles, and one of the enemy's. */
const HELICOPTERS: readonly CraftType[] = [
  {
    ...copter,
    id: 'us.gunship',
    nation: 'us',
    armorFactor: 1,
    guns: [MINI],
    ordnance: [{ he: 3, shots: 2, columns }],
  },
  { ...copter, id: 'us.huey', nation: 'us', armorFactor: 0, guns: [DOOR], passengers: { inside: 2, outside: 0 } },
  {
    ...copter,
    id: 'us.cobra',
    nation: 'us',
    armorFactor: 1,
    guns: [MINI],
    ordnance: [
      { he: 3, shots: 2, columns },
      { he: 4, heat: true, red: true, depletion: 3, columns: [{ range: 14, toHit: 9, penetration: 9 }] },
    ],
  },
  {
    ...copter,
    id: 'de.hind',
    nation: 'de',
    armorFactor: 2,
    guns: [MINI],
    ordnance: [
      { he: 3, columns },
      { he: 4, heat: true, red: true, depletion: 3, columns: [{ range: 14, toHit: 9, penetration: 9 }] },
    ],
    passengers: { inside: 2, outside: 0 },
  },
];

const missile = [
  { range: 20, toHit: 7, penetration: 9 },
  { range: 45, toHit: 6, penetration: 9 },
] as const;

/** What fires at them. */
const ANSWERS: readonly CounterType[] = [
  {
    id: 'de.stinger',
    nation: 'de',
    kind: 'antiAircraft',
    antiAircraft: 'blue',
    sides: [{ mode: 'single' }],
    ordnance: { columns: missile },
  },
  {
    id: 'de.strela',
    nation: 'de',
    kind: 'antiAircraft',
    antiAircraft: 'green',
    sides: [{ mode: 'single' }],
    ordnance: { columns: missile, depletion: 3 },
  },
];

/** The field, with helicopters over it. */
export function airField(
  switches: Readonly<Record<string, string>> = {},
  { types = [], numbers = {} }: { types?: readonly CounterType[]; numbers?: Readonly<Record<string, number>> } = {},
): World {
  return worldWith({ types: [...HELICOPTERS, ...ANSWERS, ...types], numbers }, field(switches));
}

const drawnHills = drawn({
  hexes: [
    { hex: 'H4', terrain: 'clear', level: 2 },
    { hex: 'B6', terrain: 'lcBuilding' },
    { hex: 'D6', terrain: 'hcBuilding' },
    { hex: 'E2', terrain: 'lightWoods' },
  ],
  buildings: [{ id: 'tower', hexes: ['D6'], storeys: 2 }],
});

/**
 * Open ground with a hill of two levels in H4, Light Woods in E2, and Buildings in B6 (one storey) and D6 (two storeys), Huts
 * in J6.
 */
export const hills: GameMap = withHuts(drawnHills, 'J6');

/** A map with Huts in a hex, which only the modern chart has. */
function withHuts(map: GameMap, at: string): GameMap {
  const huts = TERRAIN_MODERN.find(({ id }) => id === 'hut');
  return { ...map, terrain: map.terrain.map((row, hex) => (map.names[hex] === at && huts !== undefined ? huts : row)) };
}
