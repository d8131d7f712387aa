import { describe, expect } from 'vitest';
import { arrange, explain, judgeAfter, namesOf, readSituation, replayRecord } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* Which reason an umpire tells first. */

const world = worldOf('training');

/** A table on which something happens before the words that are judged. */
interface Table {
  readonly units: readonly object[];
  readonly then?: readonly string[];
  readonly by?: 'us' | 'de';
}

/** The verdict on words, and its reasons. */
function said({ units, then = [], by = 'de' }: Table, action: string | object, side?: string): readonly string[] {
  const setup = { turn: 2, initiative: by, units };
  const asking = side === undefined ? {} : { by: side };
  const played = unwrap(
    arrange(world, unwrap(readSituation({ scenario: 'training', setup, then, action, ...asking }))),
  );
  const { asked } = played;
  const { judged, state } = judgeAfter(world, played, asked?.action ?? action, side ?? asked?.by, asked);
  const reasons = 'reasons' in judged ? judged.reasons : [];
  return [judged.verdict, ...reasons.map((each) => explain(each, english, namesOf(world, state)))];
}

const KOCH = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'H1' },
  { type: 'de.koch', at: 'H1' },
];
const HURRY = ['de: H1 moves H2-H3-I3-I4', 'us: I5 fires at I4, 3 5, 6, 2'];

describe('a Squad at Double-Time whose Leader becomes Shaken', () => {
  rule('6.2', 'goes no farther than its own MF', () => {
    const units = [...KOCH, { type: 'de.1-6-4', at: 'E1' }];
    expect(said({ units, then: HURRY }, 'de: 1-6-4 #1 moves on to J5')).toEqual([
      'notLegal',
      '1-6-4 #1 goes on without the Double-Time of Lt. Koch: its own MF is spent. [6.2]',
      '1-6-4 #1 has ended its move. [6.0]',
    ]);
  });

  rule('6.2', 'is judged by the hex where it stands, though the turn has ended by itself since', () => {
    expect(said({ units: KOCH, then: HURRY }, 'de: 1-6-4 #1 moves on to J5')[1]).toContain('[6.2]');
  });

  rule('6.2', 'goes on where it has MPs of its own left', () => {
    const units = [...KOCH, { type: 'de.1-6-4', at: 'E1' }];
    const then = ['de: H1 moves H2-H3-I3', 'us: I5 fires at I3, 3 4, 6, 2'];
    expect(said({ units, then }, 'de: 1-6-4 #1 moves on to J4')).toEqual(['legal']);
  });
});

describe('fire at those for whom there is no window', () => {
  const MELEE: Table = {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'H4' },
      { type: 'de.1-6-4', at: 'H3' },
    ],
    then: ['de: H3 moves to H4'],
  };

  rule('8.0', 'there is no Opportunity Fire at those who enter the hex of a Melee', () => {
    expect(said(MELEE, 'us: I5 fires at H4')[1]).toBe('Nobody fires at those who enter H4 to fight there. [8.0]');
    const shot = { kind: 'fire', from: 'I5', target: 'H4', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
    expect(said(MELEE, shot, 'us')[1]).toContain('[8.0]');
  });

  rule('5.3', 'laying Smoke spends no MP, so there is no Opportunity Fire at it', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'I3' },
    ];
    const then = ['us: 2-5-4 #1 lays Smoke in I4, 1'];
    expect(said({ units, then, by: 'us' }, 'de: I3 fires at I5')[1]).toBe(
      '2-5-4 has laid Smoke: that spends no MP, so nobody fires at it for it. [5.3]',
    );
  });
});

describe('a withdrawal in the middle of a round of Melee', () => {
  const units = [
    { type: 'us.2-5-4', at: 'H5' },
    { type: 'us.2-5-4', at: 'H5' },
    { type: 'de.1-6-4', at: 'H4' },
    { type: 'de.1-6-4', at: 'E1' },
  ];
  const why = [
    'notLegal',
    'The Melee in H4 is being fought: units withdraw at the beginning of an impulse of their side. [8.1.1]',
  ];

  rule('8.1.1', 'is too late, while the counterattack is open', () => {
    const then = ['us: H5 moves to H4', 'us: H4 fights, 6 6'];
    expect(said({ units, then, by: 'us' }, 'de: H4 withdraws')).toEqual(why);
    const order = { kind: 'withdraw', at: 'H4', units: ['de.1-6-4.1'] };
    expect(said({ units, then, by: 'us' }, order, 'de')).toEqual(why);
  });

  rule('8.1.1', 'is too late before the first attack of it, too', () => {
    const then = ['us: H5 moves to H4'];
    expect(said({ units, then, by: 'us' }, 'de: H4 withdraws').slice(0, 2)).toEqual(why);
  });
});

describe('the reason that decides', () => {
  const units = [
    { type: 'us.2-5-4', at: 'I5', markers: ['fired'] },
    { type: 'us.2-5-4', at: 'I6' },
    { type: 'de.1-6-4', at: 'H3' },
  ];

  rule('4.0', 'of a unit under a marker is the marker, and not that its hex has not been activated', () => {
    expect(said({ units, by: 'us' }, 'us: I5 fires at H3')[1]).toBe('2-5-4 #1 is under a Fired marker. [4.0]');
    expect(said({ units, by: 'us' }, 'us: I5 moves to I4')[1]).toMatch(/^2-5-4 #1 is under a Fired marker\b/);
  });

  rule('4.0', 'out of turn is the turn, before a marker', () => {
    const [verdict, first, second] = said({ units, by: 'de' }, 'us: 2-5-4 #1 fires at H3');
    expect([verdict, first]).toEqual(['notLegal', 'Germany must take its impulse before United States can act. [4.0]']);
    expect(second).toContain('Fired marker');
  });

  rule('6.0', 'of who moves on with a group that set out without it is that it is not on the move', () => {
    const table = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'E1' },
    ];
    const then = ['us: 2-5-4 #1 moves to I4'];
    expect(said({ units: table, then, by: 'us' }, 'us: 2-5-4 #2 moves on to J4')).toEqual([
      'notLegal',
      '2-5-4 #2 is not on the move. [6.0]',
    ]);
  });

  rule('10.3', 'is a blocked line of sight before a range that is too far', () => {
    const table = [
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'de.1-6-4', at: 'K1', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'E1' },
    ];
    expect(said({ units: table, by: 'us' }, 'us: I6 fires at K1')[1]).toMatch(/block.* the line of sight .*\[10\.3\]$/);
    const setup = { turn: 2, initiative: 'us', units: table };
    const record = { scenario: 'training', setup, steps: ['us: I6 fires at K1, 3 3'] };
    const { mistakes } = unwrap(replayRecord(world, record));
    expect(mistakes.map(({ problem: { code, rule: section } }) => [code, section])).toEqual([
      ['no-line-of-sight', '10.3'],
    ]);
  });
});
