import tychei from 'seedrandom/lib/tychei.js';
import type { Result } from '../basis/result.js';
import { ok, problem, refuse } from '../basis/result.js';

/**
 * The state of a seeded dice source: the four int32 of the Tyche-i generator, plain JSON. Anybody who has it knows the
 * dice to come.
 */
export interface RngState {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/**
 * The state after the last roll. A roll from this state goes on without a check; any other state is checked first.
 * States are compared by value, so reusing, branching or even altering a state makes the roll slower at worst, never
 * wrong.
 */
const at = { a: 0, b: 0, c: 0, d: 0 };

function goTo(state: RngState): void {
  const { a, b, c, d } = state;
  if (at.a === a && at.b === b && at.c === c && at.d === d && (a | b | c | d) !== 0) return;
  if (!isRngState(state)) throw new TypeError('seeded: not the state of a dice source');
  at.a = a;
  at.b = b;
  at.c = c;
  at.d = d;
}

/** The next 32 bits of Tyche-i (Samuel Neves and Filipe Araujo), as `seedrandom/lib/tychei` has them. */
function nextWord(): number {
  const { a: a0, b: b0, c: c0, d: d0 } = at;
  let b = (b0 << 25) ^ (b0 >>> 7) ^ c0;
  let c = (c0 - d0) | 0;
  const d = (d0 << 24) ^ (d0 >>> 8) ^ a0;
  const a = (a0 - b) | 0;
  at.b = b = (b << 20) ^ (b >>> 12) ^ c;
  at.c = c = (c - d) | 0;
  at.d = (d << 16) ^ (c >>> 16) ^ a;
  at.a = (a - b) | 0;
  return at.a >>> 0;
}

function here(): RngState {
  return { a: at.a, b: at.b, c: at.c, d: at.d };
}

const WORD = 0x1_0000_0000;

/** One face. Words of the last, incomplete run of `sides` are rejected, so that every face is equally likely. */
function nextFace(sides: number): number {
  const end = WORD - (WORD % sides);
  let word = nextWord();
  while (word >= end) word = nextWord();
  return (word % sides) + 1;
}

function demandSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORD) throw new RangeError(`seeded: a die with ${sides} sides`);
}

/**
 * Starts a dice source. Equal seeds give equal dice on every engine.
 *
 * @param seed any text; anything but a string is a programmer's mistake and throws a TypeError
 * @example seedRng('7') // { a: ..., b: ..., c: ..., d: ... }
 */
export function seedRng(seed: string): RngState {
  if (typeof seed !== 'string') throw new TypeError('seeded: the seed must be a string');
  return tychei(seed, { state: true }).state();
}

/**
 * Rolls one die.
 *
 * @param state where the source stands; it is not changed
 * @param sides faces of the die, 1 to 2^32; another number throws a RangeError, a malformed state a TypeError
 * @returns the face, 1 to `sides`, and where the source stands then
 * @rule 1.2
 * @example const { face, state } = rollDie(seedRng('7'), 6);
 */
export function rollDie(state: RngState, sides: number): { readonly face: number; readonly state: RngState } {
  demandSides(sides);
  goTo(state);
  const face = nextFace(sides);
  return { face, state: here() };
}

/**
 * Rolls several dice, one after the other: the same faces and the same state as by `rollDie` for each.
 *
 * @param state where the source stands; it is not changed
 * @param sides faces of each die, 1 to 2^32; another number throws a RangeError, a malformed state a TypeError
 * @returns the faces in order, and where the source stands then
 * @example const { faces, state } = rollDice(seedRng('7'), [6, 6, 10]);
 */
export function rollDice(
  state: RngState,
  sides: readonly number[],
): { readonly faces: readonly number[]; readonly state: RngState } {
  sides.forEach(demandSides);
  goTo(state);
  const faces = sides.map(nextFace);
  return { faces, state: here() };
}

/**
 * Checks the state of a dice source that comes from outside.
 *
 * @param json what was read
 * @param path where it was read, for the problem
 * @returns the state, or the problem `bad-rng-state` if it is not exactly four int32, or if all are 0 (the generator
 *   would never move on from there)
 * @example decodeRngState({ a: 0, b: 0, c: 0, d: 0 }, '/secrets/referee/rng') // problem bad-rng-state
 */
export function decodeRngState(json: unknown, path?: string): Result<RngState> {
  const state = rngStateIn(json);
  return state === undefined ? refuse(problem('bad-rng-state', undefined, undefined, path)) : ok(state);
}

/** A copy of a state, each of its numbers read once; nothing for anything else, whatever it does when it is looked at. */
function rngStateIn(json: unknown): RngState | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  try {
    if (Object.keys(json).length !== 4) return undefined;
    const { a, b, c, d } = json as RngState;
    const state: RngState = { a, b, c, d };
    return isRngState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isRngState(json: unknown): json is RngState {
  if (typeof json !== 'object' || json === null || Object.keys(json).length !== 4) return false;
  const { a, b, c, d } = json as Readonly<Record<keyof RngState, unknown>>;
  return isInt32(a) && isInt32(b) && isInt32(c) && isInt32(d) && (a !== 0 || b !== 0 || c !== 0 || d !== 0);
}

function isInt32(value: unknown): value is number {
  return typeof value === 'number' && Object.is(value, value | 0);
}
