import { parseArgs } from 'node:util';
import { ATTACKS, KINDS } from './kinds.js';
import type { Kind } from './kinds.js';
import { breachLine } from './tally.js';

/* `npm run redteam` bundles this and runs it: one attack of each kind after the other, until the time is over or the counts are
 * reached. What got through is told once, with how often it did. */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true },
    count: { type: 'string' },
  },
});
const wanted = KINDS.filter((kind) => values.kind === undefined || values.kind.includes(kind));
const count = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count);
const minutes = values.count === undefined ? Number(values.minutes) : Number.POSITIVE_INFINITY;

/** The sorts of breaches that are told, in this order. */
const SORTS = ['throws', 'spoiled', 'dead end', 'changed', 'disagrees', 'unlisted', 'slow'] as const;

const begun = Date.now();
const sums = new Map<Kind, { tried: number; accepted: number; found: Map<string, number> }>();
const told = new Set<string>();
const isOver = (kind: Kind): boolean => (sums.get(kind)?.tried ?? 0) >= count || Date.now() - begun > minutes * 60_000;

function report(): void {
  for (const [kind, { tried, accepted, found }] of sums) {
    const counts = SORTS.map((sort) => `${sort} ${found.get(sort) ?? 0}`).join(', ');
    console.log(`${kind}: ${tried} tried, ${accepted} accepted; ${counts}`);
  }
}

for (let round = 0; wanted.some((kind) => !isOver(kind)); round++) {
  for (const kind of wanted) {
    if (isOver(kind)) continue;
    const { tried, accepted, breaches } = ATTACKS[kind](round, values.seed);
    const sum = sums.get(kind) ?? { tried: 0, accepted: 0, found: new Map<string, number>() };
    sum.tried += tried;
    sum.accepted += accepted;
    for (const breach of breaches) {
      sum.found.set(breach.kind, (sum.found.get(breach.kind) ?? 0) + 1);
      const sort = `${kind} ${breach.kind} ${breach.where.replaceAll(/[0-9]+/g, 'N').slice(0, 160)}`;
      if (!told.has(sort)) console.log(`  ${kind}: ${breachLine(breach)}`);
      told.add(sort);
    }
    sums.set(kind, sum);
  }
  if (round % 10 === 9) {
    console.log(`round ${round + 1}, ${Math.round((Date.now() - begun) / 1000)} s`);
    report();
  }
}
report();
const broken = [...sums.values()].some(({ found }) => [...found.keys()].some((sort) => sort !== 'slow'));
process.exit(broken ? 1 : 0);
