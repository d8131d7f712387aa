// Runs test files against one mutant after another. Each file is one script with all it imports, evaluated anew for every
// mutant, so that nothing a mutant left behind (a kept verdict, a changed world) is seen by the next.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { collector } from './expect.mjs';

const require = createRequire(import.meta.url);
const stryker = (globalThis.__stryker__ = {});
const scripts = new Map();

function scriptOf(file) {
  let script = scripts.get(file);
  if (script === undefined) {
    script = new Script(`(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`, { filename: file });
    scripts.set(file, script);
  }
  return script;
}

/** The cases of a bundled test file, its modules evaluated for the first time. */
function casesOf(file) {
  const { cases, vitest } = collector();
  const module = { exports: {} };
  const load = (name) => (name === 'vitest' ? vitest : require(name));
  scriptOf(file).runInThisContext()(load, module, module.exports);
  return cases;
}

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];

/** What each case of a file reaches, and loading the file; how long a case takes in milliseconds; which fail though nothing is changed. */
async function survey({ file }) {
  Object.assign(stryker, { mutantCoverage: { static: {}, perTest: {} }, activeMutant: undefined });
  const failed = [];
  const millis = [];
  for (const [at, { name, run }] of casesOf(file).entries()) {
    stryker.currentTestId = String(at);
    const begun = performance.now();
    try {
      await run();
    } catch (error) {
      failed.push(`${name}: ${firstLine(error)}`);
    }
    millis.push(performance.now() - begun);
  }
  stryker.currentTestId = undefined;
  const { perTest, static: loading } = stryker.mutantCoverage;
  return { reached: perTest, loading, failed, millis };
}

/** Whether all cases of `trials: [{ file, cases }]` pass while a mutant lives. Code reached too often is taken for a loop without end. */
async function hunt({ mutant, hitLimit, trials }) {
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit });
  try {
    for (const { file, cases } of trials) {
      const all = casesOf(file);
      for (const at of cases) await all[at].run();
    }
    return { survived: true };
  } catch {
    return { survived: false };
  } finally {
    stryker.activeMutant = undefined;
  }
}

const tasks = { survey, hunt };
process.on('message', async ({ task, ...input }) => process.send(await tasks[task](input)));
