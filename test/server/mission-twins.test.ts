import { describe, expect, it } from 'vitest';
import { save } from '../../src/engine/index.js';
import { missionOf } from '../../src/lhy/index.js';
import { seedRng } from '../../src/kernel/index.js';
import type { LhyState } from '../../src/lhy/index.js';
import { skirmish } from '../lhy/hill-31.js';
import { cameToLight, mirror, quiet, twins } from '../lhy/secrets.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer } from './client.js';

/* Two games of the second game that differ in what slate hides, and in nothing else. Umber sits at both over a server of its own and asks both the
 * same after every step: every answer and every piece of news must be the same, letter by letter, until something comes to light. */

const world = skirmish();

/** A seat at a server, with the umpire's, by which a test plays the other side. */
interface Seat {
  readonly client: TestClient;
  readonly umber: object;
  readonly umpire: object;
  /** The answer to a call, as text: a result or an error. */
  readonly ask: (method: string, params: object) => Promise<string>;
}

async function seatAt(game: LhyState): Promise<Seat> {
  const server = testServer({ newSeed: () => 'a seed', bots: ['random'] }, { time: 1e9 });
  const client = clientOf(server);
  const loaded = await client.call('world/load', { mission: missionOf(world) });
  const begun = await client.call('game/load', { world: loaded.world, save: save(game), seats: true });
  const umber = { game: begun.game, token: begun.seats.sides.umber };
  await client.call('game/open', { ...umber, follow: true });
  let id = 0;
  return {
    client,
    umber,
    umpire: { game: begun.game, token: begun.seats.umpire },
    ask: async (method, params) => {
      const message = { jsonrpc: '2.0', id: ++id, method, params: { ...umber, ...params } };
      return JSON.stringify(await client.raw(JSON.stringify(message)));
    },
  };
}

/** Everything that the seat of a side may ask. */
function questions(action: Any, things: readonly string[]): readonly (readonly [string, object])[] {
  return [
    ['game/open', { whole: true }],
    ['game/view', {}],
    ['game/options', {}],
    ['game/options', { order: { kind: action.kind } }],
    ['game/legal', { limit: 40 }],
    ['game/check', { action }],
    ['game/odds', { action }],
    ['game/readings', { action, only: 'verdict' }],
    ['game/judge', { action }],
    ['game/sample', { seed: '1' }],
    ['game/events', { since: 0 }],
    ['game/narrate', { since: 0 }],
    ['game/svg', {}],
    ['game/svg', { from: 'E7', to: 'G4' }],
    ['los', { from: 'E7', to: 'E5' }],
    ['game/standing', {}],
    ['game/save', {}],
    ['game/transcript', {}],
    ['game/undo', {}],
    ['game/reachable', { units: ['umber.1-1'] }],
    ['describe', { counter: 'slate.1-1' }],
    ['field', { from: 'E7' }],
    ['game/apply', { action: { kind: 'place', unit: 'slate.1-a', hex: 'D2' } }],
    ...things.map((thing) => ['game/actionsFor', { thing }] as const),
    ...things.map(
      (target) => ['game/check', { action: { kind: 'smallArms', unit: 'umber.1-1', target, hex: target } }] as const,
    ),
  ];
}

describe('a seat of the second game', () => {
  it('is answered the same, letter by letter, whatever the enemy hides', async () => {
    const states = twins({ dice: 'entered' });
    expect(save(states[1])).not.toBe(save(states[0]));
    const seats = [await seatAt(states[0]), await seatAt(states[1])] as const;
    const seen = await seats[0].client.call('game/view', seats[0].umber);
    const things = [
      ...new Set([...Object.keys(states[0].position.units), ...Object.keys(seen.view.position.units), 'D2', 'E5']),
    ];
    let [compared, steps] = [0, 0];
    let rng = seedRng('twins');
    const wholeOf = async ({ client, umpire }: Seat): Promise<LhyState> =>
      (await client.call('game/view', umpire)).view;
    for (; steps < 12; steps++) {
      const whole = await wholeOf(seats[0]);
      const { request } = await seats[0].client.call('game/view', seats[0].umpire);
      if (request.kind === 'over') break;
      const drawn = quiet(world, whole, request.by, rng);
      if (drawn === undefined) break;
      ({ rng } = drawn);
      const own: Any = request.by === 'umber' ? drawn.action : { kind: 'call' };
      for (const [method, params] of questions(own, things)) {
        const [one, two] = [await seats[0].ask(method, params), await seats[1].ask(method, params)];
        expect(two, `step ${steps}: ${method} ${JSON.stringify(params)}`).toBe(one);
        compared++;
      }
      const mirrored = request.by === 'umber' ? drawn.action : mirror(drawn.action);
      const check = await seats[1].client.call('game/check', { ...seats[1].umpire, action: mirrored });
      if (check.complete !== 1) break;
      const done: Any[] = [];
      for (const [i, action] of [drawn.action, mirrored].entries()) {
        const { client, umpire } = seats[i] as Seat;
        done.push(await client.call('game/apply', { ...umpire, action }));
      }
      const told = await Promise.all(
        seats.map(async ({ client, umber }) => await client.call('game/events', { ...umber, since: steps })),
      );
      if (told.some(({ changes }) => changes.some(({ events }: Any) => cameToLight(events)))) break;
      expect(told[1]).toEqual(told[0]);
    }
    const news = seats.map(({ client }) =>
      client.heard.filter(({ method }) => method === 'game/changed').slice(0, steps),
    );
    expect(JSON.stringify(news[1])).toBe(JSON.stringify(news[0]));
    expect(news[0]?.length).toBe(steps);
    expect(steps).toBeGreaterThan(3);
    expect(compared).toBeGreaterThan(200);
  });
});
