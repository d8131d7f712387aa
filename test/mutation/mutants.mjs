// The changed sources and the test files that import them: the changes are Stryker's, every one switched by its number.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';
import seedrandom from 'seedrandom';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const work = path.join(root, 'temp', 'mutation');

/** Whose tests are asked: whole games, and tests that start programs, are too slow to be asked about every mutant. */
const ASKED = /^(action-rules\.|(combat|conformance|facade|los|movement|phases|scenario|spotting|state|units)\/)/;
const NOT_ASKED = /^(los\/(sample|unblock-search)|facade\/(schemas|legal)|combat\/legal)\.(deep\.|property\.)?test/;

const SILENT = new Proxy({}, { get: () => () => false });

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => String(name).split(path.sep).join('/'))
    .sort();

/** The sources to change: every file of a folder under `src` but its index, or one file. */
function sourcesOf(name) {
  const full = path.join(root, 'src', name);
  if (!statSync(full).isDirectory()) return [full];
  return filesUnder(full)
    .filter((file) => file.endsWith('.ts') && !/(^|\/)index\.ts$|\.d\.ts$/.test(file))
    .map((file) => path.join(full, file));
}

/** `{ files, mutants }`: the sources of `names` with all their changes switched off, and what each change is. */
export function changed(names) {
  const files = names.flatMap(sourcesOf).map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  return new Instrumenter(SILENT).instrument(files, { excludedMutations: [], ignorers: [], plugins: null });
}

/** One part of `share` of the mutants at random, the same for the same seed. */
export function sample(mutants, share, seed) {
  const random = seedrandom(seed);
  return mutants.filter(() => random() * share < 1);
}

/** Writes one script for each test file whose path matches, with all it imports but packages, and returns where they are. */
export async function bundle(files, asked) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const read = (file) =>
    (contents.get(file) ?? readFileSync(file, 'utf8'))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
  const tests = filesUnder(path.join(root, 'test'))
    .filter((file) => file.endsWith('.test.ts') && ASKED.test(file) && !NOT_ASKED.test(file) && asked.test(file))
    .map((file) => ({ in: path.join(root, 'test', file), out: file.replaceAll('/', '-').slice(0, -'.ts'.length) }));
  await build({
    absWorkingDir: root,
    entryPoints: tests,
    outdir: work,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [
      {
        name: 'changed-sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/](src|test)[\\/].*\.ts$/ }, ({ path: file }) => ({
            loader: 'ts',
            contents: read(file),
          })),
      },
    ],
    logLevel: 'error',
  });
  return tests.map(({ out }) => path.join(work, `${out}.cjs`));
}
