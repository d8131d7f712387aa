import { minesAgainst } from '../combat/index.js';
import type { Params } from '../kernel/result.js';
import { indexOf, terrainAt } from '../map/index.js';
import type { Scene } from '../state/index.js';
import { hexOf, levelOf, meleeAt, typeOf } from '../state/index.js';
import { isCraft } from '../units/index.js';
import { headingOf } from './course.js';
import { OFF_MAP } from './location.js';
import { holdersAt } from './step.js';
import type { Step } from './step.js';
import type { StepRule } from './step-rule.js';
import { meetsFireForEffect } from './struck.js';

/**
 * The conditions of a step that a vehicle takes.
 *
 * @rule 15.1
 */
export const DRIVE_STEP_RULES: readonly StepRule[] = [
  { code: 'not-facing', rule: '15.1', violation: notFacing },
  { code: 'enemy-vehicle', rule: '15.1', violation: intoEnemyVehicle },
  { code: 'only-by-overrun', rule: '15.1', violation: onlyByOverrun },
  { code: 'melee-marked', rule: '15.1', violation: driveIntoMelee },
  { code: 'unsupported', rule: '15.1.2', violation: rubbling },
  { code: 'unsupported', rule: '18.2', violation: driveIntoBarrage },
  { code: 'unsupported', rule: '21.4.1', violation: driveIntoMines },
];

/** A vehicle goes over its two front hexsides, or backwards over the two opposite; onto the map it comes as its owner likes. */
function notFacing(_scene: Scene, { party, to, near, vehicle, course }: Step): Params | undefined {
  if (vehicle === undefined || course !== undefined || party.at === undefined || !near) return undefined;
  if (levelOf(to) !== 'ground') return undefined;
  return { unit: vehicle.id, to, facing: headingOf(party, vehicle) };
}

/** No vehicle enters a hex that an enemy vehicle holds. */
function intoEnemyVehicle(scene: Scene, { party, to, vehicle }: Step): Params | undefined {
  if (vehicle === undefined || to === OFF_MAP) return undefined;
  const enemy = holdersAt(scene, to, party.by).find((holder) => isCraft(typeOf(scene.world, holder)));
  return enemy === undefined ? undefined : { unit: vehicle.id, to, enemy: enemy.id };
}

/** Where enemies are on foot a vehicle comes only to overrun them. */
function onlyByOverrun(scene: Scene, { party, to, vehicle }: Step): Params | undefined {
  if (vehicle === undefined || to === OFF_MAP) return undefined;
  const held = holdersAt(scene, to, party.by).some((holder) => !isCraft(typeOf(scene.world, holder)));
  return held && meleeAt(scene.position, to) === undefined ? { unit: vehicle.id, to } : undefined;
}

/** Vehicles keep out of Melee. */
function driveIntoMelee(scene: Scene, { to, vehicle }: Step): Params | undefined {
  if (vehicle === undefined || to === OFF_MAP || meleeAt(scene.position, to) === undefined) return undefined;
  return { unit: vehicle.id, at: to };
}

/** Buildings and Huts that a vehicle would turn to Rubble. */
function rubbling(scene: Scene, { to, vehicle, near, costs }: Step): Params | undefined {
  const hex = vehicle === undefined || !near || to === OFF_MAP ? undefined : indexOf(scene.world.map, hexOf(to));
  if (hex === undefined || terrainAt(scene.world.map, hex).rubbleWhenEntered !== true) return undefined;
  return costs.every(({ kind }) => kind === 'cost') ? { section: '15.1.2', to } : undefined;
}

/** Fire for Effect against vehicles is not there yet. */
function driveIntoBarrage(scene: Scene, { party, to, vehicle, near }: Step): Params | undefined {
  if (vehicle === undefined || !near || to === OFF_MAP) return undefined;
  return meetsFireForEffect(scene, party.movers, party.at, to).length > 0 ? { section: '18.2', to } : undefined;
}

/** Mines against vehicles are not there yet. */
function driveIntoMines(scene: Scene, { party, to, vehicle, near }: Step): Params | undefined {
  if (vehicle === undefined || !near || to === OFF_MAP) return undefined;
  return minesAgainst(scene, to, party.by).length > 0 ? { section: '21.4.1', to } : undefined;
}
