import { wholeTotal } from '../../kernel/ledger.js';
import { once } from '../../kernel/once.js';
import { fold, outcome, part, record, roll, sequence } from '../../kernel/procedure.js';
import type { Faces } from '../../kernel/request.js';
import { HERO_CREATION_FACE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import { isSmc } from '../../units/index.js';
import type { Counter, CounterId, Event, Frame, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import {
  counterOf,
  countersOf,
  FRESH,
  isGoodOrder,
  isVehicle,
  lmOf,
  moraleOf,
  supportWeaponsOf,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { armorLeaderHelping, bestLeader, servesDamageChecks, standingLeaders } from '../attack/leadership.js';
import { orderOfChecks, withoutMan } from './check-order.js';
import { heroPlaces, mayBringForthHero, tryHero, withHero } from './hero.js';
import { fatalWound } from './wound.js';
import { damageByFace, damageLedger, readDamage, sufferResult } from './damage-result.js';

/** One unit that has to check, and by how much the attack beat it. */
export interface DamageOrder {
  readonly unit: CounterId;
  /** Pips by which the attack exceeds the defence, more than 0. */
  readonly difference: number;
}

/** The damage checks that one attack causes in one location. */
export interface DamageChecks {
  readonly at: LocationId;
  readonly checks: readonly DamageOrder[];
  /** Who caused them; absent for what nobody aimed, such as a fire. */
  readonly by?: Side;
  /** Those who check ride in or on this vehicle: the Leaders aboard stand by them, nobody else. */
  readonly aboard?: CounterId;
  /** The caller rolls nothing and names no outcome afterwards. */
  readonly last?: boolean;
  /** The caller goes on by whether anybody is left of those who check. */
  readonly counted?: true;
}

/** A Hero created in an attack: the type of the unit he rose from, his side, where he stands. */
export interface Risen {
  readonly from: string;
  readonly side: Side;
  readonly at: LocationId;
}

/** What checks leave for those in other locations. */
export interface Aftermath {
  /** The Heroes created so far: out of what and of which side, and where they stand. */
  readonly heroes: readonly Risen[];
  /** The single men eliminated so far. */
  readonly fallen: readonly CounterId[];
  /** Somebody is left of those who were counted. */
  readonly standing?: true;
}

/** The checks of one attack on many locations: the scene before the first of them, and what they have left so far. */
export interface Since {
  readonly before: Scene;
  readonly aftermath: Aftermath;
}

/** What the checks made so far leave for the next one. */
interface Carry extends Aftermath {
  /** Leaders whose LM helps the others: they have passed, or did not have to check. */
  readonly leaders: readonly CounterId[];
}

/** Before the first check nobody has fallen and no Hero has risen. */
export const UNSCATHED: Aftermath = Object.freeze({ heroes: [], fallen: [] });

/**
 * The first checks of an attack: nothing has come of it yet.
 *
 * @example sinceNow(scene).aftermath.fallen // []
 */
export function sinceNow(scene: Scene): Since {
  return { before: sceneBefore(scene), aftermath: UNSCATHED };
}

/**
 * Makes the damage checks of an attack in the order of `orderOfChecks`, each unit 1d6 plus the difference, less the LM of
 * one Leader who stands by in Good Order after his own check. Results take effect at once; a natural 1 may bring forth a Hero.
 *
 * @param damage the location, who checks and by how much
 * @param since what checks of the same attack in other locations have left
 * @returns what they leave, those before them included
 * @rule 5.0
 * @example yield* checkDamage(scene, { at: 'J3', checks: [{ unit: 'de.koch.1', difference: 5 }], by: 'us' })
 */
export function* checkDamage(
  scene: Scene,
  damage: DamageChecks,
  since: Since = sinceNow(scene),
): GameProcedure<Aftermath> {
  const checks = yield* inOrder(scene, damage);
  const { before, aftermath } = since;
  if (checks.length === 0) return aftermath;
  const subjects = checks.map((check) => check.unit);
  return yield* fold<Carry, Event, Frame>({
    key: 'damageCheck',
    subjects,
    start: carryBefore(scene, damage, checks, aftermath),
    inputs: (index, carry) => describeCheck(sceneNow(before, carry), checks[index], carry, damage),
    step: (index, carry) => namedCheck(scene, checks[index], carry, before, damage),
    last: damage.last ?? false,
  });
}

/**
 * Makes the damage checks of an attack that the same action goes on after: later steps see what became of everybody,
 * and the caller names the outcomes.
 *
 * @returns what became of each unit that checked
 * @rule 5.0
 * @example const results = yield* checkDamageUnderway(scene, { at: 'E4', checks, by: 'de' })
 */
export function* checkDamageUnderway(
  scene: Scene,
  damage: DamageChecks,
): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const { results } = yield* checkDamageSince(scene, damage, sinceNow(scene));
  return results;
}

/** What checks have made of each unit, and what they leave for those in other locations. */
export interface DamageDone {
  readonly results: ReadonlyMap<CounterId, DamageResult>;
  readonly aftermath: Aftermath;
}

/**
 * The same after other checks of one attack: they have left Heroes and taken single men.
 *
 * @rule 5.0
 * @example const { results, aftermath } = yield* checkDamageSince(scene, { at: 'E4', checks, by: 'de' }, since)
 */
export function* checkDamageSince(
  scene: Scene,
  damage: DamageChecks,
  { before, aftermath }: Since,
): GameProcedure<DamageDone> {
  const checks = yield* inOrder(scene, damage);
  const results = new Map<CounterId, DamageResult>();
  let carry = carryBefore(scene, damage, checks, aftermath);
  for (const check of checks) {
    const checked = yield* checkOne(scene, check, carry, before, damage);
    results.set(check.unit, checked.result);
    carry = checked.carry;
  }
  const { heroes, fallen, standing } = carry;
  return { results, aftermath: { heroes, fallen, ...(standing === undefined ? {} : { standing }) } };
}

/** What is still open after checks, of which the odds need to know only so much. */
export interface OpenChecks {
  /** Whether it is not settled yet what becomes of a unit: otherwise its result is named at once. */
  readonly isOpen: (unit: CounterId) => boolean;
  /** What the rest of the action can tell apart of the results still open, and of what the checks have left on the map. */
  readonly same: (results: ReadonlyMap<CounterId, DamageResult>) => string;
}

/**
 * The same where the rest of the action sees what the checks have left on the map, but not all of it matters there.
 *
 * @returns what became of each unit of which it is still open
 * @rule 5.0
 * @example const { aftermath } = yield* checkDamageOpen(scene, damage, since, { isOpen: () => false, same: () => roomLeft(scene) })
 */
export function* checkDamageOpen(
  scene: Scene,
  damage: DamageChecks,
  { before, aftermath }: Since,
  { isOpen, same }: OpenChecks,
): GameProcedure<DamageDone> {
  const checks = yield* inOrder(scene, damage);
  const start: Underway = { carry: carryBefore(scene, damage, checks, aftermath), results: new Map() };
  const { carry, results } = yield* sequence<Underway, Event, Frame>({
    subjects: checks.map(({ unit }) => unit),
    start,
    *step(index, so) {
      const check = checks[index];
      if (check === undefined) return so;
      const checked = yield* checkOne(scene, check, so.carry, before, damage);
      if (!isOpen(check.unit)) yield* outcome(check.unit, checked.result);
      const open = isOpen(check.unit) ? [[check.unit, checked.result] as const] : [];
      return { carry: checked.carry, results: new Map([...so.results, ...open]) };
    },
    same: (index, so) => {
      const { leaders, ...left } = so.carry;
      return JSON.stringify([index < checks.length - 1 ? leaders : [], left, same(so.results)]);
    },
  });
  const { heroes, fallen, standing } = carry;
  return { results, aftermath: { heroes, fallen, ...(standing === undefined ? {} : { standing }) } };
}

/** Checks under way: what they leave for the next one, and what became of each unit of which it is still open. */
interface Underway {
  readonly carry: Carry;
  readonly results: ReadonlyMap<CounterId, DamageResult>;
}

/** Before the first check every Leader who need not check stands by. */
function carryBefore(
  scene: Scene,
  damage: DamageChecks,
  checks: readonly DamageOrder[],
  { heroes, fallen, standing }: Aftermath,
): Carry {
  const side = counterOf(scene.position, checks[0]?.unit ?? '')?.side ?? '';
  const checking = checks.map((check) => check.unit);
  return {
    leaders: standingLeaders(scene, damage, side).filter((leader) => !checking.includes(leader)),
    heroes,
    fallen,
    ...(standing === undefined ? {} : { standing }),
  };
}

/** The checks in the order in which they are made. */
function* inOrder(scene: Scene, damage: DamageChecks): GameProcedure<readonly DamageOrder[]> {
  const order = yield* orderOfChecks(scene, damage);
  return order.map((id) => damage.checks.find(({ unit }) => unit === id) as DamageOrder);
}

/**
 * The scene as it is before the first check: the runner's own moves on, and in the odds it does not.
 *
 * @example sceneBefore(scene).position === scene.position // true until the next event
 */
export function sceneBefore({ world, position, frames }: Scene): Scene {
  return { world, position, frames };
}

/**
 * The scene as a check finds it: the Heroes created by those before take room, and the men who fell make it, or leave the
 * others without an Advisor.
 *
 * @rule 11.2.1, 11.9
 */
function sceneNow(before: Scene, { heroes, fallen }: Aftermath): Scene {
  let now = before;
  for (const man of fallen) now = withoutMan(now, man);
  for (const { from, side, at } of heroes) {
    now = withHero(now, { id: side, type: from, side, place: { kind: 'map', at }, status: FRESH }, at);
  }
  return now;
}

/** The Leader whose LM a unit's check is reduced by. */
function helperOf(scene: Scene, unit: Counter, carry: Carry): Counter | undefined {
  if (isVehicle(scene.world, unit)) return armorLeaderHelping(scene, unit);
  const leaders = countersOf(scene.position, carry.leaders);
  return bestLeader(scene, leaders, unit);
}

/** Everything the outcome of one check depends on, for the odds. */
function describeCheck(scene: Scene, check: DamageOrder | undefined, carry: Carry, damage: DamageChecks): string {
  const unit = check === undefined ? undefined : counterOf(scene.position, check.unit);
  if (check === undefined || unit === undefined) return '';
  const helper = helperOf(scene, unit, carry);
  const heroes = mayBringForthHero(scene, unit) && damage.by !== unit.side;
  return JSON.stringify([
    // A man can be named in what is carried on; a Squad is like any other of its type there.
    isSmc(typeOf(scene.world, unit)) ? unit.id : unit.type,
    unit.side,
    heroes ? damage.at : '',
    unit.status,
    check.difference,
    wholeTotal(moraleOf(scene, unit)),
    helper === undefined ? 0 : lmOf(scene, helper),
    heroes ? heroPlaces(scene, unit).length : -1,
    fatalWound(scene, unit),
    weaponsOf(scene.position, unit.id).length,
    supportWeaponsOf(scene, unit.id).length,
    carry,
  ]);
}

/** One check, its outcome named. */
function* namedCheck(
  scene: Scene,
  order: DamageOrder | undefined,
  carry: Carry,
  before: Scene,
  damage: DamageChecks,
): GameProcedure<Carry> {
  if (order === undefined) return carry;
  const checked = yield* checkOne(scene, order, carry, before, damage);
  yield* outcome(order.unit, checked.result);
  return checked.carry;
}

/** What one check comes to, and what it leaves for the next. */
interface Checked {
  readonly result: DamageResult;
  readonly carry: Carry;
}

function* checkOne(
  scene: Scene,
  order: DamageOrder,
  carry: Carry,
  before: Scene,
  damage: DamageChecks,
): GameProcedure<Checked> {
  const unit = counterOf(scene.position, order.unit);
  if (unit === undefined) return { result: 'none', carry };
  const now = sceneNow(before, carry);
  const helper = helperOf(scene, unit, carry);
  const mayRise = once(() => damage.by !== unit.side && mayBringForthHero(now, unit));
  const die = yield* rollCheck(
    unit,
    once(() => damageByFace(now, unit, order.difference, helper)),
    mayRise,
  );
  const check = damageLedger(scene, unit, order.difference, helper, die);
  const { result, finding: read } = readDamage(now, unit, check);
  yield* record({ kind: 'damageChecked', counter: unit.id, check, finding: read, to: 'all' });
  const became = yield* sufferResult(scene, unit, result);
  const after = nextCarry(scene, unit, became, carry, damage);
  if (die !== HERO_CREATION_FACE || !mayRise()) return { result: became, carry: after };
  const at = yield* tryHero(scene, unit, heroPlaces(now, unit));
  const heroes = at === undefined ? after.heroes : [...after.heroes, { from: unit.type, side: unit.side, at }];
  return { result: became, carry: { ...after, heroes } };
}

/** The die of a check: in the odds faces that bring the same are one, but for that which may bring forth a Hero. */
function* rollCheck(
  unit: Counter,
  byFace: () => readonly DamageResult[],
  mayRise: () => boolean,
): GameProcedure<number> {
  const dice = [{ name: 'check', sides: 6 }];
  const brings = (face: number): string =>
    `${byFace()[face - 1] ?? ''}${face === HERO_CREATION_FACE && mayRise() ? ':hero' : ''}`;
  const { check = 0 } = yield* part<Faces, Event, Frame>(
    'damageDie',
    () =>
      byFace()
        .map((_result, i) => brings(i + 1))
        .join(),
    () => roll({ purpose: 'damageCheck', of: unit.id, rule: '5.0', by: unit.side, dice }),
    (faces) => brings(faces['check'] ?? 0),
  );
  return check;
}

function nextCarry(scene: Scene, unit: Counter, became: DamageResult, carry: Carry, { counted }: DamageChecks): Carry {
  const helps = became === 'none' && isGoodOrder(unit) && servesDamageChecks(scene, unit);
  const fell = became === 'eliminated' && isSmc(typeOf(scene.world, unit));
  return {
    ...carry,
    leaders: helps ? [...carry.leaders, unit.id] : carry.leaders,
    fallen: fell ? [...carry.fallen, unit.id] : carry.fallen,
    ...(counted === true && became !== 'eliminated' ? { standing: true } : {}),
  };
}
