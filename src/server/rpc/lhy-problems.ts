import type { Problem } from '../../kernel/basis/result.js';
import type { LhyNames } from '../../lhy/index.js';
import { explainProblems } from '../../lhy/index.js';
import { english } from '../../lhy/text/en/index.js';
import { inWords } from './problems.js';

/**
 * Problems in the words of the second game; those of the server alone in its own.
 *
 * @example lhyProblems([problem('unknown-game', { game: 'g1' })]) // 'The server has no game g1.'
 */
export function lhyProblems(problems: readonly Problem[], names?: LhyNames): string {
  return problems
    .map((each) =>
      Object.hasOwn(english.problems, each.code) ? explainProblems(each, english, names) : inWords([each]),
    )
    .join('\n');
}
