import type { Action, Scene, Side, View, World } from '../state/index.js';

/** The data that a bot reads. */
export interface Eyes {
  readonly world: World;
  readonly view: View;
  readonly scene: Scene;
  readonly side: Side;
}

/**
 * An action, where it can be taken.
 *
 * @example onlyIf(kinds.includes('pass'), { kind: 'pass' })
 */
export function onlyIf(condition: boolean, action: Action): Action | undefined {
  return condition ? action : undefined;
}
