import { describe, expect } from 'vitest';
import type { LhyAction, LhyScene } from '../../../src/lhy/index.js';
import { adjustMortars } from '../../../src/lhy/mortars/index.js';
import { rule } from '../../rule.js';
import { FIXTURE } from '../fixture-charts.js';
import { act, activation, reaction, refusals, unitIn } from '../maneuver/acting.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';

/* Light at night. The scatter dice 1 to 6 go round clockwise from the north. */

const charts = [{ ...FIXTURE, charts: { ...FIXTURE.charts, scatter: { made: [1, 2, 3, 4, 5, 6] } } }];
const NIGHT = { visibility: 'night', illumination: true } as const;
const night = (b: Partial<TableUnit> = {}, more: TableOptions = {}): LhyScene =>
  activation(['b'], {
    charts,
    mission: NIGHT,
    ...more,
    units: { b: { type: 'blue.squad', at: 'E7', ...b }, r: { type: 'red.squad', at: 'E4' }, ...more.units },
  });
const light = (hex: string, unit = 'b'): LhyAction => ({ kind: 'illuminate', unit, hex });
const lights = ({ position }: LhyScene) => position.markers.map(({ kind, hex }) => `${kind} ${hex}`);

describe('light', () => {
  rule('17.4.1', 'is granted by a five, and falls where it is wanted by a seven', () => {
    expect(lights(act(night(), light('E4'), ['light b 5', 'accuracy E4 7']))).toEqual(['illumination E4']);
    expect(lights(act(night(), light('E4'), ['light b 6']))).toEqual([]);
  });

  rule('17.4.1', 'else falls two hexes away in the direction of the roll, or off the map', () => {
    expect(lights(act(night(), light('E4'), ['light b 1', 'accuracy E4 4']))).toEqual(['illumination E6']);
    const edge = night({ at: 'E4' }, { units: { r: { type: 'red.squad', at: 'E1' } } });
    expect(lights(act(edge, light('E1'), ['light b 1', 'accuracy E1 1']))).toEqual([]);
  });

  rule('17.4', 'is for missions that allow it, at night, once in a turn for each side', () => {
    expect(refusals(night({}, { mission: { visibility: 'night' } }), light('E4'))).toEqual(['no-light 17.4']);
    expect(refusals(night({}, { mission: { ...NIGHT, visibility: 'twilight' } }), light('E4'))).toEqual([
      'no-light 17.4',
    ]);
    const asked = act(night(), light('E4'), ['light b 6']);
    expect(refusals(asked, light('E4'))).toEqual(['light-asked 17.4']);
  });

  rule('17.4', 'is asked within four hexes, at a hex with an enemy or beside one, without a line of sight', () => {
    expect(refusals(night({ at: 'E9' }), light('E4'))).toEqual(['out-of-range 17.4']);
    expect(refusals(night(), light('E7'))).toEqual(['no-enemy-near 17.4']);
    expect(refusals(night({}, { hexes: [{ at: 'E6', ground: 'woods' }] }), light('E5'))).toEqual([]);
    const hidden = night({}, { units: { r: { type: 'red.squad', at: 'E4', marks: ['hidden'] } } });
    expect(refusals(hidden, light('E4'))).toEqual(['no-enemy-near 17.4']);
  });

  rule('17.4', 'is asked for by those who may call mortar fire, before any action, and is none', () => {
    expect(refusals(night({ type: 'blue.latw' }), light('E4'))).toEqual(['cannot-request 11.4.4.1']);
    expect(refusals(night({ condition: 'disrupted' }), light('E4'))).toEqual(['not-good 11.4.4.1']);
    expect(refusals(night({ acted: { as: 'fire', segment: 1 } }), light('E4'))).toContain('already-acted 9.0');
    expect(unitIn(act(night(), light('E4'), ['light b 6']), 'b').acted).toBeUndefined();
  });

  rule('17.4.1', 'goes out at the end of the turn', () => {
    const there = act(night(), light('E4'), ['light b 1', 'accuracy E4 9']);
    expect(play({ ...there, frames: [] }, adjustMortars, []).position.markers).toEqual([]);
  });

  rule('17.4', 'in reaction shows what enemies have done there in the segment before', () => {
    const scene = reaction({
      charts,
      mission: NIGHT,
      units: { r: { type: 'red.squad', at: 'E7' }, b: { type: 'blue.squad', at: 'E4' } },
    });
    const deeds = [{ unit: 'b', side: 'blue', kind: 'fire', segment: 2, hex: 'E4', seenBy: [] }] as const;
    const dark = { ...scene, position: { ...scene.position, deeds } };
    const shot: LhyAction = { kind: 'smallArms', unit: 'r', hex: 'E4' };
    expect(refusals(dark, shot).join()).toContain('nothing-observed');
    const lit = act(dark, light('E4', 'r'), ['light r 1', 'accuracy E4 7']);
    expect(lit.position.deeds.at(-1)).toMatchObject({ unit: 'b', segment: 2, seenBy: ['r'] });
    expect(refusals(lit, shot).join()).not.toContain('nothing-observed');
  });

  rule('17.4.1', 'without a Scatter Diagram is refused', () => {
    const { scatter: _gone, ...rest } = FIXTURE.charts;
    expect(refusals(night({}, { charts: [{ ...FIXTURE, charts: rest }] }), light('E4'))).toEqual([
      'chart-missing 17.4.1',
    ]);
  });
});
