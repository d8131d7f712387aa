import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { GameMap } from '../../src/map/index.js';
import { expireWindow, resumeMove } from '../../src/movement/index.js';
import type {
  Counter,
  Event,
  Frame,
  Group,
  LocationId,
  MoveFrame,
  MoveMode,
  Status,
  World,
} from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle, weaponTeam } from '../counter-types.js';
import { impulse, lay, play } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { drawn, worldWith } from '../world.js';

/**
 * A board with something of everything around E3: Forest north, a River south, Light Woods behind a Wall to the
 * north-east, a Marsh to the south-east, a Hill to the north-west, a Road through Wheat to the south-west; a Building of
 * three hexes at G3, G4 and H4, and two small ones.
 */
const GROUND = drawn({
  hexes: [
    { hex: 'E2', terrain: 'forest' },
    { hex: 'E4', terrain: 'river' },
    { hex: 'F3', terrain: 'lightWoods' },
    { hex: 'F4', terrain: 'marsh' },
    { hex: 'D3', terrain: 'clear', level: 1 },
    { hex: 'D4', terrain: 'wheat' },
    { hex: 'C2', terrain: 'brush', level: 2 },
    { hex: 'G3', terrain: 'hcBuilding' },
    { hex: 'G4', terrain: 'hcBuilding' },
    { hex: 'H4', terrain: 'hcBuilding' },
    { hex: 'I2', terrain: 'lcBuilding' },
    { hex: 'I6', terrain: 'lcBuilding' },
    { hex: 'B6', terrain: 'brush' },
  ],
  hexsides: [
    { between: ['E3', 'F3'], terrain: 'wall' },
    { between: ['B3', 'C3'], terrain: 'hedge' },
    { between: ['B4', 'C4'], terrain: 'bocage' },
  ],
  roads: [['E3', 'D4', 'C4']],
  buildings: [{ id: 'school', hexes: ['G3', 'G4', 'H4'] }],
});

const base = { nation: 'de', ifp: { value: 1 }, range: 6, morale: 5 } as const;
const team = { ifp: { value: 1 }, range: 6, shaken: { mf: 1 } } as const;

/** Types that the starter counters lack. */
const TYPES: readonly CounterType[] = [
  { ...base, id: 'de.slow', kind: 'squad', mf: 1, shaken: { mf: 0 } },
  weaponTeam('de.mgteam', 'machineGun', team),
  weaponTeam('de.mortar', 'mortar', team),
  weaponTeam('de.bunkergun', 'gun', { ...team, mf: 1, team: { mayMove: false } }),
  { ...base, id: 'de.stealthy', kind: 'squad', mf: 5, boxes: ['stealth'], shaken: { mf: 2 } },
  {
    ...base,
    id: 'de.cavalry',
    kind: 'mountedSquad',
    mf: 12,
    shaken: { mf: 6 },
    mount: 'horse',
    dismounted: 'de.1-6-4',
  },
  { ...base, id: 'de.stormer', kind: 'hero', mf: 6, boxes: ['assault'], shaken: { mf: 6 } },
  { ...base, id: 'de.lancers', kind: 'mountedSquad', ifp: { value: 0 }, mf: 12, shaken: { mf: 6 }, mount: 'horse' },
  {
    ...base,
    id: 'de.riders',
    kind: 'mountedHalfSquad',
    ifp: { value: 1 },
    mf: 20,
    shaken: { mf: 10 },
    mount: 'motorcycle',
    dismounted: 'de.0-5-4',
  },
  {
    ...base,
    nation: 'us',
    badge: '101st',
    id: 'us.troopers',
    kind: 'mountedSquad',
    range: 2,
    mf: 12,
    shaken: { mf: 6 },
    mount: 'horse',
    dismounted: 'us.2-5-4',
  },
  { ...base, id: 'de.major', kind: 'leader', lm: 1, mf: 5, shaken: { mf: 3 } },
  {
    nation: 'it',
    id: 'de.bersagliere',
    kind: 'squad',
    ifp: { value: 1 },
    range: 4,
    mf: 4,
    morale: 5,
    shaken: { mf: 2 },
  },
  vehicle('de.panzer', { mf: 9, morale: 6 }),
  {
    nation: 'us',
    badge: '101st',
    id: 'us.scoutsquad',
    kind: 'halfSquad',
    ifp: { value: 1 },
    range: 4,
    mf: 5,
    boxes: ['stealth'],
    morale: 6,
    shaken: { mf: 2 },
  },
  {
    nation: 'us',
    badge: '101st',
    id: 'us.stealthhero',
    kind: 'hero',
    ifp: { value: 1 },
    range: 4,
    mf: 6,
    boxes: ['stealth'],
    morale: 6,
    shaken: { mf: 6 },
  },
];

/** A world on the test board, with the answers to switches that a test asks for. */
export function ground(switches: Readonly<Record<string, string>> = {}, map: GameMap = GROUND): World {
  return worldWith({ map, types: TYPES, switches });
}

/** The Training world, with the answers to switches that a test asks for. */
export function village(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ types: TYPES, switches });
}

/** The frame of an impulse in which one location is named and its units may act. */
export function acting(by: string, at: LocationId, started: readonly string[], group: Partial<Group> = {}): Frame {
  return impulse(by, { step: 'acting', acted: true, named: [{ at, ...group }], started: [...started].sort() });
}

/** Who moves, how, and the MPs they have and have spent. */
export type Movers = readonly (readonly [unit: string, mode: MoveMode, allowance: number, spent?: number])[];

/** The frame of a group on the move. */
export function moving(by: string, at: LocationId | undefined, movers: Movers, more: Partial<MoveFrame> = {}): Frame {
  return {
    kind: 'move',
    by,
    movers: movers.map(([unit, mode, allowance, spent = 0]) => ({
      unit,
      mode,
      allowance: 2 * allowance,
      own: 2 * allowance,
      spent: 2 * spent,
    })),
    halted: [],
    ...(at === undefined ? {} : { at, from: at }),
    step: 'ready',
    steps: 0,
    ...more,
  };
}

/** A group on the move, and who and what else is there. */
export interface Going extends Pick<Laid, 'held' | 'loose' | 'markers'> {
  readonly world?: World;
  readonly from: LocationId;
  readonly movers: Movers;
  /** How movers stand, by their ids. */
  readonly status?: Readonly<Record<string, Status>>;
  readonly others?: NonNullable<Laid['units']>;
  readonly more?: Partial<MoveFrame>;
}

/** A group in the middle of its move. */
export function onTheMove({ world = ground(), from, movers, status = {}, others = [], more, ...laid }: Going): Table {
  const by = movers[0]?.[0].slice(0, 2) ?? 'de';
  return lay(world, {
    ...laid,
    units: [...movers.map(([id]) => [id, from, status[id] ?? {}] as const), ...others],
    position: { phase: 'operations' },
    frames: [impulse(by, { step: 'acting' }), moving(by, from, movers, more)],
  });
}

/** Takes the automatic steps of windows and moves. */
export function settle(table: Table): void {
  for (;;) {
    const kind = topFrame(table)?.kind;
    if (kind !== 'window' && kind !== 'move') return;
    const went: boolean[] = [];
    play(
      table,
      (function* () {
        went.push(kind === 'window' ? yield* expireWindow(table) : yield* resumeMove(table));
      })(),
    );
    if (went[0] !== true) return;
  }
}

/** Who was struck by Mines or by Fire for Effect on the way, with the two sums of each roll. */
export function struckBy(
  kind: 'minesStruck' | 'barrageStruck',
  events: readonly Event[],
): readonly (readonly [targets: readonly string[], attack: number, defence: number])[] {
  return events.flatMap((event) =>
    event.kind === kind
      ? event.rolls.map(({ targets, attack, defence }) => [targets, wholeTotal(attack), wholeTotal(defence)] as const)
      : [],
  );
}

/** A counter of a table. */
export function find(table: Table, id: string): Counter {
  const counter = table.position.counters.find((one) => one.id === id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}
