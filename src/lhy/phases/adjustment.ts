import { push, record } from '../state/procedure.js';
import { sendHelp, tireDefenders } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, LhyWorld, Unit } from '../state/index.js';
import { has, hexOf, inPlay, isComing, ownIn, typeOf } from '../state/index.js';
import type { Excess } from '../units/index.js';
import { excessOf } from '../units/index.js';
import { takeControl } from './control.js';

/**
 * The end of a Platoon Activation Cycle: red Motion markers come off, units under Assault Arrows feint or enter, and hexes that
 * hold too much are thinned out. Each step that needs a decision opens its frame; the next call goes on.
 *
 * @rule 6.0-II.4
 * @example yield* adjustMarkers(scene)
 */
export function* adjustMarkers(scene: LhyScene): LhyProcedure {
  for (const { id, motion } of inPlay(scene.position))
    if (motion === 'stopped') yield* record({ kind: 'motionSet', unit: id });
  for (const assault of scene.position.assaults) yield* sendHelp(scene, assault);
  const arrow = scene.position.assaults.find(({ units }) => units.some(isComing));
  if (arrow !== undefined) {
    yield* push({ kind: 'feint', by: arrow.side, hex: arrow.hex });
    return;
  }
  const crowd = crowded(scene);
  if (crowd !== undefined) {
    yield* push({ kind: 'stacking', ...crowd });
    return;
  }
  for (const { hex } of scene.position.assaults) yield* tireDefenders(scene, hex);
  yield* takeControl(scene);
  yield* record({ kind: 'cycleEnded' });
}

/** A hex with too many units of a side. */
function crowded(scene: LhyScene): { readonly by: string; readonly hex: string } | undefined {
  const seen = new Set<string>();
  for (const unit of inPlay(scene.position)) {
    const hex = hexOf(scene.position, unit);
    if (hex === undefined || seen.has(`${hex} ${unit.side}`)) continue;
    seen.add(`${hex} ${unit.side}`);
    if (excessIn(scene, hex, unit.side).length > 0) return { by: unit.side, hex };
  }
  return undefined;
}

/**
 * What a side has too much of in a hex.
 *
 * @rule 2.3
 * @example excessIn(scene, 'B2', 'blue') // []
 */
export function excessIn({ world, position }: LhyScene, hex: string, side: string): readonly Excess[] {
  return excessAmong(world, ownIn(position, hex, side));
}

/** The data that stacking reads. */
export type StackingWorld = Pick<LhyWorld, 'counters' | 'rulings'>;

/**
 * What units of one side would have too much of in one hex. Dummies do not count.
 *
 * @rule 2.3
 * @example excessAmong(world, [gun, gun]) // [{ of: 'towedGun', by: 1 }]
 */
export function excessAmong(world: StackingWorld, units: readonly Unit[]): readonly Excess[] {
  return excessOf(
    world.rulings,
    units
      .filter((unit) => !has(unit, 'dummy'))
      .map((unit) => ({ kind: typeOf(world, unit).kind, reduced: has(unit, 'reduced') })),
  );
}
