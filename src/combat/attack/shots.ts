import type { Ordnance } from '../../units/index.js';
import type { Counter, CounterId, LocationId, Scene, Shot, Spent } from '../../state/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { isMissile, ordnanceOf } from './ordnance.js';

/** A piece of ordnance: the counter, and which one of a split to-hit table. */
export interface PieceFired {
  readonly weapon: Counter;
  readonly gun?: string | undefined;
}

/**
 * The shots that a piece of ordnance has on an occasion: as many as `N x` before its HE-equivalent says in an impulse, one
 * of missiles and in Opportunity Fire, unless the switch `ofMultipleShots` gives it all of them.
 *
 * @rule 1.7.1, 5.3, 14.1
 * @example shotsOn(scene, frame, { weapon: ags17 }) // 3
 */
export function shotsOn(scene: Scene, frame: FireFrame, { weapon, gun }: PieceFired): number {
  if (frame.kind === 'window' && scene.world.ruleset.switches.ofMultipleShots === 'one') return 1;
  return isMissile(scene, weapon, gun) ? 1 : (ordnanceOf(scene, weapon, gun)?.shots ?? 1);
}

/**
 * The shots that a piece of ordnance has left on an occasion.
 *
 * @param spent the fire of its unit so far
 * @rule 14.1
 * @example shotsLeft(scene, frame, spent, { weapon: ags17 }) // 2
 */
export function shotsLeft(scene: Scene, frame: FireFrame, spent: Spent, piece: PieceFired): number {
  const { weapon, gun } = piece;
  const fired = (spent.shots ?? []).filter((shot) => shot.weapon === weapon.id && shot.gun === gun);
  return shotsOn(scene, frame, piece) - fired.length;
}

/**
 * A shot of an order, as it is remembered.
 *
 * @rule 14.1
 * @example shotOf(order, 'us.bazooka.1') // { weapon: 'us.bazooka.1', from: 'I5', target: 'J3' }
 */
export function shotOf({ from, target, gun, vehicle, barricade }: FireOrder, weapon: CounterId): Shot {
  return {
    weapon,
    ...(gun === undefined ? {} : { gun }),
    from,
    target,
    ...(vehicle === undefined ? {} : { vehicle: vehicle.id }),
    ...(barricade === undefined ? {} : { barricade }),
  };
}

/**
 * The shots that the weapon of an order has fired before, on the same occasion, in their order.
 *
 * @rule 14.1
 * @example earlierShots(frame, order).length // 1
 */
export function earlierShots(frame: FireFrame, { weapons }: Pick<FireOrder, 'weapons'>): readonly Shot[] {
  const shots = (frame.spent ?? []).flatMap((spent) => spent.shots ?? []);
  return shots.filter((shot) => weapons.some(({ id }) => id === shot.weapon));
}

/**
 * Whether ordnance has fired from a location on this occasion.
 *
 * @rule 14.1
 * @example hasShotFrom(frame, 'I5') // false
 */
export function hasShotFrom(frame: FireFrame, from: LocationId): boolean {
  return (frame.spent ?? []).some(({ shots = [] }) => shots.some((shot) => shot.from === from));
}

/**
 * The piece of a split to-hit table that has fired and so keeps another piece from firing in the same turn. Two pieces
 * that both fire AP do not exclude each other.
 *
 * @returns nothing when the order's piece may be fired
 * @rule 14.1
 * @example otherAmmunition(scene, frame, order) // undefined: the Grant's guns both fire AP
 */
export function otherAmmunition(scene: Scene, frame: FireFrame, order: FireOrder): string | undefined {
  const [weapon] = order.weapons;
  if (weapon === undefined) return undefined;
  const other = earlierShots(frame, order).find(({ gun }) => gun !== order.gun);
  if (other === undefined) return undefined;
  const both = [other.gun, order.gun].map((gun) => ordnanceOf(scene, weapon, gun));
  return both.every((ordnance) => ordnance !== undefined && firesArmorPiercing(ordnance)) ? undefined : other.gun;
}

function firesArmorPiercing({ heat, red }: Ordnance): boolean {
  return heat !== true && red !== true;
}
