import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES, switchesOf } from '../../src/editions/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';
import { LOS_RULES } from '../../src/los/index.js';
import type { Outcomes, PublicCase } from './answers.js';
import { answerCases, differenceOf, partsOf, playedTwice } from './answers.js';
import { disputedNames, shownBy, termCases } from './disputes.js';
import { UNSHOWN } from './unshown.js';
import { WITHOUT_CASE } from './without-case.js';

/** Every answer that is played and is not the default, as `name: value`. */
const ANSWERS = [...SWITCHES, ...NUMBERS].flatMap((entry) =>
  valuesOf(entry)
    .filter((value) => value !== entry.default && isSupported(entry, value))
    .map((value) => `${entry.name}: ${value}`),
);

const cases = answerCases();

/** What the cases come to: each is played once for all that is asked of it. */
const played = new Map<PublicCase, Outcomes>();

function outcomesOf(one: PublicCase): Outcomes {
  const outcomes = played.get(one) ?? playedTwice(one);
  played.set(one, outcomes);
  return outcomes;
}

/** The name of a test. */
const titleOf = ({ answer, under }: (typeof cases)[number]): string =>
  under === undefined ? answer : `${answer}, by ${under}`;

describe('an answer', () => {
  it('has a case that people could play, or is listed with the reason', () => {
    const shown = new Set(cases.filter(({ under }) => under === undefined).map(({ answer }) => answer));
    const listed = Object.keys(WITHOUT_CASE);
    expect(ANSWERS.length).toBeGreaterThan(240);
    expect(ANSWERS.filter((answer) => shown.has(answer) === listed.includes(answer))).toEqual([]);
    expect([...cases.map(({ answer }) => answer), ...listed].filter((answer) => !ANSWERS.includes(answer))).toEqual([]);
  });

  it.each(cases.map((one) => [titleOf(one), one] as const))(
    'is told from the default by one order: %s',
    (_title, one) => {
      expect(differenceOf(outcomesOf(one))).toEqual([one.byDefault, one.byAnswer]);
    },
  );
});

describe('the list of what a term depends on', () => {
  const shownIn = (list: readonly PublicCase[], what: 'moved' | 'there'): ReadonlySet<string> =>
    new Set(list.flatMap((one) => shownBy(outcomesOf(one))[what].map((term) => `${term} ${partsOf(one.answer)[0]}`)));
  const terms = termCases();
  const listed = disputedNames().flatMap((term) => {
    const [sum = '', id] = term.split('.');
    return switchesOf(sum, id).map((name) => `${term} ${name}`);
  });
  const sight = Object.keys(LOS_RULES);

  it('names every switch and number by which a case changes the term', () => {
    const moved = shownIn([...cases, ...terms], 'moved');
    expect(moved.size).toBeGreaterThan(100);
    expect([...moved].filter((pair) => !listed.includes(pair))).toEqual([]);
  });

  it('names none that changes nothing: a case shows each, and those of a line of sight for each term with one of them', () => {
    const all = [...cases, ...terms];
    const shown = new Set([...shownIn(all, 'moved'), ...shownIn(all, 'there')]);
    const bySight = (pair: string): boolean => {
      const [term = '', name = ''] = pair.split(' ');
      return sight.includes(name) && sight.some((other) => shown.has(`${term} ${other}`));
    };
    const missing = listed.filter((pair) => !shown.has(pair) && !bySight(pair));
    expect(listed.length).toBeGreaterThan(200);
    const reasons = missing.map((pair) => [pair, pair.split(' ')[0] ?? ''].find((name) => name in UNSHOWN) ?? pair);
    expect([...new Set(reasons)].sort()).toEqual(Object.keys(UNSHOWN).sort());
  });

  it.each(terms.map((one) => [`${one.term}, by ${one.answer}`, one] as const))('has a case for %s', (_title, one) => {
    const { moved, there } = shownBy(outcomesOf(one));
    expect([...moved, ...there]).toContain(one.term);
  });
});
