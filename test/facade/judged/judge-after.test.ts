import { describe, expect } from 'vitest';
import { arrange, explain, judgeAfter, namesOf, readSituation, request } from '../../../src/index.js';
import type { JudgedAfter, ScriptPlayed } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* What an umpire says of an impulse, or of a window, that has just ended by itself. */

const world = worldOf('training');

/** The game after a set-up and what was done in it. */
function played(units: readonly object[], impulse: object, then: readonly object[]): ScriptPlayed {
  const setup = { turn: 2, initiative: 'us', units, impulse, dice: 'entered' };
  return unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, then }))));
}

/** The verdict, its reasons and what has ended, in words. */
function told({ judged, ended, state }: JudgedAfter): readonly string[] {
  const problems = [...('reasons' in judged ? judged.reasons : []), ...(ended === undefined ? [] : [ended])];
  return [judged.verdict, ...problems.map((each) => explain(each, english, namesOf(world, state)))];
}

describe('an action of a side whose impulse has just ended by itself', () => {
  const armed = { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }, { type: 'us.bazooka' }] };
  const enemies = [
    { type: 'de.1-6-4', at: 'H4', markers: ['moved'] },
    { type: 'de.1-6-4', at: 'F4' },
  ];
  const fire = { kind: 'fire', from: 'I5', target: 'H4', units: ['us.2-5-4.1'], lead: 'us.2-5-4.1' };
  const shoot = { kind: 'shoot', from: 'I5', target: 'H4', weapon: 'us.bazooka.1' };

  rule('1.6', 'rifles and BAR have fired: the Bazooka may not, for two weapons forfeit the IFP', () => {
    const done = played([armed, ...enemies], { by: 'us', named: ['I5'] }, [
      { do: { ...fire, weapons: ['us.bar.1'] }, dice: [[1, 6]] },
    ]);
    expect(done.state.frames.at(-1)?.by).toBe('de');
    const after = judgeAfter(world, done, shoot);
    expect(after.by).toBe('us');
    expect(told(after)).toEqual([
      'notLegal',
      'Two weapons forfeit the IFP, and 2-5-4 has fired its IFP with BAR. [1.6]',
      'The impulse of United States has ended by itself: no unit activated in I5 could do anything more. [4.0]',
    ]);
  });

  rule('1.6.4', 'rifles alone have fired: the impulse goes on, and the Bazooka may', () => {
    const going = played([armed, ...enemies], { by: 'us', named: ['I5'] }, [
      { do: { ...fire, weapons: [] }, dice: [[1, 6]] },
    ]);
    const after = judgeAfter(world, going, shoot);
    expect(after.judged.verdict).toBe('legal');
    expect(after.ended).toBeUndefined();
    expect(after.state).toBe(going.state);
  });

  rule('6.0', 'a Medic whose side has just stopped is told that the units of a hex move together', () => {
    const squad = { kind: 'move', from: 'F4', units: ['de.1-6-4.1'], modes: ['move'] };
    const stopped = played(
      [
        { type: 'us.2-5-4', at: 'I7' },
        { type: 'de.1-6-4', at: 'F4' },
        { type: 'de.medic', at: 'F4' },
      ],
      { by: 'de', named: ['F4'] },
      [squad, { kind: 'enter', to: 'F5' }, { kind: 'pass' }, { kind: 'stop' }],
    );
    const after = judgeAfter(world, stopped, { ...squad, units: ['de.medic.1'] });
    expect(told(after)).toEqual([
      'notLegal',
      'The units of one hex move together, and those of F4 have moved. [6.0]',
      'The impulse of Germany has ended by itself: no unit activated in F4 could do anything more. [4.0]',
    ]);
  });

  rule('4.0', 'a side that has ended its impulse itself is told whose turn it is', () => {
    const passed = played([armed, ...enemies], { by: 'us', named: ['I5'] }, [{ kind: 'done' }]);
    const after = judgeAfter(world, passed, shoot);
    expect(after.ended).toBeUndefined();
    expect(told(after)).toEqual(['notLegal', 'Germany must take its impulse before United States can act. [4.0]']);
  });
});

describe('an action of a turn that has just ended', () => {
  const us = { type: 'us.2-5-4', at: 'I5' };
  const there = [us, { type: 'de.1-6-4', at: 'I5' }];
  const fight = { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'], weapons: [] };
  const lastPass = (units: readonly object[], fought: boolean, then: readonly object[]): ScriptPlayed => {
    const markers = [{ kind: 'melee', at: 'I5', fought }];
    const setup = { turn: 2, initiative: 'us', units, markers, passes: 3 - then.length, dice: 'entered' };
    return unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, then }))));
  };
  const over =
    'Turn 2 has ended, for all have passed or had nothing more to do: the dice for the initiative of the next turn come first. [3.0]';

  rule('8.0', 'a question about a Melee is answered about the Melee, and not with the dice that come first', () => {
    const fought = lastPass(there, true, [{ kind: 'pass' }]);
    expect(request(world, fought.state)).toMatchObject({ kind: 'answer', ask: { purpose: 'initiative' } });
    const after = judgeAfter(world, fought, fight);
    expect(after.by).toBe('us');
    expect(told(after)).toEqual(['notLegal', 'The Melee in I5 has been fought this turn. [8.0]', over]);
  });

  rule('3.0', 'what was open before the last pass is legal there, and the turn has ended since', () => {
    expect(told(judgeAfter(world, lastPass(there, false, [{ kind: 'pass' }]), fight))).toEqual(['legal', over]);
  });

  rule('8.0', 'a Melee by which the turn ended was legal when it was fought, with its sums', () => {
    const setup = {
      turn: 2,
      initiative: 'us',
      units: [
        { ...us, weapons: [{ type: 'us.bar' }] },
        { type: 'de.1-6-4', at: 'I5' },
      ],
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
    };
    const whole = { ...fight, weapons: ['us.bar.1'] };
    const then = [
      {
        do: whole,
        dice: [
          [1, 1],
          [1, 2],
        ],
      },
    ];
    const fought = unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, then }))));
    expect(request(world, fought.state)).toMatchObject({ kind: 'answer', ask: { purpose: 'initiative' } });
    const after = judgeAfter(world, fought, whole);
    expect(told(after)).toEqual(['legal', over]);
    expect(after.state.step).toBe(0);
    expect(after.judged).toMatchObject({ accounts: [{ roll: 'melee' }, { roll: 'melee' }] });
    expect(judgeAfter(world, fought, fight).judged.verdict).toBe('notLegal');
  });

  rule('3.0', 'a side that passed before the other is judged at its own last decision', () => {
    const both = lastPass(there, false, [{ kind: 'pass' }, { kind: 'pass' }]);
    expect(both.taken.map(({ by }) => by)).toEqual(['us', 'de']);
    const after = judgeAfter(world, both, { ...fight, at: 'J3' });
    expect([after.by, after.state.step]).toEqual(['us', 0]);
    expect(told(after)).toEqual([
      'notLegal',
      'There is no Melee in J3. [8.1]',
      'There is no enemy in J3. [8.0]',
      'Nobody of yours in J3 is free to fight. [8.1]',
      'Nobody is left to strike with. [8.0]',
      '1-6-4 is not in the hex of this Melee. [8.0]',
      over,
    ]);
    expect(told(judgeAfter(world, { state: both.state }, { ...fight, at: 'J3' }))).toEqual(['notLegal', over]);
  });

  rule('3.0', 'the dice for the initiative are judged as the answer that they are', () => {
    const fought = lastPass(there, true, [{ kind: 'pass' }]);
    const dice = judgeAfter(world, fought, { kind: 'answer', faces: [5] });
    expect([dice.judged.verdict, dice.ended]).toEqual(['legal', undefined]);
  });
});

describe('an action in a window of Opportunity Fire that has closed by itself', () => {
  const units = [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'I4' },
    { type: 'us.2-5-4', at: 'I4', markers: ['fired'] },
    { type: 'us.2-5-4', at: 'I6' },
    { type: 'de.1-6-4', at: 'H2' },
  ];
  const fire = (from: string, unit: string): object => ({
    kind: 'fire',
    from,
    target: 'H3',
    units: [unit],
    weapons: [],
    lead: unit,
  });
  /** The German squad has entered a hex for one MP, and the squad in I5 has fired at it there. */
  const closed = played(units, { by: 'de', named: ['H2'] }, [
    { kind: 'move', from: 'H2', units: ['de.1-6-4.1'], modes: ['move'] },
    { kind: 'enter', to: 'H3' },
    { do: fire('I5', 'us.2-5-4.1'), dice: [[1, 6]] },
  ]);
  const said = (from: string, unit: string): readonly string[] => told(judgeAfter(world, closed, fire(from, unit)));

  rule('5.3', 'is judged in it: nobody fires once more when all the attacks of the MPs are made', () => {
    expect(closed.state.frames.at(-1)?.kind).toBe('move');
    const over = 'All the Opportunity Fire that the MPs of this step allow has been made. [5.3]';
    const overFrom = (from: string): string =>
      `The MPs of this step leave no Opportunity Fire to ${from}: I5 has used it up. [5.3]`;
    expect(said('I4', 'us.2-5-4.2')).toEqual(['notLegal', overFrom('I4'), over]);
    const marked = '2-5-4 #3 is under a Fired marker. [5.3]';
    expect(said('I4', 'us.2-5-4.3')).toEqual(['notLegal', overFrom('I4'), marked, over]);
    const blocked = 'HC Building in I5 blocks the line of sight from I6 to H3. [10.3]';
    expect(said('I6', 'us.2-5-4.4')).toEqual(['notLegal', overFrom('I6'), blocked, over]);
  });
});
