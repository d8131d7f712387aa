import { describe, expect } from 'vitest';
import { arrange, judgeAfter, readSituation } from '../../../src/index.js';
import type { Judged } from '../../../src/index.js';
import { rule } from '../../rule.js';
import type { Scenario } from '../../training.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* What was done before bars an action, whatever the moment. */

function asked(scenario: Scenario, setup: object, then: readonly string[], action: string): Judged {
  const world = worldOf(scenario);
  const played = unwrap(arrange(world, unwrap(readSituation({ scenario, setup, then, action }))));
  return judgeAfter(world, played, played.asked?.action, played.asked?.by, played.asked).judged;
}

function codes(judged: Judged): readonly string[] {
  return judged.verdict === 'legal' ? [] : judged.reasons.map(({ code, rule: section }) => `${code} ${section ?? ''}`);
}

describe('what a unit has done before', () => {
  const setup = {
    turn: 2,
    phase: 'rally',
    initiative: 'us',
    dice: 'entered',
    units: [
      { type: 'us.2-5-4', at: 'I5', shaken: true },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'F2' },
    ],
  };
  const rallies = 'us: 2-5-4 #1 rallies with Maj. Tom';

  rule('3.0', 'a unit tries to rally once in a turn: that decides, even after the Rally Phase', () => {
    const then = [`${rallies}, 6 6`, 'us: activates I5'];
    expect(codes(asked('training', setup, then, rallies))).toEqual(['already-attempted 3.0', 'not-now 2.0']);
    expect(codes(asked('training', setup, then, 'us: 2-5-4 #2 rallies with Maj. Tom'))).toEqual(['not-now 2.0']);
  });

  rule('16.4', 'nobody gets off a Shaken vehicle that has moved in this turn', () => {
    const tank = (more: object) => ({
      turn: 2,
      initiative: 'us',
      impulse: { by: 'us' },
      units: [
        { type: 'us.m4a1', at: 'I5', facing: 1, ...more },
        { type: 'us.2-5-4', at: 'on:us.m4a1.1' },
        { type: 'de.1-6-4', at: 'F2' },
      ],
    });
    const off = 'us: 2-5-4 gets off';
    const moved = { markers: ['moved'], shaken: true };
    expect(codes(asked('training', tank(moved), [], off))[0]).toBe('shaken-vehicle-moved 16.4');
    expect(codes(asked('training', tank({ markers: ['moved'] }), [], off))[0]).not.toBe('shaken-vehicle-moved 16.4');
  });
});
