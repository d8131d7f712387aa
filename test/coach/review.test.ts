import { describe, expect, it } from 'vitest';
import { REASONS, review } from '../../src/coach/index.js';
import { apply, odds, position, startTranscript, withStep } from '../../src/index.js';
import type { Action, GameState, Setup, Transcript } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';
import { madeRecord } from './made-record.js';

const world = worldNamed('training');

/** Two Squads that hold a building, and three of the enemy who have not fired yet. */
const PLANTED: Setup = {
  units: [
    { type: 'de.1-6-4', at: 'H2' },
    { type: 'de.1-6-4', at: 'H2' },
    { type: 'de.1-6-4', at: 'H2' },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'J5' },
  ],
  turn: 2,
  phase: 'operations',
  impulse: { by: 'us' },
  dice: { seed: '3' },
};

const ONE_EACH: Setup = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: 'entered',
};

const SHOT: Action = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
};

/** The record of one shot with dice that the players have entered. */
function shotWith(faces: readonly (readonly number[])[]): Transcript {
  const { dice, ...setup } = ONE_EACH;
  let state: GameState = unwrap(position(world, ONE_EACH));
  let record = startTranscript(world, { dice, setup });
  const take = (action: Action | { kind: 'answer'; faces: readonly number[] }): void => {
    const applied = unwrap(apply(world, state, action));
    record = withStep(world, record, state, action, applied);
    state = applied.state;
  };
  take(SHOT);
  for (const each of faces) take({ kind: 'answer', faces: each });
  expect(state.pending).toBeUndefined();
  return record;
}

/** What the shot takes from the enemy by its exact odds, in whole Squads. */
function expectedOfShot(): number {
  const squads: Readonly<Record<string, number>> = { shaken: 0.5, casualties: 0.8, eliminated: 1 };
  const found = unwrap(odds(world, unwrap(position(world, ONE_EACH)), SHOT));
  let sum = 0;
  for (const { subject, results } of found.subjects)
    for (const { result, chance } of results) {
      const [top = 0, bottom = 1] = chance.split('/').map(Number);
      if (subject === 'de.1-6-4.1') sum += ((squads[result] ?? 0) * top) / bottom;
    }
  return sum;
}

describe('the luck of a game', () => {
  const expected = expectedOfShot();

  it.each([
    // Attack and defence, the initiative of the next turn.
    ['1 against 6: no effect', [[1, 6], [4], [2]], 0],
    // Between them whether the hex catches fire, and the damage check.
    ['6 against 1 and a check of 1: the Squad is Shaken', [[6, 1], [3], [1], [4], [2]], 0.5],
  ] as const)('is what fell less what was to be expected: %s', (_, faces, fallen) => {
    const { luck } = unwrap(review(world, shotWith(faces), { steps: 0 }));
    const [action] = luck.actions;
    expect(luck.actions).toHaveLength(1);
    expect(action?.by).toBe('us');
    expect(action?.expected).toBeCloseTo(expected, 12);
    expect(action?.fallen).toBe(fallen);
    expect(action?.luck).toBeCloseTo(fallen - expected, 12);
    expect(luck.sides.map(({ side, total }) => [side, total])).toEqual(
      world.sides.map((side) => [side, side === 'us' ? action?.luck : 0]),
    );
    expect(action?.results.find(({ subject }) => subject === 'de.1-6-4.1')?.result).toBe(
      fallen === 0 ? 'none' : 'shaken',
    );
  });

  it('counts every action of a side, and the lines end with the sums', () => {
    const { luck } = unwrap(review(world, madeRecord(world, PLANTED, [], 40), { steps: 0 }));
    expect(luck.actions.length).toBeGreaterThan(1);
    for (const { side, total, line } of luck.sides) {
      const own = luck.actions.filter(({ by }) => by === side);
      expect(line).toHaveLength(own.length);
      expect(total).toBeCloseTo(
        own.reduce((sum, { fallen, expected: due }) => sum + fallen - due, 0),
        9,
      );
      expect(line.at(-1)?.sum ?? 0).toBe(total);
    }
  });
});

describe('the review of a record', () => {
  const blunder: readonly Action[] = [
    { kind: 'name', at: 'I5' },
    { kind: 'move', from: 'I5', units: ['us.2-5-4.1', 'us.2-5-4.2'], modes: ['move', 'move'] },
    { kind: 'enter', to: 'I4' },
    { kind: 'enter', to: 'I3' },
    { kind: 'stop' },
  ];
  const record = madeRecord(world, PLANTED, blunder, 12);
  const found = unwrap(review(world, record, { steps: 800, side: 'us', to: 8 }));

  it('names a planted blunder first, with what it cost and why', () => {
    const [first] = [...found.decisions].sort((a, b) => b.cost.mean - a.cost.mean);
    expect(first).toMatchObject({ step: 0, by: 'us', isSure: true });
    expect(first?.orders.slice(0, 2)).toEqual(blunder.slice(0, 2));
    expect(first?.rank).toBeGreaterThan(1);
    expect(first?.cost.mean).toBeGreaterThan(0.02);
    expect(first?.cost.from).toBeGreaterThan(0);
    expect(first?.better?.orders.length).toBeGreaterThan(0);
    expect(first?.why.map(({ term }) => term)).toContain('men');
    for (const { term, own, better, difference } of first?.why ?? []) {
      expect(REASONS).toContain(term);
      expect(difference).toBeCloseTo(better - own, 12);
    }
  });

  it('is the same for the same record and seed, and names three turning points at most', () => {
    expect(unwrap(review(world, JSON.stringify(record), { steps: 800, side: 'us', to: 8 }))).toEqual(found);
    expect(found.turningPoints.length).toBeLessThanOrEqual(3);
    expect(found.decisions.every(({ by }) => by === 'us')).toBe(true);
    expect(found.chances.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
  });

  it('is refused for what is no record and no option, with the path', () => {
    expect(review(world, '{')).toMatchObject({ ok: false });
    expect(review(world, { ...record, steps: [{}] })).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code: 'missing', path: '/steps/0/at' })]) as unknown,
    });
    expect(review(world, record, { side: 'fr' })).toMatchObject({ problems: [{ path: '/options/side' }] });
    const odd: object = { depth: 3 };
    expect(review(world, record, odd)).toMatchObject({ problems: [{ code: 'unknown-key', path: '/options/depth' }] });
    expect(review({} as never, record)).toMatchObject({ ok: false });
  });
});
