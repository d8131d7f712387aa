import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { decode, exact } from '../../src/kernel/json/decode.js';
import { expectedOf } from '../../src/kernel/json/expected.js';
import { tagged } from '../../src/kernel/json/variants.js';

describe('what is expected in the place of a value', () => {
  it('is one flat list of choices, the nearest first', () => {
    expect(expectedOf('(("squad" | "crew") | "leader")', '"leadr"')).toBe('("leader" | "squad" | "crew")');
    expect(expectedOf('("squad" | ("squad" | string))', '7')).toBe('("squad" | string)');
    expect(expectedOf('("a" | "b")', '"c"', 'b')).toBe('("b" | "a")');
  });

  it('stays as it is where it is no list of choices', () => {
    for (const whole of ['string', '<=6', '/^(?:a|b)$/', '(/^a | b$/ | "c")'])
      expect(expectedOf(whole, '"x"')).toBe(whole);
  });

  it('is never cut off, however many kinds there are, and what was received is', () => {
    const kinds = Array.from({ length: 40 }, (_, i) => `kindNumber${i}`);
    const [first = '', ...others] = kinds;
    const schema = tagged('kind', [
      exact({ kind: v.literal(first) }),
      exact({ kind: v.picklist(others), size: v.number() }),
    ]);
    const decoded = decode(schema, { kind: 'x'.repeat(1000) });
    const [problem] = decoded.ok ? [] : decoded.problems;
    expect(String(problem?.params['expected']).match(/kindNumber\d+"/g)).toHaveLength(kinds.length);
    expect(String(problem?.params['expected']).endsWith('"kindNumber39")')).toBe(true);
    expect(String(problem?.params['received'])).toHaveLength(200);
  });
});
