import { describe, expect, it } from 'vitest';
import { explainProblems, loadMission } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { HILL_31 } from '../hill-31.js';

/* Nothing lies on the map and does nothing. */

const mission = HILL_31.mission as { readonly markers: readonly object[] };
const withMore = (more: object): ReturnType<typeof loadMission> =>
  loadMission({ ...HILL_31, mission: { ...mission, ...more } });
const refusals = (more: object): readonly string[] => {
  const loaded = withMore(more);
  return loaded.ok ? [] : loaded.problems.map((each) => `${each.code} ${explainProblems([each], english)}`);
};

describe('a mission', () => {
  rule('11.4.10', 'with mortars is played; a knee mortar belongs to a squad that has one', () => {
    const mortar = { id: 'm1', kind: 'section', type: '81mm', side: 'umber', companies: [], status: 'available' };
    expect(refusals({ mortars: [mortar] })).toEqual([]);
    expect(refusals({ mortars: [{ ...mortar, kind: 'knee', unit: 'umber.1-1' }] })).toEqual([
      'no-knee-mortar /mission/mortars/0/unit: The knee mortar m1 belongs to no squad that has one. [11.4.10]',
    ]);
    expect(refusals({ mortars: [mortar, mortar] })[0]).toContain('duplicate-id /mission/mortars/1/id');
  });

  rule(
    '19.0',
    'with mines and wire is played, but not in rivers, on bridges, with positions or with each other',
    () => {
      const at = (kind: string, hex: string, id: string = kind) => ({ id, kind, hex, side: 'umber' });
      expect(refusals({ markers: [at('mines', 'E5'), at('wire', 'E6')] })).toEqual([]);
      const twice = [at('mines', 'E5'), at('wire', 'E5'), at('mines', 'E6', 'm2'), at('improvedPosition', 'E6')];
      expect(refusals({ markers: twice }).map((each) => each.split(':')[0])).toEqual([
        'no-obstacle /mission/markers/0/hex',
        'no-obstacle /mission/markers/1/hex',
        'no-obstacle /mission/markers/2/hex',
      ]);
    },
  );

  it('of the night, of twilight and of the day is played', () => {
    for (const visibility of ['day', 'twilight', 'night']) expect(refusals({ visibility })).toEqual([]);
  });
});
