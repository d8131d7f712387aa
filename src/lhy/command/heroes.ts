import { record } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { endOfHeroism, has, inPlay, isHeroStill } from '../state/index.js';

/**
 * Units are Heroic no more whose target hex is vacant: when they begin to act, and at the end of the Fire Resolution Phase.
 *
 * @param asked the units that are looked at
 * @rule 12.6.4
 * @example yield* endVacantHeroism(scene, () => true)
 */
export function* endVacantHeroism(scene: LhyScene, asked: (unit: Unit) => boolean): LhyProcedure {
  const { position } = scene;
  for (const unit of inPlay(position).filter((each) => has(each, 'heroic') && asked(each))) {
    if (isHeroStill(position, unit)) continue;
    for (const event of endOfHeroism(unit)) yield* record(event);
  }
}
