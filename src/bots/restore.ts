import type { Action, CounterId, Scene } from '../state/index.js';
import { counterOf, looseWeaponsAt, onMap, weaponsOf } from '../state/index.js';
import { buildOrder, firstOf, kindsOf, namesFor } from './order.js';
import { onlyIf } from './eyes.js';
import type { Eyes } from './eyes.js';

/**
 * Rallies with a Leader's help, heals, clears jams, picks up weapons.
 *
 * @param mayTake who may pick up a weapon; all may if it is not given
 * @example restore(eyes) // { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale', leader: 'us.tom.1' }
 */
export function restore(
  { world, view, scene }: Eyes,
  mayTake: (unit: CounterId) => boolean = () => true,
): Action | undefined {
  const kinds = kindsOf(world, view);
  for (const kind of ['rally', 'heal', 'unjam', 'recombine'] as const) {
    const action = kinds.includes(kind) ? buildOrder(world, view, { kind }, firstOf) : undefined;
    if (action !== undefined) return action;
  }
  for (const unit of kinds.includes('take') ? namesFor(world, view, { kind: 'take' }) : []) {
    if (weaponsOf(scene.position, unit).length > 0 || !mayTake(unit)) continue;
    const weapon = namesFor(world, view, { kind: 'take', unit }).find((id) => isLoose(scene, id));
    if (weapon !== undefined) return { kind: 'take', unit, weapon };
  }
  return onlyIf(kinds.includes('done'), { kind: 'done' });
}

function isLoose(scene: Scene, weapon: CounterId): boolean {
  const counter = counterOf(scene.position, weapon);
  const at = counter === undefined ? undefined : onMap(counter);
  return at !== undefined && looseWeaponsAt(scene, at).some(({ id }) => id === weapon);
}
