import type { Counter, LocationId, Scene, WindowFrame } from '../../state/index.js';
import { enemiesAt, isGunCarrier, meleeAt, typeOf } from '../../state/index.js';
import { isAlone } from './firers.js';

/**
 * Whether an Opportunity Fire attack from a location is allowed to this unit: an attack is left and the location has
 * not used one (the switch `opportunityFireHexes` can lift this); or the unit may join in.
 *
 * @rule 5.3
 * @example attackLeft(scene, window, 'I5', squad) // true
 */
export function attackLeft(scene: Scene, window: WindowFrame, from: LocationId, unit: Counter): boolean {
  if (joinsIn(scene, window, from, unit)) return true;
  if (window.attacks === 0) return false;
  return !window.used.includes(from) || scene.world.ruleset.switches.opportunityFireHexes === 'anyHex';
}

/**
 * Whether a unit's attack does not count against the limit: a unit that fires alone may join in after its location has
 * fired, Snipers by the switch `sniperExtraOpportunityFire`; in a counterattack out of a Bunker at any time.
 *
 * @rule 5.3, 21.1.3
 * @example joinsIn(scene, window, 'I5', squad) // false
 */
export function joinsIn(scene: Scene, window: WindowFrame, from: LocationId, unit: Counter): boolean {
  if (!isAlone(scene, unit)) return false;
  if (window.counterattack !== undefined) return true;
  if (!window.used.includes(from)) return false;
  return (
    typeOf(scene.world, unit).kind === 'weaponTeam' ||
    isGunCarrier(scene.world, unit) ||
    scene.world.ruleset.switches.sniperExtraOpportunityFire === 'extraAttack'
  );
}

/**
 * Whether one of the movers that opened a window is still where it opened, not abandoned and not drawn into Melee there.
 *
 * @example isMoverLeft(scene, window) // true
 */
export function isMoverLeft(scene: Scene, window: WindowFrame): boolean {
  if (meleeAt(scene.position, window.at) !== undefined) return false;
  return enemiesAt(scene, window.at, window.by).some(
    ({ id, status }) => window.movers.includes(id) && status.abandoned !== true,
  );
}
