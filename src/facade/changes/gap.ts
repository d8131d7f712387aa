import type { Json } from '../../kernel/json/canonical.js';
import { isSame } from '../../kernel/json/same.js';
import { indexOf, rangeBetween } from '../../map/index.js';
import type { Board } from '../../engine/view/pending.js';
import type { Counter, CounterId, HexMarker, Lnlt, Place, Status, World } from '../../state/index.js';
import { hexOf, seekCounter } from '../../state/index.js';
import type { MarkerShown, Target, TrackShown, Wanted } from './table-changes.js';

/** One counter that is not yet as the table shows it. */
export interface CounterGap {
  readonly id: CounterId;
  /** As it is now; absent where it is not there yet. */
  readonly now: Counter | undefined;
  /** As the table shows it; absent where the table does not know it. */
  readonly want: Wanted | Counter | undefined;
  /** Whether it is elsewhere. */
  readonly place: boolean;
  /** The fields of its state that differ. */
  readonly fields: readonly string[];
  /** The table has not changed it, and a step has. */
  readonly stray: boolean;
}

/** The difference between a position and the table. */
export interface Gap {
  readonly counters: readonly CounterGap[];
  /** Markers that the table has and the position has not. */
  readonly missing: readonly (HexMarker | MarkerShown)[];
  /** Markers that the position has and the table has not. */
  readonly extra: readonly HexMarker[];
  readonly track: TrackShown | undefined;
  /** Whether a step has changed a counter that the table has not changed. */
  readonly stray: boolean;
  /** How much there is left to explain: 0 where the position is the table's. */
  readonly size: number;
}

/**
 * The difference between a position and the table that has to be explained.
 *
 * @example gapOf(world, target, board).size // 0 where nothing differs
 */
export function gapOf(world: World, target: Target, board: Board<Lnlt>): Gap {
  const counters = counterGaps(target, board.position.counters);
  const [missing, extra] = markerGaps(target, board.position.markers);
  const track = trackGap(target.track, board);
  let size = missing.length + extra.length + (track === undefined ? 0 : 1);
  let stray = false;
  for (const gap of counters) {
    size += gap.fields.length + (gap.place ? 1 + placesApart(world, gap.now?.place, gap.want?.place) : 0);
    stray ||= gap.stray;
  }
  return { counters, missing, extra, track, stray, size };
}

function counterGaps(target: Target, counters: readonly Counter[]): readonly CounterGap[] {
  const { base, wanted, created } = target;
  const born = counters.length === base.length ? NOBODY : counters.filter(({ id }) => !isIn(base, id));
  const gaps: CounterGap[] = [];
  const names = born.length === 0 && created.length === 0 ? undefined : bornGaps(target, born, gaps);
  let at = 0;
  for (const now of counters) {
    while (base[at] !== undefined && (base[at] as Counter).id < now.id) at += 1;
    const before = base[at];
    if (before?.id !== now.id) continue;
    const want = wanted.get(now.id);
    if (want === undefined && now === before) continue;
    const gap = gapBetween(target, now, want ?? before, want === undefined, names);
    if (gap !== undefined) gaps.push(gap);
  }
  return gaps;
}

const NOBODY: readonly Counter[] = Object.freeze([]);

function isIn(counters: readonly Counter[], id: CounterId): boolean {
  return counters[seekCounter(counters, id)]?.id === id;
}

function gapBetween(
  target: Target,
  now: Counter,
  want: Wanted | Counter,
  stray: boolean,
  names?: ReadonlyMap<CounterId, CounterId>,
): CounterGap | undefined {
  const place = !samePlace(now.place, want.place, names);
  const fields = isOff(want.place) ? [] : fieldsApart(now.status, want.status, target.shown);
  return place || fields.length > 0 ? { id: now.id, now, want, place, fields, stray } : undefined;
}

/** A counter off the map has no state that anybody could see. */
function isOff({ kind }: Place): boolean {
  return kind === 'eliminated' || kind === 'exited';
}

/**
 * New counters have ids of their own: each is held against the one of the table that is most like it.
 *
 * @returns the id in the position of each new counter of the table
 */
function bornGaps(target: Target, born: readonly Counter[], gaps: CounterGap[]): ReadonlyMap<CounterId, CounterId> {
  const left = [...target.created];
  const names = new Map<CounterId, CounterId>();
  for (const now of born) {
    const alike = left.filter(({ type, side }) => type === now.type && side === now.side);
    const found =
      alike.find((want) => gapBetween(target, now, want, false) === undefined) ??
      alike.find(({ id }) => id === now.id) ??
      alike[0];
    if (found === undefined) {
      gaps.push({ id: now.id, now, want: undefined, place: true, fields: [], stray: true });
      continue;
    }
    left.splice(left.indexOf(found), 1);
    names.set(found.id, now.id);
    const gap = gapBetween(target, now, found, false);
    if (gap !== undefined) gaps.push(gap);
  }
  for (const want of left) gaps.push({ id: want.id, now: undefined, want, place: true, fields: [], stray: false });
  return names;
}

/** The same place; a counter that is new on the table has another name in the position. */
function samePlace(now: Place, want: Place, names?: ReadonlyMap<CounterId, CounterId>): boolean {
  if (now === want) return true;
  if (now.kind !== want.kind) return false;
  if (now.kind === 'map') return want.kind === 'map' && now.at === want.at;
  const other: Place =
    want.kind === 'hands' && names?.has(want.unit) === true
      ? { kind: 'hands', unit: names.get(want.unit) ?? '' }
      : want;
  return isSame(now, other);
}

/** The fields in which two states differ, as far as the table shows them. */
function fieldsApart(now: Status, want: Status, shown: ReadonlySet<string> | undefined): readonly string[] {
  if (now === want) return NONE;
  const one = now as Readonly<Record<string, Json | undefined>>;
  const other = want as Readonly<Record<string, Json | undefined>>;
  const apart: string[] = [];
  for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (shown?.has(field) === false) continue;
    const [a, b] = [one[field], other[field]];
    if (a === undefined || b === undefined ? a !== b : !isSame(a, b)) apart.push(field);
  }
  return apart;
}

const NONE: readonly string[] = Object.freeze([]);

function markerGaps(
  { markers: wanted }: Target,
  markers: readonly HexMarker[],
): readonly [missing: Gap['missing'], extra: readonly HexMarker[]] {
  if (wanted === undefined || (wanted.length === 0 && markers.length === 0)) return [[], []];
  const extra = [...markers];
  const missing: (HexMarker | MarkerShown)[] = [];
  for (const want of wanted) {
    const found = extra.findIndex((marker) => marker === want || showsMarker(marker, want));
    if (found < 0) missing.push(want);
    else extra.splice(found, 1);
  }
  return [missing, extra];
}

/**
 * Whether a marker is the one that a table shows: all that the table shows of it is true.
 *
 * @example showsMarker({ kind: 'smoke', at: 'I5', stage: 1 }, { kind: 'smoke', at: 'I5' }) // true
 */
export function showsMarker(marker: HexMarker, shown: HexMarker | MarkerShown): boolean {
  if (marker.kind !== shown.kind || marker.at !== shown.at) return false;
  const fields = marker as unknown as Readonly<Record<string, Json | undefined>>;
  return Object.entries(shown as unknown as Readonly<Record<string, Json>>).every(([field, value]) => {
    const own = fields[field];
    return own !== undefined && isSame(own, value);
  });
}

function trackGap(track: TrackShown | undefined, { position, frames }: Board<Lnlt>): TrackShown | undefined {
  if (track === undefined) return undefined;
  const { turn, phase, side } = track;
  const isThere =
    (turn === undefined || turn === position.turn) &&
    (phase === undefined || phase === position.phase) &&
    (side === undefined || side === (frames[0]?.by ?? side));
  return isThere ? undefined : track;
}

/** What is off the map and comes onto it counts as so many hexes away. */
const OFF_THE_MAP = 4;

/**
 * Hexes between two places of the map; how far away what comes onto the map counts.
 *
 * @example placesApart(world, { kind: 'map', at: 'I5' }, { kind: 'map', at: 'J3' }) // 3
 */
export function placesApart({ map }: World, from: Place | undefined, to: Place | undefined): number {
  if (from?.kind === 'pool' && to?.kind === 'map') return OFF_THE_MAP;
  if (from?.kind !== 'map' || to?.kind !== 'map') return 0;
  const [a, b] = [indexOf(map, hexOf(from.at)), indexOf(map, hexOf(to.at))];
  return a === undefined || b === undefined ? 0 : rangeBetween(map, a, b);
}
