// `node test/vassal/run.mjs --games 200 --mistakes 500`: the proof of the judge of logs over all scenarios. It tells each accusation of a game
// without a mistake, and each mistake that was not named. It takes hours.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, mistakes: { type: 'string', default: '500' } },
});
const count = /^[1-9][0-9]{0,5}$/;
if (!count.test(values.games) || !count.test(values.mistakes)) {
  process.stderr.write('usage: node test/vassal/run.mjs [--games N] [--mistakes N]\n');
  process.exit(2);
}
const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'deep', 'test/vassal/logs/proof'], {
  cwd: root,
  env: { ...process.env, HEXARBITER_LOG_GAMES: values.games, HEXARBITER_LOG_MISTAKES: values.mistakes },
  stdio: 'inherit',
});
process.exit(status ?? 1);
