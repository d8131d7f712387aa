import { ledger, minus, plus, total, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { sub } from '../../kernel/numbers/rational.js';
import { append } from '../../kernel/basis/lists.js';
import { DIRECT_FIRE_TABLE } from '../../tables/index.js';
import { hasSuperscript, inherentFire } from '../../units/index.js';
import type { Counter, CounterId, Scene } from '../../state/index.js';
import {
  areAdjacent,
  eyesOfAll,
  hasMarker,
  hexOf,
  isAir,
  isFreeScout,
  isHelicopter,
  isInLight,
  isSmoky,
  lmOf,
  sight,
  skillEffects,
  typeOf,
} from '../../state/index.js';
import { helicopterTargetTerms } from './aloft.js';
import type { FireOrder } from './fire-action.js';
import { flankingTerms } from './flanking.js';
import { weaponsCounted } from './grenades.js';
import { firepowerLedger, weaponShare } from './firepower.js';
import { isMortar, isMortarsOnly, seenFrom } from './mortar.js';
import { firesIfp, rangeOf } from './reach.js';
import { gunTerms, vehicleOf } from './gun-fire.js';
import { isModified } from './weapon-kinds.js';
import { exposureTerms, negatedBy } from './moving-target.js';
import { readingsOf } from './readings.js';

/**
 * Everything beside the dice that counts once for the stack, in the order of the Direct Fire Table.
 *
 * @param jammed a weapon that jams in this attack
 * @rule 5.0, 5.6
 * @example stackTerms(scene, order, undefined)[0]?.id // 'firepower'
 */
export function stackTerms(scene: Scene, order: FireOrder, jammed: CounterId | undefined): readonly Term[] {
  const terms: Term[] = [plus('firepower', '5.2', firepowerLedger(scene, order, jammed))];
  if (order.leader !== undefined) {
    terms.push(plus('leader', '5.0.1', lmOf(scene, order.leader), { leader: order.leader.id }));
  }
  if (!isModified(scene, order)) return terms;
  append(terms, lineTerms(scene, order));
  if (order.units.some((unit) => hasMarker(unit, 'hitAndRun')))
    terms.push(plus('hitAndRun', '6.7', DIRECT_FIRE_TABLE.hitAndRun.value));
  if (order.leader !== undefined) append(terms, skillTerms(scene, order.leader));
  const vehicle = vehicleOf(scene, order);
  if (vehicle !== undefined) append(terms, gunTerms(scene, order, vehicle));
  else if (paysForAssault(scene, order)) terms.push(assaultTerm(order, DIRECT_FIRE_TABLE.assaultMove.value));
  if (areAdjacent(scene.world, order.from, order.target)) terms.push(adjacentTerm(scene, order));
  return terms;
}

/** The reductions by the line of sight and by the firer's own hex; indirect fire follows no line. */
function lineTerms(scene: Scene, order: FireOrder): readonly Term[] {
  const eyes = eyesOfAll(scene.world, order.units);
  const { degraded, limited } =
    order.observer === undefined ? sight(scene, order.from, order.target, eyes) : { degraded: 0, limited: false };
  const terms: Term[] = [plus('degradingTerrain', '10.3', -degradedBy(scene, order, degraded))];
  if (!isAir(order.from) && isSmoky(scene.position, hexOf(order.from), eyes)) {
    terms.push(plus('fromSmoke', '7.0', DIRECT_FIRE_TABLE.fromSmoke.value));
  }
  if (limited) terms.push(minus('betweenBuildings', '10.3.2', scene.world.ruleset.numbers.betweenBuildings));
  const viewer = seenFrom(scene, order.from, order.observer);
  if (!isInLight(scene, viewer, order.target, eyes))
    terms.push(minus('night', '20.1', scene.world.ruleset.numbers.night));
  return terms;
}

/**
 * The reduction by degrading terrain: none for Mortars that fire alone. If other units fire with them it weakens the
 * whole attack, or by the switch `mortarSwWithIfp` only the part of the others.
 *
 * @rule 1.6.5
 */
function degradedBy(scene: Scene, order: FireOrder, hexes: number): number {
  if (isMortarsOnly(scene, order)) return 0;
  const loss = -DIRECT_FIRE_TABLE.degradingTerrain.value * hexes;
  const mortars = order.weapons.filter((weapon) => isMortar(scene, weapon));
  if (mortars.length === 0 || readingsOf(scene.world).attack.degradesMortarsToo) return loss;
  const fire = { scene, order, hexes: rangeOf(scene, order.from, order.target) };
  const whole = total(firepowerLedger(scene, order));
  const others = mortars.reduce((rest, mortar) => sub(rest, total(weaponShare(fire, mortar))), whole);
  return Math.min(loss, Math.max(0, Math.floor(others.n / others.d)));
}

/**
 * What a Leader adds to an attack: his LM, and his Firepower Skill where the attack takes modifications.
 *
 * @rule 5.0.1, 12.0
 * @example leaderGain(scene, order, tom) // 1
 */
export function leaderGain(scene: Scene, order: FireOrder, leader: Counter): number {
  const skill = isModified(scene, order) ? skillTerms(scene, leader) : [];
  return lmOf(scene, leader) + wholeTotal(ledger('skill', '12.0', skill));
}

/** A Leader's Firepower Skill serves the attack he leads; a Hero's is in his own share. */
function skillTerms(scene: Scene, leader: Counter): readonly Term[] {
  return skillEffects(scene.world, leader, 'firepower').map((effect) =>
    plus('skill', '12.0', effect.value, { leader: leader.id }),
  );
}

/**
 * The penalty of men who fire after an Assault Move, or before one by Assault Fire.
 *
 * @param value of the table that they fire by
 * @rule 6.1, 6.1.1
 * @example assaultTerm(order, -2).rule // '6.1.1' by Assault Fire
 */
export function assaultTerm({ assault }: FireOrder, value: number): Term {
  return assault.length === 0
    ? plus('assaultMove', '6.1', value)
    : plus('assaultMove', '6.1.1', value, { manner: 'assaultFire' });
}

/**
 * Whether the attack pays for Assault Movement or Assault Fire: one such unit is enough, or every one must be, by the
 * switch `assaultMoveInStack`. Scouts pay nothing for their own fire.
 *
 * @rule 6.1, 11.6
 * @example paysForAssault(scene, order) // false
 */
export function paysForAssault(scene: Scene, order: FireOrder): boolean {
  const assaults = (unit: Counter): boolean =>
    !firesAsScout(scene, order, unit) && (hasMarker(unit, 'assaultMove') || order.assault.includes(unit.id));
  const everyUnit = readingsOf(scene.world).attack.allMustAssault && order.units.length > 0;
  if (everyUnit) return order.units.every(assaults);
  return order.units.some(assaults);
}

/** A Scout who fires his own Firepower, not a Support Weapon of his or of another man. */
function firesAsScout(scene: Scene, order: FireOrder, unit: Counter): boolean {
  return isFreeScout(scene, unit) && firesIfp(scene, order, unit) && weaponsCounted(scene, order, unit).length === 0;
}

/** Assaulters taking part make it three, unless the switch `assaulterAdjacent` leaves it at two. */
function adjacentTerm(scene: Scene, order: FireOrder): Term {
  const assaulters =
    readingsOf(scene.world).attack.assaultersAddThree &&
    order.units.some((unit) => hasSuperscript(inherentFire(typeOf(scene.world, unit))?.ifp, 'A'));
  const row = assaulters ? DIRECT_FIRE_TABLE.adjacentAssaulter : DIRECT_FIRE_TABLE.adjacent;
  return plus('adjacent', row.rule, row.value);
}

/**
 * Terms that depend on the unit shot at. Riders of a vehicle or a helicopter are part of it.
 *
 * @rule 5.3, 6.0, 16.2
 * @example targetTerms(scene, order, squad) // [moving +1]
 */
export function targetTerms(scene: Scene, order: FireOrder, unit: Counter): readonly Term[] {
  const target = order.vehicle ?? unit;
  if (isHelicopter(scene.world, target)) return helicopterTargetTerms(scene, order, target);
  if (!isModified(scene, order)) return [];
  const exposure = exposureTerms(scene, target, () => negatedBy(scene, order, target) !== undefined);
  const flank = flankingTerms(scene, order, target);
  return flank.length === 0 ? exposure : [...exposure, ...flank];
}
