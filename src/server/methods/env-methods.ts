import * as v from 'valibot';
import { dictionary } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { hasRoad } from '../../map/map.js';
import { botsFault } from '../games/bots.js';
import type { EnvGame, EnvSetting } from '../env/env-game.js';
import { begunEnv, saidEnv, writeEnv } from '../env/env-game.js';
import { COLUMNS, GROUND, HEAD, KINDS, PLACES, strideOf } from '../env/env-rows.js';
import type { Env } from '../env/envs.js';
import { mostGamesOf, settingOf } from '../env/envs.js';
import type { Call, Method } from './method.js';
import { method, needed, neededText, text } from './method.js';
import type { EnvMade, EnvShown } from '../answers/env-results.js';
import { SLICE } from '../rpc/slices.js';
import { lnltWorld } from '../table/lnlt-table.js';

const ENV = neededText('the environment, as env/create names it');
const SEEDS = needed(v.array(v.string()), 'a seed for each game');
const WHICH = v.exactOptional(
  needed(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
    'the numbers of the games, from 0; all where left out',
  ),
);

/** Does something for one game after the other, and gives way to other calls in between. */
async function forEach<T>(things: readonly T[], call: Call, work: (thing: T, i: number) => Problem | undefined) {
  let slice = call.now();
  for (const [i, thing] of things.entries()) {
    const fault = work(thing, i);
    if (fault !== undefined) return fault;
    if (call.now() - slice < SLICE) continue;
    await call.turn?.();
    if (call.isCancelled()) return problem('cancelled', {});
    slice = call.now();
  }
  return undefined;
}

/** The games as the sides see them that decide, or as one side sees them. */
function shown({ setting, games }: Env, which: readonly number[], side?: string): EnvShown {
  const stride = strideOf(setting.words);
  const bytes = new Int8Array(stride * which.length);
  which.forEach((number, i) => {
    const game = games[number];
    if (game !== undefined) writeEnv(setting, game, bytes.subarray(i * stride, (i + 1) * stride), side);
  });
  return { data: Buffer.from(bytes.buffer).toString('base64') };
}

const allOf = ({ games }: Env): readonly number[] => games.map((_, i) => i);

/** The games that are meant, each of them once; `unknown-game` where there is none of a number, `same-game-twice`. */
function meant(env: Env, which: readonly number[] | undefined): Result<readonly number[]> {
  const wrong = which?.find((number) => number >= env.games.length);
  if (wrong !== undefined) return refuse(problem('unknown-game', { game: `${wrong}` }, undefined, '/games'));
  const again = which?.find((number, i) => which.indexOf(number) !== i);
  if (again !== undefined) return refuse(problem('same-game-twice', { game: again }, undefined, '/games'));
  return ok(which ?? allOf(env));
}

function madeOf(env: Env): EnvMade {
  const { world, words, sheet } = env.setting;
  const { map } = world;
  const terrains = [...new Set(map.terrain.map(({ id }) => id))].sort();
  return {
    env: env.id,
    sides: world.sides,
    agents: world.sides.filter((side) => !Object.hasOwn(env.setting.bots, side)),
    turns: world.scenario.turns,
    scored: (world.scenario.victory.points ?? []).length > 0,
    words: { kinds: words.kinds, hexes: words.hexes, rows: words.rows, others: words.others, count: words.count },
    fields: words.fields,
    head: HEAD,
    columns: COLUMNS,
    ground: GROUND,
    places: PLACES,
    kinds: KINDS,
    map: {
      column: sheet.columns,
      row: sheet.rows,
      level: map.level,
      terrain: map.terrain.map(({ id }) => terrains.indexOf(id)),
      terrains,
      road: map.names.map((_, hex) => (hasRoad(map, hex) ? 1 : 0)),
      building: map.buildingTable.map((building) => (building < 0 ? 0 : 1)),
    },
    stride: strideOf(words),
    ...shown(env, allOf(env)),
  };
}

const create = method({
  name: 'env/create',
  summary: 'begins many games of a world for a program that learns: every choice of a side is one word of a fixed list',
  params: {
    world: neededText('the world, as world/load names it'),
    seeds: SEEDS,
    bots: v.exactOptional(
      needed(dictionary(v.string(), v.string()), 'the sides that bots play, each with the name of its bot'),
    ),
  },
  result: 'EnvMade',
  run: async (desk, { world, seeds, bots = {} }, call) => {
    const named = desk.worlds.find(world);
    if (!named.ok) return named;
    const first = lnltWorld(named.value.world, 'env/create');
    if (!first.ok) return first;
    const fault = botsFault(named.value.world, bots, desk.bots);
    if (fault !== undefined) return refuse(fault);
    const setting = settingOf(first.value, bots);
    const most = mostGamesOf(setting);
    if (seeds.length === 0 || seeds.length > most)
      return refuse(problem('bad-number-of-games', { most, given: seeds.length }, undefined, '/seeds'));
    const games: EnvGame[] = [];
    const failed = await forEach(seeds, call, (seed) => begin(setting, games, games.length, seed));
    if (failed !== undefined) return refuse(failed);
    const env = desk.envs.create(setting, games, call.address);
    return env.ok ? ok(madeOf(env.value)) : env;
  },
});

function begin(setting: EnvSetting, games: EnvGame[], at: number, seed: string): Problem | undefined {
  const begun = begunEnv(setting, seed);
  if (!begun.ok) return begun.problems[0];
  games[at] = begun.value;
  return undefined;
}

const reset = method({
  name: 'env/reset',
  summary: 'begins games of an environment anew',
  params: { env: ENV, seeds: SEEDS, games: WHICH },
  result: 'EnvShown',
  run: async (desk, { env: id, seeds, games }, call) => {
    const env = desk.envs.find(id);
    if (!env.ok) return env;
    const which = meant(env.value, games);
    if (!which.ok) return which;
    if (seeds.length !== which.value.length)
      return refuse(
        problem('bad-number-of-games', { most: which.value.length, given: seeds.length }, undefined, '/seeds'),
      );
    const failed = await forEach(which.value, call, (number, i) =>
      begin(env.value.setting, env.value.games, number, seeds[i] ?? ''),
    );
    return failed === undefined ? ok(shown(env.value, which.value)) : refuse(failed);
  },
});

const step = method({
  name: 'env/step',
  summary: 'says one word in each game of an environment: the choice of the side that decides there',
  params: {
    env: ENV,
    words: needed(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(-1))),
      'a word for each game that is meant; -1 leaves a game as it is',
    ),
    games: WHICH,
  },
  result: 'EnvShown',
  run: async (desk, { env: id, words, games: asked }, call) => {
    const env = desk.envs.find(id);
    if (!env.ok) return env;
    const { setting, games } = env.value;
    const which = meant(env.value, asked);
    if (!which.ok) return which;
    if (words.length !== which.value.length)
      return refuse(
        problem('bad-number-of-games', { most: which.value.length, given: words.length }, undefined, '/words'),
      );
    // Words that are not offered are found before anything is done.
    const wrong = which.value.findIndex((number, i) => {
      const word = words[i] ?? -1;
      return word >= 0 && games[number]?.due?.meanings.has(word) !== true;
    });
    if (wrong >= 0)
      return refuse(problem('word-not-offered', { word: words[wrong] ?? 0 }, undefined, `/words/${wrong}`));
    const failed = await forEach(which.value, call, (number, i) => {
      const [game, word = -1] = [games[number], words[i]];
      if (game === undefined || word < 0) return undefined;
      const said = saidEnv(setting, game, word);
      if (!said.ok) return said.problems[0];
      games[number] = said.value;
      return undefined;
    });
    return failed === undefined ? ok(shown(env.value, which.value)) : refuse(failed);
  },
});

const look = method({
  name: 'env/look',
  summary: 'shows games of an environment as the sides see them that decide, or as one side sees them',
  params: { env: ENV, games: WHICH, side: text('the side that looks; without it the one that decides') },
  result: 'EnvShown',
  run: (desk, { env: id, games, side }) => {
    const env = desk.envs.find(id);
    if (!env.ok) return env;
    const { sides } = env.value.setting.world;
    if (side !== undefined && !sides.includes(side))
      return refuse(problem('unknown-side', { side, known: sides }, undefined, '/side'));
    const which = meant(env.value, games);
    return which.ok ? ok(shown(env.value, which.value, side)) : which;
  },
});

const close = method({
  name: 'env/close',
  summary: 'lets go of an environment',
  params: { env: ENV },
  result: 'EnvClosed',
  run: (desk, { env: id }) => {
    const env = desk.envs.find(id);
    if (!env.ok) return env;
    desk.envs.close(id);
    return ok({ closed: id });
  },
});

/** The methods for programs that learn. */
export const ENV_METHODS: readonly Method[] = [create, reset, step, look, close];
