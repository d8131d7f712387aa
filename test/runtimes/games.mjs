// The games that every runtime plays: those of `test/records`, and after them games of the random bot, of every scenario in turn.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/entries.mjs';
import { fromSources } from '../../scripts/documents/from-sources.mjs';

const dist = async (name) => await import(new URL(`../../dist/${name}index.js`, import.meta.url));
const { apply, createGame, digest, loadWorld, request, seedRng, view } = await dist('');
const { BOTS } = await dist('bots/');
const { parseAction } = await fromSources("export { parseAction } from './src/notation/index.ts';");

/** Every pack of the built package, by id. */
const packs = new Map(
  readdirSync(path.join(root, 'dist', 'packs'))
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => JSON.parse(readFileSync(path.join(root, 'dist', 'packs', name), 'utf8')))
    .map((pack) => [pack.id, pack]),
);

/** The scenarios of all packs. */
export const scenarios = [...packs.values()].flatMap(({ scenarios: own = [] }) => own.map(({ id }) => id)).sort();

/** A pack with those that it requires, before it. */
function withRequired(id, found = new Set()) {
  for (const each of packs.get(id).requires ?? []) withRequired(each, found);
  return found.add(id);
}

/** The packs of a scenario. */
function packsOf(scenario) {
  const [id] = [...packs.values()]
    .filter(({ scenarios: own = [] }) => own.some((each) => each.id === scenario))
    .map((pack) => pack.id);
  return [...new Set(['boards', ...withRequired(id)])].map((each) => packs.get(each));
}

const unwrap = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};
const worlds = new Map();
const worldOf = (scenario) => {
  if (!worlds.has(scenario)) worlds.set(scenario, unwrap(loadWorld({ packs: packsOf(scenario), scenario })));
  return worlds.get(scenario);
};

/** A game of `test/records`, with the digests that stand there. */
function recorded(scenario) {
  const file = path.join(root, 'test', 'records', `${scenario}.txt`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const actions = [...text.matchAll(/^ {2}\S+> (.+)$/gm)].map(([, action]) => unwrap(parseAction(action)));
  const digests = [...text.matchAll(/^ {6}digest ([0-9a-f]{16})$/gm)].map(([, each]) => each);
  if (actions.length !== digests.length) throw new Error(`${file} has not one digest for each action`);
  return { id: `record of ${scenario}`, scenario, seed: /^seed (.+)$/m.exec(text)[1], actions, digests };
}

/** A game of the random bot against itself, with the digests that come out here. */
function botGame(scenario, number) {
  const world = worldOf(scenario);
  const seed = `runtimes ${number}`;
  let state = unwrap(createGame(world, { seed }));
  let rng = seedRng(seed);
  const [actions, digests] = [[], []];
  for (let due = request(world, state); due.kind !== 'over'; due = request(world, state)) {
    const decided = BOTS.random.decide(world, view(world, state, due.by), rng);
    ({ rng } = decided);
    ({ state } = unwrap(apply(world, state, decided.action)));
    actions.push(decided.action);
    digests.push(digest({ position: state.position, frames: state.frames }).slice(0, 16));
  }
  return { id: `${scenario} ${number}`, scenario, seed, actions, digests };
}

/**
 * So many games, as `player.js` reads them.
 *
 * @example recordedGames(200).games.length // 200
 */
export function recordedGames(count) {
  const records = scenarios.map(recorded).filter((game) => game !== undefined);
  const games = records.sort((a, b) => a.actions.length - b.actions.length).slice(0, count);
  for (let number = 0; games.length < count; number++) {
    games.push(botGame(scenarios[number % scenarios.length], Math.floor(number / scenarios.length)));
  }
  const played = new Set(games.map(({ scenario }) => scenario));
  return { packs: Object.fromEntries([...played].map((scenario) => [scenario, packsOf(scenario)])), games };
}
