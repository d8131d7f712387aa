import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byText } from '../../src/kernel/basis/order.js';
import { allTrials, isMovedBy, movedAnswers } from './moved.js';

/* The report of the answers: `moved.json` names for each answer a worked example that is ruled otherwise without it. `npm run answers` searches them anew, which takes minutes. */

const REPORT = 'test/editions/moved.json';
const writes = process.env['HEXARBITER_ANSWERS'] === 'write';

describe('the answers of the report', () => {
  it.runIf(writes)(
    'are found by giving every answer that is read its other values',
    () => {
      const found = [...movedAnswers(allTrials())].sort(([a], [b]) => byText(a, b));
      expect(found.length).toBeGreaterThan(60);
      writeFileSync(REPORT, `${JSON.stringify(Object.fromEntries(found), undefined, 2)}\n`);
    },
    3_600_000,
  );

  it('change the ruling of the trial that is named with each', { timeout: 600_000 }, () => {
    const report = Object.entries(JSON.parse(readFileSync(REPORT, 'utf8')) as Readonly<Record<string, string>>);
    const wanted = new Map<string, string[]>();
    for (const [key, trial] of report) wanted.set(trial, [...(wanted.get(trial) ?? []), key]);
    const shown = new Set<string>();
    for (const trial of allTrials())
      for (const key of wanted.get(trial.name) ?? []) if (isMovedBy(trial, key)) shown.add(key);
    expect(report.map(([key]) => key).filter((key) => !shown.has(key))).toEqual([]);
  });
});
