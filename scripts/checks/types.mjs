// Type-checks the library, the command line and the tests, each with its own platform: the library knows no Node and no DOM.
// TypeScript 7 is a native program and needs a tenth of the time; where there is none for this machine, TypeScript 6 does it,
// with which the declarations are built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureDeps } from '../ensure.mjs';

ensureDeps();
const native = 'node_modules/typescript-native/bin/tsc';
const hasNative = spawnSync(process.execPath, [native, '--version']).status === 0;
const compiler = hasNative ? native : 'node_modules/typescript/bin/tsc';
let failed = 0;
for (const project of ['tsconfig.json', 'src/cli/tsconfig.json', 'test/tsconfig.json', 'playground/tsconfig.json']) {
  if (!existsSync(project)) continue;
  const { status } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], {
    stdio: 'inherit',
  });
  if (status !== 0) failed = 1;
}
process.exit(failed);
