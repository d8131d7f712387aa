import { describe, expect } from 'vitest';
import { advance } from '../../src/phases/game/advance.js';
import { endImpulse } from '../../src/phases/impulse/impulse.js';
import { settleInitiative } from '../../src/phases/turn/initiative.js';
import { nameRule } from '../../src/phases/impulse/name.js';
import { recombineRule } from '../../src/phases/rally/recombine.js';
import type { Group, SpotAction, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { spotRule } from '../../src/spotting/index.js';
import { field } from '../combat/scene.js';
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

describe('the spotting attempt of an impulse', () => {
  const spot: SpotAction = { kind: 'spot', unit: 'us.2-5-4.1', target: 'F4' };
  const anyTime = { spottingMoment: 'anyTimeInImpulse' };

  /** A Squad in F1 could spot F4; another has moved into B3 and has nothing more to do. */
  function acting(switches: Readonly<Record<string, string>>, ...more: readonly Group[]): Table {
    return lay(field(switches), {
      units: [
        ['us.2-5-4.1', 'F1'],
        ['us.2-5-4.2', 'B3', { markers: ['moved'] }],
        [squad, 'F4'],
      ],
      frames: [
        impulse('us', {
          step: 'acting',
          acted: true,
          named: [{ at: 'B3', moved: true }, ...more],
          started: ['us.2-5-4.2'],
        }),
      ],
      position: { phase: 'operations' },
    });
  }

  rule('10.1.1', 'comes before the naming of locations, by `spottingMoment` at any time', () => {
    expect(faults(acting({}), spotRule, spot)).toEqual(['locations-named']);
    expect(legal(acting({}), spotRule)).toEqual([]);
    const table = acting(anyTime);
    expect(legal(table, spotRule)).toEqual([spot]);
    act(table, spotRule, spot, [{ purpose: 'spotting', of: 'us.2-5-4.1', faces: [2] }]);
    expect(statusOf(table, 'us.2-5-4.1')?.markers).toEqual(['opsComplete']);
    expect(topOf(table, 'impulse')).toMatchObject({ step: 'acting', attempt: { spotted: true } });
  });

  rule('10.1.1', 'may then also be the last thing done: the impulse does not end before it by itself', () => {
    const sideToAct = (table: Table): unknown => {
      play(table, advance(table));
      return topOf(table, 'impulse')?.by;
    };
    expect(sideToAct(acting({}))).toBe('de');
    const table = acting(anyTime);
    expect(sideToAct(table)).toBe('us');
    act(table, spotRule, spot, [{ purpose: 'spotting', of: 'us.2-5-4.1', faces: [6] }]);
    expect(sideToAct(table)).toBe('de');
  });

  rule('6.1.1', 'is not made by a unit that has fired and has still to move', () => {
    const table = acting(anyTime, { at: 'F1', firedAt: 'F4', mustMove: ['us.2-5-4.1'] });
    expect(faults(table, spotRule, spot)).toEqual(['already-activated']);
    expect(legal(table, spotRule)).toEqual([]);
  });
});
