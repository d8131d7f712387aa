// Draws docs/gallery, the lines of sight of the worked examples, and docs/ordnance; `--check` writes nothing and fails when a picture is stale.
// The test that compares the pictures is the one that draws them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../entries.mjs';

const checking = process.argv.includes('--check');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/gallery', ...(checking ? [] : ['--update'])], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(checking ? { CI: '1' } : { CI: '', HEXARBITER_GALLERY: 'write' }) },
});
if (status !== 0 && checking) process.stderr.write('run `npm run gallery` and commit the result\n');
process.exit(status ?? 1);
