import { afterEach, describe, expect, test, vi } from 'vitest';
import { boardgame, refusals } from '../../src/boardgame/index.js';
import type { Table } from '../../src/boardgame/index.js';
import { apply, check, createGame, position, positionNow, reduce, view } from '../../src/facade/index.js';
import type { GameState, Position } from '../../src/facade/index.js';
import { toldOf } from '../../src/boardgame/table.js';
import { foggy } from '../fog.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { sampledStates } from '../random-games.js';
import { swapped } from '../secrets.js';
import { unwrap } from '../unwrap.js';
import type { MatchClient, Pair, Shown } from './matches.js';
import { Client, connected, gameOf, Local, playOut, quiet, RandomBot, shown, tableDigest } from './matches.js';

const world = worldNamed('training');

afterEach(() => vi.restoreAllMocks());

/** A hot seat: one client that sits where the decision is. */
async function hotSeat(seed: string, secret?: string): Promise<readonly string[]> {
  const game = gameOf(world, seed, secret === undefined ? {} : { secret });
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const digests: string[] = [];
  const bot = new RandomBot({ game, enumerate: game.ai?.enumerate, seed: 'bot' });
  for (let state = client.store.getState(); state.ctx.gameover === undefined; state = client.store.getState()) {
    const player = state.ctx.currentPlayer;
    const { action } = await bot.play(state, player);
    client.updatePlayerID(player);
    client.moves.act(action.payload.args[0]);
    digests.push(tableDigest(client.store.getState()));
    if (digests.length > 1500) throw new Error('the game does not end');
  }
  client.stop();
  return digests;
}

describe('a game for boardgame.io', () => {
  test('is played to its end by its own bot, and the same seed gives the same game at every step', async () => {
    quiet();
    const first = await hotSeat('7');
    expect(first.length).toBeGreaterThan(20);
    expect(new Set(first).size).toBeGreaterThan(first.length / 2);
    expect(await hotSeat('7')).toEqual(first);
    expect(await hotSeat('8')).not.toEqual(first);
  });

  test('has other dice with a secret of the server, and the same with the same secret', async () => {
    quiet();
    const first = await hotSeat('7', 'a secret');
    expect(first).not.toEqual(await hotSeat('7'));
    expect(await hotSeat('7', 'a secret')).toEqual(first);
  });

  test('is refused where it is to begin from a game that has a seed already', () => {
    const seeded = unwrap(createGame(world, { seed: '7' }));
    const made = boardgame(world, { start: seeded });
    expect(made).toMatchObject({ ok: false, problems: [{ code: 'seeded-dice', path: '/start' }] });
  });

  test('begins where it is told to', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    const start = unwrap(position(world, { units, impulse: { by: 'de', named: ['J3'] }, dice: 'entered' }));
    const client = Client({ game: gameOf(world, '7', { start }), numPlayers: 2, playerID: '1', debug: false });
    client.start();
    expect(shown(client).ctx.currentPlayer).toBe('1');
    expect(shown(client).G).toMatchObject({ kind: 'player', seen: { side: 'de' } });
    client.stop();
  });

  test('offers its bots legal moves alone, forty at most, and none to the side that waits', () => {
    const game = unwrap(boardgame(world));
    const states = sampledStates(world, ['moves for bots'], 9);
    const counts = states.map((state) => {
      const G: Table = { kind: 'whole', game: state, told: {} };
      const offered = world.sides.map((_, i) => game.ai.enumerate(G, {}, String(i)));
      world.sides.forEach((side, i) => {
        for (const { args } of offered[i] ?? [])
          expect(check(world, view(world, state, side), args[0]).complete).toBe(1);
      });
      expect(offered.filter((moves) => moves.length > 0).length).toBeLessThan(2);
      return offered.flat().length;
    });
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(counts.length / 2);
  });
});

describe('what a player may not know', () => {
  test.each(SCENARIOS)('does not stand in what he is given in %s', (scenario) => {
    const played = worldNamed(scenario);
    const game = unwrap(boardgame(played));
    const states = sampledStates(played, ['boardgame'], 6);
    const [side] = played.sides;
    const seenOf = (state: GameState): string =>
      JSON.stringify(game.playerView({ G: { kind: 'whole', game: state, told: {} }, playerID: '0' }));
    for (const state of states) {
      const other = swapped(played, state, side, { seed: 'x', deal: [3], hidden: 3 });
      expect(seenOf(other)).toBe(seenOf(state));
      expect(seenOf(other)).not.toContain('"secrets"');
    }
  });

  test('is not told by the rolls of a move: those of units in fog come to their own side alone', () => {
    const fog = foggy('training');
    const units = [
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    const before = unwrap(position(fog, { units, impulse: { by: 'us' }, dice: 'entered' }));
    const spot = { kind: 'spot', unit: 'us.tom.1', target: 'J3' } as const;
    const { state, events, dice } = unwrap(apply(fog, before, spot, { by: 'us', dice: [[1]] }));
    const told = toldOf(fog, 'us', [{ before, game: state, events, dice }]);
    expect(told['us']?.dice).toEqual([{ purpose: 'spotting', of: 'us.tom.1', faces: [1] }]);
    expect(told['de']).toMatchObject({ by: 'us', dice: [] });
    expect(JSON.stringify(told['de'])).not.toContain('us.tom.1');
  });

  test('is kept from whoever sits in no seat: he is told the turn and who decides', () => {
    const game = unwrap(boardgame(world));
    const [first] = world.sides;
    const begun = game.playerView({ G: game.setup(), playerID: null });
    expect(begun).toEqual({ kind: 'watcher', turn: 1, phase: 'setUp', due: first });
    expect(game.playerView({ G: game.setup(), playerID: '2' })).toEqual(begun);
  });

  test('does not stand in the state in which a match began, which boardgame.io sends to everybody', () => {
    expect(unwrap(boardgame(world)).setup()).toEqual({ kind: 'beginning' });
  });
});

describe('a match of two clients and the local master of boardgame.io', () => {
  /** Two clients of a new match. */
  async function pairOf(seed: string): Promise<Pair> {
    const game = gameOf(world, seed);
    const multiplayer = Local();
    const clients = ['0', '1'].map((playerID) => Client({ game, multiplayer, playerID, numPlayers: 2, debug: false }));
    for (const client of clients) {
      client.start();
      await connected(client);
    }
    return clients as unknown as Pair;
  }

  test('is played to its end; each sees his own view, and the log keeps the orders of the other from him', async () => {
    const { said } = quiet();
    const pair = await pairOf('7');
    const moves = await playOut(world, pair, 1500, (clients) => {
      clients.forEach((client, i) => looksRight(shown(client), i));
    });
    expect(moves).toBeGreaterThan(20);
    expect(shown(pair[0]).ctx.gameover).toMatchObject({ result: { condition: expect.any(String) as string } });
    expect(said()).toBe('');
    for (const client of pair) client.stop();
  });

  function looksRight({ G, log, plugins }: Shown, player: number): void {
    expect(G).toMatchObject({ kind: 'player', seen: { side: world.sides[player] } });
    expect(G).not.toHaveProperty('game');
    expect(JSON.stringify(plugins)).not.toMatch(/seed|prng/);
    const moves = log.map(({ action }) => action).filter(({ type }) => type === 'MAKE_MOVE');
    for (const { payload } of moves.slice(-3)) {
      expect(payload.args === null).toBe(payload.playerID !== String(player));
    }
  }

  test('tells each side the events of the last move: folded into what it saw, they give what it sees', async () => {
    quiet();
    const pair = await pairOf('9');
    const known: Position[] = [];
    await playOut(world, pair, 80, (clients) => {
      clients.forEach((client, i) => {
        const { G } = shown(client);
        if (G.kind !== 'player') throw new Error('a player sees no table');
        const now = positionNow(world, G.seen);
        if (known[i] !== undefined) expect(G.told?.events.reduce(reduce, known[i])).toEqual(now);
        known[i] = now;
      });
    });
    const told = pair.map((client) => shown(client).G).map((G) => (G.kind === 'player' ? G.told : undefined));
    expect(told[0]?.by).toBe(told[1]?.by);
    expect(told[0]?.dice).toEqual(told[1]?.dice);
    for (const client of pair) client.stop();
  });

  test('refuses an illegal move, one out of turn, a forged decision of the table, undo and events, and nothing changes', async () => {
    const { said } = quiet();
    const pair = await pairOf('7');
    const [us, de] = pair;
    const before = shown(us)._stateID;
    const forged = {
      kind: 'override',
      by: 'me',
      agreed: ['us', 'de'],
      reason: 'why not',
      changes: [{ kind: 'gameEnded', winner: 'us' }],
    };
    const illegal = { kind: 'fire', from: 'I5', target: 'J3' };
    for (const action of [illegal, forged, undefined, 7, { kind: 'answer', faces: [6, 6] }]) us.moves.act(action);
    de.moves.act({ kind: 'ready' });
    us.undo();
    expect(Object.keys(us.events)).toEqual([]);
    await new Promise((wait) => setTimeout(wait, 20));
    expect(shown(us)._stateID).toBe(before);
    expect(said()).toContain('invalid move: act');
    const reasons = (client: MatchClient, player: string, action: unknown): readonly string[] =>
      refusals(world, shown(client).G, player, action as never).map(({ code }) => code);
    expect(reasons(us, '0', illegal)).toEqual(['not-now']);
    expect(reasons(us, '0', forged)).toEqual(['not-for-players']);
    expect(reasons(us, '0', { kind: 'place' })).toContain('missing');
    expect(reasons(us, '0', { kind: 'place', counter: 'us.tom.1', at: 'I5' })).toEqual([]);
    expect(reasons(de, '1', { kind: 'ready' })).not.toEqual([]);
    expect(reasons(us, '5', { kind: 'ready' })).toEqual(['unknown-side']);
    for (const client of pair) client.stop();
  });
});
