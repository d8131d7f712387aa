import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { bodyOf, dropped } from './body.js';
import { crossOrigin, MAY_SEND } from './doors.js';
import { UNTAKEN } from '../held.js';
import type { SeenGuest } from './guests.js';
import { whoseOf } from './guests.js';
import type { House } from './house.js';
import { forbidden, guestOf, noRoomFor, noteLimited, SOON } from './house.js';
import type { Reply } from './reply.js';
import { CODES, json, MILLISECONDS } from './reply.js';
import type { Later } from '../rpc/error.js';
import type { Whose } from '../watch/watch.js';

/** What a request may be. */
const ALLOWED = { allow: 'GET, HEAD, OPTIONS, POST' };

/** An answer may take so many times as long to be taken as a client may take nothing of it. */
const SLOWEST = 20;

const TOO_MUCH = 'Too many bytes of answers wait for those who asked. Ask for less at once.';

/** The thread of the rules may be silent for so many seconds before `/health` says so. */
const SILENT = 10;

/**
 * Answers the requests of one connection one after the other: the next one waits until the answer before it is read.
 *
 * @example createServer((message, response) => inOrder(house, message, response))
 */
export function inOrder(house: House, message: IncomingMessage, response: ServerResponse): void {
  const { watcher, limits } = house.rules;
  const guest = guestOf(house, message.socket);
  guest.waiting++;
  if (guest.waiting > limits.ahead) {
    watcher.note('let go', { ...whoseOf(guest), reason: 'too many requests ahead' });
    message.socket.destroy();
    return;
  }
  guest.tail = guest.tail
    .then(async () => {
      if (message.socket.destroyed) return;
      await send(house, message, response, await replyTo(house, guest, message));
    })
    .catch((error: unknown) => {
      watcher.broke(error, 'http', `${guest.id}.${guest.messages}`);
      message.socket.destroy();
    })
    .finally(() => {
      guest.waiting--;
      guest.last = performance.now();
    });
}

/**
 * Sends an answer. It is done when the client has read it, is gone, or takes too long.
 *
 * @example await send(house, message, response, reply)
 */
export async function send(
  { rules: { limits, watcher }, setting, isStopping, guests, leaving }: House,
  message: IncomingMessage,
  response: ServerResponse,
  { status, type, text, headers = {}, isShared }: Reply,
): Promise<void> {
  if (response.destroyed || message.socket.destroyed) return;
  const guest = guests.of(message.socket);
  const letGo = (reason: string): void => {
    watcher.note('let go', { ...(guest === undefined ? {} : whoseOf(guest)), reason });
    message.socket.destroy();
  };
  await new Promise<void>((done) => {
    // Node looks twice whether something is taken, and how much is left.
    response.setTimeout((limits.untaken * MILLISECONDS) / 2, () => letGo('takes nothing of its answer'));
    const slow = setTimeout(() => letGo('takes its answer too slowly'), SLOWEST * limits.untaken * MILLISECONDS);
    slow.unref();
    const share = leaving.begin(() => letGo(UNTAKEN), guest?.address);
    const end = (): void => {
      clearTimeout(slow);
      share.done();
      done();
    };
    response.once('finish', end);
    response.once('close', end);
    // What is left of a body that is not wanted is dropped for a short while: a client that still sends would not read the answer.
    const isLast = isStopping || !message.complete;
    response.writeHead(status, {
      ...crossOrigin(setting, message.headers),
      'cache-control': 'no-store',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(text === undefined ? {} : { 'content-length': `${Buffer.byteLength(text)}` }),
      ...(isLast ? { connection: 'close' } : {}),
      ...headers,
    });
    if (text !== undefined && isShared !== true) share.grow(Buffer.byteLength(text));
    if (message.complete) {
      response.end(text);
      return;
    }
    if (text === undefined) response.flushHeaders();
    else response.write(text);
    void dropped(message).then(() => response.end());
  });
}

/** What is answered to a request. */
async function replyTo(house: House, guest: SeenGuest, message: IncomingMessage): Promise<Reply> {
  const { rules } = house;
  const refused = forbidden(house, whoseOf(guest), message);
  if (refused !== undefined) return refused;
  if (message.method === 'OPTIONS') return { status: CODES.noContent, headers: MAY_SEND };
  // The head of what a `GET` shows: Node leaves the body out.
  if (message.method === 'GET' || message.method === 'HEAD') return await sight(house, message);
  if (message.method !== 'POST') return json(CODES.wrongMethod, { error: 'wrong method' }, ALLOWED);
  const path = pathOf(message);
  if (path !== '/' && path !== '/rpc') return json(CODES.notFound, { error: 'not found' });
  const noRoom = noRoomFor(house, guest);
  if (noRoom !== undefined) return noRoom;
  const arrival = house.arrivals.begin(() => {
    rules.watcher.note('let go', { ...whoseOf(guest), reason: 'too many bytes on their way' });
    message.socket.destroy();
  });
  guest.busy++;
  try {
    guest.isReading = true;
    const body = await bodyOf(message, rules.limits.message, arrival);
    guest.isReading = false;
    if (body.kind === 'too-large')
      return json(CODES.tooLarge, { error: 'too large', reason: `A message may have ${rules.limits.message} bytes.` });
    return body.kind === 'whole' ? await answerTo(house, guest, message, body.text) : { status: CODES.badRequest };
  } finally {
    guest.isReading = false;
    guest.busy--;
    arrival.done();
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

/**
 * What is answered at the port for health and metrics alone: the door is the same as at the other port.
 *
 * @example (await healthReply(house, { address: '192.0.2.7' }, message)).status // 200
 */
export async function healthReply(house: House, whose: Whose, message: IncomingMessage): Promise<Reply> {
  const refused = forbidden(house, whose, message);
  if (refused !== undefined) return refused;
  return message.method === 'GET' || message.method === 'HEAD'
    ? await sight(house, message)
    : json(CODES.wrongMethod, { error: 'wrong method' }, { allow: 'GET, HEAD' });
}

/**
 * What a `GET` shows. It needs no room, and no rules.
 *
 * @example (await sight(house, message)).status // 200
 */
export async function sight({ rules, setting, sights, isStopping }: House, message: IncomingMessage): Promise<Reply> {
  switch (pathOf(message)) {
    case '/health': {
      const games = rules.games.count();
      const seconds = rules.silent();
      if (isStopping) return json(CODES.full, { status: 'stopping', games });
      if (seconds > SILENT) return json(CODES.full, { status: 'stuck', games, seconds });
      return json(CODES.ok, { status: 'ok', games });
    }
    case '/metrics':
      return { status: CODES.ok, type: setting.metrics.type, text: await sights.metrics() };
    case '/openrpc.json':
      return { status: CODES.ok, type: 'application/json', text: sights.document(), isShared: true };
    default:
      return json(CODES.notFound, { error: 'not found' });
  }
}

/** How news begin, and the byte with which the answer to a single call does. */
const NEWS = '{"jsonrpc":"2.0","method"';
const BRACE = 0x7b;

/** Answers one message. News are told to connections that stay open, and not to this one. */
async function answerTo(
  { rules }: House,
  guest: SeenGuest,
  message: IncomingMessage,
  text: string | Uint8Array<ArrayBuffer>,
): Promise<Reply> {
  let answered: string | Uint8Array | undefined;
  const waits: Later[] = [];
  let closed: string | undefined;
  const connection = rules.connect(
    {
      send: (sent) => {
        if (!sent.startsWith(NEWS)) answered = sent;
      },
      sendBytes: (sent) => {
        if (Buffer.from(sent.subarray(0, NEWS.length)).toString('latin1') !== NEWS) answered = sent;
      },
      unread: () => 0,
      pause: () => undefined,
      resume: () => undefined,
      close: (reason) => (closed = reason),
      known: () => (guest.isKnown = true),
      wait: (given) => {
        waits.push(given);
        noteLimited(rules, guest, given);
      },
    },
    { transport: 'http', address: guest.address, id: guest.id },
  );
  const gone = (): void => connection.closed('gone');
  message.socket.once('close', gone);
  const request = `${guest.id}.${++guest.messages}`;
  await connection.receive(text, request);
  message.socket.off('close', gone);
  connection.closed('answered');
  const headers = { 'x-request-id': request };
  if (closed === UNTAKEN)
    return json(CODES.full, { error: 'full', reason: TOO_MUCH }, { ...headers, 'retry-after': SOON });
  if (closed !== undefined)
    return json(CODES.full, { error: 'lost', reason: 'The rules have ended in this call.' }, headers);
  if (answered === undefined) return { status: CODES.noContent, headers };
  const later = refusedFor(answered, waits);
  return later === undefined
    ? { status: CODES.ok, type: 'application/json', text: answered, headers }
    : {
        status: later.whose === 'server' ? CODES.full : CODES.tooMany,
        type: 'application/json',
        text: answered,
        headers: { ...headers, 'retry-after': `${later.seconds}` },
      };
}

/** When all of a message may come again, where every call of it was refused at a limit that waiting helps with: the longest of the waits. */
function refusedFor(answered: string | Uint8Array, waits: readonly Later[]): Later | undefined {
  const [first] = waits;
  if (first === undefined) return undefined;
  const isOne = typeof answered === 'string' ? answered.startsWith('{') : answered[0] === BRACE;
  // A list of refusals alone is short, and comes as a text.
  if (!isOne && (typeof answered !== 'string' || waits.length < refusals(answered))) return undefined;
  const whose = waits.every((each) => each.whose === 'server') ? 'server' : 'sender';
  return { whose, seconds: waits.reduce((most, { seconds }) => Math.max(most, seconds), first.seconds) };
}

/** How many answers a list has, where all of them are errors; infinitely many where one is none. */
function refusals(list: string): number {
  const answers = JSON.parse(list) as readonly object[];
  return answers.every((answer) => 'error' in answer) ? answers.length : Infinity;
}
