import { describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { check, destinations, digest, judge, load, position, reachable, view } from '../../src/index.js';
import { readWorld } from '../../src/client/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
import { clientOf, FIRE, SETUP, situation, testServer, training } from './client.js';

const world = worldOf('training');
const SQUAD = 'us.2-5-4.1';

/** The game of the situation, as the library has it. */
const own = (dice: object = { seed: '7' }): GameState => unwrap(position(world, { ...SETUP, dice }));

/** What comes over a wire. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function seated(client: TestClient): Promise<Any> {
  const { world: name, game, seats } = await situation(client, { seats: true });
  return { name, game, us: { game, token: seats.sides.us }, de: { game, token: seats.sides.de } };
}

describe('what a click on a stack asks', () => {
  it('is answered as the library answers it, by the eyes of a seat', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us, de } = await seated(client);
    const seen = view(world, own(), 'us');
    const units = [SQUAD];
    const asked = { ...us, units };
    expect((await client.call('game/reachable', asked)).places).toEqual(
      sent(unwrap(reachable(world, seen, units, 'move'))),
    );
    expect((await client.call('game/reachable', { ...asked, modes: ['lowCrawl'] })).places).toEqual(
      sent(unwrap(reachable(world, seen, units, ['lowCrawl']))),
    );
    expect(await client.call('game/destinations', asked)).toEqual(sent(unwrap(destinations(world, seen, units))));
    const theirs = await client.call('game/destinations', { ...de, units });
    expect(theirs).toEqual(sent(unwrap(destinations(world, view(world, own(), 'de'), units))));
  });

  it('tells what was finished when its budget is spent', async () => {
    const small = clientOf(testServer({}, { time: 1e9, budget: 300 }));
    const { us } = await seated(small);
    const refused = await small.refused('game/destinations', { ...us, units: [SQUAD] });
    expect(refused).toMatchObject({ data: { problems: [{ code: 'too-costly' }] } });
    const whole = unwrap(destinations(world, view(world, own(), 'us'), [SQUAD]));
    for (const place of refused.data.found.places) expect(sent(whole.places)).toContainEqual(place);
    expect(refused.data.found.places.length).toBeLessThan(whole.places.length);
  });

  it('is refused for what is no unit and no kind of movement, with the place', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us } = await seated(client);
    const codeOf = async (method: string, more: object): Promise<unknown> => {
      const { data } = await client.refused(method, { ...us, ...more });
      return [data.problems[0].code, data.problems[0].path];
    };
    expect(await codeOf('game/destinations', { units: ['us.nobody.1'] })).toEqual(['unknown-counter', '/units/0']);
    expect(await codeOf('game/reachable', { units: [SQUAD], modes: 'fly' })).toEqual(['bad-value', '/modes']);
    expect(await codeOf('game/destinations', { units: SQUAD })).toEqual(['bad-type', '/units']);
  });
});

describe('the judge', () => {
  it('rules in a game as the library does, for a seat by its own view', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us, de, game } = await seated(client);
    const blocked = { ...FIRE, target: 'F4' };
    const { text, by, ...ruled } = await client.call('game/judge', { ...us, action: blocked });
    expect(ruled).toEqual(sent(judge(world, view(world, own(), 'us'), blocked)));
    expect([by, text]).toEqual(['us', (await client.call('game/check', { ...us, action: blocked })).text]);
    expect(await client.call('game/judge', { ...us, action: FIRE })).toMatchObject({ verdict: 'legal', by: 'us' });
    expect(await client.call('game/judge', { ...de, action: FIRE })).toMatchObject({ verdict: 'notLegal' });
    expect((await client.refused('game/judge', { game, action: FIRE })).code).toBe(3);
  });

  it('says of what is no action that no rule can be asked, and which kind may be meant', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us } = await seated(client);
    expect(await client.call('game/judge', { ...us, action: { kind: 'fier' } })).toMatchObject({
      verdict: 'cannotSay',
      nearest: 'fire',
    });
    expect(await client.call('game/judge', us)).toMatchObject({ verdict: 'cannotSay' });
  });

  it('rules in a situation that comes along, with a world and without a game', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const name = await training(client);
    const dispute = { scenario: 'training', setup: SETUP, action: FIRE };
    const ruled = await client.call('game/judge', { world: name, situation: dispute });
    const { accounts } = check(world, own(), FIRE as never) as Any;
    expect(ruled).toMatchObject({ verdict: 'legal', by: 'us', accounts: sent(accounts) });
    expect(ruled.state).toBeUndefined();
    const other = { world: name, situation: dispute, action: { ...FIRE, target: 'F4' } };
    expect(await client.call('game/judge', other)).toMatchObject({ verdict: 'notLegal' });
    // With the shot of rifles and BAR the impulse is over, though it could have begun with the Bazooka.
    const fire = { ...FIRE, target: 'H4', weapons: ['us.bar.1'] };
    const setup = {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }, { type: 'us.bazooka' }] },
        { type: 'de.1-6-4', at: 'H4', markers: ['moved'] },
        { type: 'de.1-6-4', at: 'F4' },
      ],
      impulse: { by: 'us', named: ['I5'] },
    };
    const action = { kind: 'shoot', from: 'I5', target: 'H4', weapon: 'us.bazooka.1' };
    const after = { scenario: 'training', setup, then: [{ do: fire, dice: [[1, 6]] }], action };
    expect(await client.call('game/judge', { world: name, situation: after })).toMatchObject({
      verdict: 'notLegal',
      by: 'us',
      ended: { code: 'impulse-ended' },
    });
  });

  it('refuses a situation of another scenario, one with too many steps, and one beside a game', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const name = await training(client);
    const codeOf = async (params: object): Promise<unknown> =>
      (await client.refused('game/judge', params)).data.problems[0].code;
    const dispute = { scenario: 'training', setup: SETUP, action: FIRE };
    expect(await codeOf({ world: name, situation: { ...dispute, scenario: 'cache' } })).toBe('other-scenario');
    const then = Array.from({ length: 101 }, () => ({ kind: 'pass' }));
    expect(await codeOf({ world: name, situation: { ...dispute, then } })).toBe('too-many-steps');
    expect(await codeOf({ game: 'g1', situation: dispute })).toBe('world-for-situation');
    expect(await codeOf({ world: 'nowhere', situation: dispute })).toBe('unknown-world');
    expect(await codeOf({ world: name, situation: 'I5' })).toBe('bad-type');
    const lost = { ...dispute, setup: { ...SETUP, units: [{ type: 'us.2-5-4', at: 'Z99' }] } };
    const { data } = await client.refused('game/judge', { world: name, situation: lost });
    expect(data.problems[0]).toMatchObject({ code: 'unknown-location', path: '/situation/setup/units/0/at' });
  });
});

describe('a random action', () => {
  it('is a legal one of the side to decide, by the eyes of its seat, and the same for the same text', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us, de } = await seated(client);
    const seen = view(world, own(), 'us');
    for (const seed of ['1', '2', '3', '4']) {
      const { action } = await client.call('game/sample', { ...us, seed });
      expect(check(world, seen, action)).toMatchObject({ complete: 1 });
      expect((await client.call('game/sample', { ...us, seed })).action).toEqual(action);
    }
    expect(await client.call('game/sample', { ...de, seed: '1' })).toEqual({});
  });

  it('does not touch the dice of the game, whoever asks for it', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { game } = await situation(client);
    const before = digest(unwrap(load(world, (await client.call('game/save', { game })).save)));
    const drawn = await Promise.all(Array.from({ length: 8 }, async () => await client.call('game/sample', { game })));
    expect(new Set(drawn.map(({ action }) => JSON.stringify(action))).size).toBeGreaterThan(1);
    expect(digest(unwrap(load(world, (await client.call('game/save', { game })).save)))).toBe(before);
  });
});

describe('a guest who has only a token', () => {
  it('is given the world as text, and draws the board with it', async () => {
    const server = testServer();
    const { us } = await seated(clientOf(server));
    const guest = clientOf(server);
    const { whole } = await guest.call('game/open', { ...us, whole: true });
    expect((readWorld(whole) as Any).map.names).toEqual(world.map.names);
    expect((await guest.call('game/open', us)).whole).toBeUndefined();
  });
});

describe('the protocol', () => {
  it('is told, and a client that speaks another one is refused', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    expect(await client.call('initialize', { protocol: 1 })).toMatchObject({ protocol: 1 });
    expect(await client.refused('initialize', { protocol: 2 })).toMatchObject({
      code: 1,
      data: { problems: [{ code: 'other-protocol', params: { wanted: 2, spoken: 1 } }] },
    });
  });
});
