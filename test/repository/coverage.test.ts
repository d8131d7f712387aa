import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  readonly section: string;
  readonly title: string;
  readonly status: string;
  readonly functions: readonly string[];
  readonly tests: number;
}
const sections = JSON.parse(readFileSync('scripts/documents/sections.json', 'utf8')) as {
  section: string;
  kind: string;
}[];
const rows = JSON.parse(readFileSync('docs/coverage.json', 'utf8')) as Row[];

test('the coverage report has one row for each of the 211 rules, in the order of the book', () => {
  expect(rows).toHaveLength(211);
  expect(rows.map(({ section }) => section)).toEqual(
    sections.filter(({ kind }) => kind === 'rule').map(({ section }) => section),
  );
});

test('every row has a status, and what is implemented has a function and a case', () => {
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['section', 'title', 'status', 'functions', 'tests']);
    expect(['implemented', 'partial', 'absent', 'container']).toContain(row.status);
    if (row.status === 'implemented') expect([row.functions.length > 0, row.tests > 0]).toEqual([true, true]);
  }
});
