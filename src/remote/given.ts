import type { Refusal } from '../engine/game/misuse.js';
import { problem } from '../kernel/basis/result.js';

/* What a page hands over when it opens a game. */

/** The types that an argument may have; with `?` it may be left out. */
type Wanted = 'object' | 'object?' | 'text' | 'text?' | 'number?' | 'function?';

/** The word for each type, by its name in JavaScript. */
const NAMES: Readonly<Record<string, string>> = { text: 'string' };

/**
 * The faults of arguments by their types.
 *
 * @param given the arguments by their paths, each with the type that it should have
 * @returns `bad-type` for each that has another one; nothing where there are none
 * @example wrongTypes({ '/url': [null, 'text'] })?.problems[0].path // '/url'
 */
export function wrongTypes(given: Readonly<Record<string, readonly [unknown, Wanted]>>): Refusal | undefined {
  const problems = Object.entries(given).flatMap(([path, [value, wanted]]) => {
    const expected = wanted.replace('?', '');
    const isLeftOut = value === undefined && wanted.endsWith('?');
    const isFit = typeof value === (NAMES[expected] ?? expected) && value !== null;
    return isLeftOut || isFit ? [] : [problem('bad-type', { expected }, undefined, path)];
  });
  return problems.length > 0 ? { ok: false, problems } : undefined;
}
