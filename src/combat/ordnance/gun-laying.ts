import { minus, plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import { ORDNANCE_FIRE_TABLE } from '../../tables/index.js';
import { isMmc } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { isButtoned, isHelicopter, isModernArmor, isVehicle, lmOf, typeOf, vehicleType } from '../../state/index.js';
import { flyingShotTerms } from '../attack/aloft.js';
import type { FireOrder } from '../attack/fire-action.js';
import { firesFromOpsComplete } from '../attack/fire-action.js';
import { commanderOf, drivenAssaultTerm, isAssaulting, paysForPivot } from '../attack/gun-fire.js';
import type { Aim, Mount } from '../attack/mounted-gun.js';
import { aimOf } from '../attack/mounted-gun.js';
import { ordnanceFired, ordnanceOf } from '../attack/ordnance.js';

const ROWS = ORDNANCE_FIRE_TABLE;

/**
 * Whether a unit fires its own ordnance through a covered arc: a vehicle, or a Weapon Team with a to-hit table.
 *
 * @rule 1.7.1, 14.1
 * @example hasArc(scene, pak40) // true
 */
export function hasArc(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isVehicle(scene.world, unit) || (isMmc(type) && type.team?.ordnance !== undefined);
}

/**
 * The unit of an order that fires its own ordnance through a covered arc; absent for a Support Weapon.
 *
 * @rule 14.1
 * @example layerOf(scene, order)?.id // 'us.m4a1.1'
 */
export function layerOf(scene: Scene, { weapons, units }: Pick<FireOrder, 'weapons' | 'units'>): Counter | undefined {
  const unit = units.find(({ id }) => weapons.some((weapon) => weapon.id === id));
  return unit !== undefined && hasArc(scene, unit) ? unit : undefined;
}

/**
 * The part that the ordnance of a unit turns with: the turret of a vehicle with one, unless the piece sits in the hull.
 *
 * @param gun which piece of a split to-hit table
 * @rule 14.1
 * @example ordnanceMount(scene, sherman) // 'turret'
 */
export function ordnanceMount(scene: Scene, unit: Counter, gun?: string): Mount {
  return ordnanceOf(scene, unit, gun)?.mount ?? 'turret';
}

/**
 * How the unit of an order stands when it fires its own ordnance.
 *
 * @returns nothing when that does not bear on the target
 * @rule 14.1, 15.1.1
 * @example shotAim(scene, order, sherman)?.turret // 3
 */
export function shotAim(scene: Scene, order: FireOrder, unit: Counter): Aim | undefined {
  return aimOf(scene, unit, ordnanceMount(scene, unit, order.gun), order.target, order.pivot);
}

/**
 * The modifiers of a vehicle's roll to hit: its Armor Leader, its hatches, the turn of its turret or its chassis,
 * Assault Movement, Ops Complete; for a helicopter its flight.
 *
 * @rule 4.1, 11.5, 14.1, 15.0.1, 15.1, 15.2, 15.2.2, 19.2.1, 19.2.5
 * @example layingTerms(scene, order, openSherman) // [openFirer -1]
 */
export function layingTerms(scene: Scene, order: FireOrder, vehicle: Counter): readonly Term[] {
  const modern = isModernFire(scene, order, vehicle);
  const terms = isHelicopter(scene.world, vehicle)
    ? [...flyingShotTerms(vehicle)]
    : drivenTerms(scene, order, vehicle, modern);
  if (firesFromOpsComplete(order, vehicle)) {
    const row = modern ? ROWS.modernOpsComplete : ROWS.opsComplete;
    terms.push(plus('opsComplete', row.rule, row.value));
  }
  return terms;
}

/** Terms of a vehicle alone. */
function drivenTerms(scene: Scene, order: FireOrder, vehicle: Counter, modern: boolean): Term[] {
  const terms: Term[] = [];
  const leader = commanderOf(scene, vehicle);
  if (leader !== undefined) terms.push(minus('leader', '11.5', lmOf(scene, leader), { leader: leader.id }));
  append(terms, [...hatchTerms(scene, vehicle), ...turnTerms(scene, order, vehicle)]);
  if (isAssaulting(scene, order, vehicle)) {
    const row = modern ? ROWS.modernAssaultMove : ROWS.vehicleAssaultMove;
    terms.push(drivenAssaultTerm(order, vehicle, row.rule, row.value));
  }
  return terms;
}

/** An open vehicle is the better shot, or by the switch `vehicleHatchOft` a buttoned one the worse. */
function hatchTerms(scene: Scene, vehicle: Counter): readonly Term[] {
  const { vehicleHatchOft, openToppedHatch } = scene.world.ruleset.switches;
  const shut = isButtoned(scene.world, vehicle);
  if (vehicleHatchOft === 'buttonedPlus1') {
    return shut ? [plus('buttonedFirer', '15.0.1', ROWS.buttonedFirer.value)] : [];
  }
  const topless = vehicleType(scene.world, vehicle)?.openTopped === true;
  if (shut || (topless && openToppedHatch === 'noModifier')) return [];
  return [plus('openFirer', '15.0.1', ROWS.openFirer.value)];
}

/**
 * A turn of the chassis counts for all that is fired after it; one of the turret for the shot that it was made for, also
 * when a machine gun went first. Never both.
 *
 * @rule 1.7.1, 15.1, 15.1.1
 * @example turnTerms(scene, order, sherman) // []
 */
export function turnTerms(scene: Scene, order: FireOrder, unit: Counter): readonly Term[] {
  if (paysForPivot(order, unit)) return [plus('chassisPivot', '15.1', scene.world.ruleset.numbers.pivotOft)];
  const before = (order.spent ?? []).some((each) => each.unit === unit.id && each.turned === true);
  const turns =
    ordnanceFired(scene, order)?.mount !== 'hull' && (before || shotAim(scene, order, unit)?.turned === true);
  return turns ? [plus('turretTurn', '15.1.1', ROWS.turretTurn.value)] : [];
}

/** Whether a vehicle fires on the move as a modern one: its main gun, not with HEAT or missiles. */
function isModernFire(scene: Scene, order: FireOrder, vehicle: Counter): boolean {
  const ordnance = ordnanceFired(scene, order);
  return ordnance?.heat !== true && ordnance?.red !== true && isModernArmor(scene.world, vehicle);
}
