import { record } from '../state/procedure.js';
import { byText } from '../kernel/basis/order.js';
import type {
  Audience,
  Control,
  Counter,
  CounterId,
  Frame,
  GameProcedure,
  LocationId,
  Position,
  Scene,
  Side,
  SideSight,
  World,
} from '../state/index.js';
import {
  canBeUnseen,
  enclosureIn,
  enemiesAt,
  floorsOf,
  friendsAt,
  hasFog,
  isSeenBy,
  locationId,
  onMap,
  spottedAt,
  typeOf,
  unitsAt,
} from '../state/index.js';
import { coverOf, isTrench } from './cover.js';
import { isUnitSpotted } from './spotted.js';

/**
 * The enemy counters on the map that a side sees: those that are spotted, those in a location where it has a unit of its
 * own, aircraft, and units in an open deed, such as an attack that has been announced. When the game is over it sees all.
 *
 * @returns their ids, sorted
 * @rule 10.1
 * @example inSight(scene, 'us') // ['de.1-6-4.2']
 */
export function inSight(scene: Scene, side: Side): readonly CounterId[] {
  const open = new Set(scene.frames.flatMap(openDoers));
  const over = scene.position.phase === 'over';
  return scene.position.counters
    .filter((counter) => counter.side !== side && (over || open.has(counter.id) || isInSight(scene, counter, side)))
    .filter(({ place }) => place.kind === 'map')
    .map(({ id }) => id)
    .sort(byText);
}

function isInSight(scene: Scene, counter: Counter, side: Side): boolean {
  const at = onMap(counter);
  if (at === undefined) return false;
  if (!canBeUnseen(scene.world, counter) || isKnown(scene, counter, side)) return true;
  // Who sets up could try one place after the other, and see what comes into sight.
  if (isSettingUp(scene)) return spottedAt(scene.position, at, side) !== undefined;
  if (typeOf(scene.world, counter).kind === 'aircraft' || friendsAt(scene, at, side).length > 0) return true;
  return isUnitSpotted(scene, counter, side);
}

/**
 * Whether a side is setting up.
 *
 * @rule 22.0
 * @example isSettingUp(scene) // true before the first turn
 */
export function isSettingUp({ frames }: Pick<Scene, 'frames'>): boolean {
  return frames.at(-1)?.kind === 'setUp';
}

/** Whether a side has seen a counter of a force that was set up hidden: it never loses sight of it again. */
function isKnown({ world, position }: Scene, { id }: Counter, side: Side): boolean {
  if (world.ruleset.switches.visibility === 'fog') return false;
  return position.seen?.[side]?.counters.includes(id) === true;
}

/** The units that a frame shows to both sides. */
function openDoers(frame: Frame): readonly CounterId[] {
  switch (frame.kind) {
    case 'impulse':
      // They have fired already, and bear no marker before they have moved.
      return frame.named.flatMap(({ mustMove = [] }) => mustMove);
    case 'melee':
      return frame.entered;
    case 'closeAssault':
      return [...frame.units, ...frame.entered];
    case 'aim':
    case 'retreat':
    case 'displacement':
      return [frame.unit];
    case 'spottingRound':
      return [frame.caller];
    case 'airstrike':
      return [frame.aircraft];
    case 'window':
      return frame.sniper === undefined ? [] : [frame.sniper];
    default:
      return [];
  }
}

/**
 * What each side sees as things stand: a situation that is set up begins with it, and nothing is told of it.
 *
 * @param before control as both sides knew it before the units were there
 * @returns nothing where stacks are open
 * @rule 10.1
 * @example sightsNow(scene, scene.position.control)?.['us']?.counters // ['de.1-6-4.1']
 */
export function sightsNow(scene: Scene, before: readonly Control[]): Position['seen'] {
  const { world, position } = scene;
  if (!hasFog(world)) return undefined;
  const seen = bySide(world, (side) => ({ counters: inSight(scene, side), control: before }));
  const looking: Scene = { world, position: { ...position, seen }, frames: scene.frames };
  return bySide(world, (side) => {
    const control = new Map(before.map(({ at, side: owner }) => [at, owner]));
    for (const { at, owner } of newsOfControl(looking, side)) {
      if (owner === undefined) control.delete(at);
      else control.set(at, owner);
    }
    const known = [...control].map(([at, owner]) => ({ at, side: owner }));
    return { counters: seen[side]?.counters ?? [], control: known.sort((a, b) => byText(a.at, b.at)) };
  });
}

function bySide({ sides }: World, sightOf: (side: Side) => SideSight): Readonly<Record<Side, SideSight>> {
  return Object.fromEntries(sides.map((side) => [side, sightOf(side)]));
}

/**
 * Brings up to date what each side sees, and who controls the locations that it sees: only under the answer `fog` of the switch
 * `visibility`.
 *
 * @rule 10.1, 22.1
 * @example yield* watchSight(scene)
 */
export function* watchSight(scene: Scene): GameProcedure {
  if (!hasFog(scene.world)) return;
  for (const side of scene.world.sides) {
    const counters = inSight(scene, side);
    const before = scene.position.seen?.[side]?.counters;
    if (before?.length !== counters.length || !before.every((id, i) => id === counters[i]))
      yield* record({ kind: 'sighted', side, counters, to: [side] });
    if (!isSettingUp(scene)) yield* learnControl(scene, side);
  }
}

/** A side learns who controls a location as soon as it has a unit there, or sees a unit of the enemy there. */
function* learnControl(scene: Scene, side: Side): GameProcedure {
  for (const { at, owner } of newsOfControl(scene, side)) {
    if (owner === undefined) yield* record({ kind: 'controlLost', at, to: [side] });
    else yield* record({ kind: 'controlTaken', at, side: owner, to: [side] });
  }
}

/** The locations whose control a side can see now and does not know yet, with the side in control. */
function newsOfControl(
  scene: Scene,
  side: Side,
): readonly { readonly at: LocationId; readonly owner: Side | undefined }[] {
  const { control, seen } = scene.position;
  const known = seen?.[side]?.control ?? control;
  if (known === control) return [];
  const held = new Map(control.map((each) => [each.at, each.side]));
  const believed = new Map(known.map((each) => [each.at, each.side]));
  return [...new Set([...held.keys(), ...believed.keys()])]
    .map((at) => ({ at, owner: held.get(at) }))
    .filter(({ at, owner }) => owner !== believed.get(at) && watchersOf(scene, at).includes(side));
}

/**
 * The sides that learn who controls a location: all where stacks are open; in fog those with a unit there, those that see a
 * unit of the enemy there, and all when the game is over.
 *
 * @rule 22.1
 * @example audienceAt(scene, 'I5') // 'all'
 */
export function audienceAt(scene: Scene, at: LocationId): Audience {
  if (!hasFog(scene.world)) return 'all';
  const watchers = watchersOf(scene, at);
  return watchers.length === scene.world.sides.length ? 'all' : watchers;
}

function watchersOf(scene: Scene, at: LocationId): readonly Side[] {
  const { world, position } = scene;
  if (position.phase === 'over') return world.sides;
  return world.sides.filter((side) => unitsAt(scene, at).some((unit) => isSeenBy(position, unit, side)));
}

/**
 * Shows counters to the enemy at once: they are about to do something that gives them away.
 *
 * @param units counters of one side on the map
 * @rule 10.1
 * @example yield* show(scene, 'us', ['de.1-6-4.2'])
 */
export function* show(scene: Scene, to: Side, units: readonly CounterId[]): GameProcedure {
  const before = scene.position.seen?.[to]?.counters ?? [];
  const added = [...new Set(units)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  yield* record({ kind: 'sighted', side: to, counters: [...before, ...added].sort(byText), to: [to] });
}

/**
 * Whether an enemy whom a side does not see could be in a location: it is no open terrain, the side has no Spotted marker and
 * no unit there, and sees nobody there who is spotted. In a Trench some may be spotted and others not.
 *
 * @rule 10.1.1, 21.6.1
 * @example mayHide(scene, 'J3', 'us') // true
 */
export function mayHide(scene: Scene, at: LocationId, side: Side): boolean {
  if (coverOf(scene, at) === 'open' || spottedAt(scene.position, at, side) !== undefined) return false;
  if (friendsAt(scene, at, side).length > 0) return false;
  return (
    isTrench(scene, at) ||
    !enemiesAt(scene, at, side).some(
      (enemy) => isSeenBy(scene.position, enemy, side) && isUnitSpotted(scene, enemy, side),
    )
  );
}

/**
 * The locations above ground in which an enemy could be whom a side does not see, sorted.
 *
 * @rule 10.1.1
 * @example hidingPlaces(scene, 'us') // ['H4', 'H4/upper', 'J3']
 */
export function hidingPlaces(scene: Scene, side: Side): readonly LocationId[] {
  const { world, position } = scene;
  const places = world.map.names.flatMap((hex) => {
    const inside = enclosureIn(position, hex)?.at;
    const floors = floorsOf(world, hex).map((level) => locationId(hex, level));
    return (inside === undefined ? floors : [...floors, inside]).filter((at) => mayHide(scene, at, side));
  });
  return places.sort(byText);
}
