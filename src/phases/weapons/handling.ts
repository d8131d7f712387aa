import type { Counter } from '../../state/position/counter.js';
import type { RallyFrame } from '../../state/frames/frame.js';
import type { CounterId } from '../../state/position/place.js';
import { counterOf, weaponsOf } from '../../state/position/position-index.js';
import { enemiesAt, friendsAt, isGoodOrder, isUnit, looseWeaponsAt, onMap, typeOf } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import { countersThat } from '../../state/units/printed.js';
import type { Constraint } from '../../state/rule.js';
import { constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { isWeapon } from '../../units/index.js';
import { mustFind } from '../turn/naming.js';

/**
 * The most times a weapon may change hands or be turned over in one Rally Phase. This is enough for every useful
 * exchange, and keeps a weapon from going round for ever.
 */
const HANDLINGS = 2;

/**
 * The unit that holds a weapon.
 *
 * @rule 1.6
 * @example holderOf(scene, bren)?.id // 'us.2-5-4.1'
 */
export function holderOf(scene: Scene, weapon: Counter): Counter | undefined {
  return weapon.place.kind === 'hands' ? counterOf(scene.position, weapon.place.unit) : undefined;
}

/** All Support Weapons, in hands or not. */
const allWeapons = countersThat(isWeapon);

/**
 * The weapons held by units of the acting side on the map, sorted by id.
 *
 * @rule 1.6
 * @example heldWeapons(scene).length // 2
 */
export function heldWeapons(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'rally')?.by;
  if (by === undefined) return [];
  return allWeapons(scene).filter((weapon) => {
    const holder = holderOf(scene, weapon);
    return holder?.side === by && onMap(holder) !== undefined;
  });
}

/**
 * The weapons that lie in a unit's location, or that other units there hold.
 *
 * @example weaponsWithin(scene, squad).map((weapon) => weapon.id) // ['us.bar.1']
 */
export function weaponsWithin(scene: Scene, unit: Counter): readonly Counter[] {
  const at = onMap(unit);
  if (at === undefined) return [];
  const others = friendsAt(scene, at, unit.side).filter((other) => other.id !== unit.id);
  return [...looseWeaponsAt(scene, at), ...others.flatMap((other) => weaponsOf(scene.position, other.id))];
}

/**
 * Whether a weapon has been handled as often as allowed in this phase.
 *
 * @example isSpent(frame, 'us.bar.1') // false
 */
export function isSpent(frame: RallyFrame | undefined, weapon: CounterId): boolean {
  return frame !== undefined && frame.used.filter((id) => id === weapon).length >= HANDLINGS;
}

/**
 * The frame after a weapon was handled.
 *
 * @example handled(frame, 'us.bar.1').used // ['us.bar.1']
 */
export function handled(frame: RallyFrame, weapon: CounterId): RallyFrame {
  return { ...frame, used: [...frame.used, weapon] };
}

/**
 * The condition that a name is a weapon's.
 *
 * @example aWeapon<DropAction>(({ weapon }) => weapon).code // 'not-a-weapon'
 */
export function aWeapon<A>(pick: (action: A) => CounterId): Constraint<A> {
  return constraint('not-a-weapon', '1.6', (scene, action) =>
    isWeapon(typeOf(scene.world, mustFind(scene, pick(action)))) ? undefined : { counter: pick(action) },
  );
}

/**
 * The condition that a name is a unit's.
 *
 * @example aUnit<TakeAction>(({ unit }) => unit).code // 'not-a-unit'
 */
export function aUnit<A>(pick: (action: A) => CounterId): Constraint<A> {
  return constraint('not-a-unit', '1.6', (scene, action) =>
    isUnit(scene.world, mustFind(scene, pick(action))) ? undefined : { counter: pick(action) },
  );
}

/**
 * The condition that a unit is in Good Order.
 *
 * @example inGoodOrder<TakeAction>(({ unit }) => unit).code // 'not-good-order'
 */
export function inGoodOrder<A>(pick: (action: A) => CounterId | undefined): Constraint<A> {
  return constraint('not-good-order', '1.6', (scene, action) => {
    const id = pick(action);
    return id === undefined || isGoodOrder(mustFind(scene, id)) ? undefined : { counter: id };
  });
}

/**
 * The condition that no Melee holds a unit.
 *
 * @example notInMelee<TakeAction>((scene, { unit }) => mustFind(scene, unit)).code // 'locked-in-melee'
 */
export function notInMelee<A>(pick: (scene: Scene, action: A) => Counter | undefined): Constraint<A> {
  return constraint('locked-in-melee', '1.6', (scene, action) => {
    const unit = pick(scene, action);
    const at = unit === undefined ? undefined : onMap(unit);
    return at === undefined || meleeAt(scene.position, at) === undefined ? undefined : { at };
  });
}

/**
 * The condition that a weapon was not handled too often already.
 *
 * @example notSpent<TakeAction>(({ weapon }) => weapon).code // 'already-used'
 */
export function notSpent<A>(pick: (action: A) => CounterId): Constraint<A> {
  return constraint('already-used', '3.0', (scene, action) =>
    isSpent(topOf(scene, 'rally'), pick(action)) ? { counter: pick(action) } : undefined,
  );
}

/**
 * The condition that no enemy is where a unit takes a weapon.
 *
 * @example noEnemyBeside<TakeAction>(({ unit }) => unit).code // 'enemy-in-hex'
 */
export function noEnemyBeside<A>(pick: (action: A) => CounterId): Constraint<A> {
  return constraint('enemy-in-hex', '3.0', (scene, action) => {
    const unit = mustFind(scene, pick(action));
    const at = onMap(unit);
    return at === undefined || enemiesAt(scene, at, unit.side).length === 0 ? undefined : { at };
  });
}

/**
 * The condition that a weapon is in the hands of a unit of the acting side on the map.
 *
 * @example heldByOwn<DropAction>(({ weapon }) => weapon).code // 'not-held'
 */
export function heldByOwn<A>(pick: (action: A) => CounterId): Constraint<A> {
  return constraint('not-held', '1.6', (scene, action) => {
    const weapon = mustFind(scene, pick(action));
    const by = topOf(scene, 'rally')?.by;
    if (by === undefined || isUnit(scene.world, weapon)) return undefined;
    const holder = holderOf(scene, weapon);
    return holder?.side === by && onMap(holder) !== undefined ? undefined : { weapon: weapon.id };
  });
}
