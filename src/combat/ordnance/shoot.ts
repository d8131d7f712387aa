import { rollFor, outcome, part, record, tell } from '../../state/procedure.js';
import { isSameSum } from '../../kernel/numbers/ledger.js';
import type { Counter, CounterId, GameProcedure, Scene, ShootAction, ToHit } from '../../state/index.js';
import { counterOf, onMap, otherSide, ridersOf, typeOf } from '../../state/index.js';
import { DICE } from '../../tables/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import { menShotAt } from '../attack/targets.js';
import { rememberAnswer } from '../attack/acquisition.js';
import { attacksAtOnce, rememberShaken } from '../damage/separate.js';
import { markFirers } from '../attack/fire-marks.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { checkShotForFire } from '../damage/fire-check.js';
import { awaitAnswer, turnForFire, vehicleOf } from '../attack/gun-fire.js';
import { announce, launcherOf } from '../attack/missile.js';
import { ordnanceFired } from '../attack/ordnance.js';
import { beneath } from '../attack/spend.js';
import { shotOf } from '../attack/shots.js';
import { forceOff } from '../craft/vehicle-fate.js';
import { exposeThoseOff } from '../craft/vehicle-fire.js';
import { loseCaptured, spendSingleUse, useUp } from '../damage/weapon-loss.js';
import { shootBarricade } from './barricade-shot.js';
import { layerOf, shotAim } from './gun-laying.js';
import { shotOrder } from './shot-order.js';
import { isHit, toHitLedger, toHitNumber } from './to-hit.js';
import { strikeVehicle } from './vehicle-hit.js';
import { burst } from './burst.js';
import { spendShot } from './spend-shot.js';
import { isWeapon } from '../../units/index.js';

/** The two dice of a roll to hit; the colored one may use up the weapon. */
interface HitDice {
  readonly colored: number;
  readonly white: number;
}

/**
 * Ordnance fires at a vehicle, at a Barricade, or at the men in a location: a roll to hit, with the modifiers of each
 * target; for the targets hit one opposed roll with its HE-equivalent and the damage checks; then the cost for the
 * weapon and its crew.
 *
 * @rule 14.1, 1.6.4, 1.6.8, 10.5.6.1, 21.5, 23.2.6
 * @example yield* shoot(scene, { kind: 'shoot', from: 'I5', target: 'J3', weapon: 'us.bazooka.1' })
 */
export function* shoot(scene: Scene, action: ShootAction): GameProcedure {
  const order = shotOrder(scene, action);
  const layer = layerOf(scene, order);
  const aim = layer === undefined ? undefined : shotAim(scene, order, layer);
  if (layer !== undefined && aim !== undefined) {
    yield* turnForFire(scene, layer.id, aim);
    if (aim.pivoted && !order.opportunity) {
      const { pivot: _pivot, ...turned } = action;
      return yield* awaitAnswer(scene, turned, order, layer, aim);
    }
  }
  const launcher = launcherOf(scene, order);
  if (launcher !== undefined) return yield* announce(scene, action, order, launcher, aim);
  yield* strike(scene, action, order);
}

/**
 * The shot itself, once the enemy has had his chance to answer it.
 *
 * @param order as it was before anything turned for it
 * @rule 14.1, 14.4
 * @example yield* strike(scene, action)
 */
export function* strike(scene: Scene, action: ShootAction, order: FireOrder = shotOrder(scene, action)): GameProcedure {
  const depth = scene.frames.length;
  const { position } = scene;
  const vehicle = vehicleOf(scene, order);
  const struck = ridersIn(scene, order.vehicle);
  const thrown = vehicle === undefined ? [] : yield* forceOff(scene, vehicle.id);
  const dice = yield* rollToHit(scene, order, action);
  const hit = yield* shootTarget(scene, order, action, dice);
  yield* beneath(scene, depth, function* () {
    yield* spend(scene, order, { ...dice, hit });
    if (attacksAtOnce(scene)) yield* rememberShaken(scene, order, position);
  });
  yield* exposeThoseOff(scene, { side: otherSide(scene.world, order.side), target: order.from }, thrown);
  if (order.vehicle !== undefined && isStanding(scene, order.vehicle)) yield* exposeThoseOff(scene, order, struck);
}

/** Notes the things used up by a shot: the ammunition, the firers' action, the attack of an answer. */
function* spend(
  scene: Scene,
  order: FireOrder,
  { colored, hit }: { readonly colored: number; readonly hit: boolean },
): GameProcedure {
  yield* spendSingleUse(scene, order.weapons);
  if (colored < depletionOf(scene, order)) yield* deplete(scene, order);
  if (!hit) yield* loseCaptured(scene, order.weapons);
  yield* markFirers(scene, order);
  yield* spendShot(scene, order);
  const shots = order.weapons.map(({ id }) => shotOf(order, id));
  if (fireFrame(scene)?.kind === 'window') yield* rememberAnswer(scene, shots);
}

/** The riders of a vehicle: riders on top get off when it is hit, passengers inside when it is abandoned. */
function ridersIn(scene: Scene, vehicle: Counter | undefined): readonly CounterId[] {
  return vehicle === undefined ? [] : ridersOf(scene, vehicle.id).map(({ id }) => id);
}

/** Whether a vehicle is still there: men who bail out of a Wreck have their own fate. */
function isStanding(scene: Scene, { id }: Counter): boolean {
  const vehicle = counterOf(scene.position, id);
  return vehicle !== undefined && onMap(vehicle) !== undefined;
}

/**
 * A missile misses, and is spent all the same.
 *
 * @rule 14.4
 * @example yield* loseMissile(scene, action)
 */
export function* loseMissile(scene: Scene, action: ShootAction): GameProcedure {
  const order = shotOrder(scene, action);
  yield* tell(() => ({ kind: 'missileLost', counter: action.weapon, target: action.target, to: 'all' }));
  yield* spendShot(scene, order);
}

/** A Support Weapon without ammunition is removed; a unit that has fired its last missile stays. */
function* deplete(scene: Scene, order: FireOrder): GameProcedure {
  const launcher = launcherOf(scene, order);
  if (launcher === undefined) yield* useUp(scene, order.weapons);
  else yield* record({ kind: 'expended', counter: launcher.id, to: 'all' });
}

/** The round goes to the vehicle or the Barricade that the order names, or to the men; returns whether it hit. */
function* shootTarget(scene: Scene, order: FireOrder, action: ShootAction, dice: HitDice): GameProcedure<boolean> {
  if (action.barricade !== undefined) return yield* shootBarricade(scene, order, action, [dice.colored, dice.white]);
  if (order.vehicle !== undefined) return yield* shootVehicle(scene, order, order.vehicle, dice);
  return yield* shootMen(scene, order, dice);
}

/** One vehicle is shot at; returns whether it was hit. */
function* shootVehicle(scene: Scene, order: FireOrder, vehicle: Counter, dice: HitDice): GameProcedure<boolean> {
  const [line] = yield* tellShot(scene, order, [vehicle], dice);
  const natural = { natural: dice.colored + dice.white, toHit: true } as const;
  yield* checkShotForFire(scene, order, 'sixOrToHitTen', natural);
  if (line?.hit === true)
    yield* strikeVehicle(scene, order, { vehicle, dice: [dice.colored, dice.white], roll: line.roll });
  else yield* outcome(vehicle.id, 'none');
  yield* liftSpottedMarkers(scene, order.target);
  return line?.hit === true;
}

/** Records the roll to hit as each target meets it. */
function* tellShot(
  scene: Scene,
  order: FireOrder,
  targets: readonly Counter[],
  dice: HitDice,
): GameProcedure<readonly ToHit[]> {
  const rolls = toHits(scene, order, targets, dice);
  const { from, target, opportunity } = order;
  const units = order.units.map((unit) => unit.id);
  const weapon = order.weapons[0]?.id ?? '';
  yield* tell(() => ({ kind: 'shotRolled', weapon, from, target, units, rolls, opportunity, to: 'all' }));
  return rolls;
}

/** Each man meets the roll to hit with his own modifiers; returns whether anybody was hit. */
function* shootMen(scene: Scene, order: FireOrder, dice: HitDice): GameProcedure<boolean> {
  const targets = menShotAt(scene, order);
  const rolls = yield* tellShot(scene, order, targets, dice);
  yield* checkShotForFire(scene, order, 'sixOrToHitTen', { natural: dice.colored + dice.white, toHit: true });
  const hit = rolls.flatMap((each) => (each.hit ? each.targets : []));
  for (const each of targets) if (!hit.includes(each.id)) yield* outcome(each.id, 'none');
  if (hit.length > 0)
    yield* burst(
      scene,
      order,
      targets.filter((each) => hit.includes(each.id)),
    );
  yield* liftSpottedMarkers(scene, order.target);
  return hit.length > 0;
}

function* rollToHit(scene: Scene, order: FireOrder, { weapon }: ShootAction): GameProcedure<HitDice> {
  const depletion = depletionOf(scene, order);
  const faces = yield* part(
    'toHit',
    String(depletion),
    () => rollFor(DICE.toHit, { of: weapon, by: order.side }),
    ({ colored = 0, white = 0 }) => `${colored + white}${colored < depletion ? ':last' : ''}`,
  );
  return { colored: faces['colored'] ?? 0, white: faces['white'] ?? 0 };
}

/** The number below which the colored die uses the weapon up: 0 with ammunition to spare, and for what the switch `missiles` decides. */
function depletionOf(scene: Scene, order: FireOrder): number {
  const launcher = order.weapons.some((weapon) => !isWeapon(typeOf(scene.world, weapon)));
  if (launcher && scene.world.ruleset.switches.missiles === 'asOrdnance') return 0;
  return ordnanceFired(scene, order)?.depletion ?? 0;
}

/** Units with the same sum share a line of the record. */
function toHits(
  scene: Scene,
  order: FireOrder,
  targets: readonly Counter[],
  { colored, white }: HitDice,
): readonly ToHit[] {
  const dice = [colored, white];
  const needed = toHitNumber(scene, order);
  const lines: (ToHit & { readonly targets: CounterId[] })[] = [];
  for (const target of targets) {
    const roll = toHitLedger(scene, order, target, dice);
    const line = lines.find((each) => isSameSum(each.roll, roll));
    if (line === undefined) lines.push({ targets: [target.id], roll, needed, hit: isHit(dice, roll, needed) });
    else line.targets.push(target.id);
  }
  return lines;
}
