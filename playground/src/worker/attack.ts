import type { Action, Distribution, Lnlt, Names as LnltNames, View } from 'hexarbiter';
import { check, explainSum, label, odds, percent, sumsOf } from 'hexarbiter';
import type { AttackCard, Chances, Told } from '../protocol.js';
import type { Eyes } from './kit.js';
import { inWords, locale, refused } from './words.js';

/** Steps of the budget of the odds: a few seconds at most. */
const BUDGET = 200_000;

/**
 * An attack before it is made: the chances of every result, the sums and what the dice need.
 *
 * @param eyes the game in which the attack is legal, as its side sees it
 * @param action the attack
 * @example attackCard(eyes, { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], ... })
 */
export function attackCard({ world, seen, names }: Eyes<Lnlt>, action: Action): Told<AttackCard> {
  const called = names as LnltNames;
  const chances = odds(world, seen, action, { budget: BUDGET });
  if (!chances.ok && !('found' in chances)) return refused(chances.problems, (each) => inWords(each, called));
  const given: Distribution = chances.ok ? chances.value : chances.found;
  const accounts = accountsOf(world, seen, action);
  return {
    ok: true,
    value: {
      title: inWords(action, called),
      subjects: given.subjects.map((each) => chancesOf(each, called)),
      sums: sumsOf(accounts).map((sum) => explainSum(sum, locale(), called).split('\n')),
      needs: accounts.flatMap((account) => inWords(account, called).split('\n')),
      left: [...(chances.ok ? [] : chances.problems), ...(given.left ?? [])].map((each) => inWords(each, called)),
      action,
    },
  };
}

type Accounts = Extract<ReturnType<typeof check>, { readonly complete: 1 }>['accounts'];

function accountsOf(world: Eyes<Lnlt>['world'], seen: View, action: Action): Accounts {
  const verdict = check(world, seen, action);
  return verdict.complete === 1 ? verdict.accounts : [];
}

function chancesOf({ subject, results }: Distribution['subjects'][number], names: LnltNames): Chances {
  return {
    subject: names.nameOf(subject) ?? subject,
    results: results.map(({ result, chance }) => ({
      text: label('outcome', result, locale()),
      chance,
      percent: percent(chance, 1),
    })),
  };
}
