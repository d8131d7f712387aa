import type { HexId } from '../board/names.js';
import { check } from '../engine/index.js';
import { indexOf, nameOf, neighboursOf, terrainAt } from '../map/index.js';
import type { Action, Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  friendsAt,
  helicopterOver,
  hexOf,
  isActivated,
  isAir,
  isGoodOrder,
  isHelicopter,
  isHovering,
  locationId,
  meleeAt,
  range,
  ridersOf,
} from '../state/index.js';
import type { Eyes } from './eyes.js';
import { bestShot } from './fire.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, kindsOf, mostOf, namesFor } from './order.js';
import { distanceToGoal, threatAt } from './terrain.js';

/** How far from the goal a helicopter fires. */
const STAND_OFF = 3;

/** A shot worth less is not taken on the way. */
const LEAST_SHOT = 0.12;

/**
 * Whether a counter in the air flies, and not in somebody's hands or in a hangar.
 *
 * @example flyersAt(eyes, 'H5/air').length // 1
 */
export function flyersAt({ world, scene, side }: Eyes, at: LocationId): readonly Counter[] {
  if (!isAir(at)) return [];
  return friendsAt(scene, at, side).filter(
    (unit) => isHelicopter(world, unit) && isGoodOrder(unit) && !isActivated(unit),
  );
}

/**
 * How much a helicopter wants to fly on: with men to land, or out of range.
 *
 * @example flightUrge(eyes, 'H5/air') // 0: nobody to land, and nobody in range
 */
export function flightUrge(eyes: Eyes, at: LocationId): number {
  const [flyer] = flyersAt(eyes, at);
  if (flyer === undefined) return 0;
  return hasErrand(eyes, flyer, at) ? 20 - distanceToGoal(eyes.scene, at, eyes.side) : 0;
}

/**
 * A helicopter sets out by itself, where it has an errand.
 *
 * @example flyOff(eyes, 'H5/air')?.kind // 'move'
 */
export function flyOff(eyes: Eyes, from: LocationId): Action | undefined {
  for (const flyer of flyersAt(eyes, from)) {
    const action: Action = { kind: 'move', from, units: [flyer.id], modes: ['move'] };
    if (hasErrand(eyes, flyer, from) && check(eyes.world, eyes.view, action).complete === 1) return action;
  }
  return undefined;
}

/**
 * In the air: land the men where that is best, fire when there is a target, go nearer, and end.
 *
 * @example flyOn(eyes, huey, 'H5/air')?.kind // 'enter'
 */
export function flyOn(eyes: Eyes, flyer: Counter, at: LocationId): Action | undefined {
  const { world, view, scene } = eyes;
  const kinds = kindsOf(world, view);
  const end: Action | undefined = kinds.includes('stop') ? { kind: 'stop' } : undefined;
  const carries = ridersOf(scene, flyer.id).length > 0;
  if (carries && isHovering(flyer)) {
    const alight = kinds.includes('alight') ? buildOrder(world, view, { kind: 'alight' }, mostOf) : undefined;
    if (alight !== undefined) return alight;
  }
  const goal = carries ? landingFor(eyes, flyer) : standFor(eyes, at);
  if (goal === hexOf(at)) {
    if (carries && !isHovering(flyer) && kinds.includes('flight')) return { kind: 'flight', flight: 'hovering' };
    const shot = bestShot(world, view, kinds);
    return shot !== undefined && shot.worth >= LEAST_SHOT ? shot.thing : end;
  }
  if (isHovering(flyer)) return kinds.includes('flight') ? { kind: 'flight', flight: 'flying' } : end;
  const step = wayTo(eyes, at, goal);
  return step !== undefined && namesFor(world, view, { kind: 'enter' }).includes(step)
    ? { kind: 'enter', to: step }
    : end;
}

/** The first step of the shortest way through the air to a hex that no other helicopter bars. */
function wayTo({ world, scene }: Eyes, at: LocationId, goal: string): LocationId | undefined {
  const from = indexOf(world.map, hexOf(at));
  const target = indexOf(world.map, goal);
  const first = new Map<number, number>();
  let ring = from === undefined ? [] : [from];
  while (ring.length > 0 && target !== undefined && !first.has(target)) {
    ring = ring.flatMap((hex) =>
      neighboursOf(world.map, hex).filter((next) => {
        if (next === from || first.has(next)) return false;
        if (helicopterOver(scene, locationId(nameOf(world.map, next), 'air')) !== undefined) return false;
        first.set(next, hex === from ? next : (first.get(hex) ?? next));
        return true;
      }),
    );
  }
  const step = target === undefined ? undefined : first.get(target);
  return step === undefined ? undefined : locationId(nameOf(world.map, step), 'air');
}

/** Men aboard, or nobody within reach. */
function hasErrand(eyes: Eyes, flyer: Counter, at: LocationId): boolean {
  return ridersOf(eyes.scene, flyer.id).length > 0 || standFor(eyes, at) !== hexOf(at);
}

/** Where the men should get off: open ground without enemies, near the goal and out of their sight. */
function landingFor({ world, scene, side }: Eyes, flyer: Counter): string {
  const hexes = world.map.names.filter((hex) => mayLand(scene, flyer, hex, side));
  const best = bestOf(hexes, (hex) => -2 * Math.max(1, distanceToGoal(scene, hex, side)) - threatAt(scene, hex, side));
  return best?.thing ?? '';
}

function mayLand(scene: Scene, flyer: Counter, hex: HexId, side: Side): boolean {
  const index = indexOf(scene.world.map, hex);
  if (index === undefined || terrainAt(scene.world.map, index).type !== 'open') return false;
  const other = helicopterOver(scene, locationId(hex, 'air'));
  if (other !== undefined && other.id !== flyer.id) return false;
  return enemiesAt(scene, hex, side).length === 0 && meleeAt(scene.position, hex) === undefined;
}

/** Where a helicopter without men stays and fires: where it is, if the goal is near, else the free hex nearest to it at its distance. */
function standFor({ world, scene, side }: Eyes, at: LocationId): string {
  if (distanceToGoal(scene, at, side) <= STAND_OFF) return hexOf(at);
  const hexes = world.map.names.filter(
    (hex) =>
      distanceToGoal(scene, hex, side) === STAND_OFF && helicopterOver(scene, locationId(hex, 'air')) === undefined,
  );
  return bestOf(hexes, (hex) => -range(world, hexOf(at), hex))?.thing ?? hexOf(at);
}
