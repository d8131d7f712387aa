// A table that React can watch: what it hands out stays the same object until it says something else.
import * as hexarbiter from 'hexarbiter';
import type { Counter, Lnlt, Request, World } from 'hexarbiter';
import boards from 'hexarbiter/packs/boards.json';
import training from 'hexarbiter/packs/training.json';
import starter from 'hexarbiter/packs/ww2-starter.json';
import { createSession } from 'hexarbiter/session';
import { useSyncExternalStore } from 'react';

const { createGame, loadWorld, request, unwrap } = hexarbiter;

export interface Table {
  readonly world: World;
  readonly session: ReturnType<typeof createSession<Lnlt>>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly counter: (id: string) => Counter | undefined;
  readonly ids: () => readonly string[];
  readonly due: () => Request;
}

/** The next value, or the last one where both say the same. */
function kept<T>(last: T, next: T): T {
  return last !== undefined && JSON.stringify(last) === JSON.stringify(next) ? last : next;
}

export function tableOf(seed: string): Table {
  const world = unwrap(loadWorld({ packs: [starter, boards, training], scenario: 'training' }));
  const session = createSession<Lnlt>(hexarbiter, {
    world,
    game: unwrap(createGame(world, { seed })),
    record: { dice: { seed } },
  });
  let counters = new Map<string, Counter>();
  let ids: readonly string[] = [];
  let due = request(world, session.game());
  const read = (): void => {
    const now = session.game().position.counters;
    counters = new Map(now.map((counter) => [counter.id, kept(counters.get(counter.id) as Counter, counter)]));
    ids = kept(ids, [...counters.keys()]);
    due = kept(due, request(world, session.game()));
  };
  read();
  // The first to hear of a change, so that whoever hears of it next reads what is new.
  session.subscribe(read);
  return {
    world,
    session,
    subscribe: (listener) => session.subscribe(listener),
    counter: (id) => counters.get(id),
    ids: () => ids,
    due: () => due,
  };
}

/** One counter: drawn anew when it changes, and not when others do. */
export function useCounter(table: Table, id: string): Counter | undefined {
  return useSyncExternalStore(table.subscribe, () => table.counter(id));
}

/** The counters on the table. */
export function useCounterIds(table: Table): readonly string[] {
  return useSyncExternalStore(table.subscribe, table.ids);
}

/** The decision that is due. */
export function useDue(table: Table): Request {
  return useSyncExternalStore(table.subscribe, table.due);
}
