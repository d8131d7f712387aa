import { apply, createGame, sample } from '../../src/facade/index.js';
import type { Applied } from '../../src/facade/index.js';
import type { TranscriptDice } from '../../src/facade/transcript.js';
import { seedRng } from '../../src/kernel/seeded.js';
import type { Result } from '../../src/kernel/result.js';
import type { Action, GameState, World } from '../../src/state/index.js';

/** One action of a random game, with the game before and after it. */
export interface Played {
  readonly before: GameState;
  readonly action: Action;
  readonly applied: Applied;
}

/** The value of a result; a refusal fails the test and says why. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** The problems of a result as `code path` lines. */
export function found(result: Result<unknown>): string[] {
  return result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path ?? '-'}`);
}

/** A game at its beginning. */
export function newGame(world: World, dice: TranscriptDice): GameState {
  return unwrap(createGame(world, dice === 'entered' ? { dice } : dice));
}

/** A random game from a state, action by action, to its end or as far as `most` actions. */
export function* randomGame(
  world: World,
  from: GameState,
  seed: string,
  most = Number.POSITIVE_INFINITY,
): Generator<Played, void, undefined> {
  let state = from;
  let rng = seedRng(seed);
  for (let taken = 0; taken < most; taken++) {
    const drawn = sample(world, state, rng);
    if (drawn === undefined) return;
    const applied = unwrap(apply(world, state, drawn.action));
    yield { before: state, action: drawn.action, applied };
    state = applied.state;
    rng = drawn.rng;
  }
}

/** A copy of JSON data with the value at a JSON Pointer replaced; `undefined` takes it away, `-` appends. */
export function edited(json: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(json);
  const keys = path.split('/').slice(1);
  const last = keys.pop();
  if (last === undefined) return value;
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy as Record<string, unknown>);
  if (Array.isArray(holder) && last === '-') holder.push(value);
  else if (Array.isArray(holder) && value === undefined) holder.splice(Number(last), 1);
  else if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return copy;
}
