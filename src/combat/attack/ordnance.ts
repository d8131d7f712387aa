import { indexOf, terrainAt } from '../../map/index.js';
import type { Ordnance, ToHitColumn, WeaponType } from '../../units/index.js';
import { isMmc, isWeapon } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  gunCarrier,
  hasMarker,
  heightOf,
  hexOf,
  isInRuins,
  levelOf,
  onMap,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import type { FireOrder } from './fire-action.js';

/**
 * The ordnance of a counter on the Ordnance Fire Table: a Bazooka, an Anti-Tank Rifle or a Stinger itself, the guns of
 * a Weapon Team, a vehicle or a helicopter, each with its place in a split to-hit table.
 *
 * @returns none for a counter that fires on the Direct Fire Table
 * @rule 1.6.4, 1.6.6, 1.7.1, 14.1, 19.2.4
 * @example ordnancesOf(scene, grant).length // 2: its 37 mm and its 75 mm
 */
export function ordnancesOf(scene: Scene, counter: Counter): readonly Ordnance[] {
  const type = typeOf(scene.world, counter);
  const one = isWeapon(type) && isOrdnance(type) ? type.ordnance : isMmc(type) ? type.team?.ordnance : undefined;
  if (one !== undefined) return [one];
  return gunCarrier(scene.world, counter)?.ordnance ?? [];
}

/** A rifle grenade has a to-hit table too, for vehicles, and an anti-aircraft weapon for flying targets. */
function isOrdnance({ kind }: WeaponType): boolean {
  return kind === 'ordnance' || kind === 'rifleGrenade' || kind === 'antiAircraft';
}

/**
 * One piece of ordnance.
 *
 * @param gun which one of a split to-hit table, from `1`; left out where there is only one
 * @returns nothing for a counter without ordnance, for a second gun of an unsplit table, and for a split table without
 *   a gun named
 * @rule 1.6.4, 14.1
 * @example ordnanceOf(scene, bazooka)?.he // 2
 */
export function ordnanceOf(scene: Scene, counter: Counter, gun?: string): Ordnance | undefined {
  const guns = ordnancesOf(scene, counter);
  if (guns.length < 2) return gun === undefined ? guns[0] : undefined;
  return guns.find((_, index) => gun === gunName(index));
}

function gunName(index: number): string {
  return String(index + 1);
}

/**
 * The names of the pieces of a counter's ordnance, as an order gives them: `undefined` for the only one.
 *
 * @rule 14.1
 * @example gunNames(scene, grant) // ['1', '2']
 */
export function gunNames(scene: Scene, counter: Counter): readonly (string | undefined)[] {
  const guns = ordnancesOf(scene, counter);
  return guns.length < 2 ? guns.map(() => undefined) : guns.map((_, index) => gunName(index));
}

/**
 * The piece of ordnance that an order fires.
 *
 * @rule 14.1
 * @example ordnanceFired(scene, order)?.heat // true: a Bazooka
 */
export function ordnanceFired(
  scene: Scene,
  { weapons, gun }: Pick<FireOrder, 'weapons' | 'gun'>,
): Ordnance | undefined {
  const [weapon] = weapons;
  return weapon === undefined ? undefined : ordnanceOf(scene, weapon, gun);
}

/**
 * Whether a piece of ordnance of a Weapon Team or a vehicle fires Anti-Tank Guided Missiles: its to-hit numbers are red, and
 * it has a depletion number. By the switch `missiles` there are none.
 *
 * @param gun which piece of a split to-hit table
 * @rule 14.4, 14.4.1
 * @example isMissile(scene, milan) // true
 */
export function isMissile(scene: Scene, unit: Counter, gun?: string): boolean {
  if (isWeapon(typeOf(scene.world, unit)) || scene.world.ruleset.switches.missiles === 'asOrdnance') return false;
  const ordnance = ordnanceOf(scene, unit, gun);
  return ordnance?.red === true && ordnance.depletion !== undefined;
}

/**
 * The ordnance in a unit's hands, sorted by id.
 *
 * @rule 1.6.4
 * @example ordnanceHeld(scene, squad).length // 1
 */
export function ordnanceHeld(scene: Scene, unit: Counter): readonly Counter[] {
  const held = weaponsOf(scene.position, unit.id);
  return held.length === 0 ? held : held.filter((weapon) => ordnancesOf(scene, weapon).length > 0);
}

/**
 * The column of a to-hit table for a range: the first that reaches so far; none where it has no number, or too near.
 *
 * @param hexes range to the target
 * @rule 14.1
 * @example toHitColumn(ordnance, 10)?.toHit // 6
 */
export function toHitColumn({ columns, minimumRange = 0 }: Ordnance, hexes: number): ToHitColumn | undefined {
  const column = hexes < minimumRange ? undefined : columns.find(({ range }) => hexes <= range);
  return column?.penetration === '*' ? undefined : column;
}

/** The reason why ordnance cannot be fired out of a location at another. */
export type ShotFault = 'backblast' | 'downward' | undefined;

/**
 * The reason why ordnance cannot be fired from its holder's location: its backblast in a Bunker or a Cave, by the
 * switch `oftSwFromBuildings` in a Building too; or it is never fired at a lower level. From a Rooftop all ordnance may
 * be fired.
 *
 * @rule 1.6.4, 21.1, 23.1.1
 * @example shotFault(scene, bazooka, 'H4/bunker', 'H6') // 'backblast'
 */
export function shotFault(scene: Scene, ordnance: Ordnance, from: LocationId, target: LocationId): ShotFault {
  if (ordnance.noBackblast !== true && isConfined(scene, from)) return 'backblast';
  if (ordnance.notDownward === true && heightOf(scene, from) > heightOf(scene, target)) return 'downward';
  return undefined;
}

function isConfined(scene: Scene, from: LocationId): boolean {
  const level = levelOf(from);
  if (level === 'bunker' || level === 'cave') return true;
  return scene.world.ruleset.switches.oftSwFromBuildings === 'barred' && isIndoors(scene, from);
}

/**
 * Whether a location is inside a Building or a Hut that stands; not on its Rooftop.
 *
 * @rule 1.6.4
 * @example isIndoors(scene, 'F4') // true
 */
export function isIndoors(scene: Scene, at: LocationId): boolean {
  const level = levelOf(at);
  if (level !== 'ground' && level !== 'upper') return false;
  const hex = indexOf(scene.world.map, hexOf(at));
  if (hex === undefined || terrainAt(scene.world.map, hex).construction === undefined) return false;
  return !isInRuins(scene, hexOf(at));
}

/**
 * Whether a unit is easier to hit for the backblast of its ordnance: it holds some that has one, is indoors, and marked
 * Fired, unless the switch `backblastExposure` says otherwise.
 *
 * @rule 1.6.4
 * @example showsBackblast(scene, squad) // false
 */
export function showsBackblast(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || !hasMarker(unit, 'fired') || !isIndoors(scene, at)) return false;
  if (scene.world.ruleset.switches.backblastExposure === 'none') return false;
  return ordnanceHeld(scene, unit).some(
    (weapon) => typeOf(scene.world, weapon).kind === 'ordnance' && ordnanceOf(scene, weapon)?.noBackblast !== true,
  );
}

/**
 * Whether HEAT has its full HE-equivalent against men in a location: in Buildings and Bunkers, by the switch
 * `heatExempt` in Huts and Caves too.
 *
 * @rule 14.2.1
 * @example isHeatExempt(scene, 'F4') // true
 */
export function isHeatExempt(scene: Scene, at: LocationId): boolean {
  const level = levelOf(at);
  if (level === 'bunker') return true;
  const all = scene.world.ruleset.switches.heatExempt === 'buildingHutBunkerCave';
  if (level === 'cave') return all;
  if (!isIndoors(scene, at)) return false;
  const hex = indexOf(scene.world.map, hexOf(at));
  return all || (hex !== undefined && terrainAt(scene.world.map, hex).construction !== 'hut');
}
