import { describe, expect } from 'vitest';
import { endImpulse } from '../../src/phases/impulse.js';
import { settleInitiative } from '../../src/phases/initiative.js';
import { nameRule } from '../../src/phases/name.js';
import { recombineRule } from '../../src/phases/recombine.js';
import type { World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { act, faults, impulse, lay, legal, play, rallying, statusOf } from './table.js';
import type { Table } from './table.js';

const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const training = worldOf('training');

describe('initiative, as the ruleset answers it', () => {
  rule('3.0', 'on turn 1 the scenario says who has it, or the dice by `turnOneInitiative`', () => {
    const winner = (world: World, faces: readonly [us: number, de: number] | undefined): string => {
      const table = lay(world, { position: { turn: 1, initiative: 'de' } });
      const [us, de] = faces ?? [];
      const rolls = [
        { purpose: 'initiative', of: 'us', faces: [us ?? 0] },
        { purpose: 'initiative', of: 'de', faces: [de ?? 0] },
      ];
      play(table, settleInitiative(table), faces === undefined ? [] : rolls);
      return table.position.initiative;
    };
    const rolled = worldOf('training', { turnOneInitiative: 'rolled' });
    expect(winner(training, undefined)).toBe('de');
    expect(winner(rolled, [5, 2])).toBe('us');
    expect(winner(rolled, [2, 5])).toBe('de');
  });
});

describe('Half-Squads, as the ruleset answers it', () => {
  rule('3.0', 'of one root Squad join, by `halfSquadJoining` only those of one type', () => {
    const joins = (world: World, second: string): readonly string[] => {
      const halves = [...['de.1-5-4.1', second]].sort() as [string, string];
      const table = lay(world, {
        units: [...halves.map((id) => [id, 'J3'] as const), [koch, 'J3']],
        frames: [rallying('de')],
      });
      return faults(table, recombineRule, { kind: 'recombine', halves });
    };
    const sameType = worldOf('training', { halfSquadJoining: 'sameType' });
    expect(joins(training, 'de.0-5-4.1')).toEqual([]);
    expect(joins(sameType, 'de.0-5-4.1')).toEqual(['other-root-squad']);
    expect(joins(sameType, 'de.1-5-4.2')).toEqual([]);
  });
});

describe('a Leader who made the spotting attempt', () => {
  /** Koch has tried to spot out of J3, which is named; squads wait in J3 and J4. */
  function spotted(world: World, ...more: readonly string[]): Table {
    return lay(world, {
      units: [
        [koch, 'J3', { markers: ['opsComplete'] }],
        [squad, 'J3'],
        ['de.1-6-4.2', 'J4'],
        ...more.map((id) => [id, 'J3'] as const),
      ],
      frames: [impulse('de', { attempt: { unit: koch, target: 'G6', spotted: false } })],
      position: { phase: 'operations' },
    });
  }

  const neighbours = (table: Table): readonly string[] => {
    act(table, nameRule, { kind: 'name', at: 'J3' });
    return legal(table, nameRule).map(({ at }) => at);
  };
  const strict = worldOf('training', { spottingLeaderActivates: 'no' });

  rule('10.1.1', 'still names the hexes next to his, by `spottingLeaderActivates` not', () => {
    expect(neighbours(spotted(training))).toEqual(['J4']);
    expect(neighbours(spotted(strict))).toEqual([]);
  });

  rule('4.0', 'cannot then be the one who called, so another Leader beside him is Operations Complete for it', () => {
    const called = (world: World): unknown => {
      const table = spotted(world, 'de.baumann.1');
      act(table, nameRule, { kind: 'name', at: 'J3' });
      act(table, nameRule, { kind: 'name', at: 'J4' });
      const frame = topOf(table, 'impulse');
      if (frame === undefined) throw new Error('no impulse');
      table.frames = [
        {
          ...frame,
          step: 'acting',
          named: [{ at: 'J3' }, { at: 'J4', firedAt: 'G6' }],
          started: [...frame.started, koch].sort(),
        },
      ];
      play(table, endImpulse(table));
      return statusOf(table, 'de.baumann.1')?.markers;
    };
    expect(called(training)).toBeUndefined();
    expect(called(strict)).toEqual(['opsComplete']);
  });
});
