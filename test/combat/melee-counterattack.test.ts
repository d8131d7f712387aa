import { describe, expect, it } from 'vitest';
import { check, compareRulings, explain, namesOf, position } from '../../src/index.js';
import type { Account, Action, GameState, SetupUnit } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* What a ruling on a round of Melee says of the side that strikes back. */

const world = worldOf('training');
const GERMAN: SetupUnit = { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg42' }] };

function melee(...units: readonly SetupUnit[]): GameState {
  return unwrap(
    position(world, {
      units,
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
      initiative: 'us',
      dice: 'entered',
    }),
  );
}

const three = melee({ type: 'us.2-5-4', at: 'I5' }, { type: 'us.1-4-4', at: 'I5' }, GERMAN);
const attack: Action = { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'], weapons: [] };

function accountsOf(game: GameState, action: Action = attack): readonly Account[] {
  const verdict = check(world, game, action);
  return verdict.complete === 1 ? verdict.accounts : [];
}

/** Who strikes whom, in which column, and the number that the dice need. */
const told = (accounts: readonly Account[]): readonly unknown[] =>
  accounts.map(({ of, target, finding, needs, answer }) => [
    of,
    target.join(' '),
    finding?.params['column'],
    needs.map(({ value }) => value),
    answer === true,
  ]);

describe('a ruling on a round of Melee', () => {
  rule('8.0', 'has the column and the number needed of the counterattack on each unit, and on all of them', () => {
    expect(told(accountsOf(three))).toEqual([
      ['us', 'de.1-6-4.1', '1-1', [8], false],
      ['de', 'us.1-4-4.1', '4-1', [4], true],
      ['de', 'us.2-5-4.1', '2-1', [6], true],
      ['de', 'us.1-4-4.1 us.2-5-4.1', '3-2', [7], true],
    ]);
  });

  rule('8.0', 'has no counterattack on all where the odds of that are worse than 1-3', () => {
    const weak = melee(
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'I5' },
    );
    const counter = accountsOf(weak).filter(({ answer }) => answer === true);
    expect(counter.map(({ target }) => target)).toEqual([['us.2-5-4.1'], ['us.2-5-4.2'], ['us.2-5-4.3']]);
  });

  rule('11.1.4', 'counts the Leader who helps the counterattack most', () => {
    const led = melee({ type: 'us.2-5-4', at: 'I5' }, GERMAN, { type: 'de.baumann', at: 'I5' });
    const [, counter] = accountsOf(led);
    expect(counter?.modifiers?.terms.map(({ id, params }) => [id, params])).toContainEqual([
      'leader',
      { leader: 'de.baumann.1' },
    ]);
    expect(counter?.needs.map(({ value }) => value)).toEqual([5]);
  });

  rule('8.0', 'has no counterattack where nobody is left who could strike', () => {
    const shaken = melee({ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'I5', shaken: true });
    expect(told(accountsOf(shaken))).toEqual([]);
  });

  it('says who strikes back', () => {
    const verdict = check(world, three, attack);
    const lines = explain(verdict, english, namesOf(world, three)).split('\n');
    expect(lines.filter((line) => line.includes('strikes back'))).toEqual(
      Array.from({ length: 3 }, () => 'So Germany strikes back, if nobody there falls first.'),
    );
  });

  rule('8.0', 'is compared by rulesets with the counterattack in a column of its own', () => {
    const rulesets = ['5.1', { overrides: { meleeRounding: 'down' } }] as const;
    const { differences } = unwrap(compareRulings(world, { seen: three, action: attack }, rulesets));
    expect(
      differences
        .filter(({ what }) => what === 'need')
        .map(({ at, values, because }) => [at, ...values, ...because.map(({ name }) => name)]),
    ).toEqual([
      ['melee de.1-6-4.1 melee', 'atLeast 8', 'atLeast 9', 'meleeRounding'],
      ['melee us.1-4-4.1 us.2-5-4.1 melee', 'atLeast 7', 'atLeast 8', 'meleeRounding'],
    ]);
  });
});
