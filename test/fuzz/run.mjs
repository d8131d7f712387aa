// `npm run fuzz -- --scenario training --games 2000 --seed 1`: the random games of the tests, as many as are asked for, of
// every scenario or of those named. It tells what was seen, and what never was. The seed of a game that breaks something is
// kept in seeds.json, which the tests play first from then on.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const options = {
  scenario: { type: 'string', multiple: true },
  games: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
};
const count = /^[1-9][0-9]{0,8}$/;
const root = fileURLToPath(new URL('../../', import.meta.url));
const seedFile = fileURLToPath(new URL('seeds.json', import.meta.url));

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    const named = values.scenario?.every((id) => /^[\w-]+$/.test(id)) ?? true;
    return named && count.test(values.games) && count.test(values.seed) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Every kind of action and of event there is, as the published schemas list them. */
function kinds(schema) {
  const text = readFileSync(path.join(root, 'schemas', `${schema}.schema.json`), 'utf8');
  const { oneOf = [], anyOf = [] } = JSON.parse(text);
  return [...oneOf, ...anyOf].map((each) => each.properties.kind.const);
}

function addTo(sum, counts) {
  for (const [name, times] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + times;
}

/** What the batches have seen, by scenario. */
function talliesIn(folder) {
  const tallies = new Map();
  for (const name of readdirSync(folder).sort()) {
    const part = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const sum = tallies.get(part.scenario) ?? {
      games: 0,
      steps: 0,
      milliseconds: 0,
      longest: 0,
      results: {},
      actions: {},
      events: {},
      broken: [],
    };
    for (const field of ['games', 'steps', 'milliseconds']) sum[field] += part[field];
    sum.longest = Math.max(sum.longest, part.longest);
    for (const field of ['results', 'actions', 'events']) addTo(sum[field], part[field]);
    sum.broken.push(...part.broken);
    tallies.set(part.scenario, sum);
  }
  return tallies;
}

/** `a 12, b 3`, the most frequent first. */
function listed(counts) {
  const entries = Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return entries.map(([name, times]) => `${name} ${times}`).join(', ') || 'nothing';
}

function report(scenario, tally) {
  const { games, steps, milliseconds, longest } = tally;
  const rate = (1000 * games) / Math.max(1, milliseconds);
  const mean = Math.round(steps / Math.max(1, games));
  const broken = tally.broken.map(({ seed, step, fault }) => `  broken: seed ${seed}, step ${step}: ${fault}`);
  return [
    `${scenario}: ${games} games, ${steps} steps (${mean} a game, ${longest} the longest), ${rate.toFixed(2)} games/s a core`,
    `  results: ${listed(tally.results)}`,
    `  actions: ${listed(tally.actions)}`,
    `  events: ${listed(tally.events)}`,
    ...broken,
  ];
}

/** Warns of the kinds that no game has shown. */
function unseen(tallies, what) {
  const seen = new Set([...tallies.values()].flatMap((tally) => Object.keys(tally[`${what}s`])));
  // The rules are never set aside at random.
  const never = kinds(what).filter((kind) => !seen.has(kind) && !kind.startsWith('overrid'));
  return never.length === 0 ? [] : [`warning: ${what}s never seen: ${never.join(', ')}`];
}

/** Adds the seeds that broke something to those the tests play. */
function keep(tallies) {
  const kept = JSON.parse(readFileSync(seedFile, 'utf8'));
  const found = [...tallies].flatMap(([scenario, { broken }]) =>
    broken.map(({ seed, fault }) => ({ scenario, seed, fault })),
  );
  if (found.length === 0) return [];
  const others = kept.filter(
    (old) => !found.some(({ scenario, seed }) => old.scenario === scenario && old.seed === seed),
  );
  const all = [...others, ...found].sort((a, b) =>
    a.scenario < b.scenario ? -1 : a.scenario > b.scenario ? 1 : a.seed - b.seed,
  );
  writeFileSync(seedFile, `${JSON.stringify(all, undefined, 2)}\n`);
  return [`${found.length} seeds kept in test/fuzz/seeds.json`];
}

const values = readArguments();
if (values === undefined) {
  process.stderr.write('usage: npm run fuzz -- [--scenario ID]... [--games N] [--seed N]\n');
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-fuzz-'));
const begun = Date.now();
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/fuzz/kept-seeds', 'test/fuzz/random-games'], {
  cwd: root,
  env: {
    ...process.env,
    HEXARBITER_GAMES: values.games,
    HEXARBITER_SEED: values.seed,
    HEXARBITER_TALLIES: folder,
    ...(values.scenario === undefined ? {} : { HEXARBITER_SCENARIOS: values.scenario.join(',') }),
  },
  stdio: 'inherit',
});
const tallies = talliesIn(folder);
rmSync(folder, { recursive: true });
const games = [...tallies.values()].reduce((sum, tally) => sum + tally.games, 0);
const seconds = (Date.now() - begun) / 1000;
const lines = [
  ...[...tallies].flatMap(([scenario, tally]) => report(scenario, tally)),
  ...unseen(tallies, 'action'),
  ...unseen(tallies, 'event'),
  ...keep(tallies),
  `${games} games in ${seconds.toFixed(0)} s: ${(games / seconds).toFixed(2)} games/s`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(status ?? 1);
