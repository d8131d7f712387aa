import { describe, expect, it } from 'vitest';
import { explainProblems, loadMission } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { HILL_31 } from '../hill-31.js';

/* A mission with what is not played is refused: nothing lies on the map and does nothing. */

const mission = HILL_31.mission as { readonly markers: readonly object[] };
const withMore = (more: object): ReturnType<typeof loadMission> =>
  loadMission({ ...HILL_31, mission: { ...mission, ...more } });
const refusals = (more: object): readonly string[] => {
  const loaded = withMore(more);
  return loaded.ok ? [] : loaded.problems.map((each) => `${each.code} ${explainProblems([each], english)}`);
};

describe('a mission', () => {
  rule('11.4', 'with a mortar is refused, and told where it stands', () => {
    const mortar = { id: 'm1', kind: 'section', type: '81mm', side: 'umber', companies: [], status: 'available' };
    expect(refusals({ mortars: [mortar] })).toEqual([
      'unsupported /mission/mortars/0: Mortar fire is not played here yet: take the mortar out of the mission. [11.4]',
    ]);
  });

  rule('19.0', 'with mines or wire is refused, and told where they lie', () => {
    const markers = ['mines', 'wire', 'smoke'].map((kind) => ({ id: kind, kind, hex: 'E5', side: 'umber' }));
    expect(refusals({ markers })).toEqual([
      'unsupported /mission/markers/0/kind: There are no rules here yet for mines: take the marker out of the mission. [19.0]',
      'unsupported /mission/markers/1/kind: There are no rules here yet for wire: take the marker out of the mission. [19.0]',
    ]);
  });

  it('of the night, of twilight and of the day is played', () => {
    for (const visibility of ['day', 'twilight', 'night']) expect(refusals({ visibility })).toEqual([]);
  });
});
