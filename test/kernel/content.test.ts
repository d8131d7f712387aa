import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/kernel/json/content.js';

const koch = { id: 'koch', marks: ['fired'] };

describe('the content of a record', () => {
  it('is one text for records that hold the same', () => {
    const again = { id: 'koch', marks: ['fired'] };
    expect(contentOf({ turn: 2, counters: [koch], pool: { a: 1 } })).toBe(
      contentOf({ turn: 2, counters: [again], pool: { a: 1 } }),
    );
    expect(contentOf([koch, 1, 'x'])).toBe(contentOf([again, 1, 'x']));
  });

  it('is another text wherever one value, one name or one place differs', () => {
    const records = [
      { turn: 2, counters: [koch] },
      { turn: 3, counters: [koch] },
      { round: 2, counters: [koch] },
      { turn: '2', counters: [koch] },
      { turn: 2, counters: [] },
      { turn: 2, counters: [koch, koch] },
      { turn: 2, counters: [{ ...koch, id: 'tom' }] },
      { turn: 2, counters: [{ ...koch, marks: [] }] },
      { turn: 2, counters: koch },
      { turn: 2, counters: null },
      { turn: 2, counters: 'koch' },
      { turn: 2 },
      [koch],
      ['koch'],
      [],
      'koch',
      null,
      7,
    ];
    expect(new Set(records.map(contentOf)).size).toBe(records.length);
  });

  it('is its JSON where it is a single value', () => {
    expect([contentOf('a'), contentOf(1), contentOf(true), contentOf(null)]).toEqual(['"a"', '1', 'true', 'null']);
  });
});
