import { append } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import type { Order } from '../../engine/walk/order.js';
import type { CounterId, LocationId } from '../../state/index.js';
import { isUnit, locationOf } from '../../state/index.js';
import type { Moment, Own } from './moment.js';
import { FIRING, hurtAt, isLost, isMarked, placesOf } from './moment.js';

/**
 * Fire by those who have been marked, all together or some of them, at those who have changed.
 *
 * @example fireOrders(moment, own) // [{ kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], target: 'J3' }]
 */
export function fireOrders(moment: Moment, own: Own): readonly Order[] {
  const { world, board, gap, by, wide } = moment;
  const marked = own.gaps.filter(
    (each) => each.now !== undefined && isUnit(world, each.now) && isMarked(each, FIRING) && !each.place,
  );
  if (marked.length === 0) {
    if (!wide && !isLost(moment, own)) return fireByTurned(moment, own);
    const hurt = [...hurtAt(moment)];
    return hurt.length === 0 ? [{ kind: 'fire' }] : hurt.map((target) => ({ kind: 'fire', target }));
  }
  const byPlace = new Map<LocationId, CounterId[]>();
  for (const { id, now } of marked) {
    const at = now === undefined ? undefined : locationOf({ world, ...board }, now);
    if (at !== undefined) byPlace.set(at, [...(byPlace.get(at) ?? []), id]);
  }
  const enemies = gap.counters.filter(({ now }) => now !== undefined && now.side !== by);
  const targets = [...placesOf(moment, enemies)];
  const orders: Order[] = [];
  for (const [from, ids] of byPlace) {
    for (const units of someOf(ids)) {
      const weapons = heldBy(board, units);
      const usual = { kind: 'fire', from, units, skipped: USUALLY_NOT } as const;
      for (const order of [{ ...usual, weapons }, usual, { kind: 'fire', from, units }]) {
        if (targets.length === 0 || wide) orders.push(order);
        else
          append(
            orders,
            targets.map((target) => ({ ...order, target })),
          );
      }
    }
  }
  // Somebody beside them may have fired too, and his marker was forgotten.
  if (wide)
    append(
      orders,
      [...byPlace.keys()].map((from) => ({ kind: 'fire', from, skipped: USUALLY_NOT })),
    );
  return orders;
}

/** Fire by vehicles that have turned and have no marker, as those have none who go on in Assault Fire. */
function fireByTurned({ diceLeft }: Moment, { gaps }: Own): readonly Order[] {
  if (!diceLeft) return [];
  return gaps.flatMap(({ id, now, want, place, fields }) => {
    const pivot = want?.status.facing;
    return place || pivot === undefined || now?.place.kind !== 'map' || !fields.includes('facing')
      ? []
      : [{ kind: 'fire', from: now.place.at, units: [id], pivot: `${pivot}` }];
  });
}

/** What few do: nothing tells it on the table, so it is tried last. */
const USUALLY_NOT: readonly string[] = ['weaponsOnly', 'assaultFire'];

/** The weapons in the hands of units, sorted. */
function heldBy({ position }: Moment['board'], units: readonly CounterId[]): readonly CounterId[] {
  return position.counters.flatMap(({ id, place }) =>
    place.kind === 'hands' && units.includes(place.unit) ? [id] : [],
  );
}

/**
 * Attempts to spot what has been spotted; or, where dice fell, attempts that have failed, by those who have been marked.
 *
 * @example [...spots(moment, own)] // [{ kind: 'spot', target: 'J3' }]
 */
export function* spots({ gap, by, diceLeft }: Moment, own: Own): Generator<Order> {
  for (const marker of gap.missing)
    if (marker.kind === 'spotted' && (!('by' in marker) || marker.by === by)) yield { kind: 'spot', target: marker.at };
  if (!diceLeft) return;
  for (const each of own.gaps) if (isMarked(each, FIRING)) yield { kind: 'spot', unit: each.id };
}

/**
 * Ordnance of those who have been marked or turned: their own, or in their hands.
 *
 * @example shootOrders(moment, own) // [{ kind: 'shoot', weapon: 'us.bazooka.1' }]
 */
export function shootOrders({ board: { position } }: Moment, own: Own): readonly Order[] {
  const weapons = new Set<CounterId>(own.ids);
  for (const { id, place } of position.counters) if (place.kind === 'hands' && own.ids.has(place.unit)) weapons.add(id);
  return [...weapons].map((weapon) => ({ kind: 'shoot', weapon }));
}

/**
 * The whole set, then smaller ones; where there are many members only the whole set and each by itself.
 *
 * @example someOf(['a', 'b']) // [['a', 'b'], ['a'], ['b']]
 */
export function someOf(ids: readonly CounterId[]): readonly (readonly CounterId[])[] {
  const all = [...ids].sort(byText);
  if (all.length > 4) return [all, ...all.map((id) => [id])];
  const sets: CounterId[][] = [];
  for (let bits = 1; bits < 1 << all.length; bits++) sets.push(all.filter((_, i) => (bits & (1 << i)) !== 0));
  return sets.sort((a, b) => b.length - a.length);
}
