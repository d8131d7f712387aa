import type { Board } from '../../engine/view/pending.js';
import type { Counter, CounterId, Lnlt, LocationId, Place, Side, UnitMarker, World } from '../../state/index.js';
import { counterOf, locationOf } from '../../state/index.js';
import type { Seen } from '../seen/view.js';
import type { CounterGap, Gap } from './gap.js';
import type { Outlook } from './outlook.js';

/** A moment of the search: a board, and what there is left to explain. */
export interface Moment {
  readonly world: World;
  readonly seen: Seen;
  readonly board: Board<Lnlt>;
  readonly gap: Gap;
  readonly by: Side;
  /** Faces that fell and that no action has used so far. */
  readonly diceLeft: boolean;
  /** Actions are tried too whose own counters have not changed. */
  readonly wide: boolean;
  /** What the table shows later, where somebody knows it. */
  readonly outlook: Outlook | undefined;
}

/**
 * A game or a view with another board, from the eyes of whoever decides there.
 *
 * @example seenAt(game, board, 'us').position === board.position // true
 */
export function seenAt(seen: Seen, { position, frames }: Board<Lnlt>, by: Side): Seen {
  const { pending: _pending, ...rest } = seen;
  return rest.kind === 'view' ? { ...rest, side: by, position, frames } : { ...rest, position, frames };
}

/** The counters of whoever decides that have still to change, weapons with their holders. */
export interface Own {
  readonly gaps: readonly CounterGap[];
  readonly ids: ReadonlySet<CounterId>;
  /** Those among them that have done something, with those who have handed weapons on or taken them. */
  readonly doers: readonly CounterGap[];
}

/**
 * The counters of whoever decides that the table has changed.
 *
 * @example ownOf(moment).ids.has('us.2-5-4.1') // true
 */
export function ownOf({ gap, by, board }: Moment): Own {
  const gaps = gap.counters.filter(({ now, want }) => (now ?? want)?.side === by || isHeldBy(board, now, by));
  const ids = new Set(gaps.map(({ id }) => id));
  const doers = gaps.filter((each) => !isVictim(each));
  const hands = new Set(doers.flatMap(({ now, want }) => [handOf(now?.place), handOf(want?.place)]));
  const holders = [...hands].flatMap((id): readonly CounterGap[] => {
    const now = id === undefined || ids.has(id) ? undefined : counterOf(board.position, id);
    return now?.side === by ? [{ id: now.id, now, want: now, place: false, fields: [], stray: false }] : [];
  });
  return { gaps, ids, doers: [...doers, ...holders] };
}

function handOf(place: Place | undefined): CounterId | undefined {
  return place?.kind === 'hands' ? place.unit : undefined;
}

/** What is done to a unit by others. */
const HARM: readonly string[] = ['shaken', 'wounds', 'underFire', 'acquired', 'skills'];

/**
 * Whether a counter has only been hurt.
 *
 * @example isVictim(gap) // true for a unit that fire has Shaken
 */
export function isVictim({ place, fields, want }: CounterGap): boolean {
  return (
    want === undefined ||
    want.place.kind === 'eliminated' ||
    (!place && fields.every((each) => HARM.includes(each)) && want.status.shaken === true)
  );
}

/** A weapon that was captured is of the other side still. */
function isHeldBy({ position }: Board<Lnlt>, now: Counter | undefined, by: Side): boolean {
  return now?.place.kind === 'hands' && counterOf(position, now.place.unit)?.side === by;
}

/**
 * Something was done, and no counter of whoever decides tells by whom: none has changed, or a turn has ended with an attack, so that all
 * that lay on them was taken off.
 *
 * @example isLost(moment, ownOf(moment)) // false
 */
export function isLost(moment: Moment, own: Own): boolean {
  const { gap, diceLeft, board, outlook } = moment;
  if (!diceLeft && gap.missing.length === 0) return false;
  if (board.frames.at(-1)?.kind === 'window' && outlook === undefined) return false;
  // Who sees what comes later asks also for an attack without effect at the end of a turn.
  const isAttack = hurtAt(moment).size > 0 || (outlook !== undefined && own.gaps.length > 0);
  return own.gaps.length === 0 || (diceLeft && own.gaps.every(isCleared) && isAttack);
}

/**
 * Whether markers were taken off a counter, and nothing else has happened to it.
 *
 * @example isCleared(gap) // true for a unit whose Fired marker the end of the turn takes off
 */
export function isCleared({ place, fields, now, want }: CounterGap): boolean {
  const had: readonly string[] = now?.status.markers ?? [];
  return (
    !place &&
    fields.every((field) => field === 'markers') &&
    (want?.status.markers ?? []).every((each) => had.includes(each))
  );
}

/**
 * Where enemies of whoever decides are that the table shows hurt.
 *
 * @example hurtAt(moment).has('J3') // true
 */
export function hurtAt(moment: Moment): ReadonlySet<LocationId> {
  const { gap, by } = moment;
  return placesOf(
    moment,
    gap.counters.filter(({ now, want }) => {
      if (now === undefined || now.side === by || want === undefined) return false;
      const isWorse = want.status.shaken === true && now.status.shaken !== true;
      return want.place.kind === 'eliminated' || isWorse || (want.status.wounds ?? 0) > (now.status.wounds ?? 0);
    }),
  );
}

/**
 * Where the counters are that have changed, or those that carry them.
 *
 * @example placesOf(moment, moment.gap.counters).has('I5') // true
 */
export function placesOf({ world, board }: Moment, gaps: readonly CounterGap[]): ReadonlySet<LocationId> {
  const places = new Set<LocationId>();
  for (const { now } of gaps) {
    const at = now === undefined ? undefined : locationOf({ world, ...board }, now);
    if (at !== undefined) places.add(at);
  }
  return places;
}

/** Markers that units have which have fired. */
export const FIRING: readonly UnitMarker[] = ['fired', 'firedAgain', 'opsComplete', 'assaultMove', 'hitAndRun'];

/** Markers that units have which have moved. */
export const MOVING: readonly UnitMarker[] = [
  'moved',
  'assaultMove',
  'lowCrawl',
  'stealth',
  'hitAndRun',
  'roadSpeed',
  'pivoted',
];

/**
 * Whether the table lays one of some markers on a counter.
 *
 * @example isMarked(gap, FIRING) // true
 */
export function isMarked({ now, want, fields }: CounterGap, some: readonly UnitMarker[]): boolean {
  if (!fields.includes('markers')) return false;
  const has = now?.status.markers ?? [];
  return (want?.status.markers ?? []).some((marker) => some.includes(marker) && !has.includes(marker));
}
