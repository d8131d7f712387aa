import { describe, expect, it } from 'vitest';
import type { Distribution } from '../../../src/engine/index.js';
import { odds } from '../../../src/engine/index.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import type { TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

/* The odds of an assault whose retreats make no difference against those that follow every way of the retreat. */

const blue: TableUnit = { type: 'blue.squad', at: 'E5' };
const red: TableUnit = { type: 'red.squad', at: 'E5' };

function both(units: Readonly<Record<string, TableUnit>>, effects: readonly string[]) {
  const charts = [
    {
      ...FIXTURE,
      charts: { ...FIXTURE.charts, assaultResults: { results: [{ value: { attacker: [], defender: effects } }] } },
    },
  ];
  const comers = Object.keys(units).filter((id) => units[id]?.type.startsWith('blue') && units[id].at === 'E5');
  const from = comers.map((unit) => ({ unit, from: 'E6', cycle: 1 }));
  const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: from }];
  const frames = [{ kind: 'assaults', by: 'blue' } as const];
  const scene = table({ units, charts, frames, position: { phase: 'assaultResolution', assaults } });
  const action = { kind: 'resolveAssault', hex: 'E5' } as const;
  return [true, false].map((factorise) =>
    unwrap(odds(scene.world, gameOf(scene), action, { factorise, budget: 1_000_000 })),
  ) as [Distribution, Distribution];
}

describe('the odds of an assault', () => {
  it.each([
    ['a squad that checks its Cohesion', { b: blue, r: red }, ['retreats', 'cohesionCheck']],
    ['a squad that takes a casualty first', { b: blue, r: red }, ['casualty', 'retreats']],
    ['a disrupted squad', { b: blue, r: { ...red, condition: 'disrupted' } }, ['retreats', 'cohesionCheck']],
    [
      'a leader who may be lost',
      { b: blue, lead: { ...red, type: 'red.leader' }, r: { ...red, at: 'A1' } },
      ['lossCheck'],
    ],
  ] as const)('of %s are the same by every way', (_name, units, effects) => {
    const [short, whole] = both(units, effects);
    for (const all of [whole.subjects, whole.best ?? whole.subjects, whole.worst ?? whole.subjects])
      expect(all).toEqual(short.subjects);
    expect(short.best).toBeUndefined();
    for (const { subjects } of whole.given ?? []) expect(subjects).toEqual(short.subjects);
  });

  const between = { x: { ...blue, at: 'D3' }, y: { ...blue, at: 'F3' } };

  it.each([
    ['one squad', { r: red }, ['retreats']],
    ['a leader', { lead: { ...red, type: 'red.leader' }, r: { ...red, at: 'A1' } }, ['retreats']],
  ] as const)('follow every way of %s where enemies stand beside one', (_name, units, effects) => {
    const [short, whole] = both({ b: blue, ...units, ...between }, effects);
    expect(short.best).toBeDefined();
    const { leaves: few, steps: _steps, ...found } = short;
    const { leaves: many, steps: _more, ...plain } = whole;
    expect(found).toEqual(plain);
    expect(few).toBeLessThan(many);
  });
});
