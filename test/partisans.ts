import type { GameState } from '../src/index.js';
import { loadWorld } from '../src/index.js';
import type { Board } from '../src/map/index.js';
import type { World } from '../src/state/index.js';
import { terrainRow, TERRAIN_WW2 } from '../src/tables/terrain.js';
import { board15, packJson } from './training.js';
import { situation } from './world.js';

/* Partisans and men of the Line on one side, fanatics on the other: nations with every effect that a pack can give them. */

const SQUAD = { kind: 'squad', range: 4, mf: 4, morale: 5, shaken: { mf: 2 } } as const;
const HALF = { ...SQUAD, kind: 'halfSquad', ifp: { value: 0 } } as const;
const LEADER = { kind: 'leader', lm: 1, mf: 6, morale: 6, shaken: { mf: 3 } } as const;

const COUNTERS = [
  { ...SQUAD, nation: 'pt', id: 'pt.0-3-4', ifp: { value: 0 } },
  { ...HALF, nation: 'pt', id: 'pt.0-2-4' },
  { ...LEADER, nation: 'pt', id: 'pt.elana' },
  { ...SQUAD, nation: 'ln', id: 'ln.1-4-4', ifp: { value: 1 } },
  { ...HALF, nation: 'ln', id: 'ln.0-4-4' },
  { ...LEADER, nation: 'ln', id: 'ln.orlov' },
  { ...SQUAD, nation: 'ss', id: 'ss.2-6-4', ifp: { value: 2 }, morale: 6 },
  { ...HALF, nation: 'ss', id: 'ss.1-5-4', morale: 6 },
  { ...LEADER, nation: 'ss', id: 'ss.berger' },
  { nation: 'ss', id: 'ss.mg', kind: 'machineGun', sides: [{ mode: 'single', fp: { value: 2 }, range: 8 }] },
];

const nation = (id: string, squad: string, half: string, effects: object): object => ({
  id,
  name: id,
  smoke: 0,
  heroes: false,
  heroTypes: [],
  reductions: [{ squad, halves: [{ type: half }] }],
  ...effects,
});

const NATIONS = [
  nation('pt', 'pt.0-3-4', 'pt.0-2-4', { ambush: true, massedFire: true, mmcsWithoutLeader: 2, standsApart: true }),
  nation('ln', 'ln.1-4-4', 'ln.0-4-4', { raisesMorale: 1, standsApart: true }),
  nation('ss', 'ss.2-6-4', 'ss.1-5-4', { ralliesAlone: true, ralliesAgain: true, ralliesInMelee: true }),
];

const rowFor = (id: string, partisans: object): object => ({
  ...terrainRow(TERRAIN_WW2, id),
  national: { pt: partisans },
});

const ROWS = [
  rowFor('forest', { first: 1, tm: 3 }),
  rowFor('marsh', { first: 1 }),
  rowFor('lightWoods', { leg: 1, tm: 2 }),
];

const force = (side: string, rows: readonly [number, number], units: Readonly<Record<string, number>>): object => ({
  id: side,
  units: Object.entries(units).map(([type, count]) => ({ type, count })),
  entry: { kind: 'setUp', where: { kind: 'rows', from: rows[0], to: rows[1] } },
});

const SCENARIO = {
  id: 'partisans',
  title: 'Partisans',
  turns: 4,
  initiative: 'ss',
  map: { boards: [{ board: '15', column: 0, row: 0 }], area: { kind: 'columns', from: 'E', to: 'K' } },
  sides: [
    {
      id: 'pt',
      name: 'Partisans',
      nations: ['pt', 'ln'],
      forces: [force('pt', [4, 5], { 'pt.0-3-4': 5, 'pt.elana': 2, 'ln.1-4-4': 2, 'ln.orlov': 1 })],
    },
    {
      id: 'ss',
      name: 'Fanatics',
      nations: ['ss'],
      forces: [force('ss', [2, 3], { 'ss.2-6-4': 5, 'ss.berger': 2, 'ss.mg': 1 })],
    },
  ],
  victory: { outcomes: [], otherwise: { id: 'held', winner: 'pt' } },
};

function openGround(terrain: Readonly<Record<string, string>>): Board {
  const hexes = Object.entries(terrain).map(([hex, id]) => ({ hex, terrain: id }));
  return { ...board15(), base: 'clear', hexes, hexsides: [], roads: [], buildings: [], silhouettes: [] };
}

const worlds = new Map<string, World>();

/** What is otherwise about a world of these nations. */
interface Otherwise {
  readonly specialRules?: readonly object[];
  readonly edition?: string;
  /** The terrain of a board of open ground, hex by hex, in place of the Training board. */
  readonly terrain?: Readonly<Record<string, string>>;
}

/** The world of these nations, on the Training board if nothing else is said. */
export function partisanWorld({ specialRules = [], edition = '5.1', terrain }: Otherwise = {}): World {
  const key = JSON.stringify([specialRules, edition, terrain]);
  const known = worlds.get(key);
  if (known !== undefined) return known;
  const pack = {
    format: 0,
    id: 'partisans',
    title: 'Partisans',
    requires: ['ww2-starter'],
    counters: COUNTERS,
    nations: NATIONS,
    terrain: { chart: 'ww2', rows: ROWS },
    scenarios: [{ ...SCENARIO, specialRules }],
  };
  const packs = [packJson('ww2-starter'), pack];
  const boards = [terrain === undefined ? board15() : openGround(terrain)];
  const world = loadWorld({ packs, boards, scenario: 'partisans', edition, withheld: 'default' });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  worlds.set(key, world.value);
  return world.value;
}

/** Both sides are close to each other, and many are Shaken. */
export function partisanGame(world: World, seed: string, phase: 'rally' | 'operations'): GameState {
  const shaken = true;
  const now = phase === 'rally' ? { phase } : { phase, impulse: { by: 'pt' } };
  return situation(world, {
    units: [
      { type: 'pt.elana', at: 'I5', wounds: 1 },
      { type: 'pt.0-3-4', at: 'I5' },
      { type: 'pt.0-3-4', at: 'I5' },
      { type: 'pt.0-3-4', at: 'I5' },
      { type: 'pt.elana', at: 'G5' },
      { type: 'pt.0-3-4', at: 'G5' },
      { type: 'pt.0-3-4', at: 'G5' },
      { type: 'ln.orlov', at: 'H6' },
      { type: 'ln.1-4-4', at: 'H6' },
      { type: 'ln.1-4-4', at: 'H6', shaken },
      { type: 'ss.berger', at: 'I4' },
      { type: 'ss.2-6-4', at: 'I4', shaken },
      { type: 'ss.2-6-4', at: 'I4', shaken },
      { type: 'ss.2-6-4', at: 'H5', shaken },
      { type: 'ss.2-6-4', at: 'G4', weapons: [{ type: 'ss.mg' }] },
      { type: 'ss.2-6-4', at: 'F5' },
      { type: 'ss.berger', at: 'F5', shaken },
    ],
    dice: { seed },
    turn: 2,
    initiative: 'ss',
    ...now,
  });
}
