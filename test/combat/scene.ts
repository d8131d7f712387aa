import { expect } from 'vitest';
import type { Ledger } from '../../src/kernel/numbers/ledger.js';
import { total, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { CounterId, Event, FireAction, Frame, Group, LocationId, MoveMode, World } from '../../src/state/index.js';
import type { Board } from '../../src/map/index.js';
import type { CounterType, Ordnance } from '../../src/units/index.js';
import { mortar, weaponTeam } from '../counter-types.js';
import { impulse, lay } from '../phases/table.js';
import { faultsOfSum } from '../phases/readable.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { drawn, worldWith } from '../world.js';

/**
 * A field of straight lanes, one a column: B is open from end to end; D has Brush in D3, D4 and D6; F a Building of Light
 * Construction in F4; H Light Woods in H3, Low Crops in H5 and a Hedge between H6 and H7; J a Forest in J4 and a large
 * Building in J6.
 */
const LANES: Partial<Board> = {
  hexes: [
    { hex: 'D3', terrain: 'brush' },
    { hex: 'D4', terrain: 'brush' },
    { hex: 'D6', terrain: 'brush' },
    { hex: 'F4', terrain: 'lcBuilding' },
    { hex: 'H3', terrain: 'lightWoods' },
    { hex: 'H5', terrain: 'lowCrops' },
    { hex: 'J4', terrain: 'forest' },
    { hex: 'J6', terrain: 'hcBuilding' },
  ],
  hexsides: [{ between: ['H6', 'H7'], terrain: 'hedge' }],
};

const FIELD = drawn(LANES);

const us = { nation: 'us', badge: '101st', morale: 6, shaken: { mf: 2 } } as const;
const de = { nation: 'de', morale: 5, shaken: { mf: 2 } } as const;

/** A weapon with a to-hit table: 8 up to 2 hexes, 6 up to 4, 5 at 6 where it cannot penetrate anything. */
function ordnance(id: string, more: Omit<Ordnance, 'columns'>): CounterType {
  const columns = [
    { range: 2, toHit: 8, penetration: 4 },
    { range: 4, toHit: 6, penetration: 3 },
    { range: 6, toHit: 5, penetration: '*' },
  ] as const;
  return { nation: id.slice(0, 2), id, kind: 'ordnance', sides: [{ mode: 'single' }], ordnance: { columns, ...more } };
}

/** Types that the starter counters lack. */
const TYPES: readonly CounterType[] = [
  { ...us, id: 'us.assaulters', kind: 'squad', ifp: { value: 2, superscripts: ['A'] }, range: 4, mf: 4 },
  { ...us, id: 'us.specialists', kind: 'squad', ifp: { value: 2, superscripts: ['M'] }, range: 4, mf: 4 },
  { ...us, id: 'us.boxed', kind: 'squad', ifp: { value: 3 }, range: 3, extendedRange: true, mf: 4 },
  { ...us, id: 'us.1-6-4', kind: 'squad', ifp: { value: 1 }, range: 6, mf: 4 },
  { ...us, id: 'us.zero', kind: 'squad', ifp: { value: 0 }, range: 6, mf: 4 },
  { ...us, id: 'us.crew', kind: 'crew', ifp: { value: 1 }, range: 4, mf: 4 },
  weaponTeam('us.gunteam', 'machineGun', { badge: '101st' }),
  weaponTeam('us.mortarteam', 'mortar', { badge: '101st' }),
  { ...us, id: 'us.marksman', kind: 'marksman', ifp: { value: 0 }, range: 8, mf: 5 },
  { ...us, id: 'us.scout', kind: 'scout', ifp: { value: 0 }, range: 4, mf: 5 },
  { ...us, id: 'us.second', kind: 'hero', ifp: { value: 1 }, range: 4, mf: 6 },
  { ...us, id: 'us.third', kind: 'hero', ifp: { value: 1 }, range: 4, mf: 6 },
  { ...us, id: 'us.motorcycles', kind: 'mountedSquad', ifp: { value: 1 }, range: 4, mf: 20, mount: 'motorcycle' },
  { ...us, id: 'us.cavalry', kind: 'mountedSquad', ifp: { value: 1 }, range: 4, mf: 12, mount: 'horse' },
  {
    nation: 'us',
    badge: '82nd',
    id: 'us.strangers',
    kind: 'squad',
    ifp: { value: 2 },
    range: 5,
    mf: 4,
    morale: 6,
    shaken: { mf: 2 },
  },
  {
    nation: 'us',
    id: 'us.jamming',
    kind: 'machineGun',
    sides: [{ mode: 'single', fp: { value: 2, superscripts: ['J'] }, range: 8 }],
  },
  {
    nation: 'us',
    id: 'us.jammer',
    kind: 'machineGun',
    sides: [{ mode: 'single', fp: { value: 1, superscripts: ['J'] }, range: 8 }],
  },
  {
    nation: 'us',
    id: 'us.meleegun',
    kind: 'machineGun',
    sides: [{ mode: 'single', fp: { value: 2, superscripts: ['M'] }, range: 8 }],
  },
  { nation: 'us', id: 'us.oddgun', kind: 'machineGun', sides: [{ mode: 'single', fp: { value: 3 }, range: 8 }] },
  {
    nation: 'us',
    id: 'us.satchel',
    kind: 'satchelCharge',
    once: true,
    sides: [{ mode: 'single', fp: { value: 6 }, range: 1 }],
  },
  {
    nation: 'us',
    id: 'us.flamethrower',
    kind: 'flamethrower',
    sides: [{ mode: 'single', fp: { value: 5 }, range: 2 }],
  },
  {
    nation: 'de',
    id: 'de.satchel',
    kind: 'satchelCharge',
    once: true,
    sides: [{ mode: 'single', fp: { value: 6 }, range: 1 }],
  },
  {
    nation: 'de',
    id: 'de.flamethrower',
    kind: 'flamethrower',
    sides: [{ mode: 'single', fp: { value: 5 }, range: 2 }],
  },
  {
    nation: 'us',
    id: 'us.molotov',
    kind: 'molotov',
    once: true,
    sides: [{ mode: 'single', fp: { value: 1 }, range: 1 }],
  },
  mortar('us.mortar51', 3),
  {
    nation: 'us',
    id: 'us.jammortar',
    kind: 'mortar',
    sides: [
      { mode: 'assembled', fp: { value: 2, superscripts: ['J'] }, range: 9, minimumRange: 2 },
      { mode: 'dismantled' },
    ],
  },
  { nation: 'us', id: 'us.stinger', kind: 'antiAircraft', sides: [{ mode: 'single' }], antiAircraft: 'blue' },
  {
    nation: 'de',
    id: 'de.flamethrower',
    kind: 'flamethrower',
    sides: [{ mode: 'single', fp: { value: 5 }, range: 2 }],
  },
  mortar('de.mortar50', 2),
  { ...us, id: 'us.advisor', kind: 'advisor', mf: 5 },
  { ...us, id: 'us.medic', kind: 'medic', mf: 6 },
  weaponTeam('de.pak', 'gun', { ifp: { value: 3 }, mf: 1, shaken: { mf: 1 } }),
  ordnance('us.bazooka', { he: 2, heat: true }),
  ordnance('us.piat', { he: 2, heat: true, noBackblast: true, notDownward: true }),
  ordnance('us.rifle', { noBackblast: true }),
  ordnance('us.lrac', { he: 2, heat: true, antiPersonnel: true }),
  ordnance('us.apilas', { he: 2, depletion: 4 }),
  ordnance('de.panzerfaust', { he: 2, heat: true }),
  {
    nation: 'us',
    id: 'us.m203',
    kind: 'grenades',
    extendedRange: true,
    sides: [
      { mode: 'single', fp: { value: 2 }, range: 3 },
      { mode: 'lowAmmo', fp: { value: 2 }, range: 3 },
    ],
  },
  {
    nation: 'us',
    id: 'us.flg',
    kind: 'rifleGrenade',
    once: true,
    sides: [{ mode: 'single', fp: { value: 1 }, range: 2 }],
    ordnance: { heat: true, noBackblast: true, columns: [{ range: 2, toHit: 8, penetration: 3 }] },
  },
  {
    nation: 'us',
    id: 'us.rpg43',
    kind: 'closeAssaultCharge',
    once: true,
    sides: [{ mode: 'single', fp: { value: 3 } }],
  },
  {
    nation: 'us',
    id: 'us.sticky',
    kind: 'closeAssaultCharge',
    once: true,
    sides: [{ mode: 'single', fp: { value: 1 } }],
  },
  {
    nation: 'us',
    id: 'us.stickbomb',
    kind: 'closeAssaultCharge',
    once: true,
    melee: true,
    sides: [{ mode: 'single', fp: { value: 1 } }],
  },
  {
    nation: 'us',
    id: 'us.solothurn',
    kind: 'ordnance',
    heavy: true,
    sides: [{ mode: 'single' }],
    ordnance: { noBackblast: true, columns: [{ range: 6, toHit: 8, penetration: 2 }] },
  },
  { nation: 'us', id: 'us.claymore', kind: 'claymore', once: true, sides: [{ mode: 'single' }] },
  { ...de, id: 'de.hero', kind: 'hero', ifp: { value: 1 }, range: 6, mf: 6 },
  { ...de, id: 'de.crew', kind: 'crew', ifp: { value: 1 }, range: 4, mf: 4 },
  { ...de, id: 'de.sniper', kind: 'sniper', ifp: { value: 0 }, range: 8 },
  weaponTeam('de.gunteam', 'machineGun', { ifp: { value: 3 } }),
  weaponTeam('de.gun', 'gun', { ifp: { value: 3 }, mf: 0, team: { mayMove: false } }),
];

const HEROES = { us: { heroTypes: ['us.hird', 'us.second', 'us.third'] } };

/** A world on the field, with the answers to switches that a test asks for; its scenario has no special rules. */
export function field(switches: Readonly<Record<string, string>> = {}, noHeroes: readonly string[] = []): World {
  const specialRules = noHeroes.map((side) => ({ tag: 'noHeroes' as const, side }));
  return worldWith({ map: FIELD, types: TYPES, nations: HEROES, scenario: { specialRules }, switches });
}

/** The field with a road down lane B, where a Barricade can lie. */
export function roadside(world: World = field()): World {
  return worldWith({ map: drawn({ ...LANES, roads: [['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8']] }) }, world);
}

/** The field with an upper floor in the Building of J6. */
export function twoStoreys(world: World = field()): World {
  const buildings = world.map.buildings.map((building) => ({ ...building, storeys: 2 }));
  return worldWith({ map: { ...world.map, buildings } }, world);
}

/** The field with a Rooftop on the Building of F4. */
export function rooftops(world: World = field()): World {
  const where = { kind: 'hexes', hexes: ['F4'] } as const;
  return worldWith({ scenario: { specialRules: [...world.scenario.specialRules, { tag: 'rooftops', where }] } }, world);
}

/** Lays counters and opens a side's impulse in which these locations act with everybody who stands there. */
export function inImpulse(
  by: string,
  named: readonly (LocationId | Group)[],
  laid: Laid,
  world: World = field(),
): Table {
  const groups = named.map((group): Group => (typeof group === 'string' ? { at: group } : group));
  const started = (laid.units ?? [])
    .filter(([id, at]) => id.startsWith(`${by}.`) && groups.some((group) => group.at === at))
    .map(([id]) => id)
    .sort();
  const frame = impulse(by, { step: 'acting', named: groups, started });
  return lay(world, { ...laid, frames: [frame], position: { phase: 'operations' } });
}

/** Lays counters and opens a side's window on the other side's move into a location. */
export function inWindow(
  by: string,
  at: LocationId,
  movers: readonly (readonly [unit: CounterId, mode: MoveMode])[],
  laid: Laid,
  attacks = 1,
  world: World = field(),
): Table {
  const mover = by === 'us' ? 'de' : 'us';
  const frames: readonly Frame[] = [
    impulse(mover, { step: 'acting', named: [{ at: 'A1', moved: true }], started: movers.map(([unit]) => unit) }),
    {
      kind: 'move',
      by: mover,
      movers: movers.map(([unit, mode]) => ({ unit, mode, allowance: 8, own: 8, spent: 2 })),
      halted: [],
      at,
      from: 'A1',
      step: 'entered',
      steps: 1,
    },
    { kind: 'window', by, at, movers: movers.map(([unit]) => unit), attacks, used: [] },
  ];
  return lay(world, { ...laid, frames, position: { phase: 'operations' } });
}

/** A fire action with what a test does not care about left out. */
export function firing(
  from: LocationId,
  target: LocationId,
  units: readonly CounterId[],
  more: Partial<FireAction> = {},
): FireAction {
  return { kind: 'fire', from, target, units: [...units].sort(), weapons: [], ...more };
}

/** An opposed roll of a location: the attacker's die, then the defender's. */
export function opposed(of: string, attack: number, defence: number): Named {
  return { purpose: 'attack', of, faces: [attack, defence] };
}

/** An attack in which a Mortar takes part: two dice, then the defender's. */
export function shelled(of: string, first: number, second: number, defence: number): Named {
  return { purpose: 'attack', of, faces: [first, second, defence] };
}

/** A Sniper's attack: two dice, then the defender's. */
export function sniped(of: string, first: number, second: number, defence: number): Named {
  return { purpose: 'attack', of, faces: [first, second, defence] };
}

/** A unit's damage check. */
export function check(of: string, face: number): Named {
  return { purpose: 'damageCheck', of, faces: [face] };
}

/** The two sums as each target met them. */
export function sums(events: readonly Event[]): Readonly<Record<string, readonly [attack: number, defence: number]>> {
  const met: Record<string, readonly [number, number]> = {};
  for (const event of events) {
    if (event.kind !== 'attackResolved') continue;
    for (const line of event.rolls) {
      for (const target of line.targets) met[target] = [wholeTotal(line.attack), wholeTotal(line.defence)];
    }
  }
  return met;
}

/** The result each unit's damage check came to. */
export function results(events: readonly Event[]): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const event of events) if (event.kind === 'damageChecked') found[event.counter] = event.finding.params['result'];
  return found;
}

/** The terms of a ledger by id, each worked out. Each of them has a name in words and cites a section. */
export function termsOf(ledger: Ledger): Readonly<Record<string, number>> {
  expect(faultsOfSum(ledger)).toEqual([]);
  const values: Record<string, number> = {};
  for (const { id, value } of ledger.terms) {
    const amount = 'terms' in value ? total(value) : value;
    values[id] = amount.n / amount.d;
  }
  return values;
}
