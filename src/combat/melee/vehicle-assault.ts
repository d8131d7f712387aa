import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { outcome, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { CloseAssaultAction, Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  counterOf,
  countersOf,
  enemiesAt,
  isCraftInPlay,
  isManned,
  onMap,
  typeOf,
  vehiclesAt,
} from '../../state/index.js';
import { actsAsLeader, isMmc } from '../../units/index.js';
import type { Side } from '../../state/index.js';
import { bestLeader } from '../attack/leadership.js';
import { eliminate } from '../damage/loss.js';
import { moraleCheck } from '../damage/morale-check.js';
import { destroyVehicle } from '../craft/vehicle-fate.js';
import { loseCaptured, spendSingleUse } from '../damage/weapon-loss.js';
import { assaultDice, assaultLedger, vehicleLedger } from './close-assault.js';
import { roleOf } from './melee-strength.js';

/**
 * The manned vehicles of the enemy in a location: those that can be assaulted there, sorted by id.
 *
 * @param side the side that would assault
 * @rule 17.1
 * @example enemyVehicles(scene, 'I5', 'us').length // 1
 */
export function enemyVehicles(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  if (!isCraftInPlay(scene)) return [];
  return vehiclesAt(scene, at).filter((vehicle) => vehicle.side !== side && isManned(scene.world, vehicle));
}

/**
 * The Morale Checks before an assault, Leaders first: one who has passed helps the MMCs that check after him, but no
 * Hero. A unit that fails is not Shaken, but takes no part.
 *
 * @param units the units that would take part
 * @param terrain `counts`: a positive TM of the hex they stand in helps; `ignored` where they are in the vehicle's hex
 * @returns the units that have passed, in the order of the checks
 * @rule 17.1
 * @example const passed = yield* preAssaultChecks(scene, ['us.2-5-4.1', 'us.tom.1'], 'counts')
 */
export function* preAssaultChecks(
  scene: Scene,
  units: readonly CounterId[],
  terrain: 'counts' | 'ignored',
): GameProcedure<readonly CounterId[]> {
  const counters = countersOf(scene.position, units);
  const isLeader = (unit: Counter): boolean => actsAsLeader(typeOf(scene.world, unit));
  const leaders: Counter[] = [];
  const passed: CounterId[] = [];
  for (const unit of [...counters.filter(isLeader), ...counters.filter((unit) => !isLeader(unit))]) {
    const leader = isMmc(typeOf(scene.world, unit)) ? bestLeader(scene, leaders, unit) : undefined;
    const stands = yield* moraleCheck(scene, {
      unit: unit.id,
      dice: DICE.assaultMorale,
      ...(leader === undefined ? {} : { leader: leader.id }),
      ...(terrain === 'ignored' ? { terrain: false as const } : {}),
    });
    if (!stands) continue;
    passed.push(unit.id);
    if (isLeader(unit)) leaders.push(unit);
  }
  return passed;
}

/**
 * One unit's assault on a vehicle in its hex: a die on each side, the weapon that is spent, and the vehicle's fate.
 * Units of its side in the hex that cannot fight in Melee are lost with the vehicle.
 *
 * @returns whether the vehicle is destroyed
 * @rule 17.1
 * @example const destroyed = yield* assaultVehicle(scene, { kind: 'closeAssault', unit: 'us.2-5-4.1', vehicle: 'de.panzer.1' })
 */
export function* assaultVehicle(scene: Scene, action: CloseAssaultAction): GameProcedure<boolean> {
  const vehicle = counterOf(scene.position, action.vehicle);
  const at = vehicle === undefined ? undefined : onMap(vehicle);
  if (vehicle === undefined || at === undefined) return false;
  const dice = yield* assaultDice(scene, DICE.closeAssault, action, vehicleLedger(scene, vehicle));
  const attack = assaultLedger(scene, action, dice.attack);
  const defence = vehicleLedger(scene, vehicle, dice.defence);
  const destroyed = wholeTotal(attack) > wholeTotal(defence);
  const { unit: counter } = action;
  yield* tell(() => ({
    kind: 'vehicleAssaulted',
    counter,
    vehicle: vehicle.id,
    at,
    attack,
    defence,
    destroyed,
    to: 'all',
  }));
  const held = action.weapon === undefined ? undefined : counterOf(scene.position, action.weapon);
  const weapons = held === undefined ? [] : [held];
  yield* spendSingleUse(scene, weapons);
  const kept = scene.world.ruleset.switches.capturedSw === 'fullUntilFailedAttack';
  if (!destroyed && !kept) yield* loseCaptured(scene, weapons);
  if (destroyed) {
    yield* destroyVehicle(scene, vehicle.id, 'closeAssault');
    yield* loseOnlookers(scene, at, counterOf(scene.position, counter)?.side ?? '');
  }
  yield* outcome(vehicle.id, destroyed ? 'destroyed' : 'none');
  return destroyed;
}

/** Enemies in the hex that take no part in Melee are lost with the vehicle; other vehicles fight on. */
function* loseOnlookers(scene: Scene, at: LocationId, side: Side): GameProcedure {
  for (const enemy of enemiesAt(scene, at, side)) {
    if (typeOf(scene.world, enemy).kind === 'vehicle' || roleOf(scene, enemy) !== 'none') continue;
    yield* eliminate(scene, enemy.id, enemy.status.shaken === true ? 'surrender' : 'melee');
    yield* outcome(enemy.id, 'eliminated');
  }
}
