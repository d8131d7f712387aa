import type { Force, ForceUnit } from './scenario.js';

/** Counters of one type in a force: how many there are, those aboard of others included. */
export interface RosterEntry {
  readonly type: string;
  readonly count: number;
}

/**
 * All counters of a force: its units, the weapons that they hold and those that they carry aboard.
 *
 * @rule 22.0
 * @example rosterOf(column) // [{ type: 'us.m3', count: 2 }, { type: 'us.2-5-4', count: 2 }]
 */
export function rosterOf({ units }: Pick<Force, 'units'>): readonly RosterEntry[] {
  return units.flatMap((unit) => entriesOf(unit, 1));
}

function entriesOf({ type, count, holds = [], carries = [] }: ForceUnit, times: number): readonly RosterEntry[] {
  const all = count * times;
  return [
    { type, count: all },
    ...holds.map((weapon) => ({ type: weapon.type, count: all })),
    ...carries.flatMap((rider) => entriesOf(rider, all)),
  ];
}
