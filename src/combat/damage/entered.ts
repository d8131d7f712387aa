import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, countersOf, friendsAt, isVehicle } from '../../state/index.js';

/** What an attack on the way makes of a unit. */
export type Lot = DamageResult | 'immobilized';

/** What Fire for Effect and Mines left of those who went into them. */
export interface Entered {
  /** Who came in and is still there: the units themselves, what is left of a Squad, and Heroes who rose from them. */
  readonly units: readonly CounterId[];
  /** The worst that became of each unit that had to check. */
  readonly results: ReadonlyMap<CounterId, Lot>;
}

/** One attack on some of those who come in. */
export interface EntryAttack {
  /** Whom it meets. */
  readonly meets: (units: readonly Counter[]) => readonly Counter[];
  readonly strike: (units: readonly Counter[]) => GameProcedure<ReadonlyMap<CounterId, Lot>>;
}

/**
 * Attacks on those who have just come into a location, one after another, those Shaken by the first one too. Who has been
 * there before is safe, and so is who has got out of a vehicle under attack: that was an entrance of his own.
 *
 * @param units who has come in
 * @rule 18.2, 21.4
 * @example yield* meetAttacks(scene, 'E4', ['us.2-5-4.1'], [{ meets: (units) => units, strike }])
 */
export function* meetAttacks(
  scene: Scene,
  at: LocationId,
  units: readonly CounterId[],
  attacks: readonly EntryAttack[],
): GameProcedure<Entered> {
  const results = new Map<CounterId, Lot>();
  if (attacks.length === 0) return { units, results };
  const note = (unit: CounterId, result: Lot): void => void results.set(unit, worse(results.get(unit), result));
  const side = counterOf(scene.position, units[0] ?? '')?.side ?? '';
  const present = (): readonly CounterId[] => friendsAt(scene, at, side).map((unit) => unit.id);
  const safe = new Set(present().filter((id) => !units.includes(id)));
  let entered = units;
  for (const { meets, strike } of attacks) {
    const met = meets(countersOf(scene.position, entered));
    if (met.length === 0) continue;
    for (const [unit, result] of yield* noting(strike(met), note)) note(unit, result);
    const left = present().filter((id) => !safe.has(id));
    if (met.every((unit) => isVehicle(scene.world, unit))) {
      for (const id of left) if (!entered.includes(id)) safe.add(id);
    }
    entered = left.filter((id) => !safe.has(id));
  }
  return { units: entered, results };
}

/**
 * Runs a procedure and takes note of the results it names: they are to be named once, when the whole is over.
 *
 * @rule 15.4
 * @example yield* noting(abandonVehicle(scene, vehicle), (unit, result) => results.set(unit, result))
 */
export function* noting<T>(
  procedure: GameProcedure<T>,
  note: (unit: CounterId, result: DamageResult) => void,
): GameProcedure<T> {
  let reply: unknown;
  for (;;) {
    const step = procedure.next(reply);
    if (step.done === true) return step.value;
    if (step.value.effect === 'outcome') note(step.value.subject, step.value.result as DamageResult);
    reply = step.value.effect === 'outcome' ? undefined : yield step.value;
  }
}

/**
 * What two entrances, one after the other, made of those who met them: the worse of both for each.
 *
 * @rule 8.0, 18.2
 * @example worstOf(entered.results, fallenBack.results).get(squad) // 'shaken'
 */
export function worstOf(first: Entered['results'], second: Entered['results']): Entered['results'] {
  const results = new Map(first);
  for (const [unit, result] of second) results.set(unit, worse(results.get(unit), result));
  return results;
}

/** From nothing to the worst, as the results of two attacks on one unit compare. */
const SEVERITY: readonly Lot[] = [
  'none',
  'damaged',
  'shaken',
  'wounded',
  'casualties',
  'immobilized',
  'abandoned',
  'eliminated',
  'destroyed',
];

/**
 * The worse of two results for one unit.
 *
 * @rule 5.1
 * @example worse('shaken', 'casualties') // 'casualties'
 */
export function worse<A extends Lot>(a: A | undefined, b: A): A {
  return a !== undefined && SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b;
}
