// Which test cases reach which mutant, and in what order they are asked about it.

/** A case that takes longer, in milliseconds, is asked about no mutant. */
const SLOW = 3_000;

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
      const trial = known.trials.get(test.file) ?? { ...test, cases: new Map(), loading: answer.loadMillis };
      for (const at of cases) trial.cases.set(at, answer.millis[at]);
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

/** The quickest cases of a trial that can be run in a time, and whether they are all. */
function within({ cases, loading }, patience) {
  let millis = loading;
  const quickest = [...cases].sort(([, a], [, b]) => a - b);
  const asked = quickest.filter(([, own], at) => {
    millis += own;
    return at === 0 || millis <= patience;
  });
  return { cases: asked.map(([at]) => at), millis, whole: asked.length === quickest.length };
}

/**
 * The trials of a mutant in the order in which they are asked: the file that noticed it before, then the quickest, where
 * those of its own folder come three times as early, until they take longer than `patience` milliseconds together. Of the last
 * one the quickest cases are asked.
 */
export function trialsOf(mutant, reached, known, patience) {
  const folder = mutant.file.split('/')[0];
  const whole = (trial) => within(trial, Infinity).millis;
  const cost = (trial) => (trial.name === known?.trial ? 0 : trial.folder === folder ? whole(trial) / 3 : whole(trial));
  const found = [...(reached.get(mutant.id)?.trials.values() ?? [])].map((trial) => ({ trial, cost: cost(trial) }));
  const trials = [];
  let left = patience;
  for (const { trial } of found.sort((a, b) => a.cost - b.cost || (a.trial.name < b.trial.name ? -1 : 1))) {
    if (left <= 0) break;
    const { cases, millis, whole: isWhole } = within(trial, left);
    trials.push({ ...trial, cases, millis, digest: isWhole ? trial.digest : `${trial.digest} ${cases.length}` });
    left -= millis;
  }
  return trials;
}
