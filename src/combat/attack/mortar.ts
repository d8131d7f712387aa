import { indexOf, terrainAt } from '../../map/index.js';
import { NO_MORTAR_TERRAIN } from '../../tables/index.js';
import { actsAsLeader } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  areAdjacent,
  hasMarker,
  hasSight,
  hexOf,
  isActivated,
  isGoodOrder,
  levelOf,
  meleeAt,
  mustFaceFire,
  onMap,
  typeOf,
  unitsOnMap,
} from '../../state/index.js';
import { hasJustSpotted } from '../../spotting/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { heldBySmoke, mustMove } from './occasion.js';
import { bringsIfp } from './reach.js';

/**
 * Whether a counter is a Mortar Support Weapon.
 *
 * @rule 1.6.5
 * @example isMortar(scene, mortar51) // true
 */
export function isMortar(scene: Scene, weapon: Counter): boolean {
  return typeOf(scene.world, weapon).kind === 'mortar';
}

/**
 * Whether Mortars are all the weapons of an order: only then may it be fired indirectly.
 *
 * @rule 1.6.5
 * @example mayBeIndirect(scene, { ...order, weapons: [mortar51] }) // true
 */
export function mayBeIndirect(scene: Scene, order: FireOrder): boolean {
  return order.weapons.length > 0 && order.weapons.every((weapon) => isMortar(scene, weapon));
}

/**
 * Whether an attack is made by Mortars and nothing beside them: then hills, hexsides and degrading terrain do not count.
 *
 * @rule 1.6.5
 * @example isMortarsOnly(scene, order) // false: the Squad fires its IFP too
 */
export function isMortarsOnly(scene: Scene, order: FireOrder): boolean {
  if (!mayBeIndirect(scene, order)) return false;
  return !order.units.some((unit) => bringsIfp(scene, order, unit));
}

/**
 * Whether a Mortar can be fired from a location: not out of Buildings, Huts, Forest, Heavy Jungle, Dense Palms or a
 * Bunker; from a Rooftop it can, and from the lip of a Cave, whatever grows around it.
 *
 * @rule 1.6.5, 10.6, 10.7
 * @example isOpenToMortars(scene, 'J6') // false: a Building
 */
export function isOpenToMortars(scene: Scene, from: LocationId): boolean {
  const level = levelOf(from);
  if (level === 'roof' || level === 'cave') return true;
  const hex = indexOf(scene.world.map, hexOf(from));
  if (hex === undefined || level !== 'ground') return false;
  const row = terrainAt(scene.world.map, hex);
  return row.construction === undefined && !NO_MORTAR_TERRAIN.includes(row.id);
}

/**
 * The location from which the target of an attack is seen at night. For indirect fire it is that of the observer, or
 * that of the Mortar, by the switch `nightIndirectFire`.
 *
 * @param observer the unit that directs indirect fire
 * @rule 20.1
 * @example seenFrom(scene, 'I5', undefined) // 'I5'
 */
export function seenFrom(scene: Scene, from: LocationId, observer: Counter | undefined): LocationId {
  if (observer === undefined || scene.world.ruleset.switches.nightIndirectFire === 'fromMortar') return from;
  return onMap(observer) ?? from;
}

/**
 * The reason why a unit cannot direct a Mortar's indirect fire: its kind cannot, it is not adjacent to the Mortar,
 * Shaken, marked (except by just having spotted the target), in Melee, or does not see the target.
 *
 * @returns the reason, or nothing when it may
 * @rule 1.6.5
 * @example observerFault(scene, frame, order, hiro) // undefined
 */
export function observerFault(
  scene: Scene,
  frame: FireFrame,
  order: Pick<FireOrder, 'side' | 'from' | 'target'>,
  observer: Counter,
): string | undefined {
  const at = onMap(observer);
  if (!directsMortars(scene, observer)) return 'cannotDirect';
  if (observer.side !== order.side || at === undefined) return 'notThere';
  if (!areAdjacent(scene.world, order.from, at)) return 'notAdjacent';
  if (!isGoodOrder(observer)) return 'shaken';
  if (meleeAt(scene.position, at) !== undefined) return 'inMelee';
  if (!isFreeToDirect(scene, frame, observer, order.target)) return 'marked';
  if (mustFaceFire(scene, observer)) return 'amidFlames';
  return hasSight(scene, at, order.target) ? undefined : 'noSight';
}

/** Squads, Half-Squads, Crews, Advisors, Leaders, Heroes and Scouts direct Mortars. */
function directsMortars(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  switch (type.kind) {
    case 'squad':
    case 'halfSquad':
    case 'crew':
    case 'advisor':
    case 'hero':
    case 'scout':
      return true;
    default:
      return actsAsLeader(type);
  }
}

function isFreeToDirect(scene: Scene, frame: FireFrame, observer: Counter, target: LocationId): boolean {
  if (frame.kind === 'move' || mustMove(frame, observer.id) || heldBySmoke(scene, frame, observer)) return false;
  if (!isActivated(observer)) return true;
  const { markers = [] } = observer.status;
  if (frame.kind === 'window' || markers.length > 1 || !hasMarker(observer, 'opsComplete')) return false;
  return hasJustSpotted(scene, frame, observer.id, target);
}

/**
 * The units that could direct a Mortar's fire from one location at another, sorted by id.
 *
 * @rule 1.6.5
 * @example observersFor(scene, frame, 'B3', 'B8').map((unit) => unit.id) // ['us.tom.1']
 */
export function observersFor(scene: Scene, frame: FireFrame, from: LocationId, target: LocationId): readonly Counter[] {
  if (frame.kind !== 'impulse') return [];
  const order = { side: frame.by, from, target };
  return unitsOnMap(scene, frame.by).filter((unit) => observerFault(scene, frame, order, unit) === undefined);
}
