import { apply, odds, view } from '../engine/index.js';
import { numberOf } from '../bots/fire.js';
import { imagine } from '../bots/imagine.js';
import { basisOf, chanceBy, prospectOf } from '../bots/levels/prospect.js';
import { firstOf, kindsOf, ordersOf } from '../bots/order.js';
import { valueOf } from '../bots/tactical/harm.js';
import { canonical } from '../kernel/json/canonical.js';
import { seedRng } from '../kernel/procedure/seeded.js';
import type { Action, GameState, View, World } from '../state/index.js';
import { counterOf } from '../state/index.js';
import type { Decision } from './recorded-orders.js';
import type { Weighed } from './weighed.js';
import { meanTerms, sumOfTerms } from './weighed.js';

/** So many games are imagined until an attempt has succeeded in one and failed in another. */
const TRIES = 8;

/** So many paths of dice are followed for the odds of one attempt. */
const MOST_PATHS = 2_000;

/** A rally attempt. */
type Attempt = Extract<Action, { readonly kind: 'rally' }>;

/** An attempt with what is to be expected of it. */
interface Hope {
  readonly attempt: Attempt;
  readonly chance: number;
  /** What the unit is worth more when it has rallied, in Squads. */
  readonly gain: number;
}

/**
 * The rally attempts that a side could make: the one that it made or the end of its attempts, and the best of the others, by exact odds. What the other
 * units can still expect afterwards counts too: so it matters who tries first, and which Leader lends his modifier to whom.
 *
 * @param width the most attempts beside the own order
 * @returns the own order first; nothing where there is no other
 * @example weighedRallies(world, decision, '7', 3)[0].rally // 0.42
 */
export function weighedRallies(
  world: World,
  { by, before, orders, step }: Decision,
  seed: string,
  width: number,
): readonly Weighed[] {
  const [own] = orders;
  const seen = view(world, before, by);
  if (own === undefined) return [];
  const others = hopesIn(world, seen)
    .filter(({ attempt }) => canonical(attempt) !== canonical(own))
    .sort((a, b) => b.chance * b.gain - a.chance * a.gain)
    .slice(0, width)
    .map(({ attempt }) => attempt);
  const all = others.length === 0 ? [] : [own, ...others];
  return all.flatMap((order) => weighed(world, seen, order, `${seed}/rally/${step}`) ?? []);
}

/** Every attempt that can be made now. */
function hopesIn(world: World, seen: View): readonly Hope[] {
  if (seen.pending !== undefined || !kindsOf(world, seen).includes('rally')) return [];
  const attempts = [...ordersOf(world, seen, { kind: 'rally' }, ['unit', 'method', 'leader'], firstOf)];
  return attempts.flatMap((attempt) => (attempt.kind === 'rally' ? hopeOf(world, seen, attempt) : []));
}

function hopeOf(world: World, seen: View, attempt: Attempt): readonly Hope[] {
  const unit = counterOf(seen.position, attempt.unit);
  const found = unit === undefined ? undefined : odds(world, seen, attempt, { budget: MOST_PATHS });
  if (unit === undefined || found?.ok !== true) return [];
  const chances = found.value.subjects.flatMap(({ results }) => results);
  const chance = chances.reduce((sum, each) => (each.result === 'rallied' ? sum + numberOf(each.chance) : sum), 0);
  const { shaken: _shaken, ...status } = unit.status;
  return [{ attempt, chance, gain: valueOf(world, { ...unit, status }) - valueOf(world, unit) }];
}

/** What the units that have not tried yet can expect, each by its best attempt, in Squads. */
function restOf(world: World, state: GameState, side: string): number {
  const top = state.frames.at(-1);
  if (top?.kind !== 'rally' || top.by !== side) return 0;
  const best = new Map<string, number>();
  for (const { attempt, chance, gain } of hopesIn(world, view(world, state, side)))
    best.set(attempt.unit, Math.max(best.get(attempt.unit) ?? 0, chance * gain));
  return [...best.values()].reduce((sum, each) => sum + each, 0);
}

/** One order by all that can come of it. */
function weighed(world: World, seen: View, order: Action, seed: string): Weighed | undefined {
  const [hope] = order.kind === 'rally' ? hopeOf(world, seen, order) : [];
  if (order.kind === 'rally' && hope === undefined) return undefined;
  const ends = endsOf(world, seen, order, seed, hope?.chance);
  const [first] = ends;
  if (first === undefined) return undefined;
  const basis = basisOf(world, first.state);
  const all = ends.map(({ weight, state }) => {
    const rest = restOf(world, state, seen.side);
    const { terms } = prospectOf(world, state, seen.side, basis);
    return { weight, rest, terms: { ...terms, men: terms.men + rest } };
  });
  const terms = meanTerms(all);
  const rest = all.reduce((sum, each) => sum + each.weight * each.rest, 0);
  return {
    orders: [order],
    chances: [chanceBy(sumOfTerms(terms))],
    ends: terms,
    rally: (hope === undefined ? 0 : hope.chance * hope.gain) + rest,
  };
}

/** What can come of an order: the game in which the unit has rallied and the one in which it has not, with their chances. */
function endsOf(
  world: World,
  seen: View,
  order: Action,
  seed: string,
  chance: number | undefined,
): readonly { readonly weight: number; readonly state: GameState }[] {
  const found = new Map<boolean, GameState>();
  for (let tried = 0; tried < TRIES && found.size < 2; tried++) {
    const dream = imagine(world, seen, seedRng(`${seed}/${tried}`));
    const applied = dream === undefined ? undefined : apply(world, dream.game, order, { lean: true });
    if (applied?.ok !== true) return [];
    const { state } = applied.value;
    const unit = order.kind === 'rally' ? counterOf(state.position, order.unit) : undefined;
    const hasRallied = unit !== undefined && unit.status.shaken !== true;
    if (!found.has(hasRallied)) found.set(hasRallied, state);
    if (chance === undefined || chance === 0 || chance === 1) break;
  }
  const whole = [...found.values()].map((state) => ({ weight: 1, state }));
  if (found.size < 2 || chance === undefined) return whole.slice(0, 1);
  return [...found].map(([hasRallied, state]) => ({ weight: hasRallied ? chance : 1 - chance, state }));
}
