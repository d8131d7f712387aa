// `node test/vassal/run.mjs --games 200 --mistakes 500`: the proof of the judge of logs over all scenarios. It tells each accusation of a game
// without a mistake, and each mistake that was not named. It takes hours: each game is written as a line of JSON into `--ledger FILE`
// (temp/vassal-proof.jsonl where it is left out), and a run that finds a game there does not judge it again. So a run that was broken off goes
// on where it was. Take another ledger, or remove it, when the judge has changed. `--from 40 --games 20` runs the games 40 to 59 alone, with the
// mistakes that are put into games from 40 on; `--games 0` or `--mistakes 0` leaves one half out.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { ledger, ...counts } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    mistakes: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
    ledger: { type: 'string', default: path.join(root, 'temp', 'vassal-proof.jsonl') },
  },
}).values;
const count = /^[0-9]{1,6}$/;
if (!Object.values(counts).every((value) => count.test(value))) {
  process.stderr.write('usage: node test/vassal/run.mjs [--games N] [--mistakes N] [--from N] [--ledger FILE]\n');
  process.exit(2);
}
mkdirSync(path.dirname(path.resolve(ledger)), { recursive: true });
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'deep', 'test/vassal/logs/proof'], {
  cwd: root,
  env: {
    ...process.env,
    HEXARBITER_LOG_GAMES: counts.games,
    HEXARBITER_LOG_MISTAKES: counts.mistakes,
    HEXARBITER_LOG_FROM: counts.from,
    HEXARBITER_LOG_LEDGER: path.resolve(ledger),
  },
  stdio: 'inherit',
});
process.exit(status ?? 1);
