import type { Sent, Side } from '../engine/game/game.js';
import type { OrderOf } from '../engine/walk/order.js';
import { unknownKeys } from '../engine/game/arguments.js';
import { inPlace } from '../engine/game/misuse.js';
import type { System } from '../engine/game/system.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Change, DispatchOptions } from './change.js';
import type { Answered, Asked, Changed, Opened, Port, Shown, ShownChange } from './message.js';
import { CALLS } from './message.js';
import type { Session } from './session.js';
import { refusalIn } from './start.js';

/** What a page is served. */
export interface Serving {
  /** The side that sits at this page; without it the page sees and does everything. */
  readonly side?: Side;
  /** The world as text, as `writeWorld` of `hexarbiter/client` writes it, for a page that has none. */
  readonly world?: string;
}

/**
 * Lets a page play in a session over a port. It answers what the page asks, and tells it of every change. A page with a side
 * sees by its view alone: it takes the steps of its own side, takes back its own last step alone, and gets the record when
 * the game is over.
 *
 * @param session the session, on the side of the rules
 * @param port the port to the page
 * @param serving the side of the page, and what it is told
 * @returns ends the service; for a field that is unknown the refusal `unknown-key` in its place
 * @example serveSession(session, self, { world: writeWorld(world) })
 */
export function serveSession<S extends System>(session: Session<S>, port: Port, serving: Serving = {}): () => void {
  const strange = unknownKeys(serving, ['side', 'world'], '/serving');
  if (strange.length > 0) return inPlace({ ok: false, problems: strange });
  const { side, world } = serving;
  const shown = (): Shown<S> => ({
    seen: side === undefined ? session.game() : session.view(side),
    request: session.request(side),
  });
  const toldOf = (change: Change<S>): ShownChange<S> => {
    const { kind, by } = change;
    return { kind, by, ...session.told(change, side) };
  };
  const result = (of: Result<Change<S>>): Result<ShownChange<S>> => (of.ok ? ok(toldOf(of.value)) : of);
  const opened = (): Opened<S> => ({
    shown: shown(),
    ...(side === undefined ? {} : { side }),
    ...(world === undefined ? {} : { world }),
  });
  const answerTo = ({ call, arguments: [first, second] }: Asked): unknown => {
    switch (call) {
      case 'open':
        return opened();
      case 'dispatch':
        return result(session.dispatch(first as Sent<S>, sentBy(second, side)));
      case 'undo':
        return result(session.undo(side));
      case 'redo':
        return isOwn(session.steps().undone[0], side) ? result(session.redo()) : refuse(problem('not-your-step', {}));
      case 'fill':
        return ok(session.fill(first as OrderOf<Sent<S>>, side));
      case 'transcript':
        return side === undefined || session.request().kind === 'over'
          ? recorded(session.transcript())
          : refuse(problem('record-is-closed', {}));
      case 'setStanding':
        return session.setStanding(side ?? String(second), first);
    }
  };
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (!isAsked(data)) return;
    const answered: Answered = { kind: 'answered', id: data.id, value: answerTo(data) };
    port.postMessage(answered);
  };
  const stop = session.subscribe((change) => {
    const changed: Changed<S> = { kind: 'changed', change: toldOf(change), shown: shown() };
    port.postMessage(changed);
  });
  port.addEventListener('message', listen);
  port.start?.();
  return () => {
    stop();
    port.removeEventListener('message', listen);
  };
}

/** What a page sends along with a step. A page with a side sends in the name of that side, whatever it says. */
function sentBy(how: unknown, side: Side | undefined): DispatchOptions | undefined {
  if (side === undefined) return how as DispatchOptions | undefined;
  const sent = { as: side, by: side };
  return typeof how === 'object' ? { ...how, ...sent } : sent;
}

/** The record; the refusal that stands in its place for a session without one. */
function recorded<S extends System>(record: Transcript<S>): Result<Transcript<S>> {
  return refusalIn(record) ?? ok(record);
}

/** Whether a step may be touched by a page: there is none, which the session will say, or it is of its own side. */
function isOwn(step: { readonly by: Side } | undefined, side: Side | undefined): boolean {
  return step === undefined || side === undefined || step.by === side;
}

/** A port may carry other messages too: they are left alone. */
function isAsked(data: unknown): data is Asked {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, id, call, arguments: given } = data as Partial<Asked>;
  return kind === 'asked' && Number.isSafeInteger(id) && CALLS.some((each) => each === call) && Array.isArray(given);
}
