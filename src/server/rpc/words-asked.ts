import type { Problem } from '../../kernel/basis/result.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { Hall } from '../table/table.js';
import { lhyProblems } from './lhy-problems.js';
import { inWords } from './problems.js';

/** Says problems in words. */
export type Saying = (problems: readonly Problem[]) => string;

/** The parameters by which a call tells which game it is about. */
interface Named {
  readonly game?: unknown;
  readonly world?: unknown;
  readonly mission?: unknown;
}

/**
 * How a call is told what is wrong with it: in the words of the game that it is about.
 *
 * @param hall where games and worlds are found
 * @param params the parameters of the call, as they were decoded
 * @example sayingFor(hall, { game: 'g1' })(problems)
 */
export function sayingFor({ games, worlds }: Hall, params: unknown): Saying {
  const { game, world, mission } = params as Named;
  if (mission !== undefined) return lhyProblems;
  const found =
    typeof game === 'string' ? games.find(game) : typeof world === 'string' ? worlds.find(world) : undefined;
  return found?.ok === true ? rulebookOf(found.value.world).words.problems : inWords;
}
