import type { Order } from '../../engine/walk/order.js';
import { check } from '../questions/check.js';
import type { CounterId, LocationId, Place } from '../../state/index.js';
import { counterOf, isHelicopter, isUnit, locationOf, MOVE_MODES } from '../../state/index.js';
import { someOf } from './fire-orders.js';
import type { CounterGap } from './gap.js';
import { placesApart } from './gap.js';
import type { Moment, Own } from './moment.js';
import { isMarked, isVictim, MOVING, seenAt } from './moment.js';
import { leaves } from './outlook.js';

/** So many ways to share out kinds of movement are tried. */
const MOST_WAYS = 24;
/** Of so many units all kinds of movement are tried. */
const FEW = 2;

/**
 * Movement of those who are elsewhere now, or have been marked: those together who come from one place.
 *
 * @example moveOrders(moment, own) // [{ kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] }]
 */
export function moveOrders(moment: Moment, own: Own): readonly Order[] {
  const { world, board, wide } = moment;
  const groups = new Map<string, CounterGap[]>();
  const from = new Map<string, LocationId | undefined>();
  for (const gap of wide ? [...own.doers, ...own.gaps.filter(isVictim)] : own.doers) {
    const { now, want, place, fields } = gap;
    if (now === undefined || !isUnit(world, now) || now.place.kind === 'vehicle') continue;
    if (!place && !isMarked(gap, MOVING) && !fields.includes('facing') && fields.length > 0 && !wide) continue;
    const at = locationOf({ world, ...board }, now);
    for (const key of [at ?? '-', `${at ?? '-'} ${JSON.stringify(want?.place)}`]) {
      groups.set(key, [...(groups.get(key) ?? []), gap]);
      from.set(key, at);
    }
  }
  const orders = new Map<string, Order>();
  for (const [key, gaps] of groups) {
    const at = from.get(key);
    const kinds = new Map(gaps.map((gap) => [gap.id, modesOf(moment, at, gap, gaps.length <= FEW)]));
    for (const ids of someOf(gaps.map(({ id }) => id))) {
      const modes = ids.map((id) => kinds.get(id) ?? MOVE_MODES);
      for (const each of ids.length < gaps.length ? waysAlike(modes) : waysThrough(modes).slice(0, MOST_WAYS)) {
        const order: Order = { kind: 'move', ...(at === undefined ? {} : { from: at }), units: ids, modes: each };
        orders.set(JSON.stringify(order), order);
      }
    }
  }
  for (const order of firersTogether(moment, own)) orders.set(JSON.stringify(order), order);
  for (const order of carrierOrders(moment, own)) orders.set(JSON.stringify(order), order);
  return [...orders.values()];
}

/** Movement of all who have made Assault Fire from one hex: none of them may be left behind, so all go where the table shows one of them going. */
function* firersTogether({ board }: Moment, { doers }: Own): Generator<Order> {
  const frame = board.frames.at(-1);
  if (frame?.kind !== 'impulse') return;
  for (const { at, mustMove = [] } of frame.named) {
    if (mustMove.length < 2 || !doers.some(({ id }) => mustMove.includes(id))) continue;
    yield { kind: 'move', from: at, units: mustMove, modes: mustMove.map(() => 'assaultFire') };
  }
}

/** Movement of a helicopter that has not changed itself: somebody gets out of it, and that is done in its move. */
function* carrierOrders({ world, board, wide }: Moment, own: Own): Generator<Order> {
  for (const { now, place } of own.doers) {
    if (now?.place.kind !== 'vehicle' || !place) continue;
    const carrier = counterOf(board.position, now.place.vehicle);
    if (carrier === undefined || own.ids.has(carrier.id) || !(wide || isHelicopter(world, carrier))) continue;
    const from = locationOf({ world, ...board }, carrier);
    for (const mode of MOVE_MODES)
      yield { kind: 'move', ...(from === undefined ? {} : { from }), units: [carrier.id], modes: [mode] };
  }
}

/** The kinds of movement that fit the marker of a unit; all of them where it has none that tells. */
function modesOf(moment: Moment, from: LocationId | undefined, gap: CounterGap, isFew: boolean): readonly string[] {
  const markers = gap.want?.status.markers ?? [];
  const told = MOVE_MODES.filter((mode) => markers.some((marker) => leaves(mode, marker)));
  if (told.length > 0) return told;
  return moment.outlook === undefined ? MOVE_MODES : modesLater(moment, from, gap.id, isFew);
}

/** The kinds of movement that a unit may take by itself, those first that fit the marker it gets later. */
function modesLater(
  { world, seen, board, by, outlook }: Moment,
  from: LocationId | undefined,
  unit: CounterId,
  isFew: boolean,
): readonly string[] {
  const later = outlook?.get(unit)?.marker;
  const now = seenAt(seen, board, by);
  const open = MOVE_MODES.filter((mode) => {
    const order = { kind: 'move', ...(from === undefined ? {} : { from }), units: [unit], modes: [mode] } as const;
    return check(world, now, order).complete !== -1;
  });
  const likely = open.length > 0 ? open : MOVE_MODES;
  const told = MOVE_MODES.filter((mode) => later !== undefined && leaves(mode, later));
  const alone = likely.filter((mode) => told.includes(mode));
  // A Leader may move with others as he may not by himself.
  const fitting = alone.length > 0 ? alone : told;
  if (fitting.length === 0) return likely;
  // Few have all kinds, those first that fit; many have too many ways to share them out.
  return isFew ? [...fitting, ...likely.filter((mode) => !fitting.includes(mode))] : fitting;
}

/** The first kind that fits each unit, or one kind for all. */
function waysAlike(modes: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first = []] = modes;
  const alike = first.filter((mode) => modes.every((each) => each.includes(mode)));
  return alike.length > 0 ? alike.map((mode) => modes.map(() => mode)) : [modes.map(([mode = 'move']) => mode)];
}

/** One kind for each unit, in every way; all alike first. */
function waysThrough(modes: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let ways: readonly (readonly string[])[] = [[]];
  for (const each of modes) {
    const more: (readonly string[])[] = [];
    for (const way of ways) for (const mode of each) more.push([...way, mode]);
    ways = more.slice(0, 400);
  }
  return [...ways].sort((a, b) => new Set(a).size - new Set(b).size);
}

/**
 * How much nearer a step brings those who are on the move.
 *
 * @example nearer(moment, 'J5') // 1
 */
export function nearer({ world, gap, board }: Moment, to: LocationId): number {
  const frame = board.frames.at(-1);
  const movers =
    frame?.kind === 'move' ? frame.movers.map(({ unit }) => unit) : frame?.kind === 'retreat' ? [frame.unit] : [];
  let sum = 0;
  for (const { id, now, want, place } of gap.counters) {
    if (!place || now === undefined || want === undefined || !movers.includes(id)) continue;
    const next: Place = { kind: 'map', at: to };
    if (to === 'off') sum += want.place.kind === 'exited' ? 1 : -1;
    else {
      // Who is there is nearer than who is beside it, also on a way onto the map.
      const isThere = want.place.kind === 'map' && want.place.at === to;
      sum += placesApart(world, now.place, want.place) + (isThere ? 1 : -placesApart(world, next, want.place));
    }
  }
  return sum;
}
