import { describe, expect, it } from 'vitest';
import type { Ledger, Term } from '../../src/kernel/numbers/ledger.js';
import { finding, ledger, minus, plus, term } from '../../src/kernel/numbers/ledger.js';
import { rational } from '../../src/kernel/numbers/rational.js';
import { english } from '../../src/text/en/index.js';
import type { Names } from '../../src/text/index.js';
import { explain, explainSum } from '../../src/text/index.js';

const CALLED: ReadonlyMap<string, string> = new Map([
  ['a', '2-5-4 #1'],
  ['b', '2-5-4 #2'],
  ['mg', 'M1919A4'],
  ['tom', 'Maj. Tom'],
]);
const names: Names = {
  nameOf: (id) => CALLED.get(id),
  plainNameOf: (id) => CALLED.get(id),
  holderOf: () => undefined,
};

const sum = (...terms: readonly Term[]): Ledger => ledger('attack', '5.0', terms);
const line = (...terms: readonly Term[]): string => explain(sum(...terms), english, names).replace(/ \[.*\]$/, '');

describe('a sum on one line', () => {
  it('adds and takes away, and cites the rules in the order they come up', () => {
    const terms = [
      plus('inherentFirepower', '1.1', 2),
      plus('leader', '5.0.1', 1),
      minus('assaultMove', '6.1', 2),
      plus('adjacent', '5.0', 2),
    ];
    expect(explain(sum(...terms), english)).toBe(
      'IFP 2 + LM 1 - Assault Movement 2 + adjacent 2 = 3 [5.0, 1.1, 5.0.1, 6.1]',
    );
  });

  it('is a single number without its total', () => {
    expect(line(plus('die', '5.0', 4))).toBe('die 4');
    expect(line(plus('die', '5.0', 4), plus('moving', '6.0', 0))).toBe('die 4');
  });

  it('has its total when all of it is another sum that has no name', () => {
    const tm = ledger('targetModifier', '5.5', [plus('terrain', '10.4', 1), plus('vehicleOrWreck', '10.1', 2)]);
    expect(line(term('targetModifier', '5.5', 'add', tm))).toBe('terrain 1 + vehicle or Wreck 2 = 3');
  });

  it('tells the total of a sum that stands in it without a name', () => {
    const share = (...terms: readonly Term[]): Term => ({
      ...plus('firepower', '5.0', 0),
      value: ledger('firepower', '5.0', terms),
    });
    const fire = plus('weaponFirepower', '1.6', 2);
    const halved = term('halved', '1.6', 'times', rational(1, 2));
    const rounded = term('roundedUp', '5.0', 'roundUp', 1);
    expect(line(share(plus('inherentFirepower', '1.1', 2), fire))).toBe('IFP 2 + FP 2 = 4');
    expect(line(share(plus('inherentFirepower', '1.1', 2)))).toBe('IFP 2');
    expect(line(share(plus('inherentFirepower', '1.1', 3), halved, rounded))).toBe('(half of IFP 3, rounded up = 2)');
  });

  it('leaves out what changes nothing, and its rule', () => {
    const terms = [plus('terrain', '10.4', 3), plus('smoke', '7.0', 0), term('maximumTm', '5.5', 'atMost', 4)];
    expect(explain(ledger('targetModifier', '5.5', terms), english)).toBe('terrain 3 [5.5, 10.4]');
  });

  it('tells a limit that is reached', () => {
    expect(line(plus('terrain', '10.4', 4), plus('smoke', '7.0', 1), term('maximumTm', '5.5', 'atMost', 4))).toBe(
      'terrain 4 + Smoke 1, at most 4 = 4',
    );
  });

  it('halves, doubles and rounds what came before', () => {
    const half = term('halved', '5.2', 'times', rational(1, 2));
    expect(line(plus('inherentFirepower', '1.1', 2), half)).toBe('half of IFP 2 = 1');
    expect(
      line(
        plus('inherentFirepower', '1.1', 2),
        plus('adjacent', '5.0', 1),
        half,
        term('roundedUp', '5.2', 'roundUp', 1),
      ),
    ).toBe('half of (IFP 2 + adjacent 1), rounded up = 2');
    expect(line(plus('inherentFirepower', '1.1', 3), half)).toBe('half of IFP 3 = 1 1/2');
    expect(
      line(
        plus('inherentFirepower', '1.1', 3),
        half,
        term('roundedUp', '5.2', 'roundUp', 1),
        plus('adjacent', '5.0', 2),
      ),
    ).toBe('(half of IFP 3, rounded up) + adjacent 2 = 4');
  });

  it('says what an operation is for, unless it says so itself', () => {
    const terms = [plus('terrain', '10.4', 4), term('loneSniper', '11.4', 'times', 2)];
    expect(line(...terms)).toBe('twice terrain 4 (lone Sniper) = 8');
    expect(line(plus('weaponFirepower', '1.6', 2), term('beyondRange', '1.6', 'times', 0))).toBe(
      '0 times FP 2 (beyond range) = 0',
    );
  });

  it('begins with a minus where nothing comes before', () => {
    expect(line(minus('leader', '5.0.1', 2))).toBe('0 - LM 2 = -2');
  });

  it('tells shares with their own sums in brackets, and takes a share without a name as part of the whole', () => {
    const lead = ledger('share', '5.2', [plus('inherentFirepower', '1.1', 2)], 'a');
    const support = ledger(
      'share',
      '5.2',
      [plus('inherentFirepower', '1.1', 2), term('halved', '5.2', 'times', rational(1, 2))],
      'b',
    );
    const gun = ledger('weaponShare', '1.6', [plus('weaponFirepower', '1.6', 2)], 'mg');
    const firepower = ledger('firepower', '5.2', [
      plus('lead', '5.2', lead),
      plus('weapon', '1.6', gun),
      plus('supporting', '5.2', support),
      term('roundedUp', '5.2', 'roundUp', 1),
    ]);
    const attack = sum(
      plus('die', '5.0', 4),
      plus('firepower', '5.2', firepower),
      plus('leader', '5.0.1', 2, { leader: 'tom' }),
      plus('moving', '6.0', 1),
    );
    expect(explain(attack, english, names)).toBe(
      "die 4 + 2-5-4 #1 IFP 2 + M1919A4 FP 2 + 2-5-4 #2 (half of IFP 2 = 1) + Maj. Tom's LM 2 + moving target 1 = 12 [5.0, 5.2, 1.1, 1.6, 5.0.1, 6.0]",
    );
  });

  it('brackets a share without a name that ends in a limit', () => {
    const tm = ledger('targetModifier', '5.5', [
      plus('terrain', '10.4', 4),
      plus('smoke', '7.0', 1),
      term('maximumTm', '5.5', 'atMost', 4),
    ]);
    expect(line(plus('die', '5.0', 3), plus('targetModifier', '5.5', tm))).toBe(
      'die 3 + (terrain 4 + Smoke 1, at most 4 = 4) = 7',
    );
  });

  it('speaks of MPs where half-points are kept', () => {
    const cost = [
      plus('terrain', '6.0', 2, { terrain: 'lightWoods' }),
      plus('hexside', '10.3.2', 1, { terrain: 'wall' }),
      term('halfPoints', '6.0', 'times', 2),
    ];
    expect(line(...cost)).toBe('Light Woods 2 + Wall 1 = 3');
  });

  it('calls a term it does not know by its id, whatever objects inherit', () => {
    expect(line(plus('moonlight', '5.0', 1), plus('toString', '5.0', 1))).toBe('moonlight 1 + toString 1 = 2');
  });

  it('is 0 without terms', () => {
    expect(line()).toBe('0');
  });
});

describe('a sum line by line', () => {
  it('tells every term that was consulted, with the sum so far', () => {
    const support = ledger(
      'share',
      '5.2',
      [plus('inherentFirepower', '1.1', 3), term('halved', '5.2', 'times', rational(1, 2))],
      'b',
    );
    const firepower = ledger(
      'firepower',
      '5.2',
      [plus('supporting', '5.2', support), term('roundedUp', '5.2', 'roundUp', 1)],
      'I5',
    );
    const attack = sum(
      plus('die', '5.0', 4),
      plus('firepower', '5.2', firepower),
      plus('moving', '6.0', 0),
      minus('assaultMove', '6.1', 2),
    );
    expect(explainSum(attack, english, names).split('\n')).toEqual([
      'Attack: 4 [5.0]',
      '  die: 4 [5.0]',
      '  Firepower: 4 + 2 = 6 [5.2]',
      '    Firepower of I5: 2 [5.2]',
      '      2-5-4 #2: 1 1/2 [5.2]',
      '        Share of 2-5-4 #2: 1 1/2 [5.2]',
      '          IFP: 3 [1.1]',
      '          supporting or halved: half of 3 = 1 1/2 [5.2]',
      '      rounding: 1 1/2, rounded up = 2 [5.2]',
      '  moving target: 6 + 0 = 6 [6.0]',
      '  Assault Movement: 6 - 2 = 4 [6.1]',
    ]);
  });
});

describe('a finding', () => {
  it('is told with the sums it was read from', () => {
    const check = ledger('damageCheck', '5.0', [plus('die', '5.0', 4), plus('difference', '5.0', 4)], 'a');
    const morale = ledger('morale', '1.5', [plus('printedMorale', '1.5', 5)], 'a');
    const band = finding('damageBand', '5.1', { result: 'shaken', morale: 5 }, [check, morale]);
    expect(explain(band, english)).toBe('Shaken against Morale 5: die 4 + difference 4 = 8 and Morale 5 [5.1]');
  });
});
