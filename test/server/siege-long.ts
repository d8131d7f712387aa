import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siege } from './siege.js';
import type { SiegeReport } from './siege.js';

/* `npm run redteam -- --server --minutes 30 --seed 1`: a siege of a server, with 50 honest clients. It fails when the server ends or
 * makes a mistake, when an honest client loses a call, and when its memory grows beyond the bound. With `--out FILE` its report is a line of
 * JSON behind those of earlier sieges, it goes on with the attack behind their last one, and the sums of all are told. */

const { values } = parseArgs({
  options: {
    server: { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    attackers: { type: 'string', default: '40' },
    count: { type: 'string' },
    from: { type: 'string' },
    out: { type: 'string' },
  },
});

/** MB of memory that a server may have under siege. */
const MEMORY = 300;
/** Milliseconds that 99 of 100 calls of honest clients may wait. */
const WAIT = 200;
const SECONDS = 60;

/** A siege as a line of a file. */
interface Line extends SiegeReport {
  readonly seed: string;
  readonly seconds: number;
}

const line = ({
  from,
  attacks,
  ended,
  mistakes,
  memory,
  processor,
  peace,
  honest,
  health,
  turnsBefore,
  late,
}: SiegeReport): string =>
  [
    `${attacks} attacks from number ${from} on`,
    `exits: ${ended === undefined ? 0 : `1 (${ended})`}`,
    `mistakes: ${mistakes}`,
    `memory: ${memory} MB`,
    `processor: ${processor} ms each`,
    `before: ${peace.calls} calls, ${peace.lost} lost, p50 ${peace.p50}, p99 ${peace.p99}, most ${peace.most} ms`,
    `honest: ${honest.calls} calls, ${honest.lost} lost, p50 ${honest.p50}, p99 ${honest.p99}, most ${honest.most} ms`,
    `long turns before an honest call: ${turnsBefore} at p99`,
    `health: ${health.calls} calls, ${health.lost} lost, p99 ${health.p99}, most ${health.most} ms`,
    `the siege itself: p99 ${late} ms late`,
  ].join('; ');

/** The sieges of a file. */
function linesOf(file: string | undefined): readonly Line[] {
  if (file === undefined || !existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n');
  return texts.filter((text) => text !== '').map((text): Line => JSON.parse(text));
}

/** What all sieges of a file have come to. */
function sums(all: readonly Line[]): string {
  const sum = (of: (each: Line) => number): number => all.reduce((total, each) => total + of(each), 0);
  const most = (of: (each: Line) => number): number => all.reduce((largest, each) => Math.max(largest, of(each)), 0);
  return [
    `${all.length} sieges, ${Math.round(sum(({ seconds }) => seconds) / SECONDS)} minutes: ${sum(({ attacks }) => attacks)} attacks`,
    `exits: ${sum(({ ended }) => (ended === undefined ? 0 : 1))}`,
    `mistakes: ${sum(({ mistakes }) => mistakes)}`,
    `memory: ${most(({ memory }) => memory)} MB at most`,
    `honest: ${sum(({ honest }) => honest.calls)} calls, ${sum(({ peace, honest }) => peace.lost + honest.lost)} lost`,
    `health: ${sum(({ health }) => health.calls)} calls, ${sum(({ health }) => health.lost)} lost`,
  ].join('; ');
}

const before = linesOf(values.out);
const begun = performance.now();
const report = await siege({
  seconds: Number(values.minutes) * SECONDS,
  seed: values.seed,
  clients: 50,
  attackers: Number(values.attackers),
  from: values.from === undefined ? before.reduce((total, { attacks }) => total + attacks, 0) : Number(values.from),
  ...(values.count === undefined ? {} : { most: Number(values.count) }),
  progress: (now) => console.log(line(now)),
});
console.log(line(report));
if (values.out === undefined) console.log(JSON.stringify([report.kinds, report.honest.faults, report.health.faults]));
else {
  const own: Line = { seed: values.seed, seconds: Math.round((performance.now() - begun) / 1_000), ...report };
  appendFileSync(values.out, `${JSON.stringify(own)}\n`);
  console.log(sums([...before, own]));
}
const isHeld =
  report.ended === undefined &&
  report.mistakes === 0 &&
  report.peace.lost + report.honest.lost === 0 &&
  report.memory <= MEMORY;
if (report.honest.p99 > WAIT) console.log(`honest clients have waited longer than ${WAIT} ms`);
process.exit(isHeld && report.honest.p99 <= WAIT ? 0 : 1);
