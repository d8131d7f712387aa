import type { Constraint } from '../../../engine/index.js';
import { constraint, frameOf, topFrame } from '../../../engine/index.js';
import { byText } from '../../../kernel/basis/order.js';
import { subsetsWithin } from '../../../kernel/basis/subset.js';
import { range } from '../../../board/geometry.js';
import { isKnown } from '../../fire/index.js';
import type { Lhy, LhyConstraint, LhyScene, LoadAction, Unit, UnloadAction } from '../../state/index.js';
import { foesIn, hexOf, kindOf, ownInPlay, typeOf, unitsNamed } from '../../state/index.js';
import { buildingsIn, isForest } from '../../terrain/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { isArmor } from '../../units/index.js';
import { clash, doingsOf } from '../matrix.js';
import { around, hexNamed, movingIn } from '../moving.js';
import { isEvading } from '../passing/overrun-conditions.js';
import { isTowable, ownTruckOf, truckHexes } from './towing.js';

/** The most units that get on or off together. */
const MOST = 4;

/**
 * Units by their ids.
 *
 * @rule 10.4.6.2
 * @example unitsOf(scene, ['blue.1']).length // 1
 */
export const unitsOf = ({ position }: LhyScene, units: readonly string[]): readonly Unit[] =>
  unitsNamed(position, units);
/**
 * The hex of a unit on the map.
 *
 * @rule 10.4.6
 * @example hexUnder(scene, squad)?.name // 'B2'
 */
export const hexUnder = (scene: LhyScene, unit: Unit): LhyHex | undefined =>
  hexNamed(scene, hexOf(scene.position, unit) ?? '');

/**
 * Whether a known enemy stands in a hex or beside it.
 *
 * @rule 10.4.6.2
 * @example isNearEnemy(scene, hex, 'blue') // false
 */
export function isNearEnemy(scene: LhyScene, hex: LhyHex, side: string): boolean {
  return [hex, ...around(scene, hex)].some(({ name }) =>
    foesIn(scene, name, side).some((enemy) => isKnown(scene, enemy)),
  );
}

/**
 * Whether no infantry platoon is activated: in an activation units get on and off with one alone.
 *
 * @rule 10.4.6
 * @example lacksInfantry(scene) // false in a reaction
 */
export function lacksInfantry(scene: LhyScene): boolean {
  if (frameOf(scene, 'segment')?.of !== 'activation') return false;
  return scene.position.activation.platoons.every((platoon) => isArmor(platoon));
}

/**
 * Units on foot get on from the hex of the vehicle; from the next one where they are in a forest or among urban buildings. A Towed Gun
 * comes from the next hex where its Carrier cannot come to it.
 *
 * @rule 10.4.6.2.1, 10.4.6.3
 * @example isInReach(scene, squad, truck) // true in one hex
 */
export function isInReach(scene: LhyScene, unit: Unit, carrier: Unit): boolean {
  const [from, to] = [unit, carrier].map((each) => hexUnder(scene, each));
  if (from === undefined || to === undefined) return false;
  if (typeOf(scene.world, unit).kind === 'towedGun') return isTowable(scene, carrier, to, from);
  const close = isForest(from) || buildingsIn(from).includes('urbanBuilding');
  return from === to || (close && range(from, to) === 1);
}

/**
 * Whether a Towed Gun has trucks of its own that can come to it. They are not on the map.
 *
 * @rule 10.4.6.3
 * @example mayCallTruck(scene, 'blue.gun') // true
 */
export function mayCallTruck(scene: LhyScene, id: string): boolean {
  const gun = scene.position.units[id];
  const truck = gun === undefined ? undefined : ownTruckOf(scene, gun);
  if (gun === undefined || truck === undefined || movingIn(scene) !== undefined) return false;
  const now = scene.position.units[truck.id]?.place.kind ?? 'pool';
  return now === 'pool' && truckHexes(scene, gun).length > 0;
}

/**
 * A condition on the vehicle that is named.
 *
 * @rule 10.4.6.2.1
 * @example onCarrier('shocked', '13.3.5', (_scene, { condition }) => condition === 'shocked')
 */
export function onCarrier(
  code: string,
  rule: string,
  violates: (scene: LhyScene, carrier: Unit, action: LoadAction) => boolean,
): LhyConstraint<LoadAction> {
  return constraint<Lhy, LoadAction>(code, rule, (scene, action) => {
    const carrier = scene.position.units[action.vehicle ?? ''];
    return carrier !== undefined && violates(scene, carrier, action) ? { unit: carrier.id } : undefined;
  });
}

/**
 * The sets of units that get on or off together, the empty one among them.
 *
 * @rule 10.4.6.2
 * @example [...sets(['blue.1'])].length // 2
 */
export function sets(ids: readonly string[]): Iterable<readonly string[]> {
  return subsetsWithin([...ids].sort(byText), (set) => set.length <= MOST);
}

/**
 * Whether a vehicle stands still. One that shoots and scoots takes units on before it leaves its hex.
 *
 * @rule 10.4.6.2.1
 * @example isStationary(scene, 'blue.truck') // true
 */
export function isStationary(scene: LhyScene, vehicle: string): boolean {
  const moving = movingIn(scene);
  if (moving === undefined) return scene.position.units[vehicle]?.motion === undefined;
  const { units, fire, path } = moving.frame;
  return units.includes(vehicle) && fire === 'shootAndScoot' && path.length === 0;
}

/**
 * The vehicles of the side that decides; in a maneuver those that maneuver.
 *
 * @rule 10.4.6
 * @example vehiclesOf(scene).map(({ id }) => id)
 */
export function vehiclesOf(scene: LhyScene): readonly Unit[] {
  const moving = movingIn(scene);
  if (moving !== undefined) return moving.units.filter((unit) => kindOf(scene.world, unit).vehicular);
  const by = topFrame(scene)?.by;
  return ownInPlay(scene.position, by).filter((unit) => kindOf(scene.world, unit).vehicular);
}

/**
 * What keeps units from getting on or off in a maneuver: an overrun, an assault, the flight from an overrun.
 *
 * @rule 10.4.5, 10.4.5.3, 10.4.M
 * @example constraints: [...inManeuver]
 */
export const inManeuver: readonly Constraint<Lhy, LoadAction | UnloadAction>[] = [
  constraint('cannot-combine', '10.4.M', (scene) => {
    const frame = movingIn(scene)?.frame;
    if (frame === undefined) return undefined;
    const done = doingsOf(frame);
    const mixed = done.find((each) => each === 'overrun' || each === 'assault');
    return mixed === undefined ? clash(done, 'transport') : { doing: 'transport', other: mixed };
  }),
  constraint('must-leave', '10.4.5', (scene) => {
    const moving = movingIn(scene);
    return moving?.frame.inside === true ? { hex: moving.from.name } : undefined;
  }),
  constraint('evades', '10.4.5.3', (scene) =>
    isEvading(scene) ? { unit: movingIn(scene)?.unit.id ?? '' } : undefined,
  ),
];

/**
 * The vehicle on which a unit is.
 *
 * @rule 10.4.6
 * @example carrierOf(scene, rider)?.id // 'blue.tank'
 */
export function carrierOf({ position }: LhyScene, { place }: Unit): Unit | undefined {
  return place.kind === 'aboard' ? position.units[place.vehicle] : undefined;
}

/**
 * The hexes beside its Carrier into which a Towed Gun is brought: the Carrier cannot come there.
 *
 * @param id the gun
 * @rule 10.4.6.3
 * @example hexesFor(scene, 'blue.gun') // []
 */
export function hexesFor(scene: LhyScene, id: string): readonly string[] {
  const gun = scene.position.units[id];
  const carrier = gun === undefined ? undefined : carrierOf(scene, gun);
  const at = carrier === undefined ? undefined : hexUnder(scene, carrier);
  if (gun === undefined || carrier === undefined || at === undefined) return [];
  if (typeOf(scene.world, gun).kind !== 'towedGun') return [];
  return around(scene, at)
    .filter((hex) => foesIn(scene, hex.name, gun.side).length === 0 && isTowable(scene, carrier, at, hex))
    .map(({ name }) => name);
}
