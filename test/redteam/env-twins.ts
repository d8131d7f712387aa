import { expect } from 'vitest';
import { createGame, load, save, view } from '../../src/index.js';
import type { GameState, World } from '../../src/index.js';
import { ok } from '../../src/kernel/basis/result.js';
import type { EnvGame } from '../../src/server/env/env-game.js';
import { envFrom } from '../../src/server/env/env-game.js';
import { ENV_METHODS } from '../../src/server/methods/env-methods.js';
import { HEAD, strideOf } from '../../src/server/env/env-rows.js';
import type { Env } from '../../src/server/env/envs.js';
import { envsOf, settingOf } from '../../src/server/env/envs.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import type { Desk } from '../../src/server/methods/method.js';
import { foggy } from '../fog.js';
import { worldNamed } from '../fuzz/worlds.js';
import { statesAfter } from '../random-games.js';
import { unwrap } from '../unwrap.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import type { Twins } from './twins.js';
import { anyWorld } from '../../src/server/games/any-game.js';
import { twinOf } from './twins.js';

/* Two games of one environment that differ in what is hidden from a side, and in nothing else. A program learns of both by the methods of
 * environments: what it is shown by the eyes of that side, which words it may say and how a wrong word is refused must be the same, byte by
 * byte, as long as the side sees the same. */

/** The two games. */
const [ONE, TWO] = [0, 1] as const;
type Number = typeof ONE | typeof TWO;

/** The desk of a server that has one world and its environments. */
function deskOf(world: World): Desk {
  const named = ok({ id: 'w', asked: { scenario: world.scenario.id }, world: anyWorld(world) });
  let made = 0;
  const desk: Partial<Desk> = {
    worlds: { load: () => named, find: () => named, count: () => 1 },
    envs: envsOf(
      1e9,
      () => `${++made}`,
      () => 0,
    ),
    bots: ['random'],
    limits: SERVER_LIMITS,
  };
  return desk as Desk;
}

/** What a method answers: its data or its problems, as text. */
async function answerOf(desk: Desk, name: string, params: object): Promise<string> {
  const method = ENV_METHODS.find((each) => each.name === name);
  const outcome = await method?.run(desk, params, { now: () => 0, isCancelled: () => false, follow: () => undefined });
  return JSON.stringify(outcome);
}

/** The words that may be said in a game, by the bytes that are shown of it. */
function wordsIn({ setting }: Env, shown: string): readonly number[] {
  const { value } = JSON.parse(shown) as { readonly value: { readonly data: string } };
  const bytes = new Int8Array(Buffer.from(value.data, 'base64'));
  expect(bytes).toHaveLength(strideOf(setting.words));
  const mask = bytes.subarray(HEAD.length, HEAD.length + setting.words.count);
  return [...mask.keys()].filter((word) => mask[word] === 1);
}

/** A position in which a side has a choice, and another one that differs in what is hidden from it. */
function pairOf(
  world: World,
  seed: string,
  most: number,
  luck: Luck,
): readonly [GameState, GameState, string] | undefined {
  const side = luck.oneOf(world.sides);
  const start = unwrap(createGame(world, { seed }));
  const states = [...statesAfter(world, start, seed, luck.below(most))].filter(({ pending }) => pending === undefined);
  const state = states.at(-1) ?? start;
  const other = twinOf(world, state, side, luck);
  return load(world, save(other)).ok ? [state, other, side] : undefined;
}

/**
 * Says the same words in two games of an environment, and compares all that is shown of them by the eyes of a side.
 *
 * @param most so many steps of the game are played before the two games part, and so many words are said at most
 */
export async function playEnv(
  scenario: string,
  { fog, seed, most }: { readonly fog: boolean; readonly seed: string; readonly most: number },
): Promise<Twins> {
  const world = fog ? foggy(scenario) : worldNamed(scenario);
  const luck = luckOf(`env ${scenario} ${fog} ${seed}`);
  const methods = new Set<string>();
  const pair = pairOf(world, seed, most, luck);
  if (pair === undefined) return { pairs: 0, steps: 0, waiting: 0, methods };
  const [state, other, side] = pair;
  const desk = deskOf(world);
  const setting = settingOf(world, {});
  const env = unwrap(desk.envs.create(setting, [envFrom(setting, seed, state), envFrom(setting, seed, other)]));
  let [pairs, steps, waiting] = [0, 0, 0];
  const both = async (name: string, params: object): Promise<readonly [string, string]> => {
    methods.add(name);
    const ask = async (game: Number): Promise<string> =>
      await answerOf(desk, name, { env: env.id, games: [game], ...params });
    return [await ask(ONE), await ask(TWO)];
  };
  const same = ([one, two]: readonly [string, string], what: string): void => {
    expect(two, `${scenario}, fog ${fog}, seed ${seed}, word ${steps}, ${side}: ${what}`).toBe(one);
    pairs++;
  };
  const game = (number: Number): EnvGame => env.games[number]!;
  const eyes = (number: Number): string => JSON.stringify(view(world, game(number).game, side));
  for (; steps < most; steps++) {
    // What a side sees of such games is compared by the other twins; here, that nothing beside it is shown.
    if (eyes(ONE) !== eyes(TWO)) break;
    const shown = await both('env/look', { side });
    same(shown, 'env/look');
    const by = game(ONE).due?.by;
    expect(game(TWO).due?.by).toBe(by);
    if (by === undefined) break;
    if (game(ONE).game.pending !== undefined) waiting++;
    if (by === side) {
      same(await both('env/look', {}), 'env/look of whoever decides');
      const wrong = [luck.below(setting.words.count)];
      if (!wordsIn(env, shown[0]).includes(wrong[0]!))
        same(await both('env/step', { words: wrong }), `env/step ${wrong.join()}`);
      same(await both('env/step', { words: [-1] }), 'env/step without a word');
    }
    const offered = [ONE, TWO].map((number) => [...(game(number).due?.meanings.keys() ?? [])]);
    if (by === side) expect(offered[TWO]).toEqual(offered[ONE]);
    const common = (offered[ONE] ?? []).filter((word) => offered[TWO]?.includes(word));
    if (common.length === 0) break;
    const word = luck.oneOf(common);
    const said = await both('env/step', { words: [word] });
    if (eyes(ONE) === eyes(TWO) && game(ONE).due?.by === side && game(TWO).due?.by === side)
      same(said, `env/step ${word}`);
  }
  same(await both('env/reset', { seeds: ['again'] }), 'env/reset');
  await begunAlike(desk, side, { methods, same });
  same(await both('env/look', { games: [2] }), 'env/look of no game');
  return { pairs, steps, waiting, methods };
}

/** Two environments whose seeds differ: the dice to come are hidden from everybody. */
async function begunAlike(
  desk: Desk,
  side: string,
  {
    methods,
    same,
  }: { readonly methods: Set<string>; readonly same: (answers: readonly [string, string], what: string) => void },
): Promise<void> {
  methods.add('env/create').add('env/close');
  const made = async (seed: string): Promise<string> =>
    (await answerOf(desk, 'env/create', { world: 'w', seeds: [seed] })).replace(/"env":"env-\d+"/, '"env":""');
  same([await made('one'), await made('two')], 'env/create');
  const looked = async (env: string): Promise<string> => await answerOf(desk, 'env/look', { env, side });
  same([await looked('env-2'), await looked('env-3')], 'env/look of games that have begun');
  const closed = async (env: string): Promise<string> =>
    (await answerOf(desk, 'env/close', { env })).replace(env, 'this');
  same([await closed('env-2'), await closed('env-3')], 'env/close');
}
