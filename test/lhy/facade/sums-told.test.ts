import { describe, expect } from 'vitest';
import { check, view } from '../../../src/engine/index.js';
import type { FireMarker, LhyEvent, LhyPosition, LhyProcedure, LhyScene } from '../../../src/lhy/index.js';
import { explainEvents, lhyEventsFor } from '../../../src/lhy/index.js';
import { resolveAssault } from '../../../src/lhy/assault/index.js';
import { resolveFire } from '../../../src/lhy/fire/index.js';
import { recover } from '../../../src/lhy/recovery/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { FIXTURE } from '../fixture-charts.js';
import { play } from '../run.js';
import { activation } from '../segments.js';
import type { TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

/* Sums as a side is told of them. Two games that differ in what the side does not see give it the same sums. */

const blue: TableUnit = { type: 'blue.squad', at: 'E5' };
const red: TableUnit = { type: 'red.squad', at: 'E5' };
const under = (type: string, ...marks: NonNullable<TableUnit['marks']>): TableUnit => ({
  type,
  at: 'E5',
  marks: ['concealed', ...marks],
});

const toldTo = (scene: LhyScene, events: readonly LhyEvent[], side: string): readonly LhyEvent[] =>
  (lhyEventsFor(scene.world, gameOf(scene), events, side) as readonly LhyEvent[]).filter(
    ({ kind }) => kind === 'summed',
  );

type Play = (scene: LhyScene) => LhyProcedure<unknown>;
const toldOf = (scene: LhyScene, make: Play, dice: readonly string[], side: string) =>
  toldTo(scene, play(scene, make, dice).events, side);

describe('the sums of an assault', () => {
  const charts = (effects: unknown) => [
    { ...FIXTURE, charts: { ...FIXTURE.charts, assaultResults: { results: [{ value: effects }] } } },
  ];
  const assaultOf = (units: Readonly<Record<string, TableUnit>>, effects: unknown = []): LhyScene => {
    const comers = Object.keys(units).filter((id) => units[id]?.type.startsWith('blue'));
    const from = comers.map((unit) => ({ unit, from: 'E6', cycle: 1 }));
    const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: from }];
    const frames = [{ kind: 'assaults', by: 'blue' } as const];
    return table({ units, charts: charts(effects), frames, position: { phase: 'assaultResolution', assaults } });
  };
  const resolve: Play = (at) => resolveAssault(at, 'E5');
  const hidden = [under('red.squad'), under('red.mg'), under('red.section'), under('red.leader')];

  rule('4.3', 'are the same whoever lies under the marker: the die alone', () => {
    for (const lies of hidden) {
      const scene = assaultOf({ b: blue, r: lies, r2: under('red.squad', 'reduced') });
      expect(toldOf(scene, resolve, ['assault E5 4'], 'blue')).toEqual([
        { kind: 'summed', sum: 'assault', of: 'E5', rule: '14.1', params: { die: 4 } },
      ]);
      const seen = view(scene.world, gameOf(scene), 'blue');
      expect(check(scene.world, seen, { kind: 'resolveAssault', hex: 'E5' })).toMatchObject({ accounts: [] });
    }
  });

  rule('4.3', 'are whole for the side whose units they are, and for whoever sees everybody', () => {
    const scene = assaultOf({ b: blue, r: under('red.squad') });
    expect(toldOf(scene, resolve, ['assault E5 4'], 'red')[0]).toHaveProperty('sums');
    const open = assaultOf({ b: blue, r: red });
    expect(toldOf(open, resolve, ['assault E5 4'], 'blue')[0]).toHaveProperty('sums');
    const judged = check(open.world, view(open.world, gameOf(open), 'blue'), { kind: 'resolveAssault', hex: 'E5' });
    expect(judged).toMatchObject({ accounts: [{ roll: 'assault' }] });
  });

  rule('14.1', 'do not name the case by which an assault ends at once', () => {
    const scene = assaultOf({ b: blue, r: under('red.latw') });
    const [told] = toldOf(scene, resolve, [], 'blue');
    expect(told).toEqual({
      kind: 'summed',
      sum: 'atOnce',
      of: 'E5',
      rule: '14.1',
      params: { side: 'red', effect: 'destroyed' },
    });
    expect(toldOf(scene, resolve, [], 'red')[0]).toMatchObject({ rule: '14.1b' });
  });

  rule('14.3.2.1', 'do not tell the owner of a vehicle who under a marker attempts to destroy it', () => {
    const effects = [{ side: 'defender', effect: 'destructionAttempt' }];
    const told = [under('red.squad'), under('red.section')].map((lies) => {
      const scene = assaultOf({ b: blue, tank: { ...blue, type: 'blue.tank' }, r: lies }, effects);
      const all = toldOf(scene, resolve, ['assault E5 4', 'destruction tank 1'], 'blue');
      return all.filter((event) => event.kind === 'summed' && event.sum === 'destruction');
    });
    expect(told[0]).toEqual([
      { kind: 'summed', sum: 'destruction', of: 'tank', rule: '14.3.2.2', params: { die: 1, passed: false } },
    ]);
    expect(told[1]).toEqual(told[0]);
  });

  rule('4.3', 'read as a sentence without the numbers', () => {
    const scene = assaultOf({ b: blue, r: under('red.squad') });
    expect(explainEvents(toldOf(scene, resolve, ['assault E5 4'], 'blue'), english)).toBe('Assault on E5: 4. [14.1]');
  });
});

describe('the help of a leader whom nobody sees', () => {
  const fire: FireMarker = { id: 'f1', kind: 'smallArms', by: 'blue', hex: 'E5', value: 0, terms: [], segment: 1 };
  const fired: Partial<LhyPosition> = { phase: 'fireResolution', fire: [fire] };
  const cohesion = (units: Readonly<Record<string, TableUnit>>, side: string, ...dice: readonly string[]) =>
    toldOf(table({ units, position: fired }), (at) => resolveFire(at), ['fire E5 6', ...dice], side).filter(
      (event) => event.kind === 'summed' && event.sum === 'cohesion',
    );
  const lead: TableUnit = { type: 'red.leader', at: 'E5' };

  rule('13.1', 'is not told, and neither that there was none', () => {
    const told = {
      kind: 'summed',
      sum: 'cohesion',
      of: 'r',
      rule: '13.1',
      params: { highest: 6, cohesion: 7, effect: 'none' },
    };
    expect(cohesion({ r: red }, 'blue')).toEqual([told]);
    expect(cohesion({ r: red, lead: { ...lead, marks: ['hidden'] } }, 'blue')).toEqual([told]);
    expect(cohesion({ r: red, lead }, 'blue')).toMatchObject([{ params: { leader: -1, total: 5, helper: 'lead' } }]);
    expect(cohesion({ r: red, lead: { ...lead, marks: ['hidden'] } }, 'red')).toMatchObject([
      { params: { leader: -1 } },
    ]);
  });

  rule('12.2', 'is not told of a recovery beside units under a marker', () => {
    const down: TableUnit = { ...blue, condition: 'disrupted' };
    const recovery = (units: Readonly<Record<string, TableUnit>>, leader?: string) => {
      const scene = activation({ b: down, far: { type: 'red.squad', at: 'A1' }, ...units });
      const action = { kind: 'recover', units: ['b'], ...(leader === undefined ? {} : { leader }) } as const;
      return toldOf(scene, (at) => recover(at, action), ['recovery b 8'], 'red');
    };
    const helped = recovery({ lead: under('blue.leader') }, 'lead');
    const idle = recovery({ lead: under('blue.squad') });
    expect(helped).toMatchObject([{ params: { die: 8, result: 'recovers' } }]);
    expect(helped[0]).not.toHaveProperty('sums');
    // Another result comes of the die without him; nothing else differs.
    expect(idle).toEqual([{ ...helped[0], params: { die: 8, result: 'stays' } }]);
  });
});

describe('a marker that counts otherwise for the two sides', () => {
  const shell: FireMarker = {
    id: 'f1',
    kind: 'mortar',
    by: 'red',
    hex: 'E5',
    mortar: 'm',
    value: 0,
    terms: [
      { term: 'base', rule: '1.6', value: 2 },
      { term: 'c', rule: '11.4.6c', value: -2 },
    ],
    mortarValue: 2,
    segment: 1,
  };

  rule(
    '13.1',
    'is told for each side with its own terms: attackers in an Assault Hex have no help from terrain',
    () => {
      const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: [] }];
      const scene = table({
        units: { b: blue, r: red },
        position: { phase: 'fireResolution', fire: [shell], assaults },
      });
      const { events } = play(scene, (at) => resolveFire(at), ['fire E5 3']);
      const lines = explainEvents(
        events.filter((event) => event.kind === 'summed' && event.sum === 'marker'),
        english,
      );
      expect(lines.split('\n')).toEqual([
        'Fire on E5 by m against red: 3 + 0 = 3. [13.1]',
        '  Mortar fire: 0 [11.2]',
        '    Value: 2 [1.6]',
        '    Cover: 2 - 2 = 0 [11.4.6c]',
        '    0, at most 3 = 0 [11.2]',
        'Fire on E5 by m against blue: 3 + 2 = 5. [13.1]',
        '  Mortar fire: 2 [11.2]',
        '    Value: 2 [1.6]',
        '    2, at most 3 = 2 [11.2]',
      ]);
    },
  );
});
