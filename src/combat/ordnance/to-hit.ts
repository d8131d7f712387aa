import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import { NATURAL_TO_HIT, ORDNANCE_FIRE_TABLE, SPEED } from '../../tables/index.js';
import { isCraft, isSmc } from '../../units/index.js';
import type { Counter, Eyes, Scene } from '../../state/index.js';
import {
  areAdjacent,
  eyesOfAll,
  hasMarker,
  hexOf,
  isAfloat,
  isAir,
  isInLight,
  lmOf,
  sight,
  smokeAt,
  targetModifier,
  typeOf,
} from '../../state/index.js';
import { acquiredLevel } from '../attack/acquisition.js';
import { aloftShotTerms } from '../attack/aloft.js';
import { assaultTerm, paysForAssault } from '../attack/attack-terms.js';
import { isMovingTarget, isRiding, negatedBy } from '../attack/moving-target.js';
import type { FireOrder } from '../attack/fire-action.js';
import { firesFromOpsComplete } from '../attack/fire-action.js';
import { isHalvedAsCaptured } from '../attack/firepower.js';
import { hasPivoted, vehicleOf } from '../attack/gun-fire.js';
import { isHeatExempt, ordnanceFired, showsBackblast, toHitColumn } from '../attack/ordnance.js';
import { isCrewedByTwo, rangeOf } from '../attack/reach.js';
import { goesFast, sizeTerms } from '../attack/size-and-speed.js';
import { layingTerms, turnTerms } from './gun-laying.js';

const ROWS = ORDNANCE_FIRE_TABLE;

/**
 * The roll to hit of an order's ordnance: 2d6 and every row of the Ordnance Fire Table that holds; the lower the
 * better.
 *
 * @param target the unit shot at; without it only terms that hold against every unit there
 * @param dice natural faces; without them the modifiers alone
 * @rule 14.1, 20.1.1
 * @example wholeTotal(toHitLedger(scene, order, squad, [3, 4])) // 8 at a Squad in Light Woods
 */
export function toHitLedger(scene: Scene, order: FireOrder, target?: Counter, dice?: readonly number[]): Ledger {
  const terms: Term[] = [];
  if (dice !== undefined) terms.push(plus('dice', '14.1', naturalRoll(dice), { faces: [...dice] }));
  append(terms, [...firerTerms(scene, order), ...lineTerms(scene, order)]);
  if (target !== undefined) append(terms, targetTerms(scene, order, target));
  const acquired = acquiredLevel(scene, order);
  if (acquired > 0) terms.push(minus('acquisition', '14.3', acquired));
  return ledger('toHit', '14.1', terms, order.weapons[0]?.id ?? order.from);
}

/**
 * The number that the roll may not exceed, by the range.
 *
 * @returns 0 where the weapon does not reach
 * @rule 14.1
 * @example toHitNumber(scene, order) // 7
 */
export function toHitNumber(scene: Scene, order: FireOrder): number {
  const ordnance = ordnanceFired(scene, order);
  if (ordnance === undefined) return 0;
  return toHitColumn(ordnance, rangeOf(scene, order.from, order.target))?.toHit ?? 0;
}

/**
 * Whether a roll hits: not above the number; a natural 2 always does, a natural 12 never.
 *
 * @rule 14.1
 * @example isHit([1, 1], roll, 0) // true
 */
export function isHit(dice: readonly number[], roll: Ledger, needed: number): boolean {
  const natural = naturalRoll(dice);
  if (natural === NATURAL_TO_HIT.hit) return true;
  return natural !== NATURAL_TO_HIT.miss && wholeTotal(roll) <= needed;
}

function naturalRoll(dice: readonly number[]): number {
  return dice.reduce((a, b) => a + b, 0);
}

/**
 * The Leader, Assault Movement, a lone single man, Operations Complete, by the switch `capturedSw` a picked-up weapon;
 * the terms of a vehicle.
 */
function firerTerms(scene: Scene, order: FireOrder): readonly Term[] {
  const terms: Term[] = [];
  const [weapon] = order.weapons;
  const [holder] = order.units;
  const vehicle = vehicleOf(scene, order);
  if (vehicle !== undefined) return layingTerms(scene, order, vehicle);
  if (order.leader !== undefined) {
    terms.push(minus('leader', '11.1.3', lmOf(scene, order.leader), { leader: order.leader.id }));
  }
  if (paysForAssault(scene, order)) terms.push(assaultTerm(order, ROWS.assaultMove.value));
  if (weapon === undefined || holder === undefined) return terms;
  if (isHardPressed(scene, holder) && !isCrewedByTwo(scene, order, weapon)) {
    terms.push(plus('loneSingleMan', '1.6', ROWS.loneSmc.value));
  }
  if (firesFromOpsComplete(order, holder)) terms.push(plus('opsComplete', '4.1', ROWS.opsComplete.value));
  if (isHalvedAsCaptured(scene, weapon)) terms.push(plus('captured', '1.6.8', 1));
  if (hasPivoted(order, holder)) append(terms, turnTerms(scene, order, holder));
  return terms;
}

/** Whether a man pays for firing ordnance alone: every single man, by the switch `loneSmcOft` no Hero. */
function isHardPressed({ world }: Scene, holder: Counter): boolean {
  const type = typeOf(world, holder);
  return isSmc(type) && (type.kind !== 'hero' || world.ruleset.switches.loneSmcOft === 'everybody');
}

/** Degrading terrain, Smoke that is fired out of, Buildings that are fired between, darkness, nearness but to an aircraft. */
function lineTerms(scene: Scene, order: FireOrder): readonly Term[] {
  const { from, target } = order;
  const eyes = eyesOfAll(scene.world, order.units);
  const { degraded, limited } = sight(scene, from, target, eyes);
  const terms: Term[] = [plus('degradingTerrain', '10.3', ROWS.degradingTerrain.value * degraded)];
  const inSmoke = eyes === 'plain' && !isAir(from) && smokeAt(scene.position, hexOf(from)) !== undefined;
  if (inSmoke) terms.push(plus('fromSmoke', '7.0', ROWS.fromSmoke.value));
  if (limited) terms.push(plus('betweenBuildings', '10.3.2', scene.world.ruleset.numbers.betweenBuildings));
  if (!isInLight(scene, from, target, eyes)) terms.push(nightTerm(scene, eyes));
  if (isNextTo(scene, order)) terms.push(plus('adjacent', '14.1', ROWS.adjacent.value));
  return terms;
}

/** An aircraft is never close. */
function isNextTo({ world }: Scene, { from, target, vehicle }: FireOrder): boolean {
  if (vehicle !== undefined && typeOf(world, vehicle).kind === 'aircraft') return false;
  return areAdjacent(world, from, target);
}

/** The modifier for a target in the dark: less with thermal imaging. */
function nightTerm({ world }: Scene, eyes: Eyes): Term {
  if (eyes === 'plain') return plus('night', '20.1', world.ruleset.numbers.night);
  return plus('nightThermalImaging', '20.1.5', ROWS.nightThermalImaging.value);
}

/** Terms that depend on the unit shot at: its TM, its movement, its mount, the backblast of its own ordnance. */
function targetTerms(scene: Scene, order: FireOrder, target: Counter): readonly Term[] {
  const { from, target: at } = order;
  const eyes = eyesOfAll(scene.world, order.units);
  const terms: Term[] = [plus('targetModifier', '14.1', targetModifier(scene, { at, from, unit: target, eyes }))];
  append(terms, movementTerms(scene, order, target));
  if (isAfloat(scene, target)) terms.push(plus('rubberBoatTarget', '23.3.1', ROWS.rubberBoatTarget.value));
  if (showsBackblast(scene, target)) terms.push(plus('backblast', '1.6.4', ROWS.backblast.value));
  return terms;
}

/**
 * Flying targets and moving vehicles are harder to hit. Mounted Units are harder to hit on the move and easier when
 * they stand still. Moving men on foot are easier to hit, by the switch `ordnanceMovingLeg` harder.
 *
 * @rule 6.6
 */
function movementTerms(scene: Scene, order: FireOrder, target: Counter): readonly Term[] {
  const aloft = aloftShotTerms(scene, target);
  if (aloft !== undefined) return aloft;
  const moving = isMovingTarget(scene, target);
  if (isCraft(typeOf(scene.world, target)))
    return [...sizeTerms(scene, target), ...(moving ? [movingVehicleTerm(scene, target)] : [])];
  if (isRiding(scene, target)) {
    return moving || hasMarker(target, 'hitAndRun')
      ? [plus('movingVehicleTarget', '6.6', ROWS.movingTarget.value)]
      : [plus('stillMountedTarget', '6.6', ROWS.stillMountedTarget.value)];
  }
  if (!moving) return [];
  if (scene.world.ruleset.switches.ordnanceMovingLeg === 'harder')
    return [plus('moving', '6.0', ROWS.movingTarget.value)];
  const negated = negatedBy(scene, order, target);
  const bonus = negated === undefined ? -1 : 0;
  return [plus('moving', '6.0', bonus, negated === undefined ? undefined : { negatedBy: negated })];
}

/** A fast vehicle is harder to hit than another on the move; its +2 has that one's +1 in it. */
function movingVehicleTerm(scene: Scene, target: Counter): Term {
  return goesFast(scene, target)
    ? plus('vehicleSpeed', '15.6', SPEED.toHit)
    : plus('movingVehicleTarget', '6.0', ROWS.movingTarget.value);
}

/**
 * The attacker's sum once ordnance has hit: the die and its HE-equivalent, one less with HEAT against men who are
 * neither in a Building nor in a Hut, a Bunker or a Cave; the number `heAgainstMoved` more against a unit that moves or has moved.
 * No TM and no LM counts any more.
 *
 * @param target one of the units that are hit
 * @param die natural face; without it the modifiers alone
 * @rule 14.1, 14.2.1, 23.2.4
 * @example wholeTotal(highExplosiveLedger(scene, order, squad, 4)) // 5: a Bazooka at a Squad in the open
 */
export function highExplosiveLedger(scene: Scene, order: FireOrder, target: Counter, die?: number): Ledger {
  const ordnance = ordnanceFired(scene, order);
  const terms: Term[] = die === undefined ? [] : [plus('die', '14.1', die)];
  terms.push(plus('highExplosiveEquivalent', '14.1', ordnance?.he ?? 0));
  const heat = ordnance?.heat === true && ordnance.antiPersonnel !== true;
  if (heat && !isHeatExempt(scene, order.target)) terms.push(minus('heat', '14.2.1', 1));
  const { heAgainstMoved } = scene.world.ruleset.numbers;
  if (heAgainstMoved > 0 && isMovingTarget(scene, target)) terms.push(plus('moving', '14.1', heAgainstMoved));
  return ledger('highExplosive', '14.1', terms, order.weapons[0]?.id ?? order.from);
}

/**
 * The defender's sum against ordnance that has hit: his die.
 *
 * @rule 14.1
 * @example wholeTotal(bareDefence(squad, 3)) // 3
 */
export function bareDefence(target: Counter, die?: number): Ledger {
  return ledger('defence', '14.1', die === undefined ? [] : [plus('die', '14.1', die)], target.id);
}
