import type { Foretold, Outlook } from '../../facade/changes/outlook.js';
import { isSame } from '../../kernel/json/same.js';
import type { CounterId, Status } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { changesSeen } from '../position/changes.js';
import type { TableSeen } from './table-seen.js';

/** So many deeds are looked at that come later. */
const MOST_LATER = 6;

/**
 * What the tables of a log show after each of its steps: which counters are touched by the next deeds, the first marker that each of them
 * gets, who is better off when it is touched first, and which target somebody has acquired by the step or by a later one.
 *
 * @param tables the table at the beginning, then that after each step
 * @param shown the fields of a state that the module shows
 * @example outlooks(tables, SHOWN)(4).get('us.2-5-4.1')?.marker // 'fired'
 */
export function outlooks(tables: readonly TableSeen[], shown: readonly (keyof Status)[]): (step: number) => Outlook {
  const touched = tables.slice(1).map((table, i) => touchedBetween(tables[i] as TableSeen, table, shown));
  const aims = tables.slice(1).map((table, i) => aimsBetween(tables[i] as TableSeen, table));
  return (step) => {
    const found = new Map<CounterId, Foretold>();
    let deeds = 0;
    for (const [id, aim] of aims[step] ?? []) found.set(id, { soon: 1, aim });
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
      for (const [id, aim] of aims[at] ?? []) {
        const known = found.get(id);
        if (known?.aim === undefined) found.set(id, { soon: deeds + 1, ...known, aim });
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

/** Who has acquired a target, or the more of it, between two tables. */
function aimsBetween(before: TableSeen, after: TableSeen): ReadonlyMap<CounterId, Foretold['aim'] & object> {
  const found = new Map<CounterId, Foretold['aim'] & object>();
  if (before === after) return found;
  for (const { id, status } of after.position.counters) {
    const { acquired } = status;
    const own = acquired === undefined ? undefined : before.counters.get(id)?.status.acquired;
    if (acquired !== undefined && (own === undefined || !isSame({ ...own }, { ...acquired }))) found.set(id, acquired);
  }
  return found;
}
