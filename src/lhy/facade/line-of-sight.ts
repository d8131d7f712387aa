import type { Seen } from '../../engine/index.js';
import { positionNow } from '../../engine/index.js';
import { textProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { refuseAll } from '../../kernel/basis/result.js';
import type { LhySight } from '../sight/index.js';
import { sightBetween } from '../sight/index.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { cloudsOf, darknessOf } from '../state/index.js';

/**
 * The line of sight between two hexes in a game, as units on foot have it: over the smoke and the vehicles that whoever looks knows of, and
 * in the light that there is.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param from the name of a hex
 * @param to the name of the other
 * @returns the line; `unknown-hex`; `chart-missing`
 * @rule 4.2, 17.3
 * @example lineOfSight(world, view(world, game, 'umber'), 'C9', 'F3').value.clear
 */
export function lineOfSight(world: LhyWorld, seen: Seen<Lhy>, from: string, to: string): Result<LhySight> {
  const wrong = misused({ world, seen }, 'lhy');
  if (wrong !== undefined) return wrong;
  const faults = [...textProblems(from, '/from'), ...textProblems(to, '/to')];
  if (faults.length > 0) return refuseAll(faults);
  const scene = { world, position: positionNow<Lhy>(world, seen), frames: seen.frames };
  const { map, charts, rulings } = world;
  return sightBetween(
    { map, charts, rulings, clouds: cloudsOf(scene), ...darknessOf(scene) },
    { at: from, watcher: 'other' },
    { at: to, watcher: 'other' },
  );
}
