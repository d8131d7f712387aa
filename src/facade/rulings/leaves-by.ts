import { hindered } from '../../engine/questions/hindered.js';
import { sceneOf } from '../../engine/view/view.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { withdrawalFault } from '../../movement/index.js';
import type { CounterId, GameState, MoveMode, Side, WithdrawAction, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { view } from '../seen/view.js';

/** By which kind of movement somebody leaves a Melee, as a line says it; without a unit all who leave. */
export type LeavesBy = readonly { readonly unit?: CounterId; readonly mode: string }[];

/**
 * The kind of movement that a unit was said to leave by.
 *
 * @example leavesBy([{ mode: 'lowCrawl' }], 'us.2-5-4.1') // 'lowCrawl'
 */
export function leavesBy(leaves: LeavesBy, unit: CounterId): string | undefined {
  return (leaves.find((each) => each.unit === unit) ?? leaves.find((each) => each.unit === undefined))?.mode;
}

/**
 * Why units cannot leave a Melee by the kinds of movement that somebody says. They choose them only once they have passed their checks, so the order
 * does not name them.
 *
 * @param action a legal withdrawal
 * @returns none where each of them may choose its kind of movement then
 * @rule 8.1.1
 * @example leavingFaults(world, state, 'us', withdraw, [{ mode: 'assaultFire' }])[0]?.code // 'no-assault-fire-from-melee'
 */
export function leavingFaults(
  world: World,
  state: GameState,
  by: Side,
  action: WithdrawAction,
  leaves: LeavesBy,
): readonly Problem[] {
  const eyes = view(world, state, by);
  const scene = sceneOf(world, eyes);
  const { at } = action;
  const units = action.units.flatMap((id) => counterOf(scene.position, id) ?? []);
  const found = new Map<string, { readonly rule: string; readonly mode: string; readonly units: CounterId[] }>();
  for (const unit of units) {
    const mode = leavesBy(leaves, unit.id);
    const fault = mode === undefined ? undefined : withdrawalFault(scene, at, units, unit, mode as MoveMode);
    if (fault === undefined || mode === undefined) continue;
    const known = found.get(fault.code) ?? { rule: fault.rule, mode, units: [] };
    known.units.push(unit.id);
    found.set(fault.code, known);
  }
  const faults = [...found].map(([code, { rule, mode, units: wrong }]) => problem(code, { units: wrong, mode }, rule));
  return hindered(world, eyes, action, faults);
}
