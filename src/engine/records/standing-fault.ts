import { canonical } from '../../kernel/json/canonical.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { GameState } from '../game/game.js';
import type { StandingOrders } from '../game/standing-type.js';
import type { System } from '../game/system.js';
import type { TranscriptStep } from '../game/transcript-type.js';
import { whoDecides } from '../questions/request.js';
import { standingAnswer, standingOrders } from '../standing/standing.js';
import { view } from '../view/view.js';
import type { WorldOf } from '../world/world.js';
import { shown } from './dice-fault.js';
import { diverged } from './divergence.js';

/**
 * How the standing orders of a recorded step differ from what they give: they are no orders of this game, there are none, or they give
 * another action than the recorded one.
 *
 * @param state the game before the step
 * @param orders the orders that stand, by side: those that the step notes are added to them
 * @param index the place of the step in the record, from 0
 * @returns the problems; nothing where it is all the same, and for a step that nobody's orders have to do with
 * @example standingFault(world, state, new Map(), transcript.steps[3], 3) // undefined
 */
export function standingFault<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  orders: Map<string, StandingOrders>,
  { standing, ordered = [], action }: TranscriptStep<S>,
  index: number,
): readonly Problem[] | undefined {
  const path = `/steps/${index}`;
  for (const [place, note] of ordered.entries()) {
    const at = `${path}/ordered/${place}`;
    if (!world.sides.includes(note.by))
      return [diverged('standing', `${at}/by`, { step: index }, note.by, world.sides.join(' '))];
    if (note.orders === undefined) orders.delete(note.by);
    else {
      const read = standingOrders(world, state, note.orders);
      if (!read.ok) {
        const [first] = read.problems;
        const reasons = read.problems.map((each) => ({ ...each, path: `${at}/orders${each.path ?? ''}` }));
        return [
          diverged('standing', `${at}/orders${first?.path ?? ''}`, { step: index }, 'orders', first?.code ?? 'refused'),
          ...reasons,
        ];
      }
      orders.set(note.by, read.value);
    }
  }
  if (standing === undefined) return undefined;
  const by = whoDecides(world, state);
  const own = orders.get(by);
  const given = own === undefined ? undefined : standingAnswer(world, view(world, state, by), own);
  const recorded = { order: standing, action };
  const replayed = given === undefined ? undefined : { order: given.order, action: given.action };
  if (replayed !== undefined && canonical(recorded) === canonical(replayed)) return undefined;
  return [diverged('standing', `${path}/standing`, { step: index }, shown(recorded), shown(replayed))];
}
