import { placeOf, resolveFire } from '../fire/index.js';
import type { LhyAction, LhyProcedure, LhyScene } from '../state/index.js';

/**
 * For the odds of an action of fire: all markers in the hexes of its targets are resolved now. On request all markers on the map are.
 *
 * @param scene the scene after the action
 * @param action the action; one that is no fire has nothing to resolve of its own
 * @param until `resolution`: all markers on the map
 * @rule 13.0
 * @example yield* settleFire(scene, { kind: 'smallArms', unit: 'blue.1', hex: 'B2' })
 */
export function* settleFire(scene: LhyScene, action: LhyAction, until?: 'resolution'): LhyProcedure {
  if (until === 'resolution') return yield* resolveFire(scene);
  const hexes = targetHexes(scene, action);
  if (hexes.length > 0) yield* resolveFire(scene, hexes);
}

function targetHexes(scene: LhyScene, action: LhyAction): readonly string[] {
  if (action.kind === 'smallArms') return [action.hex, ...(action.second === undefined ? [] : [action.second])];
  if (action.kind === 'enfilade') return [action.hex];
  if (action.kind !== 'antiTank') return [];
  const targets = [action.target, ...(action.second === undefined ? [] : [action.second])];
  return targets.flatMap((id) => {
    const unit = scene.position.units[id];
    return unit === undefined ? [] : (placeOf(scene, unit)?.name ?? []);
  });
}
