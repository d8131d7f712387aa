import { describe, expect } from 'vitest';
import { doneRule } from '../../src/phases/impulse/done.js';
import { healRule } from '../../src/phases/rally/heal.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import { rallyFrameOf } from '../../src/phases/turn/rally-course.js';
import { topOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { act, faults, lay, legal, rallying, shaken, statusOf } from './table.js';
import type { Table } from './table.js';

const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const paras = 'us.2-5-4.1';
const tom = 'us.tom.1';
const medic = 'de.medic.1';
const attempt = (unit: string, leader?: string) =>
  ({ kind: 'rally', unit, method: 'morale', ...(leader === undefined ? {} : { leader }) }) as const;
const dice = (of: string, ...faces: number[]) => ({ purpose: 'rally', of, faces });

/** The Rally Phase of both sides under `rallyOrder: attemptsFirst`. The Germans have the initiative. */
function phase(): Table {
  const world = worldOf('training', { rallyOrder: 'attemptsFirst' });
  return lay(world, {
    units: [
      [koch, 'J3'],
      [squad, 'J3', shaken],
      [medic, 'J3', { wounds: 1 }],
      [tom, 'G6'],
      [paras, 'G6', shaken],
    ],
    frames: [rallyFrameOf(world, 'de')],
  });
}

const done = { kind: 'done' } as const;

describe('the order of the Rally Phase, by `rallyOrder`', () => {
  rule('3.0', 'of `sideAfterSide` lets the side with the initiative do all its business before the other', () => {
    expect(rallyFrameOf(worldOf('training'), 'de')).toEqual(rallying('de'));
  });

  rule('3.0', 'of `attemptsFirst` brings the rally attempts of both sides before the rest of their business', () => {
    const table = phase();
    const parts: string[] = [];
    for (let frame = topOf(table, 'rally'); frame !== undefined; frame = topOf(table, 'rally')) {
      parts.push(`${frame.by} ${frame.part ?? 'all'}`);
      act(table, doneRule, done);
    }
    expect(parts).toEqual(['de attempts', 'us attempts', 'de rest', 'us rest']);
    expect(table.position.phase).toBe('operations');
  });

  rule('3.0', 'of `attemptsFirst` ends the attempts of a side with its first part', () => {
    const table = phase();
    act(table, doneRule, done);
    act(table, rallyRule, attempt(paras, tom), [dice(paras, 1, 1)]);
    expect(statusOf(table, paras)).toEqual({});
    act(table, doneRule, done);
    expect(faults(table, rallyRule, attempt(squad, koch))).toEqual(['attempts-over']);
    expect(legal(table, rallyRule)).toEqual([]);
    expect(legal(table, healRule)).toEqual([
      { kind: 'heal', medic, unit: squad },
      { kind: 'heal', medic, unit: medic },
    ]);
  });

  rule(
    '3.0',
    'of `attemptsFirst` keeps in mind who has served: a Medic uses his kit once in both parts together',
    () => {
      const table = phase();
      act(table, healRule, { kind: 'heal', medic, unit: medic }, [{ purpose: 'heal', of: medic, faces: [6, 6] }]);
      act(table, doneRule, done);
      act(table, doneRule, done);
      expect(topOf(table, 'rally')).toMatchObject({ by: 'de', part: 'rest', used: [medic], other: { used: [] } });
      expect(faults(table, healRule, { kind: 'heal', medic, unit: medic })).toEqual(['already-used']);
      act(table, doneRule, done);
      expect(topOf(table, 'rally')).toEqual(rallying('us', { part: 'rest' }));
    },
  );
});
