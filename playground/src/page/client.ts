import type { Action, Lnlt } from 'hexarbiter';
import type { RemoteSession } from 'hexarbiter/session';
import { connectSession } from 'hexarbiter/session';
import type { Desk, DeskAsked, DeskTold } from '../protocol.js';

/** The desk as the page asks it: each answer comes later. */
export type RemoteDesk = {
  readonly [Call in keyof Desk]: (...given: Parameters<Desk[Call]>) => Promise<Awaited<ReturnType<Desk[Call]>>>;
};

/** The thread of the rules, with the session of the game on the table. */
export interface Client {
  readonly desk: RemoteDesk;
  /** The session of the game on the table; another one when another game is laid there. */
  readonly session: () => Promise<RemoteSession<Lnlt>>;
  /** Forgets the session: another game lies on the table. */
  readonly renew: () => void;
  /** Calls a listener after every change of the game. */
  readonly subscribe: (listener: () => void) => void;
}

/** An action as the worker has offered it. */
export type Offered = Action;

/**
 * Starts the thread of the rules.
 *
 * @example const { desk } = startClient()
 */
export function startClient(): Client {
  const worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (value: never) => void>();
  const listeners: (() => void)[] = [];
  let asked = 0;
  let session: Promise<RemoteSession<Lnlt>> | undefined;

  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTold(data)) return;
    waiting.get(data.id)?.(data.value as never);
    waiting.delete(data.id);
  });
  const ask = async (call: keyof Desk, given: readonly unknown[]): Promise<never> =>
    await new Promise<never>((answered) => {
      const message: DeskAsked = { kind: 'desk', id: asked++, call, given };
      waiting.set(message.id, answered);
      worker.postMessage(message);
    });
  const connect = async (): Promise<RemoteSession<Lnlt>> => {
    const remote = await connectSession<Lnlt>(worker);
    remote.subscribe(() => {
      for (const listener of listeners) listener();
    });
    return remote;
  };

  const desk = new Proxy({} as RemoteDesk, {
    get:
      (_none, call) =>
      async (...given: readonly unknown[]) =>
        await ask(call as keyof Desk, given),
  });
  return {
    desk,
    session: () => (session ??= connect()),
    renew: () => {
      void session?.then((old) => old.close());
      session = undefined;
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}

function isTold(data: unknown): data is DeskTold {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'told';
}
