// `npm run examples -- [--only react,script]`: packs the library, installs the tarball in a copy of each folder of examples/ as a reader
// would, builds it and tries it. What needs a network or a browser is skipped with a line where there is none.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../entries.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const all = readdirSync(path.join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const names = values.only === '' ? all : values.only.split(',');
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`usage: npm run examples -- [--only ${all.join(',')}]\n`);
  process.exit(2);
}

const folder = path.join(root, 'temp', 'examples');
mkdirSync(folder, { recursive: true });
const say = (text) => process.stdout.write(`${text}\n`);

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { ok: status === 0, text: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

/** The tarball, as it would be published. */
function packed() {
  const done = run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder],
    root,
  );
  if (!done.ok) throw new Error(done.text);
  const tarball = path.join(folder, 'hexarbiter.tgz');
  renameSync(path.join(folder, JSON.parse(/\[[\s\S]*\]/.exec(done.text)[0])[0].filename), tarball);
  return tarball;
}

/** Chromium, installed on first use. */
function hasChromium() {
  const here = () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium');
  if (!here()) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
  }
  return here();
}

/** Installs, builds and tries one: nothing when it holds, or what was said. */
function tried(name, tarball) {
  const at = path.join(folder, name);
  rmSync(at, { recursive: true, force: true });
  cpSync(path.join(root, 'examples', name), at, { recursive: true });
  cpSync(tarball, path.join(at, 'hexarbiter.tgz'));
  const { scripts, devDependencies } = JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8'));
  const needsNetwork = devDependencies !== undefined;
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(needsNetwork ? [] : ['--offline'])];
  const installed = run('npm', ['install', ...flags], at);
  if (!installed.ok)
    return needsNetwork ? { skipped: 'its packages cannot be installed here' } : { failed: installed.text };
  if (devDependencies?.['playwright-core'] !== undefined && !hasChromium())
    return { skipped: 'there is no Chromium here' };
  for (const script of ['build', 'test'].filter((each) => scripts[each] !== undefined)) {
    const done = run('npm', ['run', '--silent', script], at);
    if (!done.ok) return { failed: `npm run ${script}\n${done.text}` };
  }
  return {};
}

const tarball = packed();
let failures = 0;
for (const name of names) {
  const start = performance.now();
  const { failed, skipped } = tried(name, tarball);
  const took = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (skipped !== undefined) say(`SKIPPED  ${name}: ${skipped}`);
  else say(failed === undefined ? `ok       ${name}, ${took}` : `FAILED   ${name}, ${took}\n${failed}`);
  if (failed !== undefined) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);
