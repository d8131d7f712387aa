import { tell } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { rollOf } from '../state/index.js';
import type { FireEffect } from './effects.js';
import { bystanderEffect, cohesionCheck, collateralEffect } from './effects.js';
import { steadyOf } from './highest.js';

const COHESION_CHECK = { purpose: 'check', rule: '13.3.1' } as const;
const COLLATERAL = { purpose: 'collateral', rule: '13.3.7' } as const;

/**
 * A unit checks its Cohesion: the roll and what it comes to are told.
 *
 * @param scene the scene in which the unit stands as it checks
 * @param unit the unit
 * @returns what becomes of it
 * @rule 13.3.1
 * @example const effect = yield* checkCohesion(scene, squad)
 */
export function* checkCohesion(scene: Pick<LhyScene, 'world'>, unit: Unit): LhyProcedure<FireEffect> {
  const { id, side } = unit;
  const steady = steadyOf(scene, unit);
  const die = yield* rollOf(COHESION_CHECK, id, side, (face) => cohesionCheck(steady, face));
  const effect = cohesionCheck(steady, die);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'check',
    of: id,
    rule: COHESION_CHECK.rule,
    params: { die, cohesion: steady.cohesion, effect },
  }));
  return effect;
}

/**
 * A unit whose vehicle is destroyed checks for collateral damage: the roll and what it comes to are told.
 *
 * @param scene the scene in which the unit stands as it checks
 * @param unit a rider or a passenger
 * @returns what becomes of it
 * @rule 13.3.7
 * @example const effect = yield* checkCollateral(scene, rider)
 */
export function* checkCollateral(scene: Pick<LhyScene, 'world'>, unit: Unit): LhyProcedure<FireEffect> {
  const { id, side } = unit;
  const steady = steadyOf(scene, unit);
  const die = yield* rollOf(COLLATERAL, id, side, (face) => collateralEffect(steady, face));
  const effect = collateralEffect(steady, die);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'collateral',
    of: id,
    rule: COLLATERAL.rule,
    params: { die, cohesion: steady.cohesion, effect },
  }));
  return effect;
}

/**
 * A unit beside a vehicle that is destroyed suffers: what becomes of it is told.
 *
 * @rule 13.3.7
 * @example const effect = yield* hurtBystander(scene, squad)
 */
export function* hurtBystander(scene: Pick<LhyScene, 'world'>, unit: Unit): LhyProcedure<FireEffect> {
  const effect = bystanderEffect(steadyOf(scene, unit));
  yield* tell(() => ({ kind: 'summed', sum: 'bystander', of: unit.id, rule: COLLATERAL.rule, params: { effect } }));
  return effect;
}
