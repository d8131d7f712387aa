import { placeOf, resolveFire } from '../fire/index.js';
import type { LhyAction, LhyProcedure, LhyScene } from '../state/index.js';
import { unitsIn } from '../state/index.js';
import { isVeiled } from '../units/index.js';

/**
 * For the odds of an action of fire: all markers in the hexes of its targets are resolved now. On request all markers on the map are.
 * Of concealed enemies nobody knows what fire does to them.
 *
 * @param scene the scene after the action
 * @param action the action; one that is no fire has nothing to resolve of its own
 * @param until `resolution`: all markers on the map
 * @rule 13.0
 * @example yield* settleFire(scene, { kind: 'smallArms', unit: 'blue.1', hex: 'B2' })
 */
export function* settleFire(scene: LhyScene, action: LhyAction, until?: 'resolution'): LhyProcedure {
  const isOpen = (hex: string): boolean => !unitsIn(scene.position, hex).some(isVeiled);
  const all = until === 'resolution' ? [...scene.world.map.names.keys()] : targetHexes(scene, action);
  const hexes = all.filter(isOpen);
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
