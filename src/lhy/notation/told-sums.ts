import type { Param } from '../../kernel/basis/result.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { plus } from '../../kernel/numbers/ledger.js';
import type { LhyEvent } from '../state/index.js';

/** What a roll and its sum come to. */
type Summed = Extract<LhyEvent, { readonly kind: 'summed' }>;

/** One number that a record can tell, and the terms that count in it. */
export interface Figure {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** A sum of a step: a record tells it in one of several ways, such as `9` or `9 against 6`. */
export interface FoundSum {
  readonly rule: string;
  readonly ways: readonly (readonly Figure[])[];
}

/** The sections by which markers of fire are placed. */
const PLACED = { smallArms: '11.3.2', antiTank: '11.5.3', mortar: '11.4.6' } as const;

/** Numbers that change a die and are told without a sum of their own. */
const OWN_TERMS = ['leader', 'elite'] as const;

/**
 * The sums of a step in their order, each in the ways in which a record can tell it.
 *
 * @rule 9.0
 * @example foundSums(events)[0]?.ways[0]?.map(({ value }) => value) // [9]
 */
export function foundSums(events: readonly LhyEvent[]): readonly FoundSum[] {
  const sums = events.flatMap((event) => (event.kind === 'summed' ? sumsOf(event) : []));
  // Who places a marker of fire and rolls nothing writes down what it is worth.
  return sums.length > 0 ? sums : events.flatMap((event) => (event.kind === 'firePlaced' ? [markerSum(event)] : []));
}

function markerSum({ marker: { kind, value, terms } }: Extract<LhyEvent, { readonly kind: 'firePlaced' }>): FoundSum {
  const counted = terms.map(({ term, rule, value: part }) => plus(term === 'base' ? 'value' : term, rule, part));
  return { rule: PLACED[kind], ways: [[{ value, terms: counted }]] };
}

function sumsOf({ sum, rule, params, sums = [] }: Summed): readonly FoundSum[] {
  const number = (name: string): number | undefined => numberOr(params[name]);
  if (sum === 'assault') return assaultSums(rule, number, sums);
  const value = number('total') ?? number('die');
  if (value === undefined) return [];
  const [ledger] = sums;
  const figure: Figure = { value, terms: ledger?.terms ?? ownTerms(rule, number) };
  const against = number('cohesion') ?? number('armour') ?? number('needed');
  const pair = against === undefined ? [] : [[figure, { value: against, terms: [] }]];
  // The roll of anti-tank fire has been told with its marker.
  return [{ rule, ways: sum === 'armour' ? pair : [[figure], ...pair] }];
}

/** The sums of both sides, and the result with the die. */
function assaultSums(
  rule: string,
  number: (name: string) => number | undefined,
  sums: NonNullable<Summed['sums']>,
): readonly FoundSum[] {
  const [attacker, defender, result] = (['attacker', 'defender', 'total'] as const).map((name, i): Figure[] => {
    const value = number(name);
    return value === undefined ? [] : [{ value, terms: sums[i]?.terms ?? [] }];
  }) as [Figure[], Figure[], Figure[]];
  return [
    { rule, ways: [[...attacker, ...defender]] },
    { rule, ways: [result] },
  ].filter(({ ways: [way = []] }) => way.length > 0);
}

function ownTerms(rule: string, number: (name: string) => number | undefined): readonly Term[] {
  return OWN_TERMS.flatMap((id) => {
    const value = number(id);
    return value === undefined || value === 0 ? [] : [plus(id, rule, value)];
  });
}

function numberOr(value: Param | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** A sum that is told, and the sum of the rules that it means; none where there is none left. */
export interface MatchedSum {
  readonly told: readonly number[];
  readonly found?: { readonly rule: string; readonly figures: readonly Figure[]; readonly same: boolean };
}

/** What it costs that a told sum is wrong, and that it means no sum at all. */
const COST = { wrong: 1, nowhere: 2 } as const;

/** How the sums from a place on fit best. */
interface Fit {
  readonly cost: number;
  readonly first?: MatchedSum;
  readonly next?: Fit;
}

/**
 * The sums of the rules that told ones mean. They are told in their order, and some may be left out: of all ways to match them the one
 * with the fewest wrong sums is taken, and of several the one that comes first.
 *
 * @example matchSums([[9]], foundSums(events))[0]?.found?.same // true
 */
export function matchSums(told: readonly (readonly number[])[], found: readonly FoundSum[]): readonly MatchedSum[] {
  const none: Fit = { cost: 0 };
  let fits: readonly Fit[] = [none, ...found.map(() => none)];
  for (const numbers of [...told].reverse()) fits = fitsOf(numbers, found, fits);
  let fit = fits[0];
  return told.map((numbers) => {
    const { first = { told: numbers }, next } = fit ?? none;
    fit = next;
    return first;
  });
}

/** For each place among the sums of the rules the best fit of one told sum, with all that are told behind it. */
function fitsOf(told: readonly number[], found: readonly FoundSum[], later: readonly Fit[]): readonly Fit[] {
  const fits: Fit[] = [];
  for (let at = found.length; at >= 0; at--) {
    const behind = later[at] ?? { cost: 0 };
    const nowhere = { cost: behind.cost + COST.nowhere, first: { told }, next: behind };
    const ways = [fitAt(told, found[at], later[at + 1]), fits.at(-1), nowhere];
    // Of several that cost the same the first one is the best.
    const best = ways.reduce((least, each) =>
      each !== undefined && each.cost < (least?.cost ?? Infinity) ? each : least,
    );
    fits.push(best ?? nowhere);
  }
  return fits.reverse();
}

/** Matches a told sum with one of the rules, if that can be told by so many numbers. */
function fitAt(told: readonly number[], found: FoundSum | undefined, behind: Fit | undefined): Fit | undefined {
  if (found === undefined || behind === undefined) return undefined;
  const figures = found.ways.find((way) => way.length === told.length);
  if (figures === undefined) return undefined;
  const same = figures.every(({ value }, i) => value === told[i]);
  const cost = behind.cost + (same ? 0 : COST.wrong);
  return { cost, first: { told, found: { rule: found.rule, figures, same } }, next: behind };
}
