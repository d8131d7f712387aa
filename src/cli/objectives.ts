import type { Scene, Side } from '../state/index.js';
import { areaHexes } from '../state/index.js';

/** What is looked at for objectives: special rules may have settled where they are. */
export type Board = Pick<Scene, 'world' | 'position'>;

/**
 * The hexes whose control the scenario's victory conditions ask for.
 *
 * @example objectiveHexes(scene) // ['I5', 'I6']
 */
export function objectiveHexes({ world, position }: Board): readonly string[] {
  const hexes = new Set<string>();
  for (const outcome of world.scenario.victory.outcomes) {
    for (const condition of outcome.all) {
      if (condition.kind !== 'controls') continue;
      for (const hex of areaHexes(world, condition.where, position.facts)) hexes.add(hex);
    }
  }
  return [...hexes];
}

/** Whether a side wins only by taking something. */
export function mustTake({ world }: Board, side: Side): boolean {
  return world.scenario.victory.outcomes.some(({ winner, all }) =>
    all.some((condition) => winner === side && condition.kind === 'controls' && condition.side === side),
  );
}
