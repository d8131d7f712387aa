import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';

const world = worldNamed('armour');

/** The mistakes of lines, and the turn and the side to decide at their end. */
function replayed(setup: object, ...steps: readonly string[]): readonly unknown[] {
  const { mistakes, state } = unwrap(replayRecord(world, { scenario: 'armour', setup, steps }));
  return [mistakes.map(({ step, problem }) => [step, problem.code]), state.position.turn, state.frames[0]?.by];
}

/** One German Squad: it has moved, and Germany has nothing to act with. */
const LAST_GERMAN = {
  turn: 2,
  initiative: 'de',
  units: [
    { type: 'us.2-5-4', at: 'K4' },
    { type: 'us.2-5-4', at: 'M2' },
    { type: 'de.1-6-4', at: 'G4' },
  ],
};

const TWO_GERMANS = { ...LAST_GERMAN, units: [...LAST_GERMAN.units, { type: 'de.1-6-4', at: 'B4' }] };

describe('a pass of a side that has nothing to act with', () => {
  const clean = [[], 3, 'de'];

  test('may be written, and may be left out', () => {
    const moved = ['de: G4 moves to G5', 'de: stops', 'us: passes'];
    expect(replayed(LAST_GERMAN, ...moved, 'us: passes, 3 5')).toEqual(clean);
    expect(replayed(LAST_GERMAN, ...moved, 'de: passes', 'us: passes, 3 5')).toEqual(clean);
  });

  test('may be written where the move has no stop', () => {
    expect(replayed(LAST_GERMAN, 'de: G4 moves to G5', 'us: passes', 'de: passes', 'us: passes, 3 5')).toEqual(clean);
  });

  test('may be written where all units of both sides have acted, with the dice behind the last one', () => {
    const two = { ...LAST_GERMAN, units: LAST_GERMAN.units.slice(1) };
    const lines = ['de: G4 moves to G5', 'us: M2 moves to M3', 'us: stops', 'de: passes', 'us: passes'];
    expect(replayed(two, ...lines, 'de: passes, 3 5', 'de: G5 moves to G6')).toEqual(clean);
  });

  test('is written once', () => {
    const lines = ['de: G4 moves to G5', 'de: stops', 'us: passes', 'de: passes', 'de: passes', 'us: passes, 3 5'];
    expect(replayed(LAST_GERMAN, ...lines)).toEqual([[[4, 'wrong-side']], 3, 'de']);
  });

  test('is a mistake where it has something to act with', () => {
    const lines = ['de: G4 moves to G5', 'de: stops', 'de: passes'];
    expect(replayed(TWO_GERMANS, ...lines)).toEqual([[[2, 'wrong-side']], 2, 'us']);
  });
});

describe('stops', () => {
  const mover = {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'G1' },
      { type: 'us.2-5-4', at: 'O4' },
      { type: 'de.1-6-4', at: 'A5' },
    ],
  };

  test('may be written behind the last Movement Point', () => {
    const way = 'us: G1 moves G1-G2-G3-G4-G5';
    expect(replayed(mover, way, 'us: stops', 'de: passes', 'us: passes')).toEqual([[], 2, 'de']);
  });

  test('is a mistake of a side that has not moved', () => {
    expect(replayed(mover, 'us: G1 moves G1-G2-G3-G4-G5', 'de: stops')).toEqual([[[1, 'not-now']], 2, 'us']);
  });
});

describe('done', () => {
  test('may be written behind a Rally Phase that has ended by itself, of each side', () => {
    const setup = {
      turn: 2,
      phase: 'rally',
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'K5', shaken: true },
        { type: 'us.michael', at: 'K5' },
        { type: 'de.1-6-4', at: 'B4' },
      ],
    };
    expect(replayed(setup, 'us: 2-5-4 #1 rallies, 3 3', 'us: done', 'de: done')).toEqual([[], 2, 'us']);
  });

  test('may be written in a Rally Phase in which nobody has anything to do', () => {
    const passed = ['de: G4 moves to G5', 'us: passes', 'de: passes', 'us: passes, 3 5'];
    expect(replayed(TWO_GERMANS, ...passed, 'de: done', 'us: done')).toEqual([[], 3, 'de']);
    const [mistakes] = replayed(TWO_GERMANS, ...passed, 'de: done', 'de: done');
    expect(mistakes).toEqual([[5, 'wrong-step']]);
  });
});
