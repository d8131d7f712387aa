import { byText } from '../../kernel/basis/order.js';
import { levelsOf } from '../../movement/terrain/location.js';
import { isDue, isSniperDue } from '../../state/scenario/arrival.js';
import { hasFireOnTop } from '../../combat/attack/from-top.js';
import { isCraftInPlay, ridersMayFire, topRiders } from '../../state/index.js';
import type { Counter, UnitMarker } from '../../state/position/counter.js';
import type { Brought, ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { LocationId, Side } from '../../state/position/place.js';
import { hexOf, levelOf } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { friendsAt, isActivated, isGoodOrder, isUnit, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import type { Scene } from '../../state/scene.js';
import { areAdjacent, heightOf } from '../../state/terrain/adjacency.js';
import { armorLeaderOf, isManned, isVehicle, ridersOf } from '../../state/units/vehicle.js';
import { actsAsLeader, leadershipRange } from '../../units/index.js';

/** The markers that an Assault Move leaves on a unit. */
const ASSAULT_MARKERS: readonly UnitMarker[] = ['assaultMove', 'stealth', 'inTunnel', 'roadSpeed', 'pivoted'];

/**
 * Whether a unit may still be activated in this Operations Phase: it bears no marker, or only markers of an Assault
 * Move after which it can still fire, or the marker of the turn before in Continuous Movement. An abandoned vehicle may
 * not.
 *
 * @rule 4.0, 15.5
 * @example mayActivate(squad) // true
 */
export function mayActivate(unit: Counter): boolean {
  const { abandoned, continuous, markers } = unit.status;
  if (abandoned === true) return false;
  if (markers === undefined || continuous === true) return true;
  const halved = markers.every((marker) => ASSAULT_MARKERS.includes(marker));
  return halved && markers.includes('assaultMove') && isGoodOrder(unit);
}

/** The unit that has just spotted its target: it may still fire there, in this impulse. */
function isSpotter(frame: ImpulseFrame, unit: Counter): boolean {
  return frame.attempt?.unit === unit.id && frame.attempt.spotted;
}

/**
 * The units that naming a location brings into the impulse: units of the side there that may still be activated, and a
 * unit that has just spotted its target. Units locked in Melee may fight its round.
 *
 * @param only the only kind of units that a Leader next to it brings in
 * @returns sorted by id
 * @rule 4.0
 * @example startersAt(scene, frame, 'I5').map((unit) => unit.id) // ['us.2-5-4.1', 'us.2-5-4.2', 'us.tom.1']
 */
export function startersAt(scene: Scene, frame: ImpulseFrame, at: LocationId, only?: Brought): readonly Counter[] {
  return friendsAt(scene, at, frame.by).filter(
    (unit) => (mayActivate(unit) || isSpotter(frame, unit)) && isBrought(scene, unit, only),
  );
}

/**
 * All units that naming a location brings into the impulse: the units there and their riders. A rider is part of his
 * vehicle or helicopter: he may get off it and act on foot. Riders who may fire come with a vehicle that is done, too.
 *
 * @param only the only kind of units that a Leader next to it brings in
 * @rule 4.0, 16.0
 * @example broughtAt(scene, frame, 'I5/air').map((unit) => unit.id) // ['us.huey.1', 'us.2-5-4.1']
 */
export function broughtAt(scene: Scene, frame: ImpulseFrame, at: LocationId, only?: Brought): readonly Counter[] {
  const units = startersAt(scene, frame, at, only);
  if (!isCraftInPlay(scene)) return units;
  const brought = units.flatMap((unit) => [unit, ...ridersOf(scene, unit.id).filter(mayActivate)]);
  if (only === 'legUnits' || !ridersMayFire(scene.world)) return brought;
  const others = topRiders(scene, frame.by, at).filter((rider) => hasFireOnTop(scene, rider));
  return [...new Set([...brought, ...others])];
}

function isBrought({ world }: Scene, unit: Counter, only: Brought | undefined): boolean {
  return only === undefined || (only === 'vehicles') === isVehicle(world, unit);
}

/**
 * The units in a location that bring adjacent locations into the impulse: Leaders, and vehicles with an Armor Leader. A
 * unit that was not brought in itself brings in nobody.
 *
 * @rule 11.1.2, 11.5
 * @example callersAt(scene, frame, 'J3').map((unit) => unit.id) // ['de.koch.1']
 */
export function callersAt(scene: Scene, frame: ImpulseFrame, at: LocationId): readonly Counter[] {
  const leaders = leadersAt(scene, frame, at);
  if (!isCraftInPlay(scene)) return leaders;
  const only = frame.named.find((group) => group.at === at)?.only;
  const commanders = friendsAt(scene, at, frame.by).filter(
    (vehicle) => isVehicle(scene.world, vehicle) && !isActivated(vehicle) && callsNeighbours(scene, vehicle),
  );
  return [...(only === 'vehicles' ? [] : leaders), ...(only === 'legUnits' ? [] : commanders)];
}

/**
 * The Leaders on foot in a location who bring in neighbours: unwounded and not activated, in Good Order or Shaken. By
 * the switch `spottingLeaderActivates` a Leader who made this impulse's spotting attempt still may.
 *
 * @rule 11.1.2
 */
function leadersAt(scene: Scene, frame: ImpulseFrame, at: LocationId): readonly Counter[] {
  const spotterCalls = scene.world.ruleset.switches.spottingLeaderActivates === 'yes';
  return friendsAt(scene, at, frame.by).filter(
    (man) =>
      !isVehicle(scene.world, man) &&
      callsNeighbours(scene, man) &&
      (!isActivated(man) || (spotterCalls && frame.attempt?.unit === man.id)),
  );
}

/**
 * Whether a unit can call in adjacent locations at all: a Leader without a wound, or a vehicle with an Armor Leader in it,
 * Shaken or not as the switch `leaderActivation` says.
 *
 * @rule 11.1.2, 11.5
 * @example callsNeighbours(scene, koch) // true
 */
export function callsNeighbours(scene: Scene, unit: Counter): boolean {
  if (!leads(scene, unit)) return false;
  return scene.world.ruleset.switches.leaderActivation === 'goodOrderOrShaken' || isGoodOrder(unit);
}

function leads(scene: Scene, unit: Counter): boolean {
  if (isVehicle(scene.world, unit)) {
    return isManned(scene.world, unit) && armorLeaderOf(scene, unit.id) !== undefined;
  }
  const type = typeOf(scene.world, unit);
  return actsAsLeader(type) && leadershipRange(type, unit.status.wounds ?? 0) === 1;
}

/**
 * The units of a location that naming it can bring in: all units of the first location named. In a further location
 * these are the men if a Leader of a named location is next to it, and the vehicles if an Armor Leader is.
 *
 * @returns `all`, or one kind only; nothing when no Leader calls it in
 * @rule 4.0, 11.1.2, 11.5
 * @example reachOfNaming(scene, frame, 'K3') // 'legUnits': Koch stands in J3
 */
export function reachOfNaming(scene: Scene, frame: ImpulseFrame, at: LocationId): Brought | 'all' | undefined {
  const others = frame.named.filter((group) => group.at !== at);
  if (others.length === 0) return 'all';
  const callers = others
    .filter((group) => isInLeadershipRange(scene, group.at, at))
    .flatMap((group) => callersAt(scene, frame, group.at));
  if (!isCraftInPlay(scene)) return callers.length === 0 ? undefined : 'all';
  const vehicles = callers.filter((unit) => isVehicle(scene.world, unit));
  if (vehicles.length === callers.length) return callers.length === 0 ? undefined : 'vehicles';
  return vehicles.length === 0 ? 'legUnits' : 'all';
}

/**
 * Whether a location lies within the Leadership Range of a man: it is next to his own. Out of a Building of several
 * floors only his own level and the floors above and below him count. Into and out of a Bunker or a Cave it must be in
 * the same hex. A Tunnel is out of reach.
 *
 * @param from where the Leader is
 * @param to the location called in
 * @rule 4.0
 * @example isInLeadershipRange(scene, 'G5/upper', 'G4') // false
 */
export function isInLeadershipRange(scene: Scene, from: LocationId, to: LocationId): boolean {
  const { world, position } = scene;
  if (!areAdjacent(world, from, to)) return false;
  if (hexOf(from) === hexOf(to)) return true;
  if (isInside(from) || isInside(to)) return false;
  if (!levelsOf(world, position, hexOf(from)).includes('upper')) return true;
  return heightOf(scene, from) === heightOf(scene, to);
}

/** Whether a location is the inside of a Bunker or a Cave. */
function isInside(at: LocationId): boolean {
  const level = levelOf(at);
  return level === 'bunker' || level === 'cave';
}

/**
 * Whether naming a location would bring in any unit: units to act, or a Leader who can name its neighbours. Only units
 * that the Leaders next to it can bring in count.
 *
 * @param reach what naming it can bring in, where that is known already
 * @rule 4.0
 * @example isWorthNaming(scene, frame, 'I5') // true
 */
export function isWorthNaming(
  scene: Scene,
  frame: ImpulseFrame,
  at: LocationId,
  reach: Brought | 'all' | undefined = reachOfNaming(scene, frame, at),
): boolean {
  const only = reach === 'all' ? undefined : reach;
  if (startersAt(scene, frame, at, only).length > 0) return true;
  if (only !== 'legUnits' && topRiders(scene, frame.by, at).some((rider) => hasFireOnTop(scene, rider))) return true;
  return callersAt(scene, frame, at).some((unit) => isBrought(scene, unit, only));
}

/**
 * The locations that can be named now, sorted.
 *
 * @rule 4.0
 * @example [...nameable(scene, frame)] // ['G6', 'I5']
 */
export function* nameable(scene: Scene, frame: ImpulseFrame): Generator<LocationId, void, undefined> {
  if (frame.step === 'acting') return;
  const held = new Set<LocationId>();
  for (const unit of unitsOnMap(scene, frame.by)) {
    const at = onMap(unit);
    if (at !== undefined) held.add(at);
  }
  for (const at of [...held].sort(byText)) {
    if (frame.named.some((group) => group.at === at)) continue;
    const reach = reachOfNaming(scene, frame, at);
    if (reach !== undefined && isWorthNaming(scene, frame, at, reach)) yield at;
  }
}

/**
 * Whether a side has a unit, on or off the map, that may still be activated in this Operations Phase.
 *
 * @rule 4.0
 * @example hasUnactivated(scene, 'de') // false: the side must pass
 */
export function hasUnactivated(scene: Scene, side: Side): boolean {
  return scene.position.counters.some((counter) => {
    if (counter.side !== side || !isUnit(scene.world, counter)) return false;
    const at = onMap(counter);
    if (at !== undefined) return mayActivate(counter) && meleeAt(scene.position, at)?.fought !== true;
    if (counter.place.kind === 'vehicle') return hasFireOnTop(scene, counter);
    return waitsToEnter(scene, counter);
  });
}

/** A Sniper still to be placed, or a reinforcement that is due. */
function waitsToEnter(scene: Scene, counter: Counter): boolean {
  if (counter.place.kind !== 'pool') return false;
  return isSniperDue(scene.world, scene.position, counter) || isDue(scene.world, scene.position, counter);
}

/**
 * Whether an impulse that has not named anything yet can still be more than a pass.
 *
 * @rule 4.0
 * @example canBegin(scene, frame) // true
 */
export function canBegin(scene: Scene, frame: ImpulseFrame): boolean {
  if (hasUnactivated(scene, frame.by)) return true;
  const spotter = frame.attempt === undefined ? undefined : counterOf(scene.position, frame.attempt.unit);
  return spotter !== undefined && isSpotter(frame, spotter);
}
