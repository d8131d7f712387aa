import type { World } from '../../state/index.js';
import type { Place } from '../../state/position/place.js';
import { openingPosition } from '../../phases/game/opening.js';
import type { Grid, Spot } from './grid.js';
import { nameAt } from './grid.js';

/* The second map of a module: boxes for all that is not on the board. */

/** The name of the map with the board, and of that with the boxes. */
export const MAPS = { board: 'Map', boxes: 'Off the board' } as const;

/** How wide and how high a box is, in pixels, and how many lie side by side. */
const WIDTH = 260;
const HEIGHT = 170;
const ACROSS = 4;

/** A box beside the board. */
export interface Box extends Spot {
  /** `pool setUp garrison`, `cup`, `exited`, `eliminated`, `record`. */
  readonly name: string;
}

/** The boxes beside the board, and the grid that names them. */
export interface Boxes {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
  readonly boxAt: (spot: Spot) => string | undefined;
}

/** The size of a box in pixels. */
export const BOX: { readonly width: number; readonly height: number } = { width: WIDTH, height: HEIGHT };

/**
 * The boxes of a scenario: one for each pool of its forces, and those of every game.
 *
 * @rule 22.0
 * @example boxesOf(world).boxes.at(-1)?.name // 'record'
 */
export function boxesOf(world: World): Boxes {
  const pools = openingPosition(world).position.counters.map(({ place }) => boxOf(place));
  const forces = world.scenario.sides.flatMap(({ forces }) => forces.map(({ id }) => id));
  const all = forces.flatMap((id) =>
    (['setUp', 'reinforcement', 'hidden'] as const).map((pool) => boxOf({ kind: 'pool', pool, group: id })),
  );
  const names = [...new Set([...pools, ...all, 'cup', 'exited', 'eliminated', 'record'])].filter((name) => name !== '');
  const boxes = names.map((name, i) => ({
    name,
    x: (i % ACROSS) * WIDTH + WIDTH / 2,
    y: Math.floor(i / ACROSS) * HEIGHT + HEIGHT / 2,
  }));
  const grid: Grid = { kind: 'regions', regions: boxes };
  return {
    boxes,
    width: Math.min(names.length, ACROSS) * WIDTH,
    height: Math.ceil(names.length / ACROSS) * HEIGHT,
    grid,
    boxAt: (spot) => nameAt(grid, spot),
  };
}

/**
 * The box of a place that is not on the board; an empty text for one that has none, as what a unit holds.
 *
 * @example boxOf({ kind: 'pool', pool: 'setUp', group: 'garrison' }) // 'pool setUp garrison'
 */
export function boxOf(place: Place): string {
  if (place.kind === 'pool') return `pool ${place.pool} ${place.group}`;
  return place.kind === 'cup' || place.kind === 'exited' || place.kind === 'eliminated' ? place.kind : '';
}

/**
 * The place of a box; the inverse of `boxOf`.
 *
 * @example placeOfBox('cup') // { kind: 'cup' }
 */
export function placeOfBox(name: string): Place | undefined {
  if (name === 'cup' || name === 'exited' || name === 'eliminated') return { kind: name };
  const [, pool, group] = /^pool (setUp|reinforcement|hidden) (.+)$/.exec(name) ?? [];
  return pool === undefined || group === undefined
    ? undefined
    : { kind: 'pool', pool: pool as 'setUp' | 'reinforcement' | 'hidden', group };
}
