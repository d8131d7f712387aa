import { describe, expect, it } from 'vitest';
import { apply, arrange, check, explain, judgeAfter, loadWorld, namesOf, readSituation } from '../../src/index.js';
import type { GameState, World } from '../../src/index.js';
import { problem } from '../../src/kernel/basis/result.js';
import { english } from '../../src/text/en/index.js';
import { packJson, worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { airborneWorld } from '../airborne.js';
import { situation } from '../world.js';

const world = worldOf('training');

/** The sentences with which an action is refused. */
function refused(game: GameState, action: object, of: World = world): readonly string[] {
  const verdict = check(of, game, action);
  const problems = verdict.complete === 1 ? [] : (verdict.problems ?? []);
  return problems.map((each) => explain(each, english, namesOf(of, game)));
}

const fire = { kind: 'fire', from: 'I5', target: 'H5', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

describe('a refusal begins with the marker, number or rule that decides', () => {
  const game = situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', markers: ['lowCrawl'] },
      { type: 'us.2-5-4', at: 'H4' },
      { type: 'us.tom', at: 'I5', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'H5', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'F2', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'F4' },
    ],
    impulse: { by: 'us', named: ['I5'] },
  });

  it('a Leader lies under a Moved marker, and is not merely "not activated"', () => {
    expect(refused(game, { ...fire, leader: 'us.tom.1' })).toEqual([
      'Maj. Tom is under a Moved marker: he cannot help. [5.0.1]',
    ]);
  });

  it('a unit lies under a Low Crawl marker, and is not merely "activated already"', () => {
    expect(refused(game, { ...fire, units: ['us.2-5-4.1', 'us.2-5-4.2'] })[0]).toBe(
      '2-5-4 #2 is under a Low Crawl marker. [4.0]',
    );
  });

  it('a unit stands in another hex, and only units of one hex fire together', () => {
    expect(refused(game, { ...fire, units: ['us.2-5-4.1', 'us.2-5-4.3'] })[0]).toBe(
      '2-5-4 #3 is in H4, not in I5: only units of one hex fire together. [5.2]',
    );
  });

  it('what blocks a line of sight is told with its places, by the section of lines of sight', () => {
    expect(refused(game, { ...fire, target: 'F2' })).toContain(
      'Wall between G3 and H4 and HC Building in G2 block the line of sight from I5 to F2. [10.3]',
    );
  });

  it('no unit is moving where somebody wants to stop, and the Rally Phase is the time to rally', () => {
    expect(refused(game, { kind: 'stop' })).toEqual(['No unit is moving now: nobody can stop. [2.0]']);
    expect(refused(game, { kind: 'rally', unit: 'us.tom.1', method: 'alone' })).toEqual([
      'Only in the Rally Phase is it possible to rally: this is an impulse. [2.0]',
    ]);
  });

  it('nobody is activated where the side that acts has nobody, or nobody without a marker', () => {
    const open = situation(world, {
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5', markers: ['moved'] },
        { type: 'us.2-5-4', at: 'I6' },
        { type: 'de.1-6-4', at: 'F4' },
      ],
    });
    expect(refused(open, { kind: 'name', at: 'F4' })).toEqual([
      'No unit of United States is in F4, and it is the side that acts now. [4.0]',
    ]);
    expect(refused(open, { kind: 'name', at: 'I5' })).toEqual([
      'Nobody in I5 can be activated: 2-5-4 #1 is under a Moved marker. [4.0]',
    ]);
  });

  it('a unit of the other side is told to be one, and who acts now', () => {
    expect(refused(game, { ...fire, from: 'H5', target: 'I5', units: ['de.1-6-4.1'], lead: 'de.1-6-4.1' })[0]).toBe(
      '1-6-4 #1 belongs to Germany, and United States acts now. [5.0]',
    );
  });

  it('a unit that fires no weapon has nothing to hold its IFP back for, and leads nothing without it', () => {
    expect(refused(game, { ...fire, weaponsOnly: ['us.2-5-4.1'] })).toEqual(
      expect.arrayContaining([
        '2-5-4 #1 fires no weapon in this attack: the IFP is all there is. [1.6]',
        '2-5-4 #1 does not fire its IFP in this attack: only a unit that does leads it. [5.2]',
      ]),
    );
  });
});

describe('a range that is too short is told in hexes', () => {
  it('the IFP of a Squad does not reach, so its `lead` is left out and nothing is held back', () => {
    const game = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'J2', weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] },
        { type: 'de.1-6-4', at: 'E6', markers: ['moved'] },
      ],
      impulse: { by: 'us', named: ['J2'] },
    });
    const order = { ...fire, from: 'J2', target: 'E6', weapons: ['us.m1919a4.1'], weaponsOnly: ['us.2-5-4.1'] };
    expect(refused(game, order)).toContain(
      'The IFP of 2-5-4 reaches 5 hexes; the target is 7 away. It adds 0 and is not held back: leave out “lead”. [1.6]',
    );
    const { weaponsOnly: _weaponsOnly, ...led } = order;
    expect(refused(game, led)).toContain('The range of 2-5-4 is 5; the target is 7 hexes away. [5.2]');
  });

  it('against a flying helicopter the range is halved', () => {
    const of = airborneWorld();
    const game = situation(of, {
      units: [
        { type: 'us.2-5-4', at: 'D5' },
        { type: 'de.hind', at: 'H5/air' },
        { type: 'de.1-6-4', at: 'A1' },
      ],
      impulse: { by: 'us', named: ['D5'] },
    });
    const action = { ...fire, from: 'D5', target: 'H5/air', vehicle: 'de.hind.1' };
    expect(refused(game, action, of)).toContain(
      'The range of 2-5-4(AM) is 5, halved to 3 against what flies; the target is 4 hexes away. [5.2]',
    );
  });
});

describe('who must act first is told', () => {
  const moving = (): GameState => {
    const begun = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'I7' },
        { type: 'de.1-6-4', at: 'F4' },
        { type: 'de.medic', at: 'F4' },
      ],
      impulse: { by: 'de', named: ['F4'] },
    });
    const set = { kind: 'move', from: 'F4', units: ['de.1-6-4.1'], modes: ['move'] };
    return unwrap(apply(world, begun, set as never)).state;
  };

  it('that a rally belongs to the Rally Phase, in the middle of a move too', () => {
    expect(refused(moving(), { kind: 'rally', unit: 'us.tom.1', method: 'morale' })).toEqual([
      'Only in the Rally Phase is it possible to rally: this is a move. [2.0]',
    ]);
  });

  it('how a hex can be reached that is not the next one, in steps and MPs', () => {
    const found = refused(moving(), { kind: 'enter', to: 'F6' });
    expect(found).toEqual([
      expect.stringMatching(
        /^F6 is not next to F4: it is 2 steps away, through F5 \(\d MP needed, 4 left\)\. “moves to F6” goes the whole way\. \[6\.0\]$/,
      ),
    ]);
    const far = apply(world, moving(), { kind: 'enter', to: 'F8' } as never);
    const [told] = far.ok ? [] : far.problems;
    // Seven times too far for what is left, and still told with its way and its price.
    expect(told?.params).toMatchObject({ steps: 4, left: 8, in: 'halfMPs' });
  });

  it('the side with the initiative takes the first impulse', () => {
    const first = situation(world, {
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.baumann', at: 'F4' },
      ],
      impulse: { by: 'us' },
    });
    const named = judgeAfter(
      world,
      { state: first },
      { kind: 'move', units: ['de.baumann.1'], modes: ['move'], from: 'F4' },
    );
    const [reason] = named.judged.verdict === 'notLegal' ? named.judged.reasons : [];
    expect(reason === undefined ? '' : explain(reason, english, namesOf(world, first))).toBe(
      'United States has the initiative: it takes the first impulse, not Germany. [4.0]',
    );
  });

  it('in the window of the enemy he must fire or pass first', () => {
    const { state } = unwrap(
      arrange(
        world,
        unwrap(
          readSituation({
            scenario: 'training',
            setup: {
              units: [
                { type: 'us.2-5-4', at: 'I5' },
                { type: 'de.1-6-4', at: 'F4' },
              ],
              impulse: { by: 'de', named: ['F4'] },
            },
            then: [
              { kind: 'move', from: 'F4', units: ['de.1-6-4.1'], modes: ['move'] },
              { kind: 'enter', to: 'F5' },
            ],
          }),
        ),
      ),
    );
    expect(refused(state, { kind: 'name', at: 'I5' })).toEqual([
      'United States must fire or pass first: it is too early to activate a hex. [2.0]',
    ]);
    const { judged } = judgeAfter(world, { state }, { kind: 'stop' }, 'de');
    expect(judged.verdict === 'notLegal' && explain(judged.reasons[0] as never, english, namesOf(world, state))).toBe(
      'United States must fire or pass before Germany can act. [4.0]',
    );
  });
});

describe('numbers that decide are told', () => {
  it('of Melee odds that are too low, both strengths', () => {
    const game = situation(world, {
      units: [
        { type: 'us.1-4-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
        { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg34' }] },
        { type: 'de.1-6-4', at: 'F4' },
      ],
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
      impulse: { by: 'us' },
    });
    const targets = ['de.1-6-4.1', 'de.1-6-4.2'];
    expect(refused(game, { kind: 'melee', at: 'I5', weapons: [], targets })).toEqual([
      expect.stringMatching(
        /^1 against \d is worse than 1-3: 1-6-4 #1 and 1-6-4 #2 are not attacked together\. \[8\.0\]$/,
      ),
    ]);
  });

  it('of a script with too few dice, the step, the roll and how many of them were given', () => {
    const played = arrange(
      world,
      unwrap(
        readSituation({
          scenario: 'training',
          setup: {
            units: [
              { type: 'us.2-5-4', at: 'I5' },
              { type: 'us.2-5-4', at: 'I5' },
              { type: 'de.1-6-4', at: 'H5', markers: ['moved'] },
              { type: 'de.1-6-4', at: 'H5', markers: ['moved'] },
              { type: 'de.medic', at: 'H5', markers: ['moved'] },
            ],
            impulse: { by: 'us', named: ['I5'] },
          },
          then: [{ do: { ...fire, units: ['us.2-5-4.1', 'us.2-5-4.2'] }, dice: [[3, 6], [1]] }, { kind: 'pass' }],
        }),
      ),
    );
    const [found] = played.ok ? [] : played.problems;
    expect(found?.code).toBe('answer-first');
    expect(explain(found as never, english)).toMatch(
      /^Step 0 needs one more roll \(Damage Check, for de\.[^)]*\): one such roll is given\./,
    );
  });

  it('of a game that is over, who won, why and when', () => {
    const over = situation(world, { turn: 3, units: [{ type: 'us.2-5-4', at: 'I5' }] });
    const result = { winner: 'us', condition: 'points' };
    const ended: GameState = { ...over, frames: [], position: { ...over.position, phase: 'over', result } };
    const [said] = refused(ended, { kind: 'pass' });
    expect(said).toMatch(/^The game ended in turn 3: United States won \(.+\)\. \[22\.0\]$/);
  });
});

describe('what is written badly is told with what to write', () => {
  it('a number where a text is wanted', () => {
    expect(explain(problem('bad-type', { expected: 'string', received: '6' }), english)).toBe(
      'Write "6" in quotation marks: a text is wanted.',
    );
  });

  it('a spelling in words, and no pattern of a program', () => {
    const column = problem('bad-value', { expected: '/^[A-Z]{1,3}$/', received: '"15K"' });
    expect(explain(column, english)).toBe(
      '"15K" is not spelled as it should be: it takes the letters of a column only, without the number of the board.',
    );
    const spaced = problem('bad-value', { expected: '/^(?!(?:constructor|toString)$)[A-Za-z0-9]/', received: '"us "' });
    expect(explain(spaced, english)).toBe('A space stands before or behind “us”.');
  });

  it('a board where none is there', () => {
    const none = loadWorld({
      packs: [packJson('ww2-starter'), packJson('training')],
      boards: [],
      scenario: 'training',
    });
    const told = none.ok ? [] : none.problems.map((each) => explain(each, english));
    expect(told.join('\n')).toContain('There is no board 15; there are none.');
  });
});

describe('a sum', () => {
  it('says that the terrain takes the bonus against moving targets away, and what both dice must show', () => {
    const game = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'H5', markers: ['moved'] },
      ],
      impulse: { by: 'us', named: ['I5'] },
    });
    const verdict = check(world, game, fire as never);
    const text = verdict.complete === 1 ? explain(verdict.accounts[0] as never, english, namesOf(world, game)) : '';
    expect(text).toMatch(/For attack the own dice with -?\d+ must beat the other dice with -?\d+\./);
    expect(english.words['negatedBy.terrain']).toBe('moved, but the terrain takes the +1 away');
  });
});
