import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';
import { answerCases } from './answers.js';

/** Every answer that is played and is not the default, as `name: value`. */
const ANSWERS = [...SWITCHES, ...NUMBERS].flatMap((entry) =>
  valuesOf(entry)
    .filter((value) => value !== entry.default && isSupported(entry, value))
    .map((value) => `${entry.name}: ${value}`),
);

/** So many answers were found to change a ruling of a worked example when the report was made. */
const FOUND = 142;

const report = JSON.parse(readFileSync('test/editions/moved.json', 'utf8')) as Readonly<Record<string, string>>;

describe('every answer', () => {
  it('has a case of its own as data, whether a worked example is ruled otherwise by it or not', () => {
    const shown = new Set(answerCases().map(({ answer }) => answer));
    expect(ANSWERS.filter((answer) => !shown.has(answer))).toEqual([]);
  });

  it('of the report is played, and the report does not shrink', () => {
    const defaults = new Set([...SWITCHES, ...NUMBERS].map((entry) => `${entry.name}: ${entry.default}`));
    expect(Object.keys(report).filter((answer) => !ANSWERS.includes(answer) && !defaults.has(answer))).toEqual([]);
    expect(Object.keys(report).length).toBeGreaterThanOrEqual(FOUND);
  });
});
