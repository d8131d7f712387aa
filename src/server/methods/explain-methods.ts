import type { ChangeExplained, ChangeReading, TableChanges } from '../../facade/index.js';
import { ok } from '../../kernel/basis/result.js';
import { explained, purseOf, readingsWanted } from './explained.js';
import type { Method } from './method.js';
import { anything, method, TABLE } from './method.js';
import type { ChangeTold, ReadingTold } from '../answers/table-results.js';
import { lnltTable } from '../table/lnlt-table.js';
import { tableOf } from '../table/table.js';
import { ownState } from '../games/told.js';

const explain = method({
  name: 'game/explain',
  summary:
    'says what was done on a table that enforces no rule: the legal actions that turn the position into the one that the table shows, or what of it is not legal and why',
  params: {
    ...TABLE,
    changes: anything(
      'what has changed: `counters`, and perhaps `markers`, `dice`, `track` and `shown`, as docs/drags.md has them',
    ),
    most: readingsWanted(10),
  },
  result: 'ChangeGiven',
  run: async (desk, { changes, most, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const first = lnltTable(table.value, 'game/explain');
    if (!first.ok) return first;
    const { world, seen } = first.value;
    const found = await explained(world, seen, changes as TableChanges, most, purseOf(desk.limits), call);
    return found.ok ? ok({ ...toldOf(found.value), ...ownState(table.value) }) : found;
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
