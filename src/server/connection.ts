import type { JSONRPCID, JSONRPCRequest, JSONRPCResponse } from 'json-rpc-2.0';
import { createJSONRPCErrorResponse, createJSONRPCNotification, isJSONRPCRequest, JSONRPCServer } from 'json-rpc-2.0';
import { parseJson } from '../kernel/json/parse-json.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import { ERRORS, errorOf } from './error.js';
import type { ErrorName, RpcError } from './error.js';
import type { Call, Desk, Method, Outcome } from './method.js';
import { CANCEL, CHANGED, METHODS, PROGRESS } from './methods.js';
import { toldChange } from './told.js';
import type { Watcher } from './watch.js';

/** What a connection needs of its transport. */
export interface Wire {
  /** Sends one message. */
  readonly send: (text: string) => void;
  /** Bytes that the client has not read yet. */
  readonly unread: () => number;
  /** Stops reading, until `resume` is called. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: (reason: string) => void;
}

/** A client that is connected. */
export interface Connection {
  /** Takes one message of the client. */
  readonly receive: (text: string) => void;
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
  readonly transport: string;
  readonly watcher: Watcher;
  readonly now: () => number;
}

/** A call on its way. */
interface Running {
  readonly id: JSONRPCID | undefined;
  cancelled: boolean;
}

/**
 * A connection: it reads messages, has the methods answer them, and sends what they answer.
 *
 * @example connectionOf({ desk, wire, transport: 'stdio', watcher: NOBODY, now: Date.now }).receive('{"jsonrpc":"2.0",...}')
 */
export function connectionOf({ desk, wire, transport, watcher, now }: ConnectionSetting): Connection {
  const { limits } = desk;
  const running = new Set<Running>();
  const followed = new Map<string, () => void>();
  const work = new Set<Promise<void>>();
  let isOpen = true;
  let isPaused = false;

  const send = (message: unknown): void => {
    if (!isOpen) return;
    wire.send(JSON.stringify(message));
    if (wire.unread() > limits.mostUnread) wire.close('unread');
    else flow();
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

  const callOf = (run: Running): Call => ({
    now,
    isCancelled: () => run.cancelled,
    ...(run.id === undefined
      ? {}
      : { tell: (value) => send(createJSONRPCNotification(PROGRESS, { id: run.id, value })) }),
    follow: (played, table) => {
      followed.get(played.id)?.();
      const { world, side } = table;
      const audience = { world, ...(side === undefined ? {} : { side }) };
      const stop = played.watch((entry) =>
        send(createJSONRPCNotification(CHANGED, { game: played.id, change: toldChange(audience, entry) })),
      );
      followed.set(played.id, stop);
    },
  });

  const server = new JSONRPCServer<Running>({ errorListener: () => undefined });
  for (const method of METHODS) {
    server.addMethodAdvanced(method.name, async ({ id, params }, run) => {
      const began = now();
      const ended = await ofMethod(method, desk, params, callOf(run)).catch((error: unknown) => {
        watcher.broke(error, method.name);
        return errorOf([problem('broken', {})]);
      });
      const outcome = 'code' in ended ? `${ended.code}` : 'ok';
      watcher.answered({ method: method.name, outcome, milliseconds: now() - began });
      return answerOf(id ?? null, ended);
    });
  }

  /** One call; nothing comes of a notification. */
  const single = async (message: unknown): Promise<JSONRPCResponse | undefined> => {
    if (!isCall(message)) return refusal(idOf(message), problem('bad-message', {}));
    const { id, method } = message;
    const params = message.params as unknown;
    if (method === CANCEL) {
      for (const each of running) if (each.id !== undefined && each.id === idOf(params)) each.cancelled = true;
      return undefined;
    }
    if (!server.hasMethod(method)) {
      watcher.answered({ method: 'unknown', outcome: `${ERRORS.method}`, milliseconds: 0 });
      return id === undefined ? undefined : refusal(id, problem('unknown-method', { method: method.slice(0, 100) }));
    }
    const run: Running = { id, cancelled: false };
    running.add(run);
    const response = await server.receive(message, run);
    running.delete(run);
    return id === undefined ? undefined : (response ?? undefined);
  };
  const batch = async (messages: readonly unknown[]): Promise<unknown> => {
    if (messages.length === 0) return refusal(null, problem('bad-message', {}));
    if (messages.length > limits.batch)
      return refusal(null, problem('too-many-calls', { most: limits.batch, given: messages.length }));
    const answers: JSONRPCResponse[] = [];
    for (const message of messages) {
      const answer = await single(message);
      if (answer !== undefined) answers.push(answer);
    }
    return answers.length === 0 ? undefined : answers;
  };
  const take = (promise: Promise<unknown>): void => {
    const done = promise.then((answer) => {
      work.delete(done);
      if (answer !== undefined) send(answer);
      flow();
    });
    work.add(done);
    flow();
  };

  watcher.connected(transport);
  return {
    receive: (text) => {
      if (Buffer.byteLength(text) > limits.message) {
        send(refusal(null, problem('message-too-large', { most: limits.message })));
        return;
      }
      const json = parseJson(text);
      if (!json.ok) send(answerOf(null, errorOf(json.problems, 'parse')));
      else take(Array.isArray(json.value) ? batch(json.value) : single(json.value));
    },
    drained: flow,
    closed: (reason) => {
      if (!isOpen) return;
      isOpen = false;
      for (const run of running) run.cancelled = true;
      for (const stop of followed.values()) stop();
      watcher.disconnected(transport, reason);
    },
    settled: async () => {
      while (work.size > 0) await Promise.all(work);
    },
  };
}

/** What comes of a method: its result, or the error. */
async function ofMethod(
  method: Method,
  desk: Desk,
  given: unknown,
  call: Call,
): Promise<RpcError | { readonly result: unknown }> {
  const params = method.decode(given, desk.limits);
  if (!params.ok) return errorOf(params.problems, 'params');
  const outcome: Outcome = await method.run(desk, params.value, call);
  if (outcome.ok) return { result: outcome.value };
  const otherwise: ErrorName = 'refused';
  return errorOf(outcome.problems, otherwise, 'found' in outcome ? outcome.found : undefined);
}

function answerOf(id: JSONRPCID, ended: RpcError | { readonly result: unknown }): JSONRPCResponse {
  if (!('code' in ended)) return { jsonrpc: '2.0', id, result: ended.result };
  return createJSONRPCErrorResponse(id, ended.code, ended.message, ended.data);
}

/** A call or a notification: the library looks only whether there is a method at all. */
function isCall(message: unknown): message is JSONRPCRequest {
  if (typeof message !== 'object' || message === null || !isJSONRPCRequest(message)) return false;
  const { id, method } = message as { readonly id?: unknown; readonly method: unknown };
  return typeof method === 'string' && (id === undefined || id === null || ['string', 'number'].includes(typeof id));
}

/** The `id` of a message that may be anything. */
function idOf(message: unknown): JSONRPCID {
  const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
