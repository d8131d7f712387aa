import { isSame } from '../../kernel/json/same.js';
import type { Json } from '../../kernel/json/canonical.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { CounterChange, MarkersChanged, TableChanges } from '../../facade/index.js';
import type { Counter, HexMarker, Position, Status } from '../../state/index.js';

/** The fields of a state that a player of our modules sees and changes by hand; the others are kept as a text. */
const SHOWN = [
  'markers',
  'shaken',
  'wounds',
  'mode',
  'facing',
  'turret',
  'flight',
  'jammed',
  'captured',
  'expended',
  'buttoned',
  'abandoned',
  'immobilized',
  'continuous',
  'hullDown',
] as const satisfies readonly (keyof Status)[];

/**
 * What was done on a table since a position: the counters that were dragged or turned over, the markers that were put or taken. A counter that
 * has gone off the table counts as eliminated.
 *
 * @param before the position of the game
 * @param after the position of the table, as `readTable` has read it
 * @param dice the dice that fell since; absent where nobody knows them
 * @returns the changes, as `explainChange` takes them
 * @rule 1.8
 * @example changesSince(game.position, unwrap(readTable(world, table)).position).counters[0].to // { kind: 'map', at: 'H6' }
 */
export function changesSince(before: Position, after: Position, dice?: readonly (readonly number[])[]): TableChanges {
  const now = new Map(after.counters.map((counter) => [counter.id, counter]));
  const known = new Set(before.counters.map(({ id }) => id));
  const changed = before.counters.flatMap((old) => changeOf(old, now.get(old.id)));
  const born = after.counters
    .filter(({ id }) => !known.has(id))
    .map(({ id, type, side, place, status }): CounterChange => ({ counter: id, type, side, to: place, after: status }));
  return {
    counters: [...changed, ...born],
    markers: markersBetween(before.markers, after.markers),
    shown: SHOWN,
    ...(dice === undefined ? {} : { dice }),
  };
}

/**
 * Whether nothing was done on a table.
 *
 * @example isUntouched({ counters: [], markers: {} }) // true
 */
export function isUntouched({ counters, markers = {} }: TableChanges): boolean {
  return [counters, markers.put ?? [], markers.taken ?? []].every((list) => list.length === 0);
}

function changeOf(old: Counter, now: Counter | undefined): readonly CounterChange[] {
  if (now === undefined)
    return old.place.kind === 'eliminated' ? [] : [{ counter: old.id, from: old.place, to: { kind: 'eliminated' } }];
  const isMoved = !isSame(old.place, now.place);
  const isTurned = !isSame(seenOf(old.status), seenOf(now.status));
  if (!isMoved && !isTurned) return [];
  return [
    {
      counter: old.id,
      ...(isMoved ? { from: old.place, to: now.place } : {}),
      ...(isTurned ? { after: now.status } : {}),
    },
  ];
}

/** What can be seen of a state. */
function seenOf(status: Status): Json {
  return Object.fromEntries(Object.entries(status).filter(([field]) => (SHOWN as readonly string[]).includes(field)));
}

/** The markers that only one of two moments has. */
function markersBetween(before: readonly HexMarker[], after: readonly HexMarker[]): MarkersChanged {
  return { put: without(after, before), taken: without(before, after) };
}

/** The markers of a list but for as many of each as another list has; the first ones are those that go. */
function without(list: readonly HexMarker[], others: readonly HexMarker[]): readonly HexMarker[] {
  const keyOf = (marker: HexMarker): string => canonical(marker);
  const left = new Map<string, number>();
  for (const marker of others) left.set(keyOf(marker), (left.get(keyOf(marker)) ?? 0) + 1);
  return list.filter((marker) => {
    const count = left.get(keyOf(marker)) ?? 0;
    left.set(keyOf(marker), count - 1);
    return count <= 0;
  });
}
