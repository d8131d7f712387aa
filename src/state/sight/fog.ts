import { entryOf } from '../../kernel/basis/entry.js';
import { derived } from '../../kernel/basis/derived.js';
import { counterOf } from '../position/position-index.js';
import { forceById } from '../scenario/arrival.js';
import type { Counter } from '../position/counter.js';
import type { CounterId, Side } from '../position/place.js';
import type { Position, SideSight } from '../position/position.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/**
 * Whether enemies on the map may be unseen: all that are not spotted by the switch `visibility`, or the forces that a scenario
 * sets up hidden.
 *
 * @rule 10.1, 22.0
 * @example hasFog(world) // false: by default all stacks are open
 */
export function hasFog({ ruleset, hidesSetUp }: Pick<World, 'ruleset' | 'hidesSetUp'>): boolean {
  return hidesSetUp === true || ruleset.switches.visibility === 'fog';
}

/**
 * Whether a counter on the map can be unseen at all: any of them in fog, otherwise those of a force that was set up hidden.
 *
 * @rule 10.1, 22.0
 * @example canBeUnseen(world, squad) // false: only the ambushers are hidden
 */
export function canBeUnseen(world: World, { id }: Counter): boolean {
  if (world.ruleset.switches.visibility === 'fog') return true;
  const force = forceById(world, world.forceOf.get(id) ?? '');
  return force?.hidden === true && force.entry.kind === 'setUp';
}

/** The ids that a side sees, as a set. */
const setOf = /* @__PURE__ */ derived((ids: readonly CounterId[]): ReadonlySet<CounterId> => new Set(ids));

/**
 * Whether a side sees a counter: its own counters, the enemy's on the map that it has in sight, what these hold and carry,
 * and all that is out of the game. The enemy's counters that wait beside the map are not seen.
 *
 * @param position a position; where it does not say what is seen, everything is
 * @rule 10.1
 * @example isSeenBy(position, squad, 'us') // false: it hides in a Building
 */
export function isSeenBy(position: Position, counter: Counter, side: Side): boolean {
  const seen = position.seen?.[side]?.counters;
  if (seen === undefined) return true;
  const holder = holderOf(position, counter);
  if (holder === undefined) return false;
  const { id, place } = holder;
  if (holder.side === side || place.kind === 'eliminated' || place.kind === 'exited') return true;
  return place.kind === 'map' && setOf(seen).has(id);
}

/** The counter that holds or carries another one in the end; nothing where it is not in the position. */
function holderOf(position: Position, counter: Counter): Counter | undefined {
  const { place } = counter;
  if (place.kind !== 'hands' && place.kind !== 'vehicle') return counter;
  const holder = counterOf(position, place.kind === 'hands' ? place.unit : place.vehicle);
  return holder === undefined ? undefined : holderOf(position, holder);
}

/** Whether a weapon has acquired a target that is not seen: its marker would tell that the target is still there. */
function aimsAtUnseen({ side, status: { acquired } }: Counter, seen: readonly Counter[]): boolean {
  return (
    acquired !== undefined &&
    !seen.some((other) =>
      acquired.vehicle === undefined
        ? other.side !== side && other.place.kind === 'map' && other.place.at === acquired.at
        : other.id === acquired.vehicle,
    )
  );
}

/** A weapon without the target that it has acquired. */
const aimless = /* @__PURE__ */ derived((weapon: Counter): Counter => {
  const { acquired: _, ...status } = weapon.status;
  return { ...weapon, status };
});

/** Positions as each side sees them, worked out once for each. */
const shownOf = /* @__PURE__ */ derived((_: Position): Map<Side, Position> => new Map());

/**
 * A position without the counters that a side does not see, with control as it knows it, and without what the other side sees.
 *
 * @returns the very same position where it does not say what is seen
 * @rule 10.1
 * @example inFog(position, 'us').counters.filter(({ side }) => side === 'de') // those in sight of the Americans
 */
export function inFog(position: Position, side: Side): Position {
  const sight = position.seen?.[side];
  if (sight === undefined) return position;
  return entryOf(shownOf(position), side, () => withoutUnseen(position, side, sight));
}

function withoutUnseen(position: Position, side: Side, sight: SideSight): Position {
  const seen = position.counters.filter((counter) => isSeenBy(position, counter, side));
  const counters = seen.map((counter) => (aimsAtUnseen(counter, seen) ? aimless(counter) : counter));
  const isWhole = sight.control === position.control && position.counters.every((each, i) => each === counters[i]);
  if (isWhole && Object.keys(position.seen ?? {}).length === 1) return position;
  return { ...position, counters, control: sight.control, seen: { [side]: sight } };
}

/**
 * The scene as a side sees it: for automatic steps that ask what the side could still do.
 *
 * @returns the very same scene where stacks are open
 * @rule 10.1
 * @example canStillAct(sceneInFog(scene, frame.by), frame)
 */
export function sceneInFog(scene: Scene, side: Side): Scene {
  if (!hasFog(scene.world)) return scene;
  const position = inFog(scene.position, side);
  return position === scene.position ? scene : { world: scene.world, position, frames: scene.frames };
}
