import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** The set-up of an evening: a Squad that is set up where it may not be, and what comes behind. */
const SET_UP = [
  'us: 2-5-4 #1 sets up in A1',
  'us: 2-5-4 #2 sets up in I6',
  'us: 2-5-4 #3 sets up in I5',
  'us: Tom sets up in J5',
  'us: Medrow sets up in I6',
  'us: 2-5-4 #1 gets BAR as single',
  'us: 2-5-4 #2 gets M1919A4 as tripod',
  'us: ready',
  'de: 1-6-4 #1 gets MG34 as single',
  'de: 1-6-4 #2 gets MG42 as bipod',
  'de: ready',
  'us: done',
  'de: 1-6-4 #1, 1-6-4 #2, Sgt. Baumann and Medic move',
  'de: enters H1',
  'de: enters H2',
];

const EVENING = {
  scenario: 'training',
  setup: {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'G6' },
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'F4' },
    ],
  },
};

/** Each mistake with the step that it follows from. */
function mistakesOf(record: object): readonly unknown[] {
  return unwrap(replayRecord(world, record)).mistakes.map(({ step, problem, follows }) => [
    step,
    problem.code,
    follows,
  ]);
}

describe('what follows from a mistake of a record', () => {
  test('follows from the line of the set-up that was refused, and not from the line before', () => {
    const mistakes = unwrap(replayRecord(world, { scenario: 'training', steps: SET_UP })).mistakes;
    expect(mistakes[0]).toMatchObject({ step: 0, problem: { code: 'unknown-location' } });
    expect(mistakes[0]).not.toHaveProperty('follows');
    expect(mistakes.length).toBeGreaterThan(6);
    expect(mistakes.slice(1).map(({ follows }) => follows)).toEqual(mistakes.slice(1).map(() => 0));
  });

  test('is told apart from a mistake of its own behind it', () => {
    const steps = SET_UP.map((line) => (line.startsWith('de: ready') ? 'de: 1-6-4 #9 sets up in H1' : line));
    const own = mistakesOf({ scenario: 'training', steps }).filter((each) => (each as unknown[])[2] === undefined);
    expect(own).toEqual([
      [0, 'unknown-location', undefined],
      [10, 'unknown-word', undefined],
    ]);
  });

  test('follows from a die that no die can show', () => {
    const steps = ['us: I5 fires at J3, 5 7, 6 -> 1-6-4 #1 shaken', 'de: F4 moves to F3', 'us: G6 moves to G7'];
    expect(mistakesOf({ ...EVENING, steps })).toEqual([
      [0, 'die-out-of-range', undefined],
      [1, 'wrong-side', 0],
    ]);
  });

  test('is never a die that no die can show', () => {
    const units = [
      { type: 'de.1-6-4', at: 'H2' },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
    ];
    const setup = { turn: 2, initiative: 'us', units };
    const steps = [
      'us: I5 fires at H2, 2 2',
      'us: 2-5-4 #1 moves on to I3',
      'de: H2 moves to H3',
      'us: I5 fires at H3, 3 7, 2',
    ];
    expect(mistakesOf({ scenario: 'training', setup, steps })).toContainEqual([3, 'die-out-of-range', undefined]);
  });

  test('is one mistake with the sum, where one die was read wrong', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'H2' },
      { type: 'de.1-6-4', at: 'F4' },
    ];
    const setup = { turn: 2, initiative: 'de', units };
    const steps = [
      'de: H2 moves to H3',
      'us: I5 fires at H3, 5 1, 3 -> 4 against 7, 1-6-4 #1 unharmed',
      'de: 1-6-4 #1 moves on to G3',
      'de: stops',
    ];
    expect(mistakesOf({ scenario: 'training', setup, steps })).toEqual([
      [1, 'wrong-sum', undefined],
      [1, 'wrong-outcome', 1],
      [2, 'shaken-on-the-way', 1],
      [3, 'not-now', 1],
    ]);
  });

  test('follows from a refused move: whoever did not get there does not fire from there', () => {
    const steps = ['us: G6 moves to G3', 'de: F4 moves to F3', 'us: 2-5-4 #2 moves on to G2', 'us: I5 moves to I6'];
    const [first, ...others] = unwrap(replayRecord(world, { ...EVENING, steps })).mistakes;
    expect(first).toMatchObject({ step: 0 });
    expect(others.length).toBeGreaterThan(0);
    for (const each of others) expect(each.follows).toBe(0);
  });
});

describe('a step behind one that was left out', () => {
  const setup = {
    turn: 2,
    initiative: 'de',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'de.koch', at: 'H1' },
      { type: 'de.1-6-4', at: 'H1' },
      { type: 'de.1-6-4', at: 'G2' },
    ],
  };
  const told = (steps: readonly string[]): readonly unknown[] =>
    unwrap(replayRecord(world, { setup, steps })).mistakes.map(({ step, problem, follows }) => [step, problem.code, follows]); // prettier-ignore
  const SHAKEN = ['de: Koch moves to H2', 'us: I5 fires at H2, 6 1, 3'];

  test('is a mistake of its own where it is one without that step too: a man who is Shaken goes no farther, whoever else fired', () => {
    expect(told([...SHAKEN, 'us: I6 fires at H2, 3 3', 'de: Koch moves on to H3'])).toEqual([
      [2, 'no-line-of-sight', undefined],
      [3, 'shaken-on-the-way', undefined],
    ]);
    expect(told([...SHAKEN, 'de: Koch moves on to H3'])).toEqual([[2, 'shaken-on-the-way', undefined]]);
  });

  test('names the step that has made it so, and not fire in between that changes nothing for those who move', () => {
    const steps = [
      ...SET_UP.slice(1, 4).map((line) => line.replace('J5', 'I5')),
      'us: 2-5-4 #1 sets up in I5',
      'us: Medrow sets up in I6',
      'us: 2-5-4 #1 gets M1919A4 as tripod',
      'us: 2-5-4 #2 gets BAR as single',
      'us: ready',
      'de: 1-6-4 #1 gets MG42 as bipod',
      'de: 1-6-4 #2 gets MG34 as single',
      'de: ready',
      'us: done',
      'de: 1-6-4 #1, 1-6-4 #2 and Lt. Koch move',
      'de: enters H1',
      'de: enters H2',
      'us: I5 fires at H2, 4 2, 5, 3, 2, 1, 2, 2',
      'us: I6 fires at H2, 3 3',
      'de: Koch moves on to H3',
      'de: 1-6-4 #3, 1-6-4 #4 and Baumann move',
      'de: enters I0',
    ];
    expect(unwrap(replayRecord(world, { steps })).mistakes.map(({ step, follows }) => [step, follows])).toEqual([
      [15, undefined],
      [16, undefined],
      [17, 15],
      [18, undefined],
      [19, 18],
    ]);
  });
});
