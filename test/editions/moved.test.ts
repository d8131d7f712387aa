import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';
import { UNMOVED } from './unmoved.js';

/** So many answers were listed when the list was made. */
const MOST = 180;

/** Every answer that is played and is not the default, as `name: value`. */
const ANSWERS = [...SWITCHES, ...NUMBERS].flatMap((entry) =>
  valuesOf(entry)
    .filter((value) => value !== entry.default && isSupported(entry, value))
    .map((value) => `${entry.name}: ${value}`),
);

const report = JSON.parse(readFileSync('test/editions/moved.json', 'utf8')) as Readonly<Record<string, string>>;

describe('every answer', () => {
  const listed = Object.values(UNMOVED).flat();

  it('changes a ruling that the report names, or is listed with the test that shows it', () => {
    expect(ANSWERS.filter((answer) => answer in report === listed.includes(answer))).toEqual([]);
    expect(listed.filter((answer) => !ANSWERS.includes(answer))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeLessThanOrEqual(MOST);
  });

  it.each(Object.entries(UNMOVED))('of the list is given by its test: %s', (file, answers) => {
    const text = readFileSync(file, 'utf8');
    const given = (answer: string): boolean => {
      const [name = '', value = ''] = answer.split(': ');
      return new RegExp(`\\b${name}\\b[^\\n]{0,80}(?:'${value}'|\\b${value}\\b)`).test(text);
    };
    expect(answers.filter((answer) => !given(answer))).toEqual([]);
  });
});
