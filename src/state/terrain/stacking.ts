import type { HexId } from '../../board/names.js';
import type { Params } from '../../kernel/basis/result.js';
import { STACKING_LIMITS } from '../../tables/index.js';
import { boatProblem } from './boats.js';
import { companyFault } from './company.js';
import { addUse, excesses, hasRoom, NO_ROOM, stackUse } from '../../units/index.js';
import type { StackUse } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { LocationId, Side } from '../position/place.js';
import { hexOf, isAir, levelOf } from '../position/place.js';
import { enemiesAt, friendsAt, typeOf, unitsAt } from '../units/queries.js';
import { isHelicopter } from '../units/helicopter.js';
import { unitStack } from '../units/printed.js';
import { markersOf } from '../position/markers.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/** The room of a side that a Wreck, or an abandoned vehicle of the other side, takes. */
const WRECK: StackUse = Object.freeze({ ...NO_ROOM, vehicles: 1 });

/**
 * The room that a counter takes in a location; for an ATGM team the switch `atgmStacking` says how much.
 *
 * @rule 1.3
 * @example roomTaken(world, leader).smcs // 1
 */
export function roomTaken(world: World, counter: Counter): StackUse {
  return stackUse(typeOf(world, counter), world.ruleset.switches.atgmStacking);
}

/**
 * The room that several counters take together.
 *
 * @rule 1.3
 * @example roomTakenBy(scene, [squad, squad]).halfSquads // 4
 */
export function roomTakenBy({ world }: Scene, counters: readonly Counter[]): StackUse {
  return counters.reduce((use, counter) => addUse(use, roomTaken(world, counter)), NO_ROOM);
}

/**
 * Whether more units of a side would overstack a location. Each side is counted by itself, in every location entered.
 * On a River the boats must have room for the units.
 *
 * @param scene the scene
 * @param at the location
 * @param side the side of the stack
 * @param incoming counters that come in; those already there are counted once
 * @returns the first limit exceeded with count and limit (Squads counted in Half-Squads), `others` exceeded with it, or
 *   `undefined`
 * @rule 1.3, 23.3.1
 * @example stackingProblem(scene, 'I5', 'us', [squad])
 */
export function stackingProblem(
  scene: Scene,
  at: LocationId,
  side: Side,
  incoming: readonly Counter[],
): Params | undefined {
  return overstacking(scene, at, side, incoming) ?? boatProblem(scene, at, side, incoming);
}

/**
 * The same by the ordinary limits and those of the nations, whatever the boats on a River hold.
 *
 * @rule 1.3, 13.0
 * @example overstacking(scene, 'I5', 'us', [squad])
 */
export function overstacking(
  scene: Scene,
  at: LocationId,
  side: Side,
  incoming: readonly Counter[],
): Params | undefined {
  if (isAir(at)) return crowdedAir(scene, at, incoming);
  let use = takenBy(scene, at, side);
  const here = friendsAt(scene, at, side);
  for (const counter of incoming)
    if (!here.includes(counter) && !here.some(({ id }) => id === counter.id))
      use = addUse(use, roomTaken(scene.world, counter));
  const excess = excessOf(at, use);
  if (excess !== undefined || !scene.world.hasNationalStacks) return excess;
  return companyFault(scene, at, side, incoming);
}

/**
 * Whether the units of a side overstack a location by themselves. Wrecks and abandoned vehicles come to lie there without
 * anybody's choice, so they make no fault of a stack that stands there. Nor do the limits of nations: a stack may have lost
 * its Leader.
 *
 * @returns as `stackingProblem`
 * @rule 1.3, 23.3.1
 * @example crowded(scene, 'I5', 'us') // undefined
 */
export function crowded(scene: Scene, at: LocationId, side: Side): Params | undefined {
  const excess = isAir(at) ? crowdedAir(scene, at, []) : excessOf(at, roomOfUnits(scene, at, side));
  return excess ?? boatProblem(scene, at, side, []);
}

/** The first limit that some room exceeds in a location, with the others. */
function excessOf(at: LocationId, use: StackUse): Params | undefined {
  const where = levelOf(at) === 'roof' ? 'rooftop' : 'ordinary';
  if (where === 'ordinary' && hasRoom(use)) return undefined;
  const [excess, ...others] = excesses(use, where);
  if (excess === undefined) return undefined;
  const also = others.length === 0 ? {} : { others: others.map((other) => other.of) };
  return { at, of: excess.of, count: excess.count, limit: excess.limit, ...also };
}

/**
 * The room of a side in a location that is taken already: by its own units, by Wrecks and by abandoned vehicles.
 *
 * @rule 1.3
 * @example takenBy(scene, 'I5', 'us').smcs // 1
 */
export function takenBy(scene: Scene, at: LocationId, side: Side): StackUse {
  let use = roomOfUnits(scene, at, side);
  if (levelOf(at) === 'ground' && holdsWreck(scene, hexOf(at), side)) use = addUse(use, WRECK);
  for (const _vehicle of abandonedBy(scene, at, side)) use = addUse(use, WRECK);
  return use;
}

/** The room that the units of a side in a location take, summed up once for a stack. */
function roomOfUnits(scene: Scene, at: LocationId, side: Side): StackUse {
  const stack = unitStack(scene, at);
  if (stack.units.length === 0) return NO_ROOM;
  stack.rooms ??= new Map();
  const known = stack.rooms.get(side);
  if (known !== undefined) return known;
  const use = roomTakenBy(scene, friendsAt(scene, at, side));
  stack.rooms.set(side, use);
  return use;
}

/**
 * The air over a hex has room for one helicopter of either side, whatever stands below.
 *
 * @rule 19.2.1
 */
function crowdedAir(scene: Scene, at: LocationId, incoming: readonly Counter[]): Params | undefined {
  const there = new Set(
    [...unitsAt(scene, at), ...incoming].filter((unit) => isHelicopter(scene.world, unit)).map(({ id }) => id),
  );
  const limit = STACKING_LIMITS.aircraft;
  return there.size <= limit ? undefined : { at, of: 'aircraft', count: there.size, limit };
}

/**
 * The vehicles that the other side has abandoned in a location: they take room from both sides.
 *
 * @rule 1.3
 */
function abandonedBy(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const enemies = enemiesAt(scene, at, side);
  if (enemies.length === 0 || scene.world.ruleset.switches.abandonedVehicle === 'enemy') return [];
  return enemies.filter((enemy) => enemy.status.abandoned === true);
}

/**
 * Whether a Wreck takes the room of a vehicle in a hex: for both sides, or by the switch `wreckStacking` only for its
 * former owner. It takes room from vehicles only.
 *
 * @rule 1.3
 */
function holdsWreck({ world, position }: Scene, hex: HexId, side: Side): boolean {
  return markersOf(position, 'wreck').some((wreck) => {
    if (wreck.at !== hex) return false;
    if (world.ruleset.switches.wreckStacking === 'bothSides') return true;
    const nation = world.catalogue.types.get(wreck.type)?.nation;
    return world.scenario.sides.some(({ id, nations }) => id === side && nations.some((own) => own === nation));
  });
}
