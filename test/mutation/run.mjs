// `npm run mutation -- [folder or file under src ...] [--share N] [--seed N]`: changes the sources one operator at a time and
// asks the tests whether they notice. `--share 20` tries a twentieth part of the mutants, chosen by the seed;
// `--asked claymore` asks only the test files whose path matches that, `--deep` the deep tests too, `--patience 20` asks more
// tests about a mutant (in seconds of their work), `--values 100` tries more values of every property (of a hundred),
// `--again` forgets what is known from earlier runs.
// What is left over is written to temp/survivors.txt; `equivalent.json` names the mutants that no test can notice, and why.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, changed, root, sample } from './mutants.mjs';
import { notebook } from './notes.mjs';
import { survey, trialsOf } from './survey.mjs';
import { crew } from './workers.mjs';

const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    asked: { type: 'string', default: '' },
    deep: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    patience: { type: 'string', default: '4' },
    values: { type: 'string', default: '4' },
    workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : ['los', 'combat', 'movement'];

const reasons = JSON.parse(readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'));
const equivalent = new Map(reasons.flatMap(({ why, mutants }) => mutants.map((name) => [name, why])));

/** How a mutant ends: it is asked of one test file after another until one notices it. */
async function fate(ask, mutant, trials, hits, known) {
  const survived = new Set(known?.source === mutant.source ? known.survived : []);
  for (const { file, name, digest, cases, millis } of trials) {
    if (survived.has(digest)) continue;
    const task = { task: 'hunt', mutant: mutant.id, hitLimit: hits * 100 + 10_000, file, cases };
    const answer = (await ask(task, 20_000 + millis * 40)) ?? { end: 'timed out' };
    if (answer.end !== 'survived') return { end: answer.end, trial: name, by: answer.by };
    survived.add(digest);
  }
  return { end: survived.size === 0 ? 'not reached' : 'survived', survived: [...survived] };
}

const noticed = ({ end }) => end === 'killed' || end === 'timed out';

async function judge(ask, mutant, reached, notes) {
  const known = notes.of(mutant);
  if (known !== undefined && known.source === mutant.source && noticed(known)) return known;
  const trials = trialsOf(mutant, reached, known, Number(values.patience) * 1_000);
  const answer = await fate(ask, mutant, trials, reached.get(mutant.id)?.hits ?? 0, known);
  const note = { name: mutant.name, source: mutant.source, ...answer };
  notes.write(note);
  return note;
}

const COLUMNS = ['asked', 'killed', 'timed out', 'survived', 'not reached', 'equivalent'];

function count(rows, name, end) {
  const row = rows.get(name) ?? Object.fromEntries(COLUMNS.map((column) => [column, 0]));
  row.asked += 1;
  row[end] += 1;
  rows.set(name, row);
}

function told([name, row]) {
  const seen = row.killed + row['timed out'];
  const percent = Math.floor((1000 * seen) / Math.max(1, row.asked - row.equivalent)) / 10;
  const cells = COLUMNS.map((column) => String(row[column]).padStart(12));
  return `${name.padEnd(36)}${cells.join('')}${percent.toFixed(1).padStart(7)} %\n`;
}

const { files, mutants } = await changed(names);
const chosen = sample(mutants, Number(values.share), values.seed);
const notes = notebook(values.again);
const workers = crew(Number(values.workers), values.values);
const tests = await bundle(files, { asked: new RegExp(values.asked), deep: values.deep, values: values.values });
const reached = await survey(workers, tests, mutants, notes);
process.stdout.write(`${chosen.length} of ${mutants.length} mutants\n`);

const rows = new Map();
const left = [];
let done = 0;
await workers.each(chosen, async (ask, mutant) => {
  const { end } = await judge(ask, mutant, reached, notes);
  const excused = equivalent.has(mutant.name);
  if (excused && noticed({ end })) process.stdout.write(`noticed, though named as equivalent: ${mutant.name}\n`);
  const counted = excused && !noticed({ end }) ? 'equivalent' : end;
  const parts = mutant.file.split('/');
  for (const name of new Set([mutant.file, parts.slice(0, -1).join('/'), parts[0]])) count(rows, name, counted);
  if (counted === 'survived' || counted === 'not reached') left.push({ ...mutant, end });
  if (++done % 200 === 0) process.stdout.write(`${done} done\n`);
});
workers.stop();

process.stdout.write(`${''.padEnd(36)}${COLUMNS.map((column) => column.padStart(12)).join('')}\n`);
for (const row of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) process.stdout.write(told(row));
const lines = left.map(({ file, place, name, end }) => `${file}:${place} (${end}) ${name}`).sort();
writeFileSync(path.join(root, 'temp', 'survivors.txt'), `${lines.join('\n')}\n`);
