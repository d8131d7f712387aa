import { topFrame } from '../../engine/index.js';
import { pop, push } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, LhyWorld } from '../state/index.js';
import { otherSide, plays } from '../state/index.js';
import { closeTurn, conceal, tidy } from './clean-up.js';

/** Whether a mission gives a side dummies. It is no matter of what has become of them: that would tell the enemy of it. */
function hasDummies({ mission }: Pick<LhyWorld, 'mission'>, side: string): boolean {
  return mission.units.some((unit) => unit.side === side && unit.dummy === true);
}

/**
 * In a game with Deception both sides may place their dummies anew, the active side first, after the first steps of the Clean Up Phase.
 *
 * @returns whether a side has to decide
 * @rule 20.8.2
 * @example if (yield* offerDeception(scene)) return
 */
export function* offerDeception(scene: LhyScene): LhyProcedure<boolean> {
  const { world, position } = scene;
  if (!plays(world, 'deception') || !world.sides.some((side) => hasDummies(world, side))) return false;
  yield* tidy(scene);
  const last = otherSide(world, position.initiative);
  for (const by of [last, position.initiative])
    if (hasDummies(world, by)) yield* push({ kind: 'deception', by, moved: [] });
  return true;
}

/**
 * A side places no more dummies. After the last one the turn ends.
 *
 * @rule 5.0-VII, 20.8.2
 * @example yield* endDeception(scene)
 */
export function* endDeception(scene: LhyScene): LhyProcedure {
  yield* pop();
  if (topFrame(scene) !== undefined) return;
  yield* conceal(scene);
  yield* closeTurn(scene);
}
