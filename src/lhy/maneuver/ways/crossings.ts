import type { Direction } from '../../../board/geometry.js';
import { DIRECTIONS, directionTo, opposite } from '../../../board/geometry.js';
import type { LhyScene, Unit } from '../../state/index.js';
import { kindOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { areJoined, isRiver } from '../../terrain/index.js';

/** The ways along which vehicles go where the terrain beside them stops them. */
export const WAYS_OF_VEHICLES = ['road', 'railroad'] as const;

/** All ways that lead over land. A bridge is entered and left by them. */
export const WAYS_OF_ALL = ['road', 'railroad', 'path'] as const;

/**
 * Whether a unit that comes from one hex into another is in the water there: it is a river, and the unit uses neither a ford nor
 * the bridge. Who comes to a bridge from beside it goes under it.
 *
 * @rule 4.1.10, 4.1.11, 4.1.12
 * @example wadesInto(a1, a2) // true where A2 is a river without a bridge
 */
export function wadesInto(from: LhyHex, to: LhyHex): boolean {
  if (!isRiver(to) || to.ford === true) return false;
  return to.bridge !== true || !areJoined(from, to, WAYS_OF_ALL);
}

/**
 * The direction in a river hex in which the bank lies from which a unit has come, after it has entered the hex.
 *
 * @param from the hex that it comes from
 * @param to the river hex
 * @param bank the same direction in the hex that it comes from, where that is a river hex too
 * @rule 4.1.10
 * @example bankAfter(a1, a2, undefined) // 1: it has come from the north
 */
export function bankAfter(from: LhyHex, to: LhyHex, bank: Direction | undefined): Direction {
  const back = directionTo(to, from) as Direction;
  if (bank === undefined) return back;
  // The bank on the right of one who goes downstream stays on his right.
  const right = isBetween(bank, opposite(back), courseOf(from));
  return turnedBy(back, right ? -1 : 1);
}

/**
 * Whether a unit in the water that goes to a hex leaves the river on the other bank.
 *
 * @param river the river hex
 * @param bank the direction in it of the bank from which the unit has come
 * @param to the hex to which it goes
 * @rule 4.1.10
 * @example crosses(river, 1, south) // true where the river runs from east to west
 */
export function crosses(river: LhyHex, bank: Direction, to: LhyHex): boolean {
  const direction = directionTo(river, to);
  if (direction === undefined || isRiver(to)) return false;
  return !sameBank(bank, direction, courseOf(river));
}

/** The directions in which a river leaves a hex. A river that nobody has drawn has no banks. */
function courseOf({ ways = [] }: LhyHex): readonly Direction[] {
  return ways.filter(({ kind }) => kind === 'river').flatMap(({ to }) => to);
}

/** Whether one comes from one direction to another around a hex without crossing the river. */
function sameBank(a: Direction, b: Direction, course: readonly Direction[]): boolean {
  return [1, -1].some((turn) => {
    for (let at = a; ; at = turnedBy(at, turn)) {
      if (course.includes(at)) return false;
      if (at === b) return true;
    }
  });
}

/** Whether a bank lies on the right of one who leaves a hex downstream in a direction. */
function isBetween(bank: Direction, downstream: Direction, course: readonly Direction[]): boolean {
  const others = course.filter((each) => each !== downstream);
  return sameBank(bank, turnedBy(downstream, 1), [...others, downstream]);
}

function turnedBy(direction: Direction, by: number): Direction {
  return DIRECTIONS[(direction - 1 + by + DIRECTIONS.length) % DIRECTIONS.length] as Direction;
}

/**
 * Where a unit came from that has entered a hex: it matters in the water of a river, and to a vehicle at a roadblock.
 *
 * @returns the direction from its new hex; nothing where it does not matter
 * @rule 4.1.10, 4.1.17
 * @example directionBehind(scene, squad, a1, a2) // undefined in the open
 */
export function directionBehind(
  { world, position }: Pick<LhyScene, 'world' | 'position'>,
  unit: Unit,
  from: LhyHex,
  to: LhyHex,
): Unit['cameFrom'] {
  const blocked =
    kindOf(world, unit).vehicular && position.markers.some(({ kind, hex }) => kind === 'roadblock' && hex === to.name);
  if (wadesInto(from, to)) return bankAfter(from, to, isRiver(from) ? unit.cameFrom : undefined);
  return blocked ? directionTo(to, from) : undefined;
}
