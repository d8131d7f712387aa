// `npm run runtimes -- [--games 200] [--only node,quickjs] [--seconds 60]`: every runtime plays the same recorded games, and every step
// must come to the same digest. One that only interprets begins no game after so many seconds. A runtime that cannot be had is named
// and skipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/entries.mjs';
import { engines } from './engines.mjs';
import { recordedGames } from './games.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
  },
});
const names = values.only === '' ? engines.map(({ name }) => name) : values.only.split(',');
const unknown = names.filter((name) => !engines.some((each) => each.name === name));
const [count, limit] = [Number(values.games), Number(values.seconds)];
if (unknown.length > 0 || ![count, limit].every((each) => Number.isInteger(each) && each > 0)) {
  process.stderr.write(
    `usage: npm run runtimes -- [--games 200] [--only ${engines.map(({ name }) => name).join(',')}] [--seconds 60]\n`,
  );
  process.exit(2);
}

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

const stepsOf = (games) => games.reduce((sum, { digests }) => sum + digests.length, 0);

const began = performance.now();
const recorded = recordedGames(count);
say(
  `${count} games of ${Object.keys(recorded.packs).length} scenarios, ${stepsOf(recorded.games)} steps, recorded in ${seconds(began)} s`,
);
const library = readFileSync(path.join(root, 'dist', 'browser', 'hexarbiter.global.js'), 'utf8');
const player = readFileSync(new URL('./player.js', import.meta.url), 'utf8');
const script = { parts: [library, `var RECORDED = ${JSON.stringify(recorded)};`], player };

/** What a runtime has played, and what is wrong with it, if anything is. */
function judged(text, isSlow) {
  const { games, steps, differences } = JSON.parse(/\{"games".*\}/.exec(text)[0].replaceAll('&quot;', '"'));
  const played = `${games} games, ${steps} steps`;
  if (differences.length > 0) return { played, fault: differences.slice(0, 3).join('; ') };
  const isWhole = games === count || (isSlow && games > 0);
  const isEqual = isWhole && steps === stepsOf(recorded.games.slice(0, games));
  return isEqual ? { played } : { played, fault: 'these are not the games that were recorded' };
}

let [failed, skipped] = [0, 0];
for (const { name, prepare, isSlow = false } of engines.filter((each) => names.includes(each.name))) {
  const engine = prepare();
  if (engine === undefined) {
    skipped += 1;
    say(`SKIPPED  ${name}: it cannot be had here`);
    continue;
  }
  const start = performance.now();
  let [played, fault] = ['nothing', undefined];
  try {
    const parts = isSlow ? [...script.parts, `var SECONDS = ${limit};`] : script.parts;
    ({ played, fault } = judged(await engine.run({ ...script, parts }), isSlow));
  } catch (error) {
    fault = error.message;
  }
  if (fault !== undefined) failed += 1;
  say(
    `${fault === undefined ? 'equal  ' : 'DIFFERS'}  ${name} (${engine.version}), ${played}, ${seconds(start)} s${fault === undefined ? '' : `: ${fault}`}`,
  );
}
say(`${names.length - failed - skipped} runtimes equal, ${failed} different, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
