import type { ChangeExplained, ChangeReading, Costed, TableChanges } from '../facade/index.js';
import { explainChange } from '../facade/index.js';
import { ok } from '../kernel/basis/result.js';
import type { Method } from './method.js';
import { anything, count, method, TABLE } from './method.js';
import type { ChangeTold, ReadingTold } from './results.js';
import { inTries } from './slices.js';
import { tableOf } from './table.js';
import { ownState } from './told.js';

/** The budget of the first try: a course of actions that is played takes about a millisecond. */
const FIRST = 60;

/** With so many courses an answer is given, whether everything was tried or not. */
const MOST = 1000;

const explain = method({
  name: 'game/explain',
  summary:
    'says what was done on a table that enforces no rule: the legal actions that turn the position into the one that the table shows, or what of it is not legal and why',
  params: {
    ...TABLE,
    changes: anything(
      'what has changed: `counters`, and perhaps `markers`, `dice`, `track` and `shown`, as docs/drags.md has them',
    ),
    most: count('so many readings at the most; 10 where it is left out'),
  },
  result: 'ChangeGiven',
  run: async (desk, { changes, most, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    const { tell: _, ...quiet } = call;
    const ask = (budget: number): Costed<ChangeTold> => {
      const how = { budget: Math.min(budget, MOST), ...(most === undefined ? {} : { most }) };
      const found = explainChange(world, seen, changes as TableChanges, how);
      if (!found.ok) return found;
      const told = toldOf(found.value);
      const { left } = found.value;
      return left === undefined || budget >= MOST ? ok(told) : { ok: false, problems: left, found: told };
    };
    const found = await inTries(ask, desk.limits, quiet, FIRST);
    return found.ok ? ok({ ...found.value, ...ownState(table.value) }) : found;
  },
});

/** Without the whole positions, which the caller can make himself. */
function toldOf({ readings, differs, ...rest }: ChangeExplained): ChangeTold {
  return {
    ...rest,
    readings: readings.map(readingOf),
    differs: differs.map(({ differences, ...reading }) => ({ ...readingOf(reading), differences })),
  };
}

function readingOf({ steps, windows }: ChangeReading): ReadingTold {
  return { steps, windows };
}

/** The methods about tables that enforce no rule. */
export const EXPLAIN_METHODS: readonly Method[] = [explain];
