import { describe, expect } from 'vitest';
import { embarkRule } from '../../src/phases/impulse/embark.js';
import { nameRule } from '../../src/phases/impulse/name.js';
import { loseLateReinforcements } from '../../src/phases/administration/late-reinforcements.js';
import type { BoardAction, Counter, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { aboard, act, faults, impulse, lay, legal, placeOf, play } from './table.js';
import type { Table } from './table.js';

const HALFTRACK = 'de.sdkfz251.1';
const TANK = 'de.pz4h.1';
const SQUAD = 'de.1-6-4.1';
const HALF = 'de.0-5-4.1';
const ACE = 'de.ace.1';
const ace = { id: 'de.ace', nation: 'de', kind: 'armorLeader', lm: 1, morale: 7, shaken: { mf: 0 } } as const;

/** The Germans have a force that comes on in turn 2. */
function world(): World {
  const base = worldWith({});
  const [us, de] = base.scenario.sides;
  const forces = [
    { id: 'relief', units: [], entry: { kind: 'enter', turn: 2, where: { kind: 'hexes', hexes: ['A1'] } } },
  ] as const;
  const german = de.id === 'de' ? { ...de, forces } : { ...us, forces };
  const american = de.id === 'de' ? { ...us, forces: [] } : { ...de, forces: [] };
  return worldWith({ map: drawn({}), types: [ace], scenario: { sides: [american, german] } });
}

const OFF_MAP: Counter['place'] = { kind: 'pool', pool: 'reinforcement', group: 'relief' };

const board = (vehicle: string, units: readonly string[], more: Partial<BoardAction> = {}): BoardAction => ({
  kind: 'board',
  vehicle,
  seat: 'inside',
  units: [...units].sort(),
  ...more,
});

describe('reinforcements', () => {
  const coming = (turn: number): Table =>
    lay(world(), {
      units: [
        [HALFTRACK, OFF_MAP],
        [SQUAD, OFF_MAP],
      ],
      frames: [impulse('de')],
      position: { phase: 'operations', turn },
    });

  rule('16.0', 'may come on aboard the vehicles that come with them', () => {
    const table = coming(2);
    expect(legal(table, embarkRule)).toEqual([board(HALFTRACK, [SQUAD])]);
    act(table, embarkRule, board(HALFTRACK, [SQUAD]));
    expect(placeOf(table, SQUAD)).toEqual(aboard(HALFTRACK));
    expect(faults(coming(1), embarkRule, board(HALFTRACK, [SQUAD]))).toEqual(['not-due', 'not-due']);
  });

  rule('16.1', 'have no more room aboard than others, and an Armor Leader rides inside, one in each vehicle', () => {
    const table = lay(world(), {
      units: [
        [HALFTRACK, OFF_MAP],
        [TANK, OFF_MAP],
        [SQUAD, OFF_MAP],
        ['de.1-6-4.2', OFF_MAP],
        [ACE, OFF_MAP],
        ['de.ace.2', OFF_MAP],
      ],
      frames: [impulse('de')],
      position: { phase: 'operations', turn: 2 },
    });
    expect(faults(table, embarkRule, board(HALFTRACK, [SQUAD, 'de.1-6-4.2']))).toEqual(['no-room-aboard']);
    expect(faults(table, embarkRule, board(TANK, [ACE], { seat: 'outside' }))).toEqual(['rides-inside']);
    expect(faults(table, embarkRule, board(TANK, [ACE, 'de.ace.2']))).toEqual(['one-armor-leader']);
    expect(faults(table, embarkRule, board(TANK, [HALFTRACK]))).toContain('cannot-ride');
    expect(faults(table, embarkRule, board(SQUAD, [ACE]))).toContain('not-a-vehicle');
    expect(faults(table, embarkRule, board(TANK, [ACE], { mode: 'assaultMove' }))).toEqual(['mode-not-chosen']);
    act(table, embarkRule, board(TANK, [ACE]));
    expect(faults(table, embarkRule, board(TANK, ['de.ace.2']))).toEqual(['armor-leader-aboard']);
    act(table, embarkRule, board(TANK, [SQUAD], { seat: 'outside' }));
    expect(placeOf(table, SQUAD)).toEqual(aboard(TANK, 'outside'));
  });

  rule('22.0', 'who has got aboard is lost with a vehicle that does not come on in time', () => {
    const table = coming(2);
    act(table, embarkRule, board(HALFTRACK, [SQUAD]));
    play(table, loseLateReinforcements(table));
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'eliminated' });
  });
});

describe('an activated vehicle', () => {
  rule('16.4', 'brings those who ride it into the impulse: who gets off in an Assault Move may fire in it', () => {
    const table = lay(worldWith({ map: drawn({}), types: [ace] }), {
      units: [
        [HALFTRACK, 'C4', { facing: 1 }],
        [HALF, aboard(HALFTRACK)],
        ['de.0-5-4.2', aboard(HALFTRACK), { markers: ['moved'] }],
      ],
      frames: [impulse('de')],
      position: { phase: 'operations' },
    });
    act(table, nameRule, { kind: 'name', at: 'C4' });
    expect(topOf(table, 'impulse')?.started).toEqual([HALF, HALFTRACK]);
  });
});
