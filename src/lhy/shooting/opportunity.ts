import { append } from '../../kernel/basis/lists.js';
import { lately } from '../command/index.js';
import type { Shooting } from '../fire/index.js';
import { hexNamed } from '../maneuver/index.js';
import type { Deed, LhyScene } from '../state/index.js';
import { hexOf, kindOf } from '../state/index.js';
import { isOpenGround } from '../terrain/index.js';

/** So many open hexes in a row a vehicle has to enter in the sight of the unit that fires. */
const IN_A_ROW = 3;

/**
 * The hexes in which a unit has seen a vehicle that maneuvered and is out of its sight now: of each row of three or more open hexes
 * that the vehicle entered in its sight.
 *
 * @param scene the scene
 * @param shooting who fires; only in reaction there are such hexes
 * @param id the vehicle
 * @returns names of hexes in the order in which they were entered; empty where the unit sees the last one, or saw too few
 * @rule 11.5.4g
 * @example opportunitiesFor(scene, shooting, 'red.tank') // ['C4', 'C5', 'C6']
 */
export function opportunitiesFor(scene: LhyScene, { unit, reaction }: Shooting, id: string): readonly string[] {
  const target = scene.position.units[id];
  if (!reaction || target === undefined || target.side === unit.side || !kindOf(scene.world, target).vehicular)
    return [];
  const steps = lately(scene, target).filter(({ kind, from }) => kind === 'maneuver' && from !== undefined);
  const last = steps.at(-1);
  if (last === undefined || last.seenBy.includes(unit.id) || last.hex !== hexOf(scene.position, target)) return [];
  let row: Deed[] = [];
  const found: string[] = [];
  for (const step of steps) {
    const hex = hexNamed(scene, step.hex);
    const counts = hex !== undefined && isOpenGround(scene.world.map, hex) && step.seenBy.includes(unit.id);
    if (!counts || row.at(-1)?.hex !== step.from) row = [];
    if (counts) row.push(step);
    if (row.length >= IN_A_ROW)
      append(
        found,
        row.map((each) => each.hex),
      );
  }
  return [...new Set(found)];
}
