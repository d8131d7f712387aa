import { boardNow } from '../engine/view/now.js';
import { isWorld, misused, strayWorld } from '../engine/game/misuse.js';
import { textProblems } from '../engine/game/arguments.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, refuseAll } from '../kernel/basis/result.js';
import type { Box } from '../paper/plane.js';
import { stackAt } from '../paper/stack.js';
import type { View, World } from '../state/index.js';
import { stacksOn } from './counters.js';
import { countersOf } from './game.js';
import { dotOf } from './map-plane.js';

/**
 * Where a counter is drawn in the picture of a game: what an animation moves it from and to.
 *
 * @param world the world
 * @param seen the view
 * @param counter its id
 * @returns its box on the plane of the map, which is that of `hexPolygon` and of the group `data-plane` of a picture, in units; nothing for a
 *   counter that is not drawn; the refusal of an argument of another kind
 * @rule 1.1
 * @example counterBox(world, seen, 'us.tom.1') // { ok: true, value: { left: 2772, top: 1961, width: 216, height: 216 } }
 */
export function counterBox(world: World, seen: View, counter: string): Result<Box | undefined> {
  const wrong = strayWorld(world, 'lnlt') ?? misused({ seen });
  if (wrong !== undefined) return wrong;
  const faults = textProblems(counter, '/counter');
  if (faults.length > 0) return refuseAll(faults);
  const { position } = isWorld(world) ? boardNow(world, seen) : seen;
  for (const [hex, stack] of stacksOn(world.map, countersOf(world, position))) {
    const found = stackAt(stack, dotOf(world.map, hex)).placed.find((placed) => placed.counter.id === counter);
    if (found !== undefined) return ok(found.box);
  }
  return ok(undefined);
}
