import { largest } from '../../kernel/basis/lists.js';
import type { Counter, LocationId, Scene, WindowFrame } from '../../state/index.js';
import { topOf } from '../../state/index.js';

/**
 * Whether a mover has met all the attacks that its own MPs allow, while others that spent more may still be fired at: by
 * the switch `opportunityFireCount`. An attack that joins in with an earlier one from its hex counts with that one.
 *
 * @param window the window on the movers
 * @param from the location of the firers
 * @rule 5.3
 * @example isSpared(window, 'I5', squad) // false
 */
export function isSpared(window: WindowFrame, from: LocationId, unit: Counter): boolean {
  const { shares } = window;
  const share = shares?.find((each) => each.unit === unit.id);
  if (shares === undefined || share === undefined) return false;
  const most = largest(
    shares.map(({ attacks }) => attacks),
    0,
  );
  return most - window.attacks - (window.used.includes(from) ? 1 : 0) >= share.attacks;
}

/**
 * The units among some that an attack from a location strikes: in a window all that it does not spare.
 *
 * @rule 5.3
 * @example unspared(scene, 'I5', units) === units // true outside such a window
 */
export function unspared(scene: Scene, from: LocationId, units: readonly Counter[]): readonly Counter[] {
  const window = topOf(scene, 'window');
  return window?.shares === undefined ? units : units.filter((unit) => !isSpared(window, from, unit));
}
