import type { DamageResult } from '../tables/index.js';
import type { Counter, CounterId, FireForEffect, GameProcedure, LocationId, Scene } from '../state/index.js';
import { counterOf, friendsAt, strikesOnEntry } from '../state/index.js';
import { strikeEntering } from './barrage.js';
import { mineAttack, minesAgainst } from './mines.js';

/** What Fire for Effect and Mines left of those who went into them. */
export interface Entered {
  /** Who came in and is still there: the units themselves, what is left of a Squad, and Heroes who rose from them. */
  readonly units: readonly CounterId[];
  /** The worst that became of each unit that had to check. */
  readonly results: ReadonlyMap<CounterId, DamageResult>;
}

/** Whether a Fire for Effect spares a unit. */
type Spared = (unit: CounterId, marker: FireForEffect) => boolean;

const NOBODY: Spared = () => false;

/** One attack on those who come in. */
type Attack = (units: readonly Counter[]) => GameProcedure<ReadonlyMap<CounterId, DamageResult>>;

/**
 * What lies in wait attacks those who have just come into a location: each Fire for Effect that reaches its hex, then each
 * Mines marker; all of them together, those Shaken by the first attack too. Who has been there before is safe.
 *
 * @param from where they have come from; absent off the map
 * @param at the location entered
 * @param units who has come in, by moving, bailing out, unloading or falling back
 * @param spared whom a Fire for Effect has attacked already and does not again
 * @rule 6.0, 18.2, 21.4
 * @example const { units } = yield* meetDangers(scene, 'E3', 'E4', ['us.2-5-4.1'])
 */
export function* meetDangers(
  scene: Scene,
  from: LocationId | undefined,
  at: LocationId,
  units: readonly CounterId[],
  spared: Spared = NOBODY,
): GameProcedure<Entered> {
  const side = counterOf(scene.position, units[0] ?? '')?.side ?? '';
  const attacks = attacksOn(scene, from, at, side, spared);
  const results = new Map<CounterId, DamageResult>();
  if (attacks.length === 0) return { units, results };
  const before = friendsAt(scene, at, side)
    .map((unit) => unit.id)
    .filter((id) => !units.includes(id));
  let entered = units;
  for (const attack of attacks) {
    const there = entered.flatMap((id) => counterOf(scene.position, id) ?? []);
    for (const [unit, result] of yield* attack(there)) results.set(unit, worse(results.get(unit), result));
    entered = friendsAt(scene, at, side)
      .map((unit) => unit.id)
      .filter((id) => !before.includes(id));
  }
  return { units: entered, results };
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

function attacksOn(
  scene: Scene,
  from: LocationId | undefined,
  at: LocationId,
  side: string,
  spared: Spared,
): readonly Attack[] {
  return [
    ...strikesOnEntry(scene, from, at).map((strike): Attack => (units) => {
      const met = units.filter(({ id }) => !spared(id, strike.marker));
      return strikeEntering(scene, strike, at, met);
    }),
    ...minesAgainst(scene, at, side).map(
      (marker): Attack =>
        (units) =>
          mineAttack(scene, marker, at, units),
    ),
  ];
}

/** From nothing to the worst, as the results of two attacks on one unit compare. */
const SEVERITY: readonly DamageResult[] = ['none', 'shaken', 'wounded', 'casualties', 'eliminated'];

function worse(a: DamageResult = 'none', b: DamageResult): DamageResult {
  return SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b;
}
