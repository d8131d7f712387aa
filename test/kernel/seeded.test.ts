import fc from 'fast-check';
import tychei from 'seedrandom/lib/tychei.js';
import { describe, expect, it } from 'vitest';
import type { RngState } from '../../src/kernel/procedure/seeded.js';
import { decodeRngState, rollDice, rollDie, seedRng } from '../../src/kernel/procedure/seeded.js';
import { prop } from '../prop.js';

const seeds = fc.string({ maxLength: 12 });
const dice = fc.array(fc.constantFrom(1, 2, 3, 6, 8, 10, 20, 100, 3_000_000_000, 2 ** 32), { maxLength: 12 });

/** Rolls one by one. */
function chain(state: RngState, sides: readonly number[]): { faces: number[]; state: RngState } {
  const faces: number[] = [];
  let now = state;
  for (const n of sides) {
    const rolled = rollDie(now, n);
    faces.push(rolled.face);
    now = rolled.state;
  }
  return { faces, state: now };
}

describe('seeded dice', () => {
  // These values are frozen, not true: any others would do as well. A change of them breaks every saved game.
  it('keeps its frozen values', () => {
    expect(seedRng('hexarbiter')).toEqual({ a: -1351655866, b: 1539195885, c: 1045078184, d: -1821139847 });
    expect(rollDice(seedRng('hexarbiter'), new Array<number>(24).fill(6)).faces.join('')).toBe(
      '461345356122262131132221',
    );
    expect(rollDice(seedRng(''), [2, 6, 10, 20, 100, 1000]).faces).toEqual([2, 1, 4, 2, 54, 180]);
    expect(rollDie(seedRng('7'), 2 ** 32).face).toBe(4217503449);
  });

  prop(
    'starts where the library starts that its generator is taken from, for any seed',
    [fc.string({ unit: 'binary', maxLength: 40 })],
    (seed) => {
      expect(seedRng(seed)).toEqual(tychei(seed, { state: true }).state());
    },
  );

  // The counts are exact for this seed. The bound is five standard deviations of a fair die: sqrt(60000 * 5/36) is 91.3.
  it('shows every face about as often as any other', () => {
    const { faces } = rollDice(seedRng('fair'), new Array<number>(60_000).fill(6));
    for (let face = 1; face <= 6; face++) {
      const count = faces.filter((f) => f === face).length;
      expect(Math.abs(count - 10_000)).toBeLessThan(456);
    }
    const pairs = new Set(faces.slice(1).map((face, i) => `${faces[i]}${face}`));
    expect(pairs.size).toBe(36);
  });

  // 3 * 2^30 sides: without rejection a face of the first third would come up half of the time.
  it('rejects what would favour the low faces', () => {
    const sides = 3 * 2 ** 30;
    const { faces } = rollDice(seedRng('reject'), new Array<number>(30_000).fill(sides));
    const low = faces.filter((face) => face <= sides / 3).length;
    expect(Math.abs(low - 10_000)).toBeLessThan(409);
    expect(Math.max(...faces)).toBeLessThanOrEqual(sides);
  });

  it('gives neighbouring seeds unrelated dice', () => {
    const first = (seed: string): string => rollDice(seedRng(seed), new Array<number>(20).fill(6)).faces.join('');
    expect(new Set(Array.from({ length: 200 }, (_, i) => first(`${i}`))).size).toBe(200);
    expect(seedRng('1')).not.toEqual(seedRng('01'));
  });

  it('throws on mistakes in the code', () => {
    const state = seedRng('x');
    for (const sides of [0, -6, 1.5, NaN, 2 ** 32 + 1, Infinity]) {
      expect(() => rollDie(state, sides)).toThrow(RangeError);
      expect(() => rollDice(state, [6, sides])).toThrow(RangeError);
    }
    expect(() => seedRng(undefined as unknown as string)).toThrow(TypeError);
    expect(() => seedRng(7 as unknown as string)).toThrow(TypeError);
    expect(() => rollDie({} as RngState, 6)).toThrow(TypeError);
    expect(() => rollDie({ a: 0, b: 0, c: 0, d: 0 }, 6)).toThrow(TypeError);
  });

  it('refuses a malformed state from outside', () => {
    const good = seedRng('x');
    expect(decodeRngState(good)).toEqual({ ok: true, value: good });
    const { a, b, c } = good;
    const wrong = [
      undefined,
      null,
      'x',
      [],
      [1, 2, 3, 4],
      {},
      { a, b, c },
      { ...good, e: 1 },
      { a, b, c, e: 1 },
      { ...good, a: 0.5 },
      { ...good, a: -0 },
      { ...good, b: 2 ** 31 },
      { ...good, c: NaN },
      { ...good, d: '1' },
      { a: 0, b: 0, c: 0, d: 0 },
    ];
    for (const json of wrong) {
      expect(decodeRngState(json, '/rng')).toEqual({
        ok: false,
        problems: [{ code: 'bad-rng-state', path: '/rng', params: {} }],
      });
    }
  });

  it('takes every state but that of four zeros', () => {
    for (const field of ['a', 'b', 'c', 'd']) {
      const state = { a: 0, b: 0, c: 0, d: 0, [field]: 1 };
      expect(decodeRngState(state)).toEqual({ ok: true, value: state });
      expect(rollDie(state, 6).face).toBeGreaterThan(0);
    }
  });

  it('goes on from the state that is given, whichever of its numbers differs from that after the last roll', () => {
    const last = rollDie(seedRng('x'), 6).state;
    for (const field of ['a', 'b', 'c', 'd'] as const) {
      const other = { ...last, [field]: last[field] ^ 1 };
      rollDie(seedRng('elsewhere'), 6);
      const expected = rollDice(other, [2 ** 32, 2 ** 32, 2 ** 32]);
      rollDie(seedRng('x'), 6); // leaves the generator at the last state
      expect(rollDice(other, [2 ** 32, 2 ** 32, 2 ** 32])).toEqual(expected);
    }
  });

  it('is not led astray by a state that somebody changed', () => {
    const state = rollDie(seedRng('x'), 6).state as { a: number; b: number; c: number; d: number };
    const before = { ...state };
    state.a ^= 1;
    const changed = { ...state };
    const fresh = rollDice(seedRng('other'), [6, 6]); // moves the generator that is kept elsewhere
    expect(fresh.faces).toHaveLength(2);
    const expected = rollDie(changed, 1000);
    const after = rollDie(seedRng('x'), 6).state as typeof state;
    after.a ^= 1;
    expect(rollDie(after, 1000)).toEqual(expected);
    after.a ^= 1;
    expect(after).toEqual(before);
  });

  prop('every face is on its die', [seeds, dice], (seed, sides) => {
    rollDice(seedRng(seed), sides).faces.forEach((face, i) => {
      expect(Number.isInteger(face) && face >= 1 && face <= (sides[i] as number)).toBe(true);
    });
  });

  prop('several dice are as many single ones', [seeds, dice], (seed, sides) => {
    expect(chain(seedRng(seed), sides)).toEqual(rollDice(seedRng(seed), sides));
  });

  prop(
    'a state that was saved and loaded goes on as if it had not been',
    [seeds, dice, dice],
    (seed, before, after) => {
      const { state } = rollDice(seedRng(seed), before);
      const live = rollDice(state, after);
      const loaded = decodeRngState(JSON.parse(JSON.stringify(state)));
      expect(loaded.ok && rollDice(loaded.value, after)).toEqual(live);
    },
  );

  prop('a state may be used again, and games may take turns', [seeds, seeds, dice], (one, two, sides) => {
    const start = seedRng(one);
    const apart = chain(start, sides);
    const frozen = Object.freeze({ ...start });
    expect(chain(frozen, sides)).toEqual(apart);
    let x = start;
    let y = seedRng(two);
    const faces: number[] = [];
    for (const n of sides) {
      const rolled = rollDie(x, n);
      faces.push(rolled.face);
      x = rolled.state;
      y = rollDie(y, n).state;
      rollDie(start, n);
    }
    expect(faces).toEqual(apart.faces);
    expect(x).toEqual(apart.state);
    expect(y).toEqual(chain(seedRng(two), sides).state);
  });
});

describe('the generator', () => {
  prop(
    'steps as the library of the same name does, from any seed',
    [seeds, fc.integer({ min: 1, max: 40 })],
    (seed, n) => {
      let state = seedRng(seed);
      const library = tychei('', { state });
      for (let i = 0; i < n; i++) {
        const rolled = rollDie(state, 2 ** 32);
        expect(rolled.face).toBe((library.int32() >>> 0) + 1);
        state = rolled.state;
        expect(state).toEqual(library.state());
      }
    },
  );
});
