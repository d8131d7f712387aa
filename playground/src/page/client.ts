import type { Desk, DeskAsked, DeskTold } from '../protocol.js';
import { LANGUAGE } from '../words/language.js';

/** The desk as the page asks it: each answer comes later. */
export type RemoteDesk = {
  readonly [Call in keyof Desk]: (...given: Parameters<Desk[Call]>) => Promise<Awaited<ReturnType<Desk[Call]>>>;
};

/** The thread of the rules. */
export interface Client {
  readonly desk: RemoteDesk;
  /** Calls a listener after every change of the game. */
  readonly subscribe: (listener: () => void) => void;
}

/** The thread of the rules. It starts before anything else of the page. */
export const client: Client = startClient();

function startClient(): Client {
  const worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: LANGUAGE });
  const waiting = new Map<number, (value: never) => void>();
  const listeners: (() => void)[] = [];
  let asked = 0;
  /** What is asked before the thread listens: it reads its rules and its language first. */
  const early: DeskAsked[] = [];
  let isReady = false;

  worker.addEventListener('message', ({ data }: MessageEvent<DeskTold>) => {
    if (data.kind === 'ready') {
      isReady = true;
      for (const message of early.splice(0)) worker.postMessage(message);
      return;
    }
    if (data.kind === 'changed') {
      for (const listener of listeners) listener();
      return;
    }
    waiting.get(data.id)?.(data.value as never);
    waiting.delete(data.id);
  });
  const ask = async (call: keyof Desk, given: readonly unknown[]): Promise<never> =>
    await new Promise<never>((answered) => {
      const message: DeskAsked = { id: asked++, call, given };
      waiting.set(message.id, answered);
      if (isReady) worker.postMessage(message);
      else early.push(message);
    });

  const desk = new Proxy({} as RemoteDesk, {
    get:
      (_none, call) =>
      async (...given: readonly unknown[]) =>
        await ask(call as keyof Desk, given),
  });
  return {
    desk,
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}
