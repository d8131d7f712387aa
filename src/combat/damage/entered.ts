import { nextEffect } from '../../kernel/procedure/effect.js';
import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, countersOf, friendsAt, isVehicle } from '../../state/index.js';

/** The result of an attack on the way for a unit. */
export type Lot = DamageResult | 'immobilized' | 'exited';

/** The results of Fire for Effect and Mines for units that went into them. */
export interface Entered {
  /**
   * The units that came in and are still there: the units themselves, Half-Squads left of Squads, and Heroes who rose
   * from them.
   */
  readonly units: readonly CounterId[];
  /** The worst that became of each unit that had to check. */
  readonly results: ReadonlyMap<CounterId, Lot>;
}

/** One attack on some of the units that come in. */
export interface EntryAttack {
  /** The units that it meets. */
  readonly meets: (units: readonly Counter[]) => readonly Counter[];
  readonly strike: (units: readonly Counter[]) => GameProcedure<ReadonlyMap<CounterId, Lot>>;
}

/**
 * Attacks on units that have just come into a location, one after another, also on units that the first one has Shaken.
 * Units that were there before are safe, and so are units that have got out of a vehicle under attack: that was an
 * entrance of its own.
 *
 * @param units the units that have come in
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
    const struck = yield* noting(strike(met), note);
    for (const [unit, result] of struck) note(unit, result);
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
    const step = nextEffect(procedure, reply);
    if (step.done === true) return step.value;
    if (step.value.effect === 'outcome') note(step.value.subject, step.value.result as DamageResult);
    reply = step.value.effect === 'outcome' ? undefined : yield step.value;
  }
}

/**
 * The results of two entrances, one after the other: the worse of both for each unit.
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
  'exited',
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

/**
 * The units of a list that stand in a location now: an event may have taken away some of those that have come in.
 *
 * @rule 1.8
 * @example stillAt(scene, 'E4', entered.units) // ['us.2-5-4.1']
 */
export function stillAt(scene: Scene, at: LocationId, units: readonly CounterId[]): readonly CounterId[] {
  return units.filter((id) => {
    const place = counterOf(scene.position, id)?.place;
    return place?.kind === 'map' && place.at === at;
  });
}
