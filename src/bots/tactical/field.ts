import { entryOf } from '../../kernel/basis/entry.js';
import { firesAtOne, inherentFire, isMmc } from '../../units/index.js';
import type { Counter, LocationId, Scene, Side } from '../../state/index.js';
import {
  enemiesAt,
  friendsAt,
  hasMarker,
  heldLocations,
  isActivated,
  isAir,
  isVehicle,
  meleeAt,
  onMap,
  otherSide,
  range,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import type { Sights } from './edge.js';
import { edgeOn } from './edge.js';
import { isGathered, NEAR } from './gathered.js';
import { goalsOf } from './goals.js';
import type { Groups } from './group.js';
import type { Goals } from './goals.js';
import { harmToAll, valueOf } from './harm.js';
import { stakesOf } from './stakes.js';
import type { Stakes } from './stakes.js';
import type { Roam, Step } from './ways.js';
import { unseenOf } from './unseen.js';
import { WEIGHTS } from './weights.js';

/** Markers that bar a unit from Opportunity Fire for the rest of the turn. */
const SPENT = ['moved', 'lowCrawl', 'stealth', 'hitAndRun', 'fired', 'melee'] as const;

/** Units of one side in one location, as far as they can fire. */
export interface Stack {
  readonly at: LocationId;
  readonly units: readonly Counter[];
  /** Those in Good Order that have something to fire. */
  readonly firers: readonly Counter[];
  /** Those that may still use Opportunity Fire in this turn. */
  readonly ready: readonly Counter[];
}

/** What a side makes of the map in one decision. */
export interface Field extends Groups, Sights {
  readonly side: Side;
  readonly foes: readonly Stack[];
  readonly goals: Goals;
  readonly stakes: Stakes;
  /** Squads of the enemy that the side does not see although they may be near. */
  readonly unseen: number;
  /** Turns that are left to get there, the present one included. */
  readonly turnsLeft: number;
  /** The same, whether or not those who attack have gathered. */
  readonly left: number;
  /** What is worked out so far in this decision: edges by firers and target, and by location its way to the goal and who can come at it. */
  readonly edges: Map<readonly Counter[], Map<LocationId, number>>;
  readonly ways: Map<LocationId, number>;
  readonly company: Map<LocationId, readonly LocationId[]>;
  /** By the list of units and by edge, what an attack costs them. */
  readonly harms: Map<readonly Counter[], Map<number, number>>;
  /** By how groups walk, the places that they get to. */
  readonly roams: Map<string, readonly Roam[]>;
  /** By units that pay alike and by location, the steps from there. */
  readonly steps: Map<string, Map<LocationId, readonly Step[]>>;
  /** By type of unit and its MPs, from where it still comes to its goal in time. */
  readonly inTime: Map<string, ReadonlySet<LocationId>>;
}

/**
 * Reads the map for one decision of a side.
 *
 * @example fieldOf(scene, 'us').foes.length // 3
 */
export function fieldOf(scene: Scene, side: Side): Field {
  const foes: Stack[] = [];
  for (const at of heldLocations(scene.position)) {
    const units = enemiesAt(scene, at, side);
    if (units.length > 0) foes.push(stackOf(scene, at, units));
  }
  const goals = goalsOf(scene, side);
  const left = Math.max(1, scene.world.scenario.turns - scene.position.turn + 1 - goals.work);
  const turnsLeft = isGathered(scene, side, goals) ? Math.min(left, WEIGHTS.gathered) : left;
  return {
    scene,
    side,
    foes,
    goals,
    stakes: stakesOf(scene, side, goals),
    unseen: unseenOf(scene, side),
    turnsLeft,
    left,
    edges: new Map(),
    covers: new Map(),
    ways: new Map(),
    company: new Map(),
    groups: new Map(),
    harms: new Map(),
    roams: new Map(),
    steps: new Map(),
    inTime: new Map(),
  };
}

/**
 * The units of a location sorted by what they can still do.
 *
 * @example stackOf(scene, 'I5', friendsAt(scene, 'I5', 'us')).firers.length // 2
 */
export function stackOf(scene: Scene, at: LocationId, units: readonly Counter[]): Stack {
  const locked = meleeAt(scene.position, at) !== undefined;
  const firers = locked ? [] : units.filter((unit) => unit.status.shaken !== true && isArmed(scene, unit));
  return { at, units, firers, ready: firers.filter((unit) => !SPENT.some((marker) => hasMarker(unit, marker))) };
}

function isArmed(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  const fire = inherentFire(type);
  if (fire !== undefined && fire.range > 0) return true;
  if (type.kind === 'vehicle') return (type.guns?.length ?? 0) > 0;
  return weaponsOf(scene.position, unit.id).length > 0;
}

/**
 * The loss that the fire of one enemy stack would do to units in a location.
 *
 * @example harmBy(field, foe, [squad], 'I5', 'ready', true) // 0.2
 */
export function harmBy(
  field: Field,
  foe: Stack,
  units: readonly Counter[],
  at: LocationId,
  who: 'ready' | 'all',
  moving: boolean,
): number {
  const firers = who === 'ready' && foe.ready.length < foe.firers.length ? foe.ready : foe.firers;
  if (firers.length === 0) return 0;
  const edges = entryOf(field.edges, firers, () => new Map<LocationId, number>());
  const still = entryOf(edges, at, () => edgeOn(field, firers, foe.at, at, false) ?? Number.NEGATIVE_INFINITY);
  const harm = harmToOwn(field, units, still + (moving ? 1 : 0));
  // Who fires by himself strikes one of them, whoever it is.
  return firers.every((unit) => firesAtOne(typeOf(field.scene.world, unit))) ? harm / Math.max(1, units.length) : harm;
}

/**
 * What an attack on own units costs: the loss of some costs more than they are worth.
 *
 * @param edge the sum of the attack less that of the defence, without dice
 * @example harmToOwn(field, [squad], 2) // 0.28
 */
export function harmToOwn({ scene, stakes, harms }: Field, units: readonly Counter[], edge: number): number {
  if (edge === Number.NEGATIVE_INFINITY) return 0;
  const known = entryOf(harms, units, () => new Map<number, number>());
  return entryOf(known, edge, () => harmToAll(scene, units, edge, ({ id }) => stakes.own + (stakes.dear.get(id) ?? 0)));
}

/**
 * What own units are worth with what their loss costs the side beside the men.
 *
 * @example costOf(field, [squad, jenson]) // 4.2: a Task needs him
 */
export function costOf({ scene, stakes }: Field, units: readonly Counter[]): number {
  let cost = 0;
  for (const unit of units) cost += valueOf(scene.world, unit) * (stakes.own + (stakes.dear.get(unit.id) ?? 0));
  return cost;
}

/**
 * The locations from which own Squads can come at an enemy in one move.
 *
 * @example companyAt(field, 'J3') // ['I5', 'J5']
 */
export function companyAt({ scene, side, company }: Field, at: LocationId): readonly LocationId[] {
  return entryOf(company, at, () => {
    const places = new Set<LocationId>();
    for (const unit of scene.position.counters) {
      const place = unit.side === side && unit.status.shaken !== true ? onMap(unit) : undefined;
      if (place === undefined || place === at || !isMmc(typeOf(scene.world, unit)) || isAir(place)) continue;
      if (range(scene.world, place, at) <= NEAR && meleeAt(scene.position, place) === undefined) places.add(place);
    }
    return [...places];
  });
}

/**
 * The share of an enemy's fire that a group has to fear while others can come at him too: he fires once.
 *
 * @param at where the enemy is
 * @example shareOf(field, 'J3', [squad]) // 0.63: Squads of two other locations are as near
 */
export function shareOf(field: Field, at: LocationId, [first]: readonly Counter[]): number {
  if (!field.goals.attack || field.goals.exit) return 1;
  const own = first === undefined ? undefined : onMap(first);
  const others = companyAt(field, at).filter((place) => place !== own).length;
  return 1 / (1 + WEIGHTS.sharing * others);
}

/**
 * The own units of a location that are still to act: in Good Order, not activated, on foot.
 *
 * @example idleAt(field, 'I5').length // 2
 */
export function idleAt({ scene, side }: Field, at: LocationId): readonly Counter[] {
  if (isAir(at)) return [];
  return friendsAt(scene, at, side).filter((unit) => isIdle(unit) && !isVehicle(scene.world, unit));
}

function isIdle(unit: Counter): boolean {
  return unit.status.shaken !== true && !isActivated(unit);
}

/**
 * The side across.
 *
 * @example foeOf(field) // 'de'
 */
export function foeOf({ scene, side }: Field): Side {
  return otherSide(scene.world, side);
}
