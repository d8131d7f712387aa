import type { Foretold, Outlook } from '../../facade/changes/outlook.js';
import type { CounterId, Status } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { changesSeen } from '../position/changes.js';
import type { TableSeen } from './table-seen.js';

/** So many deeds are looked at that come later. */
const MOST_LATER = 6;

/**
 * What the tables of a log show after each of its steps: which counters are touched by the next deeds, the first marker that each of them
 * gets, and who is better off when it is touched first.
 *
 * @param tables the table at the beginning, then that after each step
 * @param shown the fields of a state that the module shows
 * @example outlooks(tables, SHOWN)(4).get('us.2-5-4.1')?.marker // 'fired'
 */
export function outlooks(tables: readonly TableSeen[], shown: readonly (keyof Status)[]): (step: number) => Outlook {
  const touched = tables.slice(1).map((table, i) => touchedBetween(tables[i] as TableSeen, table, shown));
  return (step) => {
    const found = new Map<CounterId, Foretold>();
    let deeds = 0;
    for (let at = step + 1; at < touched.length && deeds < MOST_LATER; at++) {
      const next = touched[at] ?? [];
      if (next.length > 0) deeds += 1;
      for (const { id, marker, recovers } of next) {
        const known = found.get(id);
        if (known === undefined)
          found.set(id, {
            soon: deeds,
            ...(marker === undefined ? {} : { marker }),
            ...(recovers ? { recovers: true } : {}),
          });
        else if (known.marker === undefined && marker !== undefined) found.set(id, { ...known, marker });
      }
    }
    return found;
  };
}

interface Touched {
  readonly id: CounterId;
  readonly marker: Foretold['marker'];
  readonly recovers: boolean;
}

function touchedBetween(before: TableSeen, after: TableSeen, shown: readonly (keyof Status)[]): readonly Touched[] {
  if (before === after) return [];
  return changesSeen(before.position, after.position, shown).counters.map(({ counter, after: state }) => {
    const old = counterOf(before.position, counter)?.status ?? {};
    const had = old.markers ?? [];
    const marker = state?.markers?.find((each) => !had.includes(each));
    return { id: counter, marker, recovers: state !== undefined && isBetter(old, state) };
  });
}

/** Whether somebody is no longer Shaken, has fewer wounds, or a weapon is no longer jammed. */
function isBetter(old: Status, now: Status): boolean {
  const hasRallied = old.shaken === true && now.shaken !== true;
  return hasRallied || (old.wounds ?? 0) > (now.wounds ?? 0) || (old.jammed === true && now.jammed !== true);
}
