// Searches, for every answer to every switch, a ruling that its other value changes, and writes down what it finds in
// test/editions/moved.json. It takes minutes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../entries.mjs';

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'deep', 'test/editions/moved.deep.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HEXARBITER_ANSWERS: 'write' },
  },
);
process.exit(status ?? 1);
