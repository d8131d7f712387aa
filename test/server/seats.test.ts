import { describe, expect, it } from 'vitest';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import type { Any } from './client.js';
import { clientOf, FIRE, SETUP, situation, testServer } from './client.js';

/** Tom stands in a Building, where the Germans do not see him, and spots. */
const HIDDEN_SPOTTER = {
  units: [
    { type: 'us.tom', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us' },
};
const SPOT = { kind: 'spot', unit: 'us.tom.1', target: 'J3' };

/** A seated game of the situation, with its tokens. */
async function seated(dice?: unknown): Promise<Any> {
  const server = testServer();
  const client = clientOf(server);
  const { game, seats, world } = await situation(client, { seats: true }, dice);
  const at = (token: unknown): object => ({ game, token });
  return {
    server,
    client,
    game,
    world,
    us: at(seats.sides.us),
    de: at(seats.sides.de),
    umpire: at(seats.umpire),
    seats,
  };
}

describe('a game with seats', () => {
  it('has another token for each seat and each game', async () => {
    const { client, seats } = await seated();
    const other = (await situation(client, { seats: true })).seats;
    const tokens = [seats, other].flatMap(({ sides, umpire }: Any) => [sides.us, sides.de, umpire]);
    expect(new Set(tokens).size).toBe(6);
    expect(tokens.every((token: string) => /^[\w-]{43}$/.test(token))).toBe(true);
  });

  it('answers nothing without a token, with a wrong one, or with that of another game', async () => {
    const { client, game, us } = await seated();
    const other = await situation(client, { seats: true });
    for (const token of [undefined, '', 'x', other.seats.sides.us, `${us.token}x`]) {
      const { code, data } = await client.refused('game/view', { game, ...(token === undefined ? {} : { token }) });
      expect([code, data.problems[0].code]).toEqual([3, 'wrong-token']);
    }
    // The page and the server say it in the same words.
    const { message, data } = await client.refused('game/view', { game, token: 'x' });
    expect(message).toBe(explain(data.problems, english));
  });

  it('lets a side see by its own eyes alone', async () => {
    const { client, us, umpire } = await seated();
    expect((await client.call('game/view', us)).view).toMatchObject({ kind: 'view', side: 'us' });
    expect((await client.refused('game/view', { ...us, side: 'de' })).code).toBe(3);
    expect((await client.call('game/view', umpire)).view.kind).toBe('game');
    expect((await client.call('game/view', { ...umpire, side: 'de' })).view.side).toBe('de');
  });

  it('lets a side act for itself alone, whatever it says of the sender', async () => {
    const { client, us, de } = await seated();
    const { data } = await client.refused('game/apply', { ...de, by: 'us', action: FIRE });
    expect(data.problems[0].code).toBe('wrong-side');
    expect(await client.call('game/apply', { ...us, by: 'de', action: FIRE })).toMatchObject({ step: 1 });
  });

  it('takes the dice of a side for its own rolls alone', async () => {
    const { client, us } = await seated('entered');
    const sent = [[1, 6], [6], [6], [6], [6]];
    const done = await client.call('game/apply', { ...us, action: FIRE, dice: sent });
    const rolls = done.kind === 'needs' ? [done.request.by] : [];
    expect(rolls.includes('us')).toBe(false);
  });

  it('keeps save, record and overrides for the umpire', async () => {
    const { client, us, umpire } = await seated();
    expect((await client.refused('game/save', us)).data.problems[0].code).toBe('not-for-players');
    expect((await client.refused('game/transcript', us)).data.problems[0].code).toBe('before-the-end');
    const override = { kind: 'override', agreed: ['de', 'us'], reason: 'because', changes: [] };
    expect((await client.refused('game/apply', { ...us, action: override })).data.problems[0].code).toBe(
      'not-for-players',
    );
    expect((await client.refused('game/apply', { ...umpire, action: override })).data.problems[0].code).not.toBe(
      'not-for-players',
    );
    expect((await client.call('game/transcript', umpire)).record.dice).toEqual({ seed: '7' });
  });

  it('takes a decision of the table when each side has sent it from its own seat, in its own name', async () => {
    const { client, us, de } = await seated();
    const decision = (agreed: readonly string[], turn = 2): object => ({
      action: { kind: 'override', by: 'Anna', reason: 'misread', agreed, changes: [{ kind: 'turnBegan', turn }] },
    });
    const refused = async (seat: object, what: object): Promise<unknown> =>
      (await client.refused('game/apply', { ...seat, ...what })).data.problems[0].code;
    // Names of others are forged, also after that side has given its word.
    expect(await refused(us, decision(['de']))).toBe('not-for-players');
    expect(await refused(us, decision(['us']))).toBe('agreement-wanted');
    expect(await refused(us, decision(['us']))).toBe('agreement-wanted');
    expect(await refused(us, decision(['de', 'us']))).toBe('not-for-players');
    // Another decision is another one, and a change of the game takes the word back.
    expect(await refused(de, decision(['de'], 3))).toBe('agreement-wanted');
    expect(await refused(us, decision(['us']))).toBe('agreement-wanted');
    await client.call('game/apply', { ...us, action: FIRE });
    expect(await refused(de, decision(['de']))).toBe('agreement-wanted');
    const taken = await client.call('game/apply', { ...us, ...decision(['us']) });
    expect(taken.events[0]).toMatchObject({ kind: 'overridden', by: 'Anna' });
    expect(await refused(us, decision(['us'], 99))).not.toBe('agreement-wanted');
  });

  it('says of a short seed that others find it out, and makes one that nobody has chosen where none is given', async () => {
    const { client, world } = await seated();
    const begun = async (more: object): Promise<Any> => await client.call('game/create', { world, ...more });
    const notices = [{ code: 'short-seed', params: { least: 16, given: 1 }, path: '/seed' }];
    expect((await situation(client, { seats: true })).notices).toEqual(notices);
    expect((await begun({ seed: '7', seats: true })).notices).toEqual(notices);
    expect(await begun({ seed: '7' })).not.toHaveProperty('notices');
    expect(await begun({ seed: '0123456789abcdef', seats: true })).not.toHaveProperty('notices');
    const own = await begun({ seats: true });
    expect(own).not.toHaveProperty('notices');
    const { record } = await client.call('game/transcript', { game: own.game, token: own.seats.umpire });
    expect(record.dice.seed).toMatch(/^[\w-]{22,}$/);
  });

  it('lets a side take back its own step, and only where nobody has rolled', async () => {
    const { client, us, de, umpire } = await seated();
    expect((await client.refused('game/undo', us)).data.problems[0].code).toBe('nothing-to-undo');
    await client.call('game/apply', { ...us, action: FIRE });
    expect((await client.refused('game/undo', de)).data.problems[0].code).toBe('not-your-step');
    expect((await client.refused('game/undo', us)).data.problems[0].code).toBe('may-not-undo');
    expect(await client.call('game/undo', umpire)).toMatchObject({ step: 0 });
  });

  it('lets a side take back nothing in fog by which it may have learned something, whether or not it has', async () => {
    const client = clientOf(testServer());
    const { world } = await client.call('world/load', { scenario: 'training', rules: { visibility: 'fog' } });
    const { game, seats } = await client.call('game/position', {
      world,
      setup: { ...SETUP, dice: { seed: '7' } },
      seats: true,
    });
    const us = { game, token: seats.sides.us };
    await client.call('game/apply', { ...us, action: { kind: 'done' } });
    const { data, message } = await client.refused('game/undo', us);
    expect(data.problems).toEqual([{ code: 'may-have-shown', params: { kind: 'done' } }]);
    expect(message).toContain('keeps what he has learned');
    expect(await client.call('game/undo', { game, token: seats.umpire })).toMatchObject({ step: 0 });
  });

  it('tells a side in fog of no roll for somebody whom it does not see', async () => {
    const client = clientOf(testServer());
    const { world } = await client.call('world/load', { scenario: 'training', rules: { visibility: 'fog' } });
    const setup = { ...HIDDEN_SPOTTER, dice: 'entered' };
    const { game, seats } = await client.call('game/position', { world, setup, seats: true });
    const at = (side: string): object => ({ game, token: seats.sides[side] });
    const done = await client.call('game/apply', { ...at('us'), action: SPOT, dice: [[1]] });
    expect(done.dice).toEqual([{ purpose: 'spotting', of: 'us.tom.1', faces: [1] }]);
    const diceFor = async (side: string): Promise<unknown> =>
      (await client.call('game/events', at(side))).changes[0].dice;
    expect(await diceFor('us')).toEqual(done.dice);
    expect(await diceFor('de')).toEqual([]);
  });

  it('tells those who follow what their side may know', async () => {
    const { server, client, us, de } = await seated();
    const other = clientOf(server);
    expect(await other.call('game/open', { ...de, follow: true })).toMatchObject({ side: 'de', n: 0 });
    await client.call('game/apply', { ...us, action: FIRE });
    const [news] = other.heard.filter(({ method }: Any) => method === 'game/changed');
    expect(news.params.change).toMatchObject({ by: 'us', kind: 'applied' });
    expect(news.params.change.action).toBeUndefined();
    const { changes } = await client.call('game/events', us);
    expect(changes[0].action).toMatchObject({ kind: 'fire' });
  });
});
