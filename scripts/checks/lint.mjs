// Reads the code for what the compiler does not mind. oxlint is a native program and has the rules that need the types of the whole
// program (`.oxlintrc.json`); ESLint has the rules that are our own (`eslint.config.mjs`). Both run side by side.
import { spawn } from 'node:child_process';

const linters = [
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
  ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
];
const codes = await Promise.all(
  linters.map(
    (args) =>
      new Promise((resolve) => {
        spawn(process.execPath, args, { stdio: 'inherit' }).on('close', resolve);
      }),
  ),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
