import { describe, expect, test } from 'vitest';
import type { GameState, SetupUnit } from '../../../src/index.js';
import { positionNow, replayRecord } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const UNITS: readonly SetupUnit[] = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  { type: 'de.1-6-4', at: 'F4' },
];

function shakenIn({ position: { counters } }: GameState): readonly string[] {
  return counters.filter(({ status }) => status.shaken === true).map(({ id }) => id);
}

function byTable(line: string, units: readonly SetupUnit[] = UNITS): ReturnType<typeof replayRecord> {
  const setup = { turn: 2, initiative: 'us', units };
  return replayRecord(world, { setup, steps: ['us: activates I5', line] }, { after: 'override' });
}

describe('the word of a table', () => {
  test('means with a name without its number the one unit of the name at the place of the action', () => {
    for (const name of ['1-6-4', '1-6-4 #1']) {
      const { state, mistakes } = unwrap(byTable(`us: I5 fires at J3, 1 6 -> ${name} shaken`));
      expect(mistakes).toMatchObject([{ step: 1, then: 'overridden', problem: { code: 'wrong-outcome' } }]);
      expect(shakenIn(state)).toEqual(['de.1-6-4.1']);
    }
  });

  test('is not taken for one of two units with the same name in the hex', () => {
    const { state, mistakes } = unwrap(
      byTable('us: I5 fires at J3, 1 6, 6 -> 1-6-4 shaken', [...UNITS, { type: 'de.1-6-4', at: 'J3' }]),
    );
    expect(mistakes.map(({ then }) => then)).not.toContain('overridden');
    expect(shakenIn(state)).toEqual([]);
  });

  test('leaves a unit unharmed that is Shaken by the rules', () => {
    const line = 'us: I5 fires at J3, 5 4, 6';
    expect(shakenIn(unwrap(byTable(line)).state)).toEqual(['de.1-6-4.1']);
    for (const name of ['1-6-4', '1-6-4 #1']) {
      const { state, mistakes } = unwrap(byTable(`${line} -> ${name} unharmed`));
      expect(mistakes).toMatchObject([{ step: 1, then: 'overridden', problem: { code: 'wrong-outcome' } }]);
      expect(shakenIn(state)).toEqual([]);
    }
  });
});

describe('the last round of a turn', () => {
  const setup = {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }] },
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'I5' },
    ],
    markers: [{ kind: 'melee', at: 'I5', fought: false }],
  };
  const round = 'us: melee in I5 against 1-6-4 with BAR, led by Tom, 6 6, 1 1';

  test('counts without the dice for the initiative, and says that they are still asked for', () => {
    const { mistakes, played, asked, state } = unwrap(replayRecord(world, { setup, steps: [round] }));
    expect(mistakes).toEqual([]);
    expect(played).toHaveLength(1);
    expect(asked).toMatchObject({ purpose: 'initiative' });
    const events = played.flatMap(({ taken }) =>
      taken.flatMap(({ applied }) => applied.events.map(({ kind }) => kind)),
    );
    expect(events).toContain('meleeStruck');
    expect(positionNow(world, state).turn).toBe(3);
  });

  test('counts too where the record goes on, which is a mistake', () => {
    const { mistakes } = unwrap(replayRecord(world, { setup, steps: [round, 'us: done'] }));
    expect(mistakes[0]).toMatchObject({
      step: 0,
      then: 'kept',
      problem: { code: 'answer-first', params: { step: 0 } },
    });
  });
});
