import { parseArgs } from 'node:util';
import { siege } from './siege.js';
import type { SiegeReport } from './siege.js';

/* `npm run redteam -- --server --minutes 30 --seed 1`: a siege of a server, with 50 honest clients. It fails when the server ends or
 * makes a mistake, when an honest client loses a call, and when its memory grows beyond the bound. */

const { values } = parseArgs({
  options: {
    server: { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});

/** MB of memory that a server may have under siege. */
const MEMORY = 300;
/** Milliseconds that 99 of 100 calls of honest clients may wait. */
const WAIT = 200;
const SECONDS = 60;

const line = ({ attacks, ended, mistakes, memory, processor, peace, honest, health, late }: SiegeReport): string =>
  [
    `${attacks} attacks`,
    `exits: ${ended === undefined ? 0 : `1 (${ended})`}`,
    `mistakes: ${mistakes}`,
    `memory: ${memory} MB`,
    `processor: ${processor} ms each`,
    `before: ${peace.calls} calls, ${peace.lost} lost, p50 ${peace.p50}, p99 ${peace.p99}, most ${peace.most} ms`,
    `honest: ${honest.calls} calls, ${honest.lost} lost, p50 ${honest.p50}, p99 ${honest.p99}, most ${honest.most} ms`,
    `health: ${health.calls} calls, ${health.lost} lost, p99 ${health.p99}, most ${health.most} ms`,
    `the siege itself: p99 ${late} ms late`,
  ].join('; ');

const report = await siege({
  seconds: Number(values.minutes) * SECONDS,
  seed: values.seed,
  clients: 50,
  attackers: 40,
  progress: (now) => console.log(line(now)),
});
console.log(line(report));
console.log(JSON.stringify([report.kinds, report.honest.faults, report.health.faults]));
const isHeld =
  report.ended === undefined &&
  report.mistakes === 0 &&
  report.peace.lost + report.honest.lost === 0 &&
  report.memory <= MEMORY;
if (report.honest.p99 > WAIT) console.log(`honest clients have waited longer than ${WAIT} ms`);
process.exit(isHeld && report.honest.p99 <= WAIT ? 0 : 1);
