import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Counter, CounterId, Frame, LocationId, MoveFrame, Position, Side, World } from '../../state/index.js';
import { counterOf, isGoodOrder, meleeAt, onMap, typeOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import type { Taken } from '../play/script.js';
import type { Heirs } from './heirs.js';
import { nowFor } from './heirs.js';
import { kindOf } from './kind-of.js';
import { ON_THE_MOVE } from '../record/on-the-move.js';

/** What lies on the table, and who decides about what. */
interface Board {
  readonly position: Position;
  readonly frames: readonly Frame[];
}

/** A group on the move, or one that was. */
export interface Movers {
  readonly by: Side;
  readonly units: readonly CounterId[];
  /** Those of them who were Shaken before, and move as Shaken units do. */
  readonly shaken: readonly CounterId[];
  /** Those who had spent all that they can without the Leader with whom they went at Double-Time. */
  readonly hurried?: readonly CounterId[];
  /** The wounds that some of them had when they set out. */
  readonly wounds?: Readonly<Record<CounterId, number>>;
  /** Where it is or was last; absent while it is off the map. */
  readonly at?: LocationId;
}

/** Whom the words of an action name, without any meaning for the action itself: for each of them, every counter that is called so. */
export type NamedInWords = readonly (readonly CounterId[])[];

/** What an action on the move is judged by: who was on the move, what became of those who are gone, and whom its words name. */
export interface OnTheWay {
  readonly movers?: Movers;
  readonly heirs?: Heirs;
  readonly named?: NamedInWords;
  /** For the Leaders among those on the move. */
  readonly world?: World;
}

/**
 * The group on the move, windows aside.
 *
 * @rule 6.0
 * @example moversIn(state)?.units // ['us.2-5-4.1', 'us.2-5-4.2']
 */
export function moversIn({ position, frames }: Board): Movers | undefined {
  const frame = frames.filter(({ kind }) => kind !== 'window').at(-1);
  if (frame?.kind !== 'move') return undefined;
  const units = frame.movers.map(({ unit }) => unit);
  return {
    by: frame.by,
    units,
    shaken: units.filter((id) => isShaken(position, id)),
    ...present({ hurried: nonEmpty(hurriedIn(frame.movers)) }),
    wounds: Object.fromEntries(frame.movers.map(({ unit, wounds = 0 }) => [unit, wounds])),
    ...(frame.at === undefined ? {} : { at: frame.at }),
  };
}

/** Those whose own MF is spent, while at Double-Time they could go on. */
function hurriedIn(movers: MoveFrame['movers']): readonly CounterId[] {
  return movers
    .filter(({ allowance, own, spent }) => allowance > own && spent >= own && spent < allowance)
    .map(({ unit }) => unit);
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/**
 * The side whose action it is that only those on the move take, without naming anybody.
 *
 * @rule 6.0
 * @example moverFor({ kind: 'stop' }, moversIn(state)) // 'us'
 */
export function moverFor(action: unknown, movers: Movers | undefined): Side | undefined {
  return ON_THE_MOVE.includes(kindOf(action)) ? movers?.by : undefined;
}

/**
 * All who were on the move of the impulse that goes on, or of one that has ended with the last action: the latest group, with those of it who
 * have stopped since.
 *
 * @param taken what was taken so far
 * @rule 6.0
 * @example moversBefore(played.taken)?.by // 'us'
 */
export function moversBefore(taken: readonly Taken[]): Movers | undefined {
  let found: Movers | undefined;
  let isLast = true;
  for (const { before, applied } of [...taken].reverse()) {
    const began = applied.events.some(({ kind }) => kind === 'impulseBegan');
    if (began && !isLast) break;
    if (before.pending === undefined) isLast = false;
    const then = moversIn(before);
    if (then === undefined) {
      if (found !== undefined) break;
      continue;
    }
    if (found !== undefined && found.by !== then.by) break;
    const later = (found?.shaken ?? []).filter((id) => !then.units.includes(id));
    const units = [...new Set([...(found?.units ?? []), ...then.units])];
    found = {
      ...then,
      ...found,
      units,
      shaken: [...then.shaken, ...later],
      wounds: { ...found?.wounds, ...then.wounds },
    };
  }
  return found;
}

/**
 * Why those who were on the move do not go on, and have nothing to stop: they are Shaken, eliminated, in a Melee, or have ended their move. An
 * action of those on the move alone has such reasons.
 *
 * @param board the game now
 * @param action anything
 * @param way who was on the move, and whom the words name
 * @returns nothing where they still are on the move, and where nobody knows of anybody
 * @rule 5.1, 5.3, 6.0, 8.0
 * @example whyNotOn(state, { kind: 'stop' }, { movers }).map(({ code }) => code) // ['shaken-on-the-way']
 */
export function whyNotOn(
  board: Board,
  action: unknown,
  { movers, heirs = new Map(), named = [], world }: OnTheWay,
): readonly Problem[] {
  if (!ON_THE_MOVE.includes(kindOf(action))) return [];
  const { position } = board;
  const now = moversIn(board);
  const wasShaken = movers?.shaken ?? now?.shaken ?? [];
  const isOther = now === undefined || (movers !== undefined && now.by !== movers.by);
  // Who becomes Shaken goes no farther, even before the window of the fire is closed.
  const going = new Set(isOther ? [] : now.units.filter((id) => !isShaken(position, id) || wasShaken.includes(id)));
  const known = withHeirs([...(movers?.units ?? []), ...going]);
  // Of counters that are called alike those are meant who are on the move, then those who were.
  const meant = named.map((ids) => firstFound(ids, (id) => going.has(id), (id) => known.has(id))); // prettier-ignore
  const asked = meant.length > 0 ? meant.flat() : (movers?.units ?? []);
  if (asked.length === 0 || asked.some((id) => going.has(id)) || (meant.length === 0 && going.size > 0)) return [];
  const leaders = world === undefined ? [] : leadersLost(world, position, movers?.units ?? [], wasShaken);
  const hurried = leaders.length === 0 ? [] : (movers?.hurried ?? []);
  return reasonsFor(board, asked, heirs, {
    known,
    wasShaken: withHeirs(wasShaken),
    hurried,
    leaders,
    wounds: movers?.wounds ?? {},
  });

  function withHeirs(ids: readonly CounterId[]): ReadonlySet<CounterId> {
    return new Set(ids.flatMap((id) => [id, ...nowFor(heirs, id)]));
  }
}

/** The Leaders of a group who do not move on with it: they became Shaken or were lost. */
function leadersLost(
  world: World,
  position: Position,
  units: readonly CounterId[],
  wasShaken: readonly CounterId[],
): readonly CounterId[] {
  return units.filter((id) => {
    const counter = counterOf(position, id);
    return (
      counter !== undefined &&
      actsAsLeader(typeOf(world, counter)) &&
      !wasShaken.includes(id) &&
      (!isGoodOrder(counter) || !isStanding(counter))
    );
  });
}

function isShaken(position: Position, id: CounterId): boolean {
  const counter = counterOf(position, id);
  return counter !== undefined && !isGoodOrder(counter);
}

function firstFound(
  ids: readonly CounterId[],
  ...tests: readonly ((id: CounterId) => boolean)[]
): readonly CounterId[] {
  for (const test of tests) {
    const found = ids.filter(test);
    if (found.length > 0) return found;
  }
  return ids;
}

/** What is known of those who were on the move. */
interface Known {
  readonly known: ReadonlySet<CounterId>;
  readonly wasShaken: ReadonlySet<CounterId>;
  /** Those whose own MF is spent, and the Leaders without whom they go no farther. */
  readonly hurried: readonly CounterId[];
  readonly leaders: readonly CounterId[];
  /** The wounds that they had when they set out. */
  readonly wounds: Readonly<Record<CounterId, number>>;
}

/** Those who do not go on, by what became of them: the gravest first. */
function reasonsFor(
  { position, frames }: Board,
  asked: readonly CounterId[],
  heirs: Heirs,
  { known, wasShaken, hurried, leaders, wounds }: Known,
): readonly Problem[] {
  const pairs = asked.flatMap((was) => nowFor(heirs, was).map((id) => ({ was, id, counter: counterOf(position, id) })));
  const lost = pairs.filter(({ counter }) => counter === undefined || counter.place.kind === 'eliminated');
  const shaken = pairs.filter(
    ({ was, counter }) => isStanding(counter) && !isGoodOrder(counter) && known.has(was) && !wasShaken.has(was),
  );
  const others = pairs.filter((each) => !lost.includes(each) && !shaken.includes(each));
  const top = frames.at(-1);
  const fighting = others.flatMap(({ counter }) => {
    const at = counter === undefined ? undefined : onMap(counter);
    const isFighting = top?.kind === 'melee' && top.at === at;
    return at !== undefined && (isFighting || meleeAt(position, at) !== undefined) ? [at] : [];
  });
  const all = others.filter(({ was }) => known.has(was));
  const wounded = all.filter(({ was, counter }) => (counter?.status.wounds ?? 0) > (wounds[was] ?? Infinity));
  const ended = all.filter((each) => !wounded.includes(each));
  const strangers = others.filter(({ was }) => !known.has(was));
  const slowed = ended.filter(({ was }) => hurried.includes(was));
  const became = shaken.filter(({ was, id }) => was !== id).map(({ was }) => was);
  return [
    ...(shaken.length === 0
      ? []
      : [problem('shaken-on-the-way', { units: idsOf(shaken), ...(became.length > 0 ? { was: became } : {}) }, '5.1')]),
    ...(lost.length === 0 ? [] : [problem('lost-on-the-way', { units: idsOf(lost) }, '5.1')]),
    ...(fighting.length > 0 || slowed.length === 0
      ? []
      : [problem('double-time-lost', { units: idsOf(slowed), leaders }, '6.2')]),
    ...[...new Set(fighting)].map((at) => problem('locked-in-melee', { at }, '8.0')),
    ...(fighting.length > 0 || wounded.length === 0
      ? []
      : [problem('move-over', { units: idsOf(wounded), wounded: true }, '5.1')]),
    ...(fighting.length > 0 || ended.length === 0 ? [] : [problem('move-over', { units: idsOf(ended) }, '6.0')]),
    ...(strangers.length === 0 ? [] : [problem('not-on-the-move', { units: idsOf(strangers) }, '6.0')]),
  ];
}

function idsOf(pairs: readonly { readonly id: CounterId }[]): readonly CounterId[] {
  return [...new Set(pairs.map(({ id }) => id))];
}

/** Whether a counter stands on the map, or rides on it. */
function isStanding(counter: Counter | undefined): counter is Counter {
  return counter !== undefined && (onMap(counter) !== undefined || counter.place.kind === 'vehicle');
}
