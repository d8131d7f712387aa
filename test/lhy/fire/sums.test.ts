import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../src/kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import type { AntiTankShot, FireKind, SmallArmsShot } from '../../../src/lhy/index.js';
import { antiTankSum, markerValue, readCharts, smallArmsSum } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

const charts = unwrap(readCharts([FIXTURE]));
const noCharts = unwrap(readCharts([]));

/** A squad fires at a hex in the open, near enough for no modifier of the range. */
const PLAIN: SmallArmsShot = {
  fire: { value: 1, range: 7 },
  distance: 3,
  markers: 0,
  proximity: false,
  split: false,
  enfilade: false,
  regrouping: false,
  concealed: false,
  hindrances: 0,
  steps: 2,
  besideArmour: false,
  allDisrupted: false,
  night: false,
  highExplosive: false,
  covers: [],
};
const terms = (sum: Ledger) =>
  sum.terms.map(({ id, rule: section, value }) => `${id} ${section} ${'n' in value ? value.n : ''}`);
const small = (shot: Partial<SmallArmsShot>) => terms(unwrap(smallArmsSum(charts, { ...PLAIN, ...shot }))).slice(2);

describe('small arms fire', () => {
  rule('11.3.2', 'the sum begins with the Small Arms Value and the range', () => {
    expect(terms(unwrap(smallArmsSum(charts, PLAIN)))).toEqual(['value 1.5 1', 'range 11.3.3a 0']);
  });

  rule('11.3.3a', 'the column is that of the printed range, and the line is that of the distance', () => {
    expect(terms(unwrap(smallArmsSum(charts, { ...PLAIN, distance: 4 })))[1]).toBe('range 11.3.3a -11');
  });

  rule('11.3.3a', 'an underscored range has no modifier for the distance', () => {
    const fire = { value: 1, range: 7, underscored: true } as const;
    expect(terms(unwrap(smallArmsSum(charts, { ...PLAIN, fire, distance: 7 })))).toEqual(['value 1.5 1']);
  });

  rule('11.3.3a', 'a range that no column of the chart has is told as a missing term', () => {
    expect(smallArmsSum(charts, { ...PLAIN, fire: { value: 1, range: 8 } })).toEqual({
      ok: false,
      problems: [
        {
          code: 'chart-missing',
          params: { chart: 'smallArmsModifiers', section: '11.3.3a', term: 'a.8' },
          rule: '11.3.3a',
        },
      ],
    });
  });

  rule('11.3.3b', 'a suppressed unit fires worse once for every two markers, and a part of two counts whole', () => {
    expect([1, 2, 3].map((markers) => small({ markers }))).toEqual([
      ['suppressed 11.3.3b -13'],
      ['suppressed 11.3.3b -13'],
      ['suppressed 11.3.3b -26'],
    ]);
  });

  rule('11.3.3c', 'proximity fire has a modifier', () => {
    expect(small({ proximity: true })).toEqual(['proximity 11.3.3c 7']);
  });

  rule('11.3.3d', 'split fire has a modifier', () => {
    expect(small({ split: true })).toEqual(['split 11.3.3d -17']);
  });

  rule('11.3.3e', 'enfilade has a modifier', () => {
    expect(small({ enfilade: true })).toEqual(['enfilade 11.3.3e 11']);
  });

  rule('11.3.3f', 'a regrouping unit fires with -1, which the rules print', () => {
    expect(small({ regrouping: true })).toEqual(['regrouping 11.3.3f -1']);
  });

  rule('11.3.3g', 'a vehicle that fires where it began and ended has one value, and from another hex the other', () => {
    expect(small({ motion: 'sameHex' })).toEqual(['motion 11.3.3g -7']);
    expect(small({ motion: 'otherHex' })).toEqual(['motion 11.3.3g -9']);
  });

  rule('11.3.3i', 'concealed targets have a modifier', () => {
    expect(small({ concealed: true })).toEqual(['concealed 11.3.3i -3']);
  });

  rule('11.3.3j', 'every hindrance counts', () => {
    expect(small({ hindrances: 3 })).toEqual(['hindrance 11.3.3j -15']);
  });

  rule(
    '11.3.3k',
    'more than four steps are dense: once for every two over four, and a part of two counts whole',
    () => {
      expect([4, 5, 6, 7].map((steps) => small({ steps }))).toEqual([
        [],
        ['density 11.3.3k 13'],
        ['density 11.3.3k 13'],
        ['density 11.3.3k 26'],
      ]);
    },
  );

  rule('11.3.3l', 'targets in the open beside their AFV have a modifier', () => {
    expect(small({ besideArmour: true })).toEqual(['besideArmour 11.3.3l 9']);
  });

  rule('11.3.3m', 'targets that are all disrupted go to ground', () => {
    expect(small({ allDisrupted: true })).toEqual(['goToGround 11.3.3m -19']);
  });

  rule('11.3.3n', 'fire at night has a modifier', () => {
    expect(small({ night: true })).toEqual(['night 11.3.3n -15']);
  });

  rule('11.3.3o', 'high explosive against a building has a modifier', () => {
    expect(small({ highExplosive: true })).toEqual(['highExplosive 11.3.3o 17']);
  });

  rule('11.3.3p', 'the terrain of the target counts, and the sum says which terrain', () => {
    const cover = { by: 'woods', value: -1, rule: '4.1.3' };
    const sum = unwrap(smallArmsSum(charts, { ...PLAIN, covers: [cover] }));
    expect(sum.terms[2]).toMatchObject({ id: 'cover', params: { by: 'woods', section: '4.1.3' } });
    expect(wholeTotal(sum)).toBe(0);
  });

  it('a chart that is not typed in is told by the first term that asks for it', () => {
    const fire = { value: 1, range: 7, underscored: true } as const;
    const told = (shot: Partial<SmallArmsShot>) => {
      const sum = smallArmsSum(noCharts, { ...PLAIN, ...shot });
      return sum.ok ? 'told' : sum.problems.map(({ params }) => params['term']);
    };
    expect(told({})).toEqual(['a']);
    expect(told({ fire, markers: 1, split: true })).toEqual(['b']);
    expect(told({ fire, motion: 'sameHex' })).toEqual(['g']);
    expect(told({ fire })).toBe('told');
  });
});

describe('the limits of fire', () => {
  const FIRE_KINDS: readonly FireKind[] = ['smallArms', 'antiTank', 'mortar'];
  const value = (kind: FireKind, net: number) => markerValue(kind, ledger('fire', '11.2', [plus('net', '11.2', net)]));

  rule('11.2', 'fire below -4 is not allowed, and fire of -4 is', () => {
    for (const kind of FIRE_KINDS) {
      expect(value(kind, -5)).toEqual({
        ok: false,
        problems: [{ code: 'fire-too-weak', params: { value: -5, least: -4 }, rule: '11.2' }],
      });
      expect(unwrap(value(kind, -4))).toBe(-4);
    }
  });

  rule('11.2', 'small arms and mortar fire is worth +3 at most, and anti-tank fire +8', () => {
    expect(FIRE_KINDS.map((kind) => unwrap(value(kind, 10)))).toEqual([3, 8, 3]);
    expect(FIRE_KINDS.map((kind) => unwrap(value(kind, 3)))).toEqual([3, 3, 3]);
  });
});

describe('anti-tank fire', () => {
  const shot: AntiTankShot = {
    fire: { value: 3, range: 21 },
    elite: false,
    target: 'afv',
    distance: 7,
    markers: 0,
    split: false,
    moving: false,
    opportunity: false,
    concealed: false,
    hindrances: 0,
    hullDown: false,
    gunInCover: false,
    ambush: false,
  };
  const fired = (other: Partial<AntiTankShot>) => terms(unwrap(antiTankSum(charts, { ...shot, ...other })));

  rule('11.5.3', 'the sum begins with the Anti-Tank Value and the range', () => {
    expect(fired({})).toEqual(['value 1.7 3', 'range 11.5.4a 0']);
  });

  rule('11.5.4a', 'the column is that of the printed range, and the line is that of the distance', () => {
    expect(fired({ distance: 8 })).toEqual(['value 1.7 3', 'range 11.5.4a -13']);
  });

  rule('11.5.4h', 'a concealed target has a modifier', () => {
    expect(fired({ concealed: true }).slice(2)).toEqual(['concealed 11.5.4h -3']);
  });

  rule('11.5.4i', 'every hindrance counts', () => {
    expect(fired({ hindrances: 2 }).slice(2)).toEqual(['hindrance 11.5.4i -26']);
  });

  rule('15.1', 'an elite AFV is worth one more', () => {
    expect(fired({ elite: true })).toEqual(['value 1.7 3', 'elite 15.1 1', 'range 11.5.4a 0']);
  });

  rule('11.5', 'against a Towed Gun or a Fortified Position no weapon is worth more than 1', () => {
    for (const target of ['towedGun', 'fortifiedPosition'] as const)
      expect(wholeTotal(unwrap(antiTankSum(charts, { ...shot, target, elite: true })))).toBe(1);
    expect(
      wholeTotal(unwrap(antiTankSum(charts, { ...shot, target: 'towedGun', fire: { value: 0, range: 21 } }))),
    ).toBe(0);
  });

  const CASES: readonly (readonly [string, Partial<AntiTankShot>, string])[] = [
    ['three markers suppress the firer', { markers: 3 }, 'suppressed 11.5.4b -14'],
    ['it fires at two units', { split: true }, 'split 11.5.4c -11'],
    ['it shoots and scoots in its hex', { motion: 'sameHex' }, 'motion 11.5.4d -5'],
    ['it halts in another hex and fires', { motion: 'otherHex' }, 'motion 11.5.4d -17'],
    ['the target is in motion', { moving: true }, 'movingTarget 11.5.4e -9'],
    ['the target has gone out of sight', { opportunity: true }, 'opportunity 11.5.4g -15'],
    ['the target is hull-down', { hullDown: true }, 'hullDown 11.5.4j -19'],
    ['the target is a gun in cover', { gunInCover: true }, 'gunInCover 11.5.4k -17'],
    ['a gun is revealed by its fire', { ambush: true }, 'ambush 11.5.4l 11'],
  ];
  it.each(CASES)('%s: the modifier counts with its section', (_, facts, told) => {
    expect(fired(facts).slice(2)).toEqual([told]);
  });

  it('a chart that is not typed in is told, and is never nothing', () => {
    const motion = antiTankSum(noCharts, {
      ...shot,
      fire: { value: 3, range: 21, underscored: true },
      motion: 'sameHex',
    });
    expect(motion).toMatchObject({ ok: false, problems: [{ code: 'chart-missing', rule: '11.5.4d' }] });
    expect(antiTankSum(noCharts, shot)).toMatchObject({ ok: false, problems: [{ rule: '11.5.4a' }] });
  });
});
