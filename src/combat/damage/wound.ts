import { record } from '../../state/procedure.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import { counterOf, skillEffects, typeOf } from '../../state/index.js';
import { eliminate, shake } from './loss.js';

/** A second wound kills, unless a Skill says otherwise. */
const FATAL_WOUNDS = 2;

/**
 * The number of the wound that kills a man: the second, or another by a Skill.
 *
 * @rule 5.1
 * @example fatalWound(scene, koch) // 2
 */
export function fatalWound(scene: Scene, man: Counter): number {
  return largest(
    skillEffects(scene.world, man, 'wounds').map((effect) => effect.fatal),
    FATAL_WOUNDS,
  );
}

/**
 * Wounds a man. The wound also Shakes him, unless he is a Hero. The last wound that he can bear eliminates him.
 *
 * @returns his fate
 * @rule 5.1, 12.0
 * @example yield* wound(scene, 'us.tom.1')
 */
export function* wound(scene: Scene, unit: CounterId): GameProcedure<'wounded' | 'eliminated'> {
  const man = counterOf(scene.position, unit);
  const wounds = (man?.status.wounds ?? 0) + 1;
  if (man === undefined || wounds >= fatalWound(scene, man)) {
    yield* eliminate(scene, unit, 'damage');
    return 'eliminated';
  }
  yield* record({ kind: 'wounded', counter: unit, wounds, to: 'all' });
  if (typeOf(scene.world, man).kind !== 'hero') yield* shake(scene, unit);
  return 'wounded';
}
