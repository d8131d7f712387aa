import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Luck } from '../redteam/luck.js';
import type { Any } from './client.js';
import { messageOf } from './process.js';
import { FIRE, SETUP } from './shot.js';

/* The honest clients of a siege. Each has a game of his own, and it must stand where he left it. */

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

/** So many reasons are told. */
const FAULTS = 5;

/** A list of waits that grows. */
export class Clock {
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
export interface Honest {
  readonly call: (method: string, params: object) => Promise<Any>;
  readonly leave: () => void;
}

/** Milliseconds after which a call counts as lost: a minute, for the machine may be busy. */
const PATIENCE = 60_000;

/** A client who sends each call over HTTP, on one connection. */
export function overHttp(port: number): Honest {
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

/** A client over a WebSocket. */
export async function overSocket(port: number): Promise<Honest> {
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
export async function table(call: Honest['call']): Promise<object> {
  const { world } = await call('world/load', { scenario: 'training' });
  const begun = await call('game/position', {
    world,
    setup: { ...SETUP, dice: { seed: 'the dice of a siege' } },
    seats: true,
  });
  return { game: begun.game, token: begun.seats.umpire };
}

/** An honest client plays until the siege is over: he fires, takes it back, looks. Each game must stand where he left it. */
export async function plays(
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
    await clock().measure(async () => await call('describe', { ...seat, counter: 'us.2-5-4.1' }));
    await wait(300 + luck.below(900));
    await clock().measure(async () => expectAt(await call('game/undo', seat)));
    await wait(300 + luck.below(900));
  }
  leave();
}
