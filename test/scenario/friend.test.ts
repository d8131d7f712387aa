import { describe, expect } from 'vitest';
import { callInRule } from '../../src/combat/index.js';
import { indexOf, terrainAt } from '../../src/map/index.js';
import { artilleryFault, artilleryOf } from '../../src/state/index.js';
import { enterRule } from '../../src/movement/index.js';
import { acting, moving } from '../movement/ground.js';
import { act, faults, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('friend');
const { scenario, map } = world;
const squad = 'us.2-6-4.1';
const jenson = 'us.jenson.1';

describe('A Friend in Need', () => {
  rule('22.0', 'has its printed order of battle', () => {
    const forces = scenario.sides.map((side) =>
      side.forces.flatMap(({ units }) => units.map(({ count, type }) => `${count} ${type}`)),
    );
    expect(forces).toEqual([
      ['3 vc.1-4-3', '1 nva.rpd', '1 vc.diem', '1 vc.sniper', '1 nva.vandu', '1 nva.2-5-4', '1 nva.rpd', '1 nva.2-5-4'],
      ['6 us.2-6-4', '2 us.m60', '1 us.jenson', '1 us.medic'],
    ]);
    expect([scenario.turns, scenario.initiative]).toEqual([8, 'us']);
  });

  rule('22.0', 'gives Victory Points for the huts and the hall of the board, all of them', () => {
    const built = map.names.filter((name) => {
      const index = indexOf(map, name);
      return index !== undefined && ['hut', 'lcBuilding'].includes(terrainAt(map, index).id);
    });
    const rows = (scenario.victory.points ?? []).flatMap((row) =>
      row.kind === 'control' && row.where.kind === 'hexes' ? [row.where.hexes] : [],
    );
    for (const hexes of rows) expect([...hexes].sort()).toEqual([...built].sort());
    expect(rows).toHaveLength(2);
  });

  const calls = (unit: string, others: readonly (readonly [string, string])[] = [], read = true): Table =>
    lay(world, {
      units: [[unit, 'F6'], ...others],
      position: { phase: 'operations', facts: read ? { paragraphs: { four: 2 } } : {} },
      frames: [acting('us', 'F6', [unit])],
    });
  const call = (caller: string) =>
    ({ kind: 'callIn', caller, target: 'F8', artillery: 'castle', mission: 'standard' }) as const;
  const scatter = (of: string, white: number, colored: number): Named => ({
    purpose: 'scatter',
    of,
    faces: [white, colored],
  });

  rule('1.8', 'gives one Fire Mission of 5 FP to whoever reads the fourth paragraph', () => {
    const [castle] = artilleryOf(world, 'us');
    if (castle === undefined) throw new Error('no artillery');
    expect(castle).toMatchObject({ missions: 1, fp: 5 });
    expect(artilleryFault(calls(jenson, [], false), 'us', castle)).toBe('mission-not-due');
    expect(artilleryFault(calls(jenson), 'us', castle)).toBeUndefined();
    expect(faults(calls(jenson), callInRule, call(jenson))).toEqual([]);
  });

  rule('1.8', 'lets a Squad call only when the Leader is gone, and then nobody shifts the round', () => {
    expect(faults(calls(squad, [[jenson, 'A4']]), callInRule, call(squad))).toEqual(['cannot-call-in']);
    const table = calls(squad);
    act(table, callInRule, call(squad), [scatter(squad, 1, 1), { purpose: 'barrage', of: 'F6', faces: [1, 6] }]);
    expect(table.position.markers).toMatchObject([{ kind: 'fireForEffect', at: 'F7', fp: 5 }]);
  });

  rule('1.8', 'has the radio found in F6: the other marker goes too', () => {
    const table = lay(world, {
      units: [[squad, 'F7']],
      markers: [
        { kind: 'event', at: 'F3', event: 'B' },
        { kind: 'event', at: 'F6', event: 'D' },
      ],
      position: { phase: 'operations' },
      frames: [impulse('us', { step: 'acting' }), moving('us', 'F7', [[squad, 'move', 4]])],
    });
    act(table, enterRule, { kind: 'enter', to: 'F6' });
    expect(table.position.markers).toEqual([]);
    expect(table.position.facts).toHaveProperty('paragraphs.four');
  });

  rule('1.8', 'has one of those who see the huts check his nerve, and halts them all the same', () => {
    const seen = (faces: readonly number[]): Table => {
      const table = lay(world, {
        units: [[squad, 'F3']],
        markers: [{ kind: 'event', at: 'G1', event: 'A' }],
        position: { phase: 'operations' },
        frames: [impulse('us', { step: 'acting' }), moving('us', 'F3', [[squad, 'move', 4]])],
      });
      act(table, enterRule, { kind: 'enter', to: 'F2' }, [{ purpose: 'event', of: squad, faces }]);
      return table;
    };
    expect(seen([1, 1]).position.facts).toHaveProperty('paragraphs.two');
    const failed = seen([6, 6]);
    expect(failed.position.facts).toHaveProperty('paragraphs.three');
    expect(failed.position.facts).not.toHaveProperty('paragraphs.two');
    expect(statusOf(failed, squad)?.shaken).toBeUndefined();
    expect(placeOf(failed, squad)).toEqual({ kind: 'map', at: 'F2' });
  });
});
