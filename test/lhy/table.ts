import type {
  CounterType,
  HexDesign,
  LhyFrame,
  LhyPosition,
  LhyScene,
  LhyState,
  LhyWorld,
  Mark,
  Mission,
  Place,
  Unit,
} from '../../src/lhy/index.js';
import { lhy, readCharts, readCounters, readMap, resolveRulings } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';
import { FIXTURE } from './fixture-charts.js';
import { gun, machineGun, squad, tank } from './units/counters.js';

/* A made-up table for tests: a plain of 9 by 9 hexes, the sides blue (which attacks from the south) and red. */

const leader: CounterType = { ...squad, id: 'blue.leader', kind: 'leader', cohesion: 9 };

/** The types of the table: those of blue, and the same for red. */
export const TYPES: readonly CounterType[] = ['blue', 'red'].flatMap((nation) => [
  ...[squad, machineGun, leader].map((type) => ({ ...type, id: type.id.replace('blue', nation), nation })),
  { ...squad, id: `${nation}.section`, kind: 'section', assault: 1, nation },
  { ...squad, id: `${nation}.latw`, kind: 'latw', antiTank: { value: 5, range: 3 }, nation },
  { ...gun, id: `${nation}.gun`, nation },
  { ...tank, id: `${nation}.tank`, nation },
  { id: `${nation}.truck`, name: 'A made-up truck', kind: 'wheeledCarrier', nation },
  {
    id: `${nation}.fp`,
    name: 'A made-up position',
    kind: 'fortifiedPosition',
    nation,
    armour: 7,
    smallArms: { value: 1, range: 7 },
  },
]);

/** A unit of a table: its type, the hex or place, and what differs from a fresh unit. */
export interface TableUnit extends Partial<Omit<Unit, 'id' | 'place' | 'marks'>> {
  readonly type: string;
  readonly at?: string;
  readonly place?: Place;
  readonly marks?: readonly Mark[];
}

/** What a test says of its table; everything else is plain. */
export interface TableOptions {
  readonly units?: Readonly<Record<string, TableUnit>>;
  readonly hexes?: readonly HexDesign[];
  readonly hexsides?: readonly unknown[];
  readonly charts?: readonly unknown[];
  readonly answers?: Readonly<Record<string, string>>;
  readonly types?: readonly CounterType[];
  readonly mission?: Partial<Mission>;
  readonly position?: Partial<LhyPosition>;
  readonly frames?: readonly LhyFrame[];
}

export const MISSION: Mission = {
  id: 'made',
  title: 'A made-up mission',
  sides: [
    { id: 'red', alliance: 'allied', role: 'defender', edge: 'north', initiative: 0, coordination: 0 },
    { id: 'blue', alliance: 'axis', role: 'attacker', edge: 'south', initiative: 0, coordination: 0 },
  ],
  visibility: 'day',
  date: { year: 1944, month: 7 },
  units: [],
  markers: [],
  mortars: [],
  objectives: [],
  entries: {},
  minutes: 60,
};

export const POSITION: LhyPosition = {
  turn: 1,
  minutes: 0,
  phase: 'activation',
  initiative: 'blue',
  activation: {
    cycle: 1,
    segment: 1,
    companies: [],
    done: [],
    platoons: [],
    members: [],
    adHoc: [],
    reacted: [],
  },
  units: {},
  fire: [],
  markers: [],
  assaults: [],
  mortars: {},
  deeds: [],
  casualties: 0,
  control: {},
  hexsides: {},
  overrun: [],
  serial: 1,
};

/** A fresh unit of a table. Its side is the first part of its type. */
export function unitOf(id: string, { type, at, ...rest }: TableUnit): Unit {
  const [side = ''] = type.split('.');
  const place: Place = at === undefined ? { kind: 'pool' } : { kind: 'map', hex: at };
  return { id, type, side, place, condition: 'good', marks: [], ...rest };
}

/** A table as a test describes it. */
export function table(options: TableOptions = {}): LhyScene {
  const { units = {}, hexes = [], hexsides = [], answers = {}, types = TYPES } = options;
  const world: LhyWorld = {
    system: lhy,
    sides: ['red', 'blue'],
    digests: { ruleset: '', charts: '', map: '', counters: '', mission: '' },
    scenario: { id: 'made' },
    caches: { byKey: new Map() },
    rulings: unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers }] })),
    charts: unwrap(readCharts(options.charts ?? [FIXTURE])),
    map: unwrap(readMap({ id: 'made', columns: 9, rows: 9, hexes, hexsides })),
    counters: unwrap(readCounters(types)),
    mission: { ...MISSION, ...options.mission },
  };
  const placed = Object.entries(units).map(([id, unit]) => [id, unitOf(id, unit)] as const);
  const position = { ...POSITION, units: Object.fromEntries(placed), ...options.position };
  return { world, position, frames: options.frames ?? [] };
}

/** A table as a game with entered dice: `apply` and the other questions take it. */
export function gameOf({ world, position, frames }: LhyScene): LhyState {
  return {
    kind: 'game',
    step: 0,
    world: world.digests,
    position,
    frames,
    secrets: { bySide: { red: {}, blue: {} }, referee: {} },
  };
}
