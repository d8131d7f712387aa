import type { DamageResult } from '../tables/index.js';
import type { Counter, CounterId, FireForEffect, GameProcedure, LocationId, Scene } from '../state/index.js';
import { counterOf, friendsAt, isVehicle, strikesOnEntry } from '../state/index.js';
import { strikeEntering } from './barrage.js';
import { mineAttack, minesAgainst } from './mines.js';
import type { Mines } from './mines.js';
import { mineVehicle } from './vehicle-mines.js';
import type { MinedVehicle } from './vehicle-mines.js';

/** What an attack on the way makes of a unit. */
export type Lot = DamageResult | MinedVehicle;

/** What Fire for Effect and Mines left of those who went into them. */
export interface Entered {
  /** Who came in and is still there: the units themselves, what is left of a Squad, and Heroes who rose from them. */
  readonly units: readonly CounterId[];
  /** The worst that became of each unit that had to check. */
  readonly results: ReadonlyMap<CounterId, Lot>;
}

/** Whether a Fire for Effect spares a unit. */
type Spared = (unit: CounterId, marker: FireForEffect) => boolean;

const NOBODY: Spared = () => false;

/** One attack on some of those who come in. */
interface Attack {
  /** Whom it meets. */
  readonly meets: (units: readonly Counter[]) => readonly Counter[];
  readonly strike: (units: readonly Counter[]) => GameProcedure<ReadonlyMap<CounterId, Lot>>;
}

/**
 * What lies in wait attacks those who have just come into a location: each Fire for Effect that reaches its hex, then each
 * Mines marker; all of them together, those Shaken by the first attack too, but Mines a vehicle by itself. Who has been there
 * before is safe, and so is who has got out of a vehicle under attack: that was an entrance of his own.
 *
 * @param from where they have come from; absent off the map
 * @param at the location entered
 * @param units who has come in, by moving, bailing out, unloading or falling back
 * @param spared whom a Fire for Effect has attacked already and does not again
 * @rule 6.0, 18.2, 21.4, 21.4.1
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
  const attacks = attacksOn(scene, from, at, side, { units, spared });
  const results = new Map<CounterId, Lot>();
  if (attacks.length === 0) return { units, results };
  const present = (): readonly CounterId[] => friendsAt(scene, at, side).map((unit) => unit.id);
  const safe = new Set(present().filter((id) => !units.includes(id)));
  let entered = units;
  for (const { meets, strike } of attacks) {
    const met = meets(entered.flatMap((id) => counterOf(scene.position, id) ?? []));
    if (met.length === 0) continue;
    for (const [unit, result] of yield* strike(met)) results.set(unit, worse(results.get(unit), result));
    const left = present().filter((id) => !safe.has(id));
    if (met.every((unit) => isVehicle(scene.world, unit))) {
      for (const id of left) if (!entered.includes(id)) safe.add(id);
    }
    entered = left.filter((id) => !safe.has(id));
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
  { units, spared }: { readonly units: readonly CounterId[]; readonly spared: Spared },
): readonly Attack[] {
  const mines = minesAgainst(scene, at, side);
  const vehicles = mines.length === 0 ? [] : units.filter((id) => isVehicleId(scene, id));
  return [
    ...strikesOnEntry(scene, from, at).map((strike): Attack => ({
      meets: (there) => there.filter(({ id }) => !spared(id, strike.marker)),
      strike: (met) => strikeEntering(scene, strike, at, met),
    })),
    ...mines.flatMap((marker, i): readonly Attack[] => [
      {
        meets: (there) => there.filter((unit) => !isVehicle(scene.world, unit)),
        strike: (met) => mineAttack(scene, marker, at, met),
      },
      ...vehicles.map((id) => onVehicle(scene, minesMeeting(scene, mines, i), at, id)),
    ]),
  ];
}

function isVehicleId(scene: Scene, id: CounterId): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && isVehicle(scene.world, counter);
}

/** Each marker attacks a vehicle for itself; by the switch `minesMarkers` all of them make one attack. */
function minesMeeting(scene: Scene, mines: readonly Mines[], index: number): readonly Mines[] {
  if (scene.world.ruleset.switches.minesMarkers === 'oneAttack') return index === 0 ? mines : [];
  return mines.slice(index, index + 1);
}

function onVehicle(scene: Scene, mines: readonly Mines[], at: LocationId, vehicle: CounterId): Attack {
  return {
    meets: (there) => (mines.length === 0 ? [] : there.filter(({ id }) => id === vehicle)),
    *strike() {
      const result = yield* mineVehicle(scene, mines, at, vehicle);
      return new Map([[vehicle, result]]);
    },
  };
}

/** From nothing to the worst, as the results of two attacks on one unit compare. */
const SEVERITY: readonly Lot[] = ['none', 'shaken', 'wounded', 'casualties', 'immobilized', 'abandoned', 'eliminated'];

function worse(a: Lot = 'none', b: Lot): Lot {
  return SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b;
}
