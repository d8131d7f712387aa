import { describe, expect, it } from 'vitest';
import type { DrawRow, RollRow } from '../../src/kernel/procedure/dice-book.js';
import { drawFor, rollFor, rowOf } from '../../src/kernel/procedure/dice-book.js';
import { run } from '../../src/kernel/procedure/runner.js';
import type { Procedure } from '../../src/kernel/procedure/effect.js';

const attack: RollRow = {
  kind: 'dice',
  purpose: 'attack',
  rule: '5.0',
  of: 'counter',
  by: 'owner',
  dice: [
    { name: 'attack', sides: 6 },
    { name: 'defence', sides: 6 },
  ],
  fireDie: true,
};
const melee: RollRow = {
  kind: 'dice',
  purpose: 'attack',
  rule: '9.0',
  of: 'counter',
  by: 'owner',
  dice: [{ name: 'check', sides: 6 }],
};
const jam: DrawRow = { kind: 'draw', purpose: 'jam', rule: '2.2', of: 'location', by: 'owner' };
const BOOK = { attack, melee, jam };

const us = { of: 'I5', by: 'us' };

/** What a procedure asks first. */
function asks(procedure: Procedure<unknown, string, string>): unknown {
  const found = run(
    procedure,
    { position: '', frames: [] },
    () => '',
    [],
    () => undefined,
  );
  return found.kind === 'waiting' ? found.ask : found;
}

describe('a row of the dice book', () => {
  it('is rolled with its own dice for whom it is of', () => {
    expect(asks(rollFor(attack, us))).toEqual({
      kind: 'dice',
      purpose: 'attack',
      of: 'I5',
      rule: '5.0',
      by: 'us',
      dice: attack.dice,
    });
  });

  it('is rolled with another first die where the nation has another, the others stay', () => {
    expect(asks(rollFor(attack, us, 10))).toMatchObject({
      dice: [
        { name: 'attack', sides: 10 },
        { name: 'defence', sides: 6 },
      ],
    });
    expect(asks(rollFor(attack, us, 6))).toMatchObject({ dice: attack.dice });
  });

  it('of a draw has the die that its candidates need, and takes one alone without a die', () => {
    const from = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(asks(drawFor(jam, us, from.slice(0, 2)))).toEqual({
      kind: 'draw',
      purpose: 'jam',
      of: 'I5',
      rule: '2.2',
      by: 'us',
      sides: 6,
      from: ['a', 'b'],
    });
    expect(asks(drawFor(jam, us, from))).toMatchObject({ sides: 8 });
    expect(asks(drawFor(jam, us, ['a']))).toMatchObject({ kind: 'done', value: 'a' });
  });
});

describe('the row that a request is of', () => {
  const asked = { kind: 'dice', purpose: 'attack', of: 'I5', rule: '5.0', by: 'us', dice: attack.dice } as const;

  it('has its kind, purpose, rule and dice', () => {
    expect(rowOf(BOOK, asked)).toBe('attack');
    expect(rowOf(BOOK, { ...asked, rule: '9.0', dice: melee.dice })).toBe('melee');
    expect(rowOf(BOOK, { ...asked, rule: '9.0' })).toBeUndefined();
    expect(rowOf(BOOK, { ...asked, purpose: 'other' })).toBeUndefined();
    expect(rowOf(BOOK, { ...asked, dice: attack.dice.slice(0, 1) })).toBeUndefined();
    expect(rowOf(BOOK, { ...asked, dice: [...attack.dice].reverse() })).toBeUndefined();
  });

  it('may have a first die of another nation, and no other die of another size', () => {
    const first = { name: 'attack', sides: 6 };
    const second = { name: 'defence', sides: 6 };
    expect(rowOf(BOOK, { ...asked, dice: [{ name: 'attack', sides: 10 }, second] })).toBe('attack');
    expect(rowOf(BOOK, { ...asked, dice: [first, { name: 'defence', sides: 10 }] })).toBeUndefined();
    expect(rowOf(BOOK, { ...asked, rule: '9.0', dice: [{ name: 'check', sides: 10 }] })).toBeUndefined();
  });

  it('of a draw is a draw, and a choice is of none', () => {
    const draw = { kind: 'draw', purpose: 'jam', of: 'I5', rule: '2.2', by: 'us', sides: 6, from: ['a', 'b'] } as const;
    expect(rowOf(BOOK, draw)).toBe('jam');
    expect(rowOf(BOOK, { ...draw, purpose: 'attack', rule: '5.0' })).toBeUndefined();
    expect(rowOf(BOOK, { ...asked, purpose: 'jam', rule: '2.2' })).toBeUndefined();
    expect(
      rowOf(BOOK, { kind: 'choice', purpose: 'jam', of: 'I5', rule: '2.2', by: 'us', options: ['a'] }),
    ).toBeUndefined();
  });
});
