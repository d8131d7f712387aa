import { describe, expect, it } from 'vitest';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import type { AssaultCase, DestructionCase, Fighter } from '../../../src/lhy/index.js';
import type { Present } from '../../../src/lhy/assault/index.js';
import {
  assaultResult,
  assaultSums,
  destructionSum,
  finalModifier,
  isDestroyed,
  readCharts,
} from '../../../src/lhy/index.js';
import { endsAtOnce, isLost, urbanCasualties } from '../../../src/lhy/assault/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

const charts = unwrap(readCharts([FIXTURE]));
const noCharts = unwrap(readCharts([]));
const chartsWith = (values: object) => unwrap(readCharts([{ ...FIXTURE, charts: { ...FIXTURE.charts, ...values } }]));
/** The effects of a line: the side and the effect. */
const told = (of: typeof charts, result: number) =>
  unwrap(assaultResult(of, result)).map(({ side, effect }) => `${side} ${effect}`);
const fighter = (id: string, assault: number, moving = false): Fighter => ({ id, assault, moving });

const PLAIN: AssaultCase = {
  attackers: [fighter('a', 3)],
  defenders: [fighter('d', 2)],
  cohesion: {},
  regrouping: false,
  cover: false,
  concealed: false,
  heavyWeapon: false,
  heroic: false,
  uphill: false,
  envelopment: false,
  urban: false,
  fragmented: false,
  roadblock: false,
  sunkenRoad: false,
};
/** The modifiers of each side behind its Assault Values: name, section, value. */
const modifiers = (facts: Partial<AssaultCase>) => {
  const { attacker, defender } = unwrap(assaultSums(charts, { ...PLAIN, ...facts }));
  return [attacker, defender].map(({ terms }) =>
    terms
      .filter(({ id }) => id !== 'assault')
      .map(({ id, rule: section, value }) => `${id} ${section} ${'n' in value ? value.n : ''}`),
  );
};
const final = (attackers: readonly Fighter[], defenders: readonly Fighter[]) =>
  wholeTotal(finalModifier(unwrap(assaultSums(charts, { ...PLAIN, attackers, defenders }))));

describe('the sums of an assault', () => {
  rule('14.1', 'the Assault Values of each side are added up, and the difference is the modifier of the roll', () => {
    expect(final([fighter('a', 3), fighter('b', 2)], [fighter('d', 2)])).toBe(3);
    expect(final([fighter('a', 1)], [fighter('d', 3)])).toBe(-2);
  });

  rule('1.4', 'the sum of a side begins with the Assault Value of each unit that takes part', () => {
    const { attacker } = unwrap(assaultSums(charts, { ...PLAIN, attackers: [fighter('a', 3), fighter('b', 2)] }));
    expect(attacker.terms.map(({ id, rule: section, value }) => [id, section, value])).toEqual([
      ['assault', '1.4', { n: 3, d: 1 }],
      ['assault', '1.4', { n: 2, d: 1 }],
    ]);
  });

  rule('14.1', 'the Final Assault DRM is 4 at most, for either side', () => {
    expect(final([fighter('a', 9)], [fighter('d', 2)])).toBe(4);
    expect(final([fighter('a', 2)], [fighter('d', 9)])).toBe(-4);
  });

  rule('14.2a', 'the side with the better Cohesion has the difference, 3 at most', () => {
    expect(modifiers({ cohesion: { attacker: 7, defender: 5 } })).toEqual([['cohesion 14.2a 2'], []]);
    expect(modifiers({ cohesion: { attacker: 4, defender: 9 } })).toEqual([[], ['cohesion 14.2a 3']]);
    expect(modifiers({ cohesion: { attacker: 7, defender: 7 } })).toEqual([[], []]);
  });

  rule('14.2a', 'no Cohesion is compared where a side has no combat unit with Cohesion', () => {
    expect(modifiers({ cohesion: { attacker: 7 } })).toEqual([[], []]);
    expect(modifiers({ cohesion: { defender: 7 } })).toEqual([[], []]);
  });

  const CASES: readonly (readonly [keyof AssaultCase, string, string])[] = [
    ['regrouping', 'regrouping 14.2b 7', ''],
    ['cover', '', 'cover 14.2c 7'],
    ['concealed', '', 'concealed 14.2d 9'],
    ['heavyWeapon', 'heavyWeapon 14.2e 11', ''],
    ['heroic', 'heroic 14.2f 13', ''],
    ['uphill', '', 'uphill 14.2g 3'],
    ['envelopment', 'envelopment 14.2h 5', ''],
    ['urban', '', 'urban 14.2i 11'],
    ['fragmented', 'fragmented 14.2j -13', ''],
    ['roadblock', '', 'roadblock 4.1.17 1'],
    ['sunkenRoad', '', 'sunkenRoad 4.1.9.1.1 1'],
  ];
  it.each(CASES)('%s: the modifier stands with the side that it concerns', (fact, attacker, defender) => {
    const told = modifiers({ [fact]: true });
    expect(told).toEqual([attacker, defender].map((each) => (each === '' ? [] : [each])));
  });

  rule('14.2k', 'a vehicle in motion is worth less, on either side', () => {
    expect(modifiers({ attackers: [fighter('a', 5, true)] })).toEqual([['motion 14.2k -5'], []]);
    expect(modifiers({ defenders: [fighter('d', 5, true)] })).toEqual([[], ['motion 14.2k -5']]);
  });

  it('a chart that is not typed in is told by the first letter that asks for it', () => {
    expect(assaultSums(noCharts, { ...PLAIN, cover: true, urban: true })).toMatchObject({
      ok: false,
      problems: [{ code: 'chart-missing', rule: '14.2c', params: { term: 'c' } }],
    });
    expect(assaultSums(noCharts, PLAIN).ok).toBe(true);
  });
});

describe('the result of an assault', () => {
  rule('14.3', 'the line of the table tells what happens to each side', () => {
    expect(told(charts, 3)).toEqual(['attacker retreats']);
    expect(told(charts, 4)).toEqual(['defender casualty', 'defender retreats']);
    expect(assaultResult(noCharts, 4)).toMatchObject({ ok: false, problems: [{ rule: '14.3' }] });
  });

  rule('14.1', 'effects come in the order written, whichever side they are for', () => {
    const line = [
      { side: 'defender', effect: 'retreats' },
      { side: 'attacker', effect: 'casualty' },
      { side: 'attacker', effect: 'lossCheck' },
      { side: 'defender', effect: 'casualty' },
    ];
    expect(told(chartsWith({ assaultResults: { results: [{ value: line }] } }), 1)).toEqual([
      'defender retreats',
      'attacker casualty',
      'attacker lossCheck',
      'defender casualty',
    ]);
  });

  rule('14.3.3', 'units that retreat do so before they check their Cohesion, in whatever order it is written', () => {
    const line = [
      { side: 'attacker', effect: 'cohesionCheck' },
      { side: 'defender', effect: 'cohesionCheck' },
      { side: 'attacker', effect: 'regroups' },
      { side: 'defender', effect: 'retreats' },
    ];
    expect(told(chartsWith({ assaultResults: { results: [{ value: line }] } }), 1)).toEqual([
      'attacker cohesionCheck',
      'defender retreats',
      'defender cohesionCheck',
      'attacker regroups',
    ]);
  });

  rule('14.3', 'the older form with a list for each side is read on: the lists are taken in turns', () => {
    const value = { attacker: ['cohesionCheck', 'retreats'], defender: ['casualty', 'advance', 'regroups'] };
    expect(told(chartsWith({ assaultResults: { results: [{ value }] } }), 1)).toEqual([
      'attacker retreats',
      'defender casualty',
      'attacker cohesionCheck',
      'defender advance',
      'defender regroups',
    ]);
  });

  it('an effect for nobody is refused where it stands', () => {
    const results = [{ value: [{ side: 'both', effect: 'retreats' }] }];
    expect(readCharts([{ ...FIXTURE, charts: { assaultResults: { results } } }])).toMatchObject({
      ok: false,
      problems: [{ path: '/0/charts/assaultResults/results/0/value/0/side' }],
    });
  });

  const present = (kind: Present['kind'], other: Partial<Present> = {}): Present => ({
    kind,
    disrupted: false,
    shocked: false,
    ...other,
  });
  const tank = present('afv', { antiTank: 3 });

  rule('14.1', 'guns, carriers and shocked AFVs alone are destroyed by an AFV that is not shocked', () => {
    const defender = [present('towedGun'), present('trackedCarrier'), present('afv', { shocked: true })];
    expect(endsAtOnce({ attacker: [tank], defender })).toEqual({ rule: '14.1', letter: 'a', destroyed: 'defender' });
    expect(endsAtOnce({ attacker: [{ ...tank, shocked: true }], defender })).toBeUndefined();
    expect(endsAtOnce({ attacker: [tank], defender: [...defender, present('squad')] })).toBeUndefined();
  });

  rule('14.1', 'LATWs alone are destroyed by a combat unit that is neither disrupted nor shocked', () => {
    const defender = [present('latw'), present('latw')];
    const by = (unit: Present) => endsAtOnce({ attacker: [unit], defender });
    expect(by(present('squad'))).toEqual({ rule: '14.1', letter: 'b', destroyed: 'defender' });
    expect(by(present('squad', { disrupted: true }))).toBeUndefined();
  });

  rule('14.1', 'where no combat unit is there, the side with the lesser Cohesion retreats', () => {
    const of = (attacker: number, defender: number) =>
      endsAtOnce({
        attacker: [present('leader', { cohesion: attacker })],
        defender: [present('leader', { cohesion: defender })],
      });
    expect([of(6, 7), of(7, 6), of(7, 7)].map((each) => each && 'retreats' in each && each.retreats)).toEqual([
      'attacker',
      'defender',
      'random',
    ]);
  });

  rule('14.1', 'where only AFVs are there, the side with the lesser Anti-Tank Value retreats', () => {
    const of = (antiTank: number) => endsAtOnce({ attacker: [tank], defender: [present('afv', { antiTank })] });
    expect([of(2), of(4), of(3)]).toEqual(
      ['defender', 'attacker', 'random'].map((retreats) => ({ rule: '14.1', letter: 'd', retreats })),
    );
  });

  rule('14.1', 'an assault without defenders does not end by itself', () => {
    expect(endsAtOnce({ attacker: [tank], defender: [] })).toBeUndefined();
  });

  rule('14.3.1', 'in an urban building a natural 6 or 7 with a result of 6 to 9 costs both sides a step', () => {
    expect(urbanCasualties(6, 6)).toEqual(['attacker', 'defender']);
    expect(urbanCasualties(9, 7)).toEqual(['attacker', 'defender']);
    expect([urbanCasualties(10, 6), urbanCasualties(5, 6), urbanCasualties(6, 5), urbanCasualties(9, 8)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  rule('14.3.1', 'in an urban building a natural 4 or 5 with a result of 2 to 5 costs the attackers a step', () => {
    expect(urbanCasualties(2, 4)).toEqual(['attacker']);
    expect(urbanCasualties(5, 5)).toEqual(['attacker']);
    expect([urbanCasualties(1, 4), urbanCasualties(6, 4), urbanCasualties(3, 3)]).toEqual([[], [], []]);
  });

  rule('14.3.5', 'a leader or a Flamethrower is lost on a 1 and on a 10', () => {
    expect([1, 2, 9, 10].map(isLost)).toEqual([true, false, false, true]);
  });
});

describe('an attempt to destroy a vehicle', () => {
  const facts: DestructionCase = {
    squad: false,
    germanAfter943: false,
    assaultValue3: false,
    moving: true,
    unsupported: false,
    besideCover: false,
    sunkenRoad: false,
    units: [{ kind: 'squad', nation: 'german', assault: 2 }],
    after943: false,
    shocked: false,
    afv: true,
  };
  const sum = (other: Partial<DestructionCase>) => unwrap(destructionSum(charts, { ...facts, ...other }));
  const value = (other: Partial<DestructionCase>) => wholeTotal(sum(other));

  rule('14.3.2.1', 'the modifiers of the chart add up', () => {
    expect(value({})).toBe(-11);
    expect(value({ squad: true })).toBe(-4);
    expect(value({ squad: true, germanAfter943: true })).toBe(1);
    expect(value({ squad: true, assaultValue3: true })).toBe(-1);
    expect(value({ unsupported: true })).toBe(-2);
    expect(value({ besideCover: true })).toBe(6);
    expect(sum({ squad: true }).terms.map(({ id }) => id)).toEqual(['squad', 'inMotion', 'most']);
  });

  rule('14.3.2.1', 'all modifiers come to 8 at most', () => {
    expect(value({ moving: false })).toBe(8);
  });

  rule('4.1.9.1.1', 'an AFV that has come into a sunken road from beside it is easier to destroy by 1', () => {
    expect(value({ sunkenRoad: true })).toBe(-10);
  });

  const rowsSum = (rows: readonly unknown[], other: Partial<DestructionCase>) =>
    wholeTotal(unwrap(destructionSum(chartsWith({ vehicleDestruction: { rows } }), { ...facts, ...other })));

  rule('14.3.2.1', 'a row of the card counts for the units that it names: LATWs, and German infantry and MGs', () => {
    const rows = [
      { who: { kinds: ['latw'] }, when: [], value: 5 },
      { who: { kinds: ['squad', 'section', 'machineGun'], nation: 'german' }, when: ['afterSeptember1943'], value: 3 },
    ];
    const of = (kind: 'latw' | 'machineGun' | 'squad', nation: string, after943: boolean) =>
      rowsSum(rows, { units: [{ kind, nation }], after943 });
    expect([of('latw', 'german', false), of('latw', 'us', true)]).toEqual([5, 5]);
    expect([of('machineGun', 'german', true), of('machineGun', 'german', false)]).toEqual([3, 0]);
    expect([of('squad', 'us', true), of('squad', 'german', true)]).toEqual([0, 3]);
  });

  rule('14.3.2.1', 'a row counts once, and the value of a unit may be asked for', () => {
    const rows = [{ who: { assault: 3 }, when: ['stationary', 'unsupported', 'afv'], value: 2 }];
    const strong = { kind: 'squad', nation: 'german', assault: 4 } as const;
    const here = { moving: false, unsupported: true };
    expect(rowsSum(rows, { ...here, units: [strong, strong] })).toBe(2);
    expect(rowsSum(rows, { ...here, units: [{ ...strong, assault: 2 }] })).toBe(0);
    expect([rowsSum(rows, { ...here, afv: false }), rowsSum(rows, { ...here, moving: true })]).toEqual([0, 0]);
  });

  rule(
    '14.3.2.1',
    'rows and the older terms may stand in one chart; some of the older terms alone are not enough',
    () => {
      const { vehicleDestruction } = FIXTURE.charts;
      const rows = [{ who: {}, when: ['besideCover'], value: 1 }];
      const both = chartsWith({ vehicleDestruction: { ...vehicleDestruction, rows } });
      expect(wholeTotal(unwrap(destructionSum(both, { ...facts, besideCover: true })))).toBe(7);
      const half = { ...FIXTURE, charts: { vehicleDestruction: { rows, squad: 7 } } };
      expect(readCharts([half])).toMatchObject({
        ok: false,
        problems: [{ code: 'missing', path: '/0/charts/vehicleDestruction' }],
      });
    },
  );

  rule('14.3.2.2', 'a modified roll of 10 destroys the vehicle', () => {
    const most = sum({ moving: false });
    expect([isDestroyed(1, most), isDestroyed(2, most)]).toEqual([false, true]);
  });

  rule('14.3.2.1', 'a chart that is not typed in is told', () => {
    expect(destructionSum(noCharts, facts)).toMatchObject({ ok: false, problems: [{ rule: '14.3.2.1' }] });
  });
});
