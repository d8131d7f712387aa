import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Luck } from '../redteam/luck.js';
import { messageOf, postOf, socketTo, upgradeOf } from './process.js';
import { FIRE } from './shot.js';

/* The attackers of a siege: what they send, and what they do to the socket behind it. */

/** A frame of a WebSocket, as a client sends it: masked. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  const mask = Buffer.from([7, 77, 177, 27]);
  return Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4]!)]);
}

/** The bytes of a whole session, over HTTP and over a WebSocket. */
export function sessions(seat: object): readonly Buffer[] {
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
export const KINDS = [
  'ended',
  'reset',
  'left',
  'bent',
  'slow',
  'mute',
  'twice',
  'idle',
  'chunked',
  'fragments',
] as const;

/** So many bytes of a body go in one chunk, and so many frames say nothing. */
const CHUNK = 16;
const EMPTY_FRAMES = 500;

/** A body of unknown length in small chunks, each with an extension that nobody wants, and perhaps without an end. */
function chunked(body: Buffer, luck: Luck): Buffer {
  const parts: Uint8Array[] = [Buffer.from('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n')];
  for (let from = 0; from < body.length; from += CHUNK) {
    const chunk = body.subarray(from, from + CHUNK);
    parts.push(Buffer.from(`${chunk.length.toString(16)};of=${'x'.repeat(luck.below(40))}\r\n`), chunk);
    parts.push(Buffer.from('\r\n'));
  }
  if (luck.below(2) === 0) parts.push(Buffer.from('0\r\n\r\n'));
  return Buffer.concat(parts);
}

/** A message over a WebSocket that begins, says nothing in hundreds of frames with pings between them, and perhaps never ends. */
function fragments(body: Buffer, luck: Luck): Buffer {
  const frame = (first: number, length: number): Buffer => Buffer.from([first, 0x80 | length, 0, 0, 0, 0]);
  const begun = Buffer.concat([frame(0x01, Math.min(CHUNK, body.length)), body.subarray(0, CHUNK)]);
  const parts: Uint8Array[] = [Buffer.from(upgradeOf()), begun];
  for (let n = 0; n < EMPTY_FRAMES; n++) parts.push(frame(n % 50 === 49 ? 0x89 : 0x00, 0));
  if (luck.below(2) === 0) parts.push(frame(0x80, 0));
  return Buffer.concat(parts);
}

/** So many questions with long answers fit into the answer to one message. */
const LONG_ANSWERS = 52;

/**
 * One who asks for as much as a message may ask for, over HTTP or over a WebSocket, and reads nothing of it.
 *
 * @returns when the server has let him go, or after some seconds
 */
export async function greedy(port: number, luck: Luck, isOver: () => boolean): Promise<void> {
  const body = `[${Array.from({ length: LONG_ANSWERS }, (_, i) => messageOf('rpc.discover', {}, i)).join(',')}]`;
  const socket = await socketTo(port).catch(() => undefined);
  if (socket === undefined) return;
  socket.pause();
  if (luck.below(2) === 0) socket.write(postOf(body));
  else {
    socket.write(upgradeOf());
    socket.write(frameOf(body));
  }
  // What is never read hides that the other end has closed: he asks again anyway.
  for (let times = luck.below(100); times < 150 && !socket.destroyed && !isOver(); times++) await wait(100);
  socket.resetAndDestroy();
}

/** One attack: some bytes, and what is done to the socket behind them. */
export async function attack(
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
    case 'chunked':
    case 'fragments':
      socket.write(kind === 'chunked' ? chunked(part, luck) : fragments(part, luck));
      await wait(luck.below(20));
      socket.resetAndDestroy();
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
