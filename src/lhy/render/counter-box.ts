import type { View } from '../../engine/index.js';
import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Box } from '../../paper/plane.js';
import { stackAt } from '../../paper/stack.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { hexOf } from '../state/index.js';
import { dotOf } from './ground.js';
import { countersIn } from './pieces.js';

/**
 * Where a counter is drawn in the picture of a game: what an animation moves it from and to.
 *
 * @param world the world
 * @param seen the view
 * @param counter the id of the unit, as the view has it
 * @returns its box on the plane of the map, which is that of `hexPolygon` and of the group `data-plane` of a picture, in units; nothing for a
 *   unit that is not drawn; the refusal of an argument of another kind
 * @rule 1.0, 4.3
 * @example counterBox(world, seen, 'umber.1-1') // { ok: true, value: { left: 609, top: 3590, width: 216, height: 216 } }
 */
export function counterBox(world: LhyWorld, seen: View<Lhy>, counter: string): Result<Box | undefined> {
  const wrong = misused({ world, seen }, 'lhy');
  if (wrong !== undefined) return wrong;
  const faults = textProblems(counter, '/counter');
  if (faults.length > 0) return refuseAll(faults);
  const { position, side } = seen;
  const unit = Object.hasOwn(position.units, counter) ? position.units[counter] : undefined;
  const hex = unit === undefined ? undefined : world.map.names.get(hexOf(position, unit) ?? '');
  if (hex === undefined) return ok(undefined);
  const { placed } = stackAt(countersIn({ world, position, side }, hex), dotOf(hex));
  return ok(placed.find((each) => each.counter.id === counter)?.box);
}
