// `npm run budget`: counts the calls and the garbage of some work from fixed seeds, and compares them with bench/budget.json.
// More than that by over three per cent fails; less asks to be recorded. `-- --write` records. The counts do not depend on
// how busy the machine is: the interpreter alone runs, in one thread, and nothing is collected while bytes are counted.
// Garbage depends on the engine, so it is compared under the version of Node that it was recorded with.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/entries.mjs';
import { publish } from '../scripts/documents/generated.mjs';
import { plainTable } from './report.mjs';

const FILE = 'bench/budget.json';
const TOLERANCE = 0.03;
const UNIT = { calls: 'calls', garbage: 'bytes' };
const FLAGS = [
  '--no-opt',
  '--no-sparkplug',
  '--single-threaded',
  '--hash-seed=1',
  '--random-seed=1',
  '--no-flush-bytecode',
  '--expose-gc',
  '--min-semi-space-size=512',
  '--max-semi-space-size=512',
];
const counter = fileURLToPath(new URL('./count.mjs', import.meta.url));
const [major] = process.versions.node.split('.');

/** The counts of a new process, row by row. */
function counted(what) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...FLAGS, counter, what], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const garbage = counted('garbage');
const rows = counted('calls').map((row, at) => ({ ...row, ...garbage[at] }));

if (process.argv.includes('--write')) {
  publish(FILE, `${JSON.stringify({ node: Number(major), rows }, undefined, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(path.join(root, FILE), 'utf8'));
  const kinds = String(recorded.node) === major ? ['calls', 'garbage'] : ['calls'];
  const weighed = rows.flatMap((row) => kinds.map((kind) => weigh(row, kind, recorded.rows)));
  process.stdout.write(`${plainTable(['Work', 'Counted', 'Recorded', 'Now', 'Change', ''], weighed.map(cells))}\n`);
  if (kinds.length === 1) say(`garbage was recorded with Node.js ${recorded.node} and is not compared with ${major}`);
  const verdicts = new Set(weighed.map(({ verdict }) => verdict));
  if (verdicts.has('better')) say('less than recorded: record it with `npm run budget -- --write`');
  if (verdicts.has('worse') || verdicts.has('not recorded')) {
    say('more than recorded: make it less, or record it with `npm run budget -- --write` and say why');
    process.exitCode = 1;
  }
}

function say(text) {
  process.stderr.write(`hexarbiter: ${text}\n`);
}

/** What was counted beside what was recorded. */
function weigh({ name, ...row }, kind, before) {
  const was = before.find((other) => other.name === name)?.[kind];
  const now = row[kind];
  const change = was === undefined ? undefined : now / was - 1;
  return { name, kind, was, now, change, verdict: verdictOf(change) };
}

function verdictOf(change) {
  if (change === undefined) return 'not recorded';
  if (change > TOLERANCE) return 'worse';
  return change < -TOLERANCE ? 'better' : '';
}

function cells({ name, kind, was, now, change, verdict }) {
  const grouped = (number) => (number === undefined ? '' : number.toLocaleString('en-GB'));
  const percent = change === undefined ? '' : `${change > 0 ? '+' : ''}${(100 * change).toFixed(1)} %`;
  return [name, UNIT[kind], grouped(was), grouped(now), percent, verdict];
}
