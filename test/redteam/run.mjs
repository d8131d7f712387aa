// `npm run redteam -- --minutes 30 --seed 1`: bent orders and bent saved games, as many as there is time for, against states of
// random games. Whatever throws, changes, cannot be loaded or cannot go on is told with its scene.
// `npm run redteam -- --soak 1000000 --seed 1`: so many requests against one world, which must not remember ever more.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MOST_REMEMBERED, soaked } from './soak.mjs';

const options = {
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  soak: { type: 'string' },
};
const count = /^[1-9][0-9]{0,6}$/;
const root = fileURLToPath(new URL('../../', import.meta.url));

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    const all = Object.values(values).every((value) => count.test(value));
    return all ? values : undefined;
  } catch {
    return undefined;
  }
}

const given = readArguments();
if (given === undefined) {
  console.error('npm run redteam -- [--minutes 10 | --soak 1000000] [--seed 1]');
  process.exit(2);
}
if (given.soak !== undefined) {
  const { before, after } = soaked(given.soak, given.seed);
  console.log(`${given.soak} requests: ${before} bytes in use before them, ${after} after them`);
  process.exit(after - before < MOST_REMEMBERED ? 0 : 1);
}
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', `file://${root}`));
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'deep', 'test/redteam/long.deep.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HEXARBITER_MINUTES: given.minutes, HEXARBITER_SEED: given.seed },
});
process.exit(run.status ?? 1);
