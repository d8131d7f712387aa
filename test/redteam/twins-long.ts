import { parseArgs } from 'node:util';
import { SCENARIOS } from '../fuzz/worlds.js';
import { playServed as playLhy } from '../lhy/served-twins.js';
import { playEnv } from './env-twins.js';
import { ASKED, playServed } from './twins.js';

/* `npm run redteam -- --twins 100000 --seed 1`: pairs of games that differ in what is hidden from a side, of every scenario with fog and
 * without it, of environments, and of the second game. Everything that the side asks of both must be answered alike, letter by letter. It goes round until so many
 * pairs of answers are compared, or the minutes are over, and fails where two of them differ. */

const { values } = parseArgs({
  options: {
    twins: { type: 'string', default: '100000' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(values.twins);
const most = values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000;
const begun = Date.now();

/** So many lines of one difference are told: the place, and what differs. */
const LINES = 12;

interface Sum {
  games: number;
  steps: number;
  waiting: number;
  pairs: number;
  differing: number;
}
const sums: Readonly<Record<'fog' | 'open' | 'env' | 'lhy', Sum>> = {
  fog: { games: 0, steps: 0, waiting: 0, pairs: 0, differing: 0 },
  open: { games: 0, steps: 0, waiting: 0, pairs: 0, differing: 0 },
  env: { games: 0, steps: 0, waiting: 0, pairs: 0, differing: 0 },
  lhy: { games: 0, steps: 0, waiting: 0, pairs: 0, differing: 0 },
};
const asked = new Set<string>();
const scenarios = new Set<string>();
const all = (field: keyof Sum): number => Object.values(sums).reduce((total, sum) => total + sum[field], 0);
const isOver = (): boolean => all('pairs') >= wanted || Date.now() - begun > most;

function report(): void {
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const parts = Object.entries(sums).map(
    ([name, { games, steps, waiting, pairs }]) =>
      `${name}: ${games} games, ${steps} steps (${waiting} with an answer awaited), ${pairs} pairs`,
  );
  console.log(
    `${all('pairs')} pairs in ${seconds} s, ${all('differing')} differ; ${parts.join('; ')}; ${scenarios.size} of ${SCENARIOS.length} scenarios, ${ASKED.filter((name) => asked.has(name)).length} of ${ASKED.length} methods`,
  );
}

type Played = Pick<Sum, 'steps' | 'waiting' | 'pairs'>;

/** Plays a pair of games, and counts what was compared in it. */
async function counted(sum: Sum, play: () => Played | Promise<Played>): Promise<void> {
  sum.games++;
  try {
    const { steps, waiting, pairs } = await play();
    sum.steps += steps;
    sum.waiting += waiting;
    sum.pairs += pairs;
  } catch (error) {
    sum.differing++;
    console.log((error instanceof Error ? error.message : String(error)).split('\n').slice(0, LINES).join('\n'));
  }
}

for (let round = Number(values.seed); !isOver(); round++) {
  for (const scenario of SCENARIOS) {
    for (const fog of [true, false]) {
      if (isOver()) break;
      scenarios.add(scenario);
      await counted(fog ? sums.fog : sums.open, async () => {
        const twins = await playServed(scenario, { fog, seed: String(round), most: 40, calls: 4 });
        for (const method of twins.methods) asked.add(method);
        return twins;
      });
      await counted(sums.env, async () => await playEnv(scenario, { fog, seed: String(round), most: 60 }));
    }
  }
  for (let i = 0; i < 10 && !isOver(); i++) await counted(sums.lhy, () => playLhy(`${round}.${i}`, 60));
  report();
}
report();
process.exit(all('differing') === 0 ? 0 : 1);
