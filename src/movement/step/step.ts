import type { Counter, CounterId, LocationId, Mover, Scene, Side } from '../../state/index.js';
import {
  hexOf,
  isAir,
  isHelicopter,
  isLegUnit,
  isLifted,
  isTooHeavyFor,
  isVehicle,
  levelOf,
  typeOf,
  weaponSideUp,
  weaponsOf,
} from '../../state/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { term } from '../../kernel/numbers/ledger.js';
import { isInArea } from '../../state/scenario/area.js';
import { isLeg, isMen, isMounted, isPortable } from '../../units/index.js';
import { enemyVehicles } from '../../combat/melee/vehicle-assault.js';
import { HALF_POINTS, REVERSE_COST } from '../../tables/index.js';
import { allowanceOf } from '../party/allowance.js';
import { stepCost } from './cost.js';
import type { Course } from '../party/course.js';
import { courseTo, headingOf, vehiclesAmong } from '../party/course.js';
import type { StepCost } from '../terrain/toll.js';
import { inMps, withTerm } from '../terrain/toll.js';
import { OFF_MAP, edgesAt, isLocation, stepsFrom } from '../terrain/location.js';
import { goesUnseen } from '../../spotting/index.js';
import { isAssault } from '../party/mode.js';
import { INTO_ENEMIES } from '../party/coordinated.js';
import type { Party } from '../party/mover.js';
import { mpsLeft, unitsOf } from '../party/mover.js';
import { isContested } from './holders.js';

/** A vehicle that takes a step. */
export interface Driver {
  readonly vehicle: Counter;
  /** Its course; none when the place lies over its flank, or when it comes on the map. */
  readonly course: Course | undefined;
}

/** One step to be judged, with everything that its conditions read, looked up once. */
export interface Step {
  readonly party: Party;
  readonly to: LocationId;
  /** The counters of the movers, place by place. */
  readonly units: readonly Counter[];
  /**
   * The step leads to a neighbouring location, or from off the map to any location on the ground, or off the map; for
   * helicopters through the air.
   */
  readonly near: boolean;
  /** The vehicles among them, in the same order. */
  readonly drivers: readonly Driver[];
  /** Enemies or a Melee hold the location, and the group could fight hand to hand there. */
  readonly contested: boolean;
  /** The enemy vehicles there that a group with men in it can meet only by Close Assault. */
  readonly vehicles: readonly Counter[];
  /** The cost for each mover, in their order; empty when the step does not lead to a neighbour. */
  readonly costs: readonly StepCost[];
}

/**
 * A step to be judged.
 *
 * @param scene the scene
 * @param party the group
 * @param to a location, or `off`
 * @param units the counters of its movers, when the caller has them
 * @param near whether it leads to where a step can lead, when the caller knows
 * @rule 6.0
 * @example stepOf(scene, frame, 'J3').contested // false
 */
export function stepOf(
  scene: Scene,
  party: Party,
  to: LocationId,
  units: readonly Counter[] = unitsOf(scene, party.movers),
  near: boolean = isNear(scene, party, to, units),
): Step {
  const vehicles = vehiclesAmong(scene, units);
  const drivers = vehicles.length === 0 ? NO_DRIVERS : driversOf(scene, party, vehicles, to);
  const met = to !== OFF_MAP && isContested(scene, to, party.by);
  return {
    party,
    to,
    units,
    near,
    drivers,
    contested: met && meetsOnFoot(scene, units, drivers),
    vehicles: met ? assaultedAt(scene, units, to, party.by) : NO_VEHICLES,
    costs: near ? stepCosts(scene, party, to, units) : NO_COSTS,
  };
}

const NO_DRIVERS: readonly Driver[] = [];

function driversOf(scene: Scene, party: Party, vehicles: readonly Counter[], to: LocationId): readonly Driver[] {
  return vehicles.map((vehicle) => ({ vehicle, course: courseOf(scene, party, vehicle, to) }));
}

/** Whether a group meets the men of the enemy as men on foot do: without vehicles, or by an answer with them. */
function meetsOnFoot(scene: Scene, units: readonly Counter[], drivers: readonly Driver[]): boolean {
  if (drivers.length === 0) return true;
  return drivers.length < units.length && isLifted(scene, INTO_ENEMIES);
}

function courseOf({ world }: Scene, party: Party, vehicle: Counter, to: LocationId): Course | undefined {
  return party.at === undefined ? undefined : courseTo(world, party.at, to, headingOf(party, vehicle));
}

const NO_COSTS: readonly StepCost[] = [];

const NO_VEHICLES: readonly Counter[] = [];

/**
 * The enemy vehicles that units would have to assault by stepping into a location: none for vehicles.
 *
 * @rule 17.1
 * @example assaultedAt(scene, [squad], 'J3', 'us').length // 1
 */
export function assaultedAt(scene: Scene, units: readonly Counter[], to: LocationId, by: Side): readonly Counter[] {
  return units.some((unit) => isLegUnit(scene.world, unit)) ? enemyVehicles(scene, to, by) : NO_VEHICLES;
}

function isNear(scene: Scene, party: Party, to: LocationId, units: readonly Counter[]): boolean {
  if (to === OFF_MAP) return party.at !== undefined && isUnderTheSky(party.at);
  if (party.at === undefined) {
    const level = units.some((unit) => isHelicopter(scene.world, unit)) ? 'air' : 'ground';
    return levelOf(to) === level && isLocation(scene.world, scene.position, to);
  }
  return stepsFrom(scene.world, scene.position, party.at).includes(to);
}

/**
 * Whether a way leads off the map from a location at the edge: from the ground, or through the air.
 *
 * @rule 22.0
 * @example isUnderTheSky('I5/upper') // false
 */
export function isUnderTheSky(at: LocationId): boolean {
  return levelOf(at) === 'ground' || isAir(at);
}

/**
 * The cost of a step for each unit of a group: the cost of the location, less where a Scout leads the way. A unit that
 * cannot pay its first step pays everything it has.
 *
 * @param scene the scene
 * @param party the group
 * @param to a location it can step to
 * @param units the counters of its movers
 * @returns place by place, in half-points; or that the terrain is prohibited
 * @rule 6.0
 * @example stepCosts(scene, frame, 'J3', units)
 */
export function stepCosts(scene: Scene, party: Party, to: LocationId, units: readonly Counter[]): readonly StepCost[] {
  const scouted = units.some((unit) => typeOf(scene.world, unit).kind === 'scout');
  return units.map((unit, i) => {
    const mover = party.movers[i];
    const printed = stepCost(scene, unit, party.at, to, {
      scouted,
      rides: rides(scene, unit, mover),
      mf: wholeMf(scene, unit, mover),
      eased: mover?.eased,
    });
    const cost = goesBackwards(scene, party, unit, to) ? doubled(printed) : printed;
    if (mover === undefined || cost.kind === 'prohibited' || cost.price <= mpsLeft(mover)) return cost;
    return alwaysOneHex(scene, party, mover, to) ? wholeAllowance(cost.ledger, mover) : cost;
  });
}

/** The full MF, of which a step by boat takes the whole or half, whatever the kind of movement. */
function wholeMf(scene: Scene, unit: Counter, mover: Mover | undefined): number | undefined {
  if (!scene.world.hasBoats || mover === undefined) return undefined;
  return isAssault(mover.mode) ? allowanceOf(scene, unit, { mode: 'move' }) : mover.allowance;
}

function goesBackwards(scene: Scene, party: Party, unit: Counter, to: LocationId): boolean {
  return isVehicle(scene.world, unit) && courseOf(scene, party, unit, to) === 'reverse';
}

/**
 * In reverse a vehicle pays twice the cost of a step.
 *
 * @rule 15.1
 */
function doubled(cost: StepCost): StepCost {
  if (cost.kind === 'prohibited') return cost;
  const ledger = withTerm(cost.ledger, term('reverse', '15.1', 'times', REVERSE_COST));
  return { kind: 'cost', ledger, price: cost.price * REVERSE_COST };
}

/** Whether a mover is on horseback or the like: a Mounted Unit, or a single man who rides with one. */
function rides(scene: Scene, unit: Counter, mover: Mover | undefined): boolean {
  return mover?.rides === true || isMounted(typeOf(scene.world, unit));
}

/**
 * A unit that has spent nothing may enter one hex whatever it costs. By the switch `oneHexAlways` this holds in
 * ordinary movement only, or in all kinds except a Low Crawl.
 *
 * @rule 6.0
 */
function alwaysOneHex(scene: Scene, party: Party, mover: Mover, to: LocationId): boolean {
  if (mover.spent > 0 || party.steps > 0 || mover.allowance < HALF_POINTS || to === OFF_MAP) return false;
  if (mover.mode === 'lowCrawl') return false;
  return scene.world.ruleset.switches.oneHexAlways === 'notLowCrawl' || !isAssault(mover.mode);
}

function wholeAllowance(cost: Ledger, mover: Mover): StepCost {
  const ledger = withTerm(cost, term('wholeAllowance', '6.0', 'atMost', inMps(mover.allowance)));
  return { kind: 'cost', ledger, price: mover.allowance };
}

/**
 * Whether units of a side leave the map safely from a location: it lies at the edge, and the scenario lets them exit there.
 *
 * @rule 22.0
 * @example maySafelyLeave(scene, 'H8', 'de') // true
 */
export function maySafelyLeave({ world, position }: Scene, at: LocationId, by: Side): boolean {
  const exits = world.scenario.sides.find((side) => side.id === by)?.exits;
  if (exits === undefined || edgesAt(world, hexOf(at)).length === 0) return false;
  return isInArea(world, exits, position.facts, hexOf(at));
}

/**
 * The weapons in a unit's hands that cannot be moved as they stand: on a tripod, assembled, too heavy for a single man.
 *
 * @rule 1.6.1, 1.6.5, 23.1.5
 * @example fixedWeapons(scene, 'us.2-5-4.1').map((weapon) => weapon.id) // ['us.m1919a4.1']
 */
export function fixedWeapons(scene: Scene, unit: CounterId): readonly Counter[] {
  return weaponsOf(scene.position, unit).filter((weapon) => {
    const side = weaponSideUp(scene.world, weapon);
    return side !== undefined && (!isPortable(side.mode) || isTooHeavyFor(scene, weapon, unit));
  });
}

/**
 * Whether the units of a group can be hidden on the way: all of them crawl or use Stealth Movement.
 *
 * @rule 5.3
 * @example movesQuietly(scene, frame) // false
 */
export function movesQuietly(scene: Scene, party: Party): boolean {
  return party.movers.every((mover) => goesUnseen(scene, party.movers, mover));
}

/** Why a unit does not move at all. */
export type Immobility = 'abandoned' | 'immobilized' | 'withoutMf' | 'team';

/**
 * Why a unit does not move: it has no MPs, as all that is neither on foot nor on mounts has none; it is a Weapon Team that stays where it is,
 * or a vehicle without its Crew or that no longer runs.
 *
 * @returns nothing for a unit on foot or on its mounts with MPs, a vehicle that runs, and a helicopter
 * @rule 6.0, 15.1, 19.2.1, 21.4.2
 * @example immobilityOf(scene, squad) // undefined
 */
export function immobilityOf(scene: Scene, unit: Counter): Immobility | undefined {
  const type = typeOf(scene.world, unit);
  if (type.kind === 'helicopter') return undefined;
  if (type.kind === 'vehicle') {
    const { abandoned, immobilized } = unit.status;
    if (abandoned === true) return 'abandoned';
    if (immobilized === true) return 'immobilized';
    return (type.mf ?? 0) > 0 ? undefined : 'withoutMf';
  }
  if (!isMen(type) || !(isLeg(type) || isMounted(type)) || type.mf === undefined) return 'withoutMf';
  return type.kind === 'weaponTeam' && type.team?.mayMove === false ? 'team' : undefined;
}

/**
 * Whether a unit moves on foot, or on its mounts, and has MPs; or is a vehicle with its Crew that still runs, or a
 * helicopter.
 *
 * @rule 6.0, 15.1, 19.2.1, 21.4.2
 * @example mayMove(scene, squad) // true
 */
export function mayMove(scene: Scene, unit: Counter): boolean {
  return immobilityOf(scene, unit) === undefined;
}
