import { describe, expect, it } from 'vitest';
import { METHODS } from '../../src/server/methods/methods.js';
import type { Any } from './client.js';
import { clientOf, FIRE, situation, testServer } from './client.js';

const client = (): ReturnType<typeof clientOf> => clientOf(testServer());
const message = (method: string, params: object, id?: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, params });

describe('a message', () => {
  it('that is no JSON is answered with the place of the fault', async () => {
    const [answer] = await client().raw('{"jsonrpc":"2.0",');
    expect(answer).toMatchObject({ id: null, error: { code: -32_700, data: { problems: [{ code: 'bad-json' }] } } });
  });

  it('of more different names than a parser should meet is not parsed', async () => {
    const names = Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`k${i}`, 1]));
    const [answer] = await client().raw(message('los', names, 1));
    expect(answer.error.data.problems).toEqual([
      expect.objectContaining({ code: 'too-large', params: { what: 'names', limit: 20_000, given: 20_001 } }),
    ]);
    const [same] = await client().raw(message('los', { list: Array.from({ length: 30_000 }, () => ({ a: 1 })) }, 2));
    expect(same.error.data.problems[0].code).not.toBe('too-large');
  });

  it.each([
    'null',
    '7',
    '"text"',
    '{}',
    '{"jsonrpc":"1.0","id":1,"method":"initialize"}',
    '{"jsonrpc":"2.0","id":{},"method":3}',
    // It could not be answered under the number that was sent.
    '{"jsonrpc":"2.0","id":1e400,"method":"initialize"}',
    '{"jsonrpc":"2.0","id":-1e999,"method":"initialize"}',
  ])('that is no call is answered as such: %s', async (text) => {
    const [answer] = await client().raw(text);
    expect(answer.error).toMatchObject({ code: -32_600, message: expect.stringContaining('JSON-RPC') });
  });

  it('for a method that does not exist is answered as such, with the id of the call', async () => {
    const [answer] = await client().raw(message('game/cheat', {}, 'x'));
    expect(answer).toMatchObject({
      id: 'x',
      error: { code: -32_601, data: { problems: [{ params: { method: 'game/cheat' } }] } },
    });
  });

  it('for a method that is misspelt is told the one that is meant', async () => {
    const [answer] = await client().raw(message('game/aply', {}, 1));
    expect(answer.error.data.problems).toMatchObject([{ params: { method: 'game/aply', nearest: 'game/apply' } }]);
    expect(answer.error.message).toContain('Perhaps game/apply is meant.');
  });

  it('without an id is a notification: nothing is answered, whatever it asks', async () => {
    expect(await client().raw(message('initialize', {}))).toEqual([]);
    expect(await client().raw(message('game/cheat', {}))).toEqual([]);
  });

  it('may have several calls: their answers come as one list, a list of one too', async () => {
    const calls = [message('initialize', {}, 1), message('initialize', {}), message('los', {}, 2)].map((each) =>
      JSON.parse(each),
    );
    const [answers] = await client().raw(JSON.stringify(calls));
    expect(answers.map(({ id }: Any) => id)).toEqual([1, 2]);
    const [alone] = await client().raw(JSON.stringify(calls.slice(0, 1)));
    expect(alone).toHaveLength(1);
  });

  it('with no call or too many in it is refused', async () => {
    const [empty] = await client().raw('[]');
    expect(empty.error.code).toBe(-32_600);
    const [many] = await client().raw(JSON.stringify(Array.from({ length: 101 }, () => 1)));
    expect(many.error).toMatchObject({ code: 4, data: { problems: [{ code: 'too-many-calls' }] } });
  });

  it('that is too long is refused, and the next one is answered', async () => {
    const small = clientOf(testServer({}, { message: 500 }));
    const [answer] = await small.raw(message('initialize', { client: 'x'.repeat(500) }, 1));
    expect(answer.error).toMatchObject({ code: 4, message: 'A message may have 500 bytes.' });
    expect(await small.call('initialize')).toMatchObject({ protocol: 1 });
  });

  it('with wrong parameters is refused with the place of each', async () => {
    const { code, data } = await client().refused('world/load', { scenario: 7, colour: 'red' });
    expect(code).toBe(-32_602);
    expect(data.problems.map(({ code: each, path }: Any) => `${each} ${path}`).sort()).toEqual([
      'bad-type /scenario',
      'unknown-key /colour',
    ]);
  });
});

describe('initialize', () => {
  it('names version, protocol, methods, scenarios and limits', async () => {
    const known = await client().call('initialize', { client: { name: 'a test' } });
    expect(known).toMatchObject({
      name: 'hexarbiter',
      version: '0.0.0',
      protocol: 1,
      scenarios: ['training'],
      keeps: false,
    });
    expect(known.methods).toEqual(METHODS.map(({ name }) => name));
    expect(known.limits.page).toBe(1_000);
  });
});

describe('world/load', () => {
  it('gives the same name to the same world, and another name to another ruleset', async () => {
    const one = client();
    const [a, b, c] = [
      await one.call('world/load', { scenario: 'training' }),
      await clientOf(testServer()).call('world/load', { scenario: 'training' }),
      await one.call('world/load', { scenario: 'training', ruleset: '4.2.1', withheld: true }),
    ];
    expect(a.world).toBe(b.world);
    expect(c.world).not.toBe(a.world);
    expect(a).toMatchObject({ scenario: 'training', turns: 4, sides: [{ id: 'us' }, { id: 'de' }] });
  });

  it('takes packs as JSON and never the name of a file', async () => {
    const { data } = await client().refused('world/load', { scenario: 'training', ruleset: '5.1+/etc/passwd.json' });
    expect(data.problems).toMatchObject([{ code: 'bad-value', path: '/ruleset' }]);
    const { code } = await client().refused('world/load', { scenario: 'training', packs: ['/etc/passwd'] });
    expect(code).toBe(1);
  });

  it('is refused for a scenario that nobody has', async () => {
    const { code, message: text } = await client().refused('world/load', { scenario: 'moon' });
    expect([code, text.includes('moon')]).toEqual([1, true]);
  });

  it('keeps no more worlds than it may, and lets go of one in which no game is played', async () => {
    const one = clientOf(testServer({}, { worlds: 1 }));
    const world = (await one.call('world/load', { scenario: 'training' })).world as string;
    const other = (await one.call('world/load', { scenario: 'friend' })).world as string;
    expect((await one.refused('game/create', { world, seed: '7' })).data.problems[0].code).toBe('unknown-world');
    await one.call('game/create', { world: other, seed: '7' });
    expect((await one.refused('world/load', { scenario: 'training' })).data.problems[0].code).toBe('too-many-worlds');
  });
});

describe('a game of the server', () => {
  it('goes from a verdict to an action, its events and its end', async () => {
    const one = client();
    const { game } = await situation(one);
    const verdict = await one.call('game/check', { game, action: FIRE });
    expect(verdict).toMatchObject({ complete: 1, ruling: 'legal' });
    expect(verdict.text).toContain('= ');
    const done = await one.call('game/apply', { game, action: FIRE, by: 'us', at: 0 });
    expect(done).toMatchObject({ kind: 'done', step: 1, n: 1 });
    expect(done.dice).toMatchObject([{ purpose: 'attack' }]);
    const { changes, n } = await one.call('game/events', { game, since: 0 });
    expect([n, changes[0].by, changes[0].events]).toEqual([1, 'us', done.events]);
    const told = await one.call('game/narrate', { game });
    expect(told.changes[0].lines[0]).toContain('fires');
  });

  it('is told why an action is refused, in words and as data', async () => {
    const one = client();
    const { game } = await situation(one);
    const { code, message: text, data } = await one.refused('game/apply', { game, action: { ...FIRE, target: 'A1' } });
    expect(code).toBe(1);
    expect(data.problems.length).toBeGreaterThan(0);
    expect(text).not.toBe('');
    expect((await one.refused('game/apply', { game, action: FIRE, by: 'de' })).data.problems[0].code).toBe(
      'wrong-side',
    );
    expect((await one.refused('game/apply', { game, action: FIRE, at: 5 })).data.problems[0].code).toBe('stale-step');
  });

  it('waits for dice where the table rolls, and takes dice that come along', async () => {
    const one = client();
    const first = await situation(one, {}, 'entered');
    const asked = await one.call('game/apply', { game: first.game, action: FIRE });
    expect(asked).toMatchObject({ kind: 'needs', request: { kind: 'answer', by: 'us' } });
    expect(asked.question).toContain('roll 2d6');
    const second = await situation(one, {}, 'entered');
    const done = await one.call('game/apply', { game: second.game, action: FIRE, dice: [[1, 6]] });
    expect(done.kind).toBe('done');
    expect(done.surplus).toBeUndefined();
    const third = await situation(one, {}, 'entered');
    const more = await one.call('game/apply', { game: third.game, action: FIRE, dice: [[1, 6], [4]] });
    expect(more.surplus).toMatchObject({ path: '/dice/1', dice: [[4]] });
    const fourth = await situation(one, {}, 'entered');
    const refused = await one.refused('game/apply', { game: fourth.game, action: FIRE, dice: [[9, 6]] });
    expect(refused.data.problems[0].path).toMatch(/^\/dice\/0/);
  });

  it('takes steps back, and keeps a record without them that replays to itself', async () => {
    const one = client();
    const { game, world } = await situation(one);
    const before = (await one.call('game/save', { game })).save as string;
    await one.call('game/apply', { game, action: FIRE });
    expect(await one.call('game/undo', { game })).toMatchObject({ step: 0, n: 2 });
    expect((await one.call('game/save', { game })).save).toBe(before);
    await one.call('game/apply', { game, action: FIRE });
    const { record } = await one.call('game/transcript', { game });
    expect(record.steps).toHaveLength(1);
    const again = await one.call('game/load', { world, record });
    expect((await one.call('game/save', { game: again.game })).save).toBe((await one.call('game/save', { game })).save);
    expect((await one.refused('game/undo', { game: 'g99' })).code).toBe(2);
  });

  it('begins with a save too, and then has no record', async () => {
    const one = client();
    const { game, world } = await situation(one);
    const { save } = await one.call('game/save', { game });
    const again = await one.call('game/load', { world, save });
    expect(again.request).toMatchObject({ kind: 'action', by: 'us' });
    expect((await one.refused('game/transcript', { game: again.game })).data.problems[0].code).toBe(
      'began-with-a-save',
    );
    expect((await one.refused('game/load', { world })).data.problems[0].code).toBe('save-or-record');
    expect((await one.refused('game/load', { world, save: '{}' })).code).toBe(1);
  });

  it('answers what can be clicked, what can be done with a thing, and what it looks like', async () => {
    const one = client();
    const { game } = await situation(one);
    expect(await one.call('game/options', { game })).toMatchObject({ form: 'one', name: 'kind' });
    const { open } = await one.call('game/actionsFor', { game, thing: 'us.2-5-4.1' });
    expect(open.map(({ kind }: Any) => kind)).toContain('fire');
    expect((await one.call('describe', { game, counter: 'us.2-5-4.1' })).card.text).toContain('Squad');
    expect((await one.refused('describe', { game, counter: 'us.x' })).data.problems[0].code).toBe('unknown-counter');
    expect((await one.call('los', { game, from: 'I5', to: 'F4' })).text).toContain('I5 to F4');
    expect((await one.call('field', { game, from: 'I5' })).field['F4'].kind).toBe('blocked');
    for (const more of [{}, { from: 'I5' }, { from: 'I5', to: 'F4' }])
      expect((await one.call('game/svg', { game, ...more })).svg).toContain('<svg');
    expect((await one.call('game/readings', { game, action: FIRE })).readings).toBeInstanceOf(Array);
    expect((await one.call('game/view', { game, side: 'de' })).view).toMatchObject({ kind: 'view', side: 'de' });
  });

  it('gives exact odds', async () => {
    const one = client();
    const { game } = await situation(one);
    const { subjects } = await one.call('game/odds', { game, action: FIRE });
    expect(subjects[0]).toMatchObject({ subject: 'J3', results: [{}, {}] });
  });

  it('gives the legal actions page by page, all of them once', async () => {
    const one = client();
    const { game } = await situation(one);
    const all = (await one.call('game/legal', { game })).actions as Any[];
    const pages: Any[] = [];
    let cursor: string | undefined;
    do {
      const page = await one.call('game/legal', { game, limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.actions.length).toBeLessThanOrEqual(3);
      pages.push(...page.actions);
      ({ cursor } = page);
    } while (cursor !== undefined);
    expect(pages).toEqual(all);
    expect(all.length).toBeGreaterThan(3);
    expect((await one.refused('game/legal', { game, cursor: '9:3' })).data.problems[0].code).toBe('stale-cursor');
    expect((await one.refused('game/legal', { game, cursor: 'x' })).data.problems[0].code).toBe('bad-cursor');
  });

  it('is told to those who follow it', async () => {
    const server = testServer();
    const [one, two] = [clientOf(server), clientOf(server)];
    const { game } = await situation(one);
    await two.call('game/open', { game, follow: true, side: 'de' });
    await one.call('game/apply', { game, action: FIRE });
    const [news, ...more] = two.heard.filter(({ method }: Any) => method === 'game/changed');
    expect(more).toEqual([]);
    expect(news.params).toMatchObject({ game, change: { n: 1, kind: 'applied', by: 'us' } });
    expect(news.params.change.action).toBeUndefined();
    two.leave();
    await one.call('game/undo', { game });
    expect(two.heard.filter(({ method }: Any) => method === 'game/changed')).toHaveLength(1);
  });
});

describe('the stateless form', () => {
  it('gives the state back, and plays the same game as the server keeps', async () => {
    const one = client();
    const kept = await situation(one);
    const own = await situation(one, { stateless: true });
    expect(own.game).toBeUndefined();
    const { world } = own;
    const done = await one.call('game/apply', { world, state: own.state, record: own.record, action: FIRE });
    await one.call('game/apply', { game: kept.game, action: FIRE });
    expect(done.state).toBe((await one.call('game/save', { game: kept.game })).save);
    expect(done.record).toEqual((await one.call('game/transcript', { game: kept.game })).record);
    const back = await one.call('game/undo', { world, state: done.state, record: done.record });
    expect(back.state).toBe(own.state);
    expect(back.record.steps).toEqual([]);
  });

  it('answers every question about a state', async () => {
    const one = client();
    const { world, state, record } = await situation(one, { stateless: true });
    const asked = { world, state };
    for (const [method, params] of [
      ['game/options', {}],
      ['game/actionsFor', { thing: 'I5' }],
      ['game/legal', { limit: 2 }],
      ['game/check', { action: FIRE }],
      ['game/odds', { action: FIRE }],
      ['game/readings', { action: FIRE }],
      ['game/view', { side: 'us' }],
      ['game/events', { record }],
      ['game/narrate', { record }],
      ['game/transcript', { record }],
      ['game/save', {}],
      ['game/svg', {}],
      ['los', { from: 'I5', to: 'F4' }],
      ['field', { from: 'I5' }],
      ['describe', { counter: 'us.2-5-4.1' }],
    ] as const)
      expect((await one.call(method, { ...asked, ...params })).state, method).toBe(state);
  });

  it('wants a record for what the state does not say, and one that leads to the state', async () => {
    const one = client();
    const { world, state, record } = await situation(one, { stateless: true });
    const done = await one.call('game/apply', { world, state, record, action: FIRE });
    expect((await one.refused('game/undo', { world, state: done.state })).data.problems[0].code).toBe('record-needed');
    const other = await one.refused('game/undo', { world, state: done.state, record });
    expect(other.data.problems[0].code).toBe('record-of-another-state');
    expect((await one.refused('game/view', { state })).data.problems[0].code).toBe('game-or-state');
  });
});

describe('the methods', () => {
  it('are documented: a sentence for each, and for each of their parameters', () => {
    for (const { name, summary, params } of METHODS) {
      expect(summary.length, name).toBeGreaterThan(15);
      for (const [key, schema] of Object.entries(params))
        expect(JSON.stringify(schema), `${name} ${key}`).toContain('description');
    }
  });
});
