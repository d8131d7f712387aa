// How work is measured. The work of a row is one of three kinds, each with a checksum that must be the same every time:
//   { batch }            done over and over in this process, warm: returns how many pieces of work it did
//   { prepare, timed }   needs a fresh start each time, which does not count: `timed` gets what `prepare` made
//   { start }            a new process each time, which tells its own rate
import { createHash } from 'node:crypto';

/**
 * Milliseconds of processor time this process has used, helpers such as the garbage collector's included, so that a busy
 * machine does not count against the work. Windows counts it too coarsely: there, the time of day.
 */
export function clock() {
  if (process.platform === 'win32') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The engine compiles what runs often: warm is what has not gained a twentieth in some spells. The peers are warm after a few
 * seconds. The rules are so much code that random games get quicker for half a minute.
 */
const SPELL_MS = 1500;
const GAIN = 1.05;
const IDLE_SPELLS = 3;
const MOST_SPELLS = 24;
const ROUND_MS = 80;
const ROUNDS = 11;

/** The middle of a list of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The checksum of anything JSON can say. */
export function checksumOf(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

/** Folds whole numbers into one, for batches too quick to be written down as JSON. */
export function mix(sum, value) {
  return (Math.imul(sum, 31) + value) | 0;
}

/** How many pieces of the work of a row are done in a second, and their checksum. */
export function measured(work) {
  if (work.batch !== undefined) return measure(work.batch);
  if (work.start !== undefined) return measureStarts(work.start, work);
  return measureFresh(work.prepare, work.timed, work);
}

/** The same work, which fails as soon as its results are others than the first time. */
export function steady(batch) {
  let checksum;
  return () => {
    const done = batch();
    checksum ??= done.checksum;
    if (done.checksum !== checksum) throw new Error(`the same work gave ${checksum}, then ${done.checksum}`);
    return done;
  };
}

/**
 * How many pieces of work a second.
 *
 * @param batch does the work once over: `{ count, checksum }`
 */
export function measure(batch) {
  const again = steady(batch);
  const { checksum } = again();
  const once = () => again().count;
  warmUp(once);
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(runFor(once, ROUND_MS));
  return { perSecond: median(rounds), checksum: String(checksum) };
}

/** Until some spells in a row are hardly quicker than the best before them. */
function warmUp(once) {
  let best = 0;
  let idle = 0;
  for (let spell = 0; spell < MOST_SPELLS && idle < IDLE_SPELLS; spell++) {
    const rate = runFor(once, SPELL_MS);
    idle = rate < GAIN * best ? idle + 1 : 0;
    best = Math.max(best, rate);
  }
}

/** How many pieces a second are done in a spell of work. */
export function runFor(once, milliseconds) {
  const start = clock();
  let count = 0;
  let now = start;
  do {
    count += once();
    now = clock();
  } while (now - start < milliseconds);
  return (1000 * count) / (now - start);
}

/**
 * How many pieces of work a second of something that needs a fresh start each time; the start is not counted.
 *
 * @param prepare makes what `timed` is given
 * @param timed returns what goes into the checksum
 * @param options `count` pieces are done each time, the first `warmUp` times do not count, `rounds` times do
 */
export function measureFresh(prepare, timed, { count = 1, warmUp: unmeasured = 30, rounds = 101 } = {}) {
  const once = fresh(prepare, timed);
  for (let i = 0; i < unmeasured; i++) once();
  const found = Array.from({ length: rounds }, once);
  return { perSecond: (1000 * count) / median(found.map(({ time }) => time)), checksum: found[0].checksum };
}

/** Does the work once, from a fresh start: the milliseconds it took, and its checksum. */
export function fresh(prepare, timed) {
  return steady(() => {
    const prepared = prepare();
    const start = clock();
    const result = timed(prepared);
    const time = clock() - start;
    return { time, checksum: checksumOf(result) };
  });
}

/** The median rate of some new processes. */
function measureStarts(start, { times }) {
  const found = Array.from({ length: times }, steady(start));
  return { perSecond: median(found.map(({ perSecond }) => perSecond)), checksum: found[0].checksum };
}
