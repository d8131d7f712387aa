import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { digest, save } from '../../src/index.js';
import { serveHttp } from '../../src/server/http/http.js';
import type { Listening } from '../../src/server/http/http.js';
import { METHODS } from '../../src/server/methods/methods.js';
import { randomGame } from '../random-games.js';
import { swapped } from '../secrets.js';
import { testServer } from '../server/client.js';
import { worldOf } from '../training.js';
import { luckOf } from './luck.js';
import type { Luck } from './luck.js';
import { someLegal } from './orders.js';
import { junk } from './values.js';

/* A hostile player who has the port and the token of one side, against a server that runs. Two servers have the same game but
 * for the secrets: other dice to come, another cup, other hidden units. All that the one answers, the other must answer too. */

const METRICS = { type: 'text/plain', text: async (): Promise<string> => await Promise.resolve('') };
const SETTING = { host: '127.0.0.1', port: 0, origins: [], metrics: METRICS };
const listening: Listening[] = [];

beforeAll(async () => {
  for (let i = 0; i < 2; i++) listening.push(await serveHttp(testServer(), SETTING));
});

afterAll(async () => {
  for (const each of listening) await each.close();
});

async function asked(server: Listening, method: string, params: object): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return await (await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body })).text();
}

/** Junk that can be written as JSON: only that comes over a wire. */
function written(random: Luck): unknown {
  try {
    const text = JSON.stringify(junk(random)) as string | undefined;
    return text === undefined ? 'nothing' : (JSON.parse(text) as unknown);
  } catch {
    return [{}];
  }
}

interface Seat {
  readonly game: string;
  readonly token: string;
}

type Scenario = Parameters<typeof worldOf>[0];

/** Begins a game on a server and takes the seat of a side. */
async function seatAt(server: Listening, scenario: Scenario, state: GameState, side: string): Promise<Seat> {
  const loaded = JSON.parse(await asked(server, 'world/load', { scenario })) as { result: { world: string } };
  const text = await asked(server, 'game/load', { world: loaded.result.world, save: save(state), seats: true });
  const begun = JSON.parse(text) as { result?: { game: string; seats: { sides: Record<string, string> } } };
  if (begun.result === undefined) throw new Error(text);
  return { game: begun.result.game, token: begun.result.seats.sides[side] ?? '' };
}

/** What a player may ask, right and wrong. */
function questions(scenario: Scenario, state: GameState, seed: string): readonly (readonly [string, object])[] {
  const random = luckOf(seed);
  const actions = someLegal(worldOf(scenario), state, 4);
  const [counter] = state.position.counters;
  const on = state.position.counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []));
  const [from = 'E5', to = 'F4'] = on;
  const about = [...actions, written(random), written(random)].flatMap((action): [string, object][] => [
    ['game/check', { action }],
    ['game/odds', { action }],
    ['game/options', { order: action }],
    ['game/judge', { action }],
    ['game/judge', { situation: action }],
    ['game/reachable', { units: action }],
    ['game/destinations', { units: action }],
    ['game/explain', { changes: action }],
  ]);
  return [
    ...about,
    ['game/readings', { action: actions[0] }],
    ['game/legal', { limit: 30 }],
    ['game/actionsFor', { thing: counter?.id ?? 'x' }],
    ['game/actionsFor', { thing: from }],
    ['game/judge', { world: scenario, situation: { scenario, setup: { units: [] }, action: actions[0] } }],
    ['game/sample', { seed }],
    ['game/reachable', { units: [counter?.id ?? 'x'] }],
    ['game/destinations', { units: [counter?.id ?? 'x'], mode: written(random) }],
    ['game/explain', { changes: { counters: [{ counter: counter?.id ?? 'x', to: { kind: 'map', at: to } }] } }],
    ['game/view', {}],
    ['game/standing', {}],
    ['game/events', {}],
    ['game/narrate', {}],
    ['game/open', {}],
    ['game/open', { whole: true }],
    ['game/save', {}],
    ['game/transcript', {}],
    ['game/undo', {}],
    ['game/svg', { from, to }],
    ['los', { from, to }],
    ['field', { from }],
    ['describe', { counter: counter?.id ?? 'x' }],
    ['describe', { counter: written(random) }],
  ];
}

const SWAP = { seed: 'other dice', deal: [5, 3, 8, 1], hidden: 0 };

/** The same game with other secrets than those of a side: its hidden enemies are gone. */
function otherGame(scenario: Scenario, state: GameState, side: string): GameState {
  const other = swapped(worldOf(scenario), state, side, SWAP);
  expect(digest(other)).not.toBe(digest(state));
  return other;
}

describe('a hostile player with the token of a side', () => {
  it.each(['cache', 'friend', 'training'] as const)(
    'learns nothing of secrets and of dice to come from a server that runs: %s',
    async (scenario) => {
      const [one, two] = listening as [Listening, Listening];
      let compared = 0;
      for (const [step, state] of [...randomGame(worldOf(scenario), 'server', 46)].entries()) {
        if (step % 45 !== 0) continue;
        for (const side of worldOf(scenario).sides) {
          const other = otherGame(scenario, state, side);
          const seats = [await seatAt(one, scenario, state, side), await seatAt(two, scenario, other, side)] as const;
          expect(seats[0]).toEqual(seats[1]);
          for (const [method, params] of questions(scenario, state, `${step} ${side}`)) {
            const answers = [
              await asked(one, method, { ...seats[0], ...params }),
              await asked(two, method, { ...seats[1], ...params }),
            ];
            expect(answers[1], `${scenario} ${step} ${side} ${method}`).toBe(answers[0]);
            expect(answers[0]).not.toContain('-32603');
            compared++;
          }
        }
      }
      expect(compared).toBeGreaterThan(60);
    },
  );
});

describe('a hostile player without a token', () => {
  it('learns the same from every method of a game with seats: that the token is wrong', async () => {
    const [one] = listening as [Listening];
    const [state] = randomGame(worldOf('cache'), 'server', 1);
    const { game } = await seatAt(one, 'cache', state!, 'us');
    const inGames = METHODS.filter(({ params }) => Object.hasOwn(params, 'token'));
    expect(inGames.length).toBeGreaterThan(15);
    for (const { name, params } of inGames) {
      const needed = Object.entries(params).filter(([, schema]) => schema.type !== 'exact_optional');
      const filled = Object.fromEntries(needed.map(([key]) => [key, key === 'units' ? ['x'] : 'x']));
      const answer = await asked(one, name, { ...filled, game, token: 'x' });
      expect(JSON.parse(answer), name).toMatchObject({
        error: { code: 3, data: { problems: [{ code: 'wrong-token' }] } },
      });
    }
  });

  it('breaks nothing with whatever he sends: every answer is an error that is told, and the server goes on', async () => {
    const [one] = listening as [Listening];
    const random = luckOf('bent calls');
    const [state] = randomGame(worldOf('training'), 'server', 1);
    const seat = await seatAt(one, 'training', state!, 'us');
    for (let i = 0; i < 400; i++) {
      const { name, params } = METHODS[random.below(METHODS.length)]!;
      const bent = Object.fromEntries(
        Object.keys(params).map((key) => [key, random.below(3) === 0 ? 'us' : written(random)]),
      );
      const answer = await asked(one, name, random.below(2) === 0 ? bent : { ...bent, ...seat });
      expect(JSON.parse(answer)).toMatchObject({ jsonrpc: '2.0', id: 1 });
      expect(answer).not.toContain('-32603');
    }
    expect(await asked(one, 'game/view', seat)).toContain('"result"');
  });
});
