import { ordnanceHeld, ordnancesOf, toHitColumn } from '../../combat/index.js';
import type { ActionKind, LocationId } from '../../state/index.js';
import { enemiesAt, friendsAt, isVehicle, range, unitOf } from '../../state/index.js';
import type { Eyes } from '../eyes.js';
import { worthOf } from '../fire.js';
import { mostOf, namesFor, ordersOf } from '../order.js';
import type { Pick } from '../order.js';
import type { Field } from './field.js';
import { valueOf } from './harm.js';
import { coverAt } from '../terrain.js';
import type { Volley } from './shots.js';

/** So many shots of a location are worked out exactly. */
const MOST = 2;

/**
 * The best shot of ordnance or of a Mortar that can be ordered now: the likeliest targets by the number to hit, of these the
 * best by exact odds.
 *
 * @param open the kinds of action that are open
 * @param only no other target
 * @returns nothing where there is none
 * @example bestGun(eyes, field, ['shoot'])?.action.kind // 'shoot'
 */
export function bestGun(eyes: Eyes, field: Field, open: readonly ActionKind[], only?: LocationId): Volley | undefined {
  const { world, view, scene } = eyes;
  let best: Volley | undefined;
  const weigh = (order: { readonly kind: string } & Record<string, string>, names: readonly string[]): void => {
    let tried = 0;
    for (const action of ordersOf(world, view, order, names, asMany)) {
      const worth = worthOf(world, view, action);
      if (best === undefined || worth > best.worth) best = { action, worth };
      tried += 1;
      if (tried >= MOST) return;
    }
  };
  if (open.includes('shoot')) {
    for (const from of namesFor(world, view, { kind: 'shoot' })) {
      for (const target of likeliest(eyes, field, from, namesFor(world, view, { kind: 'shoot', from }), only)) {
        weigh({ kind: 'shoot', from, target }, ['vehicle', 'weapon']);
      }
    }
  }
  if (open.includes('mortar')) {
    for (const unit of namesFor(world, view, { kind: 'mortar' })) {
      const counter = unitOf(scene, unit);
      const from = counter?.place.kind === 'map' ? counter.place.at : undefined;
      if (from === undefined) continue;
      for (const target of likeliest(eyes, field, from, namesFor(world, view, { kind: 'mortar', unit }), only)) {
        weigh({ kind: 'mortar', unit, target }, []);
      }
    }
  }
  return best;
}

/** The two targets that promise most. */
function likeliest(
  { scene, side, world }: Eyes,
  _field: Field,
  from: LocationId,
  targets: readonly LocationId[],
  only: LocationId | undefined,
): readonly LocationId[] {
  const promise = (target: LocationId): number => {
    const number = toHit(scene, from, target, side);
    const men = enemiesAt(scene, target, side);
    const worth = men.reduce((sum, unit) => sum + valueOf(world, unit) * (isVehicle(world, unit) ? 1 : 0.7), 0);
    return Math.max(0.5, number - coverAt(scene, target)) * worth;
  };
  const able =
    only === undefined
      ? targets.filter((target) => enemiesAt(scene, target, side).length > 0)
      : targets.filter((target) => target === only);
  return [...able].sort((a, b) => promise(b) - promise(a)).slice(0, MOST);
}

function toHit(scene: Eyes['scene'], from: LocationId, target: LocationId, side: string): number {
  const hexes = range(scene.world, from, target);
  let most = 0;
  for (const unit of friendsAt(scene, from, side)) {
    for (const piece of [unit, ...ordnanceHeld(scene, unit)]) {
      for (const ordnance of ordnancesOf(scene, piece)) most = Math.max(most, toHitColumn(ordnance, hexes)?.toHit ?? 0);
    }
  }
  return most;
}

/** All helpers take part; nothing is fired on the run, at a Barricade or after turning. */
const asMany: Pick = (slot, order) => {
  const plain = ['assaultFire', 'barricade', 'pivot'].includes(slot.name) || (order.kind === 'mortar' && slot.optional);
  if (plain) return slot.optional ? undefined : slot.values[0];
  return mostOf(slot, order);
};
