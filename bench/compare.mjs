// `npm run bench -- --compare <git ref>`: the build of another commit and this one, loaded side by side in one process. Each
// row is worked on by one and the other in turns, so that whatever else the machine does befalls both. The ratio of every
// round is kept: what counts is their median, and their spread tells how far to trust it.
import { setImmediate } from 'node:timers/promises';
import { root } from '../scripts/entries.mjs';
import { loadLibrary } from './library.mjs';
import { fresh, median, runFor, steady } from './measure.mjs';
import { commitOf, withBuild } from './other-build.mjs';

const ROUNDS = 15;
const ROUND_MS = 80;
const WARM_UP_MS = 1200;
const WARM_UP_ROUNDS = 3;
/** Of work that needs a fresh start, a round is the median of so many times. */
const TIMES_A_ROUND = 9;

/**
 * Measures the rows of two builds beside each other.
 *
 * @param ref names a commit; the process ends with 2 where there is none
 * @param rowsOf the rows of a build
 * @param say tells what is being done
 */
export async function compare(ref, rowsOf, say) {
  const old = commitOf(ref);
  if (old === undefined) {
    say(`git knows no commit "${ref}"`);
    process.exit(2);
  }
  say(`building ${old} ...`);
  return withBuild(ref, async (tree) => {
    const [before, after] = [rowsOf(await loadLibrary(tree)), rowsOf(await loadLibrary(root))];
    const pairs = after.flatMap((row) => before.filter(({ name }) => name === row.name).map((other) => [other, row]));
    const compared = pairs.filter(([, row]) => row.peers !== true);
    const apart = namesIn(before, after);
    const rows = [];
    for (const [other, { name, per, work }] of compared) {
      say(`comparing ${name} ...`);
      rows.push({ name, per, ...(await compareWork(other.work(), work())) });
    }
    return { old, now: `this checkout, on ${commitOf('HEAD')}`, rows, apart };
  });
}

/** The names of rows that only one of two lists has. */
function namesIn(before, after) {
  const [old, now] = [before, after].map((rows) => rows.map(({ name }) => name));
  return [...now.filter((name) => !old.includes(name)), ...old.filter((name) => !now.includes(name))];
}

async function compareWork(oldWork, newWork) {
  const both = [runnerOf(oldWork), runnerOf(newWork)];
  const rounds = [];
  for (let i = 0; i < WARM_UP_ROUNDS; i++) for (const { warmUp } of both) warmUp();
  for (let i = 0; i < (oldWork.times ?? ROUNDS); i++) {
    // The second to work finds the caches and the garbage of the first: old and new take turns at it.
    const order = i % 2 === 0 ? both : [...both].reverse();
    const rates = order.map(({ round }) => round());
    rounds.push(i % 2 === 0 ? rates : rates.reverse());
    // A signal that ends the process is heard here.
    await setImmediate();
  }
  const ratios = rounds.map(([old, now]) => now / old);
  const [old, now] = [0, 1].map((at) => median(rounds.map((rates) => rates[at])));
  const checksums = both.map(({ checksum }) => checksum());
  return {
    old,
    now,
    ratio: spreadOf(ratios),
    checksums,
    same: checksums[0] === checksums[1],
  };
}

/** The middle of some ratios, where the middle half of them lies, and the outermost. */
function spreadOf(ratios) {
  const sorted = [...ratios].sort((a, b) => a - b);
  const quarter = sorted.length >> 2;
  return {
    least: sorted[0],
    lower: sorted[quarter],
    median: median(sorted),
    upper: sorted.at(-1 - quarter),
    most: sorted.at(-1),
  };
}

/** How one side of a row is worked on: its warming up, a round's rate, and the checksum once it is known. */
function runnerOf(work) {
  let checksum;
  const noting = (once) => {
    const again = steady(once);
    return () => {
      const done = again();
      checksum = String(done.checksum);
      return done;
    };
  };
  if (work.start !== undefined) {
    const start = noting(work.start);
    return { warmUp: () => undefined, round: () => start().perSecond, checksum: () => checksum };
  }
  if (work.batch !== undefined) {
    const batch = noting(work.batch);
    const once = () => batch().count;
    return { warmUp: () => runFor(once, WARM_UP_MS), round: () => runFor(once, ROUND_MS), checksum: () => checksum };
  }
  const timed = noting(fresh(work.prepare, work.timed));
  const times = (count) => Array.from({ length: count }, () => timed().time);
  return {
    warmUp: () => times((work.warmUp ?? 30) / WARM_UP_ROUNDS),
    round: () => (1000 * (work.count ?? 1)) / median(times(TIMES_A_ROUND)),
    checksum: () => checksum,
  };
}
