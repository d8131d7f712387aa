import { range } from '../../../board/geometry.js';
import { choose, record } from '../../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import { has, hexOf, truckOf, typeOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { around, costOfStep, hexNamed } from '../moving.js';

/**
 * The trucks that belong to a Towed Gun. They are on the map only while they tow it.
 *
 * @returns their unit as it comes on the map; nothing for any other unit, and for a gun whose counter names none
 * @rule 10.4.6.3
 * @example ownTruckOf(scene, gun)?.id // 'blue.gun.truck'
 */
export function ownTruckOf({ world }: Pick<LhyScene, 'world'>, gun: Unit): Unit | undefined {
  const { truck } = typeOf(world, gun);
  if (truck === undefined) return undefined;
  const marks = has(gun, 'concealed') ? (['concealed'] as const) : [];
  return { id: truckOf(gun.id), type: truck, side: gun.side, place: gun.place, condition: 'good', marks };
}

/** Whether a vehicle can come into a hex at all. */
function canComeInto(scene: LhyScene, { cameFrom: _cameFrom, ...vehicle }: Unit, hex: LhyHex): boolean {
  return around(scene, hex).some((from) => costOfStep(scene, vehicle, from, hex, 'forward').ok);
}

/**
 * Whether a Towed Gun is limbered or unlimbered between two hexes: in the hex of its Carrier, or in the next one where the Carrier cannot
 * come to the gun.
 *
 * @param carrier the Carrier
 * @param at its hex
 * @param hex the hex of the gun
 * @rule 10.4.6.3
 * @example isTowable(scene, truck, a1, a1) // true
 */
export function isTowable(scene: LhyScene, carrier: Unit, at: LhyHex, hex: LhyHex): boolean {
  return at === hex || (range(at, hex) === 1 && !canComeInto(scene, carrier, hex));
}

/**
 * The hexes in which the trucks of a gun can take it on: its own, or those beside it where they cannot come there.
 *
 * @returns names; none for a gun without trucks of its own
 * @rule 10.4.6.3
 * @example truckHexes(scene, gun) // ['B2']
 */
export function truckHexes(scene: LhyScene, gun: Unit): readonly string[] {
  const truck = ownTruckOf(scene, gun);
  const hex = hexNamed(scene, hexOf(scene.position, gun) ?? '');
  if (truck === undefined || hex === undefined) return [];
  if (canComeInto(scene, truck, hex)) return [hex.name];
  return around(scene, hex)
    .filter((near) => canComeInto(scene, truck, near))
    .map(({ name }) => name);
}

/**
 * The trucks of a gun come on the map to tow it. Where they cannot come into its hex, its side names the hex beside it.
 *
 * @returns the trucks
 * @rule 10.4.6.3
 * @example const truck = yield* bringTruck(scene, gun)
 */
export function* bringTruck(scene: LhyScene, gun: Unit): LhyProcedure<string | undefined> {
  const truck = ownTruckOf(scene, gun);
  const options = truckHexes(scene, gun);
  if (truck === undefined || options.length === 0) return undefined;
  const hex = yield* choose({
    purpose: 'ownTruck',
    of: gun.id,
    rule: '10.4.6.3',
    by: gun.side,
    options,
  });
  const place = { kind: 'map', hex: String(hex) } as const;
  if (scene.position.units[truck.id] === undefined) yield* record({ kind: 'unitAdded', unit: { ...truck, place } });
  else {
    yield* record({ kind: 'unitPlaced', unit: truck.id, place });
    for (const mark of truck.marks) yield* record({ kind: 'marked', unit: truck.id, mark });
  }
  return truck.id;
}

/**
 * The trucks of a gun leave the map when it is unlimbered.
 *
 * @param vehicle the vehicle that has towed the gun
 * @rule 10.4.6.3
 * @example yield* sendTruckAway(scene, gun, 'blue.gun.truck')
 */
export function* sendTruckAway(scene: LhyScene, gun: Unit, vehicle: string): LhyProcedure {
  if (ownTruckOf(scene, gun)?.id !== vehicle) return;
  yield* record({ kind: 'unitRemoved', unit: vehicle, place: { kind: 'pool' } });
}
