import { derived } from '../../kernel/basis/derived.js';
import type { WeaponMode, WeaponSide } from '../../units/catalogue.js';
import { isCraft, isWeapon } from '../../units/index.js';
import type { Event, WrittenEvent } from '../events/event.js';
import type { Counter, UnitMarker } from '../position/counter.js';
import { counterOf, countersAt } from '../position/position-index.js';
import type { CounterId, LocationId, Side } from '../position/place.js';
import type { Position } from '../position/position.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';
import { countersThat, isUnit, typeOf, unitStack } from './printed.js';

export { isUnit, typeOf } from './printed.js';

/**
 * The unit with an id, wherever it is. Ids in actions are looked up here.
 *
 * @returns nothing without an id, for an unknown id, and for the id of a Support Weapon
 * @rule 1.1
 * @example unitOf(scene, 'us.tom.1')?.type // 'us.tom'
 */
export function unitOf(scene: Scene, id: CounterId | undefined): Counter | undefined {
  const counter = id === undefined ? undefined : counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter) ? counter : undefined;
}

/**
 * Whether a counter is a Leg unit or a Mounted one: anything but vehicles, aircraft and weapons.
 *
 * @example isLegUnit(world, squad) // true
 */
export function isLegUnit(world: World, counter: Counter): boolean {
  const type = typeOf(world, counter);
  return !isWeapon(type) && !isCraft(type);
}

/**
 * Good Order: not Shaken. Heroes never are; a wounded Hero is in Good Order.
 *
 * @rule 1.5
 * @example isGoodOrder(counter)
 */
export function isGoodOrder(counter: Counter): boolean {
  return counter.status.shaken !== true;
}

/**
 * Whether a unit bears a marker.
 *
 * @example hasMarker(squad, 'moved') // true when it bears a Moved marker
 */
export function hasMarker(counter: Counter, marker: UnitMarker): boolean {
  return counter.status.markers?.includes(marker) ?? false;
}

/**
 * Whether a unit has been activated in this Operations Phase: it bears any activation marker.
 *
 * @rule 4.0
 * @example isActivated(counter)
 */
export function isActivated(counter: Counter): boolean {
  return counter.status.markers !== undefined;
}

/**
 * Whether a marker of activation may still be laid on a unit: it is on the map and bears none, and it is no vehicle that its
 * Crew has abandoned.
 *
 * @rule 4.0, 14.1.1
 * @example mayBeMarked(squad) // true until it is marked
 */
export function mayBeMarked(counter: Counter): boolean {
  return onMap(counter) !== undefined && !isActivated(counter) && counter.status.abandoned !== true;
}

/**
 * Whether a unit has finished for this Operations Phase. A unit in Continuous Movement bears the marker of the turn
 * before, and still has to move.
 *
 * @rule 4.0, 15.5
 * @example isThroughForTurn(counter)
 */
export function isThroughForTurn(counter: Counter): boolean {
  return isActivated(counter) && counter.status.continuous !== true;
}

/**
 * The location a counter stands in, or `undefined` when it is not on the map by itself.
 *
 * @example onMap(squad) // 'I5'
 */
export function onMap(counter: Counter): LocationId | undefined {
  return counter.place.kind === 'map' ? counter.place.at : undefined;
}

const NONE: readonly Counter[] = Object.freeze([]);

/** The counters of a list that are of a side, or are not. Mostly it is all or none, so no new list is made then. */
function ofSide(list: readonly Counter[], side: Side, own: boolean): readonly Counter[] {
  let count = 0;
  for (const counter of list) if ((counter.side === side) === own) count += 1;
  if (count === list.length) return list;
  return count === 0 ? NONE : list.filter((counter) => (counter.side === side) === own);
}

/**
 * The units in a location, of both sides, sorted by id.
 *
 * @example unitsAt(scene, 'I5').map(({ id }) => id) // ['us.2-5-4.1', 'us.tom.1']
 */
export function unitsAt(scene: Scene, at: LocationId): readonly Counter[] {
  return unitStack(scene, at).units;
}

/**
 * The units of a side in a location, sorted by id.
 *
 * @example friendsAt(scene, 'I5', 'us').map(({ id }) => id) // ['us.2-5-4.1', 'us.tom.1']
 */
export function friendsAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return ofSide(unitsAt(scene, at), side, true);
}

/**
 * The units of the other side in a location, sorted by id.
 *
 * @example enemiesAt(scene, 'I5', 'us') // []
 */
export function enemiesAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return ofSide(unitsAt(scene, at), side, false);
}

/**
 * What a refusal tells of a location from which nobody acts: that no unit of the side is there, where this is so.
 *
 * @returns no facts where units of the side are there
 * @example desertedBy(scene, 'us', 'F4') // { at: 'F4', side: 'us' }
 */
export function desertedBy(
  scene: Scene,
  side: Side,
  at: LocationId,
): { readonly at?: LocationId; readonly side?: Side } {
  return friendsAt(scene, at, side).length === 0 ? { at, side } : {};
}

/**
 * Weapons that lie in a location in nobody's hands, sorted by id.
 *
 * @example looseWeaponsAt(scene, 'I5') // [] while their bearers hold them
 */
export function looseWeaponsAt(scene: Scene, at: LocationId): readonly Counter[] {
  return countersAt(scene.position, at).filter((counter) => !isUnit(scene.world, counter));
}

/** All units, on the map or not. */
const allUnits = countersThat((type) => !isWeapon(type));

/** The units on the map of one side and of the other. All lists with the same counters in the same places share it. */
interface Muster {
  readonly own: Map<Side, readonly Counter[]>;
  readonly enemy: Map<Side, readonly Counter[]>;
}

const musterOf = /* @__PURE__ */ derived((_: readonly Counter[]): Muster => ({ own: new Map(), enemy: new Map() }));

function muster(scene: Scene, whose: 'own' | 'enemy', side: Side): readonly Counter[] {
  const units = allUnits(scene);
  const lists = musterOf(units)[whose];
  const known = lists.get(side);
  if (known !== undefined) return known;
  const found = units.filter(
    (counter) => (counter.side === side) === (whose === 'own') && counter.place.kind === 'map',
  );
  lists.set(side, found);
  return found;
}

/**
 * Every unit of a side on the map, sorted by id.
 *
 * @example unitsOnMap(scene, 'us').length
 */
export function unitsOnMap(scene: Scene, side: Side): readonly Counter[] {
  return muster(scene, 'own', side);
}

/**
 * Every unit of the other side on the map, sorted by id.
 *
 * @example enemiesOnMap(scene, 'us').every(({ side }) => side !== 'us') // true
 */
export function enemiesOnMap(scene: Scene, side: Side): readonly Counter[] {
  return muster(scene, 'enemy', side);
}

/**
 * The side of a weapon's counter that is up: the front unless it was flipped.
 *
 * @rule 1.6.1
 * @example weaponSideUp(world, m1919)?.fp
 */
export function weaponSideUp(world: World, weapon: Counter): WeaponSide | undefined {
  const type = typeOf(world, weapon);
  if (!isWeapon(type)) return undefined;
  const { mode } = weapon.status;
  return mode === undefined ? type.sides[0] : type.sides.find((side) => side.mode === mode);
}

/**
 * The event of a weapon that is turned to a side.
 *
 * @param to the sides that see it
 * @rule 1.6.1
 * @example weaponFlipped(world, m1919, 'tripod', 'all').front // true: the usual side is no fact of the counter
 */
export function weaponFlipped(world: World, weapon: Counter, mode: WeaponMode, to: Event['to']): WrittenEvent {
  const kind = 'weaponFlipped';
  return frontMode(world, weapon.type) === mode
    ? { kind, weapon: weapon.id, mode, front: true, to }
    : { kind, weapon: weapon.id, mode, to };
}

/**
 * The mode of the front of a weapon's counter, the side that is up unless it was flipped.
 *
 * @rule 1.6.1
 * @example frontMode(world, 'us.m1919a4') // 'tripod'
 */
export function frontMode({ catalogue }: World, type: string): WeaponMode | undefined {
  const printed = catalogue.types.get(type);
  return printed !== undefined && isWeapon(printed) ? printed.sides[0]?.mode : undefined;
}

/**
 * The id a new counter of a type gets: `side.type.n` with the next free number.
 *
 * @param typeId catalogue id, `nation.name`; the nation is left out of the counter's id
 * @example freshId(position, 'de', 'de.0-5-4') // 'de.0-5-4.1'
 */
export function freshId(position: Position, side: Side, typeId: string): CounterId {
  const stem = `${side}.${typeId.slice(typeId.indexOf('.') + 1)}.`;
  let last = 0;
  for (const { id } of position.counters) {
    if (id.startsWith(stem)) last = Math.max(last, Number(id.slice(stem.length)));
  }
  return `${stem}${last + 1}`;
}

/**
 * Whether a counter is in the game: on the map, in hands, or still to come.
 *
 * @rule 11.2
 * @example isInGame(koch) // false once he is eliminated
 */
export function isInGame({ place }: Counter): boolean {
  return place.kind !== 'eliminated' && place.kind !== 'exited' && place.kind !== 'cup';
}

/** All Heroes, in the game or out of it. */
const allHeroes = countersThat((type) => type.kind === 'hero');

/**
 * Heroes of a nation in play or still to come, by the switch `heroLimit` only those on the map.
 *
 * @rule 11.2
 * @example heroesInPlay(scene, 'us') // 0
 */
export function heroesInPlay(scene: Scene, nation: string): number {
  let heroes = 0;
  for (const hero of allHeroes(scene)) {
    if (!isInGame(hero)) continue;
    if (hero.place.kind === 'pool' && scene.world.ruleset.switches.heroLimit === 'onMap') continue;
    if (typeOf(scene.world, hero).nation === nation) heroes += 1;
  }
  return heroes;
}
