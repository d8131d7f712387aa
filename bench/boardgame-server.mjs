// A boardgame.io server with the game of `boardgame.mjs`, in a process of its own, and clients that move over its own transport.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { game } from './boardgame.mjs';

const require = createRequire(import.meta.url);
/** Moves are made on the server alone, as ours are: the client does not guess what comes of them. */
const SERVED = { ...game, moves: { fire: { move: game.moves.fire, client: false } } };

/** The times from a move to the state after it, in milliseconds, of so many matches at once. */
export async function moveTimes(matches, moves, warm) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const server = `http://127.0.0.1:${line}`;
  const clients = await Promise.all(
    Array.from({ length: matches }, async (_, i) => await clientOf(server, `match ${i}`)),
  );
  await Promise.all(clients.map(async (client) => await timesOf(client, warm)));
  const lists = await Promise.all(clients.map(async (client) => await timesOf(client, moves)));
  for (const client of clients) client.stop();
  child.kill();
  return lists.flat();
}

/** A client of a match, which the server makes when somebody first asks for it. */
async function clientOf(server, matchID) {
  const { Client } = require('boardgame.io/dist/cjs/client.js');
  const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
  const client = Client({
    game: SERVED,
    numPlayers: 2,
    multiplayer: SocketIO({ server }),
    matchID,
    playerID: '0',
    debug: false,
  });
  client.start();
  while (client.getState()?.isConnected !== true) await new Promise((wait) => setTimeout(wait, 5));
  return client;
}

async function timesOf(client, moves) {
  const list = [];
  for (let i = 0; i < moves; i++) {
    const { _stateID: before } = client.getState();
    const began = performance.now();
    await new Promise((moved) => {
      const leave = client.subscribe((state) => {
        if (state === null || state._stateID <= before) return;
        queueMicrotask(() => leave());
        moved();
      });
      client.moves.fire('hex.4', 'hex.20');
    });
    list.push(performance.now() - began);
  }
  return list;
}

if (process.argv[2] === 'serve') {
  const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
  const log = console.log;
  console.log = () => undefined;
  const running = await Server({ games: [SERVED], origins: [Origins.LOCALHOST] }).run(0);
  log(`${running.appServer.address().port}`);
}
