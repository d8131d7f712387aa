import type { CounterId, FireForEffect, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, isVehicle, strikesOnEntry } from '../../state/index.js';
import type { Entered, EntryAttack } from '../damage/entered.js';
import { meetAttacks } from '../damage/entered.js';
import { minesAgainst, onMen } from '../damage/mines.js';
import type { Mines } from '../damage/mines.js';
import { mineVehicle } from '../craft/vehicle-mines.js';
import { strikeEntering } from './barrage.js';

/** Whether a Fire for Effect spares a unit. */
type Spared = (unit: CounterId, marker: FireForEffect) => boolean;

const NOBODY: Spared = () => false;

/**
 * Attacks units that have just come into a location: each Fire for Effect that reaches its hex, then each Mines marker.
 * They attack all units together, also units that the first attack has Shaken; but Mines attack a vehicle by itself.
 * Units that were there before are safe, and so are units that have got out of a vehicle under attack: that was an
 * entrance of its own.
 *
 * @param from the location they have come from; absent off the map
 * @param at the location entered
 * @param units the units that have come in, by moving or falling back
 * @param spared tells the units that a Fire for Effect has attacked already and does not attack again
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
  const strikes = strikesOnEntry(scene, from, at).map((strike): EntryAttack => ({
    meets: (there) => there.filter(({ id }) => !spared(id, strike.marker)),
    strike: (met) => strikeEntering(scene, strike, at, met),
  }));
  return yield* meetAttacks(scene, at, units, [...strikes, ...minesThere(scene, at, units)]);
}

/** The attacks of the Mines: each marker meets the men, and the vehicles one by one. */
function minesThere(scene: Scene, at: LocationId, units: readonly CounterId[]): readonly EntryAttack[] {
  const side = counterOf(scene.position, units[0] ?? '')?.side ?? '';
  const mines = minesAgainst(scene, at, side);
  const vehicles = mines.length === 0 ? [] : units.filter((id) => isVehicleId(scene, id));
  return mines.flatMap((marker, i): readonly EntryAttack[] => [
    onMen(scene, marker, at),
    ...vehicles.map((id) => onVehicle(scene, minesMeeting(scene, mines, i), at, id)),
  ]);
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

function onVehicle(scene: Scene, mines: readonly Mines[], at: LocationId, vehicle: CounterId): EntryAttack {
  return {
    meets: (there) => (mines.length === 0 ? [] : there.filter(({ id }) => id === vehicle)),
    *strike() {
      return yield* mineVehicle(scene, mines, at, vehicle);
    },
  };
}
