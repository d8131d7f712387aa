import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { sensibleBot } from '../../src/bots/index.js';
import { worldFor } from '../../src/cli/files/bundle.js';
import { version } from '../../src/cli/terminal/version.js';
import type { GameState } from '../../src/index.js';
import { request, seedRng, unwrap, view } from '../../src/index.js';
import { anyWorld } from '../../src/server/games/any-game.js';
import type { Kept } from '../../src/server/games/kept.js';
import type { Opening } from '../../src/server/games/opening.js';
import { begunGame, standingOf } from '../../src/server/games/begun.js';
import { seatsOf } from '../../src/server/store/seats.js';
import { openStore } from '../../src/server/store/sqlite.js';
import type { BegunGame } from '../../src/server/store/store.js';
import { stepped } from '../../src/server/games/taking.js';
import type { Any } from './client.js';
import { memoryOf, messageOf, processorOf, startHttp } from './process.js';

/* `npm run redteam -- --load --minutes 2`: many games that are 200 steps deep already, two clients at each of them, and so many moves a
 * second. Then the server is killed, and everybody comes back. It tells how long calls took, and how much memory a game takes. */

const { values } = parseArgs({
  options: {
    load: { type: 'boolean' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '500' },
    moves: { type: 'string', default: '20' },
  },
});
const GAMES = Number(values.games);
const RATE = Number(values.moves);
const STEPS = 200;
const SCENARIO = 'raid';

/** A game of two bots that is so many steps deep. */
function deepGame(): BegunGame {
  const world = unwrap(worldFor({ scenario: SCENARIO, packs: [], rules: [] }));
  const opening: Opening = {
    world: { scenario: SCENARIO },
    beginning: { kind: 'new', choice: { seed: 'a game under load' } },
    seats: true,
  };
  const made = begunGame(anyWorld(world), opening, version()).next();
  if (made.done !== true) throw new Error('a new game begins at once');
  const begun = unwrap(made.value);
  const changes: Kept[] = [];
  let now = standingOf(begun);
  let rng = seedRng(values.seed);
  while (changes.length < STEPS) {
    const game = now.game as GameState;
    const due = request(world, game);
    if (due.kind === 'over') break;
    const decided = sensibleBot.decide(world, view(world, game, due.by), rng);
    if (decided === undefined) break;
    ({ rng } = decided);
    const done = unwrap(stepped(anyWorld(world), begun.head, now, { action: decided.action, by: due.by }));
    changes.push(done.kept);
    ({ now } = done);
  }
  return { ...begun, changes };
}

/** A client over a WebSocket. */
interface Client {
  readonly call: (method: string, params?: object) => Promise<Any>;
  readonly gone: Promise<void>;
}

async function clientAt(port: number): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  const waiting = new Map<number, { told: (result: Any) => void; failed: (error: Error) => void }>();
  const gone = new Promise<void>((ended) => socket.once('close', () => ended()));
  await new Promise((open, failed) => {
    socket.once('open', open);
    socket.once('error', failed);
  });
  socket.on('error', () => undefined);
  void gone.then(() => {
    for (const { failed } of waiting.values()) failed(new Error('gone'));
  });
  socket.on('message', (data: Buffer) => {
    const { id, result, error } = JSON.parse(data.toString('utf8'));
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.told(result);
    else one?.failed(new Error(JSON.stringify(error)));
  });
  let last = 0;
  return {
    gone,
    call: async (method, params = {}) =>
      await new Promise((told, failed) => {
        waiting.set(++last, { told, failed });
        socket.send(messageOf(method, params, last), (error) => {
          if (error instanceof Error) failed(error);
        });
      }),
  };
}

const times: Record<string, number[]> = {};

async function timed(method: string, work: () => Promise<Any>): Promise<Any> {
  const began = performance.now();
  const done = await work();
  (times[method] ??= []).push(performance.now() - began);
  return done;
}

function told(method: string): string {
  const sorted = (times[method] ?? []).sort((a, b) => a - b);
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return `${method}: ${sorted.length} calls, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}

const data = mkdtempSync(path.join(tmpdir(), 'hexarbiter-load-'));
const limits = ['--connections', '4000', '--address-connections', '4000', '--games', '4000', '--address-games', '4000'];
const serving = ['--data', data, '--health-port', '0', ...limits];
const store = unwrap(openStore(data));
const deep = deepGame();
const names = Array.from({ length: GAMES }, (_, i) => `load-${i}`);
for (const name of names) store.create(name, deep);
const seats = seatsOf(store.key);
store.close();
console.log(`${GAMES} games of ${SCENARIO}, ${deep.changes.length} steps deep`);

/** Both sides sit down at each game and hear of its changes. */
async function seated(port: number): Promise<Map<string, Client>> {
  const all = names.flatMap((game) => ['us', 'de'].map((side) => [game, side] as const));
  const clients = new Map<string, Client>();
  await Promise.all(
    all.map(async ([game, side]) => {
      const client = await clientAt(port);
      await client.call('game/open', { ...seatOf(game, side), follow: true });
      clients.set(`${game} ${side}`, client);
    }),
  );
  return clients;
}

function seatOf(game: string, side: string): object {
  return { game, token: seats.tokenOf(game, { kind: 'side', side }) };
}

const first = await startHttp(...serving);
const empty = await memoryOf(first.healthPort ?? 0);
const clients = await seated(first.port);
const full = await memoryOf(first.healthPort ?? 0);
console.log(
  `memory: ${Math.round(empty)} MB empty, ${Math.round(full)} MB with ${GAMES} games and ${clients.size} clients`,
);

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const over = new Set<string>();
let moves = 0;
/** The side that decides looks for what it may do, and does the first of it. */
async function move(game: string): Promise<void> {
  const of = (side: string): Client | undefined => clients.get(`${game} ${side}`);
  const due = await timed('game/view', async () => await of('us')?.call('game/view', seatOf(game, 'us')));
  const { kind, by } = due.request;
  if (kind === 'over') over.add(game);
  if (kind !== 'action') return;
  const client = of(by);
  const seat = seatOf(game, by);
  const { actions } = await timed('game/legal', async () => await client?.call('game/legal', { ...seat, limit: 5 }));
  const action = actions.at(-1);
  await timed('game/apply', async () => await client?.call('game/apply', { ...seat, action }));
  moves++;
}

const until = performance.now() + Number(values.minutes) * 60_000;
const began = performance.now();
const running = new Set<Promise<void>>();
const faults: string[] = [];
for (let n = 0; performance.now() < until; n++) {
  const late = began + (n * 1_000) / RATE - performance.now();
  if (late > 0) await wait(late);
  const game = names[n % GAMES] ?? '';
  if (over.has(game)) continue;
  const one = move(game).catch((error: unknown) => void faults.push(String(error)));
  running.add(one);
  void one.finally(() => running.delete(one));
}
await Promise.all(running);
console.log([told('game/view'), told('game/legal'), told('game/apply')].join('\n'));
console.log(`${moves} moves; ${faults.length} faults ${faults.slice(0, 3).join(' ')}; ${over.size} games over`);
console.log(`the load itself: p99 ${Math.round(delay.percentile(99) / 1e6)} ms late`);
console.log(`memory: ${Math.round(await memoryOf(first.healthPort ?? 0))} MB`);

await first.stop('SIGKILL');
await Promise.all([...clients.values()].map(async ({ gone }) => await gone));
const killed = performance.now();
const second = await startHttp(...serving);
const ready = performance.now();
const before = await processorOf(second.healthPort ?? 0);
const own = process.cpuUsage();
const back = await seated(second.port);
const all = performance.now();
const { user, system } = process.cpuUsage(own);
const taken = (await processorOf(second.healthPort ?? 0)) - before;
console.log(
  `after kill -9: listening after ${Math.round(ready - killed)} ms, ${back.size} clients at their games after ${Math.round(all - killed)} ms; ` +
    `of the processor the server has taken ${taken.toFixed(1)} s for that, and the clients ${((user + system) / 1e6).toFixed(1)} s`,
);
await second.stop('SIGKILL');
rmSync(data, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
