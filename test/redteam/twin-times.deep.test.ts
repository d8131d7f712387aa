import { describe, expect, it } from 'vitest';
import type { GameState, World } from '../../src/index.js';
import { createGame, load, save, view } from '../../src/index.js';
import { foggy } from '../fog.js';
import { statesAfter } from '../random-games.js';
import { clientOf, testServer } from '../server/client.js';
import type { TestClient } from '../server/client.js';
import { unwrap } from '../unwrap.js';
import { luckOf } from './luck.js';
import { someLegal } from './orders.js';
import { twinOf } from './twins.js';

/* How long a side waits for the same answer at two games that differ in what is hidden from it, beside a third game that is the first
 * one once more: what these two differ by is noise. It is tried where HEXARBITER_ROUNDS says how often, for a busy machine tells nothing. */

const ROUNDS = Number(process.env['HEXARBITER_ROUNDS'] ?? 0);

/** What a game begins with. */
interface Begun {
  readonly game: string;
  readonly seats: { readonly sides: Readonly<Record<string, string>> };
}

/** A game on a server of its own, which is begun anew for each round: nothing is remembered of it. */
interface Table {
  readonly client: TestClient;
  readonly world: string;
  readonly state: string;
  /** Milliseconds of the calls, by method. */
  readonly times: Map<string, number[]>;
}

async function tableOf(world: World, state: GameState): Promise<Table> {
  const client = clientOf(testServer({}, { time: 1e9, work: 1e12, budget: 3_000 }));
  const asked = { scenario: world.scenario.id, rules: { visibility: 'fog' } };
  const loaded = (await client.call('world/load', asked)) as { readonly world: string };
  return { client, world: loaded.world, state: save(state), times: new Map() };
}

/** The time below which a tenth of them lies: those in which the machine did little else. */
function quickest(times: readonly number[] = []): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)] ?? 0;
}

/** All tables are asked the same in turn, each round in another order. */
async function round(
  tables: readonly Table[],
  side: string,
  calls: readonly (readonly [string, object])[],
): Promise<void> {
  const seats: object[] = [];
  for (const { client, world, state } of tables) {
    const begun = (await client.call('game/load', { world, save: state, seats: true })) as Begun;
    seats.push({ game: begun.game, token: begun.seats.sides[side] });
  }
  for (const [method, params] of calls) {
    for (const [i, { client, times }] of tables.entries()) {
      const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, ...seats[i] } });
      const began = performance.now();
      await client.raw(text);
      times.set(method, [...(times.get(method) ?? []), performance.now() - began]);
    }
  }
}

describe('two games that differ in what is hidden from a side', () => {
  it.skipIf(ROUNDS === 0).each(['raid', 'cache', 'friend'])(
    'answer it in the same time, as near as one game to itself: %s',
    async (scenario) => {
      const world = foggy(scenario);
      const luck = luckOf(`times ${scenario}`);
      const [side] = world.sides;
      const states = [...statesAfter(world, unwrap(createGame(world, { dice: 'entered' })), 'times', 30)];
      const state = states.filter(({ pending }) => pending === undefined).at(-1)!;
      let other = twinOf(world, state, side, luck);
      while (!load(world, save(other)).ok || save(other) === save(state)) other = twinOf(world, state, side, luck);
      const seen = view(world, state, side);
      const [action = { kind: 'pass' as const }] = someLegal(world, seen as never, 1);
      const [from = 'E5', to = 'F4'] = seen.position.counters.flatMap(({ place }) =>
        place.kind === 'map' ? [place.at] : [],
      );
      const calls = [
        ['game/view', {}],
        ['game/legal', { limit: 20 }],
        ['game/check', { action }],
        ['game/options', {}],
        ['game/actionsFor', { thing: from }],
        ['los', { from, to }],
        ['game/svg', {}],
      ] as const;
      const tables = [await tableOf(world, state), await tableOf(world, other), await tableOf(world, state)];
      for (let i = 0; i < 5; i++) await round(tables, side, calls);
      for (const { times } of tables) times.clear();
      for (let i = 0; i < ROUNDS; i++) {
        await round(tables, side, calls);
        tables.push(tables.shift()!);
      }
      while (tables[1]?.state !== save(other)) tables.push(tables.shift()!);
      const [one, twin, again] = tables.map(({ times }) => calls.map(([method]) => quickest(times.get(method))));
      /** How the times of a game are to those of the first one and of the same game once more, all methods in equal parts. */
      const ratioOf = (some: readonly number[] = []): number =>
        some.reduce((sum, time, i) => sum + (2 * time) / ((one?.[i] ?? 0) + (again?.[i] ?? 0)), 0) / calls.length;
      const noise = Math.abs(ratioOf(one) - ratioOf(again));
      const difference = Math.abs(ratioOf(twin) - 1);
      console.log(JSON.stringify({ scenario, difference, noise, calls, one, twin, again }));
      expect(Math.min(...(one ?? []))).toBeGreaterThan(0);
      expect(difference).toBeLessThan(0.15 + 2 * noise);
    },
    0,
  );
});
