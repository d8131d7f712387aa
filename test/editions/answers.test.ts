import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';
import { answerCases, partsOf, toldApart } from './answers.js';
import { WITHOUT_CASE } from './without-case.js';

/** So many answers had no case when the list was made: it only grows shorter. */
const MOST = 68;

const ENTRIES = [...SWITCHES, ...NUMBERS];
const DEFAULTS: ReadonlyMap<string, string | number> = new Map(ENTRIES.map((entry) => [entry.name, entry.default]));

/** Every answer that is played and is not the default, as `name: value`. */
const ANSWERS = ENTRIES.flatMap((entry) =>
  valuesOf(entry)
    .filter((value) => value !== entry.default && isSupported(entry, value))
    .map((value) => `${entry.name}: ${value}`),
);

const cases = answerCases();

describe('an answer', () => {
  it('has a case that people could play, or is listed with the reason', () => {
    const shown = new Set(cases.map(({ answer }) => answer));
    const listed = Object.values(WITHOUT_CASE).flat();
    expect(ANSWERS.filter((answer) => shown.has(answer) === listed.includes(answer))).toEqual([]);
    expect([...shown, ...listed].filter((answer) => !ANSWERS.includes(answer))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeLessThanOrEqual(MOST);
  });

  it.each(cases.map((one) => [one.answer, one] as const))(
    'is told from the default by one order: %s',
    (answer, one) => {
      const [name] = partsOf(answer);
      expect(toldApart(one, DEFAULTS.get(name) ?? '')).toEqual([one.byDefault, one.byAnswer]);
    },
  );
});
