// `npm run redteam -- --minutes 30 --seed 1`: bent values, orders, saved games, transcripts, situations, overrides and packs, as many as there
// is time for; `--kind orders --count 1000000` so many of one kind. It tells how many of each were tried, and what got through.
// `npm run redteam -- --server --minutes 30 --seed 1`: a siege of the server at its sockets, with 50 honest clients beside the attackers.
//   `--out FILE` adds a line of JSON to a file and goes on with the attack behind those of the file; `--from 500000` says with which one;
//   `--count 100000` ends after so many, `--attackers 80` sends so many at the same time.
// `npm run redteam -- --load --minutes 2`: 500 deep games, 1,000 clients, 20 moves a second; then the server is killed and all come back.
// `npm run redteam -- --twins 100000 --seed 1`: so many pairs of answers of games that differ in what is hidden from a side; `--minutes` ends it too.
// `npm run redteam -- --soak 1000000 --seed 1`: so many requests against one world, which must not remember ever more.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ensureBuild } from '../../scripts/ensure.mjs';
import { MOST_REMEMBERED, soaked } from './soak.mjs';

const KINDS = ['values', 'orders', 'saves', 'transcripts', 'situations', 'overrides', 'packs'];
const options = {
  minutes: { type: 'string' },
  seed: { type: 'string', default: '1' },
  kind: { type: 'string', multiple: true },
  count: { type: 'string' },
  soak: { type: 'string' },
  twins: { type: 'string' },
  attackers: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  server: { type: 'boolean', default: false },
  load: { type: 'boolean', default: false },
};
const number = /^[1-9][0-9]{0,8}$/;
const root = fileURLToPath(new URL('../../', import.meta.url));

function isGood(given) {
  const { minutes = '1', seed, kind = [], count = '1', soak = '1', twins = '1', attackers = '1', from = '1' } = given;
  return (
    [minutes, seed, count, soak, twins, attackers, from].every((each) => number.test(each)) &&
    kind.every((each) => KINDS.includes(each))
  );
}

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    return isGood(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

function programOf({ server, load, twins }) {
  if (twins !== undefined) return 'redteam/twins-long.ts';
  if (load) return 'server/load.ts';
  return server ? 'server/siege-long.ts' : 'redteam/long.ts';
}

const given = readArguments();
if (given === undefined) {
  console.error(
    `npm run redteam -- [--minutes 10 | --soak 1000000 | --twins 100000] [--server | --load] [--seed 1] [--kind ${KINDS.join('|')}]... [--count 1000] [--attackers 40] [--from 1] [--out FILE]`,
  );
  process.exit(2);
}
if (given.soak !== undefined) {
  const { before, after } = soaked(given.soak, given.seed);
  console.log(`${given.soak} requests: ${before} bytes in use before them, ${after} after them`);
  process.exit(after - before < MOST_REMEMBERED ? 0 : 1);
}
if (given.server || given.load) ensureBuild('js');
// Beside the folders from which the tests read boards and packs.
const outfile = `${root}temp/redteam-${process.pid}.mjs`;
await build({
  entryPoints: [`${root}test/${programOf(given)}`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['ws', 'vitest'],
  logLevel: 'error',
});
const run = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
rmSync(outfile, { force: true });
process.exit(run.status ?? 1);
