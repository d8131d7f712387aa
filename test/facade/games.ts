import { createGame } from '../../src/facade/index.js';
import type { TranscriptDice } from '../../src/facade/schemas/transcript.js';
import type { Result } from '../../src/kernel/basis/result.js';
import type { GameState, World } from '../../src/state/index.js';
import { unwrap } from '../unwrap.js';

/** The problems of a result as `code path` lines. */
export function found(result: Result<unknown>): string[] {
  return result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path ?? '-'}`);
}

/** A game at its beginning. */
export function newGame(world: World, dice: TranscriptDice): GameState {
  return unwrap(createGame(world, dice === 'entered' ? { dice } : dice));
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
