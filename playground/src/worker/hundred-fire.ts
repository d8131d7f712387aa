import type { Sent, View } from 'hexarbiter/engine';
import { check, legal, odds } from 'hexarbiter/engine';
import { percent } from 'hexarbiter';
import type { Lhy, LhyWorld, Unit } from 'hexarbiter/lhy';
import { isGood } from 'hexarbiter/lhy';
import { compare, fraction, fromText, sub, toText } from '../../../src/kernel/numbers/fraction.js';
import type { Fraction } from '../../../src/kernel/numbers/fraction.js';
import { total } from '../../../src/kernel/numbers/ledger.js';
import { fireEffect, steadyOf } from '../../../src/lhy/fire/index.js';
import type { AttackCard, Chances, Odds, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { lhyLocale } from './hundred-words.js';
import type { Eyes } from './kit.js';
import { refused } from './words.js';

/** Steps of the budget of the odds. */
const BUDGET = 100_000;
/** The sides of the die of fire. */
const DIE = 10;
/** The kinds of orders by which a unit fires. */
const FIRES = ['smallArms', 'antiTank'] as const;
const NONE = fraction(0);
const ONE = fraction(1);

type Action = Sent<Lhy>;

/**
 * The shots that a unit can fire now.
 *
 * @example shotsOf(world, seen, 'umber.mg')[0] // { kind: 'smallArms', unit: 'umber.mg', hex: 'F6' }
 */
export function shotsOf(world: LhyWorld, seen: View<Lhy>, unit: string): readonly Action[] {
  const found: Action[] = [];
  if (seen.pending !== undefined) return found;
  for (const kind of FIRES) for (const action of legal<Lhy>(world, seen, { kind, unit })) found.push(action);
  return found;
}

/**
 * The hex at which a shot is fired.
 *
 * @example firedAt(seen, { kind: 'smallArms', unit: 'umber.mg', hex: 'F6' }) // 'F6'
 */
export function firedAt({ position }: View<Lhy>, action: Action): string | undefined {
  if (action.kind === 'smallArms') return action.hex;
  if (action.kind !== 'antiTank') return undefined;
  const place = position.units[action.target]?.place;
  return place?.kind === 'map' ? place.hex : undefined;
}

type Accounts = Extract<ReturnType<typeof check<Lhy>>, { readonly complete: 1 }>['accounts'];

function accountsOf(world: LhyWorld, seen: View<Lhy>, action: Action): Accounts {
  const verdict = check<Lhy>(world, seen, action);
  return verdict.complete === 1 ? verdict.accounts : [];
}

/** The chances of a shot: those of the engine, and of small arms, whose die is rolled later, those of their value alone. */
function chancesOf(world: LhyWorld, { seen, names }: Eyes<Lhy>, action: Action): readonly Chances[] {
  const found = odds<Lhy>(world, seen, action, { budget: BUDGET });
  const subjects = found.ok ? found.value.subjects : [];
  if (subjects.length > 0 || action.kind !== 'smallArms')
    return subjects.map(({ subject, results }) => ({
      subject: names.nameOf(subject) ?? subject,
      results: results.map(({ result, chance }) => resultOf(result, chance)),
    }));
  const [account] = accountsOf(world, seen, action);
  const target = steadiest(world, seen, action.hex);
  if (account?.attack === undefined || target === undefined) return [];
  const value = total(account.attack).n;
  const faces = Array.from({ length: DIE }, (_, i) => fireEffect(steadyOf({ world }, target), value + i + 1));
  return [
    {
      subject: names.nameOf(target.id) ?? target.id,
      results: [...new Set(faces)].map((effect) =>
        resultOf(effect, toText(fraction(faces.filter((each) => each === effect).length, DIE))),
      ),
    },
  ];
}

function resultOf(result: string, chance: string): Chances['results'][number] {
  return { text: lhyLocale.outcome(result), chance, percent: percent(chance, 1) };
}

/** The enemy in a hex whose Cohesion is compared with the fire: the best of those that are seen. */
function steadiest(world: LhyWorld, { position, side }: View<Lhy>, hex: string): Unit | undefined {
  return Object.values(position.units)
    .filter((unit) => unit.side !== side && unit.place.kind === 'map' && unit.place.hex === hex)
    .filter((unit) => world.counters.has(unit.type) && steadyOf({ world }, unit).cohesion > 0)
    .sort((a, b) => Number(isGood(b)) - Number(isGood(a)) || cohesion(b) - cohesion(a))[0];

  function cohesion(unit: Unit): number {
    return steadyOf({ world }, unit).cohesion;
  }
}

function valueOf(text: string): Fraction {
  const read = fromText(text);
  return read.ok ? read.value : NONE;
}

/**
 * How strong a shot is: the chance to harm whom it harms most, and its value with its sign.
 *
 * @example strengthOf(world, eyes, shot) // { percent: '50', value: '+3' }
 */
export function strengthOf(
  world: LhyWorld,
  eyes: Eyes<Lhy>,
  action: Action,
): { readonly percent: string; readonly value: string } {
  const harmless = lhyLocale.outcome('none');
  const harm = chancesOf(world, eyes, action)
    .map(({ results }) => sub(ONE, valueOf(results.find(({ text }) => text === harmless)?.chance ?? '0')))
    .reduce((a, b) => (compare(a, b) < 0 ? b : a), NONE);
  const [account] = accountsOf(world, eyes.seen, action);
  const value = account?.attack === undefined ? 0 : total(account.attack).n;
  return { percent: percent(toText(harm)), value: value < 0 ? `${value}` : `+${value}` };
}

/**
 * A shot before it is fired: its chances and its sums.
 *
 * @example secondAttack(world, eyes, shot).value.sums
 */
export function secondAttack(world: LhyWorld, eyes: Eyes<Lhy>, action: Action): Told<AttackCard> {
  const verdict = check<Lhy>(world, eyes.seen, action);
  if (verdict.complete === -1) return refused(verdict.problems, (each) => lhyLocale.problem(each, eyes.names));
  const sums = accountsOf(world, eyes.seen, action).flatMap(({ attack }) => (attack === undefined ? [] : [attack]));
  return {
    ok: true,
    value: {
      title: lhyLocale.decision(action, eyes.names),
      subjects: chancesOf(world, eyes, action),
      sums: sums.map((sum) => [lhyLocale.sum(sum, eyes.names), ...lhyLocale.terms(sum, eyes.names)]),
      needs: [],
      left: action.kind === 'smallArms' ? [say('attack.later')] : [],
      action,
    },
  };
}

/**
 * The shots of a unit, or of the units in a hex, at a unit or a hex: the strongest first.
 *
 * @param eyes the game as its side sees it
 * @param firer a unit or a hex
 * @param target a unit or a hex
 * @param pick the number of the shot that is shown
 * @example secondOdds(world, eyes, 'umber.mg', 'F6', '0')
 */
export function secondOdds(
  world: LhyWorld,
  eyes: Eyes<Lhy>,
  firer: string,
  target: string,
  pick: string,
): Told<Odds> | undefined {
  const { seen, names } = eyes;
  const units = Object.values(seen.position.units);
  const hexOf = (thing: string): string => {
    const place = seen.position.units[thing]?.place;
    return place?.kind === 'map' ? place.hex : thing;
  };
  const isFirer = ({ id, place }: Unit): boolean => id === firer || (place.kind === 'map' && place.hex === firer);
  const isAimed = (action: Action): boolean => {
    const names = action.kind === 'antiTank' && seen.position.units[target] !== undefined;
    return names ? action.target === target : firedAt(seen, action) === hexOf(target);
  };
  const shots = units
    .filter(isFirer)
    .flatMap(({ id }) => shotsOf(world, seen, id))
    .filter(isAimed)
    .map((action) => ({ action, percent: Number(strengthOf(world, eyes, action).percent) }))
    .sort((a, b) => b.percent - a.percent)
    .map(({ action }) => action);
  const shot = shots[Number(pick)] ?? shots[0];
  if (shot === undefined) return undefined;
  const card = secondAttack(world, eyes, shot);
  if (!card.ok) return card;
  return {
    ok: true,
    value: {
      ...card.value,
      supposed: false,
      attacks: shots.map((each, i) => ({ value: `${i}`, text: lhyLocale.decision(each, names) })),
      picked: `${shots.indexOf(shot)}`,
    },
  };
}
