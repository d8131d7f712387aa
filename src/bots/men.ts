import type { Counter, Position, Side, World } from '../state/index.js';
import { entryOf, isDue, isUnit } from '../state/index.js';
import { sumOf } from './tactical/harm.js';

/**
 * The men of a side who are not lost though they are not on the map, in Squads: those who are still to come by the scenario, and those who have left
 * the map. Men whom only an event calls count from then on.
 *
 * @example menBeside(world, position, 'de') // 4: four Squads enter in this turn
 */
export function menBeside(world: World, position: Position, side: Side): number {
  return sumOf(
    world,
    position.counters.filter((unit) => unit.side === side && isUnit(world, unit) && isBeside(world, position, unit)),
  );
}

function isBeside(world: World, position: Position, unit: Counter): boolean {
  if (unit.place.kind === 'exited') return true;
  if (unit.place.kind !== 'pool') return false;
  const entry = entryOf(world, unit);
  return entry !== undefined && (entry.kind !== 'event' || isDue(world, position, unit));
}
