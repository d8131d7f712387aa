// Makes a fresh or stale checkout ready: `node scripts/ensure.mjs deps|js|build|sqlite|languages|chromium|redis [--force]`.
//   deps   node_modules agrees with package-lock.json (else: npm ci)
//   js     deps, and dist/ holds JavaScript and data built from the present sources (no type declarations)
//   build  deps, and dist/ is complete
//   sqlite better-sqlite3, with which the server keeps games
//   languages  Python 3 and a JDK, in which the clients of the server are written
//   chromium   the browser in which the playground is tested
//   redis      redis-server, over which simulations are shared
// Uses nothing but Node itself. Everything it or its children say goes to stderr, so that stdout stays clean.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const cache = at('node_modules', '.cache', 'hexarbiter');
const stampFile = path.join(cache, 'build.json');
const inputs = [
  'src',
  'boards',
  'packs',
  'rulesets',
  'schemas',
  'package.json',
  'tsconfig.json',
  'tsup.config.ts',
  'scripts/building/alike.mjs',
  'scripts/entries.mjs',
  'scripts/building/build.mjs',
  'scripts/building/common-types.mjs',
  'scripts/building/common-js.mjs',
  'scripts/building/inside.mjs',
  'scripts/building/lean-files.mjs',
  'scripts/building/left-out.cjs',
  'scripts/building/node-entry.mjs',
  'scripts/building/pure.mjs',
];

const say = (text) => process.stderr.write(`${text}\n`);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Runs a child with its stdout on our stderr; a failure ends this process with the child's exit code. */
function run(what, command, args) {
  say(`hexarbiter: ${what}`);
  const child = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (child.error) say(`hexarbiter: ${child.error.message}`);
  if (child.status !== 0) {
    say(`hexarbiter: ${command} ${args.join(' ')} failed`);
    process.exit(child.status ?? 1);
  }
}

/** npm keeps a copy of the lock inside node_modules; the install is current when the two name the same packages. */
function depsAreCurrent() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  try {
    const wanted = readJson(at('package-lock.json')).packages;
    const present = readJson(installed).packages;
    return Object.entries(wanted).every(([where, pkg]) => {
      if (where === '') return true;
      const have = present[where];
      if (have === undefined) return pkg.optional === true;
      return have.version === pkg.version && have.integrity === pkg.integrity && existsSync(at(where, 'package.json'));
    });
  } catch {
    return false;
  }
}

export function ensureDeps() {
  if (!depsAreCurrent())
    run('installing what package-lock.json names (npm ci)', 'npm', [
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
}

function hashInputs() {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const full = at(relative);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort((a, b) => (a < b ? -1 : 1))) visit(`${relative}/${name}`);
    } else {
      hash.update(`${relative}\0`).update(readFileSync(full)).update('\0');
    }
  };
  for (const input of inputs) visit(input);
  return hash.digest('hex');
}

const readStamp = () => {
  try {
    return readJson(stampFile);
  } catch {
    return {};
  }
};

/** One build at a time: a second caller waits, then finds the work done. A lock whose holder has died is taken over. */
function withLock(work) {
  mkdirSync(cache, { recursive: true });
  const lock = path.join(cache, 'build.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function ensureBuild(kind, force = false) {
  const current = () => {
    const stamp = readStamp();
    const hash = hashInputs();
    const fresh = existsSync(at('dist', 'build.json')) && (stamp.full === hash || (kind === 'js' && stamp.js === hash));
    return fresh ? undefined : hash;
  };
  if (!force && current() === undefined) return;
  withLock(() => {
    const hash = force ? hashInputs() : current();
    if (hash === undefined) return;
    run(kind === 'js' ? 'building dist (JavaScript only)' : 'building dist', process.execPath, [
      'scripts/building/build.mjs',
      ...(kind === 'js' ? ['--js'] : []),
    ]);
    mkdirSync(cache, { recursive: true });
    writeFileSync(stampFile, JSON.stringify(kind === 'js' ? { js: hash } : { js: hash, full: hash }));
  });
}

/** The version with which the server is tested. */
const SQLITE = '12.11.1';

/**
 * Installs `better-sqlite3`, which the server needs to keep games; it is no dependency of the package, so it lies in a folder of its
 * own and is linked from `node_modules`. Where it cannot be had, the tests that need it are skipped and say so.
 */
export function ensureSqlite() {
  const folder = at('temp', 'tools', 'sqlite');
  const built = path.join(folder, 'node_modules', 'better-sqlite3');
  const link = at('node_modules', 'better-sqlite3');
  if (!existsSync(path.join(built, 'build', 'Release', 'better_sqlite3.node'))) {
    say('hexarbiter: installing better-sqlite3 for the tests of the server');
    mkdirSync(folder, { recursive: true });
    const manifest = { private: true, allowScripts: { 'better-sqlite3': true } };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    const child = spawnSync('npm', ['install', '--no-audit', '--no-fund', `better-sqlite3@${SQLITE}`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      // Where it has to be compiled, to optimise it takes longer than the tests save.
      env: { ...process.env, CFLAGS: '-O0', CXXFLAGS: '-O0' },
    });
    if (child.status !== 0) {
      say('hexarbiter: SKIPPED: better-sqlite3 cannot be installed here');
      return;
    }
  }
  if (!existsSync(link)) symlinkSync(built, link, 'junction');
}

/** Debian's packages with the languages of the clients, and the command that tells whether each is there. */
const LANGUAGES = [
  { command: 'python3', from: 'python3' },
  { command: 'javac', from: 'openjdk-17-jdk-headless' },
];

/** Installs the languages of the clients, where that can be done; otherwise their tests are skipped and say so. */
export function ensureLanguages() {
  installMissing(LANGUAGES, 'the tests of the clients');
}

/** The browser of the playground's tests. */
const BROWSER = [{ command: 'chromium', from: 'chromium' }];
/** The font of the pictures that are compared. */
const FONT = { file: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf', from: 'fonts-dejavu-core' };

/**
 * Installs Chromium, where that can be done.
 *
 * @returns whether it is there
 */
export function ensureChromium() {
  const isThere = installMissing(BROWSER, 'the tests of the playground');
  if (isThere && !existsSync(FONT.file) && process.platform === 'linux')
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', FONT.from], { stdio: ['ignore', 2, 2] });
  return isThere;
}

/** Installs Redis, where that can be done. */
export function ensureRedis() {
  installMissing([{ command: 'redis-server', from: 'redis-server' }], 'the tests of simulations over Redis');
}

/** Installs Debian's packages whose commands are missing; returns whether all are there then. */
function installMissing(wanted, what) {
  const missing = wanted.filter(({ command }) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0);
  if (missing.length === 0) return true;
  const names = missing.map(({ from }) => from);
  say(`hexarbiter: installing ${names.join(', ')} for ${what}`);
  const stdio = ['ignore', 2, 2];
  spawnSync('apt-get', ['update', '-q'], { stdio });
  const { status } = spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { stdio });
  if (status !== 0) say(`hexarbiter: SKIPPED: ${names.join(', ')} cannot be installed here`);
  return status === 0;
}

/**
 * Installs a package of npm outside the checkout's own, for one script that needs it: in temp/tools.
 *
 * @returns its folder; nothing, and a line that says so, where it cannot be had
 * @example ensureTool('quickjs-emscripten', '0.32.0')
 */
export function ensureTool(name, version) {
  const folder = at('temp', 'tools', `${name}-${version}`);
  if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return folder;
  say(`hexarbiter: installing ${name}@${version}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const child = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (child.status === 0) return folder;
  say(`hexarbiter: SKIPPED: ${name}@${version} cannot be installed here`);
  return undefined;
}

export function ensure(level, force = false) {
  if (level === 'languages') {
    ensureLanguages();
    return;
  }
  if (level === 'redis') {
    ensureRedis();
    return;
  }
  if (level === 'chromium') {
    ensureChromium();
    return;
  }
  if (level === 'sqlite') {
    ensureSqlite();
    return;
  }
  if (!['deps', 'js', 'build'].includes(level)) {
    say('usage: node scripts/ensure.mjs deps|js|build|sqlite|languages|chromium|redis [--force]');
    process.exit(2);
  }
  ensureDeps();
  if (level !== 'deps') ensureBuild(level, force);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensure(process.argv[2], process.argv.includes('--force'));
}
