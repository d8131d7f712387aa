import { plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { DIRECT_FIRE_TABLE, ORDNANCE_FIRE_TABLE } from '../../tables/index.js';
import { isMmc, isWeapon } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { fliesAbove, isHelicopter, isHovering, typeOf } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { isMissile, ordnanceOf } from './ordnance.js';

/** The color of the numbers of an anti-aircraft weapon. Blue: guided; green: not. */
type Color = 'blue' | 'green';

/**
 * The color of an anti-aircraft weapon's numbers: of a Support Weapon of that kind, of a Weapon Team marked AA, of a piece that
 * a vehicle or a helicopter mounts.
 *
 * @param gun which piece of a split to-hit table
 * @returns nothing for any other ordnance
 * @rule 1.6.6, 14.1
 * @example antiAircraftColor(scene, stinger) // 'blue'
 */
export function antiAircraftColor(scene: Scene, weapon: Counter, gun?: string): Color | undefined {
  const type = typeOf(scene.world, weapon);
  if (isWeapon(type)) return type.kind === 'antiAircraft' ? (type.antiAircraft ?? 'green') : undefined;
  const color = ordnanceOf(scene, weapon, gun)?.antiAircraft;
  return color ?? (isMmc(type) && type.team?.weapon === 'antiAircraft' ? 'green' : undefined);
}

/**
 * Whether a counter's weapon may be fired at a fixed-wing aircraft: an anti-aircraft weapon, except one that spares
 * aircraft; by the switch `aaVersusAircraft` only a guided one.
 *
 * @param gun which piece of a split to-hit table
 * @rule 19.1.1
 * @example engagesAircraft(scene, flak88) // false
 */
export function engagesAircraft(scene: Scene, weapon: Counter, gun?: string): boolean {
  const color = antiAircraftColor(scene, weapon, gun);
  if (color === undefined || ordnanceOf(scene, weapon, gun)?.sparesAircraft === true) return false;
  return color === 'blue' || scene.world.ruleset.switches.aaVersusAircraft === 'anyAa';
}

/** The helicopter that fires in an order. */
function helicopterOf(scene: Scene, { units }: FireOrder): Counter | undefined {
  return units.find((unit) => isHelicopter(scene.world, unit));
}

/**
 * Whether ordnance is kept from a helicopter because it flies: from the ground only anti-aircraft weapons reach it then, by
 * the switch `aaVersusFlyingHelicopter` only guided ones; a missile against armor reaches it from nowhere.
 *
 * @rule 19.2.1, 19.2.7, 19.2.9
 * @example isTooFast(scene, order) // true: a Bazooka at a flying Huey
 */
export function isTooFast(scene: Scene, order: FireOrder): boolean {
  const { vehicle, gun, weapons } = order;
  const [weapon] = weapons;
  if (vehicle === undefined || weapon === undefined) return false;
  if (!isHelicopter(scene.world, vehicle) || isHovering(vehicle)) return false;
  const color = antiAircraftColor(scene, weapon, gun);
  if (color !== undefined) {
    return color !== 'blue' && scene.world.ruleset.switches.aaVersusFlyingHelicopter === 'guidedOnly';
  }
  return helicopterOf(scene, order) === undefined || isMissile(scene, weapon, gun);
}

/**
 * The modifier of a helicopter's machine guns for its own flight: nothing while it hovers.
 *
 * @rule 19.2.1
 * @example flyingGunTerms(huey) // [flyingFirer -2]
 */
export function flyingGunTerms(helicopter: Counter): readonly Term[] {
  const { value, rule } = DIRECT_FIRE_TABLE.flyingFirer;
  return isHovering(helicopter) ? [] : [plus('flyingFirer', rule, value)];
}

/**
 * The same for the roll to hit of its ordnance.
 *
 * @rule 19.2.1
 * @example flyingShotTerms(huey) // [flyingFirer +2]
 */
export function flyingShotTerms(helicopter: Counter): readonly Term[] {
  const { value, rule } = ORDNANCE_FIRE_TABLE.flyingFirer;
  return isHovering(helicopter) ? [] : [plus('flyingFirer', rule, value)];
}

/**
 * The modifier of small arms fired at a helicopter, by its mode: two less while it flies. While it hovers, one less for
 * firers on the ground; by the switch `hoverTargetDft` for all firers or for none.
 *
 * @rule 19.2.1, 19.2.9
 * @example helicopterTargetTerms(scene, order, huey) // [flyingTarget -2]
 */
export function helicopterTargetTerms(scene: Scene, order: FireOrder, helicopter: Counter): readonly Term[] {
  if (!isHovering(helicopter)) {
    const { value, rule } = DIRECT_FIRE_TABLE.flyingTarget;
    return [plus('flyingTarget', rule, value)];
  }
  const { hoverTargetDft } = scene.world.ruleset.switches;
  const counts = hoverTargetDft === 'everyFirer' || (hoverTargetDft === 'groundFirers' && !helicopterOf(scene, order));
  const { value } = DIRECT_FIRE_TABLE.movingVehicleTarget;
  return counts ? [plus('hoveringTarget', '19.2.1', value)] : [];
}

/**
 * The term that makes a helicopter harder to hit with ordnance: only its mode counts. An aircraft counts like a flying
 * helicopter.
 *
 * @returns nothing for a target on the ground
 * @rule 19.1.1, 19.2.7
 * @example aloftShotTerms(scene, huey) // [flyingTarget +2]
 */
export function aloftShotTerms(scene: Scene, target: Counter): readonly Term[] | undefined {
  if (!fliesAbove(scene.world, target)) return undefined;
  const { aircraftTarget, flyingTarget, hoveringTarget } = ORDNANCE_FIRE_TABLE;
  if (!isHelicopter(scene.world, target)) return [plus('aircraftTarget', aircraftTarget.rule, aircraftTarget.value)];
  const row = isHovering(target) ? hoveringTarget : flyingTarget;
  return [plus(row.id, row.rule, row.value)];
}
