import { once } from '../../kernel/once.js';
import { recent } from '../../kernel/recent.js';
import { ledger, minus, plus, total, wholeTotal } from '../../kernel/ledger.js';
import type { Ledger, Term } from '../../kernel/ledger.js';
import { sub } from '../../kernel/rational.js';
import { DIRECT_FIRE_TABLE } from '../../tables/index.js';
import { hasSuperscript, inherentFire } from '../../units/index.js';
import type { Counter, CounterId, Scene, TargetQuestion } from '../../state/index.js';
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
  targetModifier,
  typeOf,
} from '../../state/index.js';
import { helicopterTargetTerms } from './aloft.js';
import type { FireOrder } from './fire-action.js';
import { weaponsCounted } from './grenades.js';
import { firepowerLedger, weaponShare } from './firepower.js';
import { isMortar, isMortarsOnly, seenFrom } from './mortar.js';
import { firesIfp, rangeOf } from './reach.js';
import { gunTerms, vehicleOf } from './gun-fire.js';
import { isModified } from './weapon-kinds.js';
import { exposureTerms, negatedBy } from './moving-target.js';
import { smallArmsTarget } from './vehicle-target.js';
import { readingsOf } from './readings.js';

/** The natural dice of an opposed roll. */
export interface OpposedDice {
  /** One face, or two of a Sniper or Marksman, whose sum counts, or of Mortars, whose higher face counts. */
  readonly attack: readonly number[];
  /** The higher of the two faces counts. */
  readonly higher?: true;
  readonly defence: number;
}

/**
 * The sum of the attacker's natural dice.
 *
 * @rule 5.0, 1.6.5, 11.4
 * @example naturalAttack({ attack: [2, 5], higher: true, defence: 3 }) // 5
 */
export function naturalAttack({ attack, higher }: OpposedDice): number {
  return higher === true ? Math.max(...attack) : attack.reduce((a, b) => a + b, 0);
}

/**
 * The attacker's sum against one target: his dice, the Firepower of the stack, a Leader's LM, and every row of the
 * Direct Fire Table that holds.
 *
 * @param target the unit shot at; without it only terms that hold against every unit there
 * @param dice natural faces; without them the modifiers alone
 * @param jammed a weapon that jams in this attack
 * @rule 5.0, 5.6, 6.1
 * @example wholeTotal(attackLedger(scene, order, squad, { attack: [4], defence: 4 })) // 12
 */
export function attackLedger(
  scene: Scene,
  order: FireOrder,
  target?: Counter,
  dice?: OpposedDice,
  jammed?: CounterId,
): Ledger {
  const plan = planOf(scene, order);
  const still = stillOf(plan, order, jammed);
  const terms = dice === undefined ? still : [diceTerm(dice), ...still];
  return ledger(
    'attack',
    '5.0',
    target === undefined ? terms : [...terms, ...aimedOf(plan, order, target)],
    order.from,
  );
}

/**
 * The attacker's sums against several units. Terms that they share are worked out once.
 *
 * @returns one ledger a target, in their order
 * @rule 5.3
 * @example attackLedgers(scene, order, targetsOf(scene, order), { attack: [4], defence: 4 }).length // 4
 */
export function attackLedgers(
  scene: Scene,
  order: FireOrder,
  targets: readonly Counter[],
  dice: OpposedDice,
  jammed?: CounterId,
): readonly Ledger[] {
  const plan = planOf(scene, order);
  const shared = [diceTerm(dice), ...stillOf(plan, order, jammed)];
  return targets.map((target) => ledger('attack', '5.0', [...shared, ...aimedOf(plan, order, target)], order.from));
}

/**
 * The pips by which an attack would beat a target if both sides rolled the same: what the sums come to without their dice.
 *
 * @param jammed a weapon that jams in this attack
 * @rule 5.0
 * @example marginOf(scene, order, squad) + naturalAttack(dice) - dice.defence // 5
 */
export function marginOf(scene: Scene, order: FireOrder, target: Counter, jammed?: CounterId): number {
  return stackTotal(scene, order, jammed) + targetMargin(scene, order, target);
}

/**
 * What an attack comes to without its dice and without the terms of the unit shot at.
 *
 * @param jammed a weapon that jams in this attack
 * @rule 5.0, 5.2
 * @example stackTotal(scene, order) // 7
 */
export function stackTotal(scene: Scene, order: FireOrder, jammed?: CounterId): number {
  const plan = planOf(scene, order);
  let sum = plan.totals.get(jammed);
  if (sum === undefined) {
    sum = wholeTotal(ledger('attack', '5.0', stillOf(plan, order, jammed), order.from));
    plan.totals.set(jammed, sum);
  }
  return sum;
}

/**
 * What the unit shot at adds to an attack, less its defence without the die. It is the same for all attacks of one manner along
 * a line.
 *
 * @rule 5.0, 5.5
 * @example targetMargin(scene, order, squad) // 1 for movement, less a TM of 3: -2
 */
export function targetMargin(scene: Scene, order: FireOrder, target: Counter): number {
  const plan = planOf(scene, order);
  let margin = plan.margins.get(target);
  if (margin === undefined) {
    const attack = ledger('attack', '5.0', aimedOf(plan, order, target), order.from);
    margin = wholeTotal(attack) - wholeTotal(defenceLedger(scene, order, target));
    plan.margins.set(target, margin);
  }
  return margin;
}

/**
 * All facts about an order that change whom it strikes, the terms of the unit shot at and its defence, as one word. Attacks
 * at one target along one line that have the same word have the same `targetMargin`.
 *
 * @rule 5.0, 1.6.5
 * @example mannerOf(scene, order) // 'plain   true false': no Mortars, no Sniper
 */
export function mannerOf(scene: Scene, order: FireOrder): string {
  const { eyes, mortars, plainSniper } = planOf(scene, order).line();
  const flies = order.units.some((unit) => isHelicopter(scene.world, unit));
  return [eyes, mortars, plainSniper, isModified(scene, order), flies].join(' ');
}

/**
 * The defender's sum: the die and the TM of the unit shot at. The TM of a vehicle and its lowest Armor Factor also
 * protect its riders.
 *
 * @param target the unit shot at; without it an empty Cave, whose own TM shelters nobody
 * @rule 5.0, 10.7.2, 17.2
 * @example wholeTotal(defenceLedger(scene, order, squad, { attack: [4], defence: 4 })) // 7
 */
export function defenceLedger(scene: Scene, order: FireOrder, target?: Counter, dice?: OpposedDice): Ledger {
  const plan = planOf(scene, order);
  let own = plan.sheltered.get(target);
  if (own === undefined) plan.sheltered.set(target, (own = shelterTerms(plan, order, target)));
  const terms = dice === undefined ? own : [plus('die', '5.0', dice.defence), ...own];
  return ledger('defence', '5.0', terms, target?.id ?? order.target);
}

/** The part of an attack that depends on no dice, in its position: the odds use it again for every face. */
interface Plan extends Scene {
  /** By the weapon that jams, if one does. */
  readonly stacks: Map<CounterId | undefined, readonly Term[]>;
  /** What these come to. */
  readonly totals: Map<CounterId | undefined, number>;
  readonly line: () => Line;
  readonly aimed: Map<Counter, readonly Term[]>;
  readonly sheltered: Map<Counter | undefined, readonly Term[]>;
  readonly margins: Map<Counter, number>;
}

const plans = recent<FireOrder, Plan>();

function planOf({ world, position, frames }: Scene, order: FireOrder): Plan {
  const known = plans.get(order);
  if (known?.position === position && known.frames === frames && known.world === world) return known;
  const made: Plan = {
    world,
    position,
    frames,
    stacks: new Map(),
    totals: new Map(),
    line: once(() => lineOf({ world, position, frames }, order)),
    aimed: new Map(),
    sheltered: new Map(),
    margins: new Map(),
  };
  plans.set(order, made);
  return made;
}

function stillOf(plan: Plan, order: FireOrder, jammed: CounterId | undefined): readonly Term[] {
  let still = plan.stacks.get(jammed);
  if (still === undefined) plan.stacks.set(jammed, (still = stackTerms(plan, order, jammed)));
  return still;
}

function aimedOf(plan: Plan, order: FireOrder, target: Counter): readonly Term[] {
  let aimed = plan.aimed.get(target);
  if (aimed === undefined) plan.aimed.set(target, (aimed = targetTerms(plan, order, target)));
  return aimed;
}

function shelterTerms(plan: Plan, order: FireOrder, target: Counter | undefined): readonly Term[] {
  const shotAt = target === undefined ? { emptyCave: true as const } : { unit: order.vehicle ?? target };
  const question = { at: order.target, ...shotAt, ...plan.line() };
  return [plus('targetModifier', '5.5', targetModifier(plan, question)), ...armorTerms(plan, order)];
}

/** The protection of a vehicle shot at, and of its riders. */
function armorTerms(scene: Scene, { vehicle, from }: FireOrder): readonly Term[] {
  const target = vehicle === undefined ? undefined : smallArmsTarget(scene, vehicle, from);
  return target === undefined ? [] : [plus('armorFactor', target.rule, target.armor)];
}

/** The line of fire, and the facts about the firers that change a TM. */
type Line = Pick<TargetQuestion, 'from' | 'mortars' | 'plainSniper' | 'eyes'>;

function lineOf(scene: Scene, order: FireOrder): Line {
  const alone = isMortarsOnly(scene, order);
  const mortars = alone ? 'alone' : order.weapons.some((weapon) => isMortar(scene, weapon)) ? 'among' : undefined;
  const plainSniper = alone
    ? readingsOf(scene.world).attack.mortarsFindSnipers
    : order.units.some((unit) => typeOf(scene.world, unit).kind === 'sniper');
  return {
    from: order.from,
    eyes: eyesOfAll(scene.world, order.units),
    ...(mortars === undefined ? {} : { mortars }),
    ...(plainSniper ? { plainSniper } : {}),
  };
}

/**
 * The pips by which an attack beats a defence; 0 or less does nothing.
 *
 * @rule 5.0
 * @example difference(attack, defence) // 5
 */
export function difference(attack: Ledger, defence: Ledger): number {
  return wholeTotal(attack) - wholeTotal(defence);
}

/** Everything beside the dice that counts once for the stack, in the order of the Direct Fire Table. */
function stackTerms(scene: Scene, order: FireOrder, jammed: CounterId | undefined): readonly Term[] {
  const terms: Term[] = [plus('firepower', '5.2', firepowerLedger(scene, order, jammed))];
  if (order.leader !== undefined) {
    terms.push(plus('leader', '5.0.1', lmOf(scene, order.leader), { leader: order.leader.id }));
  }
  if (!isModified(scene, order)) return terms;
  terms.push(...lineTerms(scene, order));
  if (order.units.some((unit) => hasMarker(unit, 'hitAndRun')))
    terms.push(plus('hitAndRun', '6.7', DIRECT_FIRE_TABLE.hitAndRun.value));
  if (order.leader !== undefined) terms.push(...skillTerms(scene, order.leader));
  const vehicle = vehicleOf(scene, order);
  if (vehicle !== undefined) terms.push(...gunTerms(scene, order, vehicle));
  else if (paysForAssault(scene, order)) terms.push(assaultTerm(order, DIRECT_FIRE_TABLE.assaultMove.value));
  if (areAdjacent(scene.world, order.from, order.target)) terms.push(adjacentTerm(scene, order));
  return terms;
}

/** The dice, as they are read: one, the sum of two, the higher of two. */
function diceTerm(dice: OpposedDice): Term {
  const natural = naturalAttack(dice);
  if (dice.attack.length === 1) return plus('die', '5.0', natural);
  const faces = { faces: [...dice.attack] };
  return dice.higher === true ? plus('higherDie', '1.6.5', natural, faces) : plus('dice', '11.4', natural, faces);
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
  const range = rangeOf(scene, order.from, order.target);
  const whole = total(firepowerLedger(scene, order));
  const others = mortars.reduce((rest, mortar) => sub(rest, total(weaponShare(scene, order, mortar, range))), whole);
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

/** Terms that depend on the unit shot at. Riders of a vehicle or a helicopter are part of it. */
function targetTerms(scene: Scene, order: FireOrder, unit: Counter): readonly Term[] {
  const target = order.vehicle ?? unit;
  if (isHelicopter(scene.world, target)) return helicopterTargetTerms(scene, order, target);
  return isModified(scene, order)
    ? exposureTerms(scene, target, () => negatedBy(scene, order, target) !== undefined)
    : [];
}
