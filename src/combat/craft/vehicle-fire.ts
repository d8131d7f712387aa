import { lastPart, outcome, push, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { counterOf, countersOf, onMap, typeOf } from '../../state/index.js';
import { IMPLIED_DISMOUNT_MPS } from '../../tables/index.js';
import type { DamageOrder, HearResult } from '../damage/aftermath.js';
import type { FireOrder } from '../attack/fire-action.js';
import { smallArmsTarget } from '../attack/vehicle-target.js';
import { damageVehicle } from './vehicle-damage.js';
import type { VehicleDamage } from './vehicle-damage.js';
import { smallest } from '../../kernel/basis/lists.js';
import { isMen } from '../../units/index.js';

/**
 * Small arms have beaten a vehicle or its riders: they check, and the fate of each is named. No dice follow.
 *
 * @param flames a Flamethrower or a Molotov took part
 * @returns the units that have got off: together with a Shaken rider on top, or out of an abandoned vehicle
 * @rule 17.2, 17.3
 * @example const off = yield* hurtVehicle(scene, order, sherman, checks, false, hear)
 */
export function* hurtVehicle(
  scene: Scene,
  { from, side }: FireOrder,
  vehicle: Counter,
  checks: readonly DamageOrder[],
  flames: boolean,
  hear: HearResult,
): GameProcedure<readonly CounterId[]> {
  const target = smallArmsTarget(scene, vehicle, from);
  if (target === undefined || checks.length === 0) return [];
  const inputs = JSON.stringify([vehicle.id, target.column, side, flames, checks]);
  return yield* lastPart('hurtVehicle', inputs, () => hurt(scene, { target, checks, by: side, flames, hear }));
}

function* hurt(scene: Scene, damage: VehicleDamage): GameProcedure<readonly CounterId[]> {
  const { results, off } = yield* damageVehicle(scene, damage);
  for (const [unit, result] of results) yield* outcome(unit, result);
  return off;
}

/**
 * Units that have just got off a vehicle can be fired at as if that had cost them two MPs; by the switch `forcedOffAttacks` as
 * if it had cost them half their Movement Factor. Where these differ the lowest counts.
 *
 * @param side the side that may fire at them
 * @rule 16.2, 17.2
 * @example yield* exposeThoseOff(scene, { side: 'de', target: 'I5' }, ['us.2-5-4.1'])
 */
export function* exposeThoseOff(
  scene: Scene,
  { side: by, target: at }: { readonly side: Side; readonly target: LocationId },
  off: readonly CounterId[],
): GameProcedure {
  const movers = off.filter((id) => isAt(scene, id, at)).sort(byText);
  if (movers.length === 0) return;
  const attacks = attacksOn(scene, movers);
  yield* tell(() => ({ kind: 'windowOpened', by, at, attacks, to: 'all' }));
  yield* push({ kind: 'window', by, at, movers, attacks, used: [] });
}

function attacksOn(scene: Scene, movers: readonly CounterId[]): number {
  if (scene.world.ruleset.switches.forcedOffAttacks === 'two') return IMPLIED_DISMOUNT_MPS;
  return smallest(countersOf(scene.position, movers).map((unit) => Math.ceil(printedMf(scene, unit) / 2)));
}

function printedMf({ world }: Scene, unit: Counter): number {
  const type = typeOf(world, unit);
  return isMen(type) ? (type.mf ?? 0) : 0;
}

function isAt(scene: Scene, id: CounterId, at: LocationId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) === at;
}
