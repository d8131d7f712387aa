import { describe, expect, test } from 'vitest';
import { check, explain, sumsOf, wholeTotal } from '../../../src/index.js';
import type { Account, GameState, World } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { situation } from '../../world.js';

const world = worldOf('training');

/** The accounts of a legal action. */
function accountsOf(game: GameState, action: object, of: World = world): readonly Account[] {
  const verdict = check(of, game, action);
  if (verdict.complete !== 1) throw new Error(JSON.stringify(verdict));
  return verdict.accounts;
}

const us = [
  { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] },
  { type: 'us.tom', at: 'I5' },
] as const;
const impulse = { by: 'us', named: ['I5'] } as const;
const shot = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: ['us.m1919a4.1'],
  lead: 'us.2-5-4.1',
} as const;

describe('an action has one account for each target', () => {
  test('of fire: both sums, the dice that are needed, and what each total of a damage check means', () => {
    const game = situation(world, { units: [...us, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }], impulse });
    const [account, ...others] = accountsOf(game, shot);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ roll: 'attack', rule: '5.0', of: 'I5', target: ['de.1-6-4.1'] });
    const margin = wholeTotal(account!.attack!) - wholeTotal(account!.defence!);
    expect(account?.needs).toEqual([
      { roll: 'attack', rule: '5.0', dice: 'ownLessOther', must: 'atLeast', value: 1 - margin },
    ]);
    const check = { of: 'de.1-6-4.1', roll: 'damageCheck', by: 'total' };
    expect(account?.results).toEqual([
      { ...check, to: 5, result: 'none' },
      { ...check, from: 6, to: 9, result: 'shaken' },
      { ...check, from: 10, to: 14, result: 'casualties' },
      { ...check, from: 15, result: 'eliminated' },
    ]);
  });

  test('several units with the same sums share it, and no sum is there twice', () => {
    const moved = { type: 'de.1-6-4', at: 'J3', markers: ['moved'] } as const;
    const game = situation(world, { units: [...us, moved, moved, { type: 'de.1-6-4', at: 'J3' }], impulse });
    const accounts = accountsOf(game, shot);
    expect(accounts.map(({ target }) => target)).toEqual([['de.1-6-4.1', 'de.1-6-4.2'], ['de.1-6-4.3']]);
    const sums = sumsOf(accounts).map((sum) => JSON.stringify(sum));
    expect(new Set(sums).size).toBe(sums.length);
  });

  test('of ordnance: the number to hit, the place that each roll strikes, the penetration of the armor there', () => {
    const game = situation(world, {
      units: [
        { type: 'us.m4a1', at: 'J4', facing: 1, turret: 1, markers: ['moved'] },
        { type: 'us.2-5-4', at: 'I6' },
        { type: 'de.atg75', at: 'J3', facing: 4 },
      ],
      impulse: { by: 'de', named: ['J3'] },
    });
    const fire = { kind: 'shoot', from: 'J3', target: 'J4', vehicle: 'us.m4a1.1', weapon: 'de.atg75.1' };
    const [hit, ...penetrations] = accountsOf(game, fire);
    expect(hit).toMatchObject({ roll: 'toHit', needs: [{ dice: 'own', must: 'atMost' }] });
    const places = hit?.results.filter(({ result }) => result === 'turret' || result === 'hull') ?? [];
    expect(places.find(({ from }) => from === 2)?.result).toBe('hull');
    expect(places.find(({ from }) => from === 4)?.result).toBe('turret');
    expect(places.every(({ params }) => typeof params?.['armor'] === 'number')).toBe(true);
    expect(new Set(penetrations.map(({ roll }) => roll))).toEqual(new Set(['penetration']));
    for (const { defence } of penetrations)
      expect(places.map(({ params }) => params?.['armor'])).toContain(wholeTotal(defence!));
    expect(penetrations[0]?.results.map(({ result }) => result)).toEqual([
      'dud',
      'catastrophic',
      'penetrated',
      'equal',
      'below',
    ]);
  });

  test('of Melee: the strength of both sides, the ratio, the column, the shift of a Hero, the Kill Number', () => {
    const game = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'I5', markers: [] },
        { type: 'de.1-6-4', at: 'I5' },
      ],
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
      impulse: { by: 'us', named: ['I5'] },
    });
    const [account] = accountsOf(game, { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'], weapons: [] });
    expect([account?.attack, account?.defence].map((sum) => wholeTotal(sum!))).toEqual([2, 1]);
    expect(account?.finding?.params).toEqual({
      attack: 2,
      defence: 1,
      ratio: '2-1',
      shift: 0,
      column: '2-1',
      needed: 6,
    });
    expect(account?.needs).toEqual([{ roll: 'melee', rule: '8.0', dice: 'own', must: 'atLeast', value: 6 }]);
    expect(account?.results).toEqual([
      { by: 'total', from: 6, result: 'eliminated' },
      { by: 'total', to: 5, result: 'none' },
    ]);
  });

  test('of laying Smoke: the number that the die must not exceed', () => {
    const game = situation(world, { units: us, impulse });
    const [account] = accountsOf(game, { kind: 'smoke', unit: 'us.2-5-4.1', at: 'I5' });
    expect(account).toMatchObject({ roll: 'smoke', of: 'us.2-5-4.1', target: ['I5'], needs: [{ must: 'atMost' }] });
  });
});

test('an account is told in words', () => {
  const game = situation(world, { units: [...us, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }], impulse });
  const [account] = accountsOf(game, shot);
  expect(explain(account!, english).split('\n')).toEqual([
    'Against de.1-6-4.1: us.2-5-4.1 IFP 2 + us.m1919a4.1 FP 2 + moving target 1 = 5 [5.0, 5.2, 1.1, 1.6, 6.0] against terrain 3 [5.0, 5.5, 10.4].',
    'For attack the own dice with 5 must beat the other dice with 3.',
    'de.1-6-4.1, Damage Check, by the total: up to 5 no effect; 6 to 9 Shaken; 10 to 14 Casualties; from 15 Eliminated.',
  ]);
});
