import { describe, expect } from 'vitest';
import { settleMovers, stopRule } from '../../src/movement/index.js';
import { resumeMove } from '../../src/movement/moving/stop.js';
import type { HexMarker, MoveFrame, MoveMode, Status, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { enterRule } from '../../src/movement/index.js';
import { act, faults, play, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground, onTheMove, settle } from './ground.js';
import type { Movers, Going } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const stop = { kind: 'stop' } as const;

/** A group that has moved into E6, or wherever. */
function group(movers: Movers, more: Partial<MoveFrame> = { steps: 1 }, given: Partial<Going> = {}): Table {
  return onTheMove({ from: 'E6', movers, more, ...given });
}

describe('ending a move', () => {
  rule('4.0', 'units that move are marked by the way they moved', () => {
    const ends = (unit: string, mode: MoveMode): Status | undefined => {
      const table = group([[unit, mode, 4]]);
      act(table, stopRule, stop);
      expect(topFrame(table)?.kind).toBe('impulse');
      return statusOf(table, unit);
    };
    expect(ends(squad, 'move')).toEqual({ markers: ['moved'] });
    expect(ends(squad, 'assaultMove')).toEqual({ markers: ['assaultMove'] });
    expect(ends(squad, 'assaultFire')).toEqual({ markers: ['moved'] });
    expect(ends(squad, 'lowCrawl')).toEqual({ markers: ['lowCrawl'] });
    expect(ends('de.stealthy.1', 'stealth')).toEqual({ markers: ['stealth'] });
  });

  rule(
    '19.2.5',
    'a mover that the fire answering its own has taken from the map moves no further, and the move ends',
    () => {
      const table = group([[squad, 'move', 4]], { steps: 1, step: 'ready' });
      const gone = { kind: 'eliminated' } as const;
      const counters = table.position.counters.map((each) => (each.id === squad ? { ...each, place: gone } : each));
      table.position = { ...table.position, counters };
      play(table, resumeMove(table));
      expect(topFrame(table)?.kind).toBe('impulse');
    },
  );

  rule('6.4.1', 'a Stealth Assault Move shows that half the MF was spent', () => {
    const table = group([['de.stealthy.1', 'stealthAssault', 3]]);
    act(table, stopRule, stop);
    expect(statusOf(table, 'de.stealthy.1')).toEqual({ markers: ['assaultMove', 'stealth'] });
  });

  rule('6.4.2', 'after Assault Fire a unit that can is under a Stealth marker', () => {
    const table = group([['de.stealthy.1', 'assaultFire', 3]]);
    act(table, stopRule, stop);
    expect(statusOf(table, 'de.stealthy.1')).toEqual({ markers: ['stealth'] });
  });

  rule('6.4', 'in the company of units that cannot it is marked as they are', () => {
    const table = group([
      ['de.stealthy.1', 'assaultFire', 3],
      [squad, 'assaultFire', 2],
    ]);
    act(table, stopRule, stop);
    expect(statusOf(table, 'de.stealthy.1')).toEqual({ markers: ['moved'] });
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
  });

  rule('6.0', 'a group that has set out takes a step, or picks something up, before it stops', () => {
    expect(faults(group([[squad, 'move', 4]], { steps: 0 }), stopRule, stop)).toEqual(['nothing-done']);
    expect(faults(group([[squad, 'move', 4, 2]], { steps: 0 }), stopRule, stop)).toEqual([]);
    expect(faults(group([[squad, 'move', 4]], { steps: 1 }), stopRule, stop)).toEqual([]);
  });

  rule('6.1.1', 'Assault Fire is followed by a step', () => {
    expect(faults(group([[squad, 'assaultFire', 4, 2]], { steps: 0 }), stopRule, stop)).toEqual(['nothing-done']);
  });

  rule('8.1.1', 'and so is a withdrawal', () => {
    const table = group([[squad, 'move', 4, 2]], { steps: 0, withdrawal: true });
    expect(faults(table, stopRule, stop)).toEqual(['nothing-done']);
  });

  rule('6.0', 'a move ends by itself when the group can do nothing more', () => {
    const table = group([[squad, 'move', 4, 4]], { steps: 2, step: 'entered' });
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    const able = group([[squad, 'move', 4, 3]], { steps: 2, step: 'entered' });
    settle(able);
    expect(topOf(able, 'move')?.step).toBe('ready');
  });
});

describe('the hex Assault Fire was made from', () => {
  const leave = (at: string, to: string, given: Parameters<typeof group>[2] = {}): readonly HexMarker[] => {
    const table = group([['us.2-5-4.1', 'assaultFire', 2]], { steps: 0 }, { from: at, ...given });
    act(table, enterRule, { kind: 'enter', to });
    return table.position.markers;
  };
  const kept: HexMarker = { kind: 'spotted', at: 'I6', by: 'de', kept: true };

  rule('6.1.1', 'stays spotted when its terrain would hide it, vacant or not', () => {
    expect(leave('I6', 'I7')).toEqual([kept]);
    expect(leave('I6', 'I7', { others: [['us.2-5-4.2', 'I6']] })).toEqual([kept]);
    expect(leave('E6', 'E7')).toEqual([]);
  });

  rule('6.1.1', 'needs no marker when units marked Fired or Moved are in it', () => {
    expect(leave('I6', 'I7', { others: [['us.2-5-4.2', 'I6', { markers: ['fired'] }]] })).toEqual([]);
  });

  rule('6.1.1', 'by its switch only while units remain in it', () => {
    const world = ground({ assaultFireSpotted: 'ifUnitsRemain' });
    expect(leave('I6', 'I7', { world })).toEqual([]);
    expect(leave('I6', 'I7', { world, others: [['us.2-5-4.2', 'I6']] })).toEqual([kept]);
  });

  rule('10.1.1', 'keeps its marker until the Administrative Phase', () => {
    const markers: readonly HexMarker[] = [{ kind: 'spotted', at: 'I6', by: 'de' }];
    expect(leave('I6', 'I7', { markers, others: [['us.2-5-4.2', 'I6']] })).toEqual([kept]);
    expect(leave('I6', 'I7', { markers: [kept] })).toEqual([kept]);
  });
});

describe('movers after Opportunity Fire', () => {
  /** Movers that have just entered, as they stand after the fire. */
  const after = (
    movers: Parameters<typeof group>[0],
    status: Readonly<Record<string, Status>>,
    world: World = ground(),
  ): Table => {
    const table = group(movers, { steps: 1, step: 'entered' }, { status, world });
    play(table, settleMovers(table));
    return table;
  };

  rule('5.3', 'those Shaken stop under a Moved marker, the others may go on', () => {
    const table = after(
      [
        [squad, 'move', 4, 1],
        [second, 'move', 4, 1],
      ],
      { [squad]: { shaken: true } },
    );
    expect(topOf(table, 'move')).toMatchObject({ step: 'ready', movers: [{ unit: second }], halted: [squad] });
    expect(statusOf(table, squad)).toEqual({ shaken: true, markers: ['moved'] });
    expect(statusOf(table, second)).toEqual({});
    expect(faults(table, enterRule, { kind: 'enter', to: 'E7' })).toEqual([]);
  });

  rule('5.1', 'the wounded stop, a Hero too', () => {
    const table = after(
      [
        ['us.hird.1', 'move', 6, 1],
        ['us.2-5-4.1', 'move', 4, 1],
      ],
      { 'us.hird.1': { wounds: 1 } },
    );
    expect(topOf(table, 'move')).toMatchObject({ movers: [{ unit: 'us.2-5-4.1' }], halted: ['us.hird.1'] });
  });

  rule('5.1', 'units that were Shaken or wounded before may go on', () => {
    const table = group(
      [],
      { steps: 1, step: 'entered' },
      {
        others: [
          [squad, 'E6', { shaken: true }],
          [koch, 'E6', { wounds: 1 }],
        ],
      },
    );
    const frame = topOf(table, 'move');
    if (frame === undefined) throw new Error('no frame');
    const movers = [
      { unit: squad, mode: 'move' as const, allowance: 4, own: 4, spent: 2, shaken: true as const },
      { unit: koch, mode: 'move' as const, allowance: 12, own: 12, spent: 2, wounds: 1 },
    ];
    table.frames = [...table.frames.slice(0, -1), { ...frame, movers }];
    play(table, settleMovers(table));
    expect(topOf(table, 'move')?.movers.map((mover) => mover.unit)).toEqual([squad, koch]);
  });

  rule('5.1', 'the eliminated are gone', () => {
    const table = group(
      [
        [squad, 'move', 4, 1],
        [second, 'move', 4, 1],
      ],
      { steps: 1, step: 'entered' },
    );
    table.position = {
      ...table.position,
      counters: table.position.counters.map((one) =>
        one.id === squad ? { ...one, place: { kind: 'eliminated' } } : one,
      ),
    };
    play(table, settleMovers(table));
    expect(topOf(table, 'move')).toMatchObject({ movers: [{ unit: second }], halted: [] });
  });

  const hurried = (world: World, status: Readonly<Record<string, Status>> = { [koch]: { shaken: true } }): number => {
    const table = group(
      [
        [squad, 'move', 6, 3],
        [koch, 'move', 6, 3],
      ],
      { steps: 2, step: 'entered' },
      { status, world },
    );
    const frame = topOf(table, 'move');
    if (frame === undefined) throw new Error('no frame');
    const movers = frame.movers.map((mover) => (mover.unit === squad ? { ...mover, own: 8 } : mover));
    table.frames = [...table.frames.slice(0, -1), { ...frame, movers }];
    play(table, settleMovers(table));
    const left = topOf(table, 'move')?.movers.find((mover) => mover.unit === squad);
    return left === undefined ? -1 : (left.allowance - left.spent) / 2;
  };

  rule('6.2', 'how far units go on without their Leader is a switch', () => {
    expect(hurried(ground(), {})).toBe(3);
    expect(hurried(ground())).toBe(1);
    expect(hurried(ground({ leaderLostUnderway: 'stop' }))).toBe(0);
    expect(hurried(ground({ leaderLostUnderway: 'keepBonus' }))).toBe(3);
  });

  rule('6.2', 'another Leader of the group keeps them at Double-Time', () => {
    const table = group(
      [
        [squad, 'move', 6, 3],
        [koch, 'move', 6, 3],
        ['de.baumann.1', 'move', 6, 3],
      ],
      { steps: 2, step: 'entered' },
      { status: { [koch]: { shaken: true } } },
    );
    const frame = topOf(table, 'move');
    if (frame === undefined) throw new Error('no frame');
    const movers = frame.movers.map((mover) => (mover.unit === squad ? { ...mover, own: 8 } : mover));
    table.frames = [...table.frames.slice(0, -1), { ...frame, movers }];
    play(table, settleMovers(table));
    expect(topOf(table, 'move')?.movers.find((mover) => mover.unit === squad)?.allowance).toBe(12);
  });
});
