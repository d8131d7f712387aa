import { STACKING_LIMITS } from '../../tables/index.js';
import { addUse, excesses, hasRoom } from '../../units/index.js';
import type { StackUse } from '../../units/index.js';
import type { Counter, LocationId, Scene, Side } from '../../state/index.js';
import { enemiesAt, friendsAt, roomTaken, stackingProblem } from '../../state/index.js';
import type { Left } from '../damage/aftermath.js';
import { minesAgainst } from '../damage/mines.js';

/** The units left beside a wreck, as units that get out see them. */
export interface Beside {
  readonly friends: boolean;
  readonly enemies: boolean;
  /** The room that their own side takes; absent where the whole map has to be looked at. */
  readonly taken?: StackUse;
}

/**
 * The units left by damage checks, as units that get out see them.
 *
 * @example besideThose({ taken: NO_ROOM, enemies: true }) // { friends: false, enemies: true, taken: NO_ROOM }
 */
export function besideThose({ taken, enemies }: Left): Beside {
  return { friends: taken.mmcs + taken.smcs > 0, enemies, taken };
}

/**
 * The units in a hex now, as a side that gets out there sees them.
 *
 * @example besideNow(scene, 'H5', 'us').enemies // false
 */
export function besideNow(scene: Scene, hex: LocationId, side: Side): Beside {
  return { friends: friendsAt(scene, hex, side).length > 0, enemies: enemiesAt(scene, hex, side).length > 0 };
}

/**
 * Whether all units that might get out of a vehicle find room beside it, and no Mines: then the fate of one of them
 * matters to no other.
 *
 * @param taken the room that is taken; left out, it is read from the map
 * @rule 1.3, 21.4
 * @example isRoomFor(scene, 'I5', 'us', [crew, squad]) // true
 */
export function isRoomFor(
  scene: Scene,
  at: LocationId,
  side: Side,
  out: readonly Counter[],
  taken?: StackUse,
): boolean {
  const fits =
    taken === undefined ? stackingProblem(scene, at, side, out) === undefined : hasRoom(usedWith(scene, taken, out));
  return fits && minesAgainst(scene, at, side).length === 0;
}

/**
 * The kinds of room that are lacking beside a wreck after units have got out.
 *
 * @param out the units that have got out and are in the hex
 * @param taken the room that the others take; left out, it is read from the map
 * @returns the kinds of room, none where all have room
 * @rule 1.3
 * @example roomShort(scene, 'I5', 'us', [squad]) // []
 */
export function roomShort(
  scene: Scene,
  at: LocationId,
  side: Side,
  out: readonly Counter[],
  taken?: StackUse,
): readonly string[] {
  if (taken !== undefined) return excesses(usedWith(scene, taken, out)).map(({ of }) => of);
  const problem = stackingProblem(scene, at, side, []);
  if (problem === undefined) return [];
  const others = Array.isArray(problem['others']) ? (problem['others'] as readonly string[]) : [];
  return [String(problem['of']), ...others];
}

function usedWith({ world }: Scene, taken: StackUse, out: readonly Counter[]): StackUse {
  return out.reduce((use, counter) => addUse(use, roomTaken(world, counter)), taken);
}

/**
 * The free room for some units, for the odds; more room than they need makes no difference.
 *
 * @param taken the room that is taken
 * @param needed the room that they would take together
 * @rule 1.3
 * @example roomFree({ ...NO_ROOM, smcs: 1 }, { ...NO_ROOM, smcs: 2 }) // '0 0 0 1'
 */
export function roomFree(taken: StackUse, needed: StackUse): string {
  return LIMITED.map((of) => Math.min(needed[of], STACKING_LIMITS[of] - taken[of])).join(' ');
}

const LIMITED = ['halfSquads', 'mountedHalfSquads', 'vehicles', 'smcs'] as const;
