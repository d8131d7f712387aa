import { outcome } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, cohesionOf, drawOne, hexOf, typeOf, unitsIn } from '../state/index.js';
import { checkCohesion, checkCollateral, hurtBystander } from './checks.js';
import { isUncovered, mayBeHurt } from './resolve-hex.js';
import { suffer, unload } from './suffer.js';

const BYSTANDER = { purpose: 'bystander', rule: '13.3.7' } as const;

/**
 * A vehicle is destroyed at once: its riders and passengers get off and suffer, and a limbered gun is destroyed.
 *
 * @param scene the scene
 * @param vehicle the vehicle
 * @param others whether one of the undisrupted units beside it in the open suffers too
 * @rule 13.3.6, 13.3.7, 14.3.2.2, 19.1.1
 * @example yield* wreck(scene, truck, 'alone')
 */
export function* wreck(scene: LhyScene, vehicle: Unit, others: 'alone' | 'withBystander'): LhyProcedure {
  yield* outcome(vehicle.id, 'destroyed');
  const near = others === 'alone' ? [] : besides(scene, vehicle);
  yield* hurtCarried(scene, vehicle);
  yield* suffer(scene, vehicle.id, 'destroyed');
  if (near.length === 0) return;
  const id = yield* drawOne(BYSTANDER, hexOf(scene.position, near[0] as Unit) ?? '', vehicle.side, near.map(idOf));
  const effect = yield* hurtBystander(scene, scene.position.units[id] as Unit);
  yield* outcome(id, effect);
  yield* suffer(scene, id, effect);
}

const idOf = ({ id }: Unit): string => id;

/** The undisrupted units on foot in the open beside a vehicle. */
function besides(scene: LhyScene, vehicle: Unit): readonly Unit[] {
  const hex = hexOf(scene.position, vehicle);
  if (hex === undefined || !isUncovered(scene, hex)) return [];
  return unitsIn(scene.position, hex).filter((unit) => mayBeHurt(scene, unit));
}

/** Riders and passengers get off and suffer; a limbered gun is destroyed. */
function* hurtCarried(scene: LhyScene, vehicle: Unit): LhyProcedure {
  for (const unit of carriedBy(scene.position, vehicle.id)) {
    yield* unload(scene, unit);
    if (typeOf(scene.world, unit).kind === 'towedGun' || cohesionOf(scene.world, unit) === undefined) {
      yield* suffer(scene, unit.id, 'destroyed');
      continue;
    }
    yield* suffer(scene, unit.id, yield* checkCollateral(scene, unit));
  }
}

/**
 * An AFV is shocked at once: its riders get off and check their Cohesion.
 *
 * @param scene the scene
 * @param vehicle the AFV
 * @rule 13.3.5, 19.1.1, 19.2
 * @example yield* jolt(scene, tank)
 */
export function* jolt(scene: LhyScene, vehicle: Unit): LhyProcedure {
  const riders = carriedBy(scene.position, vehicle.id);
  yield* outcome(vehicle.id, 'shocked');
  for (const unit of riders) yield* unload(scene, unit);
  yield* suffer(scene, vehicle.id, 'shocked');
  for (const unit of riders) {
    if (cohesionOf(scene.world, unit) === undefined) continue;
    const effect = yield* checkCohesion(scene, unit);
    if (effect === 'none') continue;
    yield* outcome(unit.id, effect);
    yield* suffer(scene, unit.id, effect);
  }
}
