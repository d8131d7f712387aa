import { describe, expect, test } from 'vitest';
import { createGame, explain, namesOf, position, readLine, readRecord, replayRecord } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const start = unwrap(createGame(world, { dice: 'entered' }));

/** What is said of a line that cannot be read. */
function saidOf(text: string): string {
  const read = readLine(world, start, text);
  const [first] = read.ok ? [] : read.problems;
  return first === undefined ? '' : explain(first, english, namesOf(world, start));
}

const actionOf = (text: string): unknown => unwrap(readLine(world, start, text))?.action;

describe('a line that is nearly right', () => {
  test('is told how its word is written', () => {
    expect(saidOf('us: 2-5-4 #3 sets up I5')).toBe('“I5” has no place here alone (character 22): write “in I5”.');
    expect(saidOf('us: 2-5-4 #1 gets BAR tripod')).toContain('write “as tripod”');
    expect(saidOf('us: I5 fires H2')).toContain('write “at H2”');
  });

  test('is told which numbers there are', () => {
    expect(saidOf('us: 2-5-4 #7 sets up in I5')).toBe(
      'Nobody is called “2-5-4 #7” (character 5): the numbers of 2-5-4 are #1 to #3.',
    );
  });

  test('may write ranks out, and say on, at and help', () => {
    const tom = { kind: 'place', counter: 'us.tom.1', at: 'J5' };
    for (const text of ['Major Tom sets up in J5', 'Maj. Tom sets up on J5', 'Maj Tom sets up at J5'])
      expect(actionOf(`us: ${text}`)).toEqual(tom);
    expect(actionOf('us: 2-5-4 #2 gets M1919A4 on tripod')).toMatchObject({ kind: 'give', mode: 'tripod' });
  });

  test('may name a counter and a hex alone in the set-up, and say that somebody takes his weapon', () => {
    for (const text of ['2-5-4 #1 in I5', '2-5-4 #1: I5', '2-5-4 #1 on I5'])
      expect(actionOf(`us: ${text}`)).toEqual({ kind: 'place', counter: 'us.2-5-4.1', at: 'I5' });
    const steps = ['us: 2-5-4 #1 in I5', 'us: 2-5-4 #1 takes the BAR'];
    const { state, mistakes } = unwrap(replayRecord(world, { scenario: 'training', steps }));
    expect(mistakes).toEqual([]);
    expect(state.position.counters.find(({ id }) => id.startsWith('us.bar'))?.place).toMatchObject({ kind: 'hands' });
  });

  test('may have the number of its step in front', () => {
    expect(actionOf('[3] us: Tom sets up in J5')).toMatchObject({ kind: 'place', counter: 'us.tom.1' });
    expect(saidOf('[3] us: Tom fiers')).toContain('(character 13)');
  });
});

describe('what is told behind the arrow', () => {
  const setup = {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    ],
  };
  const hidden = { ...setup, units: [{ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3' }] }; // prettier-ignore
  const codesOf = (line: string, begun: object = setup): readonly string[] =>
    unwrap(replayRecord(world, { scenario: 'training', setup: begun, steps: [line] })).mistakes.map(
      ({ problem }) => problem.code,
    );

  test('has the sum of a check in front of what became of a counter, or behind it', () => {
    for (const told of [
      '8 against 4, 9, 1-6-4 #1 shaken',
      '8 against 4, 1-6-4 #1 shaken with 9',
      '1-6-4 is shaken with a 9',
    ])
      expect(codesOf(`us: I5 fires at J3, 5 1, 5 -> ${told}`)).toEqual([]);
    expect(codesOf('us: I5 fires at J3, 5 1, 5 -> 1-6-4 shaken with 8')).toEqual(['wrong-sum']);
  });

  test('names who is spotted, his hex, or whoever spots', () => {
    for (const told of ['J3 spotted with 1', '1, 2-5-4 #1 spotted', '1-6-4 #1 spotted', 'spotted'])
      expect(codesOf(`us: I5 spots J3, 1 -> ${told}`, hidden)).toEqual([]);
    expect(codesOf('us: I5 spots J3, 1 -> J3 not spotted', hidden)).toEqual(['wrong-outcome']);
  });
});

describe('a head that is nearly right', () => {
  test('is told the word that is meant, in German too', () => {
    for (const [line, meant] of [
      ['szenario: training', 'scenario'],
      ['Schenario: training', 'scenario'],
      ['regelwerk: 5.1', 'ruleset'],
    ] as const)
      expect(readRecord(`${line}\nus: ready\n`)).toEqual({
        ok: false,
        problems: [{ code: 'bad-line', params: { line: 1, expected: `${meant}: ...` } }],
      });
    // A side is no word of a head, and behind the first step there is no head.
    expect(readRecord('scenario: training\nDeutschland: passt\nscenarios: x\n').ok).toBe(true);
  });
});

describe('a German verb of two words', () => {
  test('is told by its own misspelt word', () => {
    expect(saidOf('de: hällt an')).toContain('Perhaps hält is meant');
    expect(saidOf('de: klärtt H2 auf')).toContain('Perhaps klärt is meant');
  });
});

describe('what an attempt has come to', () => {
  const setup = {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'H1' },
    ],
  };
  const codesOf = (told: string): readonly string[] =>
    unwrap(
      replayRecord(world, { scenario: 'training', setup, steps: [`us: I5 lays smoke in I5, 2 -> ${told}`] }),
    ).mistakes.map(({ problem }) => problem.code);

  test('may stand behind the arrow, with its hex or without', () => {
    for (const told of ['smoke', 'I5 smoke', 'smoke in I5', 'Rauch in I5', 'success', 'gelungen'])
      expect([told, codesOf(told)]).toEqual([told, []]);
    for (const told of ['no smoke', 'kein Rauch', 'fails', 'misslungen'])
      expect([told, codesOf(told)]).toEqual([told, ['wrong-outcome']]);
    expect(codesOf('fog')).toEqual(['unknown-result']);
  });
});

describe('all that is wrong with one step', () => {
  const setup = {
    turn: 2,
    initiative: 'de',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'H2' },
      { type: 'de.koch', at: 'H2' },
      { type: 'de.1-6-4', at: 'E1' },
    ],
  };
  const mistakesOf = (line: string): readonly unknown[] =>
    unwrap(
      replayRecord(world, {
        scenario: 'training',
        setup,
        steps: ['de: H2 moves to H3', `us: I5 fires at H3, ${line}`],
      }),
    ).mistakes.map(({ problem, then, follows }) => [problem.code, then, follows]);

  test('is told, where a roll is missing, and other sums and results are wrong too', () => {
    expect(mistakesOf('6 1, 5 -> 8 against 2, Koch no effect')).toEqual([
      ['answer-first', 'skipped', undefined],
      ['wrong-sum', 'skipped', undefined],
      ['wrong-outcome', 'skipped', 1],
    ]);
    expect(mistakesOf('6 1, 5 -> 9 against 2, Koch shaken, 1-6-4 shaken')).toEqual([
      ['answer-first', 'skipped', undefined],
    ]);
  });

  test('is told of every roll that no dice show', () => {
    expect(mistakesOf('6 7, 5, 8')).toEqual([
      ['die-out-of-range', 'skipped', undefined],
      ['die-out-of-range', 'skipped', undefined],
    ]);
  });

  test('is laid on the table as far as it can be, and what cannot is as the rules say', () => {
    const steps = ['de: H2 moves to H3', 'us: I5 fires at H3, 6 1, 5, 5, 2 -> Koch no effect, 1-6-4 #1 shaken'];
    const { mistakes, state } = unwrap(
      replayRecord(world, { scenario: 'training', setup, steps }, { after: 'override' }),
    );
    expect(mistakes.map(({ problem, then }) => [problem.params['counter'], then])).toEqual([
      ['de.koch.1', 'overridden'],
      ['de.1-6-4.1', 'kept'],
    ]);
    expect(state.position.counters.find(({ id }) => id === 'de.koch.1')?.status.shaken).toBeUndefined();
  });

  test('is laid on the table of a step that the rules refuse, and what cannot be is named', () => {
    const steps = ['de: H2 moves to H3', 'us: I5 fires at H3, 6 7 -> Koch shaken, 1-6-4 #1 reduced'];
    const { mistakes } = unwrap(replayRecord(world, { scenario: 'training', setup, steps }, { after: 'override' }));
    expect(mistakes.map(({ problem, then }) => [problem.code, problem.params['counter'], then])).toEqual([
      ['die-out-of-range', undefined, 'overridden'],
      ['result-not-laid', 'de.1-6-4.1', 'skipped'],
    ]);
  });
});

describe('a Leader who is named in a Melee', () => {
  test('leads it, and so does the only one of its hex', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'I5' },
    ];
    const markers = [{ kind: 'melee', at: 'I5', fought: false }] as const;
    const game = unwrap(position(world, { units, markers, turn: 2, initiative: 'us', dice: 'entered' }));
    for (const text of ['Tom fights in I5', 'I5 fights', '2-5-4 #1 fights in I5'])
      expect(unwrap(readLine(world, game, `us: ${text}`))?.action).toMatchObject({ leader: 'us.tom.1' });
  });
});
