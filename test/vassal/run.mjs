// `node test/vassal/run.mjs --games 200 --mistakes 500`: the proof of the judge of logs over all scenarios. It tells each accusation of a game
// without a mistake, and each mistake that was not named. It takes hours: `--from 40 --games 20` runs the games 40 to 59 alone, with the mistakes
// that are put into games from 40 on, and `--games 0` or `--mistakes 0` leaves one half out.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    mistakes: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
  },
});
const count = /^[0-9]{1,6}$/;
if (!Object.values(values).every((value) => count.test(value))) {
  process.stderr.write('usage: node test/vassal/run.mjs [--games N] [--mistakes N] [--from N]\n');
  process.exit(2);
}
const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'deep', 'test/vassal/logs/proof'], {
  cwd: root,
  env: {
    ...process.env,
    HEXARBITER_LOG_GAMES: values.games,
    HEXARBITER_LOG_MISTAKES: values.mistakes,
    HEXARBITER_LOG_FROM: values.from,
  },
  stdio: 'inherit',
});
process.exit(status ?? 1);
