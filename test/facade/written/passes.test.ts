import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** Three German Squads, two of United States; Germany begins. */
const EVENING = {
  scenario: 'training',
  setup: {
    turn: 2,
    initiative: 'de',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'de.1-6-4', at: 'H1' },
      { type: 'de.1-6-4', at: 'K1' },
      { type: 'de.1-6-4', at: 'E8' },
    ],
  },
};

/** The mistakes of lines, each with the step that it follows from; and the turn at their end. */
function replayed(...steps: readonly string[]): { readonly mistakes: readonly unknown[]; readonly turn: number } {
  const { mistakes, state } = unwrap(replayRecord(world, { ...EVENING, steps }));
  return {
    mistakes: mistakes.map(({ step, problem, follows }) => [step, problem.code, follows]),
    turn: state.position.turn,
  };
}

describe('a pass behind a move', () => {
  test('ends the turn where nobody is left who can act: its dice are those of the initiative', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'F2', markers: ['moved'] },
    ];
    const last = (...steps: readonly string[]): readonly unknown[] => {
      const setup = { turn: 2, initiative: 'us', units };
      const { mistakes, state, asked } = unwrap(
        replayRecord(world, { setup, steps: ['us: I5 moves to I6', ...steps] }),
      );
      return [mistakes.map(({ step, problem }) => [step, problem.code]), state.position.turn, asked?.purpose];
    };
    expect(last('passes')).toEqual([[], 2, 'initiative']);
    for (const lines of [['passes, 3 4'], ['us: passes, 3 4'], ['de: passes, 3 4'], ['de: passes', 'us: passes, 3 4']])
      expect(last(...lines)).toEqual([[], 3, undefined]);
    expect(last('passes', 'us: 3', 'de: 4')).toEqual([[], 3, undefined]);
  });

  test('is one of the impulse where the side on the move passes next: three of them end the turn', () => {
    for (const move of ['H1 moves to H2', 'K1 moves to K2', 'H1 moves H2-H3-I3-I4'])
      expect(replayed(`de: ${move}`, 'us: passes', 'de: passes', 'us: passes, 3 2')).toEqual({ mistakes: [], turn: 3 });
  });

  test('is one of the window where the group goes on', () => {
    expect(replayed('de: H1 moves to H2', 'us: passes', 'de: moves on to H3').mistakes).toEqual([]);
  });

  test('is one of the impulse where the other side begins to move somebody else, though a window was open', () => {
    expect(replayed('de: H1 moves to H2', 'us: passes', 'de: K1 moves to K2', 'us: I6 moves to H6').mistakes).toEqual(
      [],
    );
  });

  test('is no harm where no window was open and the group goes on', () => {
    expect(replayed('de: E8 moves to E7', 'us: passes', 'de: moves on to E6').mistakes).toEqual([]);
  });

  test('says, of the side on the move, that it stops, where the next line is of the other one', () => {
    const lines = ['de: H1 moves to H2', 'us: I5 fires at H2, 1 6', 'de: passes', 'us: I6 moves to H6'];
    expect(replayed(...lines).mistakes).toEqual([]);
  });

  test('has no dice where it only ends a move', () => {
    const { mistakes } = replayed('de: H1 moves to H2', 'us: I6 moves to H6', 'us: passes, 3 2');
    expect(mistakes).toMatchObject([[2, 'dice-left', undefined]]);
  });
});

describe('what comes of a refused move of the other side', () => {
  const begun = ['de: H1 moves to H2', 'us: I6 moves to H6'];

  test('is the turn that the passes behind it do not end', () => {
    expect(replayed(...begun, 'de: H2 moves to H3', 'us: passes', 'de: passes', 'us: passes, 3 2').mistakes).toEqual([
      [2, 'not-named', undefined],
      [5, 'dice-left', 2],
    ]);
  });

  test('is a step of the side whose move it did not end', () => {
    const [first, ...others] = replayed(...begun, 'de: H2 moves to H3', 'us: I5 moves to I4', 'de: passes').mistakes;
    expect(first).toEqual([2, 'not-named', undefined]);
    for (const each of others) expect(each).toMatchObject({ 2: 2 });
  });
});
