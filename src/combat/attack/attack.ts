import { once } from '../../kernel/basis/once.js';
import { recent } from '../../kernel/basis/recent.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Counter, CounterId, Scene, TargetQuestion } from '../../state/index.js';
import { eyesOfAll, isHelicopter, targetModifier, typeOf } from '../../state/index.js';
import { stackTerms, targetTerms } from './attack-terms.js';
import type { FireOrder } from './fire-action.js';
import { isMortar, isMortarsOnly } from './mortar.js';
import type { OpposedDice } from './opposed-dice.js';
import { diceTerm } from './opposed-dice.js';
import { readingsOf } from './readings.js';
import { smallArmsTarget } from './vehicle-target.js';
import { isModified } from './weapon-kinds.js';

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
  const sum = stackSumOf(planOf(scene, order), order, jammed);
  return (sum.total ??= wholeTotal(ledger('attack', '5.0', sum.terms, order.from)));
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
  const sum = targetSumOf(plan, target);
  if (sum.margin === undefined) {
    const attack = ledger('attack', '5.0', aimedOf(plan, order, target), order.from);
    sum.cover = coverOf(plan, order, target);
    sum.margin = wholeTotal(attack) - sum.cover;
  }
  return sum.margin;
}

/** What a defence comes to without its die. It is worked out once for units that are covered alike. */
function coverOf(plan: Plan, order: FireOrder, target: Counter): number {
  for (const { target: other, cover } of plan.targets) {
    if (other !== undefined && cover !== undefined && areCoveredAlike(order, other, target)) return cover;
  }
  return wholeTotal(defenceLedger(plan, order, target));
}

/** Units of one type in one state in the location shot at are covered alike, and so are all who ride in the vehicle shot at. */
function areCoveredAlike({ vehicle }: FireOrder, one: Counter, other: Counter): boolean {
  return vehicle !== undefined || (one.type === other.type && one.side === other.side && one.status === other.status);
}

/** All facts about an order that change whom it strikes, the terms of the unit shot at and its defence. */
export interface Manner {
  readonly eyes: Line['eyes'] | undefined;
  readonly mortars: Line['mortars'] | undefined;
  readonly plainSniper: boolean | undefined;
  readonly modified: boolean;
  readonly flies: boolean;
}

/**
 * How an order fires. Attacks at one target along one line that fire in the same manner have the same `targetMargin`.
 *
 * @rule 5.0, 1.6.5
 * @example mannerOf(scene, order).mortars // undefined: no Mortars
 */
export function mannerOf(scene: Scene, order: FireOrder): Manner {
  const { eyes, mortars, plainSniper } = planOf(scene, order).line();
  const flies = order.units.some((unit) => isHelicopter(scene.world, unit));
  return { eyes, mortars, plainSniper, modified: isModified(scene, order), flies };
}

/**
 * Whether two orders fire in the same manner.
 *
 * @rule 5.0, 1.6.5
 * @example isSameManner(mannerOf(scene, order), mannerOf(scene, order)) // true
 */
export function isSameManner(one: Manner, other: Manner): boolean {
  return (
    one.eyes === other.eyes &&
    one.mortars === other.mortars &&
    one.plainSniper === other.plainSniper &&
    one.modified === other.modified &&
    one.flies === other.flies
  );
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
  const own = (targetSumOf(plan, target).sheltered ??= shelterTerms(plan, order, target));
  const terms = dice === undefined ? own : [plus('die', '5.0', dice.defence), ...own];
  return ledger('defence', '5.0', terms, target?.id ?? order.target);
}

/** The part of an attack that depends on no dice, in its position: the odds use it again for every face. */
interface Plan extends Scene {
  readonly line: () => Line;
  /** The few sums found so far. Lists of so few are quicker than maps, and an order is often asked for one of them alone. */
  readonly stacks: StackSum[];
  readonly targets: TargetSum[];
}

/** What counts once for the stack. */
interface StackSum {
  /** The weapon that jams, if one does. */
  readonly jammed: CounterId | undefined;
  readonly terms: readonly Term[];
  total: number | undefined;
}

/** What counts for one unit shot at, or for an empty Cave, as far as it has been asked for. */
interface TargetSum {
  readonly target: Counter | undefined;
  aimed: readonly Term[] | undefined;
  sheltered: readonly Term[] | undefined;
  /** What its defence comes to without the die. */
  cover: number | undefined;
  margin: number | undefined;
}

const plans = recent<FireOrder, Plan>();

function planOf({ world, position, frames }: Scene, order: FireOrder): Plan {
  const known = plans.get(order);
  if (known?.position === position && known.frames === frames && known.world === world) return known;
  const made: Plan = {
    world,
    position,
    frames,
    line: once(() => lineOf({ world, position, frames }, order)),
    stacks: [],
    targets: [],
  };
  plans.set(order, made);
  return made;
}

function stackSumOf(plan: Plan, order: FireOrder, jammed: CounterId | undefined): StackSum {
  for (const known of plan.stacks) if (known.jammed === jammed) return known;
  const sum: StackSum = { jammed, terms: stackTerms(plan, order, jammed), total: undefined };
  plan.stacks.push(sum);
  return sum;
}

function stillOf(plan: Plan, order: FireOrder, jammed: CounterId | undefined): readonly Term[] {
  return stackSumOf(plan, order, jammed).terms;
}

function targetSumOf(plan: Plan, target: Counter | undefined): TargetSum {
  for (const known of plan.targets) if (known.target === target) return known;
  const sum: TargetSum = { target, aimed: undefined, sheltered: undefined, cover: undefined, margin: undefined };
  plan.targets.push(sum);
  return sum;
}

function aimedOf(plan: Plan, order: FireOrder, target: Counter): readonly Term[] {
  return (targetSumOf(plan, target).aimed ??= targetTerms(plan, order, target));
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
