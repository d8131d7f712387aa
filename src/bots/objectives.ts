import type { HexId } from '../board/names.js';
import { maySafelyLeave } from '../movement/index.js';
import { objectivesOf } from '../phases/index.js';
import type { LocationId, Scene, Side } from '../state/index.js';
import { friendsAt, hexOf, isGoodOrder, typeOf } from '../state/index.js';
import { isMmc } from '../units/index.js';

/** The data for finding objectives: special rules may have settled their places. */
export type Board = Pick<Scene, 'world' | 'position'>;

/**
 * The hexes that the scenario's victory conditions are about.
 *
 * @example objectiveHexes(scene) // ['I5', 'I6']
 */
export function objectiveHexes(board: Board): readonly string[] {
  return [...new Set(objectivesOf(board).map(({ hex }) => hex))];
}

/**
 * Whether a side wins only by going somewhere: by taking something, or by leaving the map.
 *
 * @example mustAdvance(scene, 'us') // true where the other side wins by holding out
 */
export function mustAdvance(board: Board, side: Side): boolean {
  return winsBy(board, side, 'controls') || mustExit(board, side);
}

/**
 * Whether a side wins only by leaving the map.
 *
 * @example mustExit(scene, 'us') // false
 */
export function mustExit(board: Board, side: Side): boolean {
  return winsBy(board, side, 'exited');
}

/**
 * Whether the units of a side in a location should leave the map: the side wins by this, and the location is an exit.
 *
 * @example shouldExit(scene, 'A1', 'us') // false
 */
export function shouldExit(scene: Scene, at: LocationId, side: Side): boolean {
  return mustExit(scene, side) && maySafelyLeave(scene, at, side);
}

function winsBy({ world }: Board, side: Side, kind: 'controls' | 'exited'): boolean {
  return world.scenario.victory.outcomes.some(({ winner, all }) =>
    all.some((condition) => winner === side && condition.kind === kind && condition.side === side),
  );
}

/**
 * Whether a side has a Task to do in a hex that is not done yet.
 *
 * @example hasTaskAt(scene, 'F5', 'us') // false: it is done
 */
export function hasTaskAt({ world, position }: Board, hex: HexId, side: Side): boolean {
  return (world.scenario.tasks ?? []).some(
    (task) => task.side === side && task.at === hex && position.facts.done?.[task.id] === undefined,
  );
}

/**
 * Whether the units of a side in a location are just enough for a Task there, so that they must stay and do nothing
 * else.
 *
 * @example isManning(scene, 'F5', 'us') // true: nobody can be spared
 */
export function isManning(scene: Scene, at: LocationId, side: Side): boolean {
  const { world, position } = scene;
  return (world.scenario.tasks ?? []).some((task) => {
    if (task.side !== side || task.at !== hexOf(at) || position.facts.done?.[task.id] !== undefined) return false;
    const units = friendsAt(scene, at, side).filter(isGoodOrder);
    return task.needs.every((need) =>
      units.some((unit) => (need.kind === 'type' ? unit.type === need.type : isMmc(typeOf(world, unit)))),
    );
  });
}
