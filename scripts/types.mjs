// Type-checks the library, the command line and the tests, each with its own platform: the library knows no Node and no DOM.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureDeps } from './ensure.mjs';

ensureDeps();
let failed = 0;
for (const project of ['tsconfig.json', 'src/cli/tsconfig.json', 'test/tsconfig.json', 'playground/tsconfig.json']) {
  if (!existsSync(project)) continue;
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project], {
    stdio: 'inherit',
  });
  if (status !== 0) failed = 1;
}
process.exit(failed);
