import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { isSpent } from '../../kernel/odds/meter.js';
import { textList, wordProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { BudgetOptions, Costed } from '../../engine/questions/budget.js';
import { meterIn, tooCostly } from '../../engine/questions/budget.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import type { ExposedReach } from '../../movement/index.js';
import { exposedReach } from '../../movement/index.js';
import type { CounterId, MoveMode, World } from '../../state/index.js';
import { MOVE_MODES } from '../../state/index.js';
import type { Seen } from '../seen/view.js';
import { strangersToMove } from './on-the-move.js';
import { unknownIn, whyNowhere } from './why-nowhere.js';

/**
 * The locations that a group could reach in this impulse, with the fire that it would draw there. A location is listed
 * if and only if legal steps lead there when nobody interferes (a hex not yet named for the impulse is named first).
 *
 * @param world the world
 * @param seen a view, or a game
 * @param units ids of the group, all in one place, or together off the map; during a move a group with at
 *   least one of those that are on the move
 * @param modes the kind of movement of all units, or a list with one for each
 * @param how the budget; a step of it is a hex that the group tries to enter
 * @returns the locations, each with the MPs `spent` and `left` (half-points), the `way`, how it would be `spotted`, the
 *   `threats` that could fire there with the sums of their strongest attack, whether `opportunityFire` can be made, and
 *   the `hazards` on the way; `unknown-counter`; during a move `not-on-the-move` and `not-yours` for a group without a mover; for a group that cannot move so every reason, as `apply` would give it; or
 *   `too-costly` with the locations reached up to there (`found`), each by the best way found up to there
 * @rule 5.3, 6.0
 * @example reachable(world, state, ['de.1-6-4.1'], 'move')
 */
export function reachable(
  world: World,
  seen: Seen,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
  how?: BudgetOptions,
): Costed<readonly ExposedReach[]> {
  const wrong = misused({ world, seen }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const counted = meterIn(world, how);
  if (!counted.ok) return counted;
  const meter = counted.value;
  const group = textList(units, '/units');
  const ways = modesOf(modes);
  if (!group.ok) return group;
  if (!ways.ok) return ways;
  const eyes = viewOf(world, seen);
  const scene = sceneOf(world, eyes);
  const unknown = unknownIn(scene, group.value);
  if (unknown.length > 0) return refuseAll(unknown);
  const strangers = strangersToMove(scene, group.value);
  if (strangers.length > 0) return refuseAll(strangers);
  const found = exposedReach(scene, group.value, ways.value, meter);
  if (isSpent(meter)) return { ok: false, problems: [tooCostly('reachable', meter)], found };
  const reasons = found.length > 0 ? [] : whyNowhere(world, eyes, group.value, ways.value);
  return reasons.length > 0 ? refuseAll(reasons) : ok(found);
}

/** One kind of movement for all, or a list with one for each. */
function modesOf(modes: unknown): Result<MoveMode | readonly MoveMode[]> {
  const list = typeof modes === 'string' ? ok([modes]) : textList(modes, '/modes');
  if (!list.ok) return list;
  const problems = list.value.flatMap((mode, i) =>
    wordProblems(mode, MOVE_MODES, typeof modes === 'string' ? '/modes' : `/modes/${i}`),
  );
  if (problems.length > 0) return refuseAll(problems);
  return ok(typeof modes === 'string' ? (modes as MoveMode) : (list.value as readonly MoveMode[]));
}
