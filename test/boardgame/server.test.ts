import { afterEach, expect, test, vi } from 'vitest';
import { worldNamed } from '../fuzz/worlds.js';
import type { Pair } from './matches.js';
import { Client, connected, gameOf, Origins, playOut, quiet, Server, shown, SocketIO } from './matches.js';

const world = worldNamed('training');

/** The sockets draw names at random; the rules may not. */
const { random } = Math;

afterEach(() => vi.restoreAllMocks());

test('a whole game is played over the server of boardgame.io, which sends nobody the game, the seed or the secret', async () => {
  quiet();
  Math.random = random;
  const secret = 'a secret of this server';
  const server = Server({ games: [gameOf(world, '7', { secret })], origins: [Origins.LOCALHOST] });
  const running = await server.run(0);
  const at = `http://127.0.0.1:${running.appServer.address().port}`;
  const sent: string[] = [];
  const clients = ['0', '1'].map((playerID) => {
    const transport = SocketIO({ server: at });
    const multiplayer = (opts: { transportDataCallback: (data: unknown) => void }): unknown =>
      transport({
        ...opts,
        transportDataCallback: (data: unknown) => {
          sent.push(JSON.stringify(data));
          opts.transportDataCallback(data);
        },
      });
    // The clients make the game without the secret.
    return Client({ game: gameOf(world, 'unknown'), multiplayer, playerID, matchID: 'm', numPlayers: 2, debug: false });
  });
  for (const client of clients) client.start();
  try {
    for (const client of clients) await connected(client);
    const pair = clients as unknown as Pair;
    expect(await playOut(world, pair, 1500)).toBeGreaterThan(20);
    expect(shown(pair[1]).ctx.gameover).toEqual(shown(pair[0]).ctx.gameover);
    expect(shown(pair[1]).ctx.gameover).toBeDefined();
    expect(sent.length).toBeGreaterThan(40);
    for (const each of sent) {
      expect(each).not.toContain('"secrets"');
      expect(each).not.toContain(secret);
      expect(each).not.toContain('prngstate');
    }
  } finally {
    for (const client of clients) client.stop();
    server.kill(running);
  }
});
