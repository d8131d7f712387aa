import type { Distribution } from '../../engine/odds/odds-by-answer.js';
import { oddsOfLegal } from '../../engine/odds/odds.js';
import { add, compare, fraction, fromText, toText } from '../../kernel/numbers/fraction.js';
import type { Fraction } from '../../kernel/numbers/fraction.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { takeStep } from '../../kernel/odds/meter.js';
import { attackClass } from '../../combat/index.js';
import type { Action, CounterId, Scene, Side, View } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { LOST, SHAKEN } from '../record/results.js';

/** What an attack can do to one counter: exact chances, `5/36`. Both together are the chance that it is hurt at all. */
export interface Harm {
  readonly unit: CounterId;
  /** It is Shaken, and loses nothing. */
  readonly shaken: string;
  /** It loses a step, is wounded, wrecked, abandoned or eliminated. */
  readonly lost: string;
}

/** A question about an order that could be given in a scene. */
export interface Question {
  readonly scene: Scene;
  /** The view from which everything is asked; the scene has its own position and frames. */
  readonly eyes: View;
  /** Whoever would give the order. */
  readonly by: Side;
  readonly action: Action;
  readonly meter: Meter;
  /** What attacks of one class do, as far as it is known; absent where other counters than those of one group move between questions. */
  readonly alike?: Alike;
}

/** What attacks do, by their class: those of one class are worked out once. */
export type Alike = Map<string, readonly Harm[]>;

/**
 * What an order would do to the counters of one side, counters that nothing can happen to left out.
 *
 * @param question the order, in the scene in which it would be given
 * @param side whose counters
 * @returns the chances by counter; nothing where the budget is spent
 * @rule 5.0
 * @example harmOf({ scene, eyes, by: 'de', action, meter, alike }, 'us') // [{ unit: 'us.2-5-4.1', shaken: '5/36', lost: '1/36' }]
 */
export function harmOf(question: Question, side: Side): readonly Harm[] | undefined {
  const { scene, action, meter, alike } = question;
  const named = alike !== undefined && action.kind === 'fire' ? attackClass(scene, action) : undefined;
  if (alike === undefined || named === undefined) return workedOut(question, side);
  const known = alike.get(named);
  if (known !== undefined) return takeStep(meter) ? known : undefined;
  const harm = workedOut(question, side);
  if (harm !== undefined) alike.set(named, harm);
  return harm;
}

function workedOut({ scene, eyes, by, action, meter }: Question, side: Side): readonly Harm[] | undefined {
  const { position, frames } = scene;
  const asked: View = { ...eyes, side: by, position, frames };
  const found = oddsOfLegal(scene.world, asked, action, {}, meter);
  if (!found.ok) return undefined;
  return found.value.subjects.flatMap(({ subject, results }) => {
    if (counterOf(position, subject)?.side !== side) return [];
    const [shaken, lost] = [chanceOf(results, SHAKEN), chanceOf(results, LOST)];
    return shaken.n === 0n && lost.n === 0n ? [] : [{ unit: subject, shaken: toText(shaken), lost: toText(lost) }];
  });
}

function chanceOf(results: Distribution['subjects'][number]['results'], named: readonly string[]): Fraction {
  return results.reduce(
    (sum, { result, chance }) => (named.includes(result) ? add(sum, valueOf(chance)) : sum),
    fraction(0),
  );
}

function valueOf(chance: string): Fraction {
  const read = fromText(chance);
  return read.ok ? read.value : fraction(0);
}

/**
 * The greatest chance of some harms.
 *
 * @param which to be Shaken, or to lose something
 * @returns `0` where there is no harm
 * @example greatest([{ unit: 'us.2-5-4.1', shaken: '5/36', lost: '1/36' }], 'shaken') // '5/36'
 */
export function greatest(harms: readonly Harm[], which: 'shaken' | 'lost'): string {
  let most = fraction(0);
  for (const harm of harms) {
    const chance = valueOf(harm[which]);
    if (compare(chance, most) > 0) most = chance;
  }
  return toText(most);
}

/**
 * Whether one attack hurts more than another: first by the chance that the counter which it hurts most loses something or is
 * Shaken, then by the chance that it loses something.
 *
 * @example isWorse([{ unit: 'us.2-5-4.1', shaken: '5/36', lost: '1/36' }], []) // true
 */
export function isWorse(one: readonly Harm[], other: readonly Harm[]): boolean {
  const [a, b] = [hurtBy(one), hurtBy(other)];
  return compare(a, b) > 0 || (compare(a, b) === 0 && compare(lossBy(one), lossBy(other)) > 0);
}

/**
 * The order of attacks, the most harmful first.
 *
 * @example dangers.sort(byHarm)
 */
export function byHarm(one: { readonly harm: readonly Harm[] }, other: { readonly harm: readonly Harm[] }): number {
  if (isWorse(one.harm, other.harm)) return -1;
  return isWorse(other.harm, one.harm) ? 1 : 0;
}

function hurtBy(harms: readonly Harm[]): Fraction {
  return harms.reduce((most, { shaken, lost }) => {
    const hurt = add(valueOf(shaken), valueOf(lost));
    return compare(hurt, most) > 0 ? hurt : most;
  }, fraction(0));
}

function lossBy(harms: readonly Harm[]): Fraction {
  return valueOf(greatest(harms, 'lost'));
}
