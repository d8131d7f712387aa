// `npm run release -- --version` makes the next version of the notes in .changeset: package.json, its lock and the changelog.
// `npm run release` checks all that must hold, and publishes. npm signs where the package was built (`publishConfig.provenance`),
// which works only in a workflow whose service npm trusts. `-- --dry-run` does all of it but the upload.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { notFilledIn, writePublisher } from '../documents/publisher.mjs';

const at = (...parts) => path.join(root, ...parts);
const readJson = (file) => JSON.parse(readFileSync(at(file), 'utf8'));

function run(command, ...args) {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** What stands in the way of a release, in sentences. */
function faults(isDry) {
  const { version } = readJson('package.json');
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  const notes = readdirSync(at('.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const missing = notFilledIn();
  return [
    readJson('package-lock.json').version === version ? '' : 'package-lock.json has another version.',
    readFileSync(at('CHANGELOG.md'), 'utf8').includes(`## ${version}\n`) ? '' : `The changelog has no ${version}.`,
    isDry || stdout === '' ? '' : 'Some changes are not committed.',
    isDry || notes.length === 0 ? '' : `Notes wait for a version: ${notes.join(', ')}.`,
    isDry || missing.length === 0 ? '' : `Fill in ${missing.join(', ')} in publisher.json.`,
  ].filter((fault) => fault !== '');
}

/** Takes the version of package.json over into the lock. */
function lockVersion() {
  const { version } = readJson('package.json');
  const lock = readJson('package-lock.json');
  lock.version = version;
  lock.packages[''].version = version;
  writeFileSync(at('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv.includes('--version')) {
  run(process.execPath, at('node_modules', '@changesets', 'cli', 'bin.js'), 'version');
  lockVersion();
} else {
  const isDry = process.argv.includes('--dry-run');
  const found = faults(isDry);
  if (found.length > 0) {
    process.stderr.write(`${found.join('\n')}\n`);
    process.exit(1);
  }
  writePublisher();
  for (const script of ['types', 'publint', 'attw', 'pack:smoke']) run('npm', 'run', '--silent', script);
  run('npm', 'publish', ...(isDry ? ['--dry-run'] : []));
}
