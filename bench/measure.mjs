// A plain loop: warm up until it no longer gets quicker, then rounds of the same batch; the median round counts. A batch
// does fixed work and returns how many pieces it did and a checksum of their results, which must be the same every time.
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

/** The engine compiles what runs often, for seconds: warm is what no longer gains a twentieth from spell to spell. */
const SPELL_MS = 1500;
const GAIN = 1.05;
const MOST_SPELLS = 12;
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

/**
 * How many pieces of work a second.
 *
 * @param batch does the work once over: `{ count, checksum }`
 */
export function measure(batch) {
  const { checksum } = batch();
  const once = () => {
    const done = batch();
    if (done.checksum !== checksum) throw new Error(`the same work gave ${checksum}, then ${done.checksum}`);
    return done.count;
  };
  warmUp(once);
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(runFor(once, ROUND_MS));
  return { perSecond: median(rounds), checksum: String(checksum) };
}

/** Until two spells in a row are hardly quicker than the best before them. */
function warmUp(once) {
  let best = 0;
  let idle = 0;
  for (let spell = 0; spell < MOST_SPELLS && idle < 2; spell++) {
    const rate = runFor(once, SPELL_MS);
    idle = rate < GAIN * best ? idle + 1 : 0;
    best = Math.max(best, rate);
  }
}

function runFor(once, milliseconds) {
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
 * How many times a second something can be done that needs a fresh start each time; the start is not counted.
 *
 * @param prepare makes what `work` is given
 * @param work is timed; returns what goes into the checksum
 */
export function measureFresh(prepare, work, { warmUp = 30, rounds = 101 } = {}) {
  const times = [];
  let checksum;
  for (let i = 0; i < warmUp + rounds; i++) {
    const fresh = prepare();
    const start = clock();
    const result = work(fresh);
    const time = clock() - start;
    const found = checksumOf(result);
    checksum ??= found;
    if (found !== checksum) throw new Error(`the same work gave ${checksum}, then ${found}`);
    if (i >= warmUp) times.push(time);
  }
  return { perSecond: 1000 / median(times), checksum };
}
