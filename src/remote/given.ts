import type { Refusal } from '../engine/game/misuse.js';
import { problem } from '../kernel/basis/result.js';

/* What a page hands over when it opens a game. */

/** The types that an argument may have; with `?` it may be left out. */
type Wanted = 'object' | 'object?' | 'text' | 'text?';

/**
 * The faults of arguments by their types.
 *
 * @param given the arguments by their paths, each with the type that it should have
 * @returns `bad-type` for each that has another one; nothing where there are none
 * @example wrongTypes({ '/url': [null, 'text'] })?.problems[0].path // '/url'
 */
export function wrongTypes(given: Readonly<Record<string, readonly [unknown, Wanted]>>): Refusal | undefined {
  const problems = Object.entries(given).flatMap(([path, [value, wanted]]) => {
    const expected = wanted.startsWith('object') ? 'object' : 'text';
    const isLeftOut = value === undefined && wanted.endsWith('?');
    const isFit = expected === 'text' ? typeof value === 'string' : typeof value === 'object' && value !== null;
    return isLeftOut || isFit ? [] : [problem('bad-type', { expected }, undefined, path)];
  });
  return problems.length > 0 ? { ok: false, problems } : undefined;
}
