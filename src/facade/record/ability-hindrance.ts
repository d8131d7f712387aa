import { smokeBar } from '../../combat/index.js';
import { assaultBar, hitAndRunBar, immobilityOf } from '../../movement/index.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Scene } from '../../state/index.js';
import { countersOf, typeOf } from '../../state/index.js';
import { lowCrawlBar } from '../../units/index.js';
import type { Hindrance, Hindrances } from './hindrances.js';
import { textsIn } from './hindrances.js';

/**
 * Why a unit is not able to do a thing, as the rule that refuses it says: what its counter lacks, or its state. Where units lack
 * different things, nothing is told.
 *
 * @rule 6.0, 6.1, 6.3, 6.7, 7.0
 * @example abilityHindrance['no-low-crawl'](scene, { unit: 'us.mortar.1' }, action) // { team: true }
 */
export const abilityHindrance: Hindrances = {
  'cannot-move': ofEach(immobilityOf),
  'no-assault-move': ofEach((scene, unit) => assaultBar(scene, unit, [])),
  'no-low-crawl': ofEach(({ world }, unit) => lowCrawlBar(typeOf(world, unit))),
  'no-hit-and-run': ofEach((scene, unit) => hitAndRunBar(scene, unit, [])),
  'lays-no-smoke': ofEach(smokeBar),
};

/** The one reason of all units that a refusal names. */
function ofEach(barOf: (scene: Scene, unit: Counter) => string | undefined): Hindrance {
  return (scene: Scene, { unit, units }: Params) => {
    const named = countersOf(scene.position, textsIn([unit, units]));
    const [bar, other] = new Set(named.map((each) => barOf(scene, each)));
    return bar === undefined || other !== undefined ? {} : { [bar]: true };
  };
}
