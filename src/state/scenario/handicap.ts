import type { Side } from '../position/place.js';
import type { Handicap } from './scenario.js';
import type { Setting } from './setting.js';

/**
 * The handicap in force, if it is in favor of a side.
 *
 * @returns nothing where the players have agreed on none, or on one for the other side
 * @rule 22.0
 * @example handicapFor(world, 'de')?.morale // 1
 */
export function handicapFor({ scenario }: Setting, side: Side): Handicap | undefined {
  const { handicap, handicaps = [] } = scenario;
  if (handicap === undefined) return undefined;
  return handicaps.find(({ id, side: whose }) => id === handicap && whose === side);
}
