import { describe, expect } from 'vitest';
import { targetsAt } from '../../src/combat/attack/targets.js';
import { coverOf, isUnitSpotted, spotRule, spottedFinding } from '../../src/spotting/index.js';
import type { Frame, HexMarker, Status } from '../../src/state/index.js';
import { sight } from '../../src/state/index.js';
import { moving } from '../movement/ground.js';
import { act, faults, impulse, lay } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from './village.js';

const [one, two] = ['de.1-6-4.1', 'de.1-6-4.2'] as const;
const squad = 'us.2-5-4.1';
const trench: HexMarker = { kind: 'fortification', at: 'F6', type: 'trench', tm: 2 };

/** Two German squads in a Trench on open ground, an American one some hexes away. */
function dug(
  first: Status,
  more: { readonly from?: string; readonly markers?: readonly HexMarker[]; readonly frame?: Frame } = {},
): Table {
  return lay(village(), {
    units: [
      [one, 'F6', first],
      [two, 'F6'],
      [squad, more.from ?? 'F2'],
    ],
    markers: [trench, ...(more.markers ?? [])],
    frames: [more.frame ?? impulse('us')],
  });
}

/** Who in the Trench is seen. */
function seen(table: Table): readonly string[] {
  return table.position.counters.filter((unit) => isUnitSpotted(table, unit, 'us')).map(({ id }) => id);
}

describe('a Trench', () => {
  rule('21.6.1', 'is spotted as blocking terrain, wherever it lies', () => {
    expect(coverOf(dug({}), 'F6')).toBe('trench');
    expect(spottedFinding(dug({}), 'F6', 'us').params['way']).toBe('none');
    expect(targetsAt(dug({}), 'F6', 'us')).toEqual([]);
    const table = dug({});
    act(table, spotRule, { kind: 'spot', unit: squad, target: 'F6' }, [{ purpose: 'spotting', of: squad, faces: [2] }]);
    expect(seen(table)).toContain(one);
    const failed = dug({});
    act(failed, spotRule, { kind: 'spot', unit: squad, target: 'F6' }, [
      { purpose: 'spotting', of: squad, faces: [3] },
    ]);
    expect(seen(failed)).not.toContain(one);
  });

  rule('21.6.1', 'is no obstacle to a line: that depends on the hex it is dug in', () => {
    const table = lay(village(), { markers: [trench, { ...trench, at: 'I7' }] });
    expect(sight(table, 'F5', 'F7')).toMatchObject({ blocked: false, degraded: 0 });
    expect(sight(table, 'I6', 'I8')).toMatchObject({ blocked: false, degraded: 1 });
    expect(coverOf(table, 'I7')).toBe('trench');
  });

  rule('21.6.1', 'hides those who crawl, steal along or have only seen to something in it', () => {
    for (const marker of ['lowCrawl', 'stealth', 'opsComplete'] as const) {
      expect(targetsAt(dug({ markers: [marker] }), 'F6', 'us')).toEqual([]);
    }
  });

  rule('21.6.1', 'shows of a marked unit only the unit itself', () => {
    const german = (table: Table): readonly string[] => seen(table).filter((id) => id.startsWith('de'));
    for (const marker of ['moved', 'assaultMove', 'fired'] as const) {
      const table = dug({ markers: [marker] });
      expect(german(table)).toEqual([one]);
      expect(targetsAt(table, 'F6', 'us').map(({ id }) => id)).toEqual([one]);
    }
    expect(german(dug({}, { frame: moving('de', 'F6', [[one, 'move', 4]]) }))).toEqual([one]);
    expect(german(dug({}, { markers: [{ kind: 'spotted', at: 'F6', by: 'us' }] }))).toEqual([one, two]);
    expect(german(dug({ markers: ['fired'] }, { from: 'F5' }))).toEqual([one, two]);
  });

  rule('10.1.1', 'may be spotted for those in it who are still hidden, not when nobody is', () => {
    const look = (table: Table): readonly string[] =>
      faults(table, spotRule, { kind: 'spot', unit: squad, target: 'F6' });
    expect(look(dug({ markers: ['fired'] }))).toEqual([]);
    expect(look(dug({}, { from: 'F5' }))).toEqual(['already-spotted']);
  });
});
