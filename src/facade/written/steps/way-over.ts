import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import { mpsLeft } from '../../../movement/index.js';
import type { GameState, Side, World } from '../../../state/index.js';
import { meleeAt } from '../../../state/index.js';
import { courseTo } from '../../record/course-to.js';

/**
 * Whether the move of a side is over: nobody of it is on the move, and nothing is asked.
 *
 * @rule 6.0
 * @example isMoveOver(state, 'de') // true, once its last Movement Point is spent
 */
export function isMoveOver({ frames, pending }: GameState, by: Side): boolean {
  return pending === undefined && !frames.some((frame) => frame.kind === 'move' && frame.by === by);
}

/**
 * Why a group went no farther along a way that goes on: its Melee, its one hex of a Low Crawl, or its Movement Points. Where it had some left, it could
 * do nothing more with them.
 *
 * @param before the game while it was on the move still
 * @param action its last step
 * @param after the game after it
 * @rule 6.0, 6.3, 8.0
 * @example wayOver(world, before, { kind: 'enter', to: 'E4' }, after).code // 'not-enough-mps'
 */
export function wayOver(world: World, before: GameState, action: object, after: GameState): Problem {
  const move = before.frames.find(({ kind }) => kind === 'move');
  const movers = move?.kind === 'move' ? move.movers : [];
  const units = movers.map(({ unit }) => unit);
  const fighting = after.position.counters.find(
    ({ id, place }) => units.includes(id) && place.kind === 'map' && meleeAt(after.position, place.at) !== undefined,
  );
  if (fighting?.place.kind === 'map') return problem('locked-in-melee', { at: fighting.place.at }, '8.0');
  if (movers.some(({ mode }) => mode === 'lowCrawl')) return problem('low-crawl-done', { units }, '6.3');
  const to: unknown = 'to' in action ? action.to : undefined;
  const course = typeof to === 'string' ? courseTo(world, before, to) : undefined;
  const left = movers.map((mover) => mpsLeft(mover) - ((course?.spent ?? mover.spent) - mover.spent));
  if (move !== undefined && left.every((mps) => mps > 0))
    return problem('business-ended', { side: move.by, frame: 'move' }, '6.0');
  return problem('not-enough-mps', { units }, movers.some(({ mode }) => mode === 'assaultMove') ? '6.1' : '6.0');
}
