// `node bench/count.mjs calls|garbage`: counts what pieces of work cost, with no clock in it: how many functions are called,
// or how many bytes are allocated. bench/budget.mjs starts it with the flags that make the counts the same in every run.
import { Session } from 'node:inspector';
import { GCProfiler, getHeapStatistics } from 'node:v8';
import { root } from '../scripts/entries.mjs';
import { loadLibrary } from './library.mjs';
import { countedWork } from './counted.mjs';

const counters = { calls: countCalls, garbage: countGarbage };

const [what] = process.argv.slice(2);
const library = await loadLibrary(root);
const rows = countedWork(library).map(({ name, work }) => {
  const { warmUp, run } = work();
  warmUp();
  const { counted, pieces } = counters[what](run);
  return { name, [what]: Math.round(counted / pieces) };
});
process.stdout.write(JSON.stringify(rows));

/** How many calls of the library's functions the engine counts. */
function countCalls(run) {
  const session = new Session();
  session.connect();
  const post = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const pieces = run();
  const { result } = post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ours = result.filter(({ url }) => url.startsWith(new URL('../dist/', import.meta.url).href));
  const counts = ours.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0].count));
  return { counted: counts.reduce((sum, count) => sum + count, 0), pieces };
}

/** How many bytes are allocated; nothing may be collected in between. */
function countGarbage(run) {
  globalThis.gc();
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  const pieces = run();
  const counted = getHeapStatistics().used_heap_size - before;
  const collections = profiler.stop().statistics.length;
  if (collections > 0) throw new Error(`${collections} collections of garbage: the young generation is too small`);
  return { counted, pieces };
}
