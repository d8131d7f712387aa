import { describe, expect, it } from 'vitest';
import { resolveRuleset } from '../../src/editions/index.js';
import type { Column } from './covering.js';
import { COLUMNS, coveringRulesets } from './covering.js';

/** The pairs of answers that stand together in no ruleset. */
function missing(columns: readonly Column[], rulesets: ReturnType<typeof coveringRulesets>): readonly string[] {
  return columns.flatMap((one, i) =>
    columns.slice(i + 1).flatMap((other) => {
      const there = new Set(rulesets.map((answers) => `${answers[one.name]} ${answers[other.name]}`));
      const wanted = one.values.flatMap((a) => other.values.map((b) => `${a} ${b}`));
      return wanted.filter((pair) => !there.has(pair)).map((pair) => `${one.name}, ${other.name}: ${pair}`);
    }),
  );
}

describe('covering rulesets', () => {
  it('have every pair of answers of three small questions', () => {
    const columns: readonly Column[] = [
      { name: 'a', values: ['x', 'y'] },
      { name: 'b', values: [1, 2, 3] },
      { name: 'c', values: ['u', 'v'] },
    ];
    const rulesets = coveringRulesets(columns);
    expect(missing(columns, rulesets)).toEqual([]);
    expect(rulesets.length).toBeLessThanOrEqual(8);
    expect(missing(columns, rulesets.slice(1))).not.toEqual([]);
  });

  it('have every pair of answers of the rulebook, and each can be played', () => {
    const rulesets = coveringRulesets(COLUMNS);
    expect(COLUMNS.length).toBeGreaterThan(150);
    expect(missing(COLUMNS, rulesets)).toEqual([]);
    expect(rulesets.length).toBeLessThanOrEqual(40);
    expect(rulesets.filter((overrides) => !resolveRuleset({ overrides }).ok)).toEqual([]);
  });
});
