import { suffer } from '../fire/index.js';
import type { LhyProcedure, LhyScene } from '../state/index.js';
import { foesIn, has, kindOf, ownIn, unitsIn, unitsNamed } from '../state/index.js';
import { record } from '../state/procedure.js';

/**
 * Vehicles and mortars that have landed in an Assault Hex take no part in the assault. They are destroyed where the enemy has won it: he is
 * there, or has advanced from there, and nobody on foot of their own side is.
 *
 * @param hex the hex, after its assault
 * @param fought the units that were in the assault
 * @rule 16.1.4, 16.1.5, 16.1.6
 * @example yield* loseMachines(scene, 'E5', ['red.1'])
 */
export function* loseMachines(scene: LhyScene, hex: string, fought: readonly string[]): LhyProcedure {
  const advanced = (side: string): boolean =>
    unitsNamed(scene.position, fought).some((unit) => unit.side !== side && has(unit, 'advanced'));
  const isLost = (side: string): boolean =>
    (foesIn(scene, hex, side).length > 0 || advanced(side)) &&
    ownIn(scene.position, hex, side).every((unit) => kindOf(scene.world, unit).vehicular);
  for (const { id, side } of unitsIn(scene.position, hex).filter((unit) => has(unit, 'landed'))) {
    if (isLost(side)) yield* suffer(scene, id, 'destroyed');
    else yield* record({ kind: 'unmarked', unit: id, mark: 'landed' });
  }
  for (const { id, side, fell } of Object.values(scene.position.mortars)) {
    if (fell !== hex) continue;
    if (isLost(side)) yield* record({ kind: 'mortarDestroyed', mortar: id });
    else yield* record({ kind: 'mortarLanded', mortar: id });
  }
}
