import { describe, expect } from 'vitest';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import type { RecoveryCase, Recovering } from '../../../src/lhy/index.js';
import { readCharts, recoveryOf, recoverySum, regroupingCohesion, shockRecovery } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

const PLAIN: RecoveryCase = { from: 'disrupted', nation: 'german', suppressed: false, leader: false, elite: false };
const sum = (facts: Partial<RecoveryCase>) => recoverySum({ ...PLAIN, ...facts });
const value = (facts: Partial<RecoveryCase>) => wholeTotal(sum(facts));

describe('the modifiers of recovery', () => {
  rule('12.2', 'suppression is +1 and a leader is -1', () => {
    expect([value({}), value({ suppressed: true }), value({ leader: true })]).toEqual([0, 1, -1]);
  });

  rule('15.1', 'elite units have -1, and all modifiers add up', () => {
    expect(value({ elite: true, leader: true })).toBe(-2);
    expect(sum({ elite: true, suppressed: true }).terms.map(({ rule: section }) => section)).toEqual(['12.2', '15.1']);
  });

  rule('12.2', 'Russians and Japanese have +1 when they regroup, and not when they are disrupted', () => {
    expect(value({ nation: 'russian', from: 'regrouping' })).toBe(1);
    expect(value({ nation: 'japanese', from: 'regrouping' })).toBe(1);
    expect(value({ nation: 'russian' })).toBe(0);
    expect(value({ from: 'regrouping' })).toBe(0);
  });
});

describe('what a roll to recover comes to', () => {
  const squad: Recovering = { from: 'disrupted', cohesion: 6, hero: 'never' };
  const rolled = (die: number, facts: Partial<RecoveryCase> = {}, units: Partial<Recovering> = {}) =>
    recoveryOf({ ...squad, ...units }, die, sum(facts));

  rule('12.3', 'a disrupted unit recovers at its Cohesion or below, and stays disrupted above it', () => {
    expect([rolled(6), rolled(7), rolled(6, { suppressed: true }), rolled(7, { leader: true })]).toEqual([
      'recovers',
      'stays',
      'stays',
      'recovers',
    ]);
  });

  rule('12.3', 'a disrupted unit rallies at 1 or below', () => {
    expect([rolled(1), rolled(2, { leader: true }), rolled(2)]).toEqual(['rallies', 'rallies', 'recovers']);
  });

  rule('12.4', 'a regrouping group rallies at its Cohesion or below, and stays above it', () => {
    expect([rolled(6, {}, { from: 'regrouping' }), rolled(7, {}, { from: 'regrouping' })]).toEqual([
      'rallies',
      'stays',
    ]);
  });

  rule(
    '12.6',
    'a roll of 10 makes a hero of infantry with a target near, and leaves infantry without one as it is',
    () => {
      expect(rolled(10, { leader: true }, { hero: 'possible' })).toBe('heroic');
      expect(rolled(10, { leader: true }, { hero: 'noTarget', cohesion: 9 })).toBe('stays');
      expect(rolled(10, { leader: true }, { cohesion: 9 })).toBe('recovers');
    },
  );

  rule(
    '12.4',
    'a group rolls against its best combat unit, or against its best unit where it has no combat unit',
    () => {
      const leader = { kind: 'leader', cohesion: 8 } as const;
      const latw = { kind: 'latw', cohesion: 5 } as const;
      expect(regroupingCohesion([leader, { kind: 'squad', cohesion: 6 }, { kind: 'section', cohesion: 7 }])).toBe(7);
      expect(regroupingCohesion([leader, latw])).toBe(8);
    },
  );

  rule('12.7', 'an AFV recovers from Shock by the chart, and a chart that is not typed in is told', () => {
    const charts = unwrap(readCharts([FIXTURE]));
    expect([3, 4].map((die) => unwrap(shockRecovery(charts, die)))).toEqual(['recovers', 'remains']);
    expect(shockRecovery(unwrap(readCharts([])), 3)).toMatchObject({
      ok: false,
      problems: [{ code: 'chart-missing', rule: '12.7' }],
    });
  });
});
