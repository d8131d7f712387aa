import type { Params } from '../../kernel/basis/result.js';
import { indexOf, roadBetween, terrainAt } from '../../map/index.js';
import { RUBBLING } from '../../tables/index.js';
import type { TerrainRow } from '../../tables/terrain-row.js';
import { armorAt, columnOf } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { hexOf, isInRuins, isUnit, onMap, vehicleType } from '../../state/index.js';
import type { StepRule } from './step-rule.js';
import type { Driver, Step } from './step.js';

/**
 * The conditions of a step by which a vehicle turns a Building or Huts to Rubble.
 *
 * @rule 15.1.2
 */
export const RUBBLING_RULES: readonly StepRule[] = [
  { code: 'rubbling-occupied', rule: '15.1.2', violation: rubblingOccupied },
  { code: 'road-bound-rubbling', rule: '15.1.2', violation: roadBoundRubbling },
  { code: 'too-light-to-rubble', rule: '15.1.2', violation: tooLightToRubble },
];

/**
 * The Building or the Huts that come down when a vehicle goes from one hex to another; along a road it passes beside
 * them.
 *
 * @param from absent for a vehicle that comes on the map
 * @returns its terrain, or nothing
 * @rule 15.1.2
 * @example broughtDown(scene, 'E4', 'E5')?.id // 'lcBuilding'
 */
export function broughtDown(scene: Scene, from: LocationId | undefined, to: LocationId): TerrainRow | undefined {
  const { map } = scene.world;
  const there = indexOf(map, hexOf(to));
  const here = from === undefined ? undefined : indexOf(map, hexOf(from));
  if (there === undefined || isInRuins(scene, hexOf(to))) return undefined;
  if (here !== undefined && roadBetween(map, here, there)) return undefined;
  const row = terrainAt(map, there);
  return row.rubbleWhenEntered === true ? row : undefined;
}

const NOBODY: readonly Driver[] = [];

/** The vehicles that would bring down a Building by their step, if its chart lets them in at all. */
function rubblers(scene: Scene, { party, to, drivers, near, costs }: Step): readonly Driver[] {
  if (!near || costs.some(({ kind }) => kind === 'prohibited')) return NOBODY;
  return broughtDown(scene, party.at, to) === undefined ? NOBODY : drivers;
}

/** Nobody of either side may be in it, on any floor. */
function rubblingOccupied(scene: Scene, step: Step): Params | undefined {
  if (step.drivers.length === 0) return undefined;
  const [driver] = rubblers(scene, step);
  if (driver === undefined) return undefined;
  const inside = scene.position.counters.find((counter) => {
    const at = isUnit(scene.world, counter) ? onMap(counter) : undefined;
    return at !== undefined && hexOf(at) === hexOf(step.to);
  });
  return inside === undefined ? undefined : { unit: driver.vehicle.id, to: step.to, by: inside.id };
}

/** Whatever the chart says of Huts, a road-bound vehicle brings down nothing. */
function roadBoundRubbling(scene: Scene, step: Step): Params | undefined {
  if (step.drivers.length === 0) return undefined;
  const isRoadBound = ({ vehicle }: Driver): boolean => {
    const type = vehicleType(scene.world, vehicle);
    return type !== undefined && columnOf(type) === 'R';
  };
  const bound = rubblers(scene, step).find(isRoadBound);
  return bound === undefined ? undefined : { unit: bound.vehicle.id, to: step.to };
}

/** Its front hull must be armored by more than 1. */
function tooLightToRubble(scene: Scene, step: Step): Params | undefined {
  if (step.drivers.length === 0) return undefined;
  const light = rubblers(scene, step).find(({ vehicle }) => frontHull(scene, vehicle) <= RUBBLING.tooLight);
  if (light === undefined) return undefined;
  return { unit: light.vehicle.id, to: step.to, armor: frontHull(scene, light.vehicle) };
}

/**
 * The armor of the front hull of a vehicle; 0 where it has none.
 *
 * @rule 15.1.2
 * @example frontHull(scene, sherman) // 4
 */
export function frontHull({ world }: Scene, vehicle: Counter): number {
  const type = vehicleType(world, vehicle);
  return type === undefined ? 0 : (armorAt(type, 'hull', 'front') ?? 0);
}
