import type { Sent, Side } from '../engine/game/game.js';
import type { StandingOrders } from '../engine/game/standing-type.js';
import type { OrderOf } from '../engine/walk/order.js';
import type { System } from '../engine/game/system.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { Result } from '../kernel/basis/result.js';
import { problem, refuse } from '../kernel/basis/result.js';
import type { DispatchOptions } from './change.js';
import type { Filled } from './fill.js';
import { listeners } from './listeners.js';
import type { Answered, Asked, Call, Changed, Opened, Port, Shown, ShownChange } from './message.js';

/** A session whose rules run on the other side of a port. */
export interface RemoteSession<S extends System> {
  /** What the page was given when it opened. */
  readonly opened: Opened<S>;
  /** What the page shows now. */
  readonly shown: () => Shown<S>;
  readonly dispatch: (action: Sent<S>, how?: DispatchOptions) => Promise<Result<ShownChange<S>>>;
  readonly undo: () => Promise<Result<ShownChange<S>>>;
  readonly redo: () => Promise<Result<ShownChange<S>>>;
  /** As `fill` of a session. */
  readonly fill: (order: OrderOf<Sent<S>>) => Promise<Result<Filled<S>>>;
  readonly transcript: () => Promise<Result<Transcript<S>>>;
  /** As `setStanding` of a session. A page with a side sets those of its own side, whatever it says. */
  readonly setStanding: (side: Side, orders?: unknown) => Promise<Result<StandingOrders | undefined>>;
  /** Calls a listener after every change, whoever made it, until the function that it returns is called. */
  readonly subscribe: (listener: (changed: Pick<Changed<S>, 'change' | 'shown'>) => void) => () => void;
  /** Leaves the session. What is still asked is refused as `session-closed`. */
  readonly close: () => void;
}

/**
 * Opens a session over a port, on a page that has no rules.
 *
 * @param port the port to the rules, where `serveSession` answers
 * @returns the session, when the rules have answered for the first time
 * @example const session = await connectSession<Lnlt>(new Worker('rules.js', { type: 'module' }))
 */
export async function connectSession<S extends System>(port: Port): Promise<RemoteSession<S>> {
  const waiting = new Map<number, (value: unknown) => void>();
  const { tell, subscribe } = listeners<Pick<Changed<S>, 'change' | 'shown'>>();
  let asked = 0;
  let shown: Shown<S> | undefined;
  let closed = false;

  const ask = async <T>(call: Call, ...given: readonly unknown[]): Promise<T> =>
    await new Promise<T>((answered) => {
      if (closed) {
        answered(CLOSED as T);
        return;
      }
      const message: Asked = { kind: 'asked', id: asked++, call, arguments: given };
      waiting.set(message.id, answered as (value: unknown) => void);
      port.postMessage(message);
    });
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (isAnswered(data)) {
      waiting.get(data.id)?.(data.value);
      waiting.delete(data.id);
    } else if (isChanged<S>(data)) {
      ({ shown } = data);
      tell({ change: data.change, shown: data.shown });
    }
  };

  port.addEventListener('message', listen);
  port.start?.();
  const opened = await ask<Opened<S>>('open');
  return {
    opened,
    shown: () => shown ?? opened.shown,
    dispatch: (action, how) => ask('dispatch', action, how),
    undo: () => ask('undo'),
    redo: () => ask('redo'),
    fill: (order) => ask('fill', order),
    transcript: () => ask('transcript'),
    setStanding: (side, orders) => ask('setStanding', orders, side),
    subscribe,
    close: () => {
      closed = true;
      port.removeEventListener('message', listen);
      for (const answered of waiting.values()) answered(CLOSED);
      waiting.clear();
    },
  };
}

const CLOSED: Result<never> = refuse(problem('session-closed', {}));

function isAnswered(data: unknown): data is Answered {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'answered';
}

function isChanged<S extends System>(data: unknown): data is Changed<S> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'changed';
}
