import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSum, ledger, minus, plus, term, total, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { rational } from '../../src/kernel/numbers/rational.js';
import { prop } from '../prop.js';

describe('a ledger', () => {
  it('adds, halves and rounds once, in the order of its terms', () => {
    const support = (id: string): ReturnType<typeof ledger> =>
      ledger('share', '5.2', [plus('ifp', '5.2', 1), term('supporting', '5.2', 'times', rational(1, 2))], id);
    const attack = ledger('firepower', '5.2', [
      plus('lead', '5.2', 1),
      plus('share', '5.2', support('a')),
      plus('share', '5.2', support('b')),
      term('roundUp', '5.0', 'roundUp', 1),
    ]);
    expect(total(attack)).toEqual({ n: 2, d: 1 });
  });

  it('keeps a consulted term that is 0', () => {
    const asked = ledger('dc', '5.0', [plus('difference', '5.0', 3), minus('lm', '11.1.1', 0)]);
    expect(asked.terms.map((line) => line.id)).toEqual(['difference', 'lm']);
    expect(wholeTotal(asked)).toBe(3);
  });

  it('is the same sum as another of the same terms, whosoever it is and whatever adds nothing', () => {
    const tm = (of: string, height: number): ReturnType<typeof ledger> =>
      ledger('tm', '5.5', [plus('terrain', '10.4', 0), plus('hill', '10.2', height)], of);
    const defence = (of: string, height = 1): ReturnType<typeof ledger> =>
      ledger('defence', '5.0', [plus('die', '5.0', 3), plus('tm', '5.5', tm(of, height))], of);
    const armored = ledger('defence', '5.0', [plus('die', '5.0', 3), plus('armor', '17.2', 1)]);
    const bare = ledger('defence', '5.0', [plus('die', '5.0', 3)]);
    expect(isSameSum(defence('a'), defence('b'))).toBe(true);
    expect(isSameSum(defence('a', 0), bare)).toBe(true);
    expect(isSameSum(bare, defence('a', 0))).toBe(true);
    expect(isSameSum(bare, bare)).toBe(true);
    expect(isSameSum(defence('a'), defence('a', 2))).toBe(false);
    expect(isSameSum(defence('a'), armored)).toBe(false);
    expect(isSameSum(armored, ledger('defence', '5.0', [plus('die', '5.0', 3), plus('armor', '17.2', 2)]))).toBe(false);
    expect(isSameSum(armored, bare)).toBe(false);
    expect(isSameSum(armored, ledger('x', '5.0', [...bare.terms, term('armor', '17.2', 'times', 1)]))).toBe(false);
    expect(
      isSameSum(ledger('x', '5.0', [plus('tm', '5.5', 1)]), ledger('x', '5.0', [plus('tm', '5.5', tm('a', 1))])),
    ).toBe(false);
  });

  it('has an owner, and a term has parameters, only where they are given', () => {
    expect(ledger('dc', '5.0', [])).toEqual({ id: 'dc', rule: '5.0', terms: [] });
    expect(Object.keys(ledger('dc', '5.0', []))).toEqual(['id', 'rule', 'terms']);
    expect(ledger('dc', '5.0', [], 'us.squad.1')).toEqual({ id: 'dc', rule: '5.0', of: 'us.squad.1', terms: [] });
    expect(Object.keys(plus('hit', '5.0', 1))).toEqual(['id', 'rule', 'op', 'value']);
    expect(plus('hit', '5.0', 1, { hex: 'I5' })).toEqual({
      id: 'hit',
      rule: '5.0',
      op: 'add',
      value: { n: 1, d: 1 },
      params: { hex: 'I5' },
    });
  });

  it('takes off what is subtracted', () => {
    expect(wholeTotal(ledger('dc', '5.0', [plus('difference', '5.0', 3), minus('lm', '11.1.1', 2)]))).toBe(1);
    expect(Object.is(minus('lm', '11.1.1', 0).value, plus('lm', '11.1.1', 0).value)).toBe(true);
  });

  it('caps and floors where it stands, not at the end', () => {
    const tm = ledger('tm', '5.5', [
      plus('terrain', '10.4', 7),
      term('most', '5.5', 'atMost', 4),
      term('lone', '11.4', 'times', 2),
    ]);
    expect(wholeTotal(tm)).toBe(8);
    expect(
      wholeTotal(ledger('x', '5.2', [plus('a', '5.2', -1), term('least', '5.2', 'atLeast', 0), plus('b', '5.2', 2)])),
    ).toBe(2);
    expect(
      wholeTotal(ledger('x', '5.1', [plus('a', '5.1', rational(5, 2)), term('down', '5.1', 'roundDown', 1)])),
    ).toBe(2);
  });

  it('that ends in a fraction has no whole total', () => {
    expect(() => wholeTotal(ledger('half', '5.2', [plus('a', '5.2', rational(1, 2))]))).toThrow('half');
  });

  prop(
    'of added terms does not depend on their order',
    [fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 8 })],
    (values) => {
      const of = (list: readonly number[]): number =>
        wholeTotal(
          ledger(
            'sum',
            '5.0',
            list.map((value) => plus('a', '5.0', value)),
          ),
        );
      return of(values) === of([...values].reverse());
    },
  );
});
