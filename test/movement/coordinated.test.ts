import { describe, expect } from 'vitest';
import { enterRule, moveRule, pivotRule, stopRule } from '../../src/movement/index.js';
import { topFrame } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { cavalryWorld } from '../cavalry.js';
import { act, faults, lay, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, settle } from './ground.js';

/* Facing vertex 1 in E5 a vehicle looks at D5 and E4. */

const TANK = 'us.m4a1.1';
const SQUAD = 'us.2-5-4.1';
const TYPES: readonly CounterType[] = [
  {
    id: 'us.rangers',
    nation: 'us',
    kind: 'squad',
    ifp: { value: 2 },
    range: 4,
    mf: 5,
    boxes: ['assault'],
    morale: 6,
    shaken: { mf: 3 },
  },
];
const map = drawn({
  hexes: [
    { hex: 'E4', terrain: 'lightWoods' },
    { hex: 'E6', terrain: 'forest' },
  ],
});
const world = worldWith({ map, types: TYPES });

function at(units: NonNullable<Laid['units']>, started: readonly string[] = [SQUAD, TANK], on = world): Table {
  return lay(on, { units, position: { phase: 'operations' }, frames: [acting('us', 'E5', started)] });
}

const both = [
  [TANK, 'E5', { facing: 1 }],
  [SQUAD, 'E5'],
] as const;
const move = (units: readonly string[], ...modes: readonly ('move' | 'assaultMove' | 'lowCrawl')[]) =>
  ({ kind: 'move', from: 'E5', units, modes }) as const;
const enter = (to: string) => ({ kind: 'enter', to }) as const;

/** A Squad and a tank on the move together. */
function together(more: NonNullable<Laid['units']> = []): Table {
  const table = at([...both, ...more]);
  act(table, moveRule, move([SQUAD, TANK], 'move', 'move'));
  return table;
}

const spent = (table: Table): Readonly<Record<string, number>> => {
  const frame = topFrame(table);
  return frame?.kind === 'move' ? Object.fromEntries(frame.movers.map((mover) => [mover.unit, mover.spent / 2])) : {};
};

describe('Coordinated Movement', () => {
  rule('6.5', 'lets men on foot and one vehicle move together, each paying by its own column', () => {
    const table = together();
    act(table, enterRule, enter('E4'));
    settle(table);
    expect(spent(table)).toEqual({ [SQUAD]: 2, [TANK]: 4 });
    act(table, stopRule, { kind: 'stop' });
    for (const id of [SQUAD, TANK]) {
      expect([placeOf(table, id), statusOf(table, id)?.markers]).toEqual([{ kind: 'map', at: 'E4' }, ['moved']]);
    }
  });

  rule('6.5', 'goes where the vehicle faces and both may go, as long as both can pay', () => {
    const table = together();
    expect(faults(table, enterRule, enter('F5'))).toEqual(['not-facing']);
    expect(faults(table, enterRule, enter('E6'))).toEqual(['prohibited-terrain']);
    act(table, enterRule, enter('E4'));
    settle(table);
    act(table, enterRule, enter('E3'));
    settle(table);
    act(table, enterRule, enter('E2'));
    settle(table);
    expect(faults(table, enterRule, enter('E1'))).toEqual(['not-enough-mps']);
  });

  rule('6.5', 'takes one vehicle, and nobody in the saddle', () => {
    const two = at([...both, ['us.m4a1.2', 'E5', { facing: 1 }]], [SQUAD, TANK, 'us.m4a1.2']);
    expect(faults(two, moveRule, move([SQUAD, TANK, 'us.m4a1.2'], 'move', 'move', 'move'))).toEqual([
      'vehicles-move-alone',
    ]);
    expect(faults(two, moveRule, move([TANK, 'us.m4a1.2'], 'move', 'move'))).toEqual(['vehicles-move-alone']);
    const rider = 'us.troopers.1';
    const mounted = at(
      [
        [TANK, 'E5', { facing: 1 }],
        [rider, 'E5'],
      ],
      [TANK, rider],
      cavalryWorld(),
    );
    expect(faults(mounted, moveRule, move([TANK, rider], 'move', 'move'))).toEqual(['mounted-beside-vehicle']);
  });

  rule('6.5', 'is one way among others for those who stand together', () => {
    const groups = new Set(legal(at(both), moveRule).map(({ units }) => units.join(' ')));
    expect([...groups].sort()).toEqual([SQUAD, `${SQUAD} ${TANK}`, TANK]);
  });

  rule('6.5', 'is the one move of those on foot in the impulse, and of that vehicle', () => {
    const table = at(
      [...both, ['us.2-5-4.2', 'E5'], ['us.m4a1.2', 'E5', { facing: 1 }]],
      [SQUAD, 'us.2-5-4.2', TANK, 'us.m4a1.2'],
    );
    act(table, moveRule, move([SQUAD, TANK], 'move', 'move'));
    act(table, enterRule, enter('D5'));
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect(faults(table, moveRule, move(['us.2-5-4.2'], 'move'))).toEqual(['already-moved']);
    expect(faults(table, moveRule, move(['us.2-5-4.2', 'us.m4a1.2'], 'move', 'move'))).toEqual(['already-moved']);
    expect(faults(table, moveRule, move(['us.m4a1.2'], 'move'))).toEqual([]);
  });

  rule('6.5', 'lets those who may Assault Move do so in it', () => {
    const rangers = 'us.rangers.1';
    const table = at(
      [
        [TANK, 'E5', { facing: 1 }],
        [rangers, 'E5'],
      ],
      [TANK, rangers],
    );
    act(table, moveRule, move([TANK, rangers], 'assaultMove', 'assaultMove'));
    act(table, enterRule, enter('D5'));
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect([TANK, rangers].map((id) => statusOf(table, id)?.markers)).toEqual([['assaultMove'], ['assaultMove']]);
  });

  rule('6.5', 'leads into no Melee, Overrun or Close Assault', () => {
    for (const enemy of ['de.1-6-4.1', 'de.pz4h.1']) {
      const table = together([[enemy, 'D5']]);
      expect(faults(table, enterRule, enter('D5'))).toContain('coordinated-into-enemy');
    }
  });

  rule('6.5', 'exposes the vehicle alone when it turns', () => {
    const table = together([['de.1-6-4.1', 'G5']]);
    act(table, pivotRule, { kind: 'pivot', facing: '2' });
    const window = topFrame(table);
    expect(window?.kind === 'window' && window.movers).toEqual([TANK]);
  });
});
