import { largest, smallest } from '../../kernel/basis/lists.js';
import { meterOf } from '../../kernel/odds/meter.js';
import { mpsLeft, waysOf } from '../../movement/index.js';
import type { MoveFrame, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import type { Hindrances } from './hindrances.js';
import { told } from './hindrances.js';

/** So many hexes are tried, at most, to find the way to a hex. */
const MOST_TRIED = 4000;

/** Where the MPs do not suffice, a way is sought with so many times of them. */
const MORE_MPS = 4;

/**
 * How a hex can be reached that is not the next one: in how many `steps`, `through` which places, for how many half-points
 * (`cost`) of those that are `left`.
 *
 * @rule 6.0, 10.4.1
 * @example wayHindrance['out-of-reach'](scene, { from: 'I5', to: 'I3' }, action) // { steps: 2, through: 'I4', cost: 4, left: 8, in: 'halfMPs' }
 */
export const wayHindrance: Hindrances = {
  'out-of-reach': (scene, { to }) => {
    const frame = topOf(scene, 'move');
    if (typeof to !== 'string' || frame === undefined) return {};
    const way = wayTo(scene, to) ?? wayTo(withMoreMps(scene, frame), to);
    if (way === undefined) return { unreachable: true };
    const { movers } = frame;
    const spent = largest(movers.map((mover) => mover.spent));
    const left = smallest(movers.map(mpsLeft));
    const through = way.way.slice(0, -1);
    return { steps: way.way.length, ...told('through', through), cost: way.spent - spent, left, in: 'halfMPs' };
  },
};

function wayTo(scene: Scene, to: string): { readonly way: readonly string[]; readonly spent: number } | undefined {
  return waysOf(scene, [], 'move', meterOf(MOST_TRIED)).find(({ reach }) => reach.at === to)?.reach;
}

/** The scene as it would be if the group had more MPs. */
function withMoreMps(scene: Scene, frame: MoveFrame): Scene {
  const movers = frame.movers.map((mover) => ({ ...mover, allowance: MORE_MPS * (mover.allowance + HALF_POINTS) }));
  return { ...scene, frames: [...scene.frames.slice(0, -1), { ...frame, movers }] };
}
