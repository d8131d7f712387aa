import { describe, expect } from 'vitest';
import { fireRule, smokeRule } from '../../src/combat/index.js';
import type { SmokeAction, Status } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { act, faults, house, legal, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field, firing, inImpulse } from './scene.js';

const half = 'us.1-4-4.1';
const action: SmokeAction = { kind: 'smoke', unit: half, at: 'B4' };
const rolled = (face: number): Named => ({ purpose: 'smoke', of: half, faces: [face] });

function layer(status: Status = {}, switches: Readonly<Record<string, string>> = {}, group = {}): Table {
  return inImpulse(
    'us',
    [{ at: 'B3', ...group }],
    {
      units: [
        [half, 'B3', status],
        ['de.1-6-4.1', 'B6'],
      ],
    },
    field(switches),
  );
}

describe('Smoke', () => {
  rule('7.0', 'is laid by 1d6 up to the capability of the nation; the unit may then move', () => {
    const table = layer();
    act(table, smokeRule, action, [rolled(2)]);
    expect(table.position.markers).toEqual([{ kind: 'smoke', at: 'B4', stage: 1 }]);
    expect(statusOf(table, half)).toEqual({});
    expect(topFrame(table)).toMatchObject({ acted: true, named: [{ at: 'B3', laidSmoke: [half] }] });
  });

  rule('7.0', 'that fails makes the unit Operations Complete', () => {
    const table = layer();
    act(table, smokeRule, action, [rolled(3)]);
    expect(table.position.markers).toEqual([]);
    expect(statusOf(table, half)).toEqual({ markers: ['opsComplete'] });
    expect(topFrame(table)).toMatchObject({ acted: true, named: [{ at: 'B3' }] });
  });

  rule('7.0', 'is tried once a turn by a unit', () => {
    const table = layer();
    act(table, smokeRule, action, [rolled(1)]);
    expect(faults(table, smokeRule, { ...action, at: 'B3' })).toEqual(['smoke-tried']);
    expect(legal(table, smokeRule)).toEqual([]);
    const again = house(table, { smokeAttempts: 'several' });
    expect(legal(again, smokeRule).length).toBe(7);
    act(again, smokeRule, { ...action, at: 'B3' }, [rolled(1)]);
    expect(topFrame(again)).toMatchObject({ named: [{ laidSmoke: [half] }] });
  });

  rule('7.0', 'goes into the own or an adjacent hex', () => {
    expect(legal(layer(), smokeRule).map(({ at }) => at)).toEqual(['A2', 'A3', 'B2', 'B3', 'B4', 'C2', 'C3']);
    expect(faults(layer(), smokeRule, { ...action, at: 'B5' })).toEqual(['too-far']);
    expect(faults(layer(), smokeRule, { ...action, at: 'Z9' })).toEqual(['unknown-location']);
  });

  rule('7.0', 'is laid by Good Order MMCs without a marker, not by Weapon Teams or single men', () => {
    for (const marker of [
      'moved',
      'lowCrawl',
      'assaultMove',
      'stealth',
      'hitAndRun',
      'fired',
      'opsComplete',
    ] as const) {
      expect(faults(layer({ markers: [marker] }), smokeRule, action)).toEqual(['already-activated']);
    }
    expect(faults(layer({ shaken: true }), smokeRule, action)).toEqual(['not-good-order']);
    const others = inImpulse('us', ['B3'], {
      units: [
        ['us.gunteam.1', 'B3'],
        ['us.tom.1', 'B3'],
        ['us.second.1', 'B3'],
      ],
    });
    for (const unit of ['us.gunteam.1', 'us.tom.1', 'us.second.1']) {
      expect(faults(others, smokeRule, { ...action, unit })).toEqual(['lays-no-smoke']);
    }
    expect(legal(others, smokeRule)).toEqual([]);
  });

  rule('7.0', 'is laid before the group moves, by units of a named location that are not locked in Melee', () => {
    expect(faults(layer({}, {}, { moved: true }), smokeRule, action)).toEqual(['group-moved']);
    const table = layer();
    expect(faults({ ...table, frames: [{ ...table.frames[0], step: 'open' } as never] }, smokeRule, action)).toEqual([
      'not-acting',
    ]);
    expect(faults(table, smokeRule, { ...action, unit: 'de.1-6-4.1', at: 'B5' })).toEqual([
      'not-yours',
      'not-activated-here',
    ]);
    const locked = inImpulse('us', ['B3'], {
      units: [[half, 'B3']],
      markers: [{ kind: 'melee', at: 'B3', fought: false }],
    });
    expect(faults(locked, smokeRule, action)).toEqual(['locked-in-melee']);
  });

  rule('7.0', 'keeps its layer from firing in that impulse, unless the ruleset allows it', () => {
    const shot = firing('B3', 'B6', [half], { lead: half });
    const near = (switches: Readonly<Record<string, string>>): Table => {
      const table = inImpulse(
        'us',
        ['B3'],
        {
          units: [
            [half, 'B3'],
            ['de.1-6-4.1', 'B6'],
          ],
        },
        field(switches),
      );
      act(table, smokeRule, { ...action, at: 'C2' }, [rolled(1)]);
      return table;
    };
    expect(faults(near({}), fireRule, shot)).toEqual(['laid-smoke']);
    expect(faults(near({ smokeLayerFire: 'allowed' }), fireRule, shot)).toEqual([]);
  });

  rule('7.0', 'makes its layer Operations Complete at once in a ruleset that does not let him move', () => {
    const table = layer({}, { smokeLayerMayMove: 'no' });
    act(table, smokeRule, action, [rolled(1)]);
    expect(statusOf(table, half)).toEqual({ markers: ['opsComplete'] });
    expect(table.position.markers).toHaveLength(1);
  });

  rule('7.0', 'lies beside an older marker in a hex and runs its own course', () => {
    const table = layer();
    table.position = { ...table.position, markers: [{ kind: 'smoke', at: 'B4', stage: 2 }] };
    act(table, smokeRule, action, [rolled(1)]);
    expect(table.position.markers).toEqual([
      { kind: 'smoke', at: 'B4', stage: 2 },
      { kind: 'smoke', at: 'B4', stage: 1 },
    ]);
  });
});
