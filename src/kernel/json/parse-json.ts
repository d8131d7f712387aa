import type { GuardLimits } from './guard.js';
import { GUARD_LIMITS } from './guard.js';
import { faultOf } from './json-fault.js';
import { hasMoreValues } from './json-values.js';
import type { Result } from '../basis/result.js';
import { ok, problem, refuse } from '../basis/result.js';

/**
 * Parses JSON text without throwing. The value is not to be trusted yet: `guard` it, or `decode` it.
 *
 * @param text JSON text
 * @param limits a text of more values than these allow is not parsed at all; the other limits are for `guard`
 * @returns the parsed value, `too-large`, or the problem `bad-json` with the `position` where the first token that cannot be right
 *   begins, counted in UTF-16 code units from 0 (the length of the text if it breaks off), its `line` and `column` from 1
 * @example parseJson('{"a":}') // problem bad-json, { position: 5, line: 1, column: 6 }
 */
export function parseJson(text: string, { nodes = GUARD_LIMITS.nodes }: GuardLimits = {}): Result<unknown> {
  if (typeof text !== 'string') return refuse(badJson(''));
  if (hasMoreValues(text, nodes))
    return refuse(problem('too-large', { what: 'nodes', limit: nodes, given: nodes + 1 }, undefined, ''));
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse(badJson(text));
  }
}

function badJson(text: string): ReturnType<typeof problem> {
  const position = faultOf(text);
  const before = text.slice(0, position).split('\n');
  const column = (before[before.length - 1] as string).length + 1;
  return problem('bad-json', { position, line: before.length, column });
}
