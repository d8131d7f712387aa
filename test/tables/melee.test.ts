import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  EIGHT_ODDS_COLUMNS,
  ODDS_COLUMNS,
  belowWorstOdds,
  killNumber,
  oddsColumn,
  shiftOdds,
} from '../../src/tables/melee.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';

/* The printed odds of 1 to 14 attacking (across) 1 to 14 defending (down), each digit a column counted from 0. */
const PRINTED_ODDS = `
  35678888888888
  13456677888888
  02345566677788
  01334455666677
  01233445556666
  00123344455566
  00123334445555
  00112333444455
  00012233344445
  00011233334444
  00011223333444
  00001122333344
  00001122333334
  00001112233333
`
  .trim()
  .split(/\s+/);

describe('melee table', () => {
  rule('8.0', 'all 196 printed odds are the next column at or above the ratio', () => {
    const derived = PRINTED_ODDS.map((row, down) =>
      Array.from(row, (_, across) => ODDS_COLUMNS.indexOf(oddsColumn(across + 1, down + 1))).join(''),
    );
    expect(derived).toEqual(PRINTED_ODDS);
  });

  rule('8.0', 'five against two are three to one, because fractions are rounded up', () => {
    expect(oddsColumn(5, 2)).toBe('3-1');
    expect(oddsColumn(5, 2, 'down')).toBe('2-1');
  });

  rule('8.0', 'odds worse than 1-3 are 1-3, better than 5-1 are 5-1, whatever the Firepower', () => {
    expect([oddsColumn(1, 40), oddsColumn(40, 1), oddsColumn(0, 3), oddsColumn(2, 0)]).toEqual([
      '1-3',
      '5-1',
      '1-3',
      '5-1',
    ]);
    expect([oddsColumn(1, 40, 'down'), oddsColumn(40, 1, 'down')]).toEqual(['1-3', '5-1']);
  });

  rule('8.0', 'several units may be attacked together up to odds of 1-3', () => {
    expect([belowWorstOdds(1, 3), belowWorstOdds(1, 4), belowWorstOdds(2, 6), belowWorstOdds(2, 7)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  rule('8.0', 'the Kill Number falls from 11 at 1-3 to 3 at 5-1', () => {
    expect(ODDS_COLUMNS.map(killNumber)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  rule('8.0', 'a Hero shifts the odds one column, never beyond 5-1', () => {
    expect([shiftOdds('1-3', 1), shiftOdds('3-2', 1), shiftOdds('5-1', 1), shiftOdds('2-3', 0)]).toEqual([
      '1-2',
      '2-1',
      '5-1',
      '2-3',
    ]);
  });

  rule('8.0', 'a table without the 2-3 column reads and shifts past it', () => {
    expect([oddsColumn(2, 3, 'up', EIGHT_ODDS_COLUMNS), oddsColumn(2, 3, 'down', EIGHT_ODDS_COLUMNS)]).toEqual([
      '1-1',
      '1-2',
    ]);
    expect(shiftOdds('1-2', 1, EIGHT_ODDS_COLUMNS)).toBe('1-1');
  });

  prop(
    'odds depend on the ratio alone',
    [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 9 })],
    (attack, defence, times) => {
      expect(oddsColumn(attack * times, defence * times)).toBe(oddsColumn(attack, defence));
    },
  );
});
