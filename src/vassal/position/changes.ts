import { showsMarker } from '../../facade/changes/gap.js';
import { isSame } from '../../kernel/json/same.js';
import type { Json } from '../../kernel/json/canonical.js';
import type { CounterChange, MarkersChanged, TableChanges } from '../../facade/index.js';
import type { Counter, HexMarker, Place, Position, Status } from '../../state/index.js';

/** The fields of a state that a player of our modules sees and changes by hand; the others are kept as a text. */
export const SHOWN: readonly (keyof Status)[] = [
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
];

/** What a table shows in another way than a position. */
export interface ChangesSeen {
  readonly counters: readonly CounterChange[];
  readonly markers: Required<MarkersChanged>;
}

/** What a table has shown in another way for long, by a name for each: nobody is told of it twice. */
export type KnownGaps = ReadonlySet<string>;

const NONE: KnownGaps = new Set();
const GONE: Place = { kind: 'eliminated' };

/**
 * What a table shows in another way than the position of a game: counters that were dragged or turned over, markers that were put or
 * taken. A counter that has gone off the table counts as eliminated.
 *
 * @param before the position of the game
 * @param after the position of the table
 * @param shown the fields of a state that the table shows; those of our modules where they are left out
 * @param known what was so before, and is left out
 * @returns the changes; the state of a counter has what the table does not show as it is in the game
 * @rule 1.8
 * @example changesSeen(game.position, table.position).counters.length // 0 where the table is the game's
 */
export function changesSeen(
  before: Position,
  after: Position,
  shown: readonly (keyof Status)[] = SHOWN,
  known: KnownGaps = NONE,
): ChangesSeen {
  const now = new Map(after.counters.map((counter) => [counter.id, counter]));
  const own = new Set(before.counters.map(({ id }) => id));
  const changed = before.counters.flatMap((old) => changeOf(old, now.get(old.id), shown));
  const born = after.counters.flatMap(({ id, type, side, place, status }): readonly CounterChange[] =>
    own.has(id) ? [] : [{ counter: id, type, side, to: place, after: status }],
  );
  return {
    counters: [...changed, ...born].filter((change) => !known.has(gapName(change))),
    markers: markersBetween(before.markers, after.markers, known),
  };
}

/**
 * What was done on a table of our modules since a position.
 *
 * @param before the position of the game
 * @param after the position of the table, as `readTable` has read it
 * @param dice the dice that fell since; absent where nobody knows them
 * @returns the changes, as `explainChange` takes them
 * @rule 1.8
 * @example changesSince(game.position, unwrap(readTable(world, table)).position).counters[0].to // { kind: 'map', at: 'H6' }
 */
export function changesSince(before: Position, after: Position, dice?: readonly (readonly number[])[]): TableChanges {
  return { ...changesSeen(before, after), shown: SHOWN, ...(dice === undefined ? {} : { dice }) };
}

/**
 * Whether nothing was done on a table.
 *
 * @example isUntouched({ counters: [], markers: {} }) // true
 */
export function isUntouched({ counters, markers = {} }: Pick<TableChanges, 'counters' | 'markers'>): boolean {
  return [counters, markers.put ?? [], markers.taken ?? []].every((list) => list.length === 0);
}

/**
 * The names of all gaps: the same thing shown in the same way has the same one.
 *
 * @example gapNames(changesSeen(game.position, table.position)).size // 0 where the table is the game's
 */
export function gapNames({ counters, markers: { put, taken } }: ChangesSeen): KnownGaps {
  return new Set([...[...counters, ...put].map(gapName), ...taken.map(takenName)]);
}

function gapName(gap: CounterChange | HexMarker | Required<MarkersChanged>['put'][number]): string {
  return JSON.stringify(gap);
}

function takenName(marker: Required<MarkersChanged>['taken'][number]): string {
  return `-${JSON.stringify(marker)}`;
}

function changeOf(
  { id, place, status }: Counter,
  there: Counter | undefined,
  shown: readonly (keyof Status)[],
): readonly CounterChange[] {
  const isOnTable = place.kind === 'map' || place.kind === 'hands' || place.kind === 'vehicle';
  if (there === undefined) return isOnTable ? [{ counter: id, from: place, to: GONE }] : [];
  const isElsewhere = !isSame(place, there.place);
  const after = statusSeen(status, there.status, shown);
  // Off the board a counter has no state that matters.
  const isOther = there.place.kind !== 'eliminated' && there.place.kind !== 'exited' && after !== status;
  if (!isElsewhere && !isOther) return [];
  return [{ counter: id, ...(isElsewhere ? { from: place, to: there.place } : {}), ...(isOther ? { after } : {}) }];
}

/** The state that a table shows, with what it does not show as it is in the game; the very state of the game where nothing differs. */
function statusSeen(own: Status, seen: Status, shown: readonly (keyof Status)[]): Status {
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

/** The markers that only one of two moments has; of those of the table what they show. */
function markersBetween(
  before: readonly HexMarker[],
  after: readonly HexMarker[],
  known: KnownGaps,
): Required<MarkersChanged> {
  const taken = [...before];
  const put: HexMarker[] = [];
  for (const marker of after.map(shownMarker)) {
    const at = taken.findIndex((each) => showsMarker(each, marker));
    if (at >= 0) taken.splice(at, 1);
    else if (!known.has(gapName(marker))) put.push(marker);
  }
  return { put, taken: taken.filter((marker) => !known.has(takenName(marker))) };
}

/** A marker as far as a table shows it: what is not set says nothing. */
function shownMarker(marker: HexMarker): HexMarker {
  const fields = Object.entries(marker).filter(([, value]) => value !== false && value !== '' && value !== undefined);
  return Object.fromEntries(fields) as unknown as HexMarker;
}
