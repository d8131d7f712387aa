import type { View } from '../../engine/index.js';
import type { Lhy, LhyFrame, LhyWorld } from '../state/index.js';
import { attackerOf } from '../state/index.js';
import type { Kind } from './found.js';
import { actionsOf } from './found.js';
import { between, distance, hexUnder } from './ground.js';
import { weighAssault } from './weigh.js';

/** An assault is worth while when its side has so much more than the other one; for an objective less is enough. */
const WORTH = { attack: 0, defend: 2, objective: -1 };

/**
 * The assaults in which the side has most more than the enemy, where they are worth while.
 *
 * @rule 14.1
 * @example bestAssaults(world, view).map(({ hex }) => hex) // ['E5']
 */
export function bestAssaults(world: LhyWorld, view: View<Lhy>): readonly Kind<'assault'>[] {
  const attacks = attackerOf(world) === view.side;
  const weighed = actionsOf(world, view, 'assault').flatMap((action) => {
    if (action.fire !== undefined) return [];
    const more = weighAssault(world, view, action);
    if (more === undefined) return [];
    const goal = distance(world, action.hex) === 0 ? WORTH.objective : WORTH.attack;
    return more >= (attacks ? goal : WORTH.defend) ? [{ action, more }] : [];
  });
  // Whether they get there is asked for the best ones first: it takes longest.
  const values = [...new Set(weighed.map(({ more }) => more))].sort((a, b) => b - a);
  for (const most of values) {
    const best = weighed.filter(({ action, more }) => more === most && getsThere(world, view, action));
    if (best.length > 0) return best.map(({ action }) => action);
  }
  return [];
}

/** Whether units reach the hex that they assault: from the next hex at once, from further away only where a first step towards it is open. */
function getsThere(world: LhyWorld, view: View<Lhy>, { units, hex }: Kind<'assault'>): boolean {
  const starts = new Set(units.flatMap((id) => hexUnder(view, id) ?? []));
  const [start] = starts;
  if (start === undefined || between(world, start, hex) <= 1) return true;
  const going: LhyFrame = {
    kind: 'maneuver',
    by: view.side,
    units,
    mode: 'forward',
    start,
    path: [],
    spent: 0,
    assault: hex,
  };
  return actionsOf(world, { ...view, frames: [...view.frames, going] }, 'enter').length > 0;
}
