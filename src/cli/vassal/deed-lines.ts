import type { World } from '../../state/index.js';
import { namesOf } from '../../text/index.js';
import type { JudgedStep, LogJudged } from '../../vassal/index.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Names } from '../../text/index.js';
import { DIFFERENCES } from '../../vassal/logs/differences.js';
import { saidOf } from '../files/report.js';

/**
 * The lines of a deed: what was done, its dice and sums, what is wrong with it, what is worth a look.
 *
 * @example linesOf(world, judged, step)[0] // 'step 12: Germany: ...'
 */
export function linesOf(world: World, { state }: LogJudged, step: JudgedStep): readonly string[] {
  const { first, last, words, dice, sums, mistakes, notices } = step;
  const names = namesOf({ world, position: state.position });
  const place = first === last ? `step ${first}` : `steps ${first}-${last}`;
  const rolled = dice.length === 0 ? [] : [`  dice ${dice.map((faces) => faces.join(' ')).join(', ')}`];
  const summed = sums.length === 0 ? [] : [`  sums ${sums.map((pair) => pair.join(' against ')).join(', ')}`];
  const nothing = mistakes.length > 0 ? 'no legal action explains this.' : 'nothing but tracks or notes was set.';
  const [told = nothing, ...more] = words;
  return [
    `${place}: ${told}`,
    ...more.map((each) => `  ${each}`),
    ...rolled,
    ...summed,
    ...mistakes.flatMap(({ by, problems }) => {
      const [decides = '', ...others] = reasonsOf(problems, names);
      return [`  MISTAKE (${names.nameOf(by)}): ${decides}`, ...others.map((each) => `    ${each}`)];
    }),
    ...notices.map((notice) => `  note: ${saidOf(notice, names)}`),
  ];
}

/**
 * All reasons of a mistake in words, each with its code; the one that decides first.
 *
 * @example reasonsOf(mistake.problems, names)[0] // '... (other-result)'
 */
export function reasonsOf(problems: readonly Problem[], names: Names): readonly string[] {
  return problems.map((each, i) => {
    const before = i === 0 ? '' : DIFFERENCES.includes(each.code) ? 'and what follows of it: ' : 'and: ';
    return `${before}${saidOf(each, names)} (${each.code})`;
  });
}

/**
 * How much was judged, and how many mistakes there are: the same on a page and in a terminal.
 *
 * @example countOf(judged) // '12 deeds in 40 steps, no mistake'
 */
export function countOf({ steps, mistakes }: LogJudged): string {
  const deeds = steps.filter(({ verdict }) => verdict !== 'unseen').length;
  return `${many(deeds, 'deed')} in ${many((steps.at(-1)?.last ?? -1) + 1, 'step')}, ${
    mistakes.length === 0 ? 'no mistake' : many(mistakes.length, 'mistake')
  }`;
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
