import type { Side, StandingOrders } from '../../facade/index.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { inFile, readJson } from '../files/files.js';
import type { Options } from '../terminal/command-line.js';

// The commands of the second game reach it here: the entry of the engine does not give it.
export { notesBetween } from '../../engine/records/standing-notes.js';

/** The standing orders of the sides that have any. */
export type StandingGiven = ReadonlyMap<Side, StandingOrders>;

/**
 * The standing orders of `--standing SIDE=FILE`, which is given once for each side.
 *
 * @param sides the sides of the game
 * @param read reads the orders of a file for the game in which they are set
 * @returns the orders by side; `bad-standing`, `given-twice`, `standing-wants-one-game`, `unknown-side`, the problems of the files
 * @example standingGiven(options, world.sides, (json) => standingOrders(world, start, json))
 */
export function standingGiven(
  options: Options,
  sides: readonly Side[],
  read: (json: unknown) => Result<StandingOrders>,
): Result<StandingGiven> {
  const given = options.texts('standing');
  const found = new Map<Side, StandingOrders>();
  const seen = new Set<Side>();
  const problems: Problem[] = [];
  const fault = (code: string, params: Problem['params']): void =>
    void problems.push(problem(code, params, undefined, '--standing'));
  if (given.length > 0 && options.count('games') !== undefined) fault('standing-wants-one-game', {});
  for (const each of given) {
    const [, side = '', file = ''] = /^([^=]+)=(.+)$/.exec(each) ?? [];
    if (file === '') fault('bad-standing', { given: each });
    else if (seen.has(side)) fault('given-twice', { option: `--standing ${side}=` });
    else if (!sides.includes(side)) fault('unknown-side', { side, known: sides });
    else {
      seen.add(side);
      const json = readJson(file);
      const orders = json.ok ? read(json.value) : json;
      if (orders.ok) found.set(side, orders.value);
      else append(problems, json.ok ? inFile(orders.problems, file) : orders.problems);
    }
  }
  return problems.length > 0 ? refuseAll(problems) : ok(found);
}
