import { describe, expect, test } from 'vitest';
import { arrange, readSituation, replayRecord, takenIn, writeLine } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* Who helps, where a line does not say it. */

const world = worldOf('training');
const TOM = { type: 'us.tom', at: 'I5' };
const shaken = (...men: readonly object[]): object => ({
  turn: 2,
  phase: 'rally',
  initiative: 'us',
  units: [{ type: 'us.2-5-4', at: 'I5', shaken: true }, ...men, { type: 'de.1-6-4', at: 'F8' }],
});
const melee = (...men: readonly object[]): object => ({
  turn: 2,
  initiative: 'us',
  units: [{ type: 'us.2-5-4', at: 'I5' }, ...men, { type: 'de.1-6-4', at: 'I5' }, { type: 'de.1-6-4', at: 'F3' }],
  markers: [{ kind: 'melee', at: 'I5', fought: false }],
});

function asked(setup: object, action: string): unknown {
  return unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, action })))).asked?.action;
}

function codes(setup: object, line: string): readonly string[] {
  return unwrap(replayRecord(world, { setup, steps: [line] })).mistakes.map(({ problem }) => problem.code);
}

describe('a rally attempt that does not say who helps', () => {
  rule('3.0', 'has the Leadership Modifier of the Good Order Leader of its hex', () => {
    expect(codes(shaken(TOM), 'us: 2-5-4 rallies, 4 6 -> rallied')).toEqual([]);
    expect(codes(shaken(TOM), 'us: 2-5-4 rallies, 5 6 -> rallied')).toEqual(['wrong-outcome']);
  });

  rule('11.1.1', 'has that of one Leader alone, the best of them', () => {
    const setup = shaken({ type: 'us.medrow', at: 'I5' }, TOM);
    expect(asked(setup, '2-5-4 rallies')).toMatchObject({ kind: 'rally', leader: 'us.tom.1' });
  });

  rule('11.1.1', 'has that of nobody who is Shaken or elsewhere', () => {
    expect(asked(shaken({ ...TOM, at: 'I6' }, { type: 'us.medrow', at: 'I5' }), '2-5-4 rallies')).toEqual({
      kind: 'rally',
      unit: 'us.2-5-4.1',
      method: 'morale',
    });
    expect(asked(shaken({ ...TOM, shaken: true }), '2-5-4 rallies')).not.toHaveProperty('leader');
  });

  test('is made without whom the line leaves out', () => {
    for (const words of ['alone', 'without Tom', 'without help', 'without a leader'])
      expect(asked(shaken(TOM), `2-5-4 rallies ${words}`)).not.toHaveProperty('leader');
    expect(asked(shaken(TOM), '2-5-4 sammelt sich ohne Hilfe')).not.toHaveProperty('leader');
    expect(codes(shaken(TOM), 'us: 2-5-4 rallies without Tom, 4 6 -> rallied')).toEqual(['wrong-outcome']);
  });

  test('is made without him where what is told fits only so', () => {
    expect(codes(shaken(TOM), 'us: 2-5-4 rallies, 4 6 -> not rallied with 8')).toEqual([]);
    expect(codes(shaken(TOM), 'us: 2-5-4 rallies, 4 6 -> 7')).toEqual(['wrong-sum']);
  });

  test('is written so that it is read back', () => {
    const rallied = unwrap(replayRecord(world, { setup: shaken(TOM), steps: ['us: 2-5-4 rallies without help, 4 6'] }));
    expect(writeLine(world, takenIn(rallied))).toBe('us: 2-5-4 rallies without help, 4 6 -> 2-5-4 not rallied with 8');
  });
});

describe('a round of Melee that does not say who leads it', () => {
  rule('8.0', 'is led by the best Leader who is there', () => {
    expect(asked(melee({ type: 'us.medrow', at: 'I5' }, TOM), 'us: I5 fights')).toMatchObject({ leader: 'us.tom.1' });
    expect(asked(melee(TOM), 'us: I5 fights without a leader')).not.toHaveProperty('leader');
  });
});
