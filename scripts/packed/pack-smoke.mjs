// Packs the package, installs the tarball in an empty project as a user would, and uses it from there: ESM, CommonJS,
// TypeScript with node16 and bundler resolution, the browser script, the data, the command. Needs no network: the
// package has no dependencies.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { differencesIn } from './declared.mjs';
import { root } from '../entries.mjs';
import { linksAstray, takeBack, writeLinks } from './packed-links.mjs';
import { MOST_KB } from './weight.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-smoke-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const here = (...parts) => path.join(folder, ...parts);
const write = (file, text) => writeFileSync(here(file), text);

function run(what, command, args, cwd = folder) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) {
    process.stderr.write(`${what} failed (${error?.message ?? status})\n${stdout}${stderr}`);
    process.exit(1);
  }
  process.stdout.write(`ok  ${what}\n`);
  return stdout;
}
function check(what, truth) {
  if (!truth) {
    process.stderr.write(`${what} failed\n`);
    process.exit(1);
  }
  process.stdout.write(`ok  ${what}\n`);
}

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const modules = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target === 'object')
  .map(([key]) => `hexarbiter${key.slice(1)}`);

// What npm does around a pack, without the build: `prepack` and `postpack` of package.json.
process.on('exit', takeBack);
writeLinks();
const [{ filename, files, size }] = JSON.parse(
  run(
    'npm pack',
    'npm',
    ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder],
    root,
  ),
);
takeBack();
const packed = new Set(files.map((file) => file.path));
for (const name of [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs/judge.md',
  'examples/three-places/src/page.ts',
  'dist/THIRD-PARTY-NOTICES.txt',
  'dist/cli/main.cjs',
]) {
  check(`the tarball holds ${name}`, packed.has(name));
}
check(
  'the tarball holds nothing but what is meant to be used',
  [...packed].every((file) => /^(dist\/|docs\/|clients\/|examples\/|LICENSE$|[A-Z]+\.md$|package\.json$)/.test(file)),
);
check(
  `${packed.size} files and ${Math.round(size / 1000)} kB packed are less than ${MOST_KB} kB`,
  size < MOST_KB * 1000,
);

write('package.json', JSON.stringify({ name: 'smoke', private: true, type: 'module' }));
run('npm install of the tarball, offline', 'npm', [
  'install',
  '--offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  `./${filename}`,
]);
const installed = readdirSync(here('node_modules')).filter((name) => !name.startsWith('.'));
check('it brings no dependencies', installed.length === 1 && installed[0] === 'hexarbiter');
const guides = [...packed].filter((file) => file.endsWith('.md'));
const dead = guides.flatMap((file) =>
  linksAstray(packed, file, readFileSync(here('node_modules/hexarbiter', file), 'utf8')).map(
    (to) => `${file} to ${to}`,
  ),
);
check(
  `every relative link of ${guides.length} packed guides leads to a file of the package ${dead.join(', ')}`,
  dead.length === 0,
);

const names = modules.map((name, index) => ({ name, alias: `m${index}` }));
const used = `for (const [name, each] of Object.entries(all)) if (Object.keys(each).length === 0) throw new Error(name + ' exports nothing');\n`;
const all = `const all = { ${names.map(({ name, alias }) => `'${name}': ${alias}`).join(', ')} };\n${used}`;
const sameNames = `console.log(JSON.stringify(Object.entries(all).map(([name, each]) => [name, Object.keys(each).filter((key) => key !== '__esModule' && key !== 'default').sort()])));\n`;
write('esm.mjs', names.map(({ name, alias }) => `import * as ${alias} from '${name}';\n`).join('') + all + sameNames);
write('cjs.cjs', names.map(({ name, alias }) => `const ${alias} = require('${name}');\n`).join('') + all + sameNames);
const esm = run('ESM import of every entry point', process.execPath, ['esm.mjs']);
const cjs = run('CommonJS require of every entry point', process.execPath, ['cjs.cjs']);
check('both export the same names', esm === cjs);

write(
  'still.mjs',
  `for (const [object, names] of [[Math, ['random']], [Date, ['now']], [globalThis, ['setTimeout', 'setInterval', 'fetch']]])
  for (const name of names) object[name] = () => { throw new Error(name + ' called at import time'); };
await import('hexarbiter');
await import('./node_modules/hexarbiter/dist/index.js');\n`,
);
run('importing it asks nobody for dice, time or network', process.execPath, ['still.mjs']);

copyFileSync(path.join(root, 'scripts/packed/every-export.mjs'), here('every-export.mjs'));
write(
  'same.mjs',
  `import { createRequire } from 'node:module';
import * as node from 'hexarbiter';
import { english } from 'hexarbiter/text/en';
import { everyExport, everyExportOfBoardgame } from './every-export.mjs';
import * as boardgame from 'hexarbiter/boardgame';
const require = createRequire(import.meta.url);
const common = require('hexarbiter');
const libraries = () => Object.keys(require.cache).filter((file) => file.endsWith('hexarbiter.global.js')).length;
if (libraries() !== 0) throw new Error('the library was loaded by the import');
const plain = await import('./node_modules/hexarbiter/dist/index.js');
const packs = ['ww2-starter', 'boards', 'training'].map((id) => require('hexarbiter/packs/' + id + '.json'));
const expected = everyExport(plain, packs, english);
if (expected.unasked.length > 0) throw new Error('scripts/packed/every-export.mjs does not use ' + expected.unasked);
for (const [entry, library] of Object.entries({ node, common })) {
  const names = (each) => Object.keys(each).filter((name) => name !== 'default').sort().join();
  if (names(library) !== names(plain)) throw new Error(entry + ' exports other names');
  for (const [name, value] of Object.entries(plain))
    if (typeof library[name] !== typeof value) throw new Error(entry + ' has another kind of ' + name);
  if (everyExport(library, packs, english).text !== expected.text) throw new Error(entry + ' gives other answers');
}
const match = everyExportOfBoardgame(boardgame, node, packs);
if (match.unasked.length > 0) throw new Error('scripts/packed/every-export.mjs does not use ' + match.unasked);
if (everyExportOfBoardgame(require('hexarbiter/boardgame'), common, packs).text !== match.text)
  throw new Error('the entries for boardgame.io give other answers');
if (libraries() !== 1) throw new Error('ESM and CommonJS do not share one library');\n`,
);
run('every export in Node gives the answers of the other entries, from one library', process.execPath, ['same.mjs']);

const data = ['packs', 'rulesets', 'schemas'].flatMap((kind) =>
  existsSync(here('node_modules/hexarbiter/dist', kind))
    ? readdirSync(here('node_modules/hexarbiter/dist', kind), { recursive: true })
        .map((name) => String(name).split(path.sep).join('/'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `hexarbiter/${kind}/${name}`)
    : [],
);
write(
  'data.cjs',
  `for (const name of ${JSON.stringify(data)}) if (typeof require(name) !== 'object') throw new Error(name);\n`,
);
run(`${data.length} data files by name`, process.execPath, ['data.cjs']);

const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const imports = names.map(({ name, alias }) => `import * as ${alias} from '${name}';\n`).join('');
const uses = `export const used: readonly object[] = [${names.map(({ alias }) => alias).join(', ')}];\n`;
write('node16.mts', imports + uses);
write('node16.cts', names.map(({ name, alias }) => `import ${alias} = require('${name}');\n`).join('') + uses);
write('bundler.ts', imports + uses);
const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  noEmit: true,
};
write(
  'tsconfig.node16.json',
  JSON.stringify({
    compilerOptions: { ...options, module: 'node16', moduleResolution: 'node16' },
    files: ['node16.mts', 'node16.cts'],
  }),
);
write(
  'tsconfig.bundler.json',
  JSON.stringify({
    compilerOptions: { ...options, module: 'esnext', moduleResolution: 'bundler' },
    files: ['bundler.ts'],
  }),
);
run('TypeScript, node16 resolution, ESM and CommonJS, declarations checked', process.execPath, [
  tsc,
  '-p',
  'tsconfig.node16.json',
]);
run('TypeScript, bundler resolution, declarations checked', process.execPath, [tsc, '-p', 'tsconfig.bundler.json']);

const { count, differences } = differencesIn(folder, 'hexarbiter');
check(
  `the declarations of ${modules.length} entries tell of what their ${count} files export ${differences.join('\n')}`,
  count > modules.length && differences.length === 0,
);

const page = vm.createContext({});
vm.runInContext(readFileSync(here('node_modules/hexarbiter/dist/browser/hexarbiter.global.js'), 'utf8'), page);
const inPage = vm.runInContext("typeof Hexarbiter === 'object' ? Object.keys(Hexarbiter) : []", page);
check('the browser script needs nothing but JavaScript and sets Hexarbiter', inPage.length > 0);
check(
  'with English and pictures in it',
  vm
    .runInContext("Hexarbiter.explain([{ code: 'not-now', rule: '2.0', params: {} }], Hexarbiter.english)", page)
    .includes('[2.0]') && inPage.includes('renderGame'),
);

const bin = here('node_modules', '.bin', 'hexarbiter');
run('hexarbiter --help', bin, ['--help']);
const transcript = run('hexarbiter demo --seed 7 --json', bin, ['demo', '--seed', '7', '--json']);
write('game.json', transcript);
run('hexarbiter replay of that game', bin, ['replay', 'game.json']);
const simulated = (workers) =>
  run(`hexarbiter simulate with workers: ${workers}`, bin, [
    'simulate',
    '--games',
    '4',
    '--workers',
    workers,
    '--json',
  ]);
check('a simulation is the same whatever the workers', simulated('1') === simulated('2'));
const missing = spawnSync(bin, ['simulate', '--redis', 'redis://127.0.0.1:1', '--json'], {
  cwd: folder,
  encoding: 'utf8',
});
check('without bullmq --redis is refused', missing.status === 2 && missing.stdout.includes('"bullmq-missing"'));
