import { ledger, minus, plus, term, total, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { rational, sub } from '../../kernel/numbers/rational.js';
import type { Rational } from '../../kernel/numbers/rational.js';
import { append } from '../../kernel/basis/lists.js';
import { CLAYMORE_FIREPOWER, DIRECT_FIRE_TABLE, FIREPOWER_DIVISORS } from '../../tables/index.js';
import { actsAsLeader, addsFullIfp, inherentFire, isMmc, isSmc } from '../../units/index.js';
import type { Counter, CounterId, Scene } from '../../state/index.js';
import { isGunCarrier, skillEffects, typeOf, weaponSideUp } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { firesFromOpsComplete, holderOf, weaponsFired } from './fire-action.js';
import { riderTerms } from './from-top.js';
import { gunShare } from './gun-fire.js';
import { firesIfp, inherentReach, isCrewedByTwo, smallArmsRange, weaponReaches } from './reach.js';
import { directFireRow } from './grenades.js';
import { readingsOf } from './readings.js';

/** Fire of small arms: who fires at what, and so many hexes away. */
export interface Fire {
  readonly scene: Scene;
  readonly order: FireOrder;
  readonly hexes: number;
}

/** Whether a unit leads an attack, or fires in it beside the lead. */
export type FireRole = 'lead' | 'other';

function fireOf(scene: Scene, order: FireOrder): Fire {
  return { scene, order, hexes: smallArmsRange(scene, order.from, order.target) };
}

/**
 * The Firepower of an attack: the shares of its units and weapons, summed, fractions rounded up once.
 *
 * @param jammed a weapon that jams in this attack and adds nothing
 * @rule 5.2
 * @example wholeTotal(firepowerLedger(scene, order)) // 5
 */
export function firepowerLedger(scene: Scene, order: FireOrder, jammed?: CounterId): Ledger {
  const fire = fireOf(scene, order);
  const terms: Term[] = [];
  if (order.claymore === true) terms.push(plus('claymore', '23.2.1', CLAYMORE_FIREPOWER));
  for (const unit of order.units) {
    if (isGunCarrier(scene.world, unit)) terms.push(plus('machineGun', '15.0', gunShare(scene, order, unit)));
    if (firesIfp(scene, order, unit)) {
      const role = unit.id === order.lead?.id ? 'lead' : 'other';
      const id = role === 'lead' ? 'lead' : isMmc(typeOf(scene.world, unit)) ? 'supporting' : 'single';
      terms.push(plus(id, '5.2', inherentShare(fire, unit, role)));
    }
    for (const weapon of weaponsFired(order, unit))
      terms.push(plus('weapon', '1.6', weaponShare(fire, weapon, jammed)));
  }
  terms.push(term('roundedUp', '5.2', 'roundUp', 1));
  return ledger('firepower', '5.2', terms, order.from);
}

/**
 * The Firepower of an attack under a lead.
 *
 * @param lead the unit that leads; absent: nobody does
 * @rule 5.2
 * @example firepowerLed(scene, order, squad) // 5
 */
export function firepowerLed(scene: Scene, order: FireOrder, lead: Counter | undefined): number {
  return wholeTotal(firepowerLedger(scene, lead === undefined ? order : { ...order, lead }));
}

/**
 * What a unit adds to the Firepower of an attack by leading it, instead of supporting it.
 *
 * @rule 5.2
 * @example leadGain(scene, order, squad) // { n: 1, d: 1 }: the other half of an IFP of 2
 */
export function leadGain(scene: Scene, order: FireOrder, unit: Counter): Rational {
  const fire = fireOf(scene, order);
  const share = (role: FireRole): Rational => total(inherentShare(fire, unit, role));
  return sub(share('lead'), share('other'));
}

/**
 * A unit's share by its IFP: first the additions and subtractions, then the divisions. The lead and every Hero fire at
 * full IFP; every other MMC supports with half, and one more where its nation masses its fire.
 *
 * @rule 5.0, 4.1
 * @example total(inherentShare({ scene, order, hexes: 3 }, squad, 'other')) // { n: 1, d: 1 }
 */
export function inherentShare({ scene, order, hexes }: Fire, unit: Counter, role: FireRole): Ledger {
  const readings = readingsOf(scene.world).attack;
  const fire = inherentFire(typeOf(scene.world, unit));
  const terms: Term[] = [plus('inherentFirepower', '1.1', fire?.ifp.value ?? 0)];
  const additions = ownAdditions(scene, order, unit);
  const isSupport = isSupporting(scene, unit, role);
  const divisions = ownDivisions(scene, unit, hexes, isSupport);
  if (readings.halvesFirst) append(terms, [...divisions, ...additions]);
  else append(terms, [...additions, ...divisions]);
  if (isSupport && readings.supportNeverBelowZero) {
    terms.push(term('notBelowZero', '5.2', 'atLeast', 0));
  }
  const massed = isSupport && massesFire(scene, unit);
  if (massed && inherentReach(scene, unit, hexes) !== 'beyond') terms.push(plus('massedFire', '13.0', 1));
  if (readings.roundsEachShare) terms.push(term('roundedUp', '5.2', 'roundUp', 1));
  return ledger('share', '5.2', terms, unit.id);
}

function massesFire({ world }: Scene, unit: Counter): boolean {
  return world.catalogue.nations.get(typeOf(world, unit).nation)?.massedFire === true;
}

function isSupporting(scene: Scene, unit: Counter, role: FireRole): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) && role !== 'lead' && !addsFullIfp(type);
}

/**
 * The reduction of an MMC's IFP by Ops Complete in Opportunity Fire: one; or by the switch `opsCompleteMmc` half with
 * fractions dropped, and one from an IFP of 0.
 *
 * @rule 4.1
 */
function lostToOpsComplete(scene: Scene, unit: Counter): number {
  if (readingsOf(scene.world).attack.opsCompleteTakesOne) return Math.abs(DIRECT_FIRE_TABLE.opsComplete.value);
  const ifp = inherentFire(typeOf(scene.world, unit))?.ifp.value ?? 0;
  return ifp === 0 ? 1 : (ifp + 1) >> 1;
}

/** Ops Complete reduces an MMC's IFP in Opportunity Fire, a ride on top of a vehicle that of anybody; a Skill adds to a unit's own fire. */
function ownAdditions(scene: Scene, order: FireOrder, unit: Counter): readonly Term[] {
  const terms: Term[] = [];
  const type = typeOf(scene.world, unit);
  if (isMmc(type) && firesFromOpsComplete(order, unit)) {
    terms.push(minus('opsComplete', '4.1', lostToOpsComplete(scene, unit)));
  }
  if (unit.place.kind === 'vehicle') append(terms, riderTerms(scene, unit));
  if (!actsAsLeader(type)) {
    for (const effect of skillEffects(scene.world, unit, 'firepower')) terms.push(plus('skill', '12.0', effect.value));
  }
  return terms;
}

function ownDivisions(scene: Scene, unit: Counter, hexes: number, isSupport: boolean): readonly Term[] {
  const terms: Term[] = [];
  if (isSupport) {
    terms.push(term('halved', '5.2', 'times', rational(1, FIREPOWER_DIVISORS.supportingMmc)));
  }
  const reach = inherentReach(scene, unit, hexes);
  if (reach === 'extended') {
    terms.push(term('extendedRange', '5.4', 'times', rational(1, FIREPOWER_DIVISORS.extendedRange)));
  }
  if (reach === 'beyond') terms.push(term('beyondRange', '5.0', 'times', 0));
  return terms;
}

/**
 * A Support Weapon's share: its FP, halved in the hands of a lone single man and under Operations Complete unless it is
 * thrown or fired as a grenade, by the switch `capturedSw` also as the enemy's, and beyond the printed range of a boxed one;
 * nothing out of its reach or when it jams.
 *
 * @rule 1.6, 23.2.2
 * @example total(weaponShare({ scene, order, hexes: 5 }, bar)) // { n: 1, d: 1 }
 */
export function weaponShare({ scene, order, hexes }: Fire, weapon: Counter, jammed?: CounterId): Ledger {
  const terms: Term[] = [plus('weaponFirepower', '1.6', weaponSideUp(scene.world, weapon)?.fp?.value ?? 0)];
  const holder = order.units.find((unit) => unit.id === holderOf(weapon));
  const halved = directFireRow(scene, weapon)?.halved !== false;
  const lone = halved && holder !== undefined && isSmc(typeOf(scene.world, holder));
  if (lone && !isCrewedByTwo(scene, order, weapon)) {
    terms.push(term('loneSingleMan', '1.6', 'times', rational(1, FIREPOWER_DIVISORS.loneSmcWeapon)));
  }
  if (halved && holder !== undefined && firesFromOpsComplete(order, holder)) {
    terms.push(term('opsComplete', '4.1', 'times', rational(1, FIREPOWER_DIVISORS.opsCompleteWeapon)));
  }
  if (isHalvedAsCaptured(scene, weapon))
    terms.push(term('captured', '1.6.8', 'times', rational(1, FIREPOWER_DIVISORS.capturedWeapon)));
  if (hexes > (weaponSideUp(scene.world, weapon)?.range ?? 0) && weaponReaches(scene, weapon, hexes))
    terms.push(term('extendedRange', '5.4', 'times', rational(1, FIREPOWER_DIVISORS.extendedRange)));
  if (!weaponReaches(scene, weapon, hexes)) terms.push(term('beyondRange', '1.6', 'times', 0));
  if (weapon.id === jammed) terms.push(term('jammed', '1.6.2', 'times', 0));
  if (readingsOf(scene.world).attack.roundsEachShare) terms.push(term('roundedUp', '5.2', 'roundUp', 1));
  return ledger('weaponShare', '1.6', terms, weapon.id);
}

/**
 * Whether a picked-up enemy weapon counts half and is never lost for failing, by the switch `capturedSw`.
 *
 * @rule 1.6.8
 * @example isHalvedAsCaptured(scene, mg42) // false
 */
export function isHalvedAsCaptured(scene: Scene, weapon: Counter): boolean {
  return weapon.status.captured === true && readingsOf(scene.world).attack.capturedCountsHalf;
}
