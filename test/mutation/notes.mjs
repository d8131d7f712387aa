// What is known from earlier runs, so that a run goes on where the last one stopped: `temp/mutation/results.jsonl`.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kept } from './mutants.mjs';

const file = path.join(kept, 'results.jsonl');
const surveys = path.join(kept, 'surveys.jsonl');

const linesOf = (name) =>
  existsSync(name)
    ? readFileSync(name, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/**
 * A mutant that was noticed stays noticed while its file is the same. A mutant that survived a test file stays a survivor of
 * it while that file and all it imports are the same.
 */
export function notebook(again) {
  mkdirSync(kept, { recursive: true });
  const known = new Map((again ? [] : linesOf(file)).map((note) => [note.name, note]));
  const surveyed = new Map(linesOf(surveys).map(({ digest, answer }) => [digest, answer]));
  return {
    of: (mutant) => known.get(mutant.name),
    write(note) {
      known.set(note.name, note);
      appendFileSync(file, `${JSON.stringify(note)}\n`);
    },
    surveyOf: (digest) => surveyed.get(digest),
    writeSurvey: (digest, answer) => appendFileSync(surveys, `${JSON.stringify({ digest, answer })}\n`),
  };
}
