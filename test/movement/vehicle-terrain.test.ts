import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import {
  enterRule,
  hullDownLedger,
  hullDownRule,
  moveRule,
  pivotRule,
  stepCost,
  stopRule,
} from '../../src/movement/index.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import { endSetUp } from '../../src/phases/set-up/set-up.js';
import { destroyVehicle } from '../../src/combat/index.js';
import type { HexMarker, Status, Work, World } from '../../src/state/index.js';
import { counterOf, siteFaults, topFrame } from '../../src/state/index.js';
import { TERRAIN_MODERN } from '../../src/tables/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, fault, faults, house, lay, legal, placeOf, play, refusals, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, settle } from './ground.js';

/* Around E5, clockwise from the north: E4, F5, F6, E6, D6, D5. Facing vertex 1 a vehicle looks at D5 and E4. */

const base = { nation: 'de', kind: 'vehicle', morale: 6 } as const;
const armor = { front: 4, flank: 2, rear: 1 } as const;
const TYPES: readonly CounterType[] = [
  { ...base, id: 'de.tank', mf: 10, movement: 'tracked', hull: armor, turret: armor },
  { ...base, id: 'de.light', mf: 10, movement: 'tracked', hull: { front: 1, flank: 1, rear: 1 } },
  { ...base, id: 'de.heavy', mf: 10, movement: 'tracked', hull: { front: 12, flank: 4, rear: 4 } },
  { ...base, id: 'de.car', mf: 20, movement: 'offRoad', hull: armor },
  { ...base, id: 'de.truck', mf: 15, movement: 'road' },
];

const MAP = drawn({
  hexes: [
    { hex: 'E4', terrain: 'lcBuilding' },
    { hex: 'F5', terrain: 'hcBuilding' },
    { hex: 'E6', terrain: 'brush' },
    { hex: 'G5', terrain: 'clear', level: 1 },
    { hex: 'G6', terrain: 'wheat' },
    { hex: 'D6', terrain: 'river' },
    { hex: 'B4', terrain: 'lcBuilding' },
  ],
  roads: [
    ['E5', 'D5', 'D4'],
    ['B3', 'B4', 'B5'],
  ],
});

const driving = (switches: Readonly<Record<string, string>> = {}): World =>
  worldWith({ map: MAP, types: TYPES, switches });
const tank = 'de.tank.1';
const squad = 'de.1-6-4.1';

interface Stand {
  readonly world?: World;
  readonly at?: string;
  readonly status?: Status;
  readonly others?: NonNullable<Laid['units']>;
  readonly markers?: readonly HexMarker[];
  readonly mode?: 'move' | 'assaultMove' | 'assaultFire';
}

/** A vehicle that has set out from E5, facing E4 and D5, unless said otherwise. */
function under(
  unit: string,
  { world = driving(), at = 'E5', status, others = [], markers = [], mode = 'move' }: Stand = {},
): Table {
  const table = lay(world, {
    units: [[unit, at, { facing: 1, ...status }], ...others],
    position: { phase: 'operations', markers },
    frames: [acting('de', at, [unit])],
  });
  if (mode === 'move') act(table, moveRule, { kind: 'move', from: at, units: [unit], modes: [mode] });
  else act(table, moveRule, { kind: 'move', from: at, units: [unit], modes: [mode] });
  return table;
}

const enter = (to: string) => ({ kind: 'enter', to }) as const;
const hide = { kind: 'hullDown' } as const;
const pivot = (facing: string) => ({ kind: 'pivot', facing }) as const;
const rubble: HexMarker = { kind: 'rubble', at: 'E4' };
const rolls = (first: number, second: number, of = tank): Named => ({
  purpose: 'rubbling',
  of,
  faces: [first, second],
});
const fort = (type: 'wire' | 'barricade' | 'vehicleEmplacement', at: string, facing?: number): HexMarker => ({
  kind: 'fortification',
  at,
  type,
  tm: type === 'barricade' ? 2 : 0,
  ...(facing === undefined ? {} : { facing }),
});

/** The MPs spent by who is on the move. */
function spent(table: Table): number | undefined {
  const frame = topFrame(table);
  return frame?.kind === 'move' ? (frame.movers[0]?.spent ?? 0) / 2 : undefined;
}

describe('a vehicle that drives into a Light-Construction Building', () => {
  rule(
    '15.1.2',
    'turns it to Rubble at the cost of the chart, and goes on when the roll is not above its front hull',
    () => {
      const table = under(tank);
      act(table, enterRule, enter('E4'), [rolls(1, 3)]);
      settle(table);
      expect(table.position.markers).toEqual([rubble]);
      expect([spent(table), placeOf(table, tank), statusOf(table, tank)]).toEqual([
        6,
        { kind: 'map', at: 'E4' },
        { facing: 1 },
      ]);
      expect(legal(table, enterRule).length).toBeGreaterThan(0);
    },
  );

  rule('15.1.2', 'is abandoned in the Rubble when the roll is above its front hull armor', () => {
    const table = under(tank);
    act(table, enterRule, enter('E4'), [rolls(2, 3)]);
    settle(table);
    expect(statusOf(table, tank)).toEqual({ facing: 1, abandoned: true });
    expect([placeOf(table, 'de.crew.1'), statusOf(table, 'de.crew.1')]).toEqual([
      { kind: 'map', at: 'E4' },
      { shaken: true, markers: ['moved'] },
    ]);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('15.1.2', 'rolls nothing by the switch `rubbling`, and goes on', () => {
    const table = house(under(tank), { rubbling: 'plain' });
    act(table, enterRule, enter('E4'));
    settle(table);
    expect(table.position.markers).toEqual([rubble]);
    expect(statusOf(table, tank)).toEqual({ facing: 1 });
    expect(legal(table, enterRule).length).toBeGreaterThan(0);
  });

  rule('15.1.2', 'is abandoned on a 12 whatever its armor', () => {
    const on12 = under('de.heavy.1');
    act(on12, enterRule, enter('E4'), [rolls(6, 6, 'de.heavy.1')]);
    expect(statusOf(on12, 'de.heavy.1')).toEqual({ facing: 1, abandoned: true });
    const on11 = under('de.heavy.1');
    act(on11, enterRule, enter('E4'), [rolls(5, 6, 'de.heavy.1')]);
    expect(statusOf(on11, 'de.heavy.1')).toEqual({ facing: 1 });
  });

  rule('15.1.2', 'must have a front hull of more than 1', () => {
    expect(faults(under('de.light.1'), enterRule, enter('E4'))).toEqual(['too-light-to-rubble']);
    expect(faults(under('de.car.1'), enterRule, enter('E4'))).toEqual([]);
    expect(faults(under('de.truck.1'), enterRule, enter('E4'))).toEqual(['prohibited-terrain']);
  });

  rule('15.1.2', 'finds nobody in it, of either side', () => {
    for (const who of [squad, 'us.2-5-4.1']) {
      const table = under(tank, { others: [[who, 'E4']] });
      expect(fault(table, enterRule, enter('E4'), 'rubbling-occupied')).toEqual({ unit: tank, to: 'E4', by: who });
    }
  });

  rule('15.1.2', 'rolls once: what is Rubble already costs as Rubble', () => {
    const table = under(tank, { markers: [rubble] });
    act(table, enterRule, enter('E4'));
    settle(table);
    expect(spent(table)).toBe(4);
    expect(table.position.markers).toEqual([rubble]);
  });

  rule('15.1.2', 'leaves a Building standing that it passes along the road', () => {
    const table = under(tank, { at: 'B5' });
    act(table, enterRule, enter('B4'));
    settle(table);
    expect([spent(table), table.position.markers]).toEqual([1, []]);
  });

  rule('15.1.2', 'brings down no Huts when it is bound to the road', () => {
    const lorry: CounterType = { ...base, id: 'de.lorry', mf: 20, movement: 'road', hull: armor };
    const row = TERRAIN_MODERN.find(({ id }) => id === 'hut')!;
    const terrain = MAP.terrain.map((each) => (each.id === 'lcBuilding' ? row : each));
    const world = worldWith({ map: { ...MAP, terrain }, types: [...TYPES, lorry] });
    expect(faults(under('de.lorry.1', { world }), enterRule, enter('E4'))).toEqual(['road-bound-rubbling']);
  });

  rule('15.1.2', 'leaves Rubble that a tracked vehicle may cross where a Heavy-Construction Building stood', () => {
    const table = under(tank, { status: { facing: 3 }, markers: [{ kind: 'rubble', at: 'F5' }] });
    expect(faults(table, enterRule, enter('F5'))).toEqual([]);
    act(table, enterRule, enter('F5'));
    settle(table);
    expect(spent(table)).toBe(4);
    expect(faults(under(tank, { status: { facing: 3 } }), enterRule, enter('F5'))).toEqual(['prohibited-terrain']);
  });

  rule('15.1.2', 'takes 2 off the roll for Huts', () => {
    const row = TERRAIN_MODERN.find(({ id }) => id === 'hut')!;
    const terrain = MAP.terrain.map((each) => (each.id === 'lcBuilding' ? row : each));
    const huts = worldWith({ map: { ...MAP, terrain }, types: TYPES });
    const table = under(tank, { world: huts });
    act(table, enterRule, enter('E4'), [rolls(3, 3)]);
    expect(statusOf(table, tank)).toEqual({ facing: 1 });
    const above = under(tank, { world: huts });
    act(above, enterRule, enter('E4'), [rolls(3, 4)]);
    expect(statusOf(above, tank)).toEqual({ facing: 1, abandoned: true });
  });
});

describe('Wire', () => {
  rule('21.3.1', 'is gone when a tracked vehicle leaves its hex, forward or backwards', () => {
    for (const facing of [1, 4]) {
      const table = under(tank, { status: { facing }, markers: [fort('wire', 'E5')] });
      act(table, enterRule, enter('D5'));
      expect(table.position.markers).toEqual([]);
    }
  });

  rule('21.3.1', 'stays while the vehicle is in its hex', () => {
    const table = under(tank, { markers: [fort('wire', 'D5')] });
    act(table, enterRule, enter('D5'));
    settle(table);
    expect([spent(table), table.position.markers.length]).toEqual([2, 1]);
  });

  rule('21.3.1', 'stays when another vehicle leaves its hex', () => {
    const table = under('de.car.1', { markers: [fort('wire', 'E5')] });
    act(table, enterRule, enter('D5'));
    expect(table.position.markers).toEqual([fort('wire', 'E5')]);
  });
});

describe('obstacles to vehicles', () => {
  const cost = (type: string, from: string, to: string, markers: readonly HexMarker[] = []): number | string => {
    const table = lay(driving(), { units: [[`${type}.1`, from]], position: { markers } });
    const step = stepCost(table, counterOf(table.position, `${type}.1`)!, from, to);
    return step.kind === 'cost' ? step.price / 2 : 'P';
  };
  const each = (from: string, to: string, marker: HexMarker): readonly (number | string)[] =>
    ['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, from, to, [marker]));

  rule('21.5', 'cannot be passed where a Barricade stands, from either side', () => {
    // From E5 the hexside to D5 is the sixth, from D5 that to E5 the third.
    expect(each('E5', 'D5', fort('barricade', 'E5', 6))).toEqual(['P', 'P', 'P']);
    expect(each('D5', 'E5', fort('barricade', 'E5', 6))).toEqual(['P', 'P', 'P']);
    expect(each('E5', 'D5', fort('barricade', 'D5', 3))).toEqual(['P', 'P', 'P']);
  });

  rule('10.5.4', 'cannot be entered where a Roadblock lies', () => {
    expect(each('E5', 'D5', { kind: 'terrain', at: 'D5', terrain: 'roadblock', tm: 2 })).toEqual(['P', 'P', 'P']);
  });

  rule('10.5.5', 'cost more in Craters, and are closed to road vehicles there', () => {
    expect(each('D4', 'C4', { kind: 'terrain', at: 'C4', terrain: 'craters', tm: 1 })).toEqual([2, 3, 'P']);
  });

  rule('10.5.2', 'open at a Ford, for 4 MPs to all', () => {
    expect(each('E5', 'D6', { kind: 'terrain', at: 'D6', terrain: 'ford', tm: 1 })).toEqual([4, 4, 4]);
  });
});

describe('an immobilized vehicle', () => {
  rule('21.4.2', 'does not move', () => {
    const table = lay(driving(), {
      units: [[tank, 'E5', { facing: 1, immobilized: true }]],
      position: { phase: 'operations' },
      frames: [acting('de', 'E5', [tank])],
    });
    expect(faults(table, moveRule, { kind: 'move', from: 'E5', units: [tank], modes: ['move'] })).toEqual([
      'cannot-move',
    ]);
    expect(legal(table, moveRule)).toEqual([]);
  });

  rule('21.4.2', 'stops where Mines have immobilized it, Shaken and Moved', () => {
    const mines: HexMarker = { kind: 'mines', at: 'D5', fp: 1, side: 'us' };
    const table = under(tank, { markers: [mines] });
    act(table, enterRule, enter('D5'), [
      { purpose: 'mines', of: 'D5', faces: [6, 1] },
      { purpose: 'minesTable', of: tank, faces: [4] },
    ]);
    settle(table);
    expect(statusOf(table, tank)).toEqual({
      facing: 1,
      immobilized: true,
      shaken: true,
      buttoned: true,
      markers: ['moved'],
    });
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('21.4.1', 'goes on when Mines do nothing to it', () => {
    const mines: HexMarker = { kind: 'mines', at: 'D5', fp: 1, side: 'us' };
    const table = under(tank, { markers: [mines] });
    act(table, enterRule, enter('D5'), [{ purpose: 'mines', of: 'D5', faces: [1, 6] }]);
    settle(table);
    expect(legal(table, enterRule).length).toBeGreaterThan(0);
  });
});

describe('a vehicle in an Emplacement', () => {
  const pit = fort('vehicleEmplacement', 'E5');
  const dugIn: Status = { dugIn: 'E5' };

  rule('21.7', 'is in it where it has set up, one to a marker', () => {
    const table = lay(driving(), {
      units: [
        [tank, 'E5', { facing: 1 }],
        [squad, 'E5'],
      ],
      markers: [pit],
      frames: [{ kind: 'setUp', by: 'de' }],
    });
    play(table, endSetUp(table));
    expect(statusOf(table, tank)).toEqual({ facing: 1, dugIn: 'E5' });
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('21.7', 'leaves it in reverse only, and does not pivot in it; the marker goes with it', () => {
    const table = under(tank, { status: { ...dugIn, facing: 4 }, markers: [pit] });
    expect(faults(table, enterRule, enter('E6'))).toEqual(['emplaced']);
    expect(faults(table, pivotRule, pivot('2'))).toEqual(['emplaced']);
    expect(refusals(table, pivotRule, pivot('2')).map(({ rule: section }) => section)).toEqual(['21.7']);
    expect([...legalActions(table, pivotRule)]).toEqual([]);
    act(table, enterRule, enter('D5'));
    expect(table.position.markers).toEqual([]);
    settle(table);
    expect(faults(table, pivotRule, pivot('2'))).toEqual([]);
  });

  rule('21.7', 'lies in a hex twice at most', () => {
    const third = siteFaults(MAP, [pit, { ...pit }], { ...pit } as Work);
    expect(third.map(({ code, rule: section, params }) => [code, section, params])).toEqual([
      ['too-many-emplacements', '21.7', { at: 'E5', limit: 2 }],
    ]);
    expect(siteFaults(MAP, [pit], { ...pit } as Work)).toEqual([]);
  });

  rule('21.7', 'gives the marker no other vehicle', () => {
    const table = under('de.tank.2', { status: dugIn, others: [[tank, 'E5', dugIn]], markers: [pit] });
    expect(faults(table, pivotRule, pivot('2'))).toEqual([]);
    act(table, enterRule, enter('D5'));
    expect(table.position.markers).toEqual([pit]);
  });

  rule('21.7', 'is replaced with its marker by a Wreck when it is destroyed', () => {
    const table = lay(driving(), { units: [[tank, 'E5', dugIn]], markers: [pit] });
    play(table, destroyVehicle(table, tank, 'closeAssault'));
    expect(table.position.markers).toEqual([{ kind: 'wreck', at: 'E5', type: 'de.tank' }]);
  });
});

describe('a Hull Down position', () => {
  const die = (face: number): Named => ({ purpose: 'hullDown', of: tank, faces: [face] });

  rule('15.10', 'is taken on a 1 or 2 in cover, for one MP; the vehicle is Moved and done', () => {
    for (const [face, hullDown] of [
      [2, { hullDown: true }],
      [3, {}],
    ] as const) {
      const table = under(tank, { status: { facing: 4 } });
      act(table, enterRule, enter('E6'));
      settle(table);
      act(table, hullDownRule, hide, [die(face)]);
      settle(table);
      expect(statusOf(table, tank)).toEqual({ facing: 4, markers: ['moved'], ...hullDown });
      expect(topFrame(table)?.kind).toBe('impulse');
    }
  });

  rule('15.10', 'is taken on a 3 in the games of 1960 and later', () => {
    const table = under(tank, { world: { ...driving(), era: 'modern' }, at: 'E6' });
    act(table, hullDownRule, hide, [die(3)]);
    expect(statusOf(table, tank)?.hullDown).toBe(true);
  });

  rule('15.10', 'is foretold: the price, whose roll it is, and what it has to be', () => {
    const accounts = hullDownRule.accounts?.(under(tank, { at: 'E6' }), hide) ?? [];
    expect(accounts.map(({ cost }) => (cost === undefined ? undefined : wholeTotal(cost)))).toEqual([2, undefined]);
    expect(accounts[1]).toMatchObject({ of: tank, target: [tank] });
    expect(JSON.stringify(accounts[1])).toContain('hullDown');
  });

  const modifiers = (at: string, more: Stand = {}): number =>
    wholeTotal(
      hullDownLedger(under(tank, { at, ...more }), counterOf(under(tank, { at, ...more }).position, tank)!, at),
    );

  rule('15.10', 'is harder by 1 in level open terrain, not on a Hill nor in degrading or blocking terrain', () => {
    expect(['E5', 'G5', 'E6', 'G6'].map((at) => modifiers(at))).toEqual([1, 0, 0, 0]);
    expect(modifiers('E5', { markers: [{ kind: 'terrain', at: 'E5', terrain: 'craters', tm: 1 }] })).toBe(0);
  });

  rule('15.10', 'is easier by the LM of an Armor Leader', () => {
    const leader: CounterType = {
      id: 'de.panzerkopf',
      nation: 'de',
      kind: 'armorLeader',
      lm: 2,
      morale: 7,
      shaken: { mf: 0 },
    };
    const world = worldWith({ map: MAP, types: [...TYPES, leader] });
    expect(modifiers('E5', { world, others: [['de.panzerkopf.1', aboard(tank)]] })).toBe(-1);
    const led = under(tank, { at: 'E5', world, others: [['de.panzerkopf.1', aboard(tank)]] });
    expect(hullDownLedger(led, counterOf(led.position, tank)!, 'E5').terms[0]).toMatchObject({
      id: 'leader',
      params: { leader: 'de.panzerkopf.1' },
    });
  });

  rule('15.10', 'is not for a vehicle under Assault Move, nor one that is Shaken or has no MP left', () => {
    expect(faults(under(tank, { mode: 'assaultMove' }), hullDownRule, hide)).toEqual(['no-hull-down-in-mode']);
    expect(faults(under(tank, { status: { shaken: true } }), hullDownRule, hide)).toEqual(['not-good-order']);
    const table = under(tank, { at: 'D5', status: { facing: 4 } });
    const frame = topFrame(table);
    if (frame?.kind !== 'move') throw new Error('not on the move');
    table.frames = [
      ...table.frames.slice(0, -1),
      { ...frame, steps: 1, movers: frame.movers.map((mover) => ({ ...mover, spent: 19 })) },
    ];
    expect(faults(table, hullDownRule, hide)).toEqual(['not-enough-mps']);
  });

  rule('15.10', 'is not looked for by one who has it, or by who goes on foot', () => {
    expect(faults(under(tank, { status: { hullDown: true } }), hullDownRule, hide)).toEqual(['already-hull-down']);
    expect(faults(under(squad), hullDownRule, hide)).toEqual(['nobody-hull-down']);
    expect(faults(house(under(tank), { hullDown: 'absent' }), hullDownRule, hide)).toEqual(['no-hull-down']);
  });

  rule('15.10', 'is lost by moving and by turning the hull', () => {
    const moved = under(tank, { status: { hullDown: true } });
    act(moved, enterRule, enter('D5'));
    expect(statusOf(moved, tank)).toEqual({ facing: 1 });
    const turned = under(tank, { status: { hullDown: true } });
    act(turned, pivotRule, pivot('2'));
    expect(statusOf(turned, tank)).toEqual({ facing: 2 });
  });

  rule('15.10', 'lets the enemy fire at who tries, once for its MP', () => {
    const table = under(tank, { others: [['us.m4a1.1', 'G5', { facing: 6 }]] });
    act(table, hullDownRule, hide, [die(6)]);
    const window = topFrame(table);
    expect(window?.kind === 'window' && [window.by, window.at, window.movers, window.attacks]).toEqual([
      'us',
      'E5',
      [tank],
      1,
    ]);
    expect(faults(table, stopRule, { kind: 'stop' })).not.toEqual([]);
  });
});
