import type { CounterId, HexMarker, Lnlt, Place } from '../../state/index.js';
import type { Board } from '../../engine/view/pending.js';
import type { Course } from './course.js';
import type { MarkerShown, Target, TrackShown } from './table-changes.js';

/** One thing that the table shows in another way than the rules make it. */
export type TableDifference =
  /** A counter is elsewhere, or only one of the two has it. */
  | { readonly kind: 'place'; readonly counter: CounterId; readonly table?: Place; readonly rules?: Place }
  /** A field of its state: a marker that was not placed, a side that was not turned over. */
  | {
      readonly kind: 'state';
      readonly counter: CounterId;
      readonly field: string;
      readonly table?: unknown;
      readonly rules?: unknown;
    }
  /** A marker on the map that only the table has, or only the rules. */
  | { readonly kind: 'marker'; readonly table?: MarkerShown; readonly rules?: HexMarker }
  /** Dice fell that nothing asked for. */
  | { readonly kind: 'diceLeft'; readonly faces: readonly number[] }
  /** A roll is due for which no die fell. */
  | { readonly kind: 'diceMissing'; readonly purpose: string; readonly of: string }
  | { readonly kind: 'track'; readonly table: TrackShown; readonly rules: TrackShown };

/**
 * What the table shows in another way than a course makes it.
 *
 * @example differencesOf(target, course) // [{ kind: 'state', counter: 'us.2-5-4.1', field: 'markers', rules: ['moved'] }]
 */
export function differencesOf(target: Target, course: Course): readonly TableDifference[] {
  const { gap, short, used, board } = course;
  const found: TableDifference[] = [];
  for (const { id: counter, now, want, place, fields } of gap.counters) {
    if (place) found.push({ kind: 'place', counter, ...both(want?.place, now?.place) });
    for (const field of fields)
      found.push({ kind: 'state', counter, field, ...both(fieldOf(want?.status, field), fieldOf(now?.status, field)) });
  }
  for (const marker of gap.missing) found.push({ kind: 'marker', table: marker });
  for (const marker of gap.extra) found.push({ kind: 'marker', rules: marker });
  if (gap.track !== undefined) found.push({ kind: 'track', table: gap.track, rules: trackOf(board) });
  if (short !== undefined) found.push({ kind: 'diceMissing', purpose: short.purpose, of: short.of });
  const left = target.faces?.slice(used) ?? [];
  if (left.length > 0 && short === undefined) found.push({ kind: 'diceLeft', faces: left });
  return found;
}

function both<T>(table: T | undefined, rules: T | undefined): { readonly table?: T; readonly rules?: T } {
  return { ...(table === undefined ? {} : { table }), ...(rules === undefined ? {} : { rules }) };
}

function fieldOf(status: object | undefined, field: string): unknown {
  return (status as Readonly<Record<string, unknown>> | undefined)?.[field];
}

function trackOf({ position: { turn, phase }, frames }: Board<Lnlt>): TrackShown {
  const side = frames[0]?.by;
  return { turn, phase, ...(side === undefined ? {} : { side }) };
}
