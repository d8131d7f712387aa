import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import { later } from './timers.js';

/* Calls and their answers over a line, as messages of JSON-RPC 2.0: a port of a worker and a socket carry the same ones. */

/** A message that somebody sends: a call, an answer, or news. */
export type Message = Readonly<Record<string, unknown>> & { readonly jsonrpc: '2.0' };

/** What a line tells by itself. */
export interface Notice {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** How a line is made. */
export interface LineSetting {
  /** Sends a message, and says whether there was a way to send it. */
  readonly send: (message: Message) => boolean;
  /** Milliseconds that a call waits for its answer. */
  readonly patience: number;
  /** Hears what comes without being asked for. */
  readonly notice: (notice: Notice) => void;
  /** A call has got no answer, and nothing at all has come since it was sent. */
  readonly silent?: () => void;
}

/** Calls over a line. */
export interface Line {
  /** Calls a method. A call that may be sent again is kept while there is no way to send it; another one is refused. */
  readonly ask: (method: string, params: object, mayRepeat: boolean) => Promise<Result<unknown>>;
  /** Takes a message in. What is no message of this protocol is left alone. */
  readonly hear: (data: unknown) => void;
  /** There is a way to send: all calls that wait are sent, once more if need be. */
  readonly sendAll: () => void;
  /** There is no way any more: calls that may not be sent twice are refused as `line-lost`. */
  readonly lose: () => void;
  /** Something has gone wrong on the other side: all calls that wait are refused for these reasons. */
  readonly fail: (problems: readonly Problem[]) => void;
  /** Nothing is sent any more: all calls are refused for these reasons. */
  readonly close: (problems: readonly Problem[]) => void;
}

/** A call that waits for its answer. */
interface Waiting {
  readonly message: Message;
  readonly mayRepeat: boolean;
  readonly answered: (result: Result<unknown>) => void;
}

/**
 * Makes a line: it numbers calls, finds the answer of each, and gives up those that wait too long.
 *
 * @example const line = lineOver({ send, patience: 60_000, notice })
 */
export function lineOver({ send, patience, notice, silent }: LineSetting): Line {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let heard = 0;
  let closed: readonly Problem[] | undefined;

  const answer = (id: unknown, result: Result<unknown>): void => {
    const found = typeof id === 'number' ? waiting.get(id) : undefined;
    if (found === undefined) return;
    waiting.delete(id as number);
    found.answered(result);
  };
  const ask: Line['ask'] = async (method, params, mayRepeat) =>
    await new Promise((resolve) => {
      if (closed !== undefined) {
        resolve(refuseAll(closed));
        return;
      }
      const copy = copied(params);
      if (!copy.ok) {
        resolve(copy);
        return;
      }
      const id = ++asked;
      const message: Message = { jsonrpc: '2.0', id, method, params: copy.value };
      const before = heard;
      const callOff = later(() => {
        answer(id, refuse(problem('no-answer', { method, patience })));
        send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
        if (heard === before) silent?.();
      }, patience);
      const answered = (result: Result<unknown>): void => {
        callOff();
        resolve(result);
      };
      waiting.set(id, { message, mayRepeat, answered });
      if (!send(message) && !mayRepeat) answer(id, refuse(problem('line-lost', { method })));
    });
  const fail: Line['fail'] = (problems) => {
    for (const id of [...waiting.keys()]) answer(id, refuseAll(problems));
  };
  return {
    ask,
    hear: (data) => {
      if (!isMessage(data)) return;
      heard += 1;
      const { id, method, params } = data;
      if ('result' in data) answer(id, ok(data['result']));
      else if ('error' in data) answer(id, refusalIn(data['error']));
      else if (typeof method === 'string' && isObject(params)) notice({ method, params });
    },
    sendAll: () => {
      for (const { message } of waiting.values()) send(message);
    },
    lose: () => {
      for (const [id, { message, mayRepeat }] of [...waiting])
        if (!mayRepeat) answer(id, refuse(problem('line-lost', { method: message['method'] as string })));
    },
    fail,
    close: (problems) => {
      closed ??= problems;
      fail(problems);
    },
  };
}

/** The kinds of values that JSON leaves out without a word, or refuses. */
const NO_JSON: readonly string[] = ['function', 'symbol', 'bigint'];

/** What is sent, as plain JSON: a message that cannot be written must not wait among those that can. */
function copied(params: object): Result<unknown> {
  let kind = 'unreadable';
  try {
    const text = JSON.stringify(params, (_, value: unknown) => {
      if (!NO_JSON.includes(typeof value)) return value;
      kind = typeof value;
      throw new TypeError(kind);
    });
    return ok(JSON.parse(text));
  } catch {
    return refuse(problem('not-json', { kind }));
  }
}

/** The problems of an error that was sent; `bad-answer` where it has none. */
function refusalIn(error: unknown): Result<never> {
  const { data, message } = isObject(error) ? error : {};
  const problems = isObject(data) ? data['problems'] : undefined;
  if (Array.isArray(problems) && problems.length > 0) return refuseAll(problems as readonly Problem[]);
  return refuse(problem('bad-answer', typeof message === 'string' ? { message } : {}));
}

/**
 * Whether a value has fields.
 *
 * @example isObject(null) // false
 */
export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}

/**
 * Whether a value is a message of this protocol: a port may carry others too.
 *
 * @example isMessage({ jsonrpc: '2.0', id: 1, method: 'game/view', params: {} }) // true
 */
export function isMessage(data: unknown): data is Message {
  return isObject(data) && data['jsonrpc'] === '2.0';
}
