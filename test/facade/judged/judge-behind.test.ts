import { describe, expect } from 'vitest';
import {
  arrange,
  compareRulings,
  explain,
  judge,
  judgeAfter,
  namesOf,
  readings,
  readSituation,
} from '../../../src/index.js';
import type { JudgedAfter, ScriptPlayed, WrittenSituation } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* What an umpire says while a roll is awaited, and of those whose move was ended by fire. */

const world = worldOf('training');

const SQUADS = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'I5' },
];
const OTHERS = [
  { type: 'us.2-5-4', at: 'J6' },
  { type: 'de.1-6-4', at: 'G4', weapons: [{ type: 'de.mg42' }] },
  { type: 'de.1-6-4', at: 'K3' },
];
const MOVE = 'us: I5 moves to H5';
const ON = { kind: 'enter', to: 'H4' };

/** The game after a move into the fire of G4, with the dice of that fire and of the checks so far. */
function fired(dice: string, units: readonly object[] = SQUADS, action?: string): ScriptPlayed & JudgedWords {
  const setup = { turn: 2, initiative: 'us', units: [...units, ...OTHERS] };
  const then = [MOVE, `de: G4 fires at H5, ${dice}`];
  const situation = { scenario: 'training', setup, then, ...(action === undefined ? {} : { action }) };
  return unwrap(arrange(world, unwrap(readSituation(situation))));
}

type JudgedWords = Pick<Extract<ReturnType<typeof arrange>, { ok: true }>['value'], 'asked'>;

/** The umpire's answer about words after that fire. */
function asked(dice: string, action: string, units?: readonly object[]): JudgedAfter {
  const played = fired(dice, units, action);
  const { asked: words } = played;
  return judgeAfter(world, played, words?.action, words?.by, words);
}

function told({ judged, state }: JudgedAfter): readonly string[] {
  const reasons = 'reasons' in judged ? judged.reasons : [];
  return [judged.verdict, ...reasons.map((each) => explain(each, english, namesOf(world, state)))];
}

describe('while a roll is awaited', () => {
  rule('5.1', 'nobody can say whether those who were hit may go on: it depends on their Damage Checks', () => {
    const played = fired('2 1');
    const judged = judge(world, played.state, ON);
    expect(judged).toMatchObject({ verdict: 'cannotSay', reasons: [{ code: 'answer-first', rule: '5.0' }] });
    const after = judged.verdict === 'cannotSay' ? judged.after : [];
    expect(after?.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)])).toEqual([
      ['legal'],
      ['notLegal', 'shaken-on-the-way'],
    ]);
    expect(judgeAfter(world, played, ON, 'us').judged).toMatchObject({ verdict: 'cannotSay', after });
  });

  rule('6.0', 'a hex that no answer brings within reach stays not legal', () => {
    const played = fired('2 1');
    const judged = judge(world, played.state, { kind: 'enter', to: 'E1' });
    expect(judged).toMatchObject({ verdict: 'notLegal', awaited: { code: 'answer-first' } });
    expect(judged.verdict === 'notLegal' && judged.reasons.map(({ code }) => code)).toContain('out-of-reach');
  });

  rule('5.3', 'a second shot at a step that cost one MP stays not legal, for the first has used it up', () => {
    const played = fired('2 1');
    const shot = { kind: 'fire', from: 'K3', target: 'H5', units: ['de.1-6-4.2'], weapons: [], lead: 'de.1-6-4.2' };
    const { judged } = judgeAfter(world, played, shot);
    expect(judged).toMatchObject({ verdict: 'notLegal', awaited: { code: 'answer-first' } });
    expect(judged.verdict === 'notLegal' && judged.reasons[0]?.code).toBe('no-attack-left');
  });

  rule('11.2.1', 'readings find the switch by which the Hero of a Shaken mover goes on', () => {
    const [squad] = SQUADS;
    const { state } = fired('2 1, 1', squad === undefined ? [] : [squad]);
    const found = readings(world, state, ON);
    expect(found.map((each) => [each.switch, each.instead, each.verdict.ruling])).toContainEqual([
      'heroOfShakenMover',
      'stops',
      'notLegal',
    ]);
  });

  rule('11.2.1', 'two rulesets differ in whether the Hero of a Shaken mover goes on, and say why', () => {
    const [squad] = SQUADS;
    const setup = { turn: 2, initiative: 'us', units: [squad, ...OTHERS] };
    const then = [MOVE, 'de: G4 fires at H5, 2 1, 1'];
    const question = unwrap(readSituation({ scenario: 'training', setup, then, action: ON, by: 'us' }));
    const { rulings, differences } = unwrap(compareRulings(world, question, ['5.1', '4.2.1']));
    expect(rulings.map((each) => each.ok && each.value.verdict.ruling)).toEqual(['cannotSay', 'notLegal']);
    expect(differences[0]?.because.map(({ name }) => name)).toEqual(['heroOfShakenMover']);
  });
});

/** A situation of its own, with its units, what came before, and the words that are judged. */
function situated(units: readonly object[], then: readonly string[], action: string, by: string = 'de'): Situated {
  const setup = { turn: 2, initiative: by, units };
  const question = unwrap(readSituation({ scenario: 'training', setup, then, action }));
  const played = unwrap(arrange(world, question));
  const { asked: words } = played;
  return { question, played, after: judgeAfter(world, played, words?.action, words?.by, words) };
}

interface Situated {
  readonly question: WrittenSituation;
  readonly played: ScriptPlayed & JudgedWords;
  readonly after: JudgedAfter;
}

describe('the Hero of a moving Squad that took casualties', () => {
  const units = [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'J6' },
    { type: 'de.1-6-4', at: 'G4', weapons: [{ type: 'de.mg42' }] },
    { type: 'de.1-6-4', at: 'G4' },
    { type: 'de.koch', at: 'G4' },
  ];

  rule('5.1', 'goes on, or stops as the Hero of a Shaken one does: its Half-Squad is Shaken', () => {
    const setup = { turn: 2, initiative: 'us', units };
    const then = [MOVE, 'de: G4 fires at H5, 6 1, 1'];
    const question = unwrap(readSituation({ scenario: 'training', setup, then, action: ON, by: 'us' }));
    const { rulings, differences } = unwrap(compareRulings(world, question, ['5.1', '4.2.1']));
    expect(rulings.map((each) => each.ok && each.value.verdict.ruling)).toEqual(['cannotSay', 'notLegal']);
    expect(differences[0]?.because.map(({ name }) => name)).toEqual(['heroOfShakenMover']);
  });
});

describe('words, while a roll is awaited', () => {
  const STACK = [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'H6' },
    { type: 'de.1-6-4', at: 'I3' },
    { type: 'de.1-6-4', at: 'I3' },
    { type: 'de.koch', at: 'I3' },
    { type: 'de.1-6-4', at: 'E1' },
  ];

  rule('4.0', 'activate their hex after the answers: the impulse of their side has come then', () => {
    const { after } = situated(STACK, ['de: I3 moves to I4', 'us: I5 fires at I4, 4 3, 2'], 'us: H6 fires at I4');
    expect(after.judged).toMatchObject({ verdict: 'legal', awaited: { code: 'answer-first' } });
  });

  rule('5.3', 'stay Opportunity Fire that is used up where somebody is still on the move', () => {
    const { after } = situated(STACK, ['de: I3 moves to I4', 'us: I5 fires at I4, 4 3'], 'us: H6 fires at I4');
    const { judged } = after;
    expect(judged.verdict).toBe('cannotSay');
    const outcomes = judged.verdict === 'cannotSay' ? judged.after : [];
    expect(outcomes?.map((each) => [each.verdict, ...each.reasons.map(({ code }) => code)])).toEqual([
      ['legal'],
      ['notLegal', 'no-attack-left', 'no-attack-left'],
    ]);
  });

  const HUNTED = [
    { type: 'us.2-5-4', at: 'F5' },
    { type: 'us.2-5-4', at: 'F5' },
    { type: 'us.2-5-4', at: 'F4' },
    { type: 'us.2-5-4', at: 'F4' },
    { type: 'de.1-6-4', at: 'G5' },
    { type: 'de.1-6-4', at: 'K8' },
  ];
  const HUNT = ['de: G5 moves to G4', 'us: 2-5-4 #1 fires at G4, 2 1'];

  rule('5.2', 'need not say who leads the fire: it is the one unit that fires', () => {
    const { question, played, after } = situated(HUNTED, HUNT, 'us: 2-5-4 #3 fires at G4');
    expect(after.judged.verdict).toBe('legal');
    const { rulings } = unwrap(compareRulings(world, question, ['5.1', '4.2.1']));
    expect(rulings.map((each) => each.ok && each.value.verdict.ruling)).toEqual(['legal', 'legal']);
    const said = played.asked?.said;
    expect(said).toBe('us: 2-5-4 #3 fires at G4');
    const found = readings(world, played.state, played.asked?.action, said === undefined ? {} : { said });
    expect(found.every(({ reasons }) => reasons.every(({ code }) => code !== 'lead-needed'))).toBe(true);
  });

  rule(
    '5.3',
    'of fire from a hex that has fired at the step are not legal whatever is answered, each outcome for its reason',
    () => {
      const dice = ['de: G5 moves to G4', 'us: 2-5-4 #1 fires at G4, 6 1, 3'];
      const { after } = situated(HUNTED, dice, 'us: 2-5-4 #2 fires at G4');
      const { judged } = after;
      expect(told(after)).toEqual([
        'notLegal',
        'All the Opportunity Fire from F5 that the MPs of this step allow has been made. [5.3]',
        'There is no target in G4. [5.0]',
      ]);
      const outcomes = judged.verdict === 'notLegal' ? judged.after : [];
      expect(outcomes?.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
        ['no-target'],
        ['no-attack-left'],
      ]);
    },
  );
});

describe('those whose move was ended by fire', () => {
  rule('5.1', 'do not go on: they became Shaken on the way', () => {
    expect(told(asked('2 1, 4, 2', 'us: H5 moves on to H4'))).toEqual([
      'notLegal',
      '2-5-4 #1 and 2-5-4 #2 have become Shaken on the way: their move is over. [5.1]',
    ]);
    expect(told(asked('2 1, 4, 2', 'us: 2-5-4 #1 moves on to H4'))[0]).toBe('notLegal');
  });

  rule('5.1', 'have nothing to stop', () => {
    expect(told(asked('2 1, 4, 2', 'us: 2-5-4 #1 stops'))).toEqual([
      'notLegal',
      '2-5-4 #1 has become Shaken on the way: its move is over. [5.1]',
    ]);
  });

  rule('5.1', 'are called by what is left of them', () => {
    expect(told(asked('6 1, 6, 3', 'us: 2-5-4 #1 moves on to H4'))).toEqual([
      'notLegal',
      '1-4-4 #1 has become Shaken on the way, as what is left of 2-5-4 #1: its move is over. [5.1]',
    ]);
    const spot = { kind: 'spot', unit: 'us.2-5-4.1', target: 'G4' };
    expect(judgeAfter(world, fired('6 1, 6, 3'), spot).became).toEqual([
      { counter: 'us.2-5-4.1', now: ['us.1-4-4.1'] },
    ]);
  });

  rule('6.0', 'are told from those who never were on the move', () => {
    const setup = { turn: 2, initiative: 'us', units: [...SQUADS, ...OTHERS] };
    const situation = { scenario: 'training', setup, then: [MOVE, 'de: passes'], action: 'us: 2-5-4 #3 stops' };
    const played = unwrap(arrange(world, unwrap(readSituation(situation))));
    const { asked: words } = played;
    expect(told(judgeAfter(world, played, words?.action, words?.by, words))).toEqual([
      'notLegal',
      '2-5-4 #3 is not on the move. [6.0]',
    ]);
  });

  rule(
    '5.1',
    'and a step to the next hex is judged itself: no way around makes a move closer to the enemy legal',
    () => {
      const units = [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'H2', shaken: true },
        { type: 'de.koch', at: 'H2' },
        { type: 'de.1-6-4', at: 'E1' },
      ];
      const setup = { turn: 2, initiative: 'de', units };
      const situation = { scenario: 'training', setup, action: 'de: H2 moves to H3' };
      const played = unwrap(arrange(world, unwrap(readSituation(situation))));
      const { asked: words } = played;
      expect(told(judgeAfter(world, played, words?.action, words?.by, words))).toEqual([
        'notLegal',
        '1-6-4 #1 is Shaken and cannot come closer to 2-5-4. [5.1]',
      ]);
    },
  );
});
