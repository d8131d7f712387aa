// `npm run fuzz -- --games 2000 --seed 1`: the random games of the tests, as many as are asked for. A seed that breaks
// something is printed and kept in seeds.json, which the tests play first from then on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const options = { games: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } };
const count = /^[1-9][0-9]{0,8}$/;

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    return count.test(values.games) && count.test(values.seed) ? values : undefined;
  } catch {
    return undefined;
  }
}

const values = readArguments();
if (values === undefined) {
  process.stderr.write('usage: npm run fuzz -- [--games N] [--seed N]\n');
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/fuzz/kept-seeds', 'test/fuzz/random-games'], {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  env: { ...process.env, HEXARBITER_GAMES: values.games, HEXARBITER_SEED: values.seed, HEXARBITER_KEEP: 'yes' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
