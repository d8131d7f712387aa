import type { View } from '../../engine/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import { range } from '../../board/geometry.js';
import type { Lhy, LhyScene, LhyWorld } from '../state/index.js';
import { hexOf, inPlay, isClear, ownIn } from '../state/index.js';
import { isOpenGround } from '../terrain/index.js';

/** Units that attack do not go nearer to an objective than this: from there they fire at it and assault it. */
export const CLOSE = 2;

/**
 * How far a hex is from the nearest objective, in hexes.
 *
 * @returns 0 where the mission has no objective
 * @example distance(world, 'E5') // 3
 */
export function distance(world: LhyWorld, name: string): number {
  const { names } = world.map;
  const from = names.get(name);
  const goals = world.mission.objectives.flatMap(({ hexes }) => hexes.flatMap((hex) => names.get(hex) ?? []));
  return from === undefined || goals.length === 0 ? 0 : smallest(goals.map((goal) => range(from, goal)));
}

/**
 * How far one hex is from another, in hexes.
 *
 * @example between(world, 'E5', 'E7') // 2
 */
export function between(world: LhyWorld, a: string, b: string): number {
  const [from, to] = [world.map.names.get(a), world.map.names.get(b)];
  return from === undefined || to === undefined ? 0 : range(from, to);
}

/**
 * The hex of a unit.
 *
 * @returns nothing for a unit that is not on the map
 * @example hexUnder(view, 'blue.1') // 'E5'
 */
export function hexUnder({ position }: View<Lhy>, id: string): string | undefined {
  const unit = position.units[id];
  return unit === undefined ? undefined : hexOf(position, unit);
}

/**
 * How dangerous a hex is: the enemies that see it, twice as much in the open, and the own units that are crowded there.
 *
 * @example exposure(world, view, 'E5') // 4
 */
export function exposure(world: LhyWorld, { position, frames, side }: View<Lhy>, name: string): number {
  const hex = world.map.names.get(name);
  const to = { at: name, watcher: 'other' } as const;
  const seen = inPlay(position).filter((unit) => {
    const at = hexOf(position, unit);
    return (
      unit.side !== side &&
      at !== undefined &&
      isClear({ world, position, frames }, { at, watcher: 'other' }, to) === true
    );
  }).length;
  const open = hex !== undefined && isOpenGround(world.map, hex);
  return (open ? 2 : 1) * seen + ownIn(position, name, side).length;
}

/**
 * A view as the rules read it.
 *
 * @example sceneOf(world, view).frames === view.frames // true
 */
export function sceneOf(world: LhyWorld, { position, frames }: View<Lhy>): LhyScene {
  return { world, position, frames };
}
