import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';
import { answerCases, DEFAULTS, partsOf, toldApart } from './answers.js';
import { WITHOUT_CASE } from './without-case.js';

/** Every answer that is played and is not the default, as `name: value`. */
const ANSWERS = [...SWITCHES, ...NUMBERS].flatMap((entry) =>
  valuesOf(entry)
    .filter((value) => value !== entry.default && isSupported(entry, value))
    .map((value) => `${entry.name}: ${value}`),
);

const cases = answerCases();

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
      const [name] = partsOf(one.answer);
      expect(toldApart(one, DEFAULTS.get(name) ?? '', one.under)).toEqual([one.byDefault, one.byAnswer]);
    },
  );
});
