import { whoDecides } from '../../../engine/questions/request.js';
import type { Frame, GameState, Side, World } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import { takenBy } from './taken-by.js';

/**
 * The end of what goes on before a step of a side that does not fit into it: the windows are passed, the group on the move stops, and an
 * impulse of the other side in which somebody has acted ends, and so does its Rally Phase. Nobody writes that down.
 *
 * @param isWholePhase whether the side's own Rally Phase ends too: its step is of the next phase
 * @returns what was taken; nothing where nothing can end
 * @rule 4.0, 6.0
 * @example endedBefore(world, state, 'us').map(({ action }) => action.kind) // ['pass', 'stop', 'done']
 */
export function endedBefore(world: World, state: GameState, by: Side, isWholePhase = false): readonly Taken[] {
  const taken: Taken[] = [];
  let now = state;
  for (let end = endOf(now, by, isWholePhase); end !== undefined; end = endOf(now, by, isWholePhase)) {
    const next = takenBy(world, now, whoDecides(world, now), end);
    if (next === undefined) break;
    taken.push(next);
    now = next.applied.state;
  }
  return taken;
}

/** The order that ends what goes on; nothing where the side may begin something of its own. */
function endOf({ pending, frames }: GameState, by: Side, isWholePhase: boolean): Order | undefined {
  const top: Frame | undefined = frames.at(-1);
  if (pending !== undefined) return undefined;
  if (top?.kind === 'window') return { kind: 'pass' };
  if (top?.kind === 'move') return { kind: 'stop' };
  if (top?.kind === 'rally') return top.by !== by || isWholePhase ? { kind: 'done' } : undefined;
  return top?.kind === 'impulse' && top.by !== by && top.step === 'acting' ? { kind: 'done' } : undefined;
}
