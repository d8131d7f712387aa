import { describe, expect } from 'vitest';
import type { LhyAction, LhyScene, Visibility } from '../../../src/lhy/index.js';
import { explainSight, readCharts, readMap, resolveRulings, sightBetween, sightLimit } from '../../../src/lhy/index.js';
import { isClear, observersOf, sees } from '../../../src/lhy/state/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { act, unitIn } from '../maneuver/acting.js';
import { activation, why } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, table } from '../table.js';

/* A plain of nine by nine hexes in the dark: E1 to E9 is a column. Blue looks from E9. */

const lightIn = (hex: string): NonNullable<TableOptions['position']> => ({
  markers: [{ id: 'light', kind: 'illumination', hex }],
});
const at = (visibility: Visibility, position: TableOptions['position'] = {}): LhyScene =>
  table({ mission: { visibility }, position });
const upTheColumn = [8, 7, 6, 5, 4, 3, 2, 1];

/** How far a squad in E9 sees along the column, in hexes. */
const farthest = (scene: LhyScene, watcher: 'other' | 'vehicle' | 'towedGun'): readonly number[] =>
  upTheColumn
    .filter((row) => isClear(scene, { at: 'E9', watcher: 'other' }, { at: `E${row}`, watcher }) === true)
    .map((row) => 9 - row);

describe('in the dark units see', () => {
  rule('17.3', 'two hexes at night, whatever they look at', () => {
    expect(farthest(at('night'), 'other')).toEqual([1, 2]);
    expect(farthest(at('night'), 'vehicle')).toEqual([1, 2]);
    expect(farthest(at('day'), 'other')).toHaveLength(8);
  });

  rule('17.3', 'four hexes at twilight, and vehicles eight hexes away', () => {
    expect(farthest(at('twilight'), 'other')).toEqual([1, 2, 3, 4]);
    expect(farthest(at('twilight'), 'towedGun')).toEqual([1, 2, 3, 4]);
    expect(farthest(at('twilight'), 'vehicle')).toHaveLength(8);
    expect(sightLimit('twilight', 'vehicle')).toBe(8);
  });

  rule('17.3', 'a vehicle at twilight that does not see them: it is fired at, and does not fire', () => {
    const units = { foot: { type: 'blue.squad', at: 'E9' }, tank: { type: 'red.tank', at: 'E3' } };
    const scene = table({ units, mission: { visibility: 'twilight' } });
    const [foot, tank] = ['foot', 'tank'].map((id) => unitIn(scene, id)) as [never, never];
    expect(sees(scene, foot, tank)).toBe(true);
    expect(sees(scene, tank, foot)).toBe(false);
    expect(observersOf(scene, tank, 'E3')).toEqual(['foot']);
    expect(observersOf(scene, foot, 'E9')).toEqual([]);
    const against = (units: Readonly<Record<string, TableUnit>>, action: LhyAction): readonly string[] =>
      why(activation(units, { mission: { visibility: 'twilight' } }), action);
    const leader = { type: 'blue.leader', at: 'A9' };
    const gun = { type: 'blue.tank', at: 'E9' };
    const enemy = { tank: { type: 'red.tank', at: 'E4' }, squad: { type: 'red.squad', at: 'G4' } };
    const shot = against({ leader, gun, ...enemy }, { kind: 'antiTank', unit: 'gun', target: 'tank' });
    expect(shot).not.toContain('too-dark 17.3');
    expect(against({ leader, gun, ...enemy }, { kind: 'smallArms', unit: 'gun', hex: 'G4' })).toContain(
      'too-dark 17.3',
    );
  });

  rule('17.3', 'nothing further away: a line that is told says so, beside what else blocks it', () => {
    const map = unwrap(readMap({ id: 'plain', columns: 9, rows: 9, hexes: [{ at: 'E7', ground: 'woods' }] }));
    const charts = unwrap(readCharts([FIXTURE]));
    const world = { map, charts, rulings: unwrap(resolveRulings({})), clouds: [], visibility: 'night' } as const;
    const [from, to] = ['E9', 'E5'].map((hex) => ({ at: hex, watcher: 'other' }) as const) as [never, never];
    const line = unwrap(sightBetween(world, from, to));
    expect(line.blocks.map(({ rule: section, letter, hexes }) => [section, letter, hexes])).toEqual([
      ['4.2.1', 'a', ['E7']],
      ['17.3', 'a', ['E5']],
    ]);
    expect(explainSight(['E9', 'E5'], line, english)).toContain('Night at E5 [17.3a]');
    const lit = unwrap(sightBetween({ ...world, lights: ['E4'] }, from, to));
    expect(lit.blocks.map(({ rule: section }) => section)).toEqual(['4.2.1']);
  });
});

describe('a marker of light', () => {
  rule('17.4.2', 'makes a day of the hexes within two hexes of it', () => {
    expect(farthest(at('night', lightIn('E4')), 'other')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(farthest(at('night', lightIn('E1')), 'other')).toEqual([1, 2, 6, 7, 8]);
  });

  const shoot = (hex: string): LhyAction => ({ kind: 'smallArms', unit: 'b', hex });
  const foes: Readonly<Record<string, TableUnit>> = {
    leader: { type: 'blue.leader', at: 'A9' },
    near: { type: 'red.squad', at: 'E6' },
    far: { type: 'red.squad', at: 'E5' },
  };
  /** The chart takes 15 from fire at night. */
  const types = TYPES.map((type) =>
    type.id === 'blue.squad' ? { ...type, smallArms: { value: 19, range: 7 } } : type,
  );
  const firing = (from: string, position: TableOptions['position'] = {}): LhyScene =>
    activation({ ...foes, b: { type: 'blue.squad', at: from } }, { mission: { visibility: 'night' }, types, position });
  const isPenalised = (scene: LhyScene, hex: string): boolean =>
    (act(scene, shoot(hex)).position.fire[0]?.terms ?? []).some(({ term }) => term === 'n');

  rule('17.3', 'is needed for fire at what is three hexes away', () => {
    expect(why(firing('E8'), shoot('E5'))).toEqual(['too-dark 17.3']);
    expect(why(firing('E8', lightIn('E3')), shoot('E5'))).toEqual([]);
  });

  rule('17.4.2', 'takes the night from fire into it, from the light or from within two hexes of it', () => {
    expect(isPenalised(firing('E8', lightIn('E4')), 'E5')).toBe(false);
    expect(isPenalised(firing('E8', lightIn('E3')), 'E5')).toBe(true);
    expect(isPenalised(firing('E8', lightIn('E9')), 'E6')).toBe(true);
  });

  /** Why a squad on its way along these hexes cannot enter the last of them. */
  const walked = (
    position: NonNullable<TableOptions['position']>,
    start: string,
    ...way: readonly string[]
  ): readonly string[] => {
    const units = { leader: foes['leader'] as TableUnit, b: { type: 'blue.squad', at: start } };
    let scene = activation(units, { mission: { visibility: 'night' }, position });
    const steps = way.map((hex): LhyAction => ({ kind: 'enter', hex }));
    scene = act(scene, { kind: 'maneuver', unit: 'b', mode: 'forward' });
    for (const step of steps.slice(0, -1)) scene = act(scene, step);
    return why(scene, steps.at(-1) as LhyAction);
  };

  rule('17.4.2', 'lets units walk as by day from beside it through its hexes alone', () => {
    expect(walked({}, 'E9', 'E8', 'E7')).toEqual([]);
    expect(walked({}, 'E9', 'E8', 'E7', 'E6')).toEqual(['too-far 10.0']);
    expect(walked(lightIn('E6'), 'E9', 'E8', 'E7', 'E6')).toEqual([]);
    expect(walked(lightIn('E5'), 'E8', 'E7', 'E8', 'E9')).toEqual(['too-far 10.0']);
  });
});
