// Which test cases reach which mutant, and in what order they are asked about it.

/** A case that takes longer, in milliseconds, is asked about no mutant. */
const SLOW = 1_000;

async function surveyOf(ask, test, notes) {
  const known = notes.surveyOf(test.digest);
  if (known !== undefined) return known;
  const answer = await ask({ task: 'survey', file: test.file }, 300_000);
  if (answer !== undefined) notes.writeSurvey(test.digest, answer);
  return answer;
}

/**
 * `mutant -> { hits, trials }`: how often a case reaches a mutant at most, and the cases to ask, file by file. A test file that
 * fails though nothing is changed is told and left out.
 */
export async function survey(workers, tests, mutants, notes) {
  const folders = new Map(mutants.map(({ id, file }) => [id, file.split('/')[0]]));
  const reached = new Map();
  await workers.each(tests, async (ask, test) => {
    const answer = await surveyOf(ask, test, notes);
    if (answer === undefined || answer.failed.length > 0) {
      process.stdout.write(`${test.name} fails though nothing is changed: ${answer?.failed.join('; ') ?? 'no end'}\n`);
      return;
    }
    const note = (mutant, hits, cases) => {
      const known = reached.get(mutant) ?? { hits: 0, trials: new Map() };
      const trial = known.trials.get(test.file) ?? { ...test, cases: [], millis: answer.loadMillis };
      trial.cases.push(...cases);
      trial.millis += cases.reduce((sum, at) => sum + answer.millis[at], 0);
      known.trials.set(test.file, trial);
      reached.set(mutant, { hits: Math.max(known.hits, hits), trials: known.trials });
    };
    const quick = [...answer.millis.keys()].filter((at) => answer.millis[at] <= SLOW);
    for (const at of quick) {
      for (const [mutant, hits] of Object.entries(answer.reached[at] ?? {})) note(mutant, hits, [at]);
    }
    // What is reached only while a file is loaded (a table, the names in a record) is asked of the cases of its own folder,
    // and of those about the records of all actions.
    for (const [mutant, hits] of Object.entries(answer.loading)) {
      if (folders.get(mutant) === test.folder || test.name.startsWith('action')) note(mutant, hits, quick);
    }
  });
  return reached;
}

/**
 * The trials of a mutant in the order in which they are asked: the file that noticed it before, then the quickest, where
 * those of its own folder come three times as early, until they take longer than `patience` milliseconds together.
 */
export function trialsOf(mutant, reached, known, patience) {
  const folder = mutant.file.split('/')[0];
  const cost = ({ name, folder: of, millis }) => (name === known?.trial ? 0 : of === folder ? millis / 3 : millis);
  const trials = [...(reached.get(mutant.id)?.trials.values() ?? [])].sort(
    (a, b) => cost(a) - cost(b) || (a.name < b.name ? -1 : 1),
  );
  let spent = 0;
  return trials.filter((trial, at) => {
    spent += trial.millis;
    return at === 0 || spent <= patience;
  });
}
