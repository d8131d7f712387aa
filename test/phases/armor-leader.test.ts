import { describe, expect } from 'vitest';
import { nameRule } from '../../src/phases/impulse/name.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import { enterRule, moveRule, stopRule } from '../../src/movement/index.js';
import type { ImpulseFrame, Place, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, faults, impulse, lay, statusOf } from './table.js';
import type { Table } from './table.js';
import { rule } from '../rule.js';
import { settle } from '../movement/ground.js';
import { drawn, worldWith } from '../world.js';

const TYPES: readonly CounterType[] = [
  { nation: 'de', kind: 'vehicle', id: 'de.tank', mf: 10, movement: 'tracked', morale: 6 },
  { nation: 'de', kind: 'armorLeader', id: 'de.commander', lm: 1, morale: 7, shaken: { mf: 0 } },
];
const world = worldWith({ map: drawn({}), types: TYPES });

/** E4 is next to E5, F5 next to both, C5 to none. */
const first = 'de.tank.1';
const second = 'de.tank.2';
const third = 'de.tank.3';
const squad = 'de.1-6-4.1';
const koch = 'de.koch.1';
const commander = 'de.commander.1';

type Stand = readonly [id: string, at: string | Place, status?: Status];

function table(units: readonly Stand[], switches: Readonly<Record<string, string>> = {}): Table {
  return lay(worldWith({ switches }, world), { units, position: { phase: 'operations' }, frames: [impulse('de')] });
}

const name = (at: string) => ({ kind: 'name', at }) as const;
const named = (of: Table): ImpulseFrame | undefined => topOf(of, 'impulse');
const open = (of: Table): readonly string[] => [...legalActions(of, nameRule)].map(({ at }) => at);
const facing = { facing: 1 } as const;

describe('an Armor Leader', () => {
  rule('11.5', 'brings the vehicles of adjacent hexes into the impulse, and no men', () => {
    const scene = table([
      [first, 'E5', facing],
      [commander, aboard(first)],
      [second, 'E4', facing],
      [squad, 'E4'],
      ['de.1-6-4.2', 'F5'],
    ]);
    act(scene, nameRule, name('E5'));
    expect(open(scene)).toEqual(['E4']);
    act(scene, nameRule, name('E4'));
    expect(named(scene)).toMatchObject({
      named: [{ at: 'E5' }, { at: 'E4', only: 'vehicles' }],
      started: [first, second],
    });
  });

  rule('11.5', 'is needed for that: a Leader on foot brings in the men alone, and nobody a vehicle without one', () => {
    const scene = table([
      [first, 'E5', facing],
      [koch, 'E5'],
      [second, 'E4', facing],
      [squad, 'E4'],
      [third, 'F5', facing],
    ]);
    act(scene, nameRule, name('E5'));
    expect(open(scene)).toEqual(['E4']);
    act(scene, nameRule, name('E4'));
    expect(named(scene)?.started).toEqual([squad, koch, first]);
    const alone = table([
      [first, 'E5', facing],
      [second, 'E4', facing],
    ]);
    act(alone, nameRule, name('E5'));
    expect(open(alone)).toEqual([]);
    expect(faults(alone, nameRule, name('E4'))).toContain('out-of-leadership-range');
  });

  rule('4.0', 'brings the vehicles into a hex whose men were called in before', () => {
    const scene = table([
      [koch, 'E5'],
      [squad, 'F5'],
      [second, 'F5', facing],
      [first, 'E4', facing],
      [commander, aboard(first)],
      ['de.1-6-4.2', 'E4'],
      ['de.tank.3', 'E5', facing],
      ['de.commander.2', aboard('de.tank.3')],
    ]);
    // Only the men of F5 and E4 are called in at first: the Armor Leader of E5 is in action elsewhere.
    const begun = {
      ...scene,
      frames: [
        impulse('de', {
          step: 'naming',
          named: [{ at: 'E5' }, { at: 'F5', only: 'legUnits' }],
          started: [squad, koch],
        }),
      ],
    };
    act(begun, nameRule, name('E4'));
    expect(named(begun)?.named).toEqual([{ at: 'E5' }, { at: 'F5' }, { at: 'E4' }]);
    expect(named(begun)?.started).toEqual([squad, 'de.1-6-4.2', koch, first, second].sort());
  });

  rule('4.0', 'who was not brought in himself brings in nobody', () => {
    const scene = table([
      [koch, 'E5'],
      [first, 'E4', facing],
      [commander, aboard(first)],
      [squad, 'E4'],
      [second, 'E3', facing],
    ]);
    act(scene, nameRule, name('E5'));
    act(scene, nameRule, name('E4'));
    expect(open(scene)).toEqual([]);
  });

  rule(
    '11.5',
    'does so when his vehicle is Shaken, by a switch only in Good Order, and not once it is activated',
    () => {
      const brings = (status: Status, switches = {}): readonly string[] => {
        const scene = table(
          [
            [first, 'E5', { ...facing, ...status }],
            // Those aboard are gone from a vehicle that is abandoned, its Leader with them.
            ...(status.abandoned === true ? [] : [[commander, aboard(first)] as const]),
            [squad, 'E5'],
            [second, 'E4', facing],
          ],
          switches,
        );
        act(scene, nameRule, name('E5'));
        return open(scene);
      };
      expect(brings({ shaken: true })).toEqual(['E4']);
      expect(brings({ shaken: true }, { leaderActivation: 'goodOrder' })).toEqual([]);
      expect(brings({ markers: ['moved'] })).toEqual([]);
      expect(brings({ abandoned: true })).toEqual([]);
    },
  );

  rule('4.0', 'leaves his vehicle Operations Complete when it did nothing but bring in others', () => {
    const drive = (own: boolean): Table => {
      const scene = table([
        [first, 'E5', facing],
        [commander, aboard(first)],
        [second, 'E4', facing],
        [squad, 'A1'],
      ]);
      act(scene, nameRule, name('E5'));
      act(scene, nameRule, name('E4'));
      act(scene, doneRule, { kind: 'done' });
      act(scene, moveRule, { kind: 'move', from: 'E4', units: [second], modes: ['move'] });
      act(scene, enterRule, { kind: 'enter', to: 'E3' });
      settle(scene);
      act(scene, stopRule, { kind: 'stop' });
      if (own) {
        act(scene, moveRule, { kind: 'move', from: 'E5', units: [first], modes: ['move'] });
        act(scene, enterRule, { kind: 'enter', to: 'E4' });
        settle(scene);
        act(scene, stopRule, { kind: 'stop' });
      }
      act(scene, doneRule, { kind: 'done' });
      return scene;
    };
    expect(statusOf(drive(false), first)).toEqual({ ...facing, markers: ['opsComplete'] });
    expect(statusOf(drive(true), first)).toEqual({ ...facing, markers: ['moved'] });
  });
});
