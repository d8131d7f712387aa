import { describe, expect, it } from 'vitest';
import { LHY_RULE_BOOK, RULINGS, resolveRulings } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

const house = (answers: Readonly<Record<string, string>>) => ({
  layers: [{ id: 'club', title: 'Our club', kind: 'house' as const, answers }],
});

describe('open questions of the rulebook', () => {
  rule('0.1', 'the first answer to every question is the default', () => {
    const { switches, id } = unwrap(resolveRulings({}));
    expect(switches).toEqual(Object.fromEntries(RULINGS.map(({ name, values }) => [name, values[0]])));
    expect(id).toBe('3.1');
  });

  it('every question has one name, its own words and a section', () => {
    expect(new Set(RULINGS.map(({ name }) => name)).size).toBe(RULINGS.length);
    expect(new Set(RULINGS.map(({ question }) => question)).size).toBe(RULINGS.length);
    for (const { question, rule: section } of RULINGS) {
      expect(question).toMatch(/^[A-Z].*[.?]$/);
      expect(section).toMatch(/^\d/);
    }
  });

  it('each answer that rules follow can be chosen, and its layer is told', () => {
    const followed = RULINGS.filter(({ implemented }) => implemented !== false);
    expect(followed.length).toBeGreaterThan(5);
    for (const { name, values } of followed)
      for (const value of values) {
        const { switches, from } = unwrap(resolveRulings(house({ [name]: value })));
        expect(switches).toMatchObject({ [name]: value });
        expect(from[name]?.layer).toBe('club');
      }
  });

  it('an answer that no rule follows yet is refused as unsupported', () => {
    const waiting = RULINGS.filter(({ implemented }) => implemented === false);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { name, rule: section, values } of waiting)
      for (const value of values.slice(1))
        expect(resolveRulings(house({ [name]: value }))).toEqual({
          ok: false,
          problems: [
            { code: 'unsupported', params: { name, value }, rule: section, path: `/layers/0/answers/${name}` },
          ],
        });
  });

  it('an unknown question, an unknown answer and an unknown printing are refused', () => {
    const code = (input: Parameters<typeof resolveRulings>[0]) => {
      const read = resolveRulings(input);
      return read.ok ? [] : read.problems.map((each) => each.code);
    };
    expect(code(house({ capability: 'table' }))).toEqual(['unknown-switch']);
    expect(code(house({ capabilities: 'both' }))).toEqual(['bad-switch-value']);
    expect(code({ edition: '2.1' })).toEqual(['unknown-edition']);
    expect(LHY_RULE_BOOK.layers.map(({ id }) => id)).toEqual(['3.1']);
  });
});
