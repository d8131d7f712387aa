import type { View } from '../../engine/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import { ledger, minus, plus } from '../../kernel/numbers/ledger.js';
import { attackAgainst, attackOn, firing, frontsFor } from '../shooting/index.js';
import type { EnfiladeAction, Lhy, LhyWorld } from '../state/index.js';
import { unitsNamed } from '../state/index.js';
import type { Hour } from '../terrain/index.js';
import type { Choice } from './choice.js';
import { harmOf } from './fire-choice.js';
import { actionsOf } from './found.js';
import { sceneOf } from './ground.js';

/** So many sets of firers are looked at. */
const SETS = 48;

/**
 * The sets of units that come into the rear of a target together, each with what their fire is worth: the target chooses the front that
 * suits it best, and what the same units would do without the word is taken off.
 *
 * @rule 11.1.1
 * @example enfilades(world, view)[0]?.because.terms.map(({ id }) => id) // ['botHarm', 'botPlainFire']
 */
export function enfilades(world: LhyWorld, view: View<Lhy>): readonly Choice<EnfiladeAction>[] {
  return actionsOf(world, view, 'enfilade', {}, SETS).map((action) => {
    const fronts = frontsFor(sceneOf(world, view), unitsNamed(view.position, action.units), action);
    const harm = smallest(fronts.map((front) => harmTogether(world, view, action, front)));
    const plain = harmTogether(world, view, action);
    const terms = [plus('botHarm', '11.1.1', harm), minus('botPlainFire', '11.3', plain)];
    return { action, because: ledger('botEnfilade', '11.1.1', terms) };
  });
}

function harmTogether(world: LhyWorld, view: View<Lhy>, { units, hex, target }: EnfiladeAction, front?: Hour): number {
  const scene = sceneOf(world, view);
  const attacks = unitsNamed(view.position, units).flatMap((unit) => {
    const shooting = firing(unit, front);
    return target === undefined ? attackOn(scene, shooting, hex) : attackAgainst(scene, shooting, target);
  });
  return harmOf(scene, attacks, view.side);
}
