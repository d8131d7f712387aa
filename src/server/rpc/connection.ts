import type { JSONRPCID, JSONRPCResponse } from 'json-rpc-2.0';
import { createJSONRPCNotification, JSONRPCServer } from 'json-rpc-2.0';
import { hasMoreNames } from '../../kernel/json/json-names.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { sqliteCode } from '../store/database.js';
import { UNTAKEN } from '../held.js';
import { ERRORS, errorOf, laterThan } from './error.js';
import { answerText } from './fixed.js';
import type { Call, Desk } from '../methods/method.js';
import { LONG_METHODS, METHODS, unknownMethod } from '../methods/methods.js';
import { NAMES } from '../limits.js';
import { CANCEL, PROGRESS } from './notifications.js';
import { orderOf } from './order.js';
import { answerOf, gameOf, idOf, isCall, seatNameOf, textOf } from './rpc-message.js';
import type { Running } from './running.js';
import { answerBy } from './running.js';
import type { Watcher } from '../watch/watch.js';
import type { Guest, Wire } from './wire.js';

/** A message: its text, or the bytes of it. */
type Message = string | Uint8Array<ArrayBuffer>;

/** A client that is connected. */
export interface Connection {
  /**
   * Takes one message of the client, which has a name in the log: as text or as the bytes of a text, which may be gone afterwards. Resolves
   * when it is answered, and never rejects.
   */
  readonly receive: (message: Message, request?: string) => Promise<void>;
  /** The client has read something: reading may go on. */
  readonly drained: () => void;
  /** The client is gone. */
  readonly closed: (reason: string) => void;
  /** Resolves when every call so far is answered. */
  readonly settled: () => Promise<void>;
}

/** What a connection works with. */
export interface ConnectionSetting {
  readonly desk: Desk;
  readonly wire: Wire;
  readonly guest: Guest;
  readonly watcher: Watcher;
  readonly now: () => number;
}

/** The answer to a message, as text, and the bytes that are left for more. */
interface Written {
  readonly text: string;
  readonly left: number;
}

/**
 * A connection: it reads messages, has the methods answer them, and sends what they answer.
 *
 * @example connectionOf({ desk, wire, guest: { transport: 'stdio' }, watcher: NOBODY, now: Date.now }).receive('{"jsonrpc":...}')
 */
export function connectionOf({ desk, wire, guest, watcher, now }: ConnectionSetting): Connection {
  const { limits, turns } = desk;
  const { transport, address } = guest;
  const own = guest.id === undefined ? turns.account() : turns.named(guest.id);
  const whose = {
    ...(guest.id === undefined ? {} : { connection: guest.id }),
    ...(address === undefined ? {} : { address }),
  };
  const payers = address === undefined ? [own] : [own, turns.named(address)];
  const running = new Set<Running>();
  const followed = new Map<string, () => void>();
  const work = new Set<Promise<void>>();
  const inOrder = orderOf(async () => void (await turns.take(payers, { isGone: () => !isOpen, isLong: true })));
  let isOpen = true;
  let isPaused = false;

  const sendText = (text: string): void => {
    if (!isOpen) return;
    wire.send(text);
    if (wire.unread() > limits.mostUnread) wire.close('unread');
    else flow();
  };
  const send = (message: unknown): void => {
    const text = textOf(message);
    if (text !== undefined) sendText(text);
  };
  /** Reads on, or stops reading while too much waits to be read or answered. */
  const flow = (): void => {
    const full = work.size >= limits.calls || wire.unread() > limits.unread;
    if (full === isPaused) return;
    isPaused = full;
    if (full) wire.pause();
    else wire.resume();
  };
  const refusal = (id: JSONRPCID, found: Problem): JSONRPCResponse => answerOf(id, errorOf([found]));
  /** The text of an answer; in its place that of an error, where there is no room for it. */
  const written = (answer: JSONRPCResponse, left: number): Written => {
    const made = left > 0 ? answerText(answer, desk.document) : undefined;
    if (made !== undefined && made.size <= left) return { text: made.text, left: left - made.size };
    const error = refusal(answer.id, problem('answer-too-large', { most: limits.answer }));
    return { text: JSON.stringify(error), left: 0 };
  };

  const callOf = (run: Running): Call => ({
    now,
    ...(address === undefined ? {} : { address }),
    isCancelled: () => run.cancelled,
    // Whoever has given way once may take long again.
    turn: async () => void (await turns.take(run.accounts, { isGone: () => run.cancelled, isLong: true })),
    ...(run.id === undefined
      ? {}
      : { tell: (value) => send(createJSONRPCNotification(PROGRESS, { id: run.id, value })) }),
    follow: (played, table) => {
      followed.get(played.id)?.();
      followed.set(
        played.id,
        played.watch((entry) => sendText(desk.news.of(played, table.side, entry))),
      );
    },
  });

  const server = new JSONRPCServer<Running>({ errorListener: () => undefined });
  for (const method of METHODS) {
    server.addMethodAdvanced(method.name, async ({ id, params }, run) => {
      const began = now();
      const ended = await answerBy(method, desk, params, callOf(run), run).catch((error: unknown) => {
        const reason = sqliteCode(error);
        if (reason === undefined) watcher.broke(error, method.name, run.request);
        else watcher.note('not kept', { method: method.name, reason });
        return errorOf([reason === undefined ? problem('broken', {}) : problem('not-kept', { reason })]);
      });
      const isRefused = 'code' in ended;
      if (!isRefused && gameOf(params) !== undefined) {
        own.isKnown = true;
        wire.known?.();
      }
      const { request } = run;
      watcher.answered({
        method: method.name,
        outcome: isRefused ? `${ended.code}` : 'ok',
        milliseconds: tenths(now() - began),
        waited: tenths(run.waited),
        behind: run.behind,
        ...(request === undefined ? {} : { request }),
      });
      const [first] = isRefused ? ended.data.problems : [];
      const later = first === undefined ? undefined : laterThan(first);
      if (later !== undefined) wire.wait?.(later);
      return answerOf(id ?? null, ended);
    });
  }

  /** One call; nothing comes of a notification. */
  const single = async (message: unknown, request: string | undefined): Promise<JSONRPCResponse | undefined> => {
    if (!isCall(message)) return refusal(idOf(message), problem('bad-message', {}));
    const { id, method } = message;
    const params = message.params as unknown;
    if (method === CANCEL) {
      for (const each of running) if (each.id !== undefined && each.id === idOf(params)) each.cancelled = true;
      return undefined;
    }
    if (!server.hasMethod(method)) {
      watcher.answered({ method: 'unknown', outcome: `${ERRORS.method}`, milliseconds: 0, waited: 0, behind: 0 });
      return id === undefined ? undefined : refusal(id, unknownMethod(method));
    }
    // Whoever comes again and again to one seat waits for his turn as that seat does, however many connections he has.
    const seat = turns.known(seatNameOf(params));
    const accounts = seat === undefined ? payers : [...payers, seat];
    const run: Running = { id, request, accounts, waited: 0, behind: 0, cancelled: false };
    running.add(run);
    try {
      const came = now();
      run.behind = await turns.take(run.accounts, { isGone: () => run.cancelled, isLong: LONG_METHODS.has(method) });
      run.waited = now() - came;
      if (!isOpen) return undefined;
      const response = await server.receive(message, run);
      return id === undefined ? undefined : (response ?? undefined);
    } finally {
      running.delete(run);
    }
  };
  const alone = async (message: unknown, request: string | undefined): Promise<string | undefined> => {
    const answer = await single(message, request);
    return answer === undefined ? undefined : written(answer, limits.answer).text;
  };
  const batch = async (messages: readonly unknown[], request: string | undefined): Promise<string | undefined> => {
    const fault =
      messages.length === 0
        ? problem('bad-message', {})
        : messages.length > limits.batch
          ? problem('too-many-calls', { most: limits.batch, given: messages.length })
          : undefined;
    if (fault !== undefined) return JSON.stringify(refusal(null, fault));
    const answers: string[] = [];
    let { answer: left } = limits;
    const fate = { isLetGo: false };
    const share = desk.answers.begin(() => {
      fate.isLetGo = true;
      answers.length = 0;
      watcher.note('let go', { ...whose, reason: UNTAKEN });
      wire.close(UNTAKEN);
    }, address);
    for (const message of messages) {
      if (fate.isLetGo || !isOpen) break;
      // Where no answer has room any more, no call is carried out that wants one.
      const isLost = left === 0 && isCall(message) && message.id !== undefined;
      const answer = isLost ? refusal(idOf(message), problem('answer-too-large', { most: limits.answer })) : undefined;
      const given = answer ?? (await single(message, request));
      if (given === undefined) continue;
      const { text, left: after } = written(given, left);
      answers.push(text);
      share.grow(left - after);
      left = after;
    }
    share.done();
    return fate.isLetGo || answers.length === 0 ? undefined : `[${answers.join(',')}]`;
  };
  const take = async (promise: Promise<string | undefined>, request: string | undefined): Promise<void> => {
    const done = promise
      .then((answer) => {
        if (answer !== undefined) sendText(answer);
      })
      .catch((error: unknown) => {
        watcher.broke(error, 'answer', request);
        send(refusal(null, problem('broken', {})));
      })
      .catch((error: unknown) => watcher.broke(error, 'wire', request))
      .finally(() => {
        work.delete(done);
        flow();
      });
    work.add(done);
    flow();
    await done;
  };

  /** Reads a message, and has it answered. */
  const answered = async (message: Message, request: string | undefined): Promise<string | undefined> => {
    const text = typeof message === 'string' ? message : Buffer.from(message.buffer).toString('utf8');
    if (Buffer.byteLength(text) > limits.message)
      return textOf(refusal(null, problem('message-too-large', { most: limits.message })));
    if (hasMoreNames(text, NAMES))
      return textOf(refusal(null, problem('too-large', { what: 'names', limit: NAMES, given: NAMES + 1 })));
    const json = parseJson(text);
    if (!json.ok) return textOf(answerOf(null, errorOf(json.problems, 'parse')));
    return await (Array.isArray(json.value) ? batch(json.value, request) : alone(json.value, request));
  };
  watcher.connected(transport, whose);
  return {
    receive: async (message, request) => {
      await take(
        inOrder(message.length, async () => (isOpen ? await answered(message, request) : undefined)),
        request,
      );
    },
    drained: flow,
    closed: (reason) => {
      if (!isOpen) return;
      isOpen = false;
      for (const run of running) run.cancelled = true;
      for (const stop of followed.values()) stop();
      watcher.disconnected(transport, reason, whose);
    },
    settled: async () => {
      while (work.size > 0) await Promise.all(work);
    },
  };
}

/** Milliseconds to a tenth. */
const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
