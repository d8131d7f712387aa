import { pop, record } from '../../state/procedure.js';
import { areaHexes } from '../../state/scenario/area.js';
import type { GameResult } from '../../state/position/position.js';
import type { Side } from '../../state/position/place.js';
import { isGoodOrder, typeOf, unitsOnMap } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import type { Condition, Outcome } from '../../state/scenario/victory.js';
import { STACKING_EQUIVALENTS } from '../../tables/index.js';
import { halfSquadsOf, isMmc } from '../../units/index.js';
import { controllerOf } from './control.js';
import { hasPoints } from './points.js';

/**
 * The result by the scenario's victory objectives: the first outcome whose conditions all hold, those that end the game at
 * once before the others; else `otherwise`.
 *
 * @rule 22.0
 * @example victoryOf(scene) // { winner: 'us', condition: 'held' }
 */
export function victoryOf(scene: Scene): GameResult {
  const { outcomes, otherwise } = scene.world.scenario.victory;
  const met = suddenVictory(scene) ?? outcomes.find((one) => one.all.every((condition) => holds(scene, condition)));
  return met === undefined
    ? { winner: otherwise.winner, condition: otherwise.id }
    : { winner: met.winner, condition: met.id };
}

/**
 * The outcome that ends the game when a turn is over: the first of those that count at once whose conditions all hold.
 *
 * @rule 22.0
 * @example suddenVictory(scene)?.winner // undefined: the game goes on
 */
export function suddenVictory(scene: Scene): Outcome | undefined {
  const { outcomes } = scene.world.scenario.victory;
  return outcomes.find(({ sudden, all }) => sudden === true && all.every((condition) => holds(scene, condition)));
}

/**
 * Whether one condition of victory holds.
 *
 * @rule 22.0
 * @example holds(scene, { kind: 'noneLeft', side: 'us', goodOrder: true }) // false
 */
export function holds(scene: Scene, condition: Condition): boolean {
  switch (condition.kind) {
    case 'controls': {
      const hexes = areaHexes(scene.world, condition.where, scene.position.facts);
      const held = hexes.filter((hex) => controllerOf(scene.position, hex) === condition.side).length;
      return held >= (condition.atLeast ?? hexes.length);
    }
    case 'noneLeft':
      return !unitsOnMap(scene, condition.side).some((unit) => !condition.goodOrder || isGoodOrder(unit));
    case 'exited': {
      const { halfSquads, leaders } = exitedOf(scene, condition.side);
      return halfSquads >= condition.squads * STACKING_EQUIVALENTS.squad && leaders >= condition.leaders;
    }
    case 'done':
      return scene.position.facts.done?.[condition.task] !== undefined;
    case 'points':
      return hasPoints(scene, condition);
  }
}

/**
 * The units that a side has brought safely off the map: MMCs counted in Half-Squads, as for stacking, so that all
 * numbers are whole, and Leaders. Shaken and wounded units count like others.
 *
 * @rule 1.3, 22.0
 * @example exitedOf(scene, 'de') // { halfSquads: 3, leaders: 1 }
 */
export function exitedOf(
  { world, position }: Scene,
  side: Side,
): { readonly halfSquads: number; readonly leaders: number } {
  const types = position.counters
    .filter((counter) => counter.side === side && counter.place.kind === 'exited')
    .map((counter) => typeOf(world, counter));
  return {
    halfSquads: types.reduce(
      (sum, type) => sum + (isMmc(type) ? halfSquadsOf(type, world.ruleset.switches.atgmStacking) : 0),
      0,
    ),
    leaders: types.filter(({ kind }) => kind === 'leader').length,
  };
}

/**
 * Ends the game when it is over.
 *
 * @rule 22.0
 * @example yield* endGame(scene)
 */
export function* endGame(scene: Scene): GameProcedure {
  yield* record({ kind: 'gameEnded', result: victoryOf(scene), to: 'all' });
  while (scene.frames.length > 0) yield* pop();
}
