// Builds dist/: ESM, CJS and declarations of every entry point, one browser script, the command line, and the data beside them.
// `--js` leaves the declarations out, for commands that only run the code.
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';
import { cliEntry, entries, root } from './entries.mjs';

const at = (...parts) => path.join(root, ...parts);
const types = !process.argv.includes('--js');
const names = Object.keys(entries());

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
/** Built beside dist/ and put in its place when complete: a failed build leaves the last good one alone. */
const next = 'dist-next';
rmSync(at(next), { recursive: true, force: true });

/** Everything is bundled, so the package has no dependencies to install; the licences of what is inside travel with it. */
const bundled = ['@noble/hashes', 'seedrandom', 'valibot'];
const common = {
  config: false,
  outDir: next,
  silent: true,
  noExternal: bundled.map((name) => new RegExp(`^${name}(/|$)`)),
};

if (names.length > 0) {
  await build({
    ...common,
    entry: entries(),
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    sourcemap: true,
    dts: types ? { resolve: bundled, compilerOptions: { ignoreDeprecations: '6.0' } } : false,
  });
}
if (names.includes('index')) {
  await build({
    ...common,
    entry: { 'browser/hexarbiter': 'src/index.ts' },
    format: ['iife'],
    globalName: 'Hexarbiter',
    target: 'es2020',
    platform: 'browser',
    minify: true,
  });
}
if (cliEntry !== undefined) {
  await build({
    ...common,
    entry: cliEntry,
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    tsconfig: 'src/cli/tsconfig.json',
  });
  const main = at(next, 'cli', 'main.js');
  const text = readFileSync(main, 'utf8');
  if (!text.startsWith('#!')) writeFileSync(main, `#!/usr/bin/env node\n${text}`);
  chmodSync(main, 0o755);
}
for (const folder of ['boards', 'packs', 'schemas']) {
  if (existsSync(at(folder)))
    cpSync(at(folder), at(next, folder), { recursive: true, filter: (file) => !/\.(md|mjs|ts)$/.test(file) });
}

const notices = bundled.map((name) => {
  const folder = at('node_modules', name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const text =
    file === undefined
      ? readFileSync(path.join(folder, 'README.md'), 'utf8').split(/^LICENSE \(MIT\)\n-+\n/m)[1]
      : readFileSync(path.join(folder, file), 'utf8');
  if (text === undefined) throw new Error(`no licence text found for ${name}`);
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
});
writeFileSync(
  at(next, 'THIRD-PARTY-NOTICES.txt'),
  `Code bundled in this package.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`,
);
writeFileSync(at(next, 'build.json'), `${JSON.stringify({ entries: names, types })}\n`);
rmSync(at('dist'), { recursive: true, force: true });
renameSync(at(next), at('dist'));
