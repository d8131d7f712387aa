import type { System } from '../engine/index.js';
import type { Lnlt } from '../facade/index.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import { listeners } from '../session/listeners.js';
import { hasFunctions, stray } from '../session/start.js';
import type { Port } from '../session/index.js';
import type { ToldChange } from '../server/answers/told-change.js';
import { GAME_CALLS } from './game.js';
import type { Game, GameCall, News, Opened } from './game.js';
import { gameOf } from './game-of.js';
import { wrongTypes } from './given.js';
import { isMessage, lineOver } from './line.js';
import { wrongFields } from './params.js';
import { unknownCall } from './unknown-call.js';

/** The page opens the game by this call. */
const OPEN = 'game/open';
/** A change of the game. */
const CHANGED = 'game/changed';
/** The side of the rules is ready: what was asked before it listened is asked again. */
const READY = 'game/ready';

/** The events by which a Worker says that it has not started, or that a message cannot be read. */
const TROUBLES: readonly string[] = ['error', 'messageerror'];

/** Such an event; only that of an error has a message. */
interface Trouble {
  readonly type?: string;
  readonly message?: unknown;
}

/** A port of a platform, which has these events beside its messages. */
interface TroubledPort {
  readonly addEventListener: (type: string, listener: (event: Trouble) => void) => void;
  readonly removeEventListener: (type: string, listener: (event: Trouble) => void) => void;
}

/** How long a page waits. */
export interface Patience {
  /** Milliseconds that a call waits for its answer, 60,000 when left out. */
  readonly patience?: number;
}

/** A minute. */
export const PATIENCE = 60_000;

/**
 * Opens a game whose rules run on the other side of a port, where `serveGame` answers.
 *
 * @param port the port: a Worker, or one end of a MessageChannel
 * @param how how long a call waits
 * @returns the game, when the rules have answered for the first time; the refusal with which they could not begin; `worker-failed` at once,
 *   with its message, where the Worker tells of an error; `no-answer`; `bad-type`, `misuse`
 * @example const game = unwrap(await inWorker(new Worker('rules.js', { type: 'module' })))
 */
export async function inWorker<S extends System = Lnlt>(port: Port, how?: Patience): Promise<Result<Game<S>>> {
  const wrong = wrongTypes({ '/port': [port, 'object'], '/how': [how ?? {}, 'object'] });
  if (wrong !== undefined) return wrong;
  // The Worker of Node is no port: it has no `addEventListener`.
  if (!hasFunctions(port, ['postMessage', 'addEventListener'])) return stray('port', port, '/port');
  const strange = wrongFields(how ?? {}, 'patience', '/how');
  if (strange !== undefined) return strange;
  const { patience = PATIENCE } = how ?? {};
  const { tell, subscribe } = listeners<News>();
  const line = lineOver({
    patience,
    send: (message) => {
      port.postMessage(message);
      return true;
    },
    notice: ({ method, params }) => {
      if (method === READY) line.sendAll();
      if (method === CHANGED) tell({ kind: 'changed', change: params['change'] as ToldChange });
    },
  });
  const listen = ({ data }: { readonly data: unknown }): void => line.hear(data);
  const troubles = port as unknown as TroubledPort;
  const fail = ({ type, message }: Trouble): void => {
    // A port that is made of something else may tell every listener of every event.
    if (!TROUBLES.includes(type as string)) return;
    line.fail([problem('worker-failed', typeof message === 'string' && message !== '' ? { message } : {})]);
  };
  const close = (): void => {
    for (const type of TROUBLES) troubles.removeEventListener(type, fail);
    port.removeEventListener('message', listen);
    line.close([problem('line-closed', {})]);
  };
  for (const type of TROUBLES) troubles.addEventListener(type, fail);
  port.addEventListener('message', listen);
  port.start?.();
  const begun = await line.ask(OPEN, {}, true);
  if (!begun.ok) {
    close();
    return begun;
  }
  const ask = async (method: string, params: object): Promise<Result<unknown>> => await line.ask(method, params, true);
  return ok(gameOf({ opened: begun.value as Opened, ask, subscribe, close }) as unknown as Game<S>);
}

/**
 * Serves a game to a page over a port: it answers what the page asks, and tells it of every change. Any game can be served: one
 * whose rules run here, or one of a server.
 *
 * @param game the game as `playHere` or `connect` gives it, or the promise of it; a refusal is what the page is told
 * @param port the port to the page: `self` inside a worker
 * @returns ends the service
 * @example serveGame(playHere(hexarbiter, { world, game, record, words: english }), self)
 */
export function serveGame<S extends System = Lnlt>(
  game: Result<Game<S>> | Promise<Result<Game<S>>>,
  port: Port,
): () => void {
  const begun = Promise.resolve(game as unknown as Result<Game> | Promise<Result<Game>>).then(
    (opened): Result<Game> => (isResult(opened) ? opened : stray('result', opened, '/game')),
    failed,
  );
  let isOver = false;
  let stop: (() => void) | undefined;
  const ask = async (method: unknown, params: object): Promise<Result<unknown>> => {
    const opened = await begun;
    if (!opened.ok) return opened;
    if (method === OPEN) return ok(opened.value.opened);
    const call = GAME_CALLS.find((each) => each === method);
    if (call === undefined) return refuse(unknownCall(method));
    return await opened.value.ask<GameCall>(call, params);
  };
  const answer = async (id: number, method: unknown, params: object): Promise<void> => {
    // A page must not wait for an answer that nobody gives: what fails here is told, whatever it is.
    const given = await ask(method, params).catch((reason: unknown): Result<unknown> => failed(reason));
    port.postMessage({ jsonrpc: '2.0', id, ...(given.ok ? { result: given.value } : errorOf(given.problems)) });
  };
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (!isMessage(data)) return;
    const { id, method, params } = data;
    if (typeof id === 'number' && 'method' in data) void answer(id, method, params ?? {});
  };
  const tell = (news: News): void => {
    if (news.kind === 'changed') port.postMessage({ jsonrpc: '2.0', method: CHANGED, params: { change: news.change } });
  };
  void begun.then((opened) => {
    if (opened.ok && !isOver) stop = opened.value.subscribe(tell);
  });
  port.addEventListener('message', listen);
  port.start?.();
  port.postMessage({ jsonrpc: '2.0', method: READY, params: {} });
  return () => {
    isOver = true;
    stop?.();
    port.removeEventListener('message', listen);
  };
}

/** The refusal of what has failed on the side of the rules. */
function failed(reason: unknown): Result<never> {
  return refuse(problem('worker-failed', { message: String(reason) }));
}

/** Whether a page has handed over a result, and nothing else. */
function isResult(value: unknown): value is Result<Game> {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

/** Problems as an error of the protocol: the number says that the rules refuse it. */
function errorOf(problems: readonly Problem[]): object {
  return { error: { code: 1, message: problems[0]?.code ?? '', data: { problems } } };
}
