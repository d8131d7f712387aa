import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import { onMap } from '../../../src/state/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';

const world = worldNamed('armour');

type After = 'skip' | 'override';

/** What a record comes to. */
function replayed(after: After, units: readonly object[], initiative: string, ...steps: readonly string[]) {
  const setup = { turn: 2, initiative, units };
  const { mistakes, state } = unwrap(replayRecord(world, { scenario: 'armour', setup, steps }, { after }));
  return {
    mistakes: mistakes.map(({ step, problem, then, follows }) => [step, problem.code, then, follows]),
    at: (id: string) => state.position.counters.flatMap((each) => (each.id === id ? [onMap(each)] : []))[0],
  };
}

const FOUR = [
  { type: 'us.2-5-4', at: 'G4' },
  { type: 'us.2-5-4', at: 'N4' },
  { type: 'de.1-6-4', at: 'C6' },
  { type: 'de.1-6-4', at: 'C2' },
];

describe('a record of which the own position counts', () => {
  test('has those who moved too far at the end of their way, hex by hex or in one', () => {
    for (const way of ['G4-G3-G2-G1-F1-F2', 'via G3 via G2 via G1 via F1 to F2']) {
      const { mistakes, at } = replayed('override', FOUR, 'us', `us: G4 moves ${way}`, 'de: C6 moves to C5');
      expect(mistakes).toEqual([[0, 'not-enough-mps', 'overridden', undefined]]);
      expect([at('us.2-5-4.1'), at('de.1-6-4.1')]).toEqual(['F2', 'C5']);
    }
  });

  test('marks what follows from a mistake, as the other kind does', () => {
    const lines = ['us: 2-5-4 #7 moves to G3', 'de: C6 moves to C5'];
    for (const after of ['skip', 'override'] as const) {
      const { mistakes } = replayed(after, FOUR, 'us', ...lines);
      expect(mistakes).toEqual([
        [0, 'unknown-word', 'skipped', undefined],
        [1, 'wrong-side', 'skipped', 0],
      ]);
    }
  });
});

describe('a pass with two meanings', () => {
  const TANKS = [
    { type: 'us.2-5-4', at: 'K5' },
    { type: 'us.m4a1', at: 'H6', facing: 5 },
    { type: 'de.pz4h', at: 'H3', facing: 3 },
    { type: 'de.1-6-4', at: 'K1' },
  ];

  test('is read so that the next line is taken, even if its dice are wrong', () => {
    const lines = ['us: K5 moves to K4', 'de: passes', 'us: Sherman fires at Pz IV H, 6 6, 4 2, 5'];
    expect(replayed('skip', TANKS, 'us', ...lines).mistakes).toEqual([[2, 'dice-left', 'kept', undefined]]);
  });
});

describe('a vehicle', () => {
  const TANK = [
    { type: 'us.2-5-4', at: 'K5' },
    { type: 'de.pz4h', at: 'H3', facing: 3 },
  ];

  test('is called by the beginning of its name, by one word of it, and as a Panzer where it is a Pz', () => {
    for (const name of ['Pz IV H', 'Pz IV', 'Pz', 'IV', 'Panzer', 'Panzer IV', 'Panzer IV H'])
      expect([name, replayed('skip', TANK, 'de', `de: ${name} moves to I3`).mistakes]).toEqual([name, []]);
  });
});

describe('a German record', () => {
  test('calls a mortar a Mörser', () => {
    const units = [
      { type: 'us.mortar60', at: 'N4' },
      { type: 'de.1-6-4', at: 'C2' },
    ];
    expect(replayed('skip', units, 'us', 'us: Mörser zieht nach N5', 'de: C2 zieht nach C3').mistakes).toEqual([]);
  });

  test('ends a Rally Phase by the word that ends a set-up', () => {
    const units = [
      { type: 'us.2-5-4', at: 'K5', shaken: true },
      { type: 'us.michael', at: 'K5' },
      { type: 'de.1-6-4', at: 'B4' },
    ];
    const setup = { turn: 2, phase: 'rally', initiative: 'us', units };
    const { mistakes, state } = unwrap(replayRecord(world, { scenario: 'armour', setup, steps: ['us: fertig'] }));
    expect(mistakes).toEqual([]);
    expect(state.position.phase).toBe('operations');
  });
});

describe('a Hero who comes up on the move', () => {
  const setup = {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'H6' },
      { type: 'de.1-6-4', at: 'H3', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
      { type: 'de.1-6-4', at: 'H3' },
    ],
  };
  const shot = 'de: 1-6-4 #1 fires at H5 with MG42, 5 1, 1, 4, 3';

  test('goes on as his unit did, whether the record says so or lets him move on', () => {
    for (const said of [shot, `${shot}, choose move`]) {
      const steps = ['us: H6 moves to H5', said, 'us: Hird moves on to H6', 'de: passes'];
      const { mistakes, state } = unwrap(replayRecord(worldNamed('training'), { scenario: 'training', setup, steps }));
      expect(mistakes).toEqual([]);
      expect(state.position.counters.find(({ id }) => id === 'us.hird.1')?.place).toMatchObject({ at: 'H6' });
    }
  });
});
