import { nearestName } from '../basis/nearest.js';
import type { Param } from '../basis/result.js';

/** One of several values, as valibot writes it: a text in quotation marks, or the name of a type. */
const CHOICE = /^(?:"[^"|()]*"|[\w<>=. -]+)$/;

/**
 * What a schema takes, as one flat list of choices if it takes one of several: `("squad" | "leader")`. The one that is nearest to
 * what was given comes first.
 *
 * @param expected as valibot writes it, with a list in brackets for each schema of a union
 * @param received what was given, a text in quotation marks
 * @param meant the choice that was meant, where it is known already
 * @example expectedOf('(("squad" | "crew") | "leader")', '"leadr"') // '("leader" | "squad" | "crew")'
 */
export function expectedOf(expected: string, received: string, meant?: Param): string {
  if (!expected.startsWith('(') || !expected.endsWith(')')) return expected;
  const choices = [...new Set(expected.split(' | ').map((each) => each.replace(/^\(+/, '').replace(/\)+$/, '')))];
  if (!choices.every((each) => CHOICE.test(each))) return expected;
  const near = received.startsWith('"') ? nearestName(bare(received), choices.map(bare)) : undefined;
  const nearest = meant ?? near;
  const first = choices.filter((each) => nearest !== undefined && bare(each) === nearest);
  return `(${[...first, ...choices.filter((each) => !first.includes(each))].join(' | ')})`;
}

function bare(text: string): string {
  return text.replace(/^"(.*)"$/s, '$1');
}
