import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { version } from '../terminal/version.js';
import { fingerprint } from './fingerprint.js';

/** A Redis that answers, and the libraries with which it is spoken to. */
export interface Redis {
  readonly client: IoRedis.Redis;
  readonly bullmq: typeof BullMq;
  /** Host and port, without the password of the URL. */
  readonly at: string;
  /** Programs with other code use other queues: their games might differ. */
  readonly queue: string;
}

/** What happens while Redis is away. */
export interface Outage {
  readonly lost: (at: string) => void;
  readonly back: (at: string) => void;
}

/** A Redis that does not answer for so long at the start is refused, in milliseconds. */
const PATIENCE = 5_000;

/** A lost Redis is asked again at least so often, in milliseconds. */
const AGAIN = 1_000;

const PROTOCOLS = ['redis:', 'rediss:'];

/**
 * Connects to Redis.
 *
 * @param url `redis://host:port` or `rediss://...`
 * @returns the connection; `bad-redis-url`, `bullmq-missing`, or `redis-refused` with the reason
 * @example await openRedis('redis://127.0.0.1:6379', outage)
 */
export async function openRedis(url: string, outage: Outage): Promise<Result<Redis>> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !PROTOCOLS.includes(parsed.protocol) || parsed.hostname === '') {
    return refuse(problem('bad-redis-url', {}, undefined, '--redis'));
  }
  const libraries = librariesNear();
  if (libraries === undefined) return refuse(problem('bullmq-missing', {}, undefined, '--redis'));
  const at = `${parsed.hostname}:${parsed.port === '' ? '6379' : parsed.port}`;
  const client = new libraries.ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE,
    maxRetriesPerRequest: null,
    retryStrategy: () => undefined,
  });
  let reason = 'unknown';
  client.on('error', (error: Error) => (reason = reasonOf(error)));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    return refuse(
      problem('redis-refused', { at, reason: reason === 'unknown' ? reasonOf(error) : reason }, undefined, '--redis'),
    );
  }
  client.options.retryStrategy = (times) => Math.min(times * 50, AGAIN);
  tellOutages(client, at, outage);
  const queue = `hexarbiter-simulate-${version()}-${fingerprint(new URL('.', import.meta.url))}`;
  return ok({ client, bullmq: libraries.bullmq, at, queue });
}

/** The libraries, installed beside this program or in the folder where it was started. */
function librariesNear(): { readonly bullmq: typeof BullMq; readonly ioredis: typeof IoRedis } | undefined {
  for (const from of [import.meta.url, join(process.cwd(), 'start.js')]) {
    try {
      const near = createRequire(from);
      return { bullmq: near('bullmq') as typeof BullMq, ioredis: near('ioredis') as typeof IoRedis };
    } catch {
      continue;
    }
  }
  return undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : (/^[A-Z]+/.exec(error.message)?.[0] ?? error.name);
}

function tellOutages(client: IoRedis.Redis, at: string, { lost, back }: Outage): void {
  let away = false;
  client.on('close', () => {
    if (!away && client.status !== 'end') lost(at);
    away = true;
  });
  client.on('ready', () => {
    if (away) back(at);
    away = false;
  });
}
