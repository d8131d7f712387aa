// Builds dist/: ESM, CJS and declarations of every entry point, one browser script, the command line, and the data beside them.
// `--js` leaves the declarations out, for commands that only run the code.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';
import { writeCommonTypes } from './common-types.mjs';
import { leaveOutLayout } from './lean-files.mjs';
import { buildCommonJs } from './common-js.mjs';
import { bundled, bundledForCommands, cliEntry, entries, outDir, root } from '../entries.mjs';
import { nodeEntries } from './node-entry.mjs';

const at = (...parts) => path.join(root, ...parts);
const types = !process.argv.includes('--js');
const names = Object.keys(entries());

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
// Built beside dist/ and put in its place when complete: a failed build leaves the last good one alone.
const next = outDir;
rmSync(at(next), { recursive: true, force: true });
process.env.HEXARBITER_TYPES = types ? 'yes' : 'no';
await build({ config: at('tsup.config.ts') });
if (types) writeCommonTypes(at(next), names);

const { index: _root, ...subpaths } = entries();
await buildCommonJs(cliEntry, at(next));
// Every Node that is supported can require an ESM file, so a subpath is one program, however it is loaded.
for (const name of Object.keys(subpaths))
  writeFileSync(at(next, `${name}.cjs`), `module.exports = require('./${path.basename(name)}.js');\n`);
const main = at(next, 'cli', 'main.cjs');
writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`);
chmodSync(main, 0o755);

writeFileSync(at(next, 'browser', 'package.json'), '{ "type": "commonjs" }\n');
const library = createRequire(import.meta.url)(at(next, 'browser', 'hexarbiter.global.js'));
const { esm, cjs } = nodeEntries(library, Object.keys(await import(pathToFileURL(at(next, 'index.js')).href)));
mkdirSync(at(next, 'node'));
writeFileSync(at(next, 'node', 'index.js'), esm);
writeFileSync(at(next, 'node', 'index.cjs'), cjs);
for (const folder of ['boards', 'packs', 'rulesets', 'schemas']) {
  if (existsSync(at(folder)))
    cpSync(at(folder), at(next, folder), {
      recursive: true,
      filter: (file) => !/\.(md|mjs|ts)$|boards\.json$/.test(file),
    });
}

// The boards once more as a pack, for those who load packs and have no text files at hand; the list of the scenarios beside it.
const boards = JSON.parse(readFileSync(at('boards', 'boards.json'), 'utf8'));
writeFileSync(at(next, 'packs', 'boards.json'), `${JSON.stringify(boards)}\n`);
const { SCENARIOS } = await import(pathToFileURL(at(next, 'scenarios', 'index.js')).href);
writeFileSync(at(next, 'packs', 'index.json'), `${JSON.stringify({ format: 0, scenarios: SCENARIOS })}\n`);

/** Packages with all that they need in turn, sorted. */
function withTheirs(given) {
  const all = new Set(given);
  for (const name of all) {
    const { dependencies = {} } = JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8'));
    for (const each of Object.keys(dependencies)) all.add(each);
  }
  return [...all].sort((a, b) => (a < b ? -1 : 1));
}

const notices = withTheirs([...bundled, ...bundledForCommands]).map((name) => {
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
await leaveOutLayout(at(next));
writeFileSync(at(next, 'build.json'), `${JSON.stringify({ entries: names, types })}\n`);
rmSync(at('dist'), { recursive: true, force: true });
renameSync(at(next), at('dist'));
