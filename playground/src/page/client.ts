import { keptAnswer } from '../first-answers.js';
import type { Desk, DeskAsked, DeskTold, FirstAnswers } from '../protocol.js';
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
  /** Starts the thread. What was asked before waits for it. */
  readonly start: () => void;
}

/**
 * The answers to the first clicks: they are given while the thread reads its rules. There are none while somebody works on the page, or where
 * they cannot be fetched.
 */
async function firstAnswers(): Promise<FirstAnswers> {
  const none: FirstAnswers = { calls: {}, answers: [] };
  const text = LANGUAGE === 'de' ? import('virtual:first-answers/de') : import('virtual:first-answers/en');
  return await text.then(
    ({ default: json }) => (json === undefined ? none : (JSON.parse(json) as FirstAnswers)),
    () => none,
  );
}

/**
 * The way to the thread of the rules, which does not run yet.
 *
 * @example const { desk, start } = openClient()
 */
export function openClient(): Client {
  let worker: Worker | undefined;
  const waiting = new Map<number, (value: never) => void>();
  const listeners: (() => void)[] = [];
  let asked = 0;
  /** What is asked before the thread listens: it reads its rules and its language first. */
  const early: DeskAsked[] = [];
  let isReady = false;
  const kept = firstAnswers();
  /** Whether something was asked that may change the game: what was known before it is not true any more. */
  let hasGone = false;
  const isAsItBegan = (): boolean => !hasGone;

  const hear = ({ data }: MessageEvent<DeskTold>): void => {
    if (data.kind === 'ready') {
      isReady = true;
      performance.mark('rules');
      for (const message of early.splice(0)) worker?.postMessage(message);
      return;
    }
    if (data.kind === 'changed') {
      for (const listener of listeners) listener();
      return;
    }
    waiting.get(data.id)?.(data.value as never);
    waiting.delete(data.id);
  };
  const ask = async (call: keyof Desk, given: readonly unknown[]): Promise<never> => {
    if (!isReady && isAsItBegan() && (call === 'offer' || call === 'click')) {
      const known = keptAnswer(await kept, call, given);
      if (known !== undefined && isAsItBegan()) return known.value as never;
    }
    hasGone ||= call !== 'menu';
    return await new Promise<never>((answered) => {
      const message: DeskAsked = { id: asked++, call, given };
      waiting.set(message.id, answered);
      if (isReady) worker?.postMessage(message);
      else early.push(message);
    });
  };

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
    start: () => {
      worker ??= new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: LANGUAGE });
      worker.addEventListener('message', hear);
    },
  };
}
