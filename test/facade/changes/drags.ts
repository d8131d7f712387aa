import type { Action, Applied, GameState } from '../../../src/index.js';
import type { Counter, HexMarker } from '../../../src/state/index.js';
import type { CounterChange, MarkersChanged, TableChanges } from '../../../src/facade/changes/table-changes.js';

/** What was done on a table between two moments of a game, and by which actions. */
export interface Drag {
  readonly before: GameState;
  readonly after: GameState;
  readonly actions: readonly Action[];
  readonly dice: readonly (readonly number[])[];
}

/** The changes of a table between two games, as a table shows them. */
export function changesBetween({ before, after, dice }: Drag, track = true): TableChanges {
  const was = new Map(before.position.counters.map((counter) => [counter.id, counter]));
  const counters = after.position.counters.flatMap((now): readonly CounterChange[] => {
    const old = was.get(now.id);
    return old === undefined ? [bornAs(now)] : changeOf(old, now);
  });
  const markers = markersBetween(before.position.markers, after.position.markers);
  const { turn, phase } = after.position;
  const side = after.frames[0]?.by;
  return {
    counters,
    markers,
    dice,
    ...(track ? { track: { turn, phase, ...(side === undefined ? {} : { side }) } } : {}),
  };
}

function bornAs({ id, type, side, place, status }: Counter): CounterChange {
  return { counter: id, type, side, to: place, after: status };
}

function changeOf(old: Counter, now: Counter): readonly CounterChange[] {
  const place = JSON.stringify(old.place) !== JSON.stringify(now.place);
  const status = JSON.stringify(old.status) !== JSON.stringify(now.status);
  if (!place && !status) return [];
  return [
    {
      counter: now.id,
      ...(place ? { from: old.place, to: now.place } : {}),
      ...(status ? { before: old.status, after: now.status } : {}),
    },
  ];
}

function markersBetween(before: readonly HexMarker[], after: readonly HexMarker[]): MarkersChanged {
  const left = [...before];
  const put: HexMarker[] = [];
  for (const marker of after) {
    const at = left.findIndex((other) => JSON.stringify(other) === JSON.stringify(marker));
    if (at < 0) put.push(marker);
    else left.splice(at, 1);
  }
  return { put, taken: left };
}

/** Whether nothing can be seen of a drag. */
export function isUnseen(drag: Drag): boolean {
  const { counters, markers = {}, dice = [] } = changesBetween(drag);
  return [counters, markers.put ?? [], markers.taken ?? [], dice].every((list) => list.length === 0);
}

/**
 * The steps of a game that are seen on a table. A step of which nothing is seen is left out; or it goes with the next one, where they
 * are joined.
 */
export function* dragsOf(
  played: Iterable<{ readonly action: Action; readonly before: GameState; readonly applied: Applied }>,
  joined = false,
): Generator<Drag, void, undefined> {
  let begun: { before: GameState; actions: Action[]; dice: (readonly number[])[] } | undefined;
  for (const { action, before, applied } of played) {
    begun ??= { before, actions: [], dice: [] };
    begun.actions.push(action);
    begun.dice.push(...applied.dice.map(({ faces }) => faces));
    if (applied.state.pending !== undefined) continue;
    const drag: Drag = { ...begun, after: applied.state };
    if (!isUnseen(drag)) yield drag;
    else if (joined) continue;
    begun = undefined;
  }
}
