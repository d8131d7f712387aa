// `npm run oracle -- --pairs 1000000 --seed 1`: the library's line of sight against the second one of the tests, on as many
// random lines as are asked for. It prints how many differed, and how often each verdict and each reason came up.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const options = { pairs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } };
const count = /^[1-9][0-9]{0,8}$/;

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    return count.test(values.pairs) && count.test(values.seed) ? values : undefined;
  } catch {
    return undefined;
  }
}

const values = readArguments();
if (values === undefined) {
  process.stderr.write('usage: npm run oracle -- [--pairs N] [--seed N]\n');
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/los/sample'], {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  env: { ...process.env, HEXARBITER_PAIRS: values.pairs, HEXARBITER_SEED: values.seed },
  stdio: 'inherit',
});
process.exit(status ?? 1);
