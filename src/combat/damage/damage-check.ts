import { fold, lastPart, outcome, sequence } from '../../state/procedure.js';
import type { DamageResult } from '../../tables/index.js';
import type { CounterId, GameProcedure, Scene } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { standingLeaders } from '../attack/leadership.js';
import { orderOfChecks } from './check-order.js';
import type { Aftermath, Carry, DamageChecks, DamageOrder, Since } from './aftermath.js';
import { aftermathOf, carryOf, sceneNow, sinceNow } from './aftermath.js';
import { checkOne, describeCheck, namedCheck } from './one-check.js';

/**
 * Makes the damage checks of an attack in the order of `orderOfChecks`, each unit 1d6 plus the difference, less the LM
 * of one Leader in Good Order beside it who has made his own check. Results take effect at once; a natural 1 may create
 * a Hero.
 *
 * @param damage the location, the units that check, and the difference of each
 * @param since the state left by checks of the same attack in other locations
 * @returns the state after them, including the checks before
 * @rule 5.0
 * @example yield* checkDamage(scene, { at: 'J3', checks: [{ unit: 'de.koch.1', difference: 5 }], by: 'us' })
 */
export function checkDamage(scene: Scene, damage: DamageChecks, since?: Since): GameProcedure<Aftermath> {
  const isLast = damage.last === true && damage.checks.length > 0;
  if (since !== undefined || !isLast) return checksInTurn(scene, damage, since ?? sinceNow(scene));
  return lastPart(
    'damageChecks',
    () => JSON.stringify(damage),
    () => checksInTurn(scene, damage, sinceNow(scene)),
  );
}

function* checksInTurn(scene: Scene, damage: DamageChecks, since: Since): GameProcedure<Aftermath> {
  const checks = yield* inOrder(scene, damage);
  const { before, aftermath } = since;
  if (checks.length === 0) return aftermath;
  const subjects = checks.map((check) => check.unit);
  return yield* fold<Carry>({
    key: 'damageCheck',
    subjects,
    start: carryBefore(scene, damage, checks, aftermath),
    inputs: (index, carry) => describeCheck(sceneNow(before, carry), checks[index], carry, damage),
    step: (index, carry) => namedCheck(scene, checks[index], carry, before, damage),
    last: damage.last ?? false,
  });
}

/**
 * Makes the damage checks of an attack after which the same action goes on: later steps see all results, and the caller
 * names the outcomes.
 *
 * @returns the result of each unit that checked
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

/** The results of checks for each unit, and the state that they leave for units in other locations. */
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
  return { results, aftermath: aftermathOf(carry) };
}

/** The facts that are still open after checks, as far as the odds need them. */
export interface OpenChecks {
  /** Whether the fate of a unit is not settled yet. Otherwise its result is named at once. */
  readonly isOpen: (unit: CounterId) => boolean;
  /**
   * The class of a result: the open results, and the state of the map after the checks, as far as they matter to the
   * rest of the action.
   */
  readonly same: (results: ReadonlyMap<CounterId, DamageResult>) => string;
}

/**
 * The same, where the rest of the action sees the map after the checks, but not all of it matters.
 *
 * @returns the results of the units that are still open
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
  const { carry, results } = yield* sequence<Underway>({
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
  return { results, aftermath: aftermathOf(carry) };
}

/** Checks under way: the state for the next check, and the results of units that are still open. */
interface Underway {
  readonly carry: Carry;
  readonly results: ReadonlyMap<CounterId, DamageResult>;
}

/** Before the first check the helpers are the Leaders who need not check. */
function carryBefore(scene: Scene, damage: DamageChecks, checks: readonly DamageOrder[], aftermath: Aftermath): Carry {
  const side = counterOf(scene.position, checks[0]?.unit ?? '')?.side ?? '';
  const checking = checks.map((check) => check.unit);
  const leaders = standingLeaders(scene, damage, side).filter((leader) => !checking.includes(leader));
  return carryOf(leaders, aftermath.heroes, aftermath.fallen, aftermath.left);
}

/** The checks in the order in which they are made. */
function* inOrder(scene: Scene, damage: DamageChecks): GameProcedure<readonly DamageOrder[]> {
  const order = yield* orderOfChecks(scene, damage);
  return order.map((id) => damage.checks.find(({ unit }) => unit === id) as DamageOrder);
}
