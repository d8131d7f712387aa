import type { Counter, Scene } from '../../state/index.js';
import { typeOf } from '../../state/index.js';

const ORDINARY_DIE = 6;

/**
 * The sides of the die that units roll to attack: six, or the die of their nation if all of them belong to a nation
 * with its own die. The dice of Snipers, Marksmen and Mortars are ordinary.
 *
 * @returns sides
 * @rule 13.0
 * @example fireDie(scene, [squad]) // 6
 */
export function fireDie(scene: Scene, units: readonly Counter[]): number {
  const dice = new Set(
    units.map((unit) => scene.world.catalogue.nations.get(typeOf(scene.world, unit).nation)?.fireDie ?? ORDINARY_DIE),
  );
  const [sides = ORDINARY_DIE] = dice;
  return dice.size === 1 ? sides : ORDINARY_DIE;
}
