import type { IncomingHttpHeaders } from 'node:http';

/** Who may come in. */
export interface DoorSetting {
  readonly host: string;
  /** Pages of these origins may connect; a browser names the origin of its page. No page may without it. */
  readonly origins: readonly string[];
}

/** Names of this machine for itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Why somebody may not come in, for the log and for the client. */
export interface Refused {
  readonly why: 'origin' | 'host';
  readonly reason: string;
}

/**
 * Why somebody may not come in: a page of a foreign origin, or one that has bent a name to this machine.
 *
 * @returns nothing where he may
 * @example refusedAt({ host: '127.0.0.1', origins: [] }, { host: 'evil.example' })?.why // 'host'
 */
export function refusedAt({ host, origins }: DoorSetting, headers: IncomingHttpHeaders): Refused | undefined {
  const { origin } = headers;
  const named = (headers.host ?? '').replace(/:[0-9]+$/, '');
  const isOwn = LOOPBACK.includes(host);
  // A proxy in front of the server passes on the name by which it was reached.
  const isKnown = LOOPBACK.includes(named) || origins.some((each) => hostOf(each) === named);
  if (isOwn && !isKnown)
    return {
      why: 'host',
      reason:
        'This server answers to the names of this machine only, such as 127.0.0.1, and to those of --origin. Behind a proxy start it with --origin https://NAME.',
    };
  // A program that names the address of this server as its origin is no page: no page is served here.
  const isItself = isOwn && origin === `http://${headers.host}`;
  if (origin === undefined || isItself || origins.includes(origin)) return undefined;
  return {
    why: 'origin',
    reason:
      'Pages of this origin are not let in. A program leaves the header Origin out; for a page start the server with --origin.',
  };
}

/**
 * The origin that somebody has written, as a browser tells it.
 *
 * @returns nothing for what is no origin: one has a scheme, a name and perhaps a port; `null`, as pages from files and in frames name it, is that of anybody
 * @example originOf('https://club.example/') // 'https://club.example'
 */
export function originOf(given: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(given) || !URL.canParse(given)) return undefined;
  return new URL(given).origin;
}

/** The name in an origin, without its port. */
function hostOf(origin: string): string {
  return origin.replace(/^[^/]*\/\//, '').replace(/:[0-9]+$/, '');
}

const DAY = '86400';

/**
 * The headers by which a browser lets a page of a known origin read an answer.
 *
 * @example crossOrigin({ host: '127.0.0.1', origins: ['https://club.example'] }, headers)['access-control-allow-origin']
 */
export function crossOrigin({ origins }: DoorSetting, { origin }: IncomingHttpHeaders): Record<string, string> {
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
  };
}

/** What a page may send, for a browser that asks before it does. */
export const MAY_SEND: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': DAY,
};
