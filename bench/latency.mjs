// `npm run latency`: how long a program waits for an answer of `hexarbiter serve`, over stdio and over a WebSocket, alone and with
// 100 games at once, beside a boardgame.io server that does a move of its own. Prints a table; `--json` one object; `--write` puts
// the table into docs/server.md. Times are milliseconds of the day, so let the machine be quiet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { root } from '../scripts/entries.mjs';
import { between, markdown } from '../scripts/documents/generated.mjs';
import { moveTimes } from './boardgame-server.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    calls: { type: 'string', default: '400' },
  },
});
const CALLS = Number(values.calls);
const GAMES = 100;
const WARM = 100;
const PROGRAM = path.join(root, createRequire(import.meta.url)('../package.json').bin.hexarbiter);

const SETUP = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: { seed: '7' },
};
const FIRE = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

/** The value below which so large a part of a list lies. */
function quantile(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Sends calls and waits for their answers. */
function caller(send) {
  const waiting = new Map();
  let id = 0;
  return {
    hear: (text) => {
      const { id: of, result, error } = JSON.parse(text);
      if (error !== undefined) throw new Error(error.message);
      waiting.get(of)(result);
      waiting.delete(of);
    },
    call: async (method, params) =>
      await new Promise((answered) => {
        waiting.set(++id, answered);
        send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      }),
  };
}

function start(...args) {
  const stdio = ['pipe', 'pipe', 'pipe'];
  return spawn(process.execPath, [PROGRAM, 'serve', '--log', 'info', ...args], { stdio });
}

async function overStdio() {
  const child = start('--stdio');
  child.stderr.resume();
  const { call, hear } = caller((text) => child.stdin.write(`${text}\n`));
  createInterface({ input: child.stdout }).on('line', hear);
  return { call, stop: () => child.stdin.end() };
}

async function listening() {
  const child = start('--http', '127.0.0.1:0');
  const [line] = await once(createInterface({ input: child.stderr }), 'line');
  const { port } = JSON.parse(line);
  child.stderr.resume();
  return { port, stop: () => child.kill() };
}

async function overSocket(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  await once(socket, 'open');
  const { call, hear } = caller((text) => socket.send(text));
  socket.on('message', (data) => hear(data.toString()));
  return { call, stop: () => socket.close() };
}

async function newGame({ call }) {
  const { world } = await call('world/load', { scenario: 'training' });
  return (await call('game/position', { world, setup: SETUP })).game;
}

const QUESTIONS = {
  apply: { method: 'game/apply', params: { action: FIRE }, after: 'game/undo' },
  options: { method: 'game/options', params: { order: { kind: 'fire' } } },
  check: { method: 'game/check', params: { action: FIRE } },
  odds: { method: 'game/odds', params: { action: FIRE } },
};

async function times({ call }, game, { method, params, after }, calls) {
  const list = [];
  for (let i = 0; i < calls; i++) {
    const before = performance.now();
    await call(method, { game, ...params });
    list.push(performance.now() - before);
    if (after !== undefined) await call(after, { game });
  }
  return list;
}

async function rowsOf(transport, client) {
  const game = await newGame(client);
  const rows = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    await times(client, game, question, WARM);
    rows.push(rowOf(`${name}, ${transport}`, await times(client, game, question, CALLS)));
  }
  return rows;
}

const rowOf = (name, list) => ({ name, p50: quantile(list, 0.5), p99: quantile(list, 0.99), calls: list.length });

/** The same call in many games at the same time, each over a connection of its own. */
async function manyGames(port) {
  const clients = await Promise.all(Array.from({ length: GAMES }, async () => await overSocket(port)));
  const games = await Promise.all(clients.map(newGame));
  const each = Math.max(4, Math.ceil(CALLS / 20));
  const lists = await Promise.all(
    clients.map(async (client, i) => await times(client, games[i], QUESTIONS.apply, each)),
  );
  for (const { stop } of clients) stop();
  return rowOf(`apply, WebSocket, ${GAMES} games at once`, lists.flat());
}

const stdio = await overStdio();
const rows = await rowsOf('stdio', stdio);
stdio.stop();
const server = await listening();
const socket = await overSocket(server.port);
rows.push(...(await rowsOf('WebSocket', socket)));
socket.stop();
rows.push(await manyGames(server.port));
server.stop();
rows.push(rowOf('a move of a boardgame.io server', await moveTimes(1, CALLS, WARM)));
rows.push(
  rowOf(`a move of a boardgame.io server, ${GAMES} games at once`, await moveTimes(GAMES, Math.max(4, CALLS / 20), 1)),
);

const table = [
  '| call | p50 ms | p99 ms | calls |',
  '| --- | ---: | ---: | ---: |',
  ...rows.map(({ name, p50, p99, calls }) => `| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${calls} |`),
].join('\n');
const load = loadavg()[0].toFixed(0);
const where = `Node.js ${process.versions.node}, ${availableParallelism()} cores that had ${load} programs to run at the time.`;
process.stdout.write(values.json ? `${JSON.stringify(rows)}\n` : `${table}\n\n${where}\n`);
if (values.write) {
  const page = path.join(root, 'docs/server.md');
  writeFileSync(page, await markdown(between(readFileSync(page, 'utf8'), 'latency', `${table}\n\n${where}`)));
}
process.exit(0);
