// The changed sources and the test files that import them: the changes are Stryker's, every one switched by its number.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const kept = path.join(root, 'temp', 'mutation');
/** Each run has its own, so that two may go on at a time. */
const work = path.join(kept, `bundles-${process.pid}`);

/** Whose tests are asked: whole games, and tests that start programs, are too slow to be asked about every mutant. */
const ASKED =
  /^(action-rules\.|(combat|conformance|editions|engine|facade|kernel|los|map|movement|notation|phases|redteam|scenario|session|spotting|state|text|units)\/)/;
const DEEP = /\.deep\.test\.ts$/;
const NOT_ASKED =
  /^(los\/(sample|unblock-search)|combat\/legal|session\/worker|scenario\/json-schema)\.(property\.)?test/;

const SILENT = new Proxy({}, { get: () => () => false });

/** A short name for a text, the same for the same text. */
export const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

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

const oneLine = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 100);

/** The text between two places of a file. */
function between(lines, { start, end }) {
  const part = lines.slice(start.line, end.line + 1);
  part[part.length - 1] = part.at(-1).slice(0, end.column);
  part[0] = part[0].slice(start.column);
  return part.join('\n');
}

/** A mutant as people read it: its file, its line, what it changes and into what. The name outlives a shift of the line. */
function named(mutant, lines, file) {
  const line = oneLine(lines[mutant.location.start.line]);
  return `${file} | ${line} | ${oneLine(between(lines, mutant.location))} -> ${oneLine(mutant.replacement)}`;
}

/**
 * `{ files, mutants }`: the sources of `names` with all their changes switched off, and what each change is: its number `id`,
 * its `name`, the `file` under `src`, the `place` in it, and the digest of the file as it stands.
 */
export async function changed(names) {
  const files = names.flatMap(sourcesOf).map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const sources = new Map(
    files.map(({ name, content }) => [name, { lines: content.split('\n'), digest: digest(content) }]),
  );
  const answer = await new Instrumenter(SILENT).instrument(files, {
    excludedMutations: [],
    ignorers: [],
    plugins: null,
  });
  const twins = new Map();
  const mutants = answer.mutants.map((mutant) => {
    const { lines, digest: source } = sources.get(mutant.fileName);
    const file = path.relative(path.join(root, 'src'), mutant.fileName).split(path.sep).join('/');
    const name = named(mutant, lines, file);
    const twin = (twins.get(name) ?? 0) + 1;
    twins.set(name, twin);
    const { line, column } = mutant.location.start;
    return {
      id: mutant.id,
      name: twin === 1 ? name : `${name} | ${twin}`,
      file,
      source,
      place: `${line + 1}:${column + 1}`,
    };
  });
  return { files: answer.files, mutants };
}

/**
 * One part of `share` of the mutants at random, in random order: a mutant is drawn by its own name, so other files and lines do
 * not matter, the mutants of a smaller share come first, and a run that is broken off has asked a random part too.
 */
export function sample(mutants, share, seed) {
  const lot = ({ name }) => Number.parseInt(digest(`${seed} ${name}`).slice(0, 8), 16) / 2 ** 32;
  return mutants
    .map((mutant) => ({ mutant, drawn: lot(mutant) }))
    .filter(({ drawn }) => drawn * share < 1)
    .sort((a, b) => a.drawn - b.drawn)
    .map(({ mutant }) => mutant);
}

/** As in `test/setup.ts`: what `legal` and `sample` found is judged again. */
const STRICT = `import { judgeAgain as strictly } from ${JSON.stringify(path.join(root, 'src/engine/view/vouched.ts'))};strictly(true);`;

/** Writes one script for each test file whose path matches, with all it imports but packages: `[{ file, folder, digest }]`. */
export async function bundle(files, { asked, deep, values }) {
  mkdirSync(work, { recursive: true });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const tests = filesUnder(path.join(root, 'test'))
    .filter((file) => file.endsWith('.test.ts') && ASKED.test(file) && !NOT_ASKED.test(file) && asked.test(file))
    .filter((file) => deep || !DEEP.test(file))
    .map((file) => ({ in: path.join(root, 'test', file), out: file.replaceAll('/', '-').slice(0, -'.ts'.length) }));
  const entries = new Set(tests.map((test) => test.in));
  const read = (file) =>
    (entries.has(file) ? STRICT : '') +
    (contents.get(file) ?? readFileSync(file, 'utf8'))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
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
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  return tests.map(({ in: test, out }) => {
    const file = path.join(work, `${out}.cjs`);
    const folder = path.relative(path.join(root, 'test'), test).split(path.sep)[0];
    return { file, folder, name: out, digest: digest(`${values} ${readFileSync(file, 'utf8').replaceAll(root, '')}`) };
  });
}
