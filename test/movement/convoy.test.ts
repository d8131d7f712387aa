import { describe, expect } from 'vitest';
import { sumsOf } from '../../src/kernel/procedure/account.js';
import { enterRule, hullDownRule, moveRule, pivotRule, reachable, stopRule } from '../../src/movement/index.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import type { Frame, MoveAction, Position } from '../../src/state/index.js';
import { counterOf, topFrame } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle } from '../counter-types.js';
import { act, fault, faults, impulse, judged, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, moving, settle } from './ground.js';

/* Facing vertex 1 in E5 a vehicle looks at D5 and E4, facing vertex 2 at E4 and F5. */

const TANK = 'us.m4a1.1';
const SECOND = 'us.m4a1.2';
const SQUAD = 'us.2-5-4.1';
const OTHER = 'us.2-5-4.2';
const CAR = 'us.car.1';
const TYPES: readonly CounterType[] = [
  vehicle('us.car', { mf: 3 }),
  vehicle('us.heavy', { mf: 8, hull: { front: 5, flank: 3, rear: 2 } }),
];
const MAP = drawn({
  hexes: [
    { hex: 'E4', terrain: 'brush' },
    { hex: 'D5', terrain: 'lightWoods' },
    { hex: 'F5', terrain: 'lcBuilding' },
  ],
});
const SEVERAL = { coordinatedVehicles: 'several' };
const world = worldWith({ map: MAP, types: TYPES, switches: SEVERAL });
const single = worldWith({ map: MAP, types: TYPES });

type Units = NonNullable<Laid['units']>;
const HERE: Units = [
  [SQUAD, 'E5'],
  [TANK, 'E5', { facing: 1 }],
  [SECOND, 'E5', { facing: 2 }],
];

function standing(units: Units = HERE, on = world): Table {
  const started = units.filter(([id, at]) => at === 'E5' && id.startsWith('us')).map(([id]) => id);
  return lay(on, { units, position: { phase: 'operations' }, frames: [acting('us', 'E5', started)] });
}

const move = (units: readonly string[], from = 'E5'): MoveAction => ({
  kind: 'move',
  from,
  units,
  modes: units.map(() => 'move' as const),
});
const enter = (to: string) => ({ kind: 'enter', to }) as const;
const pivot = (facing: string, unit?: string) =>
  unit === undefined ? ({ kind: 'pivot', facing } as const) : ({ kind: 'pivot', facing, unit } as const);

/** A Squad and two tanks on the move together. */
function together(more: Units = [], on = world): Table {
  const table = standing([...HERE, ...more], on);
  act(table, moveRule, move([SQUAD, TANK, SECOND]));
  return table;
}

function spent(table: Table): Readonly<Record<string, number>> {
  const frame = topFrame(table);
  return frame?.kind === 'move' ? Object.fromEntries(frame.movers.map((mover) => [mover.unit, mover.spent / 2])) : {};
}

describe('several vehicles in Coordinated Movement', () => {
  rule('6.5', 'move together with men on foot by the switch `coordinatedVehicles`, and not without men', () => {
    expect(faults(standing(), moveRule, move([SQUAD, TANK, SECOND]))).toEqual([]);
    expect(faults(standing(), moveRule, move([TANK, SECOND]))).toEqual(['vehicles-move-alone']);
    expect(faults(standing(HERE, single), moveRule, move([SQUAD, TANK, SECOND]))).toEqual(['vehicles-move-alone']);
    expect(faults(standing(HERE, single), moveRule, move([TANK, SECOND]))).toEqual(['vehicles-move-alone']);
  });

  rule('6.5', 'are one way among others for those who stand together', () => {
    const groups = new Set(legal(standing(), moveRule).map(({ units }) => units.join(' ')));
    expect([...groups].sort()).toEqual([
      SQUAD,
      `${SQUAD} ${TANK}`,
      `${SQUAD} ${TANK} ${SECOND}`,
      `${SQUAD} ${SECOND}`,
      TANK,
      SECOND,
    ]);
  });

  rule('6.5', 'pay each its own cost, and go where all of them face', () => {
    const table = together();
    expect(fault(table, enterRule, enter('D5'), 'not-facing')).toEqual({ unit: SECOND, to: 'D5', facing: 2 });
    expect(fault(table, enterRule, enter('F5'), 'not-facing')).toEqual({ unit: TANK, to: 'F5', facing: 1 });
    act(table, enterRule, enter('E4'));
    settle(table);
    expect(spent(table)).toEqual({ [SQUAD]: 1, [TANK]: 1, [SECOND]: 1 });
    act(table, stopRule, { kind: 'stop' });
    for (const id of [SQUAD, TANK, SECOND]) {
      expect([placeOf(table, id), statusOf(table, id)?.markers]).toEqual([{ kind: 'map', at: 'E4' }, ['moved']]);
    }
  });

  rule('15.1', 'turn one by one, each named, at its own cost', () => {
    const table = together();
    expect(judged(table, pivotRule, pivot('3'))).toEqual([
      { code: 'vehicle-not-named', rule: '15.1', params: { units: [TANK, SECOND] } },
    ]);
    expect(faults(table, pivotRule, pivot('3', SQUAD))).toEqual(['nobody-to-pivot']);
    expect(judged(table, pivotRule, pivot('2', SECOND))).toEqual([
      { code: 'facing-kept', rule: '15.1', params: { unit: SECOND, facing: '2' } },
    ]);
    expect(sumsOf(pivotRule.accounts?.(table, pivot('1', SECOND)) ?? []).map(({ of }) => of)).toEqual([SECOND]);
    act(table, pivotRule, pivot('1', SECOND));
    settle(table);
    expect(spent(table)).toEqual({ [SQUAD]: 0, [TANK]: 0, [SECOND]: 1 });
    expect([TANK, SECOND].map((id) => statusOf(table, id)?.facing)).toEqual([1, 1]);
    act(table, enterRule, enter('D5'));
    settle(table);
    expect(spent(table)).toEqual({ [SQUAD]: 2, [TANK]: 4, [SECOND]: 5 });
  });

  rule('15.1', 'need no name where one of them is left', () => {
    const table = standing();
    act(table, moveRule, move([SQUAD, TANK]));
    expect(faults(table, pivotRule, pivot('3'))).toEqual([]);
    expect(faults(table, pivotRule, pivot('3', TANK))).toEqual(['nobody-to-pivot']);
  });

  rule('15.1', 'are exposed alone when they turn', () => {
    const table = together([['de.1-6-4.1', 'G5']]);
    act(table, pivotRule, pivot('3', SECOND));
    const window = topFrame(table);
    expect(window?.kind === 'window' && window.movers).toEqual([SECOND]);
  });

  rule('6.0', 'stop together when one of them cannot pay', () => {
    const table = standing([
      [SQUAD, 'E5'],
      [CAR, 'E5', { facing: 1 }],
      [TANK, 'E5', { facing: 1 }],
    ]);
    act(table, moveRule, move([SQUAD, CAR, TANK]));
    act(table, enterRule, enter('E4'));
    settle(table);
    act(table, enterRule, enter('E3'));
    settle(table);
    act(table, enterRule, enter('E2'));
    settle(table);
    expect(fault(table, enterRule, enter('E1'), 'not-enough-mps')).toEqual({
      unit: CAR,
      cost: 2,
      left: 0,
      in: 'halfMPs',
    });
  });

  rule('6.5', 'are the one move of the men in the impulse, and of these vehicles', () => {
    const table = together([[OTHER, 'E5']]);
    act(table, enterRule, enter('E4'));
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect(faults(table, moveRule, move([OTHER]))).toEqual(['already-moved']);
  });

  rule('15.10', 'try for a Hull Down position one at a time, and are done with their group', () => {
    const table = together();
    act(table, enterRule, enter('E4'));
    settle(table);
    const hide = { kind: 'hullDown' } as const;
    expect(judged(table, hullDownRule, hide)).toEqual([
      { code: 'vehicle-not-named', rule: '15.10', params: { units: [TANK, SECOND] } },
    ]);
    expect(legal(table, hullDownRule)).toEqual([
      { ...hide, unit: TANK },
      { ...hide, unit: SECOND },
    ]);
    expect(judged(table, hullDownRule, { ...hide, unit: SQUAD })).toEqual([
      { code: 'nobody-hull-down', rule: '15.10', params: {} },
    ]);
    const roll: Named = { purpose: 'hullDown', of: SECOND, faces: [1] };
    act(table, hullDownRule, { ...hide, unit: SECOND }, [roll]);
    settle(table);
    expect([TANK, SECOND].map((id) => statusOf(table, id)?.hullDown === true)).toEqual([false, true]);
    expect([topFrame(table)?.kind, statusOf(table, SQUAD)?.markers]).toEqual(['impulse', ['moved']]);
  });

  rule('15.1.2', 'bring a Building down together: each Crew rolls for itself', () => {
    const table = standing([
      [SQUAD, 'E5'],
      ['us.heavy.1', 'E5', { facing: 2 }],
      ['us.heavy.2', 'E5', { facing: 3 }],
    ]);
    act(table, moveRule, move([SQUAD, 'us.heavy.1', 'us.heavy.2']));
    const rolls: readonly Named[] = [
      { purpose: 'rubbling', of: 'us.heavy.1', faces: [1, 2] },
      { purpose: 'rubbling', of: 'us.heavy.2', faces: [3, 4] },
    ];
    act(table, enterRule, enter('F5'), rolls);
    settle(table);
    expect(table.position.markers.filter(({ kind }) => kind === 'rubble')).toEqual([{ kind: 'rubble', at: 'F5' }]);
    expect(['us.heavy.1', 'us.heavy.2'].map((id) => statusOf(table, id)?.abandoned === true)).toEqual([false, true]);
  });

  rule('15.1.2', 'bring nothing down with a light vehicle among them', () => {
    const table = standing([
      [SQUAD, 'E5'],
      [CAR, 'E5', { facing: 2 }],
      ['us.heavy.1', 'E5', { facing: 2 }],
    ]);
    act(table, moveRule, move([SQUAD, CAR, 'us.heavy.1']));
    expect(fault(table, enterRule, enter('F5'), 'too-light-to-rubble')).toEqual({ unit: CAR, to: 'F5', armor: 0 });
  });

  rule('15.1', 'come on the map facing alike, as their owner likes', () => {
    const group = world.scenario.sides.find(({ id }) => id === 'de')?.forces[0]?.id ?? '';
    const coming = ['de.1-6-4.1', 'de.pz4h.1', 'de.pz4h.2'];
    const table = lay(world, {
      pools: coming.map((id) => [id, group] as const),
      position: { phase: 'operations' },
      frames: [
        impulse('de', { step: 'acting' }),
        moving(
          'de',
          undefined,
          coming.map((id) => [id, 'move', 12]),
        ),
      ],
    });
    const to = legal(table, enterRule)[0]?.to ?? '';
    expect(fault(table, enterRule, enter(to), 'facing-missing')).toEqual({ units: ['de.pz4h.1', 'de.pz4h.2'] });
    act(table, enterRule, { ...enter(to), facing: '4' });
    expect(['de.pz4h.1', 'de.pz4h.2'].map((id) => statusOf(table, id)?.facing)).toEqual([4, 4]);
    expect(coming.map((id) => placeOf(table, id))).toEqual(coming.map(() => ({ kind: 'map', at: to })));
  });
});

/** Where legal orders lead, one after the other, with the most half-points left to the slowest there. */
function byOrders(table: Table): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const seen = new Set<string>();
  const look = (position: Position, frames: readonly Frame[]): void => {
    const top = frames[frames.length - 1];
    if (top?.kind !== 'move') return;
    const facings = top.movers.map(({ unit }) => counterOf(position, unit)?.status.facing);
    const key = JSON.stringify([top.at, top.movers, facings]);
    if (seen.has(key)) return;
    seen.add(key);
    const here: Table = { ...table, position, frames };
    const orders = [
      ...[...legalActions(here, enterRule)].map((order) => [enterRule, order] as const),
      ...[...legalActions(here, pivotRule)].map((order) => [pivotRule, order] as const),
    ];
    for (const [how, order] of orders) {
      const next: Table = { ...here };
      play(next, (how as typeof enterRule).run(next, order as never));
      const entered = topFrame(next);
      if (order.kind === 'enter' && order.to !== 'E5' && entered?.kind === 'move') {
        const left = Math.min(...entered.movers.map((mover) => mover.allowance - mover.spent));
        found[order.to] = Math.max(found[order.to] ?? 0, left);
      }
      settle(next);
      look(next.position, next.frames);
    }
  };
  look(table.position, table.frames);
  return found;
}

describe('where several vehicles can get to with men on foot', () => {
  const CARS: Units = [
    [SQUAD, 'E5'],
    [CAR, 'E5', { facing: 2 }],
    ['us.car.2', 'E5', { facing: 3 }],
  ];
  const group = [SQUAD, CAR, 'us.car.2'];

  rule('6.5', 'is where their orders lead, each turning for itself, by the cheapest of them', () => {
    const table = standing(CARS);
    const reaches = reachable(table, group, 'move');
    act(table, moveRule, move(group));
    const found = byOrders(table);
    expect(Object.keys(found).length).toBeGreaterThan(3);
    expect(Object.fromEntries(reaches.map(({ at, left }) => [at, left]))).toEqual(found);
  });

  rule('6.5', 'comes with the orders that lead there, and the vertex that each then faces', () => {
    for (const { at, orders = [], facing, facings } of reachable(standing(CARS), group, 'move')) {
      const table = standing(CARS);
      act(table, moveRule, move(group));
      for (const order of orders) {
        if (order.kind === 'pivot') act(table, pivotRule, order);
        else if (order.kind === 'enter') act(table, enterRule, order);
        if (topFrame(table)?.kind === 'move') settle(table);
      }
      expect(group.map((id) => placeOf(table, id))).toEqual(group.map(() => ({ kind: 'map', at })));
      const faced = [CAR, 'us.car.2'].map((unit) => ({ unit, facing: statusOf(table, unit)?.facing }));
      expect([facing, facings]).toEqual([undefined, faced]);
    }
  });
});
