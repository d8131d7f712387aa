import { guard } from '../../kernel/json/guard.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Seen } from '../game/game.js';
import type { System } from '../game/system.js';
import { sceneOf, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/**
 * The same refusals, with what decides as further parameters: the markers that units lie under, the range that is too short, the
 * hexes on a blocked line. It is told by what the side knows that decides, or that looks.
 *
 * @param seen a view, or a game (then the view of the side to decide)
 * @param given the action that is refused, perhaps hostile
 * @example hindered(world, game, { kind: 'stop' }, [problem('not-now', { kind: 'stop', frame: 'impulse' })])
 */
export function hindered<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  given: unknown,
  problems: readonly Problem[],
): readonly Problem[] {
  const { hindrance } = world.system;
  if (hindrance === undefined) return problems;
  const safe = guard(given);
  if (!safe.ok || typeof safe.value !== 'object' || Array.isArray(safe.value)) return problems;
  const fields = safe.value as Readonly<Record<string, unknown>>;
  const scene = sceneOf(world, viewOf(world, seen));
  return problems.map((each) => {
    const more = hindrance(scene, each, fields);
    return Object.keys(more).length === 0 ? each : { ...each, params: { ...each.params, ...more } };
  });
}
