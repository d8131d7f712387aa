import { drawFor, outcome, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { Counter, CounterId, FireAction, GameProcedure, Opposed, Scene, ToldEvent } from '../../state/index.js';
import { counterOf, isHelicopter } from '../../state/index.js';
import { checkForFire } from '../damage/fire-check.js';
import type { Spark } from '../damage/fire-check.js';
import { attackLedgers, defenceLedger, marginOf } from '../attack/attack.js';
import { naturalAttack } from '../attack/opposed-dice.js';
import { isSniping, targetsOf } from '../attack/targets.js';
import type { OpposedDice } from '../attack/opposed-dice.js';
import { bringsDown, collapse } from '../damage/collapse.js';
import { checkOrder } from '../damage/check-order.js';
import { damageHelicopter } from '../craft/helicopter-damage.js';
import { checkDamage, checkDamageUnderway } from '../damage/damage-check.js';
import { attacksAtOnce, checkFrom, rememberShaken } from '../damage/separate.js';
import { sceneBefore } from '../damage/aftermath.js';
import type { DamageOrder } from '../damage/aftermath.js';
import { fireOrder } from '../attack/fire-action.js';
import type { FireOrder } from '../attack/fire-action.js';
import { awaitAnswer, gunAim, spendVehicle, spentOnGun, turnForFire, vehicleOf } from '../attack/gun-fire.js';
import { exposeThoseOff, hurtVehicle } from '../craft/vehicle-fire.js';
import { rememberHexsides } from '../attack/flanking.js';
import { disturb } from '../attack/missile.js';
import type { Aim } from '../attack/mounted-gun.js';
import { beneath, spentAfter } from '../attack/spend.js';
import { smallArmsTarget } from '../attack/vehicle-target.js';
import { loseCaptured, spendSingleUse } from '../damage/weapon-loss.js';
import { opposedRoll, jam, sharedRolls } from '../attack/fire-roll.js';
import { markObserver, markFirers, spendAttack } from '../attack/fire-marks.js';
import { collapseEmpty, isAtEmptyCave, rollAtEmptyCave } from './empty-cave.js';
import { driveOut, hasFlames, shakenBy } from './flames.js';

/**
 * A direct-fire attack, step by step: a vehicle turns its turret or chassis, the random target of a Sniper, the opposed
 * roll, a jam, each target's difference, the Fire Check, the damage checks, the weapons that are used up, the markers
 * of the firers, and the retreat before flames. An empty Cave is struck in place of units.
 *
 * @rule 5.0, 1.6.2, 1.6.3, 1.6.5, 1.6.7, 1.6.8, 10.7.2, 11.4
 * @example yield* fire(scene, { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [] })
 */
export function* fire(scene: Scene, action: FireAction): GameProcedure {
  const order = fireOrder(scene, action);
  const vehicle = vehicleOf(scene, order);
  const aim = vehicle === undefined ? undefined : gunAim(scene, order, vehicle);
  if (vehicle !== undefined && aim !== undefined) {
    yield* turnForFire(scene, vehicle.id, aim);
    if (aim.pivoted && !order.opportunity) {
      const { pivot: _pivot, ...turned } = action;
      return yield* awaitAnswer(scene, turned, order, vehicle, aim);
    }
  }
  yield* attackWith(scene, order, aim);
}

/**
 * The attack itself, once everything bears: by units, or by a Claymore that is set off.
 *
 * @param aim how the vehicle that fires has turned for it
 * @rule 5.0, 23.2.1
 * @example yield* attackWith(scene, claymoreOrder(scene, window, action))
 */
export function* attackWith(scene: Scene, order: FireOrder, aim?: Aim): GameProcedure {
  const depth = scene.frames.length;
  const before = sceneBefore(scene);
  const aimed = scene.world.ruleset.switches.randomTargetRoll === 'beforeAttack';
  let targets = aimed ? yield* struckBy(scene, order) : undefined;
  const dice = yield* opposedRoll(scene, order);
  if (targets === undefined) targets = yield* struckBy(scene, order);
  const jammed = yield* jam(scene, order, dice);
  const atCave = isAtEmptyCave(scene, order) ? rollAtEmptyCave(scene, order, dice, jammed) : undefined;
  const struck = targets;
  yield* tell(() =>
    attackResolved(order, atCave === undefined ? rollsOf(before, order, struck, dice, jammed) : [atCave]),
  );
  if (targets.length > 0) yield* checkForFire(scene, sparkOf(scene, order, dice, jammed));
  const checks = yield* whoChecks(before, order, targets, dice, jammed);
  yield* disturb(scene, checks);
  const { driven, off } = yield* doDamage(scene, order, checks, jammed);
  const collapsed = atCave !== undefined && (yield* collapseEmpty(scene, order, atCave, jammed));
  yield* rememberHexsides(scene, order, targets);
  yield* liftSpottedMarkers(scene, order.target);
  yield* spendSingleUse(scene, order.weapons);
  if (checks.length === 0 && !collapsed) yield* loseCaptured(scene, order.weapons);
  yield* beneath(scene, depth, () => rememberAttack(scene, order, aim, before.position));
  yield* exposeThoseOff(
    scene,
    order,
    off.filter((id) => !driven.includes(id)),
  );
  yield* driveOut(scene, order, driven);
}

/** The text of the attack. */
function attackResolved(order: FireOrder, rolls: readonly Opposed[]): ToldEvent {
  const { from, target, opportunity } = order;
  const units = order.units.map((unit) => unit.id);
  if (order.claymore !== true) return { kind: 'attackResolved', from, target, units, rolls, opportunity, to: 'all' };
  return { kind: 'attackResolved', from, target, units, rolls, opportunity, claymore: true, to: 'all' };
}

/** The sums of both sides, against every target. */
function rollsOf(
  scene: Scene,
  order: FireOrder,
  targets: readonly Counter[],
  dice: OpposedDice,
  jammed: CounterId | undefined,
): readonly Opposed[] {
  const attacks = attackLedgers(scene, order, targets, dice, jammed);
  const defences = targets.map((target) => defenceLedger(scene, order, target, dice));
  return sharedRolls(targets, attacks, defences);
}

/** Marks the units that have fired, and notes in the frame the fire that is left. */
function* rememberAttack(
  scene: Scene,
  order: FireOrder,
  aim: Aim | undefined,
  before: Scene['position'],
): GameProcedure {
  const vehicle = vehicleOf(scene, order);
  yield* markFirers(scene, order);
  yield* markObserver(scene, order);
  if (vehicle === undefined) yield* spendAttack(scene, order, spentAfter(scene, order, 'direct'));
  else yield* spendVehicle(scene, order, spentOnGun(scene, order, vehicle, aim));
  if (attacksAtOnce(scene)) yield* rememberShaken(scene, order, before);
}

/** The facts of an attack that may set its target on fire. */
function sparkOf(scene: Scene, order: FireOrder, dice: OpposedDice, jammed: CounterId | undefined): Spark {
  const flames = hasFlames(scene, order, jammed);
  return { at: order.target, by: order.side, natural: naturalAttack(dice), flames };
}

/** The consequences of an attack's damage when it is over. */
interface Aftereffects {
  /** The units that have to fall back before flames. */
  readonly driven: readonly CounterId[];
  /** The units that have got off a vehicle. */
  readonly off: readonly CounterId[];
}

/**
 * The damage checks of an attack. A Cave collapses under it whatever they bring, and then nobody falls back before flames:
 * all go into the Tunnel.
 *
 * @rule 5.0, 1.6.3, 10.7.2, 17.2
 */
function* doDamage(
  scene: Scene,
  order: FireOrder,
  checks: readonly DamageOrder[],
  jammed: CounterId | undefined,
): GameProcedure<Aftereffects> {
  const damage = { at: order.target, checks, by: order.side, last: true };
  const flames = hasFlames(scene, order, jammed);
  if (order.vehicle !== undefined && isHelicopter(scene.world, order.vehicle)) {
    const target = smallArmsTarget(scene, order.vehicle, order.from);
    if (target !== undefined && checks.length > 0) yield* damageHelicopter(scene, { target, checks, by: order.side });
    return { driven: [], off: [] };
  }
  if (order.vehicle !== undefined) {
    const { vehicle } = order;
    const { damage: off, shaken } = yield* shakenBy(scene, (hear) =>
      hurtVehicle(scene, order, vehicle, checks, flames, hear),
    );
    return { driven: flames ? shaken : [], off };
  }
  if (checks.length > 0 && bringsDown(scene, order, jammed)) {
    const results = yield* checkDamageUnderway(scene, { ...damage, last: false });
    yield* collapse(scene, order.target);
    for (const [unit, result] of results) yield* outcome(unit, isBuried(scene, unit, result) ? 'eliminated' : result);
    return { driven: [], off: [] };
  }
  if (!flames) {
    yield* checkDamage(scene, damage);
    return { driven: [], off: [] };
  }
  const { shaken } = yield* shakenBy(scene, (hear) => checkDamage(scene, { ...damage, hear }));
  return { driven: shaken, off: [] };
}

/** After Casualties a Squad is gone anyway: its Half-Squad is another counter. */
function isBuried(scene: Scene, unit: CounterId, result: DamageResult): boolean {
  return result !== 'casualties' && counterOf(scene.position, unit)?.place.kind === 'eliminated';
}

/**
 * All the enemies in the location, or the one that a Sniper has in his sights: drawn before the attack is rolled, or
 * after it by the switch `randomTargetRoll`.
 */
function* struckBy(scene: Scene, order: FireOrder): GameProcedure<readonly Counter[]> {
  const targets = targetsOf(scene, order);
  const [sniper] = order.units;
  if (sniper === undefined || targets.length === 0 || !isSniping(scene, order.units)) return targets;
  const from = checkOrder(
    scene,
    targets.map((target) => target.id),
  );
  const id = yield* drawFor(DICE.randomTarget, { of: sniper.id, by: order.side }, from);
  yield* tell(() => ({ kind: 'targetDrawn', firer: sniper.id, target: id, to: 'all' }));
  return targets.filter((target) => target.id === id);
}

/** Units that the attack beats must check; the others are safe. */
function* whoChecks(
  scene: Scene,
  order: FireOrder,
  targets: readonly Counter[],
  dice: OpposedDice,
  jammed: CounterId | undefined,
): GameProcedure<readonly DamageOrder[]> {
  const checks: DamageOrder[] = [];
  const rolled = naturalAttack(dice) - dice.defence;
  const atOnce = attacksAtOnce(scene);
  for (const target of targets) {
    const difference = rolled + marginOf(scene, order, target, jammed);
    if (difference > 0)
      checks.push(atOnce ? checkFrom(scene, order.from, target.id, difference) : { unit: target.id, difference });
    else yield* outcome(target.id, 'none');
  }
  return checks;
}
