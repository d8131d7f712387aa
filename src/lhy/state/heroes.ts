import type { LhyWritten } from './event.js';
import { foesIn } from './known.js';
import type { LhyPosition } from './position.js';
import { arrowOf, isAssaultHex, isUnderAssault, mayAct } from './standing.js';
import { has, hexOf } from './units-in.js';
import type { Unit } from './unit.js';

/**
 * The hex that a Heroic unit goes for now: its target hex, or the hex that the enemies there are about to assault.
 *
 * @param unit a Heroic unit
 * @returns nothing for a unit without a target
 * @rule 12.6.2
 * @example heroGoal(position, hero) // 'B2'
 */
export function heroGoal(position: LhyPosition, { target, side }: Unit): string | undefined {
  if (target === undefined) return undefined;
  return assaultedFrom(position, target, side) ?? target;
}

/**
 * The hex that the enemies in a hex are about to assault.
 *
 * @param hex where the enemies are
 * @param side the side whose enemies they are
 * @returns nothing where no Assault Arrow lies there
 * @rule 10.5.2.2, 12.6.2
 * @example assaultedFrom(position, 'B2', 'blue') // 'B3'
 */
export function assaultedFrom(position: LhyPosition, hex: string, side: string): string | undefined {
  return foesIn({ position }, hex, side).flatMap(({ id }) => arrowOf(position, id) ?? [])[0];
}

/**
 * Whether a unit stays Heroic: its target hex has enemies in it or about to assault it, or the unit itself is in an assault.
 *
 * @rule 12.6.2, 12.6.4
 * @example isHeroStill(position, hero) // false when the target hex is vacant
 */
export function isHeroStill(position: LhyPosition, unit: Unit): boolean {
  const hexes = [hexOf(position, unit), heroGoal(position, unit)].flatMap((hex) => hex ?? []);
  if (hexes.some((hex) => isUnderAssault(position, hex, unit.side) || isAssaultHex(position, hex))) return true;
  const goal = heroGoal(position, unit);
  return goal !== undefined && foesIn({ position }, goal, unit.side).length > 0;
}

/**
 * Whether a unit has just become Heroic and must maneuver at once: it has a target and is under no assault.
 *
 * @rule 12.6, 12.6.2
 * @example isFreshHero(position, hero) // true right after its recovery
 */
export function isFreshHero(position: LhyPosition, unit: Unit): boolean {
  const { acted, target } = unit;
  if (!has(unit, 'heroic') || target === undefined || !mayAct(unit) || acted?.as !== 'recover') return false;
  return (
    acted.segment === position.activation.segment && !isUnderAssault(position, hexOf(position, unit) ?? '', unit.side)
  );
}

/**
 * The events by which a unit is Heroic no more.
 *
 * @rule 12.6.4
 * @example endOfHeroism(hero) // [{ kind: 'unmarked', unit: 'blue.1', mark: 'heroic' }, { kind: 'targetSet', unit: 'blue.1' }]
 */
export function endOfHeroism({ id, target }: Unit): readonly LhyWritten[] {
  const end: LhyWritten = { kind: 'unmarked', unit: id, mark: 'heroic' };
  return target === undefined ? [end] : [end, { kind: 'targetSet', unit: id }];
}
