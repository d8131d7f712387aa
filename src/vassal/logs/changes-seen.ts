import { showsMarker } from '../../facade/changes/gap.js';
import type { CounterChange, MarkersChanged, TableChanges } from '../../facade/index.js';
import type { Json } from '../../kernel/json/canonical.js';
import { isSame } from '../../kernel/json/same.js';
import type { Counter, GameState, HexMarker, Place, Status } from '../../state/index.js';
import type { TableSeen } from './table-seen.js';
import { shownMarker } from './table-seen.js';

/** What a table has shown in another way for long, by a name for each: nobody is told of it twice. */
export type KnownGaps = ReadonlySet<string>;

const GONE: Place = { kind: 'eliminated' };

/**
 * What a table shows in another way than a game: the changes that have to be explained.
 *
 * @param shown the fields of a state that the module shows
 * @param known what was so before, and needs no explanation
 * @returns the changes, without dice and track
 * @example changesSeen(game, table, reader.shown, new Set()).counters.length // 0 where the table is the game's
 */
export function changesSeen(
  { position }: Pick<GameState, 'position'>,
  table: TableSeen,
  shown: readonly (keyof Status)[],
  known: KnownGaps,
): { readonly counters: readonly CounterChange[]; readonly markers: Required<MarkersChanged> } {
  const own = new Set(position.counters.map(({ id }) => id));
  const born = table.position.counters.flatMap(({ id, type, side, place, status }): readonly CounterChange[] =>
    own.has(id) ? [] : [{ counter: id, type, side, to: place, after: status }],
  );
  const changed = position.counters.flatMap((counter) => changeOf(counter, table.counters.get(counter.id), shown));
  const counters = [...born, ...changed].filter((change) => !known.has(gapName(change)));
  return { counters, markers: markersSeen(position.markers, table.position.markers, known) };
}

/**
 * A name for a gap: the same thing shown in the same way has the same one.
 *
 * @example gapName({ counter: 'us.tom', to: { kind: 'map', at: 'J4' } })
 */
export function gapName(gap: CounterChange | HexMarker): string {
  return JSON.stringify(gap);
}

function changeOf(
  { id, place, status }: Counter,
  there: Counter | undefined,
  shown: readonly (keyof Status)[],
): readonly CounterChange[] {
  const isOnTable = place.kind === 'map' || place.kind === 'hands' || place.kind === 'vehicle';
  if (there === undefined) return isOnTable ? [{ counter: id, to: GONE }] : [];
  const isElsewhere = !isSame(place, there.place);
  const after = statusSeen(status, there.status, shown);
  // Off the board a counter has no state that matters.
  const isOther = there.place.kind !== 'eliminated' && there.place.kind !== 'exited' && after !== status;
  if (!isElsewhere && !isOther) return [];
  return [{ counter: id, ...(isElsewhere ? { to: there.place } : {}), ...(isOther ? { after } : {}) }];
}

/** The state that a table shows, with what it does not show as it is in the game; the very state of the game where nothing differs. */
export function statusSeen(own: Status, seen: Status, shown: readonly (keyof Status)[]): Status {
  const mine = own as Readonly<Record<string, Json | undefined>>;
  const theirs = seen as Readonly<Record<string, Json | undefined>>;
  const apart = shown.filter((field) => {
    const [a, b] = [mine[field], theirs[field]];
    return a === undefined || b === undefined ? a !== b : !isSame(a, b);
  });
  if (apart.length === 0) return own;
  const kept = Object.entries(mine).filter(([field]) => !(apart as readonly string[]).includes(field));
  const laid = apart.flatMap((field) => (theirs[field] === undefined ? [] : [[field, theirs[field]] as const]));
  return Object.fromEntries([...kept, ...laid]);
}

function markersSeen(
  own: readonly HexMarker[],
  seen: readonly HexMarker[],
  known: KnownGaps,
): Required<MarkersChanged> {
  const left = [...own];
  const put: HexMarker[] = [];
  for (const marker of seen.map(shownMarker)) {
    const at = left.findIndex((each) => showsMarker(each, marker));
    if (at >= 0) left.splice(at, 1);
    else if (!known.has(gapName(marker))) put.push(marker);
  }
  return { put, taken: left.filter((marker) => !known.has(`-${gapName(marker)}`)) };
}

/** Whether nothing has changed. */
export function isUnchanged({ counters, markers = {} }: Pick<TableChanges, 'counters' | 'markers'>): boolean {
  return counters.length === 0 && (markers.put ?? []).length === 0 && (markers.taken ?? []).length === 0;
}
