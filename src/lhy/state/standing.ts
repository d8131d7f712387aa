import type { Side } from '../../engine/index.js';
import type { Assault, Assaulter, FireMarker } from './markers.js';
import type { Deed, LhyPosition } from './position.js';
import type { LhyWorld } from './system.js';
import { has, hexOf, kindOf, typeOf } from './units-in.js';
import type { Unit } from './unit.js';

/** The counters of the game, and where they stand. */
interface Board {
  readonly world: Pick<LhyWorld, 'counters'>;
  readonly position: LhyPosition;
}

/**
 * Whether a unit may still act in this turn.
 *
 * @rule 9.0, 12.5
 * @example mayAct(unit) // true at the start of a turn
 */
export function mayAct(unit: Unit): boolean {
  return unit.acted === undefined || has(unit, 'rallied');
}

/**
 * Whether a unit is in good order: neither disrupted nor shocked.
 *
 * @rule 13.3.2, 13.3.5
 * @example isGood(unit) // true
 */
export function isGood({ condition }: Unit): boolean {
  return condition === 'good';
}

/**
 * Whether a vehicle is in motion. The red marker of a vehicle that has just stopped counts by the ruling `redMotion` where
 * somebody fires at it, and nowhere else.
 *
 * @rule 10.4.1
 * @example isMoving(tank) // true under the green marker
 */
export function isMoving({ motion }: Unit): boolean {
  return motion === 'moving';
}

/**
 * The assault on a hex: declared by Assault Arrows, or in the hex.
 *
 * @rule 10.5.2
 * @example assaultOn(position, 'B2')?.side // 'blue'
 */
export function assaultOn({ assaults }: LhyPosition, hex: string): Assault | undefined {
  return assaults.find((assault) => assault.hex === hex);
}

/**
 * Whether a hex is an Assault Hex: units of both sides are in it, and it is marked.
 *
 * @rule 10.5.1, 10.5.2.1
 * @example isAssaultHex(position, 'B2') // false
 */
export function isAssaultHex(position: LhyPosition, hex: string): boolean {
  return assaultOn(position, hex)?.marked === true;
}

/**
 * Whether a hex is under assault by enemies of a side: an Assault Arrow of theirs points at it.
 *
 * @rule 10.5.2.2
 * @example isUnderAssault(position, 'B2', 'red') // true while the arrow of blue lies beside it
 */
export function isUnderAssault(position: LhyPosition, hex: string, side: Side): boolean {
  const assault = assaultOn(position, hex);
  return assault !== undefined && assault.side !== side && assault.units.some(isComing);
}

/**
 * The Assault Arrow of a unit: the hex that it is about to enter.
 *
 * @rule 10.5.2.2
 * @example arrowOf(position, 'blue.1') // 'B2'
 */
export function arrowOf({ assaults }: LhyPosition, id: string): string | undefined {
  return assaults.find(({ units }) => units.some((each) => each.unit === id && isComing(each)))?.hex;
}

/**
 * Whether a unit is about to assault: it is under an Assault Arrow, and does not come to the help of its own.
 *
 * @rule 10.5.2.2
 * @example isComing({ unit: 'blue.1', from: 'B3', cycle: 1, arrow: true }) // true
 */
export function isComing({ arrow, helps }: Assaulter): boolean {
  return arrow === true && helps !== true;
}

/**
 * Whether a hex is a Primary Impact Hex in which high explosive lies. That of a knee mortar counts as a secondary one.
 *
 * @rule 11.4.7.1, 11.4.10
 * @example isPrimaryImpact(position, 'B2') // false
 */
export function isPrimaryImpact({ mortars, fire }: LhyPosition, hex: string): boolean {
  return (
    isShelled({ fire }, hex) && Object.values(mortars).some(({ impact, kind }) => impact === hex && kind !== 'knee')
  );
}

/**
 * Whether high explosive of mortars lies in a hex: it is an impact hex.
 *
 * @rule 11.4.7
 * @example isShelled(position, 'B2') // false
 */
export function isShelled({ fire }: Pick<LhyPosition, 'fire'>, at: string): boolean {
  return fire.some(({ kind, hex }) => kind === 'mortar' && hex === at);
}

/**
 * Whether mortar fire pins a unit: in a Primary Impact Hex it does so to all but vehicles.
 *
 * @rule 11.4.7.1
 * @example isPinned(scene, squad) // false
 */
export function isPinned({ world, position }: Board, unit: Unit): boolean {
  return !kindOf(world, unit).vehicular && isPrimaryImpact(position, hexOf(position, unit) ?? '');
}

/**
 * Whether mortar fire keeps a unit from seeing out of its hex and from firing: in a Primary Impact Hex only AFVs and Fortified
 * Positions do.
 *
 * @rule 11.4.7.1
 * @example isBlinded(scene, squad) // false
 */
export function isBlinded({ world, position }: Board, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return kind !== 'afv' && kind !== 'fortifiedPosition' && isPrimaryImpact(position, hexOf(position, unit) ?? '');
}

/**
 * The markers of fire that would hit a unit when fire is resolved: those of small arms and mortars in its hex, and those of
 * anti-tank fire on it.
 *
 * @rule 11.3.1, 11.4.7, 11.5.3
 * @example fireOn(scene, unit).length // 0
 */
export function fireOn(position: LhyPosition, unit: Unit): readonly FireMarker[] {
  const hex = hexOf(position, unit);
  if (hex === undefined) return [];
  return position.fire.filter((marker) => {
    if (marker.kind === 'antiTank') return marker.unit === unit.id;
    return marker.hex === hex && (marker.kind === 'mortar' || marker.by !== unit.side);
  });
}

/**
 * The markers that suppress a unit: mortar fire outside of a Primary Impact Hex and small arms on units on foot, Fighting Vehicles
 * and Carriers; anti-tank fire on vehicles and Towed Guns. A Fortified Position is suppressed by anti-tank fire alone, and only when
 * it fires at vehicles.
 *
 * @rule 11.3.3b, 11.5.4b
 * @example suppressing(world, position, unit).length // 2
 */
export function suppressing(
  world: Pick<LhyWorld, 'counters'>,
  position: LhyPosition,
  unit: Unit,
): readonly FireMarker[] {
  const { kind } = typeOf(world, unit);
  const { vehicular } = kindOf(world, unit);
  return fireOn(position, unit).filter((marker) => {
    if (marker.kind === 'antiTank') return vehicular || kind === 'towedGun' || kind === 'fortifiedPosition';
    if (kind === 'afv' || kind === 'fortifiedPosition') return false;
    return marker.kind === 'smallArms' || marker.primary !== true;
  });
}

/**
 * What enemies of a unit have done in its sight in this cycle.
 *
 * @param since the first segment that counts
 * @rule 8.2
 * @example observedBy(position, unit, position.activation.segment - 1).map(({ unit: actor }) => actor)
 */
export function observedBy({ deeds }: LhyPosition, { id }: Pick<Unit, 'id'>, since: number): readonly Deed[] {
  return deeds.filter(({ segment, seenBy }) => segment >= since && seenBy.includes(id));
}
