import { nearestName } from '../basis/nearest.js';
import type { Param } from '../basis/result.js';

/** One of several values, as valibot writes it: a text in quotation marks, or the name of a type. */
const CHOICE = /^(?:"[^"|()]*"|[\w<>=. -]+)$/;

/** Of more choices than these only the first are told: no list is cut in the middle of one. */
const MOST_CHOICES = 60;

/** Another text longer than this is cut. */
const MOST_OF_A_TEXT = 200;

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
  const whole = expected.slice(0, MOST_OF_A_TEXT);
  if (!expected.startsWith('(') || !expected.endsWith(')')) return whole;
  const choices = [...new Set(expected.split(' | ').map((each) => each.replace(/^\(+/, '').replace(/\)+$/, '')))];
  if (!choices.every((each) => CHOICE.test(each))) return whole;
  const near = received.startsWith('"') ? nearestName(bare(received), choices.map(bare)) : undefined;
  const nearest = meant ?? near;
  const first = choices.filter((each) => nearest !== undefined && bare(each) === nearest);
  const ordered = [...first, ...choices.filter((each) => !first.includes(each))];
  return `(${ordered.slice(0, MOST_CHOICES).join(' | ')})`;
}

function bare(text: string): string {
  return text.replace(/^"(.*)"$/s, '$1');
}
