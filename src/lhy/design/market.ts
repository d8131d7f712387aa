import type { Settled } from './design.js';
import type { Library } from './library.js';
import { countersOf } from './library.js';

/** Something that a player may buy: a type of counter, or mortars off the map. */
export interface Good {
  /** The id of the type of counter; of mortars `mortar.` and the row of their chart. */
  readonly id: string;
  readonly cost: number;
  /** How many there are. */
  readonly there: number;
  /** It is armor support. */
  readonly armor: boolean;
}

/** Mortars of one type that a side may buy. */
const MOST_MORTARS = 9;

/** The name of mortars off the map in the Support Purchase Table. */
export const MORTAR = 'mortar.';

/**
 * The nation of a player.
 *
 * @rule 23.0(7)
 * @example nationOf(settled, 'anna') // 'german'
 */
export function nationOf({ attacker, attackerNation, defenderNation }: Settled, player: string): string {
  return (player === attacker ? attackerNation : defenderNation) ?? '';
}

/**
 * What a player may buy: counters of his nation without a platoon, by their type or else by their kind, and mortars off the map.
 *
 * @rule 23.0(13)
 * @example forSale(library, settled, 'anna') // [{ id: 'german.mg', cost: 4, there: 3, armor: false }]
 */
export function forSale(library: Library, settled: Settled, player: string): readonly Good[] {
  const { charts, counters } = library;
  const prices = charts.values.supportPurchase ?? {};
  const nation = nationOf(settled, player);
  const price = (name: string): number | undefined => (Object.hasOwn(prices, name) ? prices[name] : undefined);
  const types = [...counters.values()].flatMap(({ id, kind, nation: of, platoon }): readonly Good[] => {
    const cost = price(id) ?? price(kind);
    if (of !== nation || platoon !== undefined || kind === 'leader' || cost === undefined) return [];
    return [{ id, cost, there: countersOf(library, id), armor: kind === 'afv' }];
  });
  const mortars = Object.keys(charts.values.mortarActions ?? {}).flatMap((type): readonly Good[] => {
    const cost = price(`${MORTAR}${type}`);
    return cost === undefined ? [] : [{ id: `${MORTAR}${type}`, cost, there: MOST_MORTARS, armor: false }];
  });
  return [...types, ...mortars];
}
