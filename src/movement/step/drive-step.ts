import type { Params } from '../../kernel/basis/result.js';
import type { Scene } from '../../state/index.js';
import { clause, isEmplaced, levelOf, meleeAt, typeOf } from '../../state/index.js';
import { isCraft } from '../../units/index.js';
import { INTO_ENEMIES } from '../party/coordinated.js';
import { headingOf } from '../party/course.js';
import { OFF_MAP } from '../terrain/location.js';
import { RUBBLING_RULES } from './rubbling-step.js';
import { holdersAt } from './holders.js';
import type { Step } from './step.js';
import type { StepRule } from './step-rule.js';

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
  clause({
    code: 'coordinated-into-enemy',
    rule: '6.5',
    unless: INTO_ENEMIES.unless,
    violation: coordinatedIntoEnemy,
  }),
  { code: 'emplaced', rule: '21.7', violation: outOfEmplacement },
  ...RUBBLING_RULES,
];

/**
 * A vehicle goes over its two front hexsides, or backwards over the two opposite ones. It comes onto the map as its
 * owner likes.
 */
function notFacing(_scene: Scene, { party, to, near, drivers }: Step): Params | undefined {
  if (drivers.length === 0 || party.at === undefined || !near || levelOf(to) !== 'ground') return undefined;
  const driver = drivers.find(({ course }) => course === undefined);
  return driver === undefined ? undefined : { unit: driver.vehicle.id, to, facing: headingOf(party, driver.vehicle) };
}

/** No vehicle enters a hex that an enemy vehicle holds. */
function intoEnemyVehicle(scene: Scene, { party, to, drivers: [driver] }: Step): Params | undefined {
  if (driver === undefined || to === OFF_MAP) return undefined;
  const enemy = holdersAt(scene, to, party.by).find((holder) => isCraft(typeOf(scene.world, holder)));
  return enemy === undefined ? undefined : { unit: driver.vehicle.id, to, enemy: enemy.id };
}

/** A vehicle enters a hex with enemies on foot only by an Overrun. */
function onlyByOverrun(scene: Scene, { party, to, drivers: [driver] }: Step): Params | undefined {
  if (driver === undefined || to === OFF_MAP) return undefined;
  const held = holdersAt(scene, to, party.by).some((holder) => !isCraft(typeOf(scene.world, holder)));
  return held && meleeAt(scene.position, to) === undefined ? { unit: driver.vehicle.id, to } : undefined;
}

/** Vehicles keep out of Melee. */
function driveIntoMelee(scene: Scene, { to, drivers: [driver] }: Step): Params | undefined {
  if (driver === undefined || to === OFF_MAP || meleeAt(scene.position, to) === undefined) return undefined;
  return { unit: driver.vehicle.id, at: to };
}

/** Coordinated Movement leads into no Melee, Overrun or Close Assault. */
function coordinatedIntoEnemy(scene: Scene, { party, to, drivers }: Step): Params | undefined {
  if (drivers.length === 0 || party.movers.length === 1 || to === OFF_MAP) return undefined;
  const held = holdersAt(scene, to, party.by).length > 0 || meleeAt(scene.position, to) !== undefined;
  return held ? { units: party.movers.map(({ unit }) => unit), to } : undefined;
}

/** A vehicle leaves an Emplacement in reverse. */
function outOfEmplacement(scene: Scene, { to, drivers, near }: Step): Params | undefined {
  if (drivers.length === 0 || !near) return undefined;
  const driver = drivers.find(({ vehicle, course }) => course === 'forward' && isEmplaced(scene, vehicle));
  return driver === undefined ? undefined : { unit: driver.vehicle.id, to };
}
