import type { Action, Counter, LocationId, Scene, Side, View, World } from '../state/index.js';

/** The data that a bot reads. */
export interface Eyes {
  readonly world: World;
  readonly view: View;
  readonly scene: Scene;
  readonly side: Side;
  /** How vehicles are led, where not as the plain policy leads them. */
  readonly driving?: Driving;
}

/** How vehicles are led. */
export interface Driving {
  /** How good it is for a vehicle to stand somewhere, 0 at best; nothing where the plain policy decides. */
  readonly stance: (vehicle: Counter, at: LocationId) => number | undefined;
  /** So many hexes from the goal men get on. */
  readonly ride: number;
}

/**
 * An action, where it can be taken.
 *
 * @example onlyIf(kinds.includes('pass'), { kind: 'pass' })
 */
export function onlyIf(condition: boolean, action: Action): Action | undefined {
  return condition ? action : undefined;
}
