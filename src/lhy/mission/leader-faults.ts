import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhyWorld, MissionUnit } from '../state/index.js';
import { platoonOf } from '../units/index.js';

/** A unit that may lead a platoon. */
type Led = Pick<MissionUnit, 'id' | 'type' | 'side'> & Partial<Pick<MissionUnit, 'dummy' | 'commands'>>;

/**
 * The leaders that are too many: a platoon has one. Dummies and independent leaders do not count. A mission with more is refused, and so is
 * a situation that is typed in.
 *
 * @param units units of a mission or of a situation
 * @param pathOf where a unit stands, by its number
 * @returns `two-leaders` with the platoon and both
 * @rule 3.0
 * @example leaderFaults(world, mission.units, (i) => `/units/${i}/type`) // []
 */
export function leaderFaults(
  { counters }: Pick<LhyWorld, 'counters'>,
  units: readonly Led[],
  pathOf: (at: number) => string,
): readonly Problem[] {
  const leaders = new Map<string, string>();
  return units.flatMap(({ id, type, side, dummy, commands }, i) => {
    const counter = counters.get(type);
    const platoon = counter?.kind === 'leader' ? platoonOf(counter) : undefined;
    if (platoon === undefined || dummy === true || commands !== undefined) return [];
    const key = `${side} ${platoon}`;
    const other = leaders.get(key);
    if (other === undefined) {
      leaders.set(key, id);
      return [];
    }
    return [problem('two-leaders', { platoon, unit: id, other }, '3.0', pathOf(i))];
  });
}
