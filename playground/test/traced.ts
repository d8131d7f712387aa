/* How much of the processor the page takes: not what other programs took beside it. */

/** What is written down of the browser's work. */
export const TRACED: string[] = ['__metadata', 'toplevel', 'devtools.timeline', 'blink.user_timing'];

/** A line of a trace: times in microseconds. */
interface Line {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** What it took of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** The work of the thread of a page, in milliseconds of the processor. */
export interface Work {
  /** All of it until the page says that it is playable. */
  readonly before: number;
  /** Each task, the longest first. */
  readonly tasks: readonly number[];
}

/**
 * Reads a trace of the browser.
 *
 * @example workIn(await browser.stopTracing()).before // 61.2
 */
export function workIn(trace: Buffer): Work {
  const { traceEvents: lines } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Line[] };
  const start = lines.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http') === true,
  );
  const playable = lines.find(({ name }) => name === 'playable');
  if (start === undefined || playable === undefined) throw new Error('the trace has no page that is playable');
  const tasks = lines.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const taken = (some: readonly Line[]): number[] => some.map(({ tdur = 0 }) => tdur / 1000);
  return {
    before: taken(tasks.filter(({ ts }) => ts < playable.ts)).reduce((sum, each) => sum + each, 0),
    tasks: taken(tasks).sort((a, b) => b - a),
  };
}
