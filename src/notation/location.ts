import { textProblems } from '../engine/game/arguments.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import { formatHexName, parseHexName } from '../map/index.js';
import type { LocationId } from '../state/index.js';
import { LEVELS, locationId } from '../state/index.js';

/**
 * Reads a location as players write it: a hex in any accepted spelling, with the level behind a slash.
 *
 * @param text such as `I5`, `i05`, `15H6/upper`
 * @returns the location in its canonical spelling, or `bad-hex-name`, or `bad-notation` for a level there is not
 * @rule 10.4.1
 * @example parseLocation('i05/Upper') // { ok: true, value: 'I5/upper' }
 */
export function parseLocation(text: string): Result<LocationId> {
  const problems = textProblems(text, '');
  if (problems.length > 0) return refuseAll(problems);
  const slash = text.indexOf('/');
  const hex = parseHexName(slash < 0 ? text : text.slice(0, slash));
  if (!hex.ok) return hex;
  const { board, column, row } = hex.value;
  const level =
    slash < 0
      ? 'ground'
      : text
          .slice(slash + 1)
          .trim()
          .toLowerCase();
  const found = LEVELS.find((each) => each === level);
  if (found === undefined) return refuse(problem('bad-notation', { at: slash + 1, expected: 'level' }));
  return ok(locationId(formatHexName(column, row, board), found));
}
