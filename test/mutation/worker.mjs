// Runs test files against one mutant after another. Each file is one script with all it imports, evaluated anew for every
// mutant, so that nothing a mutant left behind (a kept verdict, a changed world) is seen by the next.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { collector } from './expect.mjs';

/** How many scripts stay compiled in a worker. */
const KEPT = 90;

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const stryker = (globalThis.__stryker__ = {});
const scripts = new Map();

function scriptOf(file) {
  const known = scripts.get(file);
  scripts.delete(file);
  const script =
    known ?? new Script(`(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`, { filename: file });
  scripts.set(file, script);
  if (scripts.size > KEPT) scripts.delete(scripts.keys().next().value);
  return script;
}

/** The cases of a bundled test file, its modules evaluated for the first time. */
function casesOf(file) {
  const { cases, vitest } = collector(path.join(root, 'test', path.basename(file).split('-')[0]));
  const module = { exports: {} };
  const load = (name) => (name === 'vitest' ? vitest : require(name));
  scriptOf(file).runInThisContext()(load, module, module.exports);
  return cases;
}

/** The work this process has done, in milliseconds: it does not matter who else is at work on the machine. */
function worked() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];

/** What each case of a file reaches, and loading the file; how long both take in milliseconds; what fails though nothing is changed. */
async function survey({ file }) {
  Object.assign(stryker, { mutantCoverage: { static: {}, perTest: {} }, activeMutant: undefined });
  const failed = [];
  const millis = [];
  casesOf(file);
  const loaded = worked();
  const cases = casesOf(file);
  const loadMillis = worked() - loaded;
  for (const [at, { name, run }] of cases.entries()) {
    stryker.currentTestId = String(at);
    const begun = worked();
    try {
      await run();
    } catch (error) {
      failed.push(`${name}: ${firstLine(error)}`);
    }
    millis.push(worked() - begun);
  }
  stryker.currentTestId = undefined;
  const { perTest, static: loading } = stryker.mutantCoverage;
  return { reached: perTest, loading, failed, millis, loadMillis };
}

/** How the cases of a file end while a mutant lives. Code reached too often is taken for a loop without end. */
async function hunt({ mutant, hitLimit, file, cases }) {
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit });
  let name = 'loading';
  try {
    const all = casesOf(file);
    for (const at of cases) {
      ({ name } = all[at]);
      await all[at].run();
    }
    return { end: 'survived' };
  } catch {
    return { end: stryker.hitCount > hitLimit ? 'timed out' : 'killed', by: name };
  } finally {
    stryker.activeMutant = undefined;
  }
}

const tasks = { survey, hunt };
process.on('message', async ({ task, ...input }) => process.send(await tasks[task](input)));
process.on('disconnect', () => process.exit());
