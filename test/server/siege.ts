import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { luckOf } from '../redteam/luck.js';
import type { Luck } from '../redteam/luck.js';
import type { Any } from './client.js';
import type { HttpProcess } from './process.js';
import { ask, callOver, memoryOf, messageOf, postOf, processorOf, socketTo, startHttp, upgradeOf } from './process.js';
import { FIRE, SETUP } from './shot.js';

/* A siege: a server in a process of its own, honest clients who play, and attackers who cut, reset, bend, crowd, slow down and hold
 * back the bytes of a whole session. Only this machine is asked, never more than so many sockets are open, and it ends by itself. */

/** How long a siege is, and how many take part. */
export interface SiegeSetting {
  readonly seconds: number;
  readonly seed: string;
  /** Honest clients: half of them over WebSockets, half over HTTP. */
  readonly clients: number;
  /** Attackers at the same time. */
  readonly attackers: number;
  readonly progress?: (report: SiegeReport) => void;
}

/** What has come of it. */
export interface SiegeReport {
  readonly attacks: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** With what the server has ended; nothing where it goes on. */
  readonly ended: number | string | undefined;
  /** Lines of the log that tell of a mistake of the program. */
  readonly mistakes: number;
  /** MB of memory at most. */
  readonly memory: number;
  /** Milliseconds of the processor that an attack has taken of the server, honest calls included. */
  readonly processor: number;
  /** What honest clients have waited before the first attack: so much is the machine. */
  readonly peace: Waits;
  readonly honest: Waits;
  readonly health: Waits;
  /** How late the siege itself is: 99 of 100 of its own timers are at most so many milliseconds late. No wait is measured better. */
  readonly late: number;
}

/** How long somebody has waited, in milliseconds. */
export interface Waits {
  readonly calls: number;
  /** Calls that were not answered, or not as they should be. */
  readonly lost: number;
  readonly faults: readonly string[];
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** From this level on the log tells of mistakes. */
const ERROR = 50;

/** So many reasons are told. */
const FAULTS = 5;

/** A list of waits that grows. */
class Clock {
  readonly #times: number[] = [];
  lost = 0;
  /** Why the first calls were lost. */
  readonly faults: string[] = [];

  async measure(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    try {
      await work();
    } catch (error) {
      this.lost++;
      if (this.faults.length < FAULTS) this.faults.push(error instanceof Error ? error.message : 'unknown');
    }
    this.#times.push(performance.now() - began);
  }

  told(): Waits {
    const sorted = [...this.#times].sort((a, b) => a - b);
    const at = (part: number): number =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
    return { calls: sorted.length, lost: this.lost, faults: this.faults, p50: at(0.5), p99: at(0.99), most: at(1) };
  }
}

/** An honest client. */
interface Honest {
  readonly call: (method: string, params: object) => Promise<Any>;
  readonly leave: () => void;
}

/** Milliseconds after which a call counts as lost: a minute, for the machine may be busy. */
const PATIENCE = 60_000;

function overHttp(port: number): Honest {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    leave: () => agent.destroy(),
    call: async (method, params) =>
      await new Promise((told, failed) => {
        const options = { port, host: '127.0.0.1', path: '/', method: 'POST', agent, timeout: PATIENCE };
        const asked = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () => {
            const { result, error } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
            if (error === undefined && result !== undefined) told(result);
            else failed(new Error(JSON.stringify(error)));
          });
        });
        asked.on('timeout', () => asked.destroy(new Error('too late')));
        asked.on('error', failed);
        asked.end(messageOf(method, params));
      }),
  };
}

async function overSocket(port: number): Promise<Honest> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  await new Promise((open, failed) => {
    socket.once('open', open);
    socket.once('error', failed);
  });
  const waiting = new Map<number, { told: (result: Any) => void; failed: (error: Error) => void }>();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { failed } of waiting.values()) failed(new Error('closed'));
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
    leave: () => socket.close(),
    call: async (method, params) => {
      const id = ++last;
      return await new Promise<Any>((told, failed) => {
        waiting.set(id, { told, failed });
        const late = setTimeout(() => failed(new Error('too late')), PATIENCE);
        late.unref();
        socket.send(messageOf(method, params, id), (error) => {
          if (error instanceof Error) failed(error);
        });
      });
    },
  };
}

/** Begins a game with seats: the umpire's token is that of whoever begins it. */
async function table(call: Honest['call']): Promise<object> {
  const { world } = await call('world/load', { scenario: 'training' });
  const begun = await call('game/position', {
    world,
    setup: { ...SETUP, dice: { seed: 'the dice of a siege' } },
    seats: true,
  });
  return { game: begun.game, token: begun.seats.umpire };
}

/** Seconds of peace, in which the honest clients play alone. */
const PEACE = 8;

/** An honest client plays until the siege is over: he fires, takes it back, looks. Each game must stand where he left it. */
async function plays(
  { call, leave }: Honest,
  seat: object,
  clock: () => Clock,
  isOver: () => boolean,
  luck: Luck,
): Promise<void> {
  let n = 0;
  const expectAt = (done: Any): void => {
    if (done.n !== ++n) throw new Error('a step is lost');
  };
  // Nobody begins at the same moment as all others.
  await wait(luck.below(1_200));
  while (!isOver()) {
    await clock().measure(async () => expectAt(await call('game/apply', { ...seat, action: FIRE })));
    await wait(300 + luck.below(900));
    await clock().measure(async () => await call('los', { ...seat, from: 'I5', to: 'F4' }));
    await wait(300 + luck.below(900));
    await clock().measure(async () => expectAt(await call('game/undo', seat)));
    await wait(300 + luck.below(900));
  }
  leave();
}

/** A frame of a WebSocket, as a client sends it: masked. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  const mask = Buffer.from([7, 77, 177, 27]);
  return Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4]!)]);
}

/** The bytes of a whole session, over HTTP and over a WebSocket. */
function sessions(seat: object): readonly Buffer[] {
  const messages = [
    messageOf('initialize'),
    messageOf('game/view', seat),
    messageOf('game/apply', { ...seat, action: FIRE }, 2),
    messageOf('game/undo', seat, 3),
    messageOf('game/open', { ...seat, follow: true }, 4),
    messageOf('los', { ...seat, from: 'I5', to: 'F4' }, 5),
    `[${messageOf('game/undo', seat, null)},${messageOf('nothing', {}, 6)},7]`,
    messageOf('game/legal', { ...seat, limit: 3, stream: true }, 8),
  ];
  const http = ['GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', ...messages.map((each) => postOf(each))];
  const refused = upgradeOf('Origin: https://evil.example\r\n');
  return [
    Buffer.from(http.join('')),
    Buffer.concat([Buffer.from(upgradeOf()), ...messages.map(frameOf)]),
    Buffer.from(refused),
  ];
}

/** What an attacker does with the bytes up to some place. */
const KINDS = ['ended', 'reset', 'left', 'bent', 'slow', 'mute', 'twice', 'idle'] as const;

/** One attack: some bytes, and what is done to the socket behind them. */
async function attack(
  port: number,
  bytes: Buffer,
  at: number,
  kind: (typeof KINDS)[number],
  luck: Luck,
): Promise<void> {
  let socket: Socket;
  try {
    socket = await socketTo(port);
  } catch {
    return;
  }
  if (kind === 'mute') socket.pause();
  else socket.resume();
  const part = Buffer.from(bytes.subarray(0, at));
  switch (kind) {
    case 'bent':
      if (at > 0) part[luck.below(at)] = luck.below(256);
      socket.write(part);
      await wait(luck.below(5));
      socket.destroy();
      return;
    case 'slow':
      for (let from = Math.max(0, at - 8); from < at && !socket.destroyed; from++) {
        socket.write(from === Math.max(0, at - 8) ? part.subarray(0, from + 1) : part.subarray(from, from + 1));
        await wait(2);
      }
      socket.resetAndDestroy();
      return;
    case 'mute':
      for (let times = 0; times < 20; times++) socket.write(part);
      await wait(50);
      socket.resetAndDestroy();
      return;
    case 'twice':
      socket.write(Buffer.concat([part, bytes]));
      await wait(5);
      socket.destroy();
      return;
    case 'idle':
      await wait(luck.below(200));
      socket.destroy();
      return;
    case 'ended':
      socket.end(part);
      await wait(2);
      socket.destroy();
      return;
    case 'left':
      socket.write(part);
      await wait(luck.below(30));
      socket.destroy();
      return;
    case 'reset':
      socket.write(part);
      if (luck.below(2) === 0) await wait(1);
      socket.resetAndDestroy();
  }
}

/**
 * Lays siege to a server.
 *
 * @example await siege({ seconds: 20, seed: '1', clients: 6, attackers: 10 })
 */
export async function siege({ seconds, seed, clients, attackers, progress }: SiegeSetting): Promise<SiegeReport> {
  const server: HttpProcess = await startHttp('--health-port', '0', '--address-games', '900');
  const healthPort = server.healthPort ?? 0;
  let until = Infinity;
  const isOver = (): boolean => performance.now() > until || server.ended() !== undefined;
  const [peace, honest, health] = [new Clock(), new Clock(), new Clock()];
  let isPeace = true;
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  let attacks = 0;
  let memory = 0;
  let processor = 0;
  let calm = 0;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const report = (): SiegeReport => ({
    late: Math.round(delay.percentile(99) / 1e6),
    attacks,
    kinds: counts,
    ended: server.ended(),
    mistakes: server.log.filter(({ level }) => level >= ERROR).length,
    memory: Math.round(memory),
    processor: Math.round((processor * 10_000) / Math.max(1, attacks)) / 10,
    peace: peace.told(),
    honest: honest.told(),
    health: health.told(),
  });
  const seat = await table(async (method, params) => await callOver(server.port, method, params));
  const bytes = sessions(seat);
  const lengths = bytes.map(({ length }) => length + 1);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  /** The next place of all sessions, so that every byte of each has its turn with every kind. */
  const attacker = async (luck: Luck): Promise<void> => {
    while (!isOver()) {
      const number = attacks++;
      const kind = KINDS[Math.floor(number / whole + number) % KINDS.length]!;
      let place = number % whole;
      let which = 0;
      while (place >= lengths[which]!) place -= lengths[which++]!;
      counts[kind] = (counts[kind] ?? 0) + 1;
      await attack(server.port, bytes[which]!, place, kind, luck);
    }
  };
  const watch = async (): Promise<void> => {
    for (let times = 0; !isOver(); times++) {
      await health.measure(async () => {
        if ((await ask(healthPort, '/health')).status !== 200) throw new Error('not well');
      });
      if (times % 20 === 0) {
        memory = Math.max(memory, await memoryOf(healthPort).catch(() => 0));
        processor = (await processorOf(healthPort).catch(() => calm + processor)) - calm;
        if (times % 100 === 0) progress?.(report());
      }
      await wait(50);
    }
  };
  const players = await Promise.all(
    Array.from({ length: clients }, async (_, i) =>
      i % 2 === 0 ? await overSocket(server.port) : overHttp(server.port),
    ),
  );
  const seats = await Promise.all(players.map(async ({ call }) => await table(call)));
  const clock = (): Clock => (isPeace ? peace : honest);
  const games = players.map(
    async (player, i) => await plays(player, seats[i]!, clock, isOver, luckOf(`${seed} honest ${i}`)),
  );
  await wait(PEACE * 1_000);
  isPeace = false;
  calm = await processorOf(healthPort);
  until = performance.now() + seconds * 1_000;
  await Promise.all([
    ...games,
    ...Array.from({ length: attackers }, async (_, i) => await attacker(luckOf(`${seed} attacker ${i}`))),
    watch(),
  ]);
  const last = report();
  delay.disable();
  await server.stop();
  return last;
}
