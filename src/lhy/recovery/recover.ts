import { outcome, record, tell } from '../state/procedure.js';
import type { Account } from '../../kernel/procedure/account.js';
import { singleAccount } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { suffer } from '../fire/index.js';
import type { LhyProcedure, LhyScene, LhyWritten, RecoverAction, Unit } from '../state/index.js';
import {
  cohesionOf,
  drawOne,
  has,
  hexOf,
  isGood,
  isInfantry,
  mayAct,
  observersOf,
  ownIn,
  rollInSum,
  suppressing,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import { becomeHero, mayBeHero } from './heroism.js';
import type { Recovering, Recovery } from './recovery.js';
import {
  isHeroRoll,
  recoveryNeed,
  recoveryOf,
  recoveryResults,
  recoverySum,
  regroupingCohesion,
  shockRecovery,
} from './recovery.js';

const DISRUPTED = { purpose: 'recovery', rule: '12.3' } as const;
const REGROUPING = { purpose: 'regrouping', rule: '12.4' } as const;
const SHOCKED = { purpose: 'shockRecovery', rule: '12.7' } as const;
const HERO = { purpose: 'hero', rule: '12.6' } as const;

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}

/**
 * Carries an attempt to recover out.
 *
 * @param scene the scene
 * @param action the units, and the leader who assists
 * @rule 12.1, 12.1.1, 12.2, 12.3, 12.4, 12.5, 12.6, 12.7
 * @example yield* recover(scene, { kind: 'recover', units: ['blue.1'] })
 */
export function* recover(scene: LhyScene, { units: ids, leader }: RecoverAction): LhyProcedure {
  const units = unitsNamed(scene.position, ids);
  const [first] = units;
  if (first === undefined) return;
  if (leader !== undefined) yield* put({ kind: 'marked', unit: leader, mark: 'helped' });
  if (first.condition === 'shocked') yield* fromShock(scene, first);
  else yield* fromDisorder(scene, units, leader);
  yield* watched(scene, first);
}

/** Enemies see the attempt. */
function* watched(scene: LhyScene, { id, side }: Unit): LhyProcedure {
  const unit = scene.position.units[id];
  const hex = unit === undefined ? undefined : hexOf(scene.position, unit);
  if (unit === undefined || hex === undefined) return;
  const { segment } = scene.position.activation;
  const seenBy = observersOf(scene, unit, hex);
  yield* put({ kind: 'deedDone', deed: { unit: id, side, kind: 'recover', segment, hex, seenBy } });
}

function* fromShock(scene: LhyScene, unit: Unit): LhyProcedure {
  const die = yield* rollInSum(SHOCKED, unit.id, unit.side);
  const found = shockRecovery(scene.world.charts, die);
  if (!found.ok) return;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'shock',
    of: unit.id,
    rule: SHOCKED.rule,
    params: { die, result: found.value },
  }));
  yield* outcome(unit.id, found.value);
  if (found.value === 'abandoned') return yield* suffer(scene, unit.id, 'destroyed');
  if (found.value !== 'remains') yield* put({ kind: 'conditionSet', unit: unit.id, condition: 'good' });
  yield* spend(unit, found.value === 'rallies');
}

/** It has acted, where it had not before; a unit that rallies may act once more. */
function* spend(unit: Unit, rallies: boolean): LhyProcedure {
  const { id } = unit;
  if (mayAct(unit)) yield* put({ kind: 'acted', unit: id, as: 'recover' });
  if (rallies) yield* put({ kind: 'marked', unit: id, mark: 'rallied' });
}

function* fromDisorder(scene: LhyScene, units: readonly Unit[], leader: string | undefined): LhyProcedure {
  const [first] = units as readonly [Unit];
  const { sum, able, ...recovering } = attemptOf(scene, units, leader !== undefined);
  const die = yield* rollInSum(rowOf(recovering), first.id, first.side);
  const result = recoveryOf(recovering, die, sum);
  yield* isHeroRoll(recovering, die)
    ? tellTen(first, recovering, die, result)
    : tellRecovery(first, { sum, die, result, cohesion: recovering.cohesion, leader });
  if (result === 'heroic') yield* makeHero(scene, units, able, leader);
  else for (const unit of units) yield* settle(unit, result);
}

/** A natural 10 is told without modifiers, which do not count. */
function tellTen({ id }: Unit, { from }: Recovering, die: number, result: Recovery): LhyProcedure {
  return tell(() => ({
    kind: 'summed',
    sum: 'recoveryTen',
    of: id,
    rule: from === 'disrupted' ? '12.3c' : '12.4b',
    params: { die, result },
  }));
}

/** What a roll is told with. */
interface RecoveryRoll {
  readonly sum: Ledger;
  readonly die: number;
  readonly result: Recovery;
  readonly cohesion: number;
  readonly leader: string | undefined;
}

function tellRecovery({ id }: Unit, { sum, die, result, cohesion, leader }: RecoveryRoll): LhyProcedure {
  const total = die + wholeTotal(sum);
  const terms = sum.terms.map(({ id }) => id);
  return tell(() => ({
    kind: 'summed',
    sum: 'recovery',
    of: id,
    rule: sum.rule,
    params: { die, total, cohesion, result, terms, ...(leader === undefined ? {} : { helper: leader }) },
    ...(terms.length === 0 ? {} : { sums: [sum] }),
  }));
}

/** What a roll of units to recover comes to before the die. */
interface Attempt extends Recovering {
  readonly sum: Ledger;
  /** The infantry that may become Heroic. */
  readonly able: readonly Unit[];
}

function attemptOf(scene: LhyScene, units: readonly Unit[], leader: boolean): Attempt {
  const [first] = units as readonly [Unit];
  const { world } = scene;
  const from = isGood(first) ? 'regrouping' : 'disrupted';
  const group = units.map((unit) => ({ kind: typeOf(world, unit).kind, cohesion: cohesionOf(world, unit) ?? 0 }));
  const cohesion = from === 'disrupted' ? (cohesionOf(world, first) ?? 0) : regroupingCohesion(group);
  const infantry = units.filter((unit) => isInfantry(typeOf(world, unit).kind));
  const able = infantry.filter((unit) => mayBeHero(scene, unit));
  const hero = able.length > 0 ? 'possible' : infantry.length > 0 ? 'noTarget' : 'never';
  return { from, sum: sumOf(scene, units, from, leader), cohesion, hero, able };
}

function rowOf({ from }: Recovering): typeof DISRUPTED | typeof REGROUPING {
  return from === 'disrupted' ? DISRUPTED : REGROUPING;
}

/**
 * What an attempt to recover comes to before the die: its modifiers, what each natural roll comes to, and the highest one with which
 * it comes off by Cohesion.
 *
 * @returns nothing for an AFV under Shock, whose chart has no modifiers
 * @rule 12.2, 12.3, 12.4, 12.6
 * @example recoveryAccounts(scene, { kind: 'recover', units: ['blue.1'] })[0]?.needs[0]?.value // 7
 */
export function recoveryAccounts(scene: LhyScene, { units: ids, leader }: RecoverAction): readonly Account[] {
  const units = unitsNamed(scene.position, ids);
  const [first] = units;
  if (first === undefined || first.condition === 'shocked') return [];
  const { sum, able: _able, ...recovering } = attemptOf(scene, units, leader !== undefined);
  const told = { of: first.id, target: ids, results: recoveryResults(recovering, sum) };
  return [singleAccount(rowOf(recovering), told, sum, { must: 'atMost', value: recoveryNeed(recovering, sum) })];
}

function sumOf(
  { world, position }: LhyScene,
  units: readonly Unit[],
  from: 'disrupted' | 'regrouping',
  leader: boolean,
): Ledger {
  const [first] = units as readonly [Unit];
  return recoverySum({
    from,
    nation: typeOf(world, first).nation,
    suppressed: units.some((unit) => suppressing(world, position, unit).length > 0),
    leader,
    elite: units.every((unit) => typeOf(world, unit).elite === true),
  });
}

/** What the roll comes to for one unit. */
function* settle(unit: Unit, result: Recovery): LhyProcedure {
  yield* outcome(unit.id, result);
  if (result !== 'stays') yield* restore(unit);
  yield* spend(unit, result === 'rallies');
}

/** Good order again. */
function* restore(unit: Unit): LhyProcedure {
  if (!isGood(unit)) yield* put({ kind: 'conditionSet', unit: unit.id, condition: 'good' });
  if (has(unit, 'regrouping')) yield* put({ kind: 'unmarked', unit: unit.id, mark: 'regrouping' });
}

/** One unit becomes Heroic. With it all others in the hex come to their senses. A leader who has maneuvered to help has had his action. */
function* makeHero(
  scene: LhyScene,
  units: readonly Unit[],
  able: readonly Unit[],
  leader: string | undefined,
): LhyProcedure {
  const [first] = units as readonly [Unit];
  const hex = hexOf(scene.position, first) as string;
  const others = ownIn(scene.position, hex, first.side);
  const hero = yield* drawOne(
    HERO,
    first.id,
    first.side,
    able.map(({ id }) => id),
  );
  for (const unit of others) {
    if (unit.id === hero) continue;
    const disrupted = unit.condition === 'disrupted';
    if (disrupted) yield* settle(unit, 'recovers');
    else if (has(unit, 'regrouping')) yield* settle(unit, 'rallies');
    else if (unit.id === leader && unit.acted?.as !== 'maneuver')
      yield* put({ kind: 'marked', unit: leader, mark: 'rallied' });
  }
  yield* settle(scene.position.units[hero] as Unit, 'heroic');
  yield* put({ kind: 'marked', unit: hero, mark: 'rallied' });
  yield* becomeHero(scene, hero);
}
