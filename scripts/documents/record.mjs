// Plays and writes down test/records, one game of each scenario; `--check` writes nothing and fails when one is stale. The
// test that compares the games is the one that plays them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../entries.mjs';

const checking = process.argv.includes('--check');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    'test/records',
    ...(checking ? [] : ['-t', 'is the one that is played']),
    ...(checking ? [] : ['--update']),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: checking ? '1' : '' },
  },
);
if (status !== 0 && checking) process.stderr.write('run `npm run record` and commit the result\n');
process.exit(status ?? 1);
