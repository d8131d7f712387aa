import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A Redis of the test's own. */
export interface TestRedis {
  readonly url: string;
  /** Kills it as a power cut would, and starts it again with what it has on its disk. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Whether redis-server can be run here. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts a Redis, which keeps every command on its disk or nothing at all. */
export async function startRedis(keeps: 'everything' | 'nothing'): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-redis-'));
  const port = await freePort();
  const kept = keeps === 'everything' ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      'redis-server',
      ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', ...kept],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await new Promise<void>((ready, failed) => {
      child.on('error', failed);
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) ready();
      });
    });
    return child;
  };
  let server = await start();
  const kill = async (): Promise<void> => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: async () => {
      await kill();
      server = await start();
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
