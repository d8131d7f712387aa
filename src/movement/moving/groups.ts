import { subsets, subsetsWithin } from '../../kernel/subset.js';
import { byId } from '../../kernel/order.js';
import { isDue } from '../../state/scenario/arrival.js';
import type { Counter, CounterId, LocationId, MoveMode, Scene } from '../../state/index.js';
import {
  friendsAt,
  isCraftInPlay,
  isHelicopter,
  isTrapped,
  isUnit,
  isVehicle,
  mustFaceFire,
  roomTaken,
  typeOf,
} from '../../state/index.js';
import { addUse, excesses, isMounted, NO_ROOM } from '../../units/index.js';
import { firersTied, groupAt, impulseOf, mustStillMove } from '../party/setting-out.js';
import { isDone, leadsSomewhere } from './movement-left.js';
import { mayMove } from '../step/step.js';
import { isLocked } from '../step/holders.js';
import { turnsInPlace } from '../step/stuck.js';
import { knownWays } from './ways.js';

/** The units that may take part in a move from a location, or from off the map. */
function movableUnits(scene: Scene, from: LocationId | undefined): readonly Counter[] {
  const frame = impulseOf(scene);
  if (frame === undefined) return [];
  const here =
    from === undefined
      ? scene.position.counters.filter(
          (counter) => counter.side === frame.by && isDue(scene.world, scene.position, counter),
        )
      : friendsAt(scene, from, frame.by);
  return here.filter(
    (unit) =>
      isUnit(scene.world, unit) &&
      (from === undefined || (frame.started.includes(unit.id) && !isLocked(scene, unit))) &&
      !isDone(scene, unit) &&
      !isTrapped(scene, unit) &&
      (mayMove(scene, unit) || (from !== undefined && turnsInPlace(scene, unit) && !mustFaceFire(scene, unit))),
  );
}

/**
 * The locations a group can set out from in this impulse; `undefined` stands for off the map.
 *
 * @rule 6.0, 6.5
 * @example [...origins(scene)] // ['I5']
 */
export function* origins(scene: Scene): Iterable<LocationId | undefined> {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  if (frame.step === 'open') {
    if (frame.entered !== true && hasGroup(scene, undefined)) yield undefined;
  } else if (frame.step === 'acting') {
    // Vehicles set out by themselves, when those on foot have moved.
    const hasCraft = isCraftInPlay(scene);
    for (const { at, moved } of frame.named) if ((moved !== true || hasCraft) && hasGroup(scene, at)) yield at;
  }
}

function hasGroup(scene: Scene, from: LocationId | undefined): boolean {
  return groups(scene, from)[Symbol.iterator]().next().done !== true;
}

/**
 * The groups that can set out from a location: the sets of units that can go somewhere in the freest way open to them.
 *
 * @rule 6.0
 * @example [...groups(scene, 'I5')][0] // ['us.2-5-4.1']
 */
export function* groups(scene: Scene, from: LocationId | undefined): Iterable<readonly CounterId[]> {
  const units = movableUnits(scene, from);
  const fired = (groupAt(impulseOf(scene), from)?.mustMove ?? []).filter((id) => mustStillMove(scene, id));
  const modeOf = (id: CounterId): MoveMode => (fired.includes(id) ? 'assaultFire' : 'move');
  const must = firersTied(scene, from, false).filter((id) => fired.includes(id));
  const ways = knownWays(scene, from);
  const vehicles = units.filter((unit) => isVehicle(scene.world, unit));
  const flyers = units.filter((unit) => isHelicopter(scene.world, unit));
  const hasMoved = from !== undefined && groupAt(impulseOf(scene), from)?.moved === true;
  for (const { id } of hasMoved ? vehicles : [...vehicles, ...flyers]) {
    if (leadsSomewhere(scene, from, [id], [modeOf(id)])) yield [id];
  }
  if (hasMoved) return;
  const fixed = units.filter((unit) => turnsInPlace(scene, unit));
  const onFoot = units.filter(
    (unit) => !isVehicle(scene.world, unit) && !flyers.includes(unit) && !fixed.includes(unit),
  );
  // A gun that only turns goes with nobody, and nobody with it.
  if (must.length === 0) for (const { id } of fixed) if (leadsSomewhere(scene, from, [id], ['move'])) yield [id];
  const sets = from === undefined ? subsetsWithin(onFoot, (stack) => fits(scene, stack)) : subsets(onFoot);
  const goes = (set: readonly Counter[]): boolean => {
    const chosen = set.map((unit) => unit.id);
    const modes = chosen.map(modeOf);
    return ways.together(set, modes) || leadsSomewhere(scene, from, chosen, modes);
  };
  for (const set of sets) {
    const chosen = set.map((unit) => unit.id);
    if (!must.every((id) => chosen.includes(id))) continue;
    if (goes(set)) yield chosen;
    for (const group of coordinated(scene, set, vehicles)) {
      if ((from !== undefined || fits(scene, group)) && goes(group)) yield group.map((unit) => unit.id);
    }
  }
}

/** Men on foot with each of the vehicles beside them. */
function coordinated(
  scene: Scene,
  onFoot: readonly Counter[],
  vehicles: readonly Counter[],
): readonly (readonly Counter[])[] {
  if (onFoot.some((unit) => isMounted(typeOf(scene.world, unit)))) return [];
  return vehicles.map((vehicle) => [...onFoot, vehicle].sort(byId));
}

/** Not more than one location holds: a larger stack enters nowhere. */
function fits(scene: Scene, stack: readonly Counter[]): boolean {
  const use = stack.map((unit) => roomTaken(scene.world, unit));
  return excesses(use.reduce(addUse, NO_ROOM)).length === 0;
}
