import { describe, expect, it } from 'vitest';
import {
  atLeastAccount,
  atMostAccount,
  costAccount,
  eitherWay,
  opposedAccount,
  singleAccount,
  sumsOf,
} from '../../src/kernel/procedure/account.js';
import type { RollRow } from '../../src/kernel/procedure/dice-book.js';
import { ledger, minus, plus } from '../../src/kernel/numbers/ledger.js';

const row: RollRow = { kind: 'dice', purpose: 'attack', rule: '5.0', of: 'counter', by: 'owner', dice: [] };
const told = { of: 'I5', target: ['a1'], results: [] };
const five = ledger('attack', '5.0', [plus('ifp', '5.0', 4), plus('lm', '5.0.1', 1)], 'us.squad.1');
const two = ledger('defence', '5.5', [plus('tm', '5.5', 2)], 'de.squad.1');

describe('the account of a roll', () => {
  it('against another needs a difference that makes the attack higher than the defence', () => {
    expect(opposedAccount(row, told, five, two)).toEqual({
      roll: 'attack',
      rule: '5.0',
      ...told,
      attack: five,
      defence: two,
      needs: [{ roll: 'attack', rule: '5.0', dice: 'ownLessOther', must: 'atLeast', value: -2 }],
    });
    expect(opposedAccount(row, told, two, five).needs[0]?.value).toBe(4);
  });

  it('that may not be higher than a number, or must reach one, takes the sum off that number', () => {
    const need = { roll: 'attack', rule: '5.0', dice: 'own', value: 2 };
    expect(atMostAccount(row, told, two, 4).needs).toEqual([{ ...need, must: 'atMost' }]);
    expect(atLeastAccount(row, told, two, 4).needs).toEqual([{ ...need, must: 'atLeast' }]);
    expect(atLeastAccount(row, told, ledger('less', '5.0', [minus('m', '5.0', 1)]), 4).needs[0]?.value).toBe(5);
  });

  it('whose every face only tells how much needs nothing', () => {
    expect(singleAccount(row, told, two)).toEqual({ roll: 'attack', rule: '5.0', ...told, attack: two, needs: [] });
  });
});

describe('the account of a price', () => {
  it('has no roll, and is of its owner', () => {
    expect(costAccount(two)).toEqual({ rule: '5.5', of: 'de.squad.1', target: [], cost: two, needs: [], results: [] });
    expect(costAccount(ledger('cost', '6.1', [])).of).toBe('');
  });
});

describe('what follows a roll that succeeds or fails', () => {
  it('leaves no number out and gives none to both', () => {
    expect(eitherWay('total', 4, 'hit', 'missed')).toEqual([
      { by: 'total', from: 4, result: 'hit' },
      { by: 'total', to: 3, result: 'missed' },
    ]);
  });
});

describe('the sums of accounts', () => {
  it('are told in order, each once: the price, the attack, the defence, what is added in Melee', () => {
    const price = ledger('cost', '6.1', [plus('hex', '6.1', 1)]);
    const added = ledger('modifiers', '9.0', [plus('m', '9.0', 1)]);
    const alike = ledger('attack', '5.0', [plus('ifp', '5.0', 4), plus('lm', '5.0.1', 1)], 'us.squad.1');
    const fight = { ...singleAccount(row, told, alike), modifiers: added };
    expect(sumsOf([costAccount(price), opposedAccount(row, told, five, two), fight])).toEqual([
      price,
      five,
      two,
      added,
    ]);
    expect(sumsOf([])).toEqual([]);
  });
});
