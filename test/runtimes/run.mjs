// `npm run runtimes -- [--games 200] [--only node,quickjs]`: every runtime plays the same recorded games, and every step must come to
// the same digest. A runtime that cannot be had is named and skipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/entries.mjs';
import { engines } from './engines.mjs';
import { recordedGames } from './games.mjs';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});
const names = values.only === '' ? engines.map(({ name }) => name) : values.only.split(',');
const unknown = names.filter((name) => !engines.some((each) => each.name === name));
const count = Number(values.games);
if (unknown.length > 0 || !Number.isInteger(count) || count < 1) {
  process.stderr.write(
    `usage: npm run runtimes -- [--games 200] [--only ${engines.map(({ name }) => name).join(',')}]\n`,
  );
  process.exit(2);
}

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

const began = performance.now();
const recorded = recordedGames(count);
const steps = recorded.games.reduce((sum, { digests }) => sum + digests.length, 0);
say(
  `${count} games of ${Object.keys(recorded.packs).length} scenarios, ${steps} steps, recorded in ${seconds(began)} s`,
);
const library = readFileSync(path.join(root, 'dist', 'browser', 'hexarbiter.global.js'), 'utf8');
const player = readFileSync(new URL('./player.js', import.meta.url), 'utf8');
const script = { parts: [library, `var RECORDED = ${JSON.stringify(recorded)};`], player };

/** What is wrong with the answer of a runtime, if anything is. */
function faultOf(text) {
  const answer = JSON.parse(/\{"games".*\}/.exec(text)[0].replaceAll('&quot;', '"'));
  if (answer.differences.length > 0) return answer.differences.slice(0, 3).join('; ');
  if (answer.games !== count || answer.steps !== steps)
    return `it played ${answer.games} games and ${answer.steps} steps`;
  return undefined;
}

let [failed, skipped] = [0, 0];
for (const { name, prepare } of engines.filter((each) => names.includes(each.name))) {
  const engine = prepare();
  if (engine === undefined) {
    skipped += 1;
    say(`SKIPPED  ${name}: it cannot be had here`);
    continue;
  }
  const start = performance.now();
  let fault;
  try {
    fault = faultOf(await engine.run(script));
  } catch (error) {
    fault = error.message;
  }
  if (fault !== undefined) failed += 1;
  say(
    `${fault === undefined ? 'equal  ' : 'DIFFERS'}  ${name} (${engine.version}), ${seconds(start)} s${fault === undefined ? '' : `: ${fault}`}`,
  );
}
say(`${names.length - failed - skipped} runtimes equal, ${failed} different, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
