import { describe, expect } from 'vitest';
import { arrange, judge, judgeAfter, readSituation } from '../../../src/index.js';
import type { Judged } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* What a side does in an action of the other side: it strikes back in a round of Melee. */

const world = worldOf('training');
const BOTH = ['us.2-5-4.1', 'us.2-5-4.2'];

/** What the Germans do in H4 while the Americans fight there, with their dice so far. */
function struckBack(germans: number, dice: readonly (readonly number[])[], action: unknown): Judged {
  const types = ['us.2-5-4', 'us.2-5-4', ...Array.from({ length: germans }, () => 'de.1-6-4')];
  const units = types.map((type) => ({ type, at: 'H4' }));
  const markers = [{ kind: 'melee', at: 'H4', fought: false }];
  const targets = Array.from({ length: germans }, (_, at) => `de.1-6-4.${at + 1}`);
  const then = [{ do: { kind: 'melee', at: 'H4', targets, weapons: [] }, dice }];
  const setup = { turn: 2, initiative: 'us', units, markers };
  const situation = { scenario: 'training', setup, then, ...(typeof action === 'string' ? { action } : {}) };
  const played = unwrap(arrange(world, unwrap(readSituation(situation))));
  const { asked } = played;
  return judgeAfter(world, played, asked?.action ?? action, 'de', asked === undefined ? {} : asked).judged;
}

const fight = (targets: readonly string[]): object => ({ kind: 'melee', at: 'H4', targets, weapons: [] });

describe('while a round of Melee is fought', () => {
  rule('8.0', 'the side that is attacked strikes back: its Melee is the choice of those whom it strikes', () => {
    for (const action of [fight(BOTH), 'de: H4 fights', 'de: choose 2-5-4 #1 and 2-5-4 #2'])
      expect(struckBack(2, [[6, 6]], action)).toMatchObject({
        verdict: 'legal',
        action: { kind: 'answer', choice: BOTH },
      });
  });

  rule('8.0', 'it strikes back whatever the first side rolls, for both strike at one time', () => {
    for (const action of [fight(['us.2-5-4.1']), 'de: H4 fights against 2-5-4 #1', 'de: choose 2-5-4 #1'])
      expect(struckBack(2, [], action)).toMatchObject({
        verdict: 'legal',
        action: { kind: 'answer', choice: ['us.2-5-4.1'] },
        awaited: { code: 'answer-first' },
      });
  });

  rule('8.0', 'it strikes no two units at odds below 1-3', () => {
    for (const action of [
      fight(BOTH),
      'de: H4 fights against 2-5-4 #1 and 2-5-4 #2',
      'de: choose 2-5-4 #1 and 2-5-4 #2',
    ])
      expect(struckBack(1, [[1, 1]], action)).toMatchObject({
        verdict: 'notLegal',
        reasons: [{ code: 'odds-too-low', rule: '8.0' }],
      });
    expect(struckBack(1, [[1, 1]], 'de: H4 fights')).toMatchObject({ verdict: 'legal' });
  });

  rule('8.0', 'it chooses once: then its dice are awaited, and nothing else can be said', () => {
    const units = ['us.2-5-4', 'us.2-5-4', 'de.1-6-4'].map((type) => ({ type, at: 'H4' }));
    const markers = [{ kind: 'melee', at: 'H4', fought: false }];
    const opened = { do: fight(['de.1-6-4.1']), dice: [[1, 1]], choices: [['us.2-5-4.1']] };
    const setup = { turn: 2, initiative: 'us', units, markers };
    const read = unwrap(readSituation({ scenario: 'training', setup, then: [opened] }));
    const { state } = unwrap(arrange(world, read));
    expect(judge(world, state, fight(['us.2-5-4.2']))).toEqual({
      verdict: 'cannotSay',
      reasons: [expect.objectContaining({ code: 'answer-first', rule: '8.0' })],
    });
  });
});
