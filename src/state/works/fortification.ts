import type { HexId } from '../../board/names.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { plus } from '../../kernel/numbers/ledger.js';
import { DIRECTIONS } from '../../board/geometry.js';
import type { Direction } from '../../board/geometry.js';
import { directionBetween, indexOf } from '../../map/index.js';
import type { FortificationType } from '../../tables/fortifications.js';
import { BUNKER_FRONT, fortificationRow } from '../../tables/fortifications.js';
import type { CounterType } from '../../units/index.js';
import { isLeg } from '../../units/index.js';
import type { Counter, HexMarker } from '../position/counter.js';
import { hexsidesEntered } from '../terrain/line.js';
import type { LocationId } from '../position/place.js';
import { hexOf, levelOf, locationId } from '../position/place.js';
import type { Position } from '../position/position.js';
import { typeOf } from '../units/queries.js';
import { markersOf } from '../position/markers.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/** A Fortification or an obstacle on the map. */
export type Fortification = Extract<HexMarker, { kind: 'fortification' }>;

/**
 * The Fortification of a type in a location.
 *
 * @rule 21.0
 * @example fortificationAt(position, 'E3', 'foxholes')?.tm // 1
 */
export function fortificationAt(
  position: Position,
  at: LocationId,
  type: FortificationType,
): Fortification | undefined {
  return markersOf(position, 'fortification').find((marker) => marker.at === at && marker.type === type);
}

/**
 * The Bunker in a hex: a location of its own.
 *
 * @param hex name of the hex
 * @rule 21.1
 * @example bunkerIn(position, 'H4')?.at // 'H4/bunker'
 */
export function bunkerIn(position: Position, hex: HexId): Fortification | undefined {
  return fortificationAt(position, locationId(hex, 'bunker'), 'bunker');
}

/**
 * The Cave in a hex: a location of its own.
 *
 * @param hex name of the hex
 * @rule 10.7
 * @example caveIn(position, 'H4')?.at // 'H4/cave'
 */
export function caveIn(position: Position, hex: HexId): Fortification | undefined {
  return fortificationAt(position, locationId(hex, 'cave'), 'cave');
}

/**
 * The Bunker or the Cave in a hex; a hex has one of them at most.
 *
 * @param hex name of the hex
 * @rule 10.4.1
 * @example enclosureIn(position, 'H4')?.at // 'H4/bunker'
 */
export function enclosureIn(position: Position, hex: HexId): Fortification | undefined {
  return bunkerIn(position, hex) ?? caveIn(position, hex);
}

/**
 * The terms that the Fortifications of a location add to the Target Modifier of units in it.
 *
 * @param at the location
 * @param unit the unit shot at; without it a Leg unit is meant
 * @param mortars whether a Mortar takes part in the attack, or it is Off-board Artillery
 * @rule 21.0, 21.1, 21.2, 21.6, 21.8, 21.9, 21.10
 * @example fortificationTerms(scene, 'E3', squad, false) // [foxholes +1]
 */
export function fortificationTerms(
  scene: Scene,
  at: LocationId,
  unit: Counter | undefined,
  mortars: boolean,
): readonly Term[] {
  return markersOf(scene.position, 'fortification').flatMap((marker) => {
    const row = fortificationRow(marker.type);
    if (marker.at !== at || row === undefined || !shelters(scene, marker, unit)) return [];
    const tm = mortars ? (row.tmAgainstMortars ?? marker.tm) : marker.tm;
    return [plus('fortification', row.rule, tm, { type: marker.type })];
  });
}

/**
 * Whether a Fortification shelters a unit in its location. Foxholes and similar works shelter vehicles and Weapon Teams
 * without a machine gun only where they set up; Mounted Units they never shelter.
 *
 * @rule 21.2, 21.6, 21.8, 21.9, 21.10
 */
function shelters(scene: Scene, { type, at }: Fortification, unit: Counter | undefined): boolean {
  const shelter = fortificationRow(type)?.shelters ?? 'nobody';
  if (shelter === 'nobody') return false;
  if (unit === undefined) return true;
  const printed = typeOf(scene.world, unit);
  if (shelter === 'dugIn' && mustDigIn(scene.world, printed)) return unit.status.dugIn === at;
  return isLeg(printed);
}

/**
 * Whether a unit has the benefit of Foxholes, Sangars and Fortified hexes only where it set up: vehicles, and Weapon
 * Teams without a machine gun; by the switch `dugInTeams` those with one too.
 *
 * @rule 21.2
 * @example mustDigIn(world, mortarTeam) // true
 */
export function mustDigIn({ ruleset }: Pick<World, 'ruleset'>, type: CounterType): boolean {
  if (type.kind !== 'weaponTeam') return type.kind === 'vehicle';
  return type.team?.weapon !== 'machineGun' || ruleset.switches.dugInTeams === 'all';
}

/**
 * The hexsides of a Bunker's front, or a Cave's, as seen from its hex: the one it faces and one on either side.
 *
 * @param bunker its marker
 * @returns clockwise; all six when it faces nowhere
 * @rule 21.1
 * @example bunkerFront({ kind: 'fortification', type: 'bunker', at: 'H4/bunker', tm: 2, facing: 4 }) // [3, 4, 5]
 */
export function bunkerFront({ facing }: Pick<Fortification, 'facing'>): readonly Direction[] {
  if (facing === undefined) return DIRECTIONS;
  const first = facing - 1 - (BUNKER_FRONT - 1) / 2;
  return Array.from({ length: BUNKER_FRONT }, (_, i) => DIRECTIONS[(first + i + 6) % 6] as Direction);
}

/**
 * Whether the line between a Bunker or a Cave and another hex runs through its front; a line that only touches the end
 * of the front does.
 *
 * @param bunker the location of a Bunker or a Cave
 * @param other the other end; the Bunker's own hex is in front of it
 * @returns also `true` where there is neither
 * @rule 21.1, 21.1.2, 10.7
 * @example isInBunkerArc(scene, 'H4/bunker', 'G5') // true: it faces H5
 */
export function isInBunkerArc(scene: Scene, bunker: LocationId, other: LocationId): boolean {
  const marker = levelOf(bunker) === 'ground' ? undefined : enclosureIn(scene.position, hexOf(bunker));
  if (marker?.at !== bunker) return true;
  const { map } = scene.world;
  const here = indexOf(map, hexOf(bunker));
  const there = indexOf(map, hexOf(other));
  if (here === undefined || there === undefined || here === there) return true;
  const front = bunkerFront(marker);
  return hexsidesEntered(map, there, here).some((side) => front.includes(side));
}

/**
 * Whether Bunkers allow direct fire between two locations: it leaves and enters a Bunker through its front only. Units
 * in a Bunker and on top of it may always fire at each other.
 *
 * @rule 21.1, 21.1.2
 * @example isOpenToBunkers(scene, 'H4/bunker', 'H3') // false: behind it
 */
export function isOpenToBunkers(scene: Scene, from: LocationId, target: LocationId): boolean {
  return isInBunkerArc(scene, from, target) && isInBunkerArc(scene, target, from);
}

/**
 * Whether fire between two locations goes through the front of a Cave, and not of a Bunker.
 *
 * @rule 10.7, 21.1
 * @example isThroughCave('D4', 'D2/cave') // true
 */
export function isThroughCave(from: LocationId, target: LocationId): boolean {
  const levels = [levelOf(from), levelOf(target)];
  return levels.includes('cave') && !levels.includes('bunker');
}

/**
 * Whether a Barricade stands on the hexside between two adjacent hexes.
 *
 * @param a hex index
 * @param b hex index
 * @rule 21.5
 * @example hasBarricade(scene, a, b) // false
 */
export function hasBarricade(scene: Scene, a: number, b: number): boolean {
  return markersOf(scene.position, 'fortification').some((marker) => isBetween(scene, marker, a, b));
}

/**
 * The Barricades on the hexside between two adjacent hexes: either hex may have one there.
 *
 * @param a hex index
 * @param b hex index
 * @rule 21.5
 * @example barricadesBetween(scene, a, b).length // 0
 */
export function barricadesBetween(scene: Scene, a: number, b: number): readonly Fortification[] {
  return markersOf(scene.position, 'fortification').filter((marker) => isBetween(scene, marker, a, b));
}

function isBetween({ world: { map } }: Scene, marker: Fortification, a: number, b: number): boolean {
  if (marker.type !== 'barricade') return false;
  const hex = indexOf(map, marker.at);
  return (
    (hex === a && directionBetween(map, a, b) === marker.facing) ||
    (hex === b && directionBetween(map, b, a) === marker.facing)
  );
}

/**
 * Whether a step leads from one Trench into the next: men on foot pay 1 MP for it and are no easier to hit.
 *
 * @rule 21.6
 * @example linksTrenches(position, 'E3', 'E4') // true
 */
export function linksTrenches(position: Position, from: LocationId | undefined, to: LocationId): boolean {
  if (from === undefined || fortificationAt(position, from, 'trench') === undefined) return false;
  return fortificationAt(position, to, 'trench') !== undefined;
}
