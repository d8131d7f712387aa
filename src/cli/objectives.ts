import { maySafelyLeave } from '../movement/index.js';
import type { Area, Condition, LocationId, Scenario, Scene, Side } from '../state/index.js';
import { areaHexes } from '../state/index.js';

/** What is looked at for objectives: special rules may have settled where they are. */
export type Board = Pick<Scene, 'world' | 'position'>;

/**
 * The hexes that the scenario's victory conditions are about: those to be controlled, and the ways out for who must exit.
 *
 * @example objectiveHexes(scene) // ['I5', 'I6']
 */
export function objectiveHexes({ world, position }: Board): readonly string[] {
  const hexes = new Set<string>();
  for (const outcome of world.scenario.victory.outcomes) {
    for (const condition of outcome.all) {
      const where = areaOf(world.scenario.sides, condition);
      if (where !== undefined) for (const hex of areaHexes(world, where, position.facts)) hexes.add(hex);
    }
  }
  return [...hexes];
}

function areaOf(sides: Scenario['sides'], condition: Condition): Area | undefined {
  if (condition.kind === 'controls') return condition.where;
  return condition.kind === 'exited' ? sides.find(({ id }) => id === condition.side)?.exits : undefined;
}

/** Whether a side wins only by going somewhere: by taking something, or by leaving the map. */
export function mustAdvance(board: Board, side: Side): boolean {
  return winsBy(board, side, 'controls') || mustExit(board, side);
}

/** Whether a side wins only by leaving the map. */
export function mustExit(board: Board, side: Side): boolean {
  return winsBy(board, side, 'exited');
}

/** Whether those of a side who stand somewhere should leave the map: it wins by this, and there is the way out. */
export function shouldExit(scene: Scene, at: LocationId, side: Side): boolean {
  return mustExit(scene, side) && maySafelyLeave(scene, at, side);
}

function winsBy({ world }: Board, side: Side, kind: 'controls' | 'exited'): boolean {
  return world.scenario.victory.outcomes.some(({ winner, all }) =>
    all.some((condition) => winner === side && condition.kind === kind && condition.side === side),
  );
}
