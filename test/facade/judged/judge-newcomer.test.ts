import { describe, expect } from 'vitest';
import { arrange, judgeAfter, readSituation } from '../../../src/index.js';
import type { Judged } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* What an umpire says of a Hero who has just stepped forward, while his Skill is not drawn yet. */

const world = worldOf('training');

/** The umpire's answer while a moving Squad is Shaken and its Hero has no Skill yet. */
function asked(action: string, dice = '5 1, 1, 4'): Judged {
  const units = [
    { type: 'us.2-5-4', at: 'H6' },
    { type: 'de.1-6-4', at: 'H3', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
    { type: 'de.1-6-4', at: 'H3' },
  ];
  const then = ['us: H6 moves to H5', `de: 1-6-4 #1 fires at H5 with MG42, ${dice}`];
  const situation = { scenario: 'training', setup: { turn: 2, initiative: 'us', units }, then, action };
  const played = unwrap(arrange(world, unwrap(readSituation(situation))));
  const { asked: words } = played;
  return judgeAfter(world, played, words?.action, words?.by, words).judged;
}

describe('a Hero whose Skill is not drawn yet', () => {
  rule('11.2.1', 'is called by his name or his id, and goes on whatever Skill he draws', () => {
    for (const action of ['us: Hird moves on to H6', 'us: us.hird.1 moves on to H6'])
      expect(asked(action)).toMatchObject({
        verdict: 'legal',
        action: { kind: 'enter', to: 'H6' },
        awaited: { code: 'answer-first', rule: '11.2.1' },
      });
  });

  rule('11.2.1', 'goes on if he steps forward at all: else his Squad is Shaken and stops', () => {
    expect(asked('us: Hird moves on to H6', '5 1, 1')).toMatchObject({
      verdict: 'cannotSay',
      after: [{ verdict: 'legal' }, { verdict: 'notLegal', reasons: [{ code: 'shaken-on-the-way' }] }],
    });
  });
});
