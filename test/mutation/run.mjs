// `npm run mutation -- [folder or file under src ...] [--share N] [--seed N]`: changes the sources one operator at a time and
// asks the tests whether they notice. `--share 20` tries a twentieth part of the mutants, chosen by the seed;
// `--asked claymore` asks only the test files whose path matches that. The survivors are written to temp/survivors.txt.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, changed, root, sample } from './mutants.mjs';
import { crew } from './workers.mjs';

/** A case that takes longer, in milliseconds, is asked about no mutant. */
const SLOW = 2_000;

const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    asked: { type: 'string', default: '' },
    workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : ['los', 'combat', 'movement'];

/** `mutant -> { hits, trials }`: how often a case reaches a mutant at most, and the cases to ask, file by file. `folders` says where a mutant lives. */
async function survey(workers, tests, folders) {
  const reached = new Map();
  await workers.each(tests, async (ask, file) => {
    const answer = await ask({ task: 'survey', file }, 600_000);
    if (answer === undefined || answer.failed.length > 0) {
      throw new Error(`${path.basename(file)} fails though nothing is changed: ${answer?.failed.join('; ')}`);
    }
    const note = (mutant, hits, cases) => {
      const known = reached.get(mutant) ?? { hits: 0, trials: new Map() };
      const trial = known.trials.get(file) ?? { file, cases: [], millis: 0 };
      trial.cases.push(...cases);
      trial.millis += cases.reduce((sum, at) => sum + answer.millis[at], 0);
      known.trials.set(file, trial);
      reached.set(mutant, { hits: Math.max(known.hits, hits), trials: known.trials });
    };
    const quick = [...answer.millis.keys()].filter((at) => answer.millis[at] <= SLOW);
    for (const at of quick) {
      for (const [mutant, hits] of Object.entries(answer.reached[at] ?? {})) note(mutant, hits, [at]);
    }
    // What is reached only while a file is loaded (a table, the names in a record) is asked of the cases of its own folder,
    // and of those about the records of all actions.
    const folder = path.basename(file).split('-')[0];
    for (const [mutant, hits] of Object.entries(answer.loading)) {
      if (folders.get(mutant) === folder || folder === 'action') note(mutant, hits, quick);
    }
  });
  return reached;
}

/** Whether a mutant lives on after all the cases that reach it, the quickest files first. */
async function survives(ask, mutant, reached) {
  const known = reached.get(mutant.id);
  if (known === undefined) return true;
  const trials = [...known.trials.values()].sort((a, b) => a.millis - b.millis);
  const millis = trials.reduce((sum, trial) => sum + trial.millis, 0);
  const answer = await ask(
    { task: 'hunt', mutant: mutant.id, hitLimit: known.hits * 100 + 10_000, trials },
    30_000 + millis * 20,
  );
  return answer?.survived ?? false;
}

function count(rows, name, noticed) {
  const row = rows.get(name) ?? { mutants: 0, noticed: 0 };
  rows.set(name, { mutants: row.mutants + 1, noticed: row.noticed + (noticed ? 1 : 0) });
}

const { files, mutants } = await changed(names);
const chosen = sample(mutants, Number(values.share), values.seed);
const workers = crew(Number(values.workers));
const folders = new Map(
  mutants.map(({ id, fileName }) => [id, path.relative(path.join(root, 'src'), fileName).split(path.sep)[0]]),
);
const reached = await survey(workers, await bundle(files, new RegExp(values.asked)), folders);
process.stdout.write(`${chosen.length} of ${mutants.length} mutants\n`);

const rows = new Map();
const survivors = [];
let done = 0;
await workers.each(chosen, async (ask, mutant) => {
  const lives = await survives(ask, mutant, reached);
  const name = path.relative(root, mutant.fileName).split(path.sep).join('/');
  count(rows, name, !lives);
  count(rows, path.posix.dirname(name), !lives);
  if (lives) {
    const { line, column } = mutant.location.start;
    const what = mutant.replacement.replace(/\s+/g, ' ').slice(0, 100);
    const note = reached.has(mutant.id) ? '' : ' (no case comes here)';
    survivors.push(`${name}:${line + 1}:${column + 1} ${mutant.mutatorName} -> ${what}${note}`);
  }
  if (++done % 500 === 0) process.stdout.write(`${done} done\n`);
});
workers.stop();

for (const [name, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const percent = Math.floor((100 * row.noticed) / row.mutants);
  process.stdout.write(`${name.padEnd(40)} ${String(row.mutants).padStart(6)} ${String(percent).padStart(4)} %\n`);
}
writeFileSync(path.join(root, 'temp', 'survivors.txt'), `${survivors.sort().join('\n')}\n`);
