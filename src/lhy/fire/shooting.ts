import type { Hour, LhyHex } from '../terrain/index.js';
import { backOf, comesFromBehind, splitBetween } from '../terrain/index.js';
import { lately } from '../command/index.js';
import type { Deed, LhyScene, Unit } from '../state/index.js';
import { hexOf, kindOf, typeOf } from '../state/index.js';
import type { MotionFire } from './rows.js';
import { looksAllAround, smallArmsTargets } from './targets.js';

/** A unit that fires, and how. */
export interface Shooting {
  readonly unit: Unit;
  /** It fires in a reaction segment. */
  readonly reaction: boolean;
  /** It fires at two hexes, or at two units. */
  readonly split: boolean;
  /** It fires and moves in one action. */
  readonly motion?: MotionFire;
  /** The middle of the front that the target has chosen, where several units fire at it in an activation segment. */
  readonly front?: Hour;
  /** Opportunity fire: the hex in which the unit has seen its target, which has driven on. */
  readonly seen?: string;
}

/**
 * The hex of a unit on the map.
 *
 * @returns nothing for a unit that is not on the map
 * @example placeOf(scene, squad)?.name // 'B2'
 */
export function placeOf({ world, position }: LhyScene, unit: Unit): LhyHex | undefined {
  return world.map.names.get(hexOf(position, unit) ?? '');
}

/**
 * The scene as a unit fires at its target: of opportunity fire with the target where it was seen.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param id the target
 * @rule 11.5.4g
 * @example asSeen(scene, { ...shooting, seen: 'C4' }, 'red.tank').position.units['red.tank']?.place // { kind: 'map', hex: 'C4' }
 */
export function asSeen(scene: LhyScene, { seen }: Shooting, id: string): LhyScene {
  const { world, position, frames } = scene;
  const unit = position.units[id];
  if (seen === undefined || unit === undefined) return scene;
  const there: Unit = { ...unit, place: { kind: 'map', hex: seen } };
  return { world, frames, position: { ...position, units: { ...position.units, [id]: there } } };
}

/**
 * The middle of the front of a unit by what it has done last: it looks where it has fired, and an AFV where it has driven.
 *
 * @param seen the last hex of it that counts; absent for all that it has done
 * @returns nothing for a unit that has shown no front
 * @rule 11.1.2, 11.1.3
 * @example frontOf(scene, tank) // 0: it has driven north
 */
export function frontOf(scene: LhyScene, unit: Unit, seen?: string): Hour | undefined {
  const drives = typeOf(scene.world, unit).kind === 'afv';
  const done = lately(scene, unit);
  const known = seen === undefined ? done.length : done.map(({ hex }) => hex).lastIndexOf(seen) + 1;
  const deed = done
    .slice(0, known)
    .filter(({ kind, through = [] }) => through.length > 0 && (drives || kind === 'fire'))
    .at(-1);
  if (deed === undefined) return undefined;
  return deed.kind === 'fire' ? frontOfFire(scene, unit, deed) : frontOfMove(deed);
}

function frontOfFire({ world }: LhyScene, unit: Unit, { through = [] }: Deed): Hour | undefined {
  const [first, second] = through as readonly Hour[];
  if (first === undefined || second === undefined) return first;
  return splitBetween(first, second, kindOf(world, unit).vehicular ? 1 : 2);
}

/** An AFV has its rear where it has come from, and its front there where it goes back. */
function frontOfMove({ through = [], reverse }: Deed): Hour | undefined {
  const [side] = through as readonly Hour[];
  if (side === undefined) return undefined;
  return reverse === true ? side : backOf(side);
}

/**
 * Whether anti-tank fire comes into the rear of its target.
 *
 * @rule 11.1, 11.1.1, 11.1.2, 11.1.3
 * @example isAntiTankEnfilade(scene, shooting, tank) // true from behind
 */
export function isAntiTankEnfilade(scene: LhyScene, shooting: Shooting, target: Unit): boolean {
  if (typeOf(scene.world, target).kind === 'fortifiedPosition') return false;
  const front = shooting.reaction ? frontOf(scene, target, shooting.seen) : shooting.front;
  const there = asSeen(scene, shooting, target.id);
  return isBehind(there, shooting, there.position.units[target.id] ?? target, front);
}

/**
 * Whether small arms fire comes into the rear of a unit in the target hex.
 *
 * @rule 11.1, 11.1.1, 11.1.2
 * @example isSmallArmsEnfilade(scene, shooting, 'B2') // true from behind a squad that has fired
 */
export function isSmallArmsEnfilade(scene: LhyScene, shooting: Shooting, hex: string): boolean {
  if (looksAllAround(scene, hex, shooting.unit.side)) return false;
  return smallArmsTargets(scene, hex, shooting.unit.side).some((target) =>
    isBehind(scene, shooting, target, shooting.reaction ? frontOf(scene, target) : shooting.front),
  );
}

function isBehind(scene: LhyScene, { unit }: Shooting, target: Unit, front: Hour | undefined): boolean {
  const [from, to] = [placeOf(scene, unit), placeOf(scene, target)];
  return front !== undefined && from !== undefined && to !== undefined && comesFromBehind(to, from, front);
}
