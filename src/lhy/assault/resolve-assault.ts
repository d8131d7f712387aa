import type { Side } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { largest } from '../../kernel/basis/lists.js';
import { outcome, record, tell } from '../state/procedure.js';
import type { AssaultEffect, BySide } from '../charts/index.js';
import type { FireEffect } from '../fire/index.js';
import { checkCohesion, disruption, eliminate, loseLeader, steadyOf, suffer } from '../fire/index.js';
import type { LhyProcedure, LhyScene, LhyWritten, Unit } from '../state/index.js';
import { cohesionOf, drawOne, endOfHeroism, has, hexOf, isGood, kindOf, rollOf, typeOf } from '../state/index.js';
import { buildingsIn } from '../terrain/index.js';
import { advanceAll } from './advance.js';
import type { Fight } from './assault-facts.js';
import { fightIn, forceOf, participants } from './assault-facts.js';
import { attemptDestruction } from './attempt.js';
import type { Decision } from './decision.js';
import { decisionOf } from './decision.js';
import type { AtOnce } from './outcome.js';
import { assaultResult, isLost, urbanCasualties } from './outcome.js';
import { loseMachines } from './landed-machines.js';
import { retreatAll } from './retreat.js';

const ASSAULT = { purpose: 'assault', rule: '14.1' } as const;
const LOSS = { purpose: 'lossCheck', rule: '14.3.5' } as const;
const CASUALTY = { purpose: 'assaultCasualty', rule: '14.3' } as const;
const YIELDS = { purpose: 'assaultYields', rule: '14.1' } as const;

/** An assault that is being resolved. */
interface Resolving {
  readonly scene: LhyScene;
  readonly fight: Fight;
  /** The units of each side at the start. */
  readonly forces: BySide<readonly Unit[]>;
  /** The leaders and weapons that take part. */
  readonly leading: BySide<readonly Unit[]>;
  /** The natural roll and the modified one. */
  readonly roll: { readonly die: number; readonly result: number };
  /** Units of both sides retreat. */
  readonly bothRetreat: boolean;
}

type Part = keyof BySide<unknown>;

/**
 * Resolves the assault in a hex.
 *
 * @param scene the scene
 * @param name the Assault Hex
 * @rule 4.3.1.3, 12.6.4, 14.0, 14.1, 14.3, 14.3.1, 14.3.5, 14.3.6
 * @example yield* resolveAssault(scene, 'B2')
 */
export function* resolveAssault(scene: LhyScene, name: string): LhyProcedure {
  const fight = fightIn(scene, name);
  if (fight === undefined) return;
  for (const side of [fight.attacker, fight.defender]) yield* leaveOneHero(scene, fight, side);
  const forces = both((part) => forceOf(scene, fight, sideOf(fight, part)));
  const decision = decisionOf(scene, fight);
  if (decision?.by === 'atOnce') yield* atOnce(scene, fight, forces, decision.end);
  else if (decision !== undefined) yield* withDice(scene, fight, forces, decision);
  for (const unit of [...forces.attacker, ...forces.defender]) yield* uncover(scene, unit.id);
  yield* loseMachines(scene, name, idsOf(forces));
  yield* put({ kind: 'assaultEnded', hex: name });
}

function idsOf({ attacker, defender }: BySide<readonly Unit[]>): readonly string[] {
  return [...attacker, ...defender].map(({ id }) => id);
}

function both<T>(of: (part: Part) => T): BySide<T> {
  return { attacker: of('attacker'), defender: of('defender') };
}

function sideOf({ attacker, defender }: Fight, part: Part): Side {
  return part === 'attacker' ? attacker : defender;
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}

/** One Heroic marker of each side is left in the hex. */
function* leaveOneHero(scene: LhyScene, fight: Fight, side: Side): LhyProcedure {
  const heroes = forceOf(scene, fight, side).filter((unit) => has(unit, 'heroic'));
  for (const hero of heroes.slice(1)) yield* endHero(hero);
}

/** Units that have retreated or are still there are concealed no more. */
function* uncover({ position }: LhyScene, id: string): LhyProcedure {
  const unit = position.units[id];
  if (unit === undefined || !has(unit, 'concealed') || has(unit, 'advanced')) return;
  yield* put({ kind: 'unmarked', unit: id, mark: 'concealed' });
}

/** An assault that needs no dice: a side is destroyed, or retreats. */
function* atOnce(scene: LhyScene, fight: Fight, forces: BySide<readonly Unit[]>, end: AtOnce): LhyProcedure {
  const letter = `14.1${end.letter}`;
  if ('destroyed' in end) {
    yield* tellAtOnce(fight, letter, sideOf(fight, end.destroyed), 'destroyed');
    return yield* wipeOut(scene, forces[end.destroyed]);
  }
  const { hex, attacker, defender } = fight;
  const random = end.retreats === 'random';
  const side = random ? yield* drawOne(YIELDS, hex.name, attacker, [attacker, defender]) : undefined;
  const part = end.retreats === 'random' ? (side === attacker ? 'attacker' : 'defender') : end.retreats;
  yield* tellAtOnce(fight, letter, sideOf(fight, part), 'retreats');
  yield* retreatAll(scene, forces[part], { from: hex, fought: idsOf(forces), others: false });
}

/** An assault that ends at once is told with its case. */
function tellAtOnce({ hex }: Fight, rule: string, side: Side, effect: 'destroyed' | 'retreats'): LhyProcedure {
  return tell(() => ({ kind: 'summed', sum: 'atOnce', of: hex.name, rule, params: { side, effect } }));
}

function* wipeOut(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  for (const { id } of units) {
    const unit = scene.position.units[id];
    if (unit === undefined || hexOf(scene.position, unit) === undefined) continue;
    yield* outcome(id, 'destroyed');
    yield* kindOf(scene.world, unit).vehicular || typeOf(scene.world, unit).kind === 'fortifiedPosition'
      ? suffer(scene, id, 'destroyed')
      : eliminate(scene, unit);
  }
}

/** The roll of the attackers, and what the line of the table says. */
function* withDice(
  scene: LhyScene,
  fight: Fight,
  forces: BySide<readonly Unit[]>,
  { sums, modifier: final }: Extract<Decision, { readonly by: 'die' }>,
): LhyProcedure {
  const leading = both((part) =>
    participants(scene, fight, sideOf(fight, part)).filter((unit) => isLeading(scene, unit)),
  );
  const { die, result, lines } = yield* rollAssault(scene, fight, sums, final);
  if (!lines.ok) return;
  for (const unit of [...forces.attacker, ...forces.defender]) if (has(unit, 'heroic')) yield* endHero(unit);
  const bothRetreat = lines.value.filter(({ effect }) => effect === 'retreats').length > 1;
  const resolving: Resolving = { scene, fight, forces, leading, roll: { die, result }, bothRetreat };
  for (const { side, effect } of lines.value) {
    yield* tellEffect(fight, side, effect);
    yield* EFFECTS[effect](resolving, side);
  }
}

/** The roll of an assault, and the line of the table that it comes to. The odds tell rolls apart by what comes of them. */
function* rollAssault(
  { world }: LhyScene,
  { hex, attacker: by }: Fight,
  sums: BySide<Ledger>,
  final: Ledger,
): LhyProcedure<{ readonly die: number; readonly result: number; readonly lines: ReturnType<typeof assaultResult> }> {
  const [attacker, defender, modifier] = [sums.attacker, sums.defender, final].map(wholeTotal) as [
    number,
    number,
    number,
  ];
  const lines = (die: number) => assaultResult(world.charts, die + modifier);
  const die = yield* rollOf(ASSAULT, hex.name, by, (each) => [lines(each), urbanCasualties(each + modifier, each)]);
  const result = die + modifier;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'assault',
    of: hex.name,
    rule: '14.1',
    params: { die, attacker, defender, modifier, total: result },
    sums: [sums.attacker, sums.defender, final],
  }));
  return { die, result, lines: lines(die) };
}

/** Each effect of the line is told before it is carried out. */
function tellEffect(fight: Fight, part: Part, result: AssaultEffect): LhyProcedure {
  return tell(() => ({
    kind: 'summed',
    sum: 'assaultEffect',
    of: fight.hex.name,
    rule: '14.3',
    params: { side: sideOf(fight, part), result },
  }));
}

/** A leader or a Flamethrower that takes part may be lost. */
function isLeading({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return kind === 'leader' || kind === 'flamethrower';
}

function* endHero(unit: Unit): LhyProcedure {
  for (const event of endOfHeroism(unit)) yield* put(event);
}

/** The units of a side that are still on the map, as they are now. */
function left({ scene, fight, forces }: Resolving, part: Part): readonly Unit[] {
  const { position } = scene;
  // A section may have come for a squad.
  const here = forceOf(scene, fight, sideOf(fight, part));
  const ids = [...new Set([...forces[part], ...here].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const unit = position.units[id];
    return unit !== undefined && hexOf(position, unit) !== undefined ? [unit] : [];
  });
}

/** The units of a side on foot with Cohesion. */
function onFoot(at: Resolving, part: Part): readonly Unit[] {
  return left(at, part).filter((unit) => cohesionOf(at.scene.world, unit) !== undefined);
}

/** What each effect of the table does to a side. */
const EFFECTS: Readonly<Record<AssaultEffect, (at: Resolving, part: Part) => LhyProcedure>> = {
  *urbanAssault(at) {
    const { fight, roll } = at;
    if (!buildingsIn(fight.hex).includes('urbanBuilding')) return;
    for (const part of urbanCasualties(roll.result, roll.die)) yield* bestSuffers(at, part, false);
  },
  *destructionAttempt({ scene, fight }, part) {
    yield* attemptDestruction(scene, fight, sideOf(fight, part));
  },
  *casualty(at, part) {
    yield* bestSuffers(at, part, true);
  },
  *cohesionCheck(at, part) {
    for (const unit of onFoot(at, part)) yield* hurt(at, unit, yield* checkCohesion(at.scene, unit));
  },
  *disrupts(at, part) {
    for (const unit of onFoot(at, part)) if (isGood(unit)) yield* hurt(at, unit, disruption(steadyOf(at.scene, unit)));
  },
  *retreats(at, part) {
    const enemies = left(at, part === 'attacker' ? 'defender' : 'attacker');
    if (enemies.length === 0) return;
    const units = left(at, part).filter((unit) => hexOf(at.scene.position, unit) === at.fight.hex.name);
    const { scene, fight, forces, bothRetreat: others } = at;
    yield* retreatAll(scene, units, { from: fight.hex, fought: idsOf(forces), others });
  },
  *eliminated(at, part) {
    yield* wipeOut(at.scene, left(at, part));
  },
  *advance(at, part) {
    const { scene, fight } = at;
    yield* advanceAll(scene, left(at, part), fight.hex, (hex) => resolveAssault(scene, hex));
  },
  lossCheck: lossChecks,
  *regroups(at, part) {
    for (const unit of onFoot(at, part))
      if (isGood(unit)) yield* put({ kind: 'marked', unit: unit.id, mark: 'regrouping' });
  },
};

/** A unit suffers an effect, and the odds hear of it. */
function* hurt({ scene }: Resolving, { id }: Unit, effect: FireEffect): LhyProcedure {
  if (effect === 'none') return;
  yield* outcome(id, effect);
  yield* suffer(scene, id, effect);
}

/** The combat unit with the best Cohesion takes a casualty; of several one is drawn. In an urban assault it does not disrupt. */
function* bestSuffers(at: Resolving, part: Part, disrupts: boolean): LhyProcedure {
  const { scene, fight } = at;
  const units = onFoot(at, part).filter((unit) => kindOf(scene.world, unit).combat);
  const value = (unit: Unit): number => cohesionOf(scene.world, unit) ?? 0;
  const best = largest(units.map(value));
  const ids = units.filter((unit) => value(unit) === best).map(({ id }) => id);
  if (ids.length === 0) return;
  const id = yield* drawOne(CASUALTY, fight.hex.name, sideOf(fight, part), ids);
  const before = scene.position.units;
  yield* hurt(at, scene.position.units[id] as Unit, 'casualty');
  if (disrupts) return;
  for (const unit of Object.values(scene.position.units))
    if (unit.condition === 'disrupted' && before[unit.id]?.condition !== 'disrupted')
      yield* put({ kind: 'conditionSet', unit: unit.id, condition: 'good' });
}

function rollLoss({ id, side }: Unit): LhyProcedure<number> {
  return rollOf(LOSS, id, side, isLost);
}

/** Leaders and Flamethrowers that have taken part are lost on a 1 and on a 10. A ruling says whether each rolls. */
function* lossChecks({ scene, leading }: Resolving, part: Part): LhyProcedure {
  const units = leading[part].filter(({ id }) => {
    const unit = scene.position.units[id];
    return unit !== undefined && hexOf(scene.position, unit) !== undefined;
  });
  const [first] = units;
  if (first === undefined) return;
  const together = scene.world.rulings.switches.lossCheckRolls === 'oneForBoth';
  const shared = together ? yield* rollLoss(first) : undefined;
  for (const unit of units) {
    const die = shared ?? (yield* rollLoss(unit));
    const lost = isLost(die);
    yield* tell(() => ({ kind: 'summed', sum: 'lossCheck', of: unit.id, rule: LOSS.rule, params: { die, lost } }));
    if (!lost) continue;
    yield* outcome(unit.id, 'lost');
    if (typeOf(scene.world, unit).kind === 'leader') yield* loseLeader(scene, unit);
    else yield* eliminate(scene, unit);
  }
}
